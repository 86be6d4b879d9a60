import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inclinationExponent } from './inclination.ts'

const ratio = fc.double({ min: 0.05, max: 1, noNaN: true })
const load = fc.double({ min: 0, max: 1e3, noNaN: true })

test('the exponent depends on the direction of the load, however small the load is', () => {
  expect(inclinationExponent(0.5, 0, 1e-200)).toBe(inclinationExponent(0.5, 0, 1))
  expect(inclinationExponent(1, 2.3e-163, 2.3e-124)).toBe(1.5)
  fc.assert(
    fc.property(ratio, load, load, fc.integer({ min: 0, max: 400 }), (side, b, l, exponent) => {
      fc.pre(Math.max(b, l) > 1e-3)
      const small = 10 ** -exponent
      fc.pre(Math.max(b, l) * small > 1e-290)
      expect(inclinationExponent(side, b * small, l * small)).toBeCloseTo(inclinationExponent(side, b, l), 10)
    }),
  )
})

test('the exponent has the bits of the plain quotient for loads of every day', () => {
  const everyday = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(ratio, everyday, everyday, (side, b, l) => {
      const [mB, mL] = [(2 + side) / (1 + side), (2 * side + 1) / (side + 1)]
      expect(inclinationExponent(side, b, l)).toBe((mL * (l * l) + mB * (b * b)) / (b * b + l * l))
    }),
  )
})
