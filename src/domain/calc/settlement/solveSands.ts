import { effectiveStress, porePressure, type Stratum } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import { burlandBurbidge, influenceDepth } from './sands/burlandBurbidge.ts'
import { houghSettlement } from './sands/hough.ts'
import {
  creepFactor,
  diagram1970,
  diagram1978,
  embedmentFactor,
  influenceArea,
  modulusRatio,
  peakDepth1978,
  strainSettlements,
} from './sands/schmertmann.ts'
import { say } from './say.ts'
import {
  type BurlandBurbidgeSolution,
  type Part,
  part,
  refuse,
  type SchmertmannSolution,
  type Sublayer,
} from './solution.ts'
import { sublayersOf } from './solveConsolidation.ts'
import { modulusLayers } from './solveElastic.ts'
import type { Footing } from './stress/footing.ts'

const shapeRatio = ({ shape, width, length }: Footing): number =>
  shape === 'circle' ? 1 : shape === 'strip' ? Number.POSITIVE_INFINITY : length / width

/**
 * Returns the settlement by Schmertmann, with the cone resistance of each layer, or its modulus without one. Refuses
 * with `no-effective-stress`.
 */
export function solveSchmertmann(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  strata: readonly Stratum[],
  year: 1970 | 1978,
): Part<SchmertmannSolution> {
  const ratio = shapeRatio(footing)
  const overburden = effectiveStress(input, input.foundationDepth)
  const peakStress = effectiveStress(input, input.foundationDepth + peakDepth1978(footing.width, ratio))
  if (year === 1978 && !(peakStress > 0))
    return refuse('no-effective-stress', say('refusal.no-peak-stress'), 'soilLayers')
  const diagram =
    year === 1970 ? diagram1970(footing.width) : diagram1978(footing.width, ratio, pressure, peakStress)
  const layers = modulusLayers(input, strata).map((layer) => {
    const cone = strata.find(({ first }) => first === layer.layer)?.soil.coneResistance
    return {
      ...layer,
      bottom: Math.min(layer.bottom, Math.max(diagram.zeroDepth, layer.top)),
      modulus: cone === undefined ? layer.modulus : 1000 * cone * modulusRatio(year, ratio),
    }
  })
  const embedment = embedmentFactor(Math.max(0, overburden), pressure)
  const creep = creepFactor(input.timeInYears)
  const plain = strainSettlements(diagram, pressure, layers)
  const rows = layers
    .map(({ layer, top, bottom, modulus }, index) => ({
      layer,
      top,
      bottom,
      modulus,
      area: influenceArea(diagram, top, bottom),
      settlement: embedment * creep * plain[index]!,
    }))
    .filter(({ area }) => area > 0)
  const settlement = rows.reduce((sum, row) => sum + row.settlement, 0)
  return part({ year, diagram, peakStress, embedment, creep, rows, settlement })
}

/**
 * Returns the settlement by Burland and Burbidge, with the mean blow count over the depth of influence. Refuses with
 * `blow-count-missing`.
 */
export function solveBurlandBurbidge(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  strata: readonly Stratum[],
): Part<BurlandBurbidgeSolution> {
  const zone = influenceDepth(footing.width)
  let sum = 0
  let counted = 0
  for (const { top, bottom, soil, first } of strata) {
    const inside = Math.min(bottom, zone) - top
    if (inside <= 0) continue
    if (soil.blowCount === undefined)
      return refuse(
        'blow-count-missing',
        say('refusal.blow-count-missing', { layer: first + 1 }),
        `soilLayers.${first}.blowCount`,
      )
    sum += inside * soil.blowCount
    counted += inside
  }
  if (counted === 0) return refuse('blow-count-missing', say('refusal.blow-counts-missing'), 'soilLayers')
  const blows = sum / counted
  const deepest = strata[strata.length - 1]!.bottom
  const sandDepth = input.belowLayers === 'continues' ? Math.max(deepest, zone) : deepest
  const former = Math.max(0, effectiveStress(input, input.foundationDepth))
  const gross =
    input.pressureType === 'gross'
      ? Math.max(0, input.appliedPressure - porePressure(input, input.foundationDepth))
      : pressure + former
  const answer = burlandBurbidge({
    width: footing.width,
    ratio: shapeRatio(footing),
    gross,
    former,
    blows,
    depth: sandDepth,
    years: input.timeInYears,
    fluctuating: input.fluctuatingLoad,
  })
  return part({ ...answer, blows, sandDepth, gross, former })
}

/**
 * Returns the settlement by Hough of the layers that have a bearing capacity index. Refuses with
 * `bearing-index-missing`.
 */
export function solveHough(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  strata: readonly Stratum[],
): Part<Sublayer[]> {
  const rows: Sublayer[] = []
  for (const [index, stratum] of strata.entries()) {
    const { bearingIndex } = stratum.soil
    if (bearingIndex === undefined) continue
    const found = sublayersOf(input, footing, pressure, stratum, index, (initial, increase, thickness) =>
      houghSettlement({ thickness, initial, increase, bearingIndex }),
    )
    if (!found.ok) return found
    rows.push(...found.value)
  }
  if (rows.length === 0)
    return refuse('bearing-index-missing', say('refusal.bearing-index-missing'), 'soilLayers')
  return part(rows)
}
