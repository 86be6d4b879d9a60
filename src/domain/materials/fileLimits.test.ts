import { describe, expect, it } from 'vitest'
import { excessOfSheet, materialFileLimits } from './fileLimits.ts'

const { rows, columns, cells } = materialFileLimits

describe('a sheet of materials', () => {
  const sheet = (content: string) => `<sheetData>${content}</sheetData>`
  it.each([
    [sheet('<row r="1"><c r="A1"/><c r="B1"/></row>'), null],
    [sheet('<row><c><v>1</v></c></row>'), null],
    [sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), `more than ${rows} rows`],
    [sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), `more than ${columns} columns`],
    [sheet(`<row r="${rows}"><c r="IV${rows}"/></row>`), `more than ${cells} cells`],
    // The reader would take it for XFD1048576.
    [sheet('<row><c r="&#88;FD1048576"/></row>'), 'a cell without a place'],
    [sheet('<row><c t=">" r=\n"&#x58;FD1"/></row>'), 'a cell without a place'],
    [sheet("<row><c r='XFD1'/></row>"), `more than ${columns} columns`],
    ['<x xmlns:r="http://example.org"><sheetData/></x>', null],
  ])('is refused before it is read where it is too large: %#', (xml, excess) => {
    expect(excessOfSheet(xml)).toBe(excess)
  })
})
