import { expect, test } from 'vitest'
import { layerFields, loadFields } from './bearing-capacity/inputs.ts'
import { layerFields as settlementFields } from './settlement/fieldsGround.ts'
import { usualRange } from './usual.ts'

const { unitWeight, cohesion, frictionAngle } = layerFields

test.each([
  [0, [10, 30]],
  [5, [10, 30]],
  [1.8, [10, 30]],
  [1800, [10, 30]],
  [18, null],
  [10, null],
  [30, null],
] as const)('a unit weight of %d kN/m³ is usually within %j', (value, range) =>
  expect(usualRange(unitWeight, value, [])).toEqual(range),
)

test('a layer that ends at the ground is unusual', () => {
  expect(usualRange(layerFields.depth, 0, [])).toEqual([0.05, 300])
  expect(usualRange(layerFields.depth, 0.1, [])).toBeNull()
})

test('a load of a few kN is unusual, and a load of zero is usual', () => {
  for (const field of Object.values(loadFields)) {
    expect(usualRange(field, 1.2, [])).toEqual([5, 500_000])
    expect(usualRange(field, 0, [])).toBeNull()
  }
})

test('a value is compared with the others of its column', () => {
  expect(usualRange(cohesion, 1.2, [850, 900, 300])).toEqual([300, 900])
  expect(usualRange(cohesion, 12, [850, 900, 300])).toBeNull()
  expect(usualRange(cohesion, 0, [850, 900, 300])).toBeNull()
  expect(usualRange(cohesion, 400, [1, 2])).toEqual([1, 2])
})

test('one other value is too few to compare, and angles of a column differ freely', () => {
  expect(usualRange(cohesion, 1.2, [450])).toBeNull()
  expect(usualRange(frictionAngle, 0.1, [30, 35, 40])).toBeNull()
})

test('a stiffness in kPa and a coefficient of consolidation in m²/s are unusual', () => {
  const { elasticModulus, coneResistance, consolidationCoefficient } = settlementFields
  expect(usualRange(elasticModulus, 20_000, [])).toEqual([1, 1_000])
  expect(usualRange(elasticModulus, 20, [])).toBeNull()
  expect(usualRange(coneResistance, 8_000, [])).toEqual([0.1, 100])
  expect(usualRange(consolidationCoefficient, 2e-6, [])).toEqual([0.05, 1_000])
})
