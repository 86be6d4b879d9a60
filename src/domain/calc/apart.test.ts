import { describe, expect, it } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import type { ModuleOutputs } from '../schemas/result.ts'
import type { AnyModule } from './module.ts'
import { runModule } from './run.ts'

const outputsOf = (id: string, changes: object): ModuleOutputs => {
  const module: AnyModule = builtInModules.find((each) => each.id === id)!
  const ran = runModule(module, changes, {
    resultId: 'r',
    timestamp: '2026-01-01T00:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!ran.ok) throw new Error(ran.problem.message)
  return ran.value.outputs
}
const numbersOf = (text: string): number[] => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

const pad = {
  footingType: 'pad-square',
  footingWidth: 2,
  footingDepth: 1,
  soilLayers: [{ depth: 20, cohesion: 0, frictionAngle: 30, unitWeight: 18 }],
}
const half = { ...pad, permanentLoad: 400, variableLoad: 0 }
const sand = { thickness: 20, soilKind: 'sand', unitWeight: 19, elasticModulus: 20 }
const raft = {
  foundationWidth: 4,
  foundationLength: 6,
  settlementType: 'elastic',
  elasticModulus: 20,
  soilLayers: [sand],
}

/** By module: inputs at which the demand is some utilization, and how the utilization follows a factor on them. */
const cases: readonly (readonly [string, (times: number) => object, 'demand' | 'capacity'])[] = [
  ['bearing-capacity-eurocode', (times) => ({ ...half, permanentLoad: 400 * times }), 'demand'],
  ['bearing-capacity-hongkong', (times) => ({ ...half, permanentLoad: 400 * times }), 'demand'],
  ['bearing-capacity-australian', (times) => ({ ...half, permanentLoad: 400 * times }), 'demand'],
  ['settlement', (times) => ({ ...raft, appliedPressure: 100 * times, poissonRatio: 0.3 }), 'demand'],
  [
    'slope-stability',
    (times) => ({
      slopeHeight: 10,
      slopeAngle: 25,
      cohesion: 10,
      frictionAngle: 25,
      unitWeight: 19,
      requiredSafetyFactor: 1.5 * times,
      numberOfSlices: 100,
    }),
    'capacity',
  ],
]

describe('a verdict at its limit prints the two numbers apart', () => {
  it.each(cases)('%s', (id, at, first) => {
    const { utilization } = outputsOf(id, at(1)).verdict
    for (const share of [1 - 1e-6, 1 + 1e-6]) {
      const { state, sentence } = outputsOf(id, at(share / utilization!)).verdict
      const numbers = numbersOf(sentence)
      const [one, other] = numbers.slice(0, 2) as [number, number]
      const [demand, capacity] = first === 'demand' ? [one, other] : [other, one]
      expect(state).toBe(share > 1 ? 'fail' : 'pass')
      expect(demand > capacity, sentence).toBe(share > 1)
      expect(Math.abs(demand / capacity - share), sentence).toBeLessThan(1e-5)
    }
  })

  it('and its advice and comments do so too', () => {
    const { requiredSafetyFactor, ...slope } = cases[4]![1](1) as { requiredSafetyFactor: number }
    const factor = Number(outputsOf('slope-stability', slope).summary.factorOfSafety)
    const advised = (required: number) =>
      String(
        outputsOf('slope-stability', { ...slope, requiredSafetyFactor: required }).summary.recommendations,
      )
    const [marginal, wanted] = numbersOf(advised(factor * (1 + 1e-6))) as [number, number]
    expect(marginal).toBeLessThan(wanted)
    const required = Number((factor / 0.9).toPrecision(4)) + 1e-3
    expect(numbersOf(advised(required))[0]! / required).toBeLessThan(0.9)

    const settled = Number(outputsOf('settlement', cases[3]![1](1)).summary.elasticSettlement)
    const { comments } = outputsOf('settlement', cases[3]![1]((15 / settled) * (1 + 1e-5))).summary
    expect(numbersOf(String(comments))[0]).toBeGreaterThan(15)
  })
})
