import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DecimalMark } from './ambiguous.ts'
import { inMark } from './inMark.ts'
import { parseQuantity } from './parse.ts'

const marks: readonly DecimalMark[] = ['.', ',']
const read = (text: string, mark: DecimalMark) => {
  const reading = parseQuantity(text, 'length', 'm', mark)
  return reading.ok ? reading.value : null
}

it('writes a number with the decimal mark of the other language', () => {
  expect(inMark('1,250', ',', '.')).toBe('1.250')
  expect(inMark('1.250 m', '.', ',')).toBe('1,250 m')
  expect(inMark('1,250+2,500', ',', '.')).toBe('1.250+2.500')
})

it('marks a number that was refused, so that it stays refused', () => {
  expect(inMark('2.500', ',', '.')).toBe('2.500?')
  expect(inMark('2,500 m', '.', ',')).toBe('2,500 m?')
  expect(inMark('2.500?', ',', '.')).toBe('2.500?')
  expect(inMark('1.200+2,500', '.', ',')).toBe('1.200+2,500')
})

it('marks a number with two readings if nobody knows in which language it was typed', () => {
  expect(inMark('1.250', null, '.')).toBe('1.250?')
  expect(inMark('1,250', null, '.')).toBe('1,250')
})

it('leaves every other text as it is', () => {
  for (const text of ['1,5', '0.125', '1,234.5', '12', 'about 1,250', 'Layer 1.250', ''])
    for (const from of marks) for (const to of marks) expect(inMark(text, from, to)).toBe(text)
})

it('never changes a value, and reads nothing that was refused', () => {
  const digit = fc.integer({ min: 0, max: 9999 })
  const number = fc
    .tuple(digit, fc.constantFrom('.', ','), fc.integer({ min: 0, max: 99_999 }).map(String))
    .map(([whole, mark, decimals]) => `${whole}${mark}${decimals}`)
  const unit = fc.constantFrom('', ' m', ' mm', ' ft')
  const text = fc.oneof(
    fc.tuple(number, unit).map((parts) => parts.join('')),
    fc.tuple(number, fc.constantFrom('+', '*', '/'), number, unit).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...marks), (typed, from) => {
      const to = from === '.' ? ',' : '.'
      expect(read(inMark(typed, from, to), to)).toBe(read(typed, from))
    }),
    { numRuns: 3000 },
  )
})
