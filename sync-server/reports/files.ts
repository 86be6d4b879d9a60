import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { eraseProjectFiles } from '#server/files/projectFileStore.ts'
import type { Store } from '#server/store/database.ts'

/** The files of one report: none of them can be read under the name of another. */
export const fileKey = (reportId: string): string => `report:${reportId}`

/** When a document is erased for good, its files are too: those of a report, or all of a project. */
export async function dropFiles(
  { store, blobs }: { readonly store: Store; readonly blobs: Blobs },
  documentId: string,
): Promise<void> {
  const parsed = parseDocumentId(documentId)
  if (parsed?.collection === 'reports') await blobs.drop(fileKey(documentId))
  if (parsed?.collection === 'projects') await eraseProjectFiles(store, parsed.scope)
}
