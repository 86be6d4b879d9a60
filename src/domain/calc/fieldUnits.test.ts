import { expect, it } from 'vitest'
import { fields } from './bearing-capacity-eurocode/inputs.ts'
import { fieldsFor } from './fieldUnits.ts'

const unitsOf = (footingType: string) =>
  Object.fromEntries(
    fieldsFor(fields, { footingType })
      .filter(({ group }) => /load/i.test(group))
      .map(({ id, unit }) => [id, unit]),
  )

it('a strip carries its loads for each metre', () => {
  expect(unitsOf('strip')).toMatchObject({
    permanentLoad: 'kN/m',
    variableLoad: 'kN/m',
    horizontalPermanentB: 'kN/m',
    eccentricityB: 'm',
  })
  expect(unitsOf('pad-square')).toMatchObject({ permanentLoad: 'kN', horizontalPermanentB: 'kN' })
})

it('gives the same fields for the same inputs', () => {
  expect(fieldsFor(fields, { footingType: 'strip' })).toBe(fieldsFor(fields, { footingType: ' strip ' }))
  expect(fieldsFor(fields, { footingType: 'circular' })).toBe(fields)
})
