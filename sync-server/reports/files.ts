import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Blobs } from '#server/files/blobs.ts'

/** The files of one report: none of them can be read under the name of another. */
export const fileKey = (reportId: string): string => `report:${reportId}`

/** When a document is erased for good, its files are too; any other document than a report has none. */
export async function dropReportFiles(blobs: Blobs, documentId: string): Promise<void> {
  if (parseDocumentId(documentId)?.collection === 'reports') await blobs.drop(fileKey(documentId))
}
