import { expect, test } from 'vitest'
import { decimalMarkOfCells, marksOf } from './decimalMark.ts'

test.each([
  [['1,200', '850,5'], ','],
  [['1,200', '850.5'], '.'],
  [['1.200', '850,5'], ','],
  [['1.200', '850.5'], '.'],
  [['1,234.5'], '.'],
  [['1.234,5'], ','],
  [['1,234,567'], '.'],
  [['1 234,56'], ','],
  [['1200,125'], ','],
  [['0,125', '2,500'], ','],
  [['-0.125 m'], '.'],
  [['1,200', '2,500', '18'], null],
  [['1.5', '2,5'], null],
  [['sand', '', '12'], null],
  [['12.05.2026', '12.05.', '3.2.1', '1.200'], null],
  [['12.05.2026', '1.200', '850,5'], ','],
  [['1.1 Auffüllung', '1.200'], null],
  [['1.5-2.5', '1.200'], null],
  [['1.5 kN/m³', '1,200'], '.'],
] as const)('the numbers %j show the decimal mark %s', (cells, mark) =>
  expect(decimalMarkOfCells(cells)).toBe(mark),
)

test('numbers of layers decide nothing about the numbers of other columns', () => {
  const rows = [
    ['1.1', '1.200', '3,5'],
    ['1.2', '2.400', '4'],
  ]
  expect(marksOf(rows, (column) => column > 0)).toEqual(['.', ',', ','])
  expect(marksOf(rows, (column) => column === 1)).toEqual(['.', null, ','])
})
