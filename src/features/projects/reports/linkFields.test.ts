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

test('the first part that is no address is named', () => {
  expect(recipientsIn('ada@example.com, ben, x@')).toEqual({ addresses: ['ada@example.com'], wrong: 'ben' })
})
