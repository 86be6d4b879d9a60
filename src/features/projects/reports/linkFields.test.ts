import { expect, test } from 'vitest'
import { daysIn, recipientsIn } from './linkFields.ts'

test('days are a whole number within the limit', () => {
  expect(['1', ' 30 ', '90'].map((typed) => daysIn(typed, 90))).toEqual([1, 30, 90])
  expect(['', '0', '91', '1.5', '1e2', '-3', 'x'].map((typed) => daysIn(typed, 90))).toEqual(
    Array(7).fill(null),
  )
})

test('recipients are parted by commas, semicolons and spaces, and each is named once', () => {
  expect(recipientsIn(' ada@example.com, Ben@Example.com; ada@example.com\n')).toEqual({
    addresses: ['ada@example.com', 'ben@example.com'],
    wrong: null,
  })
  expect(recipientsIn('')).toEqual({ addresses: [], wrong: null })
})

test('recipients are read from a pasted list with names', () => {
  const pasted = [
    'Ada Byron <ada@example.com>',
    '"Byron, Ben" <Ben@Example.com>; <cy@example.com>',
    'dee@example.com，eve@example.com',
  ]
  expect(recipientsIn(pasted.join('\n'))).toEqual({
    addresses: ['ada', 'ben', 'cy', 'dee', 'eve'].map((name) => `${name}@example.com`),
    wrong: null,
  })
})

test.each([
  ['ada@example.com, ben, x@', 'ben'],
  ['ada@example.com; this is not an address', 'this is not an address'],
  ['ada@example.com, Ben <ben>', 'Ben <ben>'],
  ['ada@example.com\nBen <ben@example.com> <cy@example.com>', 'Ben <ben@example.com> <cy@example.com>'],
  ['ada@example.com, Byron, Ben <ben@example.com>', 'Byron'],
  ['ada@example.com, "Byron', '"Byron'],
])('the first entry that is no address is named whole: %s', (typed, wrong) => {
  expect(recipientsIn(typed)).toEqual({ addresses: ['ada@example.com'], wrong })
})
