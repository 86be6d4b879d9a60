import { expect, test } from 'vitest'
import { excessOfText } from './textLimits.ts'

const limits = { rows: 10_000, columns: 256, cells: 500_000, cellCharacters: 20_000 }

test.each([
  ['name,cohesion\nSilt,2\n', null],
  [`${'a,b,c\n'.repeat(limits.rows)}`, null],
  [`${'a\n'.repeat(8 * limits.rows + 1)}`, 'more than 10000 rows'],
  ['a,'.repeat(4_000_000), 'more than 256 columns'],
  [`${'a,'.repeat(1_000)}\n`.repeat(1_000), 'more than 500000 cells'],
  ['"'.repeat(4_000_000), 'a cell of more than 20000 characters'],
])('a text table that is too large is refused before it is read: %#', (text, excess) => {
  expect(excessOfText(text, limits)).toBe(excess)
})
