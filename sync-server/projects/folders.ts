import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ProjectAction } from '#domain/permissions/can.ts'
import type { CalculationSummary, FolderView } from '#domain/protocol/callables/folders.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectContext, Requester } from './context.ts'
import { changeDocument, createDocument, newLocalId } from './edits.ts'
import { noteActivity, noteFolderOpened } from './history.ts'
import { liveContents, type OpenProject, openProject } from './scope.ts'
import { calculationSummaryOf, folderViewOf } from './views.ts'

type Optional<Value> = Value | null | undefined

/** Ids of folders and calculations are document ids; within a project a folder is named by its local id. */
export interface Folders {
  list(by: Requester, asked: { projectId: string }): Promise<Result<FolderView[]>>
  get(by: Requester, asked: { id: string }): Promise<Result<FolderView>>
  subfolders(by: Requester, asked: { parentId: string }): Promise<Result<FolderView[]>>
  create(
    by: Requester,
    draft: {
      projectId: string
      name: string
      description?: Optional<string>
      parentId?: Optional<string>
    },
  ): Promise<Result<FolderView>>
  update(
    by: Requester,
    asked: {
      id: string
      fields: { name?: Optional<string>; description?: Optional<string>; parentId?: Optional<string> }
    },
  ): Promise<Result<FolderView>>
  /** To the bin; what lies in it moves up first, so that nothing is ever in a folder that is gone. */
  remove(
    by: Requester,
    asked: { id: string },
  ): Promise<Result<{ id: string; deletedAt: string; moved: number }>>
  calculations(by: Requester, asked: { projectId: string }): Promise<Result<CalculationSummary[]>>
}

interface Opened extends OpenProject {
  readonly folders: readonly AnyDocument[]
  /** Ids of the calculations in each folder, by its local id. */
  readonly calculations: ReadonlyMap<string, readonly string[]>
}

