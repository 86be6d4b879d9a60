import { type CopyAsked, type CopyDraft, copyPlan, originIn } from '#domain/contents/copy.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { actorOf, mayInProject } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import { copiedPhotos } from '#domain/photos/edits.ts'
import { sampleTag } from '#domain/sample/sample.ts'
import { type CollectionName, formatDocumentId } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { Photos } from '#domain/schemas/photo.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { guarded } from '../database/storageErrors.ts'
import { isWhole } from '../device/projectsHere.ts'
import { noteActivity } from './activities.ts'
import { type DocumentDraft, type DocumentWriter, readable } from './documentWriter.ts'
import type { PictureFiles } from './photos.ts'
import { freshUid, projectDocumentId } from './projects.ts'

/** The target: an existing project, or a new project of an organization. */
export type CopyInto =
  | { readonly projectId: string; readonly folderId: string | null }
  | { readonly organizationId: string; readonly name: string; readonly projectNumber: string }

/** Local ids of the documents that a copy has made. */
export interface Copied {
  readonly projectId: string
  readonly folders: readonly string[]
  readonly calculations: readonly string[]
}

/**
 * Copies documents into another project or organization, on this device, with or without a network. Each copy names
 * its original.
 */
export interface Copies {
  /**
   * Makes the whole copy or nothing. Fails with `access/role` or `organization/role` without the right to read the
   * original or to create in the target, and with `package/not-here` while the original is not complete on this
   * device.
   */
  copy(from: string, asked: CopyAsked, into: CopyInto): Promise<Result<Copied>>
}

/** Makes the copying of documents into other projects and organizations. */
export function createCopies(deps: {
  readonly database: DatabaseHolder
  readonly writer: DocumentWriter
  readonly pictures: PictureFiles
  readonly onProblem: (problem: Problem) => void
}): Copies {
  const { database, writer, pictures, onProblem } = deps

  /** Returns the document of an existing project when the person may write into it. */
  const standing = async (projectId: string): Promise<Result<ProjectDocument>> => {
    const found = await writer.read('projects', projectDocumentId(projectId), 'project/not-found')
    if (!found.ok || mayInProject(writer.user, accessOf(found.value), 'calculation.run')) return found
    return fail(problem('access/role'))
  }

  const sourceOf = (project: ProjectDocument) =>
    database.run(async (open) => {
      const of = { selector: { scope: { $eq: project.scope }, deletedAt: { $eq: null } } }
      return {
        folders: readable('folders', await open.folders.find(of).exec()),
        calculations: readable('calculations', await open.calculations.find(of).exec()),
        reports: readable('reports', await open.reports.find(of).exec()),
      }
    })

  const makeProject = async (
    original: ProjectDocument,
    organizationName: string,
    into: Extract<CopyInto, { organizationId: string }>,
  ): Promise<Result<ProjectDocument>> => {
    const { organizationId, name, projectNumber } = into
    const { photos, ...data } = original.data
    if (!can(actorOf(writer.user), { kind: 'organization', action: 'project.create', organizationId }))
      return fail(problem('organization/role'))
    const projectId = writer.newId()
    return writer.create(
      'projects',
      { scope: projectId, localId: projectId },
      {
        organizationId,
        name,
        description: original.description,
        // A copy of the sample project is the person's own work.
        tags: original.tags.filter((tag) => tag !== sampleTag),
        folderId: null,
        data: {
          ...data,
          projectNumber,
          uid: await freshUid(writer),
          status: 'active',
          // The person who copies the project decides who sees the copy.
          visibility: 'private',
          teamMembers: { [writer.user.id]: { role: 'admin', permissions: [] } },
          copiedFrom: originIn({ project: original, organizationName }, original, writer.now()),
          ...copiedPhotos(photos),
        },
      },
    )
  }

  return {
    copy: (from, asked, into) =>
      guarded(async () => {
        const original = await writer.read('projects', projectDocumentId(from), 'project/not-found')
        if (!original.ok) return original
        const { organizationId } = original.value
        if (!mayInProject(writer.user, accessOf(original.value), 'results.view'))
          return fail(problem('access/role'))
        if (!(await database.run((open) => isWhole(open, from)))) return fail(problem('package/not-here'))
        const known = await writer.read(
          'organizations',
          organizationDocumentId(organizationId),
          'organization/not-found',
        )
        const organizationName = known.ok ? known.value.data.displayName : ''
        const contents = await sourceOf(original.value)
        const isNew = 'organizationId' in into
        const project = isNew
          ? await makeProject(original.value, organizationName, into)
          : await standing(into.projectId)
        if (!project.ok) return project
        const { scope } = project.value
        const plan = copyPlan(
          { project: original.value, organizationName, ...contents },
          asked,
          { organizationId: project.value.organizationId, folderId: isNew ? null : into.folderId },
          { at: writer.now(), author: writer.user.name, newId: writer.newId },
        )

        // Pictures first: a copy that names missing pictures would never show them.
        const shown = await copyPictures(pictures, from, scope, [
          ...(asked.kind === 'project' ? [project.value.data.photos] : []),
          ...[...plan.folders, ...plan.calculations].map(({ draft }) => draft.data.photos),
        ])
        if (!shown.ok) {
          if (isNew) await writer.change('projects', project.value.id, () => ok({ deletedAt: writer.now() }))
          return shown
        }
        const made: { collection: CollectionName; id: string }[] = isNew
          ? [{ collection: 'projects', id: project.value.id }]
          : []
        const write = async <Name extends 'folders' | 'calculations' | 'reports'>(
          collection: Name,
          drafts: readonly CopyDraft<never>[],
        ): Promise<Result<unknown>> => {
          if (drafts.length === 0) return ok(null)
          const written = await writer.createAll(
            collection,
            drafts.map(({ localId, draft }) => ({
              at: { scope, localId },
              draft: draft as unknown as DocumentDraft<Name>,
            })),
          )
          if (written.ok)
            made.push(
              ...drafts.map(({ localId }) => ({
                collection,
                id: formatDocumentId({ scope, collection, localId }),
              })),
            )
          return written
        }
        for (const collection of ['folders', 'calculations', 'reports'] as const) {
          const written = await write(collection, plan[collection] as readonly CopyDraft<never>[])
          if (written.ok) continue
          for (const each of made.toReversed())
            await writer.change(each.collection, each.id, () => ok({ deletedAt: writer.now() }))
          return written
        }
        tell(writer, project.value, asked, plan)
        return ok({
          projectId: scope,
          folders: plan.folders.map(({ localId }) => localId),
          calculations: plan.calculations.map(({ localId }) => localId),
        })
      }, onProblem),
  }
}

