import type { Result } from '#domain/errors/result.ts'
import type { MaterialFileQuestion } from '#domain/imports/reading.ts'
import { assignedColumn } from '#domain/materials/fileColumns.ts'
import { draftsOfFile, type FileReaders } from '#domain/materials/readFile.ts'
import type { FileDrafts } from '#domain/materials/transfer.ts'
import { headingKey } from '#domain/tables/assignment.ts'

const readers: FileReaders = {
  decoder: TextDecoder,
  zip: () => import('fflate'),
  sheet: async (workbook) => (await import('read-excel-file/web-worker')).readSheet(workbook),
}

/** The drafts in a file of materials. Fails with the fault of the file. */
export async function readMaterialFile(
  file: Blob,
  { format, assigned }: MaterialFileQuestion,
): Promise<Result<FileDrafts>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return draftsOfFile(format, bytes, readers, (heading) => {
    const chosen = assigned[headingKey(heading)]
    return chosen === undefined ? null : assignedColumn(chosen)
  })
}
