import { describe, expect, test } from 'vitest'
import { inputSchema as australian } from '../bearing-capacity-australian/inputs.ts'
import { solve as solveAustralian } from '../bearing-capacity-australian/rule.ts'
import { bearingCapacityHongKong } from '../bearing-capacity-hongkong/index.ts'
import { inputSchema as hongKong } from '../bearing-capacity-hongkong/inputs.ts'
import { solve as solveHongKong } from '../bearing-capacity-hongkong/rule.ts'
import { warnings } from '../bearing-capacity-hongkong/warnings.ts'
import type { AllowableSolution } from './solution.ts'
import { allowableWarnings } from './warnings.ts'

const sand = (depth: number) => ({ depth, cohesion: 0, frictionAngle: 35, unitWeight: 18 })
const clay = (depth: number, cohesion: number) => ({ depth, cohesion, frictionAngle: 0, unitWeight: 18 })

const footing = (change: Record<string, unknown>) => ({
  footingType: 'pad-square',
  footingWidth: 2,
  footingDepth: 1,
  soilLayers: [sand(20)],
  permanentLoad: 400,
  variableLoad: 100,
  ...change,
})

type Answer = ReturnType<typeof solveHongKong>
const inHongKong = (change: Record<string, unknown>): Answer => solveHongKong(hongKong.parse(footing(change)))
const inAustralia = (change: Record<string, unknown>): Answer =>
  solveAustralian(australian.parse(footing(change)))

function solutionOf(answer: Answer): AllowableSolution {
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.solution
}

describe('a soft layer below', () => {
  const soilLayers = [sand(3), clay(25, 40)]
  // A pad of 1 m whose load has spread over 2 m: 5.14 c_u (1 + 0.2 B/L) for a square with Nq = 1, plus the overburden.
  const ultimate = (Math.PI + 2) * 40 * (1 + 1 / (Math.PI + 2)) + 3 * 18
  // Overburden less the pit's share: 1 m of ground over 1 x 1 m, spread over 3 x 3 m.
  const own = 3 * 18 - 18 / 9
  const below = (change: Record<string, unknown>) =>
    solutionOf(inHongKong({ soilLayers, footingWidth: 1, ...change })).checks.find(({ isBelow }) => isBelow)!

  test('carries the spread load alone, and the stress of its ground is subtracted from its capacity', () => {
    const row = below({})
    expect(row.planePressure).toBeCloseTo(500 / 9, 10)
    expect(row.own).toBeCloseTo(own, 10)
    expect(row.planeAllowable).toBeCloseTo((ultimate - own) / 3, 10)
    expect(row.allowable).toBeCloseTo(row.planeAllowable * 9, 9)
  })

  test('has the net form and the limit state by the net capacity', () => {
    expect(below({ fosBasis: 'net' }).planeAllowable).toBeCloseTo((ultimate - 54) / 3 + 54 - own, 10)
    const limit = solutionOf(
      inAustralia({
        soilLayers,
        footingWidth: 1,
        designFormat: 'limit-state',
        phiG: 0.45,
        methodDepthFactors: false,
      }),
    ).checks.find(({ isBelow }) => isBelow)!
    expect(limit.planePressure).toBeCloseTo((1.2 * 400 + 1.5 * 100) / 9, 10)
    expect(limit.planeAllowable).toBeCloseTo(0.45 * (ultimate - 54) + 54 - own, 10)
  })

  test('is not overloaded by a footing without load, however deep', () => {
    for (const depth of [1.5, 5, 15, 40])
      for (const fosBasis of ['gross', 'net']) {
        const light = { permanentLoad: 1, variableLoad: 0, fosBasis }
        const { utilization } = solutionOf(inHongKong({ soilLayers: [sand(depth), clay(60, 5)], ...light }))
        expect(utilization).toBeLessThan(0.05)
      }
  })

  test.each(['gross', 'net'])(
    'is the check of the base itself where it begins just below it (%s)',
    (fosBasis) => {
      const at = (soilLayersOf: unknown) => solutionOf(inHongKong({ fosBasis, soilLayers: soilLayersOf }))
      const thin = at([sand(1.000001), clay(25, 40)])
      expect(thin.utilization).toBeCloseTo(at([clay(25, 40)]).utilization, 4)
    },
  )

  test('has the depth terms of its plane, so that equal strengths above and below are one number', () => {
    const at = (cohesion: number) =>
      solutionOf(inAustralia({ footingDepth: 2, soilLayers: [clay(2.1, 50), clay(20, cohesion)] }))
        .utilization
    expect(at(49.999) / at(50)).toBeCloseTo(1, 3)
  })
})

