import { firstValueFrom } from 'rxjs'
import { holdingsOf } from '#domain/contents/holdings.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { packed, pictureFolder } from '#domain/package/contents.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import { type ImportPlan, type PlannedWrite, planImport } from '#domain/package/plan.ts'
import { type FileToKeep, withFiles } from '#domain/package/reportFiles.ts'
import { actorOf, mayInProject } from '#domain/permissions/actor.ts'
import { planKnownTo } from '#domain/permissions/allowance.ts'
import { can, type ProjectAccess } from '#domain/permissions/can.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { readDocument } from '#domain/schemas/payload.ts'
import { plain } from '#domain/sync/device.ts'
import { keepConflictCopy } from '../conflicts/conflictCopies.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { pauses } from '../database/pauses.ts'
import { isWhole } from '../device/projectsHere.ts'
import type { ReportFiles } from '../files/reportFiles.ts'
import type { ReadModel } from '../read-model/table.ts'
import { noteActivity } from '../repositories/activities.ts'
import type { DocumentDraft, DocumentWriter } from '../repositories/documentWriter.ts'
import type { PictureFiles } from '../repositories/photos.ts'
import { freshUid, projectDocumentId } from '../repositories/projects.ts'
import type { Progress } from './write.ts'

/** The target of an import: a new project of an organization, or an existing one. */
export type ImportTarget =
  | { readonly organizationId: string; readonly name: string }
  | { readonly projectId: string }

/** The parts of the local database that an import writes to. */
export interface ImportDeps {
  readonly database: DatabaseHolder
  readonly writer: DocumentWriter
  readonly files: ReportFiles
  readonly pictures: PictureFiles
  readonly readModel: ReadModel
}

/** Documents of one write, so that the page stays responsive. */
const batch = 50

/**
 * Plans an import. Writes nothing. Fails with `package/not-here` when the target is not complete on this device, and
 * with the problem of the storage.
 */
export async function planOf(
  { database, writer, readModel, files }: ImportDeps,
  opened: OpenedPackage,
  target: ImportTarget,
): Promise<Result<ImportPlan>> {
  let project: AnyDocument | null = null
  if ('projectId' in target) {
    const found = await writer.read('projects', projectDocumentId(target.projectId), 'project/not-found')
    if (!found.ok) return found
    project = found.value
    if (!(await database.run((open) => isWhole(open, target.projectId))))
      return fail(problem('package/not-here'))
  }
  const organizationId = 'organizationId' in target ? target.organizationId : (project?.organizationId ?? '')
  const organization = await writer.read(
    'organizations',
    organizationDocumentId(organizationId),
    'organization/not-found',
  )
  if (!organization.ok) return organization
  const projectId = project?.scope ?? writer.newId()
  const here = await database.run((open) => standing(open, projectId, organizationId))
  const actor = actorOf(writer.user)
  const plan = planImport({
    contents: opened.contents,
    hashes: new Map(opened.manifest.entries.map(({ path, sha256 }) => [path, sha256])),
    target: { projectId, organizationId },
    project,
    here,
    userId: writer.user.id,
    may: {
      write:
        project === null
          ? can(actor, { kind: 'organization', action: 'project.create', organizationId })
          : mayInProject(writer.user, accessOf(project), 'calculation.run'),
      library: can(actor, { kind: 'organization', action: 'library.edit', organizationId }),
    },
    plan: planKnownTo(writer.user, organization.value.data),
    held: holdingsOf(await firstValueFrom(readModel.all()), organizationId),
    fresh: {
      uid: project === null ? await freshUid(writer) : '',
      name: 'name' in target ? target.name : '',
    },
    at: writer.now(),
  })
  const fresh = (await missing(files, plan)).length
  const { tallies, keeps } = plan
  return ok({
    ...plan,
    tallies: { ...tallies, files: { ...tallies.files, fresh, same: keeps.length - fresh } },
  })
}

