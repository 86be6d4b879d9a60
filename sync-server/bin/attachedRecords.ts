import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { eraseProjectFiles } from '#server/files/projectFileStore.ts'
import { createLinkStore } from '#server/links/linkStore.ts'
import { fileKey } from '#server/reports/files.ts'
import type { Store, StoredDocument } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import { dropSheetCodes } from '#server/sync/sheetCodes.ts'

/**
 * Removes what is stored apart from a document that is about to be erased: the files of a report with its codes and
 * links, and all files of a project. Safe to repeat.
 */
export async function dropAttachedRecords(
  { store, blobs }: { readonly store: Store; readonly blobs: Blobs },
  stored: StoredDocument,
): Promise<void> {
  const parsed = parseDocumentId(stored._id)
  if (parsed?.collection === 'projects') await eraseProjectFiles(store, parsed.scope)
  if (parsed?.collection !== 'reports') return
  const registry = await store.database(registryDatabase)
  await createLinkStore(registry).dropReport(stored._id)
  await dropSheetCodes(registry, stored)
  await blobs.drop(fileKey(stored._id))
}