describe('a horizontal load', () => {
  const friction = 500 * Math.tan((35 * Math.PI) / 180)
  test.each(['vesic', 'hansen', 'meyerhof'])('that would slide the base fails by %s', (method) => {
    const { utilization, checks } = solutionOf(inAustralia({ method, horizontalLoadB: friction * 1.1 }))
    expect(checks[0]!.utilization).toBeCloseTo(1.1, 9)
    expect(utilization).toBeGreaterThan(1)
  })

  test('is compared with friction at the critical-state angle under the permanent load, by hand', () => {
    const [check] = solutionOf(inHongKong({ horizontalLoadB: 60, criticalStateAngle: 31 })).sliding
    const resistance = (400 * Math.tan((31 * Math.PI) / 180)) / 1.5
    expect(check).toMatchObject({ vertical: 400, criticalAngle: 31, adhesion: 0 })
    expect(check!.resistance).toBeCloseTo(resistance, 9)
    expect(check!.utilization).toBeCloseTo(60 / resistance, 12)
  })

  test('is compared with φ_g of the resistance under 0.9 G in the limit state, and 0.4 V on clay', () => {
    const limit = { designFormat: 'limit-state', phiG: 0.5, horizontalLoadB: 60, soilLayers: [clay(20, 150)] }
    const [check] = solutionOf(inAustralia(limit)).sliding
    expect(check).toMatchObject({ vertical: 360, limited: true, drained: false })
    expect(check!.resistance).toBeCloseTo(0.5 * 0.4 * 360, 9)
    expect(check!.horizontal).toBe(90)
  })

  test('has no check of sliding in the specification, with a warning', () => {
    const input = hongKong.parse(footing({ horizontalLoadB: 60, basis: 'specification' }))
    const solution = solutionOf(solveHongKong(input))
    expect(solution.sliding).toEqual([])
    expect(warnings(input, solution).map(({ code }) => code)).toContain('no-sliding-check')
  })
})

describe('remarks', () => {
  const remarksOn = (change: Record<string, unknown>): string[] => {
    const input = australian.parse(footing(change))
    return allowableWarnings(input, solutionOf(solveAustralian(input))).map(({ code }) => code)
  }
  test.each([
    ['outside-core', { footingType: 'circular', footingDiameter: 2, eccentricityB: 0.2, eccentricityL: 0.2 }],
    ['lighter-than-water', { groundwaterDepth: 1, soilLayers: [{ ...sand(20), unitWeight: 9 }] }],
    ['length-unused', { footingLength: 3 }],
    ['eccentricity-unused', { footingType: 'strip', eccentricityL: 0.3 }],
    ['length-below-width', { footingType: 'pad-rectangular', footingLength: 1.5 }],
    ['terzaghi-ngamma-fit', { method: 'terzaghi' }],
  ])('%s', (code, change) => {
    expect(remarksOn(change)).toContain(code)
    expect(remarksOn({})).not.toContain(code)
  })

  test('a given capacity has no effect in the specification, with a warning', () => {
    const presumed = { capacityFrom: 'presumed', presumedPressure: 200 }
    const codesOf = (change: Record<string, unknown>) => {
      const input = hongKong.parse(footing({ ...presumed, ...change }))
      return warnings(input, solutionOf(solveHongKong(input))).map(({ code }) => code)
    }
    expect(codesOf({ basis: 'specification' })).toContain('specification-has-its-formula')
    expect(codesOf({ basis: 'specification' })).not.toContain('presumed-category')
    expect(codesOf({})).toContain('presumed-category')
    expect(codesOf({})).not.toContain('specification-has-its-formula')
  })

  test("Terzaghi's chart is not spoken of where it is not read", () => {
    expect(remarksOn({ method: 'terzaghi', soilLayers: [clay(20, 50)] })).not.toContain('terzaghi-ngamma-fit')
  })
})

test('local shear reduces the strength of clay to two thirds too', () => {
  const clayed = (shearMode: string) =>
    solutionOf(
      inAustralia({ soilLayers: [clay(20, 30)], method: 'terzaghi', shearMode, methodDepthFactors: false }),
    ).checks[0]!.capacity!
  expect(clayed('local').cohesion).toBeCloseTo(20, 12)
  expect(clayed('local').cohesionTerm).toBeCloseTo((2 / 3) * clayed('general').cohesionTerm, 10)
})

test('a net factor of safety that is too small to be a number is zero, without a minus', () => {
  const input = bearingCapacityHongKong.inputSchema.parse({
    footingType: 'strip',
    footingWidth: 980.1169885,
    footingDepth: 0.072,
    soilLayers: [{ depth: 0.073, cohesion: 1, frictionAngle: 0, unitWeight: 3.5e-323 }],
    groundwaterDepth: 0,
    permanentLoad: 0,
    variableLoad: 0,
    factorOfSafety: 1.500296,
    fosBasis: 'gross',
    drainage: 'undrained',
    averagingDepthRatio: 4.295948,
    depthFactors: 'depth-ratio',
    foundationUnitWeight: 0.0001,
    horizontalLoadL: 100,
    eccentricityB: 490.058,
    eccentricityL: 371.523,
  })
  const solved = bearingCapacityHongKong.solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  const { summary } = bearingCapacityHongKong.present(input, solved.solution)
  expect(summary.netFactorOfSafety).toBe(0)
})
