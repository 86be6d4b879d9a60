import { describe, expect, test } from 'vitest'
import { inputSchema as australian } from '../bearing-capacity-australian/inputs.ts'
import { solve as solveAustralian } from '../bearing-capacity-australian/rule.ts'
import { inputSchema as eurocode } from '../bearing-capacity-eurocode/inputs.ts'
import { solve as solveEurocode } from '../bearing-capacity-eurocode/solve.ts'
import { inputSchema as hongKong } from '../bearing-capacity-hongkong/inputs.ts'
import { solve as solveHongKong } from '../bearing-capacity-hongkong/rule.ts'
import type { Solved } from '../module.ts'

type Given = Record<string, unknown>

function solutionOf<Solution>(solved: Solved<Solution>): Solution {
  if (!solved.ok) throw new Error(solved.refusal.message)
  return solved.solution
}
const byEurocode = (given: Given) => solutionOf(solveEurocode(eurocode.parse(given)))
const byHongKong = (given: Given) => solutionOf(solveHongKong(hongKong.parse(given)))
const byAustralia = (given: Given) => solutionOf(solveAustralian(australian.parse(given)))
const modules = [
  ['Eurocode 7', byEurocode],
  ['Hong Kong', byHongKong],
  ['Australia', byAustralia],
] as const

const strip = { footingType: 'strip', footingWidth: 2, footingDepth: 1 }
const sand = (depth: number, frictionAngle: number) => ({ depth, cohesion: 0, frictionAngle, unitWeight: 18 })

describe('soft clay at the base on dense sand', () => {
  const given = {
    ...strip,
    soilLayers: [{ depth: 2, cohesion: 25, frictionAngle: 0, unitWeight: 18 }, sand(30, 40)],
    permanentLoad: 300,
    variableLoad: 100,
  }
  test('is decided by the undrained clay to Eurocode 7', () => {
    const { checks, governing, utilization } = byEurocode(given)
    expect(checks[governing]).toMatchObject({ layer: 0, drained: false })
    expect(checks[governing]!.stress).toBeCloseTo(((Math.PI + 2) * 25) / 1.4 + 18, 9)
    expect(utilization).toBeCloseTo(1.96, 2)
  })
  test.each([
    ['Hong Kong', byHongKong, 1],
    ['Australia', byAustralia, 1.2],
  ] as const)('has the capacity of the clay in %s', (_, solve, depthFactor) => {
    const { checks, governing, utilization } = solve(given)
    expect(checks[governing]!.ultimate).toBeCloseTo((Math.PI + 2) * 25 * depthFactor + 18, 9)
    expect(utilization).toBeGreaterThan(1)
  })
})

describe('squeezing', () => {
  const clay = (depth: number, cohesion: number) => ({ depth, cohesion, frictionAngle: 0, unitWeight: 20.2 })
  const pad = { footingType: 'pad-square', footingWidth: 1.56, footingDepth: 0.81 }
  const loads = { permanentLoad: 1104, variableLoad: 169 }
  const soft = clay(1.13, 81)
  const firm = { depth: 1.62, cohesion: 0, frictionAngle: 31.7, unitWeight: 20.2 }
  const silt = { depth: 1.82, cohesion: 5.8, frictionAngle: 18, undrainedStrength: 119, unitWeight: 20.2 }
  const resistance = (...soilLayers: readonly object[]) =>
    1 / byEurocode({ ...pad, ...loads, soilLayers: [soft, ...soilLayers, silt, clay(24, 67)] }).utilization

  test('rests on all of the firm ground around a seam without thickness, and on less around a thicker seam', () => {
    const around = (thickness: number) =>
      resistance({ ...firm, depth: 1.19 }, clay(1.19 + thickness, 19), firm)
    expect(around(1e-9) / resistance(firm)).toBeCloseTo(1, 6)
    expect(around(0.01)).toBeLessThan(around(1e-9))
  })

  test('is none when the overburden that it multiplies is mere rounding', () => {
    const both = (depth: number, cohesion: number, frictionAngle: number) => ({
      ...clay(depth, cohesion),
      frictionAngle,
    })
    const soilLayers = [
      { ...sand(7.1142612, 45), unitWeight: 22.652051 },
      both(17, 129, 21),
      clay(25, 17.6),
      both(27, 62, 16),
      both(37, 148, 25),
      clay(47, 4.1),
    ]
    const at = (footingDepth: number) =>
      byEurocode({
        footingType: 'strip',
        footingWidth: 0.1,
        footingDepth,
        soilLayers,
        permanentLoad: 1627.866,
        variableLoad: 0,
        designApproach: 'DA3',
      }).checks.map((check) => check.resistance)
    for (const depth of [1e-20, 1e-40, 1.5679880703747505e-69, 1e-200]) expect(at(depth)).toEqual(at(0))
  })
})

describe.each(modules)('%s', (_, solve) => {
  test('a clay of both strengths decides undrained however thick, without a jump where the averaging ends', () => {
    const at = (thickness: number) => {
      const clay = { cohesion: 3, frictionAngle: 26, undrainedStrength: 25, unitWeight: 18 }
      const soilLayers = [{ ...clay, depth: 1 + thickness }, sand(30, 38)]
      return solve({ ...strip, soilLayers, permanentLoad: 150, variableLoad: 50 })
    }
    for (const thickness of [0.3, 1, 2.9, 3, 3.1]) {
      const { checks, governing } = at(thickness)
      expect(checks[governing]).toMatchObject({ layer: 0, drained: false })
    }
    expect(at(2.9).utilization).toBeCloseTo(at(3.1).utilization, 9)
    expect(at(3 - 1e-6).utilization).toBeCloseTo(at(3 + 1e-6).utilization, 9)
  })

  test('more friction of a soft clay below sand does not switch its undrained check off', () => {
    const at = (frictionAngle: number) => {
      const clay = { depth: 20, cohesion: 0, frictionAngle, undrainedStrength: 15, unitWeight: 18 }
      return solve({ ...strip, soilLayers: [sand(2, 30), clay], permanentLoad: 300, variableLoad: 50 })
    }
    expect(at(28).utilization).toBeGreaterThan(1)
    expect(at(30).utilization).toBeCloseTo(at(28).utilization, 9)
  })

  test('the verdict does not jump where the layer below is 0.002 % weaker', () => {
    const at = (cohesion: number) => {
      const clay = (depth: number, strength: number) => ({
        depth,
        cohesion: strength,
        frictionAngle: 0,
        unitWeight: 18,
      })
      const soilLayers = [clay(2.1, 50), clay(20, cohesion)]
      const pad = { footingType: 'pad-square', footingWidth: 2, footingDepth: 2 }
      return solve({ ...pad, soilLayers, permanentLoad: 400, variableLoad: 100 }).utilization
    }
    expect(at(49.999) / at(50)).toBeCloseTo(1, 4)
  })
})
