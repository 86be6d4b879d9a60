import { strToU8, zipSync } from 'fflate'
import { materialFileLimits } from '#domain/materials/fileLimits.ts'

const { rows, columns, cellCharacters } = materialFileLimits

/** A workbook with one sheet. */
export const workbook = (sheetData: string): Uint8Array<ArrayBuffer> => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  }
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}

/** The archive with what it says of the unpacked size of each file replaced. */
function claiming(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer)
  for (let at = 0; at + 30 < archive.length; at++) {
    const mark = view.getUint32(at, true)
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true)
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return archive
}

/**
 * An archive of a hundred bytes whose directory claims more than four billion entries, as ZIP64 can.
 *
 * Source: PKWARE APPNOTE 6.3.10, 4.3.14 to 4.3.16.
 */
export function endlessArchive(): Uint8Array<ArrayBuffer> {
  const head = 4
  const [directoryEnd, locator, end] = [head, head + 56, head + 76]
  const archive = new Uint8Array(end + 22)
  const view = new DataView(archive.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(directoryEnd, 0x06064b50, true)
  view.setUint32(directoryEnd + 32, 0xffffffff, true)
  view.setUint32(locator, 0x07064b50, true)
  view.setUint32(locator + 8, directoryEnd, true)
  view.setUint32(end, 0x06054b50, true)
  view.setUint16(end + 8, 0xffff, true)
  return archive
}

/** Files that are small to send and large to read; each with what the import says of it. */
export const hostileFiles: readonly (readonly [
  name: string,
  format: string,
  make: () => Uint8Array<ArrayBuffer> | string,
  reason: string,
])[] = [
  [
    'a spreadsheet with one cell at its far corner',
    'xlsx',
    () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    `more than ${rows} rows`,
  ],
  [
    'a far cell whose place is written in another way',
    'xlsx',
    () => workbook('<row><c r="&#88;FD1048576"><v>1</v></c></row>'),
    'a cell without a place',
  ],
  [
    'a spreadsheet that unpacks to a hundred times its size',
    'xlsx',
    () => workbook(' '.repeat(materialFileLimits.unpackedBytes)),
    'the spreadsheet is too large',
  ],
  [
    'the same, which says that it is small',
    'xlsx',
    () => claiming(workbook(' '.repeat(materialFileLimits.unpackedBytes)), 1_000),
    'no spreadsheet',
  ],
  [
    'a spreadsheet of a hundred bytes that claims billions of files',
    'xlsx',
    endlessArchive,
    'the spreadsheet is too large',
  ],
  ['cells of one letter', 'csv', () => 'a,'.repeat(9_500_000), `more than ${columns} columns`],
  ['rows of one letter', 'csv', () => 'a\n'.repeat(9_500_000), `more than`],
  [
    'nothing but quotes',
    'csv',
    () => '"'.repeat(4_000_000),
    `a cell of more than ${cellCharacters} characters`,
  ],
  ['nothing but brackets', 'json', () => '['.repeat(4_000_000), 'too many levels'],
  ['empty rows as JSON', 'json', () => `[${'{},'.repeat(3_000_000)}{}]`, 'too many values'],
]
