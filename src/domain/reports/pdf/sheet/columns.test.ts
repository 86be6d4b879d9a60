import { expect, test } from 'vitest'
import { labelWidth, tableSize } from './columns.ts'

const room = 461
const table = (column: string, count: number) => ({
  headers: ['Combination', ...Array<string>(count).fill(column)],
  rows: [],
})
const sizeOf = (column: string, count: number) => tableSize(table(column, count), { room, usual: 7 })

test('sets a table in smaller letters where its longest words would carry it beyond the margin', () => {
  expect(sizeOf('DA1 combination 1', 4)).toBe(7)
  expect(sizeOf('DA1 combination 1', 10)).toBe(6.5)
  expect(sizeOf('DA1 combination 1', 12)).toBe(5.5)
  expect(sizeOf('DA1 combination 1', 40)).toBe(5)
  expect(sizeOf('組合せを比較して選択した場合', 30)).toBe(7)
})

test('gives labels beside many columns one line, and two where they are long', () => {
  expect(labelWidth(['Vd（kN）', '利用率'], 7)).toBeGreaterThan(33)
  expect(labelWidth(['Utilisation in sliding along the base'], 7)).toBe(60)
})
