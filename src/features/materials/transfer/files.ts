import { fail, problem, type Result } from '#domain/errors/result.ts'
import type { Stamp } from '#domain/materials/makeMaterial.ts'
import type { Material } from '#domain/materials/material.ts'
import {
  type BadRow,
  type FileDrafts,
  materialsAsJson,
  materialsAsRows,
  readMaterials,
} from '#domain/materials/transfer.ts'
import type { Assignments } from '#domain/tables/assignment.ts'
import { createImportReader, type ImportReader } from '#engine/imports/reader.ts'
import { spreadsheetOf, spreadsheetType } from '#ui/spreadsheet.ts'

export const formats = ['json', 'csv', 'xlsx'] as const
export type Format = (typeof formats)[number]

const types: Readonly<Record<Format, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  xlsx: spreadsheetType,
}

/** The materials as a file. What writes spreadsheets comes when it is asked for. */
export async function fileOf(
  materials: readonly Material[],
  format: Format,
): Promise<{ readonly content: Blob | string; readonly type: string }> {
  return { content: await contentOf(materials, format), type: types[format] }
}

async function contentOf(materials: readonly Material[], format: Format): Promise<Blob | string> {
  if (format === 'json') return materialsAsJson(materials)
  const rows = materialsAsRows(materials)
  if (format === 'csv') return csvOf(rows)
  return spreadsheetOf(rows)
}

/** The rows as comma-separated text. What writes it comes when it is asked for. */
export async function csvOf(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { writeSeparated } = await import('#domain/tables/separatedText.ts')
  return writeSeparated(rows)
}

const formatOf = (name: string): Format | null =>
  formats.find((format) => name.toLowerCase().endsWith(`.${format}`)) ?? null

const imports = createImportReader()

/**
 * The drafts in a file, by the ending of its name. A worker reads it.
 * @param assigned the columns that the person assigned
 */
export async function draftsOf(
  file: File,
  { assigned, signal }: { readonly assigned: Assignments; readonly signal: AbortSignal },
  reader: Pick<ImportReader, 'materials'> = imports,
): Promise<Result<FileDrafts>> {
  const format = formatOf(file.name)
  if (format !== null) return reader.materials(file, { format, assigned }, signal)
  const statusText = 'the file is neither .json, .csv nor .xlsx'
  return fail(problem('material/import-failed', { statusText }))
}

/** Rows judged before the page may draw again. */
const atOnce = 50

const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Judges each draft, until `signal` aborts; the page stays awake meanwhile. @param onProgress with how many are judged. */
export async function judge(
  drafts: readonly unknown[],
  given: {
    readonly taken: readonly string[]
    readonly stamp: () => Stamp
    readonly signal: AbortSignal
    readonly onProgress: (judged: number) => void
  },
): Promise<{ readonly materials: readonly Material[]; readonly bad: readonly BadRow[] }> {
  const materials: Material[] = []
  const bad: BadRow[] = []
  const taken = [...given.taken]
  for (let from = 0; from < drafts.length && !given.signal.aborted; from += atOnce) {
    const read = readMaterials(drafts.slice(from, from + atOnce), { taken, stamp: given.stamp })
    materials.push(...read.materials)
    taken.push(...read.materials.map(({ metadata }) => metadata.name))
    bad.push(...read.bad.map((row) => ({ ...row, row: row.row + from })))
    given.onProgress(Math.min(drafts.length, from + atOnce))
    await breath()
  }
  return { materials, bad }
}
