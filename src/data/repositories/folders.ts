import { map, type Observable } from 'rxjs'
import { ok, type Result } from '#domain/errors/result.ts'
import type { FolderDocument } from '#domain/schemas/folder.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { type Happening, noteActivity } from './activities.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'
import { projectDocumentId } from './projects.ts'
import { givenName, validate } from './validation.ts'

export interface FolderRepository {
  listByProject(projectId: string): Observable<FolderDocument[]>
  create(draft: { projectId: string; name: string; parentId: string | null }): Promise<Result<FolderDocument>>
  rename(projectId: string, folderId: string, name: string): Promise<Result<FolderDocument>>
  /** @param parentId local id; null for the top. */
  move(projectId: string, folderId: string, parentId: string | null): Promise<Result<FolderDocument>>
  /** Moves the folder alone to the bin; its content is shown at the top until it is moved. */
  remove(projectId: string, folderId: string): Promise<Result<null>>
  restore(projectId: string, folderId: string): Promise<Result<null>>
  /** Writes into the history that the person opened it, at most once in ten minutes. */
  opened(folder: FolderDocument): void
}

const folderDocumentId = (projectId: string, folderId: string): string =>
  formatDocumentId({ scope: projectId, collection: 'folders', localId: folderId })

const folderName = givenName('folder/name-required')

/** Makes the repository of folders. */
export function folderRepository(writer: DocumentWriter): FolderRepository {
  const note = (folder: FolderDocument, type: Happening['type'], title: string) =>
    noteActivity(writer, {
      scope: folder.scope,
      organizationId: folder.organizationId,
      title,
      type,
      entityType: 'folder',
      entityId: folder.id,
      entityName: folder.name,
    })

  return {
    listByProject: (projectId) =>
      writer.live((database) =>
        database.folders
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
          })
          .$.pipe(map((found) => readable('folders', found))),
      ),

    async create({ projectId, name, parentId }) {
      const valid = validate(folderName, name)
      if (!valid.ok) return valid
      const project = await writer.read('projects', projectDocumentId(projectId), 'project/not-found')
      if (!project.ok) return project
      const created = await writer.create(
        'folders',
        { scope: projectId, localId: writer.newId() },
        {
          organizationId: project.value.organizationId,
          name: valid.value,
          description: '',
          tags: [],
          folderId: parentId,
          data: {},
        },
      )
      if (created.ok) note(created.value, 'folder_created', 'Folder created')
      return created
    },

    async rename(projectId, folderId, name) {
      const valid = validate(folderName, name)
      if (!valid.ok) return valid
      const saved = await writer.change('folders', folderDocumentId(projectId, folderId), () =>
        ok({ name: valid.value }),
      )
      if (saved.ok) note(saved.value, 'folder_updated', 'Folder renamed')
      return saved
    },

    async remove(projectId, folderId) {
      const removed = await writer.change('folders', folderDocumentId(projectId, folderId), () =>
        ok({ deletedAt: writer.now() }),
      )
      if (removed.ok) note(removed.value, 'folder_deleted', 'Folder deleted')
      return removed.ok ? ok(null) : removed
    },

    async move(projectId, folderId, parentId) {
      const saved = await writer.change('folders', folderDocumentId(projectId, folderId), () =>
        ok({ folderId: parentId }),
      )
      if (saved.ok) note(saved.value, 'folder_updated', 'Folder moved')
      return saved
    },

    async restore(projectId, folderId) {
      const restored = await writer.change(
        'folders',
        folderDocumentId(projectId, folderId),
        () => ok({ deletedAt: null }),
        { evenInBin: true },
      )
      if (restored.ok) note(restored.value, 'folder_updated', 'Folder restored')
      return restored.ok ? ok(null) : restored
    },

    opened: (folder) => note(folder, 'folder_accessed', 'Folder opened'),
  }
}
