import { firstValueFrom } from 'rxjs'
import { holdingsOf } from '#domain/contents/holdings.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { filesOf, packed } from '#domain/package/contents.ts'
import { type ImportPlan, type PlannedWrite, planImport } from '#domain/package/plan.ts'
import { actorOf, mayInProject } from '#domain/permissions/actor.ts'
import { planKnownTo } from '#domain/permissions/allowance.ts'
import { can, type ProjectAccess } from '#domain/permissions/can.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { plain } from '#domain/sync/device.ts'
import type { Contents } from '../contents/table.ts'
import type { Database, DatabaseHolder } from '../database.ts'
import { keepVersion } from '../kept.ts'
import type { Draft, Pen } from '../pen.ts'
import type { ReportFiles } from '../reportFiles.ts'
import { noteActivity } from '../repositories/activities.ts'
import { freshUid, projectDocumentId } from '../repositories/projects.ts'
import type { OpenedPackage } from './open.ts'
import { isWhole, type Progress } from './write.ts'

/** Into a new project of an organization, or into one that is there. */
export type ImportTarget =
  | { readonly organizationId: string; readonly name: string }
  | { readonly projectId: string }

export interface ImportDeps {
  readonly database: DatabaseHolder
  readonly pen: Pen
  readonly files: ReportFiles
  readonly contents: Contents
}

/** Documents that are written in one go: the page answers in between. */
const batch = 50

/** What taking the package in would do. Nothing is written. */
export async function planOf(
  { database, pen, contents }: ImportDeps,
  opened: OpenedPackage,
  target: ImportTarget,
): Promise<Result<ImportPlan>> {
  let project: AnyDocument | null = null
  if ('projectId' in target) {
    const found = await pen.read('projects', projectDocumentId(target.projectId), 'project/not-found')
    if (!found.ok) return found
    project = found.value
    if (!(await database.run((open) => isWhole(open, target.projectId))))
      return fail(problem('package/not-here'))
  }
  const organizationId = 'organizationId' in target ? target.organizationId : (project?.organizationId ?? '')
  const organization = await pen.read(
    'organizations',
    organizationDocumentId(organizationId),
    'organization/not-found',
  )
  if (!organization.ok) return organization
  const projectId = project?.scope ?? pen.newId()
  const here = await database.run((open) => standing(open, projectId, organizationId))
  const actor = actorOf(pen.user)
  return ok(
    planImport({
      contents: opened.contents,
      target: { projectId, organizationId },
      project,
      here,
      userId: pen.user.id,
      may: {
        write:
          project === null
            ? can(actor, { kind: 'organization', action: 'project.create', organizationId })
            : mayInProject(pen.user, accessOf(project), 'calculation.run'),
        library: can(actor, { kind: 'organization', action: 'library.edit', organizationId }),
      },
      plan: planKnownTo(pen.user, organization.value.data),
      held: holdingsOf(await firstValueFrom(contents.all()), organizationId),
      fresh: {
        uid: project === null ? await freshUid(pen) : '',
        name: 'name' in target ? target.name : '',
        at: pen.now(),
      },
    }),
  )
}

const accessOf = ({ organizationId, data }: AnyDocument): ProjectAccess =>
  ({ ...data, organizationId }) as unknown as ProjectAccess

/** What stands in the project and in the library, in the bin too. */
async function standing(
  open: Database,
  projectId: string,
  organizationId: string,
): Promise<ReadonlyMap<string, AnyDocument>> {
  const here = new Map<string, AnyDocument>()
  const read = async (collections: readonly CollectionName[], scope: string) => {
    for (const collection of collections)
      for (const each of await open[collection].find({ selector: { scope: { $eq: scope } } }).exec())
        here.set(each.id, plain(each.toJSON()))
  }
  await read(['folders', 'calculations', 'runs', 'reports', 'activities'], projectId)
  await read(['materials', 'reportTemplates'], organizationId)
  return here
}

/** Carries a plan out. What it makes has ids of its own, so that a second try after a full disk goes on where it ended. */
export async function take(
  { database, pen, files }: ImportDeps,
  opened: OpenedPackage,
  plan: ImportPlan,
  onProgress: Progress,
): Promise<Result<{ readonly projectId: string }>> {
  if (plan.objection !== null) return fail(problem(plan.objection))
  // The project first: without it nothing in it could be shown or sent.
  const order = ['projects', ...packed] as const
  const all = plan.writes.length + plan.kept.length
  let done = 0
  for (const collection of order) {
    const writes = plan.writes.filter((each) => each.collection === collection)
    for (let from = 0; from < writes.length; from += batch) {
      const some = writes.slice(from, from + batch)
      const written = await pen.createAll(collection, some.map(asDraft))
      if (!written.ok) return written
      done += some.length
      onProgress(done, all)
    }
  }
  for (const { collection, document, theirs } of plan.kept) {
    await keepVersion(
      database,
      collection,
      { document, code: 'package/differs', reason: errorText('package/differs'), theirs, base: null },
      Date.parse(pen.now()),
    )
    done += 1
    onProgress(done, all)
  }
  for (const { id, path } of filesOf(opened.contents)) {
    if (!opened.manifest.entries.some((entry) => entry.path === path)) continue
    const bytes = opened.file(path)
    if (!bytes.ok) return bytes
    if ((await files.read(id)) !== null) continue
    const kept = await files.keep(id, new Blob([bytes.value as Uint8Array<ArrayBuffer>]))
    if (!kept.ok) return kept
  }
  const { projectId, organizationId } = plan.target
  if (plan.writes.length > 0)
    noteActivity(pen, {
      scope: projectId,
      organizationId,
      title: plan.isNew ? 'Project imported' : 'Project package merged',
      type: plan.isNew ? 'project_created' : 'project_updated',
      entityType: 'project',
      entityId: projectId,
      entityName:
        plan.writes.find(({ collection }) => collection === 'projects')?.draft.name ??
        opened.manifest.project.name,
    })
  return ok({ projectId })
}

const asDraft = ({ at, draft }: PlannedWrite) => ({ at, draft: draft as unknown as Draft<'projects'> })
