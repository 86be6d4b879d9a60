import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  type Actor,
  can,
  type ProjectAccess,
  type ProjectAction,
  roleInProject,
} from '#domain/permissions/can.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type ProjectDocument, projectDocument } from '#domain/schemas/project.ts'
import type { ProjectRole } from '#domain/schemas/roles.ts'
import { suspensionProblem } from '#server/organizations/context.ts'
import type { StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { projectAccess } from '#server/sync/access.ts'
import { contents } from '#server/sync/moves.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { ProjectContext, Requester } from './context.ts'

/** A project that the user may act on. */
export interface OpenProject {
  readonly organization: OrganizationState
  readonly access: ProjectAccess
  readonly role: ProjectRole
  readonly document: ProjectDocument
}

/**
 * The project, when the person may do this with it. One that the person may not see is refused `access/no-access`,
 * whether it exists or not; one in the bin is `project/not-found`.
 * @param organizationId where the caller believes it to be; one that lies elsewhere is refused as unseen.
 */
export async function openProject(
  context: ProjectContext,
  { actor }: Requester,
  asked: { projectId: string; organizationId?: string | null | undefined; action: ProjectAction },
): Promise<Result<OpenProject>> {
  const unseen = fail(problem('access/no-access'))
  const found = await findProject(context, actor, asked.projectId)
  if (found === null) return unseen
  const { organization, stored } = found
  if (asked.organizationId != null && asked.organizationId !== organization.id) return unseen
  const access = projectAccess(organization.id, stored)
  const role = roleInProject(actor, access)
  if (role === null || !can(actor, { kind: 'project', action: 'project.view', project: access }))
    return unseen
  const document = projectDocument.parse(fromStored(stored))
  if (document.deletedAt !== null) return fail(problem('project/not-found'))
  return can(actor, { kind: 'project', action: asked.action, project: access })
    ? ok({ organization, access, role, document })
    : fail(suspensionProblem(actor, asked.action, organization.id) ?? problem('access/role'))
}

/** Where the project lies among the actor's organizations; one that is being moved is brought to its new place first. */
async function findProject(
  { organizations }: ProjectContext,
  actor: Actor,
  projectId: string,
): Promise<{ organization: OrganizationState; stored: StoredDocument } | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const { states: own, damaged } = await organizations.readable(Object.keys(actor.organizations))
    const organization = own.find(({ access }) => access.project(projectId) !== undefined)
    // It may lie in one that cannot be read: asking that one says so.
    if (organization === undefined)
      return damaged.length > 0 ? organizations.refreshed(damaged).then(() => null) : null
    const leaving = own.filter(({ moving }) => moving.has(projectId))
    // When it cannot be carried on now, the old place is still whole, or the new one is there already.
    await Promise.all(leaving.map((each) => each.carryOn(projectId).catch(() => undefined)))
    const stored = leaving.length > 0 ? null : await organization.database.get(`project:${projectId}`)
    if (stored !== null) return { organization, stored }
  }
  return null
}

/** Calls `visit` with each document of a project that is not in the bin. `project/moving` where it may not be all. */
export async function visitLive(
  { organization, document }: OpenProject,
  collection: 'folders' | 'calculations' | 'reports',
  visit: (document: AnyDocument) => void,
): Promise<Result<null>> {
  for await (const page of contents(organization.database, `${document.scope}:${collection}`))
    for (const stored of page) if (isLive(stored)) visit(anyDocument(stored))
  return stillHere({ organization, document }, null)
}

/** Characters of one answer of which all parts are read and written at once. */
const answerCharacters = 8_000_000

/**
 * Reads documents of a project, a few at a time, and keeps a short view of each that is not in the bin.
 * `request/answer-too-large` once the views are too large for one answer.
 */
export async function readViews<View>(
  project: OpenProject,
  ids: readonly string[],
  view: (document: AnyDocument) => View,
): Promise<Result<View[]>> {
  const views: View[] = []
  let characters = 0
  for (let from = 0; from < ids.length; from += documentsAtOnce)
    for (const stored of await project.organization.database.getMany(
      ids.slice(from, from + documentsAtOnce),
    )) {
      if (stored === null || !isLive(stored)) continue
      const one = view(anyDocument(stored))
      characters += JSON.stringify(one).length
      if (characters > answerCharacters) return fail(problem('request/answer-too-large'))
      views.push(one)
    }
  return stillHere(project, views)
}

/** What was read of a project, unless a move that began meanwhile may have taken a part away: `project/moving`. */
export async function stillHere<Read>(
  { organization, document }: Pick<OpenProject, 'organization' | 'document'>,
  read: Read,
): Promise<Result<Read>> {
  await organization.refresh()
  const isHere = organization.access.project(document.scope) !== undefined
  return isHere ? ok(read) : fail(problem('project/moving'))
}

export const isLive = (stored: StoredDocument): boolean => stored.deletedAt === null

/** Reads a stored document without validation: the gateway validated it when it wrote it. */
export const anyDocument = (stored: StoredDocument): AnyDocument =>
  fromStored(stored) as unknown as AnyDocument
