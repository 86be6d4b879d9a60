import { setImmediate } from 'node:timers/promises'
import { fail, problem, type Result } from '#domain/errors/result.ts'
import type { PhotoFolders } from '#domain/reports/photos.ts'
import { type FolderDocument, folderDocument } from '#domain/schemas/folder.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { anyDocument, isLive, type OpenProject, stillHere } from '#server/projects/scope.ts'

/** Folders by local id, and how long they are as JSON together. */
interface FoldersAround {
  readonly folders: PhotoFolders
  readonly characters: number
}

/**
 * Reads the folders whose photos a report may print, and no other: those that its calculations lie in, and those around
 * them. One at a time, each once; others are served in between. `report/too-large` beyond `mostCharacters`.
 */
export async function readFoldersAround(
  project: OpenProject,
  calculations: readonly { readonly folderId: string | null; readonly data: { readonly results: unknown } }[],
  mostCharacters: number,
): Promise<Result<FoldersAround>> {
  const folders = new Map<string, FolderDocument>()
  // A folder that is gone, or in the bin, is asked for once too.
  const seen = new Set<string>()
  let characters = 0
  for (const { folderId, data } of calculations) {
    if (data.results === null) continue
    for (let at = folderId; at !== null && !seen.has(at); ) {
      seen.add(at)
      const id = formatDocumentId({ scope: project.document.scope, collection: 'folders', localId: at })
      const stored = await project.organization.database.get(id)
      if (stored === null || !isLive(stored)) break
      characters += charactersIn(stored)
      if (characters > mostCharacters) return fail(problem('report/too-large'))
      const folder = folderDocument.parse(anyDocument(stored))
      folders.set(at, folder)
      at = folder.folderId
      await setImmediate()
    }
  }
  return stillHere(project, { folders, characters })
}

/** About the length of a value as JSON, without writing it: a large document would hold up everybody else. */
export const charactersIn = (value: unknown): number =>
  typeof value === 'string'
    ? value.length + 2
    : typeof value === 'object' && value !== null
      ? Object.entries(value).reduce((sum, [key, each]) => sum + key.length + 4 + charactersIn(each), 2)
      : String(value).length
