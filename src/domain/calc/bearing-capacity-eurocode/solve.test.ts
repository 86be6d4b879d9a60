import { describe, expect, test } from 'vitest'
import { withWidth } from '../bearing-capacity/width.ts'
import { type EurocodeInput, example, inputSchema } from './inputs.ts'
import { combinationsOf } from './partialFactors.ts'
import { requiredWidth } from './requiredWidth.ts'
import type { EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'

const sand = { depth: 20, cohesion: 0, frictionAngle: 30, unitWeight: 18 }
const clay = { depth: 20, cohesion: 60, frictionAngle: 0, unitWeight: 20 }

const footing = (change: Record<string, unknown>): EurocodeInput =>
  inputSchema.parse({
    footingType: 'pad-square',
    footingWidth: 2,
    footingDepth: 1,
    soilLayers: [sand],
    permanentLoad: 400,
    variableLoad: 100,
    ...change,
  })

const solved = (change: Record<string, unknown>): EurocodeSolution => {
  const answer = solve(footing(change))
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.solution
}
const refusal = (change: Record<string, unknown>) => {
  const answer = solve(footing(change))
  return answer.ok ? null : answer.refusal
}

// Factors at 30°: Nq 18.401, Nc 30.140, Nγ 20.093 (reference case BF-01).
describe('drained, by hand', () => {
  test('a strip on dry sand in combination 1', () => {
    const { checks } = solved({ footingType: 'strip' })
    expect(checks[0]!.stress).toBeCloseTo(18 * 18.40112222 + 0.5 * 18 * 2 * 20.09308519, 5)
    expect(checks[0]!.vertical).toBe(1.35 * 400 + 1.5 * 100)
  })

  test('water at the base makes the ground below buoyant and leaves the overburden', () => {
    const { checks, waterMethod } = solved({ footingType: 'strip', groundwaterDepth: 1 })
    expect(waterMethod).toBe('submerged')
    expect(checks[0]!.stress).toBeCloseTo(18 * 18.40112222 + 0.5 * (18 - 9.81) * 2 * 20.09308519, 5)
  })

  test('water at the ground makes both buoyant', () => {
    const { checks } = solved({ footingType: 'strip', groundwaterDepth: 0 })
    const buoyant = 18 - 9.81
    expect(checks[0]!.stress).toBeCloseTo(buoyant * 18.40112222 + 0.5 * buoyant * 2 * 20.09308519, 5)
  })

  test('water half a width below the base is interpolated', () => {
    const { checks, waterMethod } = solved({ footingType: 'strip', groundwaterDepth: 2 })
    expect(waterMethod).toBe('interpolated')
    expect(checks[0]!.capacity.unitWeight).toBeCloseTo(18 * 0.5 + (18 - 9.81) * 0.5, 12)
  })

  test('the saturated weight counts below water only', () => {
    const layer = { ...sand, saturatedUnitWeight: 20 }
    const { checks, totalOverburden } = solved({ soilLayers: [layer], groundwaterDepth: 0.4 })
    expect(totalOverburden).toBeCloseTo(0.4 * 18 + 0.6 * 20, 12)
    expect(checks[0]!.capacity.overburden).toBeCloseTo(0.4 * 18 + 0.6 * (20 - 9.81), 12)
  })

  test('layers are averaged by thickness, friction by its tangent', () => {
    const { ground } = solved({
      soilLayers: [
        { ...sand, depth: 2, frictionAngle: 20 },
        { ...sand, depth: 20, frictionAngle: 40 },
      ],
    })
    // From 1 m to 1 + 1.5 × 2 = 4 m: one metre of 20°, two of 40°.
    const tan = (angle: number) => Math.tan((angle * Math.PI) / 180)
    expect(ground.tan).toBeCloseTo((tan(20) + 2 * tan(40)) / 3, 12)
    expect([ground.top, ground.bottom]).toEqual([1, 4])
  })

  test('a footing in water is lighter by what it displaces', () => {
    const { footingWeight, footingWeightBuoyant } = solved({
      foundationUnitWeight: 25,
      groundwaterDepth: 0.5,
    })
    expect(footingWeight).toBe(100)
    expect(footingWeightBuoyant).toBeCloseTo(100 - 4 * 0.5 * 9.81, 12)
  })
})

describe('undrained, by hand', () => {
  test('a layer without friction is undrained with its cohesion', () => {
    const { checks } = solved({ soilLayers: [clay] })
    expect(checks.map((check) => check.drained)).toEqual([false, false])
    expect(checks[0]!.stress).toBeCloseTo((Math.PI + 2) * 60 * 1.2 + 20, 10)
    expect(checks[1]!.stress).toBeCloseTo(((Math.PI + 2) * 60 * 1.2) / 1.4 + 20, 10)
  })

  test('an undrained strength beside friction is checked as well', () => {
    const { checks, governing } = solved({
      soilLayers: [{ depth: 20, cohesion: 5, frictionAngle: 25, unitWeight: 20, undrainedStrength: 40 }],
    })
    expect(checks.map((check) => `${check.combination.id} ${check.drained}`)).toEqual([
      'DA1-C1 true',
      'DA1-C1 false',
      'DA1-C2 true',
      'DA1-C2 false',
    ])
    expect(checks[governing]!.utilization).toBe(Math.max(...checks.map((check) => check.utilization)))
  })

  test('one drainage may be asked for', () => {
    const soilLayers = [{ depth: 20, cohesion: 5, frictionAngle: 25, unitWeight: 20, undrainedStrength: 40 }]
    expect(solved({ soilLayers, drainage: 'drained' }).checks.every((check) => check.drained)).toBe(true)
    expect(solved({ soilLayers, drainage: 'undrained' }).checks.every((check) => !check.drained)).toBe(true)
  })

  test('water does not change the total overburden', () => {
    expect(solved({ soilLayers: [clay], groundwaterDepth: 0 }).checks[0]!.stress).toBe(
      solved({ soilLayers: [clay] }).checks[0]!.stress,
    )
  })
})

describe('combinations', () => {
  test('each approach has its own', () => {
    const ids = (designApproach: string) =>
      solved({ designApproach }).checks.map((check) => check.combination.id)
    expect(ids('DA1')).toEqual(['DA1-C1', 'DA1-C2'])
    expect(ids('DA2')).toEqual(['DA2'])
    expect(ids('DA3')).toEqual(['DA3'])
  })

  test('a National Annex value acts in every combination of its set and nowhere else', () => {
    const changed = combinationsOf([{ set: 'M2', factor: 'gammaPhi', value: 1.3 }])
    expect(changed.map(({ gammaPhi }) => gammaPhi)).toEqual([1, 1.3, 1, 1.3])
    expect(combinationsOf([]).map(({ gammaPhi }) => gammaPhi)).toEqual([1, 1.25, 1, 1.25])
  })

  test('the entered factors do not act in the code basis', () => {
    expect(solved({ gammaG: 2, gammaPhi: 2 }).utilization).toBe(solved({}).utilization)
  })
})

describe('the specification’s basis, by hand', () => {
  test('strip, square and circle take B/L 0, 1 and 1', () => {
    const factors = (footingType: string) => {
      const { capacity } = solved({ basis: 'specification', footingType, footingDiameter: 2 }).checks[0]!
      return [capacity.sc, capacity.sq, capacity.sgamma]
    }
    expect(factors('strip')).toEqual([1, 1, 1])
    expect(factors('pad-square')).toEqual([1.2, 1.1, 0.6])
    expect(factors('circular')).toEqual([1.2, 1.1, 0.6])
  })

  test('Nc is 5.14 at zero friction and the overburden has sq 1.1', () => {
    const { checks } = solved({ basis: 'specification', soilLayers: [clay], gammaC: 1, depthFactors: 'none' })
    expect(checks).toHaveLength(1)
    expect(checks[0]!.stress).toBeCloseTo(60 * 5.14 * 1.2 + 20 * 1.1, 10)
  })

  test('depth factors come from D/B: 0.5 gives dc 1.2', () => {
    const { capacity } = solved({ basis: 'specification', soilLayers: [clay] }).checks[0]!
    expect(capacity.dc).toBeCloseTo(1.2, 12)
    expect(capacity.dq).toBe(1)
  })

  test('the entered factors are one combination, as labelled', () => {
    const { checks } = solved({ basis: 'specification', gammaG: 1.2, gammaQ: 1.4, gammaPhi: 1.1 })
    expect(checks[0]!.vertical).toBe(1.2 * 400 + 1.4 * 100)
    expect(checks[0]!.capacity.tan).toBeCloseTo(Math.tan(Math.PI / 6) / 1.1, 12)
  })

  test('9.81 is deducted over the wet part of the averaging depth', () => {
    const { capacity } = solved({ basis: 'specification', groundwaterDepth: 2.5 }).checks[0]!
    expect(capacity.unitWeight).toBeCloseTo(18 - 9.81 * 0.5, 12)
  })

  test('the saturated weight stands in the wet part only', () => {
    const soilLayers = [{ ...sand, saturatedUnitWeight: 20 }]
    const { capacity } = solved({ basis: 'specification', groundwaterDepth: 2.5, soilLayers }).checks[0]!
    expect(capacity.unitWeight).toBeCloseTo((18 + 20) / 2 - 9.81 * 0.5, 12)
  })

  test('the averaging depth is 1.5 B′ whatever ratio is entered', () => {
    expect(solved({ basis: 'specification', averagingDepthRatio: 3 }).ground.bottom).toBe(4)
    expect(solved({ averagingDepthRatio: 3 }).ground.bottom).toBe(7)
  })
})

describe('eccentric and horizontal loads', () => {
  test('the effective base shrinks by twice the eccentricity', () => {
    const { base } = solved({ eccentricityB: 0.2, eccentricityL: 0.1 })
    expect([base.effectiveWidth, base.effectiveLength, base.area]).toEqual([1.6, 1.8, 1.6 * 1.8])
  })

  test('the smaller side is the effective width', () => {
    const { base } = solved({ eccentricityL: 0.3 })
    expect(base.effectiveWidth).toBeCloseTo(1.4, 12)
    expect(base.swapped).toBe(true)
  })

  test('an eccentric circle becomes the whole circle without a jump', () => {
    const at = (eccentricityB: number) =>
      solved({ footingType: 'circular', footingDiameter: 2, eccentricityB }).checks[0]!.resistance
    expect(at(1e-9) / at(0)).toBeCloseTo(1, 6)
    expect(at(0.3)).toBeLessThan(at(0))
  })

  test('a horizontal load adds the case of the favourable vertical load and the sliding checks', () => {
    const { checks, sliding } = solved({ horizontalVariableB: 40 })
    expect(checks.map((check) => check.favourable)).toEqual([false, true, false, true])
    expect(checks[1]!.vertical).toBe(400)
    expect(checks[1]!.horizontal).toBe(60)
    // 400 tan 30° against 1.5 × 40; then 400 tan 30°/1.25 against 1.3 × 40.
    expect(sliding[0]!.utilization).toBeCloseTo(60 / (400 * Math.tan(Math.PI / 6)), 12)
    expect(sliding[1]!.utilization).toBeCloseTo(52 / ((400 * Math.tan(Math.PI / 6)) / 1.25), 12)
  })

  test('sliding on clay is limited to 0.4 V', () => {
    const { sliding } = solved({ soilLayers: [{ ...clay, cohesion: 100 }], horizontalVariableB: 40 })
    expect(sliding[0]!.limited).toBe(true)
    expect(sliding[0]!.resistance).toBeCloseTo(0.4 * 400, 12)
  })

  test('DA2 divides sliding by 1.1', () => {
    const { sliding } = solved({ designApproach: 'DA2', horizontalVariableB: 40 })
    expect(sliding[0]!.resistance).toBeCloseTo((400 * Math.tan(Math.PI / 6)) / 1.1, 10)
  })
})

describe('layered ground', () => {
  const firm = { depth: 3, cohesion: 0, frictionAngle: 35, unitWeight: 18 }
  const soft = { depth: 20, cohesion: 40, frictionAngle: 0, unitWeight: 18 }
  const undrainedOf = (change: Record<string, unknown>) =>
    solved({ footingWidth: 1, ...change }).checks.find(({ drained }) => !drained)!

  test('spreads the load 2 to 1 to a soft layer below, by hand', () => {
    const check = undrainedOf({ soilLayers: [firm, soft] })
    const vertical = 1.35 * 400 + 1.5 * 100
    expect(check).toMatchObject({ way: 'spread', isBelow: true, layer: 1, vertical })
    expect([check.plane.width, check.plane.area, check.plane.depth]).toEqual([3, 9, 3])
    // The overburden that the capacity counts, less the ground's own stress: what the pit of 1 m has taken away, spread.
    expect(check.planeStress).toBeCloseTo((Math.PI + 2) * 40 * 1.2 + (18 * 1) / 9, 10)
    expect(check.utilization).toBeCloseTo(vertical / 9 / check.planeStress, 12)
  })

  test('squeezes a thin soft layer on firm ground, by hand', () => {
    const thin = { ...soft, depth: 1.25 }
    const { checks, governing } = solved({
      footingType: 'strip',
      designApproach: 'DA2',
      soilLayers: [thin, { ...firm, depth: 20, frictionAngle: 40 }],
    })
    expect(checks[governing]).toMatchObject({ way: 'squeezing', isBelow: false, layer: 0, drained: false })
    // 4.14 + 0.5 B/H with B 2 and H 0.25 m.
    expect(checks[governing]!.stress).toBeCloseTo(((4.14 + 0.5 * 8) * 40 + 18) / 1.4, 9)
  })

  test('never takes more than the firmer ground carries by itself', () => {
    const firmer = { ...soft, cohesion: 44, depth: 20 }
    const resistance = (soilLayers: unknown) => undrainedOf({ footingType: 'strip', soilLayers }).resistance
    expect(resistance([{ ...soft, depth: 1.001 }, firmer])).toBeLessThanOrEqual(resistance([firmer]))
  })

  test.each(['DA1', 'DA2', 'DA3'])(
    'does not overload a soft layer with a footing without load, however deep (%s)',
    (designApproach) => {
      for (const depth of [1.5, 5, 15, 40]) {
        const { utilization } = solved({
          soilLayers: [
            { ...firm, depth },
            { ...soft, depth: 60, cohesion: 5 },
          ],
          permanentLoad: 1,
          variableLoad: 0,
          designApproach,
        })
        expect(utilization).toBeLessThan(0.05)
      }
    },
  )

  test('checks an undrained design of ground that has an undrained strength somewhere', () => {
    const soilLayers = [
      { ...firm, undrainedStrength: 80 },
      { ...soft, frictionAngle: 28, cohesion: 0 },
    ]
    const { checks } = solved({ soilLayers, drainage: 'undrained', designApproach: 'DA2' })
    expect(checks.map(({ drained }) => drained)).toEqual([true, false])
  })

  test('keeps the undrained check where one layer has no undrained strength, and mixes no strengths', () => {
    const clayOverSand = [
      { depth: 2, cohesion: 3, frictionAngle: 26, undrainedStrength: 25, unitWeight: 18 },
      { ...firm, depth: 20, frictionAngle: 40 },
    ]
    const { checks } = solved({ soilLayers: clayOverSand, footingType: 'strip', designApproach: 'DA2' })
    const [drained, undrained] = checks
    expect(drained!.capacity.tan).toBeCloseTo(Math.tan((26 * Math.PI) / 180), 12)
    expect(undrained!.capacity.cohesion).toBe(25)
  })

  test('a horizontal load that a base or a layer cannot carry is not acceptable, with its utilisation', () => {
    const thin = [
      { ...firm, depth: 1.2 },
      { ...soft, cohesion: 5 },
    ]
    const { utilization, checks } = solved({ soilLayers: thin, horizontalVariableB: 60 })
    expect(utilization).toBeGreaterThan(1)
    expect(checks.every((check) => Number.isFinite(check.utilization))).toBe(true)
    const one = solved({ soilLayers: [clay], horizontalVariableB: 1000, designApproach: 'DA2' })
    // 1.5 × 1000 kN on 2 × 2 m of 60 kPa.
    expect(one.checks[0]).toMatchObject({ utilization: 1500 / 240, stress: 0 })
  })

  test('a small number for the friction angle does not change the drainage', () => {
    const at = (frictionAngle: number) => solved({ soilLayers: [{ ...clay, frictionAngle }] })
    expect(at(1e-6).utilization).toBe(at(0).utilization)
    expect(at(1e-6).checks.every(({ drained }) => !drained)).toBe(true)
  })
})

describe('one eccentricity for all combinations', () => {
  const eccentric = { eccentricityB: 0.2, horizontalPermanentB: 20 }
  test('keeps the moment when the vertical load is favourable', () => {
    const { checks } = solved({ ...eccentric, designApproach: 'DA2' })
    expect(checks.map((check) => check.eccentricityShare)).toEqual([1, 1, 690 / 400])
    expect(checks[2]!.base.effectiveWidth).toBeCloseTo(2 - 2 * 0.2 * (690 / 400), 12)
    expect(checks[2]!.vertical).toBe(400)
  })

  test('reports when the same moment puts the resultant outside the base', () => {
    const { resultants, utilization } = solved({ ...eccentric, eccentricityB: 0.7, designApproach: 'DA2' })
    expect(resultants).toHaveLength(1)
    expect(resultants[0]!.utilization).toBeCloseTo((0.7 * 690) / 400, 12)
    expect(utilization).toBeGreaterThanOrEqual(resultants[0]!.utilization)
  })
})

describe('sliding', () => {
  const strong = { ...sand, frictionAngle: 38 }
  const resistance = (change: Record<string, unknown>) =>
    solved({ horizontalVariableB: 40, designApproach: 'DA3', ...change }).sliding[0]!.resistance
  const at = (angle: number) => (400 * Math.tan((angle * Math.PI) / 180)) / 1.25
  test.each([
    [
      'the usual critical-state angle of the soil kind',
      { soilLayers: [{ ...strong, soilKind: 'sand' }] },
      30,
    ],
    ['that of a kind guessed from the strength', { soilLayers: [strong] }, 32],
    ['the entered one', { soilLayers: [strong], criticalStateAngle: 34 }, 34],
    ['never more than the friction angle', { soilLayers: [sand], criticalStateAngle: 40 }, 30],
    ['the friction angle in the specification', { soilLayers: [strong], basis: 'specification' }, 38],
  ])('takes %s', (_, change, angle) => expect(resistance(change)).toBeCloseTo(at(angle), 9))
})

describe('refusals', () => {
  test.each([
    ['eccentricity-outside-base', { eccentricityB: 1 }],
    [
      'eccentricity-outside-base',
      { footingType: 'circular', footingDiameter: 2, eccentricityB: 0.8, eccentricityL: 0.8 },
    ],
    ['no-soil-layers', { footingDepth: 20 }],
    ['undrained-strength-missing', { drainage: 'undrained' }],
    ['no-sliding-resistance', { soilLayers: [clay], permanentLoad: 0, horizontalVariableB: 10 }],
    [
      'no-resistance-below',
      {
        soilLayers: [
          { ...sand, depth: 2 },
          { ...clay, cohesion: 0 },
        ],
        footingDepth: 0,
        footingWidth: 0.5,
      },
    ],
    ['no-resistance', { footingDepth: 0, soilLayers: [{ ...sand, unitWeight: 0 }] }],
  ])('%s for %o', (code, change) => expect(refusal(change)?.code).toBe(code))
})

describe('the required width', () => {
  test('brings the utilisation to one', () => {
    const width = requiredWidth(example)!
    const at = solve(withWidth(example, width))
    expect(at.ok && at.solution.utilization).toBeCloseTo(1, 6)
    const below = solve(withWidth(example, width * 0.99))
    expect(below.ok && below.solution.utilization).toBeGreaterThan(1)
  })

  test('keeps the proportion of a rectangle', () => {
    expect(withWidth(example, 3).footingLength).toBe(5)
  })

  test('is none when no width helps', () => {
    expect(requiredWidth(footing({ eccentricityB: 60 }))).toBeNull()
  })

  test('is the smallest allowed for a light load', () => {
    expect(requiredWidth(footing({ permanentLoad: 0, variableLoad: 0 }))).toBe(0.1)
  })
})
