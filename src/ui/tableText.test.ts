import { expect, test } from 'vitest'
import { tableText } from './tableText.ts'

test('a table for a spreadsheet has every digit, and nothing that would break its cells', () => {
  expect(
    tableText([
      ['Case', 'R (kN)'],
      ['DA1\tC2', 1 / 3],
      ['none', null],
    ]),
  ).toBe('Case\tR (kN)\nDA1 C2\t0.3333333333333333\nnone\t')
})
