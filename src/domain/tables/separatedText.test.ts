import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeparated, writeSeparated } from './separatedText.ts'

const limits = { rows: 10, columns: 4, cells: 40, cellCharacters: 100 }

describe('text tables', () => {
  it.each([
    ['name;phi\nSilt;28,5', ';'],
    ['name,phi\r\nSilt,"28,5"', ','],
    ['name\tphi\rSilt\t28,5', '\t'],
  ])('are read with any delimiter and line end: %j', (text, delimiter) => {
    expect(readSeparated(text, { delimiter })).toEqual({
      ok: true,
      rows: [
        ['name', 'phi'],
        ['Silt', '28,5'],
      ],
      delimiter,
    })
  })

  it('keep a line end and a delimiter within quotes, and lose their byte order mark', () => {
    const read = readSeparated('\uFEFFa,"b\n""c"", d"\n', { delimiter: null, skipsEmptyRows: true })
    expect(read).toMatchObject({ ok: true, rows: [['a', 'b\n"c", d']] })
  })

  it('with a quote that does not end are refused by their row, and can be read with quotes as letters', () => {
    const text = 'name\tphi\n"Sand" loose\t30\nClay\t20'
    expect(readSeparated(text, { delimiter: '\t' })).toMatchObject({ ok: false, row: 1 })
    expect(readSeparated(text, { delimiter: '\t', hasQuotes: false })).toMatchObject({
      ok: true,
      rows: [
        ['name', 'phi'],
        ['"Sand" loose', '30'],
        ['Clay', '20'],
      ],
    })
  })

  it('are read up to a row, and refused where they are too large', () => {
    expect(readSeparated('1\n2\n3', { delimiter: ',', mostRows: 2 })).toMatchObject({ rows: [['1'], ['2']] })
    expect(readSeparated('a,'.repeat(100), { delimiter: ',', limits })).toMatchObject({
      ok: false,
      reason: 'more than 40 cells',
      row: null,
    })
  })

  it('come back as they were written, whatever their cells hold', () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text))
    const rows = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(rows, (written) => {
        const read = readSeparated(writeSeparated(written), { delimiter: ',' })
        // The last line end begins an empty row.
        expect(read.ok && read.rows.slice(0, -1)).toEqual(written)
      }),
    )
  })

  it('mark texts that a spreadsheet would run, and keep numbers as they are', () => {
    expect(writeSeparated([['=1+1', -0.1, true, null]])).toBe('"\'=1+1",-0.1,true,\r\n')
    expect(writeSeparated([])).toBe('')
  })
})
