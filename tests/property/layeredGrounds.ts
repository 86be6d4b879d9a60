import fc from 'fast-check'
import { inputSchema as australianInputs } from '#domain/calc/bearing-capacity-australian/inputs.ts'
import { solve as solveAustralian } from '#domain/calc/bearing-capacity-australian/rule.ts'
import { inputSchema as eurocodeInputs } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { solve as solveEurocode } from '#domain/calc/bearing-capacity-eurocode/solve.ts'
import { inputSchema as hongKongInputs } from '#domain/calc/bearing-capacity-hongkong/inputs.ts'
import { solve as solveHongKong } from '#domain/calc/bearing-capacity-hongkong/rule.ts'
import type { Solved } from '#domain/calc/module.ts'
import { number } from './generators.ts'

export interface Layer {
  readonly depth: number
  readonly cohesion: number
  readonly frictionAngle: number
  readonly unitWeight: number
  readonly undrainedStrength?: number | undefined
}

export interface Footing {
  readonly footingType: 'strip' | 'pad-square' | 'pad-rectangular' | 'circular'
  readonly footingWidth: number
  readonly footingLength: number
  readonly footingDiameter: number
  readonly footingDepth: number
  readonly groundwaterDepth?: number | undefined
  readonly permanentLoad: number
  readonly variableLoad: number
  readonly foundationUnitWeight?: number
  readonly soilLayers: readonly Layer[]
}

export type Solve = (given: Footing, more?: Readonly<Record<string, unknown>>) => number

function utilizationOf(solved: Solved<{ readonly utilization: number }>): number {
  if (!solved.ok) throw new Error(solved.refusal.message)
  return solved.solution.utilization
}

const australian =
  (change: Record<string, unknown>): Solve =>
  (given, more) =>
    utilizationOf(solveAustralian(australianInputs.parse({ ...given, ...change, ...more })))

/** Utilisation by each module, and by each method and format of the Australian one. */
export const modules: readonly (readonly [string, Solve])[] = [
  ['Eurocode 7', (given, more) => utilizationOf(solveEurocode(eurocodeInputs.parse({ ...given, ...more })))],
  ['Hong Kong', (given, more) => utilizationOf(solveHongKong(hongKongInputs.parse({ ...given, ...more })))],
  ['Australia, Vesic', australian({ method: 'vesic' })],
  ['Australia, Hansen, limit state', australian({ method: 'hansen', designFormat: 'limit-state' })],
  ['Australia, Meyerhof, net', australian({ method: 'meyerhof', fosBasis: 'net' })],
  ['Australia, Terzaghi, water factors', australian({ method: 'terzaghi', waterCorrection: 'factors' })],
]

const unitWeight = number(15, 21)
const clay = fc.record({ cohesion: number(10, 120), frictionAngle: fc.constant(0), unitWeight })
const clayWithBoth = fc.record({
  cohesion: number(0, 15),
  frictionAngle: number(18, 32),
  undrainedStrength: number(10, 150),
  unitWeight,
})
const sand = fc.record({
  cohesion: fc.oneof(fc.constant(0), number(0, 5)),
  frictionAngle: number(22, 42),
  unitWeight,
})

export const soil: fc.Arbitrary<Omit<Layer, 'depth'>> = fc.oneof(clay, clayWithBoth, sand)

/** Two to four layers of any kinds, the last of them deep. */
const layers: fc.Arbitrary<Layer[]> = fc
  .array(fc.tuple(soil, number(0.2, 3)), { minLength: 2, maxLength: 4 })
  .map((rows) => {
    let depth = 0
    return rows.map(([row, thickness], index) => {
      depth += thickness + (index === rows.length - 1 ? 20 : 0)
      return { ...row, depth }
    })
  })

export const footing: fc.Arbitrary<Footing> = fc.record({
  footingType: fc.constantFrom('strip', 'pad-square', 'pad-rectangular', 'circular'),
  footingWidth: number(0.5, 4),
  footingLength: number(0.5, 8),
  footingDiameter: number(0.5, 4),
  footingDepth: number(0.2, 2.5),
  groundwaterDepth: fc.option(number(0, 6), { nil: undefined, freq: 1 }),
  permanentLoad: number(50, 1500),
  variableLoad: number(0, 500),
  foundationUnitWeight: fc.constantFrom(0, 25),
  soilLayers: layers,
})

export const withLayer = (given: Footing, index: number, layer: Layer): Footing => ({
  ...given,
  soilLayers: given.soilLayers.map((each, at) => (at === index ? layer : each)),
})

/** All strengths of a layer times a number; the friction by its angle. */
export const scaled = (layer: Layer, factor: number): Layer => ({
  ...layer,
  cohesion: layer.cohesion * factor,
  frictionAngle: Math.min(44, layer.frictionAngle * factor),
  ...(layer.undrainedStrength !== undefined && { undrainedStrength: layer.undrainedStrength * factor }),
})
