import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ProjectAction } from '#domain/permissions/can.ts'
import type { CalculationSummary, FolderView } from '#domain/protocol/callables/folders.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectCounts } from '#server/sync/census.ts'
import type { ProjectContext, Requester } from './context.ts'
import { changeDocument, createDocument, newLocalId } from './edits.ts'
import { noteActivity, noteFolderOpened } from './history.ts'
import { anyDocument, isLive, type OpenProject, openProject, readViews, stillHere } from './scope.ts'
import { calculationSummaryOf, folderViewOf } from './views.ts'

type Optional<Value> = Value | null | undefined

/** Ids of folders and calculations are document ids; within a project a folder is named by its local id. */
export interface Folders {
  list(
    by: Requester,
    asked: { projectId: string; after?: Optional<string>; limit?: Optional<number> },
  ): Promise<Result<FolderView[]>>
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

/** A project with what is known of its folders and calculations without reading them: each may be large. */
interface Opened extends OpenProject {
  readonly counts: ProjectCounts
}

export function createFolders(context: ProjectContext): Folders {
  const open = async (by: Requester, projectId: string, action: ProjectAction): Promise<Result<Opened>> => {
    const project = await openProject(context, by, { projectId, action })
    if (!project.ok) return project
    const counts = (await project.value.organization.census.read()).in(projectId)
    return stillHere(project.value, { ...project.value, counts })
  }

  const openFolder = async (
    by: Requester,
    id: string,
    action: ProjectAction,
  ): Promise<Result<Opened & { folder: AnyDocument }>> => {
    const opened = await open(by, parseDocumentId(id)?.scope ?? '', action)
    if (!opened.ok) return opened
    const stored = await opened.value.organization.database.get(id)
    return stored !== null && isLive(stored)
      ? ok({ ...opened.value, folder: anyDocument(stored) })
      : fail(problem('folder/not-found'))
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
    list: async (by, { projectId, after, limit }) => {
      const opened = await open(by, projectId, 'project.view')
      if (!opened.ok) return opened
      const ids = [...opened.value.counts.folders.keys()].filter((id) => id > (after ?? ''))
      return viewsOf(opened.value, ids.sort().slice(0, limit ?? undefined))
    },

    get: async (by, { id }) => {
      const opened = await openFolder(by, id, 'project.view')
      if (!opened.ok) return opened
      const { organization, folder } = opened.value
      noteFolderOpened(context, by, organization, folder)
      return ok(viewer(opened.value)(folder))
    },

    subfolders: async (by, { parentId }) => {
      const opened = await openFolder(by, parentId, 'project.view')
      if (!opened.ok) return opened
      const { folders } = opened.value.counts
      return viewsOf(opened.value, idsIn(folders, localIdOf(parentId)).sort())
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
      return ok(viewer(opened.value)(made.value))
    },

    update: async (by, { id, fields }) => {
      const opened = await openFolder(by, id, 'calculation.run')
      if (!opened.ok) return opened
      const parent = fields.parentId === undefined ? null : parentIn(opened.value, fields.parentId)
      if (parent?.ok === false) return parent
      if (parent?.ok === true && liesIn(opened.value, parent.value, localIdOf(id)))
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
      return ok(viewer(opened.value)(saved.value))
    },

    remove: async (by, { id }) => {
      const opened = await openFolder(by, id, 'calculation.run')
      if (!opened.ok) return opened
      const { organization, folder, counts } = opened.value
      const localId = localIdOf(id)
      const within = (['folders', 'calculations'] as const).flatMap((collection) =>
        idsIn(counts[collection], localId).map((each) => ({ collection, id: each })),
      )
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
      const opened = await open(by, projectId, 'results.view')
      if (!opened.ok) return opened
      const found = await readViews(opened.value, [...opened.value.counts.calculations.keys()], (each) => ({
        recency: each.recency,
        summary: calculationSummaryOf(each),
      }))
      if (!found.ok) return found
      const newestFirst = found.value.sort((one, other) => one.recency - other.recency)
      return ok(newestFirst.map(({ summary }) => summary))
    },
  }
}

/** Returns the ids of what lies directly in a folder, given by its local id. */
const idsIn = (all: ReadonlyMap<string, string | null>, folder: string): string[] =>
  [...all].flatMap(([id, folderId]) => (folderId === folder ? [id] : []))

const viewsOf = (opened: Opened, ids: readonly string[]): Promise<Result<FolderView[]>> =>
  readViews(opened, ids, viewer(opened))

/** Shows folders of a project. What lies in each is counted once for all of them. */
function viewer({ counts }: Opened): (folder: AnyDocument) => FolderView {
  const within = { subfolders: sizes(counts.folders), calculations: sizes(counts.calculations) }
  return (folder) => {
    const localId = localIdOf(folder.id)
    return folderViewOf(folder, {
      subfolders: within.subfolders.get(localId) ?? 0,
      calculations: within.calculations.get(localId) ?? 0,
    })
  }
}

/** Returns how many lie directly in each folder, by its local id. */
function sizes(all: ReadonlyMap<string, string | null>): ReadonlyMap<string, number> {
  const byFolder = new Map<string, number>()
  for (const folderId of all.values())
    if (folderId !== null) byFolder.set(folderId, (byFolder.get(folderId) ?? 0) + 1)
  return byFolder
}

const localIdOf = (id: string): string => parseDocumentId(id)?.localId ?? ''

/** The local id of a folder of this project that something is to lie in; null for the top. */
function parentIn({ counts }: Opened, parentId: string | null): Result<string | null> {
  if (parentId === null) return ok(null)
  return counts.folders.has(parentId) ? ok(localIdOf(parentId)) : fail(problem('folder/not-found'))
}

/** Whether a folder lies in another, however deep, or is it. Both are given by their local ids. */
function liesIn({ counts, document: { scope } }: Opened, folder: string | null, around: string): boolean {
  const seen = new Set<string>()
  for (let at = folder; at !== null && !seen.has(at); ) {
    if (at === around) return true
    seen.add(at)
    at = counts.folders.get(formatDocumentId({ scope, collection: 'folders', localId: at })) ?? null
  }
  return false
}
