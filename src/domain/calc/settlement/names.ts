import type { Measure, Message } from '#domain/schemas/message.ts'
import type { ElasticMethod } from './elasticMethods.ts'
import type { SettlementInput } from './inputs.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { specified } from './solveConsolidation.ts'

/** Converts metres to millimetres. */
export const mm = (metres: number): number => 1000 * metres

/** Returns the name of a layer by its index: own words of a person, or our message; -1 is ground without layers. */
export function layerName(input: SettlementInput, index: number): string | Message {
  if (index < 0) return say('layer.ground')
  return input.soilLayers[index]?.name ?? say('layer.numbered', { layer: index + 1 })
}

/** Returns the name of a layer as a message, for use in a text. */
export function layerText(input: SettlementInput, index: number): Message {
  const name = layerName(input, index)
  return typeof name === 'string' ? say('layer.named', { name }) : name
}

/** Returns the name of an elastic method. */
export const methodName = (method: ElasticMethod): Message => say(`method.${method}`)

/** Returns the name of a point at which settlement is computed. */
export const pointName = (point: SettlementInput['settlementPoint']): Message => say(`point.${point}`)

/** Returns the name of the methods by which the result was computed. */
export function analysisMethod(
  input: SettlementInput,
  { method, consolidation }: SettlementSolution,
): Message {
  if (input.basis === 'specification')
    return say('analysis.simplified', { path: { value: specified.path, unit: 'm' } })
  if (consolidation === null) return methodName(method)
  return input.settlementType === 'consolidation'
    ? say(`analysis.consolidation-${input.stressMethod}`)
    : say(`analysis.both-${input.stressMethod}`, { method: methodName(method) })
}

/** Returns a depth or a height in the text of a step, m. It stays in SI, as the numbers of the step do: 1.25 m. */
export const inMetres = (metres: number): Measure => ({
  value: Number(metres.toFixed(2)),
  unit: 'm',
  keepsUnit: true,
})

/** Returns a number without a unit for a text, as it stands. */
export const plain = (value: number): Measure => ({ value, unit: '' })
