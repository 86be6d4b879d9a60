import type { ElasticMethod, SettlementInput } from './inputs.ts'
import type { SettlementSolution } from './solution.ts'

/** Converts metres to millimetres. */
export const mm = (metres: number): number => 1000 * metres

/** Names of the elastic methods in results and reports. */
export const methodNames: Readonly<Record<ElasticMethod, string>> = {
  layers: 'Elastic layers (Steinbrenner)',
  weighted: 'Weighted modulus (Steinbrenner)',
  'half-space': 'Elastic half-space',
  'schmertmann-1970': 'Schmertmann 1970',
  'schmertmann-1978': 'Schmertmann 1978',
  'burland-burbidge': 'Burland and Burbidge 1985',
  hough: 'Hough 1959',
}

/** Names of the points at which settlement is computed. */
export const pointNames: Readonly<Record<SettlementInput['settlementPoint'], string>> = {
  centre: 'flexible centre',
  corner: 'flexible corner',
  average: 'flexible mean',
  rigid: 'rigid',
  'rigid-convention': 'rigid, 0.93 of the centre',
}

/** Returns the name of a layer by its index; -1 is ground without layers. */
export const layerName = (input: SettlementInput, index: number): string =>
  index < 0 ? 'Ground' : (input.soilLayers[index]?.name ?? `Layer ${index + 1}`)

/** Returns the name of the methods by which the result was computed. */
export function analysisMethod(input: SettlementInput, solution: SettlementSolution): string {
  if (input.basis === 'specification')
    return 'Simplified method: half-space, fixed stress ratios, fixed coefficient and 10 m path'
  const parts: string[] = []
  if (input.settlementType !== 'consolidation') parts.push(methodNames[solution.method])
  if (solution.consolidation !== null)
    parts.push(
      `one-dimensional consolidation (Terzaghi) under ${input.stressMethod === 'two-to-one' ? 'a 2:1 load spread' : 'Boussinesq stresses'}`,
    )
  return parts.join(' and ')
}

/** Returns the name of the corner; a circle and a strip have an edge instead. */
export const cornerName = (solution: SettlementSolution): string =>
  solution.footing.shape === 'rectangle' ? 'corner' : 'edge'
