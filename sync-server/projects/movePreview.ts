import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { accessChanges } from '#domain/permissions/move.ts'
import type { ArrivalCount, ProjectMovePreview } from '#domain/protocol/callables/projects.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { organizationDocument, organizationDocumentId } from '#domain/schemas/organization.ts'
import { reportDocument } from '#domain/schemas/report.ts'
import { builtInTemplate } from '#domain/schemas/template.ts'
import { fromStored } from '#server/store/documents.ts'
import { judgeArrival } from '#server/sync/allowance.ts'
import { contents } from '#server/sync/moves.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { Storage } from '#server/usage/usage.ts'
import type { ProjectContext, Requester } from './context.ts'
import { openOrganization } from './projects.ts'
import { openProject } from './scope.ts'

/** Returns what moving a project to another organization would change, for the users who may move it. */
export async function previewMove(
  context: ProjectContext,
  by: Requester,
  { projectId, organizationId }: { projectId: string; organizationId: string },
): Promise<Result<ProjectMovePreview>> {
  const opened = await openProject(context, by, { projectId, action: 'project.delete' })
  if (!opened.ok) return opened
  const target = await openOrganization(context, by, organizationId, 'project.create')
  if (!target.ok) return target
  const { organization, document } = opened.value
  if (organization.id === organizationId) return fail(problem('project/already-there'))

  const [from, to, within, reports] = await Promise.all([
    rolesIn(context, organization.id),
    rolesIn(context, organizationId),
    contentsOf(organization, projectId),
    reportsOf(organization, target.value, projectId),
  ])
  const changes = accessChanges(document.data, { from, to, by: by.actor.userId })
  const people = await Promise.all(
    changes.map(async (change) => ({
      ...change,
      name: (await context.accounts.userById(change.userId))?.name ?? '',
    })),
  )
  const { objection, room } = await judgeArrival(target.value, organization, within.calculations)
  const storage = await context.usage.storageFor(organizationId, { from: organization.id, projectId })
  const added = {
    projects: 1,
    freeProjects: 1,
    freeCalculations: within.calculations,
  } as const satisfies Record<Exclude<ArrivalCount, 'storage'>, number>
  return ok({
    from: await nameOf(organization),
    to: await nameOf(target.value),
    people: people.sort((one, other) => one.name.localeCompare(other.name)),
    contents: { ...within, ...reports },
    room: [
      ...room.map((each) => ({ ...each, added: added[each.counted] })),
      ...(storage === null
        ? []
        : [
            {
              counted: 'storage' as const,
              held: storage.held / 1e9,
              added: storage.added / 1e9,
              most: storage.most / 1e9,
            },
          ]),
    ],
    objection: objection ?? objectionToStorage(storage),
  })
}

export const objectionToStorage = (storage: Storage | null): ErrorCode | null =>
  storage !== null && storage.held + storage.added > storage.most ? 'organization/storage-limit' : null

const rolesIn = async ({ memberships }: ProjectContext, organizationId: string) =>
  new Map([...(await memberships.membersOf(organizationId))].map(([userId, { role }]) => [userId, role]))

export async function nameOf(organization: OrganizationState): Promise<{ id: string; name: string }> {
  const stored = await organization.database.get(organizationDocumentId(organization.id))
  const found = stored === null ? undefined : organizationDocument.safeParse(fromStored(stored)).data
  return { id: organization.id, name: found?.data.displayName ?? '' }
}

async function contentsOf({ census }: OrganizationState, projectId: string) {
  const { calculations, folders } = (await census.read()).in(projectId)
  return { calculations: calculations.size, folders: folders.size }
}

/** Templates stay in the library of the old organization; the target may have one of the same id. */
async function reportsOf(from: OrganizationState, target: OrganizationState, projectId: string) {
  let reports = 0
  let reportsLosingTemplate = 0
  for await (const page of contents(from.database, `${projectId}:reports`))
    for (const stored of page) {
      const report = reportDocument.safeParse(fromStored(stored)).data
      if (report === undefined || report.deletedAt !== null) continue
      reports++
      const { templateId } = report.data
      // Every organization has these.
      if (templateId === null || builtInTemplate(templateId) !== null) continue
      const id = formatDocumentId({
        scope: target.id,
        collection: 'reportTemplates',
        localId: templateId,
      })
      const template = await target.database.get(id)
      if (template === null || template.deletedAt !== null) reportsLosingTemplate++
    }
  return { reports, reportsLosingTemplate }
}
