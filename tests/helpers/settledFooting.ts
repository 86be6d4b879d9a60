import type { AnyModule } from '#domain/calc/module.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { inputSchema } from '#domain/calc/settlement/inputs.ts'
import { solve } from '#domain/calc/settlement/solve.ts'
import type { ModuleOutputs, Warning } from '#domain/schemas/result.ts'
import { presentedBy } from './moduleTexts.ts'

/** A pad on sand or clay, and what the settlement module says of it. */
export const footing = {
  foundationWidth: 3,
  foundationLength: 3,
  foundationDepth: 0.5,
  appliedPressure: 150,
  elasticModulus: 10,
  poissonRatio: 0.3,
  groundwaterDepth: 20,
}
export const sand = { thickness: 12, soilKind: 'sand', unitWeight: 19, elasticModulus: 10 }
export const clay = {
  thickness: 12,
  soilKind: 'clay',
  compressionIndex: 0.2,
  recompressionIndex: 0.03,
  voidRatio: 0.8,
  unitWeight: 19,
  elasticModulus: 20,
}

export function outputsOf(changes: object): ModuleOutputs {
  const input = inputSchema.parse({ ...footing, soilLayers: [sand], ...changes })
  const answer = solve(input)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return presentedBy(settlement as unknown as AnyModule, input, answer.solution)
}
export const said = ({ warnings }: ModuleOutputs, code: string): Warning | undefined =>
  warnings.find((each) => each.code === code)
export const totalOf = ({ summary }: ModuleOutputs): number => Number(summary.decidingSettlement)
