import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filledDown, mergedInSheet, type SpanningCell, spread, withoutRows } from './mergedCells.ts'

const cell = (text: string, rows = 1, columns = 1): SpanningCell => ({ text, rows, columns })
const most = { rows: 100, columns: 20 }

describe('merged cells', () => {
  it('puts the cells beside and below a merged one where a person sees them', () => {
    const grid = spread(
      [
        [cell('Stratum', 2), cell('Strength', 1, 2), cell('γ', 2)],
        [cell('φ'), cell('c')],
        [cell('Clay', 2), cell('25'), cell('5'), cell('19', 0)],
        [cell('27'), cell('8')],
      ],
      most,
    )
    expect(grid.rows).toEqual([
      ['Stratum', 'Strength', '', 'γ'],
      ['', 'φ', 'c', ''],
      ['Clay', '25', '5', '19'],
      ['', '27', '8', ''],
    ])
    expect(filledDown(grid.rows, grid.merged, 2).slice(2)).toEqual([
      ['Clay', '25', '5', '19'],
      ['Clay', '27', '8', '19'],
    ])
  })

  it('follows rows that are left out', () => {
    const grid = { rows: [['a'], [''], [''], ['b']], merged: [{ row: 0, column: 0, rows: 3, columns: 1 }] }
    expect(withoutRows(grid, (_, index) => index === 1)).toEqual({
      rows: [['a'], [''], ['b']],
      merged: [{ row: 0, column: 0, rows: 2, columns: 1 }],
    })
    expect(withoutRows(grid, (_, index) => index === 0).merged).toEqual([])
  })

  it('finds those of a spreadsheet, and fills no further than its rows', () => {
    const xml = '<mergeCells count="2"><mergeCell ref="A2:A1048576"/><mergeCell ref="AA1:AB1" /></mergeCells>'
    expect(mergedInSheet(xml)).toEqual([
      { row: 1, column: 0, rows: 1_048_575, columns: 1 },
      { row: 0, column: 26, rows: 1, columns: 2 },
    ])
    expect(filledDown([['n'], ['x'], [null]], mergedInSheet(xml), 1)).toEqual([['n'], ['x'], ['x']])
  })

  const anyTable = fc.array(
    fc.array(
      fc.record({
        text: fc.string({ minLength: 1 }),
        rows: fc.nat(5),
        columns: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 6 },
    ),
    { maxLength: 8 },
  )

  it('keeps each text once and makes rows of one length, whatever the spans', () =>
    fc.assert(
      fc.property(anyTable, (cells) => {
        const { rows } = spread(cells, { rows: 100, columns: 1000 })
        expect(new Set(rows.map((row) => row.length)).size).toBeLessThanOrEqual(1)
        expect(rows.flat().filter((text) => text !== '').length).toBe(cells.flat().length)
      }),
    ))
})
