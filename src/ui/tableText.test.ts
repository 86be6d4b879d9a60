import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { tableText } from './tableText.ts'

afterEach(() => i18next.init({ lng: 'en', resources: {} }))

test('a table for a spreadsheet has every digit, and nothing that would break its cells', () => {
  expect(
    tableText([
      ['Case', 'R (kN)'],
      ['DA1\tC2', 1 / 3],
      ['none', null],
    ]),
  ).toBe('Case\tR (kN)\nDA1 C2\t0.3333333333333333\nnone\t')
})

test('numbers have the decimal mark of the language, words stay', async () => {
  await i18next.init({ lng: 'de', resources: {} })
  expect(tableText([['EN 1997-1, 6.5.2', 1.5, -0.25, 1e-7]])).toBe('EN 1997-1, 6.5.2\t1,5\t-0,25\t1e-7')
})