/** Returns the files that this device does not have yet. */
async function missing(files: ReportFiles, { keeps }: ImportPlan): Promise<readonly FileToKeep[]> {
  const isHere = await Promise.all(
    keeps.map(async ({ key, ofHash }) => (await files.has(key)) || files.has(ofHash)),
  )
  return keeps.filter((_, place) => !isHere[place])
}

/** Stores all files or none, so that the import can be tried again when there is room. */
async function keepFiles(
  files: ReportFiles,
  opened: OpenedPackage,
  wanted: readonly FileToKeep[],
): Promise<Result<null>> {
  const pause = pauses()
  for (const [place, { key, path }] of wanted.entries()) {
    const bytes = await opened.file(path)
    const kept = bytes.ok ? await files.keep(key, new Blob([bytes.value as Uint8Array<ArrayBuffer>])) : bytes
    if (!kept.ok) {
      for (const taken of wanted.slice(0, place)) await files.drop(taken.key).catch(() => undefined)
      return kept
    }
    await pause()
  }
  return ok(null)
}

/** Stores the pictures of the project file in the target project. Stores an existing one once. */
async function keepPictures(
  pictures: PictureFiles,
  { manifest, file }: OpenedPackage,
  projectId: string,
): Promise<Result<null>> {
  const pause = pauses()
  for (const { path } of manifest.entries) {
    if (!path.startsWith(pictureFolder)) continue
    const bytes = await file(path)
    if (!bytes.ok) return bytes
    const picture = new Blob([bytes.value as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
    const kept = await pictures.keep(projectId, picture)
    if (!kept.ok) return kept
    await pause()
  }
  return ok(null)
}

const accessOf = ({ organizationId, data }: AnyDocument): ProjectAccess =>
  ({ ...data, organizationId }) as unknown as ProjectAccess

/** Reads the current documents of the project and the library, those in the bin included. */
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

/** Leaves a document of a newer app as it is: it differs from every document that this app reads. */
const inTodaysForm = (collection: CollectionName, document: AnyDocument): AnyDocument =>
  (readDocument(collection, document) as AnyDocument | null) ?? document

/**
 * Carries out a plan. Fails with the problem of the storage. New documents have derived ids, so that a second try
 * after a full disk continues where the first one ended.
 */
export async function take(
  { database, writer, files, pictures }: ImportDeps,
  opened: OpenedPackage,
  plan: ImportPlan,
  onProgress: Progress,
): Promise<Result<{ readonly projectId: string }>> {
  if (plan.objection !== null) return fail(problem(plan.objection))
  // The largest data first, before a document names it or is sent.
  const held = await keepFiles(files, opened, await missing(files, plan))
  if (!held.ok) return held
  const kept = await keepPictures(pictures, opened, plan.target.projectId)
  if (!kept.ok) return kept
  // The project first: without it, its documents can be neither shown nor sent.
  const order = ['projects', ...packed] as const
  const all = plan.writes.length + plan.kept.length + plan.files.length
  let done = 0
  for (const collection of order) {
    const writes = plan.writes.filter((each) => each.collection === collection)
    for (let from = 0; from < writes.length; from += batch) {
      const some = writes.slice(from, from + batch)
      const written = await writer.createAll(collection, some.map(asDraft))
      if (!written.ok) return written
      done += some.length
      onProgress(done, all)
    }
  }
  for (const { collection, document, theirs } of plan.kept) {
    await keepConflictCopy(
      database,
      collection,
      { document, code: 'package/differs', reason: errorText('package/differs'), theirs, base: null },
      Date.parse(writer.now()),
    )
    done += 1
    onProgress(done, all)
  }
  for (const { reportId, files: named } of plan.files) {
    const grown = await writer.change('reports', reportId, ({ data }) => ok({ data: withFiles(data, named) }))
    if (!grown.ok) return grown
    done += 1
    onProgress(done, all)
  }
  const { projectId, organizationId } = plan.target
  if (plan.writes.length + plan.files.length > 0)
    noteActivity(writer, {
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

const asDraft = ({ at, draft }: PlannedWrite) => ({
  at,
  draft: draft as unknown as DocumentDraft<'projects'>,
})
