import { fail, ok, problem, type Result } from '../errors/result.ts'
import { excessOf } from '../jsonStructure.ts'
import { delimiterOf } from '../tables/delimiter.ts'
import { mergedInSheet } from '../tables/mergedCells.ts'
import { withFormats } from '../tables/sheetFormats.ts'
import { type Decoder, textOf } from '../tables/textOf.ts'
import { fileColumn } from './fileColumns.ts'
import { excessOfSheet, isSheet, materialFileLimits } from './fileLimits.ts'
import { type ChosenColumn, draftsFromJson, draftsFromRows, type FileDrafts } from './transfer.ts'

export type MaterialFileFormat = 'json' | 'csv' | 'xlsx'

/** The libraries that read a file, of page and gateway: this room has none. */
export interface FileReaders {
  readonly decoder: Decoder
  /** Unpacks the files that `isWanted`, into the room that each is said to take and no more; packs them, unpressed. */
  readonly zip: () => Promise<{
    unzipSync(
      bytes: Uint8Array,
      options: { filter(file: { readonly name: string; readonly originalSize: number }): boolean },
    ): Record<string, Uint8Array>
    zipSync(files: Record<string, Uint8Array>, options: { level: 0 }): Uint8Array
  }>
  sheet(workbook: ArrayBuffer): Promise<readonly (readonly unknown[])[]>
}

const refused = (statusText: string) => fail(problem('material/import-failed', { statusText }))

/**
 * The drafts in a file of materials. What is larger than any library is refused before it is read: unpacked bytes, rows,
 * columns, cells, levels. `chosen`: columns that a person assigned. `material/import-failed` or `material/invalid-json` for what is no file of the format.
 */
export async function draftsOfFile(
  format: MaterialFileFormat,
  bytes: Uint8Array<ArrayBuffer>,
  readers: FileReaders,
  chosen?: ChosenColumn,
): Promise<Result<FileDrafts>> {
  const drafts = await readAs(format, bytes, readers, chosen)
  return drafts.ok && drafts.value.drafts.length > materialFileLimits.rows
    ? refused(`more than ${materialFileLimits.rows} rows`)
    : drafts
}

async function readAs(
  format: MaterialFileFormat,
  bytes: Uint8Array<ArrayBuffer>,
  readers: FileReaders,
  chosen?: ChosenColumn,
): Promise<Result<FileDrafts>> {
  if (format === 'xlsx') return draftsOfWorkbook(bytes, readers, chosen)
  const read = textOf(bytes, readers.decoder)
  if (!read.ok) return read
  const text = read.value
  if (format === 'json') {
    const excess = excessOf(text)
    return excess === null
      ? draftsFromJson(text)
      : refused(`too many ${excess === 'depth' ? 'levels' : 'values'}`)
  }
  // Other formats do without the parser.
  const { readSeparated } = await import('../tables/separatedText.ts')
  const table = readSeparated(text, {
    delimiter: delimiterOf(text, (cell) => fileColumn(cell) !== null),
    limits: materialFileLimits,
  })
  if (!table.ok) return refused(table.reason)
  const drafts = draftsFromRows(table.rows, chosen)
  return drafts.longRow === null
    ? ofOneTable(drafts)
    : refused(
        `row ${drafts.longRow} has more cells than names: write decimal commas between other separators`,
      )
}

/** The drafts of a file with one table. Rows below a second head would be read by the names of the first. */
const ofOneTable = (drafts: FileDrafts): Result<FileDrafts> =>
  drafts.secondHead === null
    ? ok(drafts)
    : refused(`row ${drafts.secondHead} names other columns: write each table to a file of its own`)