export function createFolders(context: ProjectContext): Folders {
  const open = async (by: Requester, projectId: string, action: ProjectAction): Promise<Result<Opened>> => {
    const project = await openProject(context, by, { projectId, action })
    if (!project.ok) return project
    const folders = await liveContents(project.value, 'folders', (folder) => folder)
    if (!folders.ok) return folders
    // Counted from what is known of them: inputs and results may be large.
    const calculations = await calculationsByFolder(project.value)
    return ok({ ...project.value, folders: folders.value, calculations })
  }

  const openFolder = async (
    by: Requester,
    id: string,
    action: ProjectAction,
  ): Promise<Result<Opened & { folder: AnyDocument }>> => {
    const opened = await open(by, parseDocumentId(id)?.scope ?? '', action)
    if (!opened.ok) return opened
    const folder = opened.value.folders.find((each) => each.id === id)
    return folder === undefined ? fail(problem('folder/not-found')) : ok({ ...opened.value, folder })
  }

  const note = (
    by: Requester,
    { organization, document }: OpenProject,
    folder: AnyDocument,
    type: 'folder_created' | 'folder_updated' | 'folder_deleted',
    title: string,
  ) =>
    noteActivity(context, by, organization, {
      scope: document.scope,
      title,
      type,
      entityType: 'folder',
      entityId: folder.id,
      entityName: folder.name,
    })

  return {
    list: async (by, { projectId }) => {
      const opened = await open(by, projectId, 'project.view')
      if (!opened.ok) return opened
      return ok(opened.value.folders.map((folder) => folderViewOf(folder, opened.value)))
    },

    get: async (by, { id }) => {
      const opened = await openFolder(by, id, 'project.view')
      if (!opened.ok) return opened
      const { organization, folder } = opened.value
      noteFolderOpened(context, by, organization, folder)
      return ok(folderViewOf(folder, opened.value))
    },

    subfolders: async (by, { parentId }) => {
      const opened = await openFolder(by, parentId, 'project.view')
      if (!opened.ok) return opened
      const { folders } = opened.value
      const parent = localIdOf(parentId)
      return ok(
        folders
          .filter(({ folderId }) => folderId === parent)
          .map((folder) => folderViewOf(folder, opened.value)),
      )
    },

    create: async (by, { projectId, name, description, parentId }) => {
      const opened = await open(by, projectId, 'calculation.run')
      if (!opened.ok) return opened
      const parent = parentIn(opened.value, parentId ?? null)
      if (!parent.ok) return parent
      const made = await createDocument(context, by, opened.value.organization, {
        collection: 'folders',
        scope: projectId,
        localId: newLocalId(context),
        name,
        description: description ?? '',
        folderId: parent.value,
        data: {},
      })
      if (!made.ok) return made
      await note(by, opened.value, made.value, 'folder_created', 'Folder created')
      return ok(folderViewOf(made.value, opened.value))
    },

    update: async (by, { id, fields }) => {
      const opened = await openFolder(by, id, 'calculation.run')
      if (!opened.ok) return opened
      const parent = fields.parentId === undefined ? null : parentIn(opened.value, fields.parentId)
      if (parent?.ok === false) return parent
      if (parent?.ok === true && liesIn(opened.value.folders, parent.value, localIdOf(id)))
        return fail(problem('folder/in-itself'))
      const { organization } = opened.value
      const what = { collection: 'folders', id } as const
      const saved = await changeDocument(context, by, organization, what, (current) =>
        current.deletedAt !== null
          ? fail(problem('folder/not-found'))
          : ok({
              name: fields.name ?? current.name,
              description: fields.description ?? current.description,
              folderId: parent === null ? current.folderId : parent.value,
            }),
      )
      if (!saved.ok) return saved
      await note(by, opened.value, saved.value, 'folder_updated', 'Folder changed')
      return ok(folderViewOf(saved.value, opened.value))
    },

    remove: async (by, { id }) => {
      const opened = await openFolder(by, id, 'calculation.run')
      if (!opened.ok) return opened
      const { organization, folder, folders, calculations } = opened.value
      const localId = localIdOf(id)
      const within = [
        ...folders
          .filter(({ folderId }) => folderId === localId)
          .map((each) => ({ collection: 'folders', id: each.id }) as const),
        ...(calculations.get(localId) ?? []).map(
          (each) => ({ collection: 'calculations', id: each }) as const,
        ),
      ]
      for (const what of within) {
        const moved = await changeDocument(context, by, organization, what, (current) =>
          ok(current.folderId === localId ? { folderId: folder.folderId } : null),
        )
        if (!moved.ok) return moved
      }
      const deletedAt = new Date(context.clock()).toISOString()
      const saved = await changeDocument(
        context,
        by,
        organization,
        { collection: 'folders', id },
        (current) => ok(current.deletedAt === null ? { deletedAt } : null),
      )
      if (!saved.ok) return saved
      await note(by, opened.value, saved.value, 'folder_deleted', 'Folder deleted')
      return ok({ id, deletedAt: saved.value.deletedAt ?? deletedAt, moved: within.length })
    },

    calculations: async (by, { projectId }) => {
      const project = await openProject(context, by, { projectId, action: 'results.view' })
      if (!project.ok) return project
      const found = await liveContents(project.value, 'calculations', (each) => ({
        recency: each.recency,
        summary: calculationSummaryOf(each),
      }))
      if (!found.ok) return found
      const newestFirst = found.value.sort((one, other) => one.recency - other.recency)
      return ok(newestFirst.map(({ summary }) => summary))
    },
  }
}

async function calculationsByFolder({
  organization,
  document,
}: OpenProject): Promise<ReadonlyMap<string, readonly string[]>> {
  const byFolder = new Map<string, string[]>()
  for (const [id, { collection, projectId, live, folderId }] of await organization.census.read()) {
    if (collection !== 'calculations' || projectId !== document.scope || !live || folderId === null) continue
    const within = byFolder.get(folderId) ?? []
    within.push(id)
    byFolder.set(folderId, within)
  }
  return byFolder
}

const localIdOf = (id: string): string => parseDocumentId(id)?.localId ?? ''

/** The local id of a folder of this project that something is to lie in; null for the top. */
function parentIn({ document, folders }: Opened, parentId: string | null): Result<string | null> {
  if (parentId === null) return ok(null)
  const localId = localIdOf(parentId)
  const id = formatDocumentId({ scope: document.scope, collection: 'folders', localId })
  return id === parentId && folders.some((each) => each.id === id)
    ? ok(localId)
    : fail(problem('folder/not-found'))
}

/** Whether a folder lies in another, however deep, or is it. */
function liesIn(folders: readonly AnyDocument[], folder: string | null, around: string): boolean {
  const parents = new Map(folders.map(({ id, folderId }) => [localIdOf(id), folderId]))
  const seen = new Set<string>()
  for (let at = folder; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === around) return true
    seen.add(at)
  }
  return false
}