/**
 * Stores the pictures of photos in the target project. Fails when one is not on this device and cannot be fetched.
 */
async function copyPictures(
  pictures: PictureFiles,
  from: string,
  to: string,
  photos: readonly (Photos | undefined)[],
): Promise<Result<null>> {
  if (from === to) return ok(null)
  const hashes = new Set(photos.flatMap((each) => Object.values(each ?? {}).map(({ sha256 }) => sha256)))
  for (const sha256 of hashes) {
    const picture = await pictures.read(from, sha256)
    if (!picture.ok) return picture
    const kept = await pictures.keep(to, picture.value)
    if (!kept.ok) return kept
  }
  return ok(null)
}

const accessOf = ({ organizationId, data }: ProjectDocument) => ({ ...data, organizationId })

/** Writes one entry into the history of the target. */
function tell(
  writer: DocumentWriter,
  { scope, organizationId, id, name }: ProjectDocument,
  asked: CopyAsked,
  plan: ReturnType<typeof copyPlan>,
): void {
  const at = { scope, organizationId }
  const idOf = (collection: CollectionName, localId: string) =>
    formatDocumentId({ scope, collection, localId })
  if (asked.kind === 'project')
    noteActivity(writer, {
      ...at,
      title: 'Project copied',
      type: 'project_created',
      entityType: 'project',
      entityId: id,
      entityName: name,
    })
  else if (asked.kind === 'folder') {
    const [folder] = plan.folders.filter(({ draft }) => draft.data.copiedFrom?.id.endsWith(`:${asked.id}`))
    if (folder !== undefined)
      noteActivity(writer, {
        ...at,
        title: 'Folder copied',
        type: 'folder_created',
        entityType: 'folder',
        entityId: idOf('folders', folder.localId),
        entityName: folder.draft.name,
      })
  } else
    for (const { localId, draft } of plan.calculations)
      noteActivity(writer, {
        ...at,
        title: 'Calculation copied',
        type: 'calculation_saved',
        entityType: 'calculation',
        entityId: idOf('calculations', localId),
        entityName: draft.name,
        metadata: { module: draft.data.type },
      })
}
