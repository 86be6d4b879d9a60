import type { Measure, Message } from '#domain/schemas/message.ts'
import type { ElasticMethod } from './elasticMethods.ts'
import type { SettlementInput } from './inputs.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { specified } from './solveConsolidation.ts'

/** Millimetres of a settlement in metres. */
export const mm = (metres: number): number => 1000 * metres

/** Name of a layer by its index, as a person named it or as we do; -1 is ground without layers. */
export function layerName(input: SettlementInput, index: number): string | Message {
  if (index < 0) return say('layer.ground')
  return input.soilLayers[index]?.name ?? say('layer.numbered', { layer: index + 1 })
}

/** The same within a text. */
export function layerText(input: SettlementInput, index: number): Message {
  const name = layerName(input, index)
  return typeof name === 'string' ? say('layer.named', { name }) : name
}

export const methodName = (method: ElasticMethod): Message => say(`method.${method}`)

export const pointName = (point: SettlementInput['settlementPoint']): Message => say(`point.${point}`)

/** What the answer was computed by. */
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

/** A depth or a height within the text of a step, which stays in SI as its numbers do: 1.25 m. */
export const inMetres = (metres: number): Measure => ({
  value: Number(metres.toFixed(2)),
  unit: 'm',
  keepsUnit: true,
})

/** A number without a unit within a text, as it stands. */
export const plain = (value: number): Measure => ({ value, unit: '' })