async function draftsOfWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { decoder, zip, sheet }: FileReaders,
  chosen?: ChosenColumn,
): Promise<Result<FileDrafts>> {
  const { unzipSync, zipSync } = await zip()
  const { unpackedBytes: mostBytes, entries: mostEntries } = materialFileLimits
  let unpacked = 0
  let entries = 0
  const filter = ({
    name,
    originalSize,
  }: {
    readonly name: string
    readonly originalSize: number
  }): boolean => {
    entries += 1
    // While the directory is read: one of a few bytes can claim billions of entries.
    if (entries > mostEntries) throw new Error('Too many entries')
    if (!/\.xml(?:\.rels)?$/.test(name)) return false
    unpacked += originalSize
    return unpacked <= mostBytes
  }
  try {
    const files = unzipSync(bytes, { filter })
    if (unpacked > mostBytes) return refused('the spreadsheet is too large')
    const sheets = new Map<string, string>()
    let styles = ''
    for (const [name, file] of Object.entries(files)) {
      const xml = textOf(file, decoder)
      if (!xml.ok) return refused('no spreadsheet')
      const excess = isSheet(xml.value) ? excessOfSheet(xml.value) : null
      if (excess !== null) return refused(excess)
      if (/^xl\/(?:workbook|_rels\/workbook|worksheets\/)/.test(name) || isSheet(xml.value))
        sheets.set(name, xml.value)
      // A workbook has one file of styles.
      if (/<(?:\w+:)?cellXfs[\s>]/.test(xml.value)) styles = xml.value
    }
    // Packed anew: what is read is what was looked at, however the first archive was made.
    const workbook = new Uint8Array(zipSync(files, { level: 0 })).buffer
    const [first, ...others] = sheetsOf(sheets)
    const xml = first?.xml ?? ''
    // Without its XML the formats of the numbers are unknown, and 0.3 may be 30 %.
    if (xml === '') return refused('no spreadsheet')
    const rows = withFormats(await sheet(workbook), xml, styles)
    const drafts = ofOneTable(draftsFromRows(rows, chosen, mergedInSheet(xml)))
    return drafts.ok
      ? ok({ ...drafts.value, otherSheets: others.filter(hasValues).map(({ name }) => name) })
      : drafts
  } catch {
    return refused(entries > mostEntries ? 'the spreadsheet is too large' : 'no spreadsheet')
  }
}

interface NamedSheet {
  readonly name: string
  readonly xml: string
}

/** The sheets of a workbook, in its order. The first one is read. */
function sheetsOf(files: ReadonlyMap<string, string>): readonly NamedSheet[] {
  const links = elementsOf(files.get('xl/_rels/workbook.xml.rels') ?? '', /<Relationship\s[^>]{0,500}>/g)
  const sheets = elementsOf(files.get('xl/workbook.xml') ?? '', /<sheet\s[^>]{0,500}>/g)
  const named = sheets.map((sheet, index) => {
    const [, id = ''] = /r:id="([^"]{1,100})"/.exec(sheet) ?? []
    const [, name = ''] = /\sname="([^"]{1,200})"/.exec(sheet) ?? []
    const link = links.find((each) => each.includes(`Id="${id}"`)) ?? ''
    const [, target] = /Target="\/?(?:xl\/)?([^"]{1,200})"/.exec(link) ?? []
    const file = target ?? `worksheets/sheet${index + 1}.xml`
    return { name: plainText(name), xml: files.get(`xl/${file}`) ?? '' }
  })
  return named.length > 0 ? named : [{ name: '', xml: files.get('xl/worksheets/sheet1.xml') ?? '' }]
}

/** The first matches in an XML file, which may be large and full of them. */
function elementsOf(xml: string, pattern: RegExp): string[] {
  const found: string[] = []
  for (const [element] of xml.matchAll(pattern)) {
    if (found.length === materialFileLimits.entries) break
    found.push(element)
  }
  return found
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (attribute: string): string =>
  attribute.replaceAll(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)

/** Returns true for a sheet with values in it. */
const hasValues = ({ xml }: NamedSheet): boolean => /<(?:v|is)[\s>]/.test(xml)
