import { describe, expect, test } from 'vitest'
import { inputSchema as australian } from '../bearing-capacity-australian/inputs.ts'
import { solve as solveAustralian } from '../bearing-capacity-australian/rule.ts'
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

describe('a softer layer below', () => {
  const soilLayers = [sand(3), clay(25, 40)]
  // 5.14 c_u (1 + 0.2 B/L) for a square with Nq = 1, plus the overburden.
  const ultimate = (Math.PI + 2) * 40 * (1 + 1 / (Math.PI + 2)) + 3 * 18
  // Overburden less the pit's share: 1 m of ground over 2 x 2 m, spread over 4 x 4 m.
  const own = 3 * 18 - (18 * 4) / 16

  test('gets the spread load alone, and its own ground is taken off what it can carry', () => {
    const [row] = solutionOf(inHongKong({ soilLayers })).weakLayers
    expect(row?.demand).toBeCloseTo(500 / 16, 10)
    expect(row?.own).toBeCloseTo(own, 10)
    expect(row?.allowable).toBeCloseTo((ultimate - own) / 3, 10)
  })

  test('has the net form and the limit state by the net capacity', () => {
    const net = solutionOf(inHongKong({ soilLayers, fosBasis: 'net' })).weakLayers[0]
    expect(net?.allowable).toBeCloseTo((ultimate - 54) / 3 + 54 - own, 10)
    const limit = solutionOf(inAustralia({ soilLayers, designFormat: 'limit-state', phiG: 0.45 }))
      .weakLayers[0]
    expect(limit?.demand).toBeCloseTo((1.2 * 400 + 1.5 * 100) / 16, 10)
    expect(limit?.allowable).toBeCloseTo(0.45 * (ultimate - 54) + 54 - own, 10)
  })

  test.each(['gross', 'net'])(
    'is not overloaded by a footing without load, however deep (%s)',
    (fosBasis) => {
      for (const depth of [1.5, 5, 15, 40]) {
        const { weakLayers } = solutionOf(
          inHongKong({ soilLayers: [sand(depth), clay(60, 5)], permanentLoad: 1, variableLoad: 0, fosBasis }),
        )
        expect(weakLayers).toHaveLength(1)
        expect(weakLayers[0]!.utilization).toBeLessThan(0.05)
      }
    },
  )

  test.each(['gross', 'net'])(
    'is the check of the base itself where it begins just below it (%s)',
    (fosBasis) => {
      const at = (soil: Record<string, unknown>) =>
        solutionOf(inHongKong({ fosBasis, drainage: 'undrained', ...soil }))
      const below = at({ soilLayers: [{ ...sand(1.000001), undrainedStrength: 100 }, clay(25, 40)] })
      const alone = at({ soilLayers: [clay(25, 40)] })
      expect(below.weakLayers[0]!.utilization).toBeCloseTo(alone.checks[0]!.utilization, 4)
    },
  )

  test('has one row for each drainage that it has a strength for', () => {
    const both = [sand(3), { ...sand(25), frictionAngle: 28, undrainedStrength: 40 }]
    const rows = (drainage: string, layers: unknown) =>
      solutionOf(inHongKong({ soilLayers: layers, drainage })).weakLayers.map(({ drained }) => drained)
    expect(rows('auto', both)).toEqual([true, false])
    expect(rows('drained', both)).toEqual([true])
    const known = [{ ...sand(3), undrainedStrength: 90 }, both[1]]
    expect(rows('undrained', known)).toEqual([false])
    expect(rows('auto', [{ ...sand(3), undrainedStrength: 90 }, clay(25, 40)])).toEqual([false])
  })
})

describe('a horizontal load', () => {
  const friction = 500 * Math.tan((35 * Math.PI) / 180)
  test.each(['vesic', 'hansen', 'meyerhof'])('that would slide the base is refused by %s', (method) => {
    const answer = inAustralia({ method, horizontalLoadB: friction + 1 })
    expect(answer.ok ? null : answer.refusal.code).toBe('horizontal-load-exceeds-base')
    expect(inAustralia({ method, horizontalLoadB: friction - 1 }).ok).toBe(true)
  })

  test('on a base that faces it may be larger', () => {
    const slides = (baseTilt: number) =>
      !inAustralia({ method: 'vesic', horizontalLoadB: friction + 30, baseTilt }).ok
    expect([slides(0), slides(10)]).toEqual([true, false])
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

  test('a capacity that is given does not act in the specification, and that is said', () => {
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

  test('forces of a strip are told for a metre of it', () => {
    const answer = inAustralia({ footingType: 'strip', horizontalLoadB: 400 })
    expect(answer.ok ? '' : answer.refusal.message).toBe(
      'The horizontal load 400.0 kN/m is more than the base can carry',
    )
  })
})

test('local shear takes two thirds of the strength of clay as well', () => {
  const clayed = (shearMode: string) =>
    solutionOf(
      inAustralia({ soilLayers: [clay(20, 30)], method: 'terzaghi', shearMode, methodDepthFactors: false }),
    ).checks[0]!.capacity!
  expect(clayed('local').cohesion).toBeCloseTo(20, 12)
  expect(clayed('local').cohesionTerm).toBeCloseTo((2 / 3) * clayed('general').cohesionTerm, 10)
})
