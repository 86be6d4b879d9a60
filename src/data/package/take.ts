import { firstValueFrom } from 'rxjs'
import { holdingsOf } from '#domain/contents/holdings.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { filesOf, type PackedFile, packed } from '#domain/package/contents.ts'
import { type ImportPlan, type PlannedWrite, planImport } from '#domain/package/plan.ts'
import { withFiles } from '#domain/package/reportFiles.ts'
import { actorOf, mayInProject } from '#domain/permissions/actor.ts'
import { planKnownTo } from '#domain/permissions/allowance.ts'
import { can, type ProjectAccess } from '#domain/permissions/can.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { readDocument } from '#domain/schemas/payload.ts'
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
  { database, pen, contents, files }: ImportDeps,
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
  const present = presentFiles(opened)
  const known = await Promise.all(present.map(({ id }) => files.has(id)))
  const filesHere = known.filter(Boolean).length
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
      },
      files: { here: filesHere, fresh: present.length - filesHere },
      at: pen.now(),
    }),
  )
}

/** The files that are in the package, of those that its reports name. */
function presentFiles({ contents, manifest }: Pick<OpenedPackage, 'contents' | 'manifest'>): PackedFile[] {
  const entries = new Set(manifest.entries.map(({ path }) => path))
  return filesOf(contents).filter(({ path }) => entries.has(path))
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
        here.set(each.id, inTodaysForm(collection, plain(each.toJSON())))
  }
  await read(['folders', 'calculations', 'runs', 'reports', 'activities'], projectId)
  await read(['materials', 'reportTemplates'], organizationId)
  return here
}

/** What a newer app wrote stays as it is: it differs from all that this one reads. */
const inTodaysForm = (collection: CollectionName, document: AnyDocument): AnyDocument =>
  (readDocument(collection, document) as AnyDocument | null) ?? document

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
  const all = plan.writes.length + plan.kept.length + plan.files.length
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
  for (const { reportId, files: named } of plan.files) {
    const grown = await pen.change('reports', reportId, ({ data }) => ok({ data: withFiles(data, named) }))
    if (!grown.ok) return grown
    done += 1
    onProgress(done, all)
  }
  for (const { id, path } of presentFiles(opened)) {
    if (await files.has(id)) continue
    const bytes = opened.file(path)
    if (!bytes.ok) return bytes
    const kept = await files.keep(id, new Blob([bytes.value as Uint8Array<ArrayBuffer>]))
    if (!kept.ok) return kept
  }
  const { projectId, organizationId } = plan.target
  if (plan.writes.length + plan.files.length > 0)
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
