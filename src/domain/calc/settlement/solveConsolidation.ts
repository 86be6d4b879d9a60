import {
  assumedRecompression,
  compressionStrain,
  preconsolidationAt,
  secondaryStrain,
} from './consolidation/compression.ts'
import { degreeOfConsolidation, drainagePath, timeFactorFor, timeFactorOf } from './consolidation/terzaghi.ts'
import { effectiveStress, type Stratum } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import { say } from './say.ts'
import {
  type ConsolidatingSoil,
  type ConsolidationSolution,
  type Part,
  part,
  refuse,
  type StratumConsolidation,
  type Sublayer,
} from './solution.ts'
import { centreStress, type Footing, spreadStress } from './stress/footing.ts'
import { sublayerBounds } from './sublayers.ts'

/**
 * Constants of the specification (section 9). It fixes the path of 10 m and the stress ratios, and no values for the
 * others: coefficient and simplified defaults are chosen here, and every result shows them. Coefficient in m²/year,
 * path in m.
 */
export const specified = {
  coefficient: 1,
  path: 10,
  averageRatio: 0.6,
  cornerRatio: 0.2,
  centreRatio: 1,
  compressionIndex: 0.2,
  voidRatio: 0.8,
  /** Thickness of the simplified layer in widths. */
  widths: 2,
} as const

/** Primary consolidation ends at this degree; secondary compression starts then. */
const primaryEnd = 0.95
const primaryEndTimeFactor = timeFactorFor(primaryEnd)

/** Whether a stratum consolidates: its soil has a compression index. */
export const consolidates = ({ soil }: Stratum): boolean => (soil.compressionIndex ?? 0) > 0

/** Returns the stress increase at a depth below the base, kPa. `z` in m. */
export const stressIncrease = (
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  z: number,
): number =>
  pressure * (input.stressMethod === 'two-to-one' ? spreadStress(footing, z) : centreStress(footing, z))

const noStress = (z: number, layer: number) =>
  refuse(
    'no-effective-stress',
    say('refusal.no-effective-stress', { depth: { value: Number(z.toFixed(2)), unit: 'm' } }),
    layer < 0 ? 'soilLayers' : `soilLayers.${layer}.unitWeight`,
  )

/** The specification's simplified defaults (section 9), for ground of which no layers are given. */
function simplifiedGround(footing: Footing): Stratum {
  const { compressionIndex, voidRatio, widths } = specified
  const bottom = widths * footing.width
  return {
    first: -1,
    last: -1,
    top: 0,
    bottom,
    soil: { thickness: bottom, compressionIndex, voidRatio },
  }
}

const groundOf = (
  input: SettlementInput,
  footing: Footing,
  strata: readonly Stratum[],
): readonly Stratum[] => (input.soilLayers.length === 0 ? [simplifiedGround(footing)] : strata)

/**
 * Cuts a stratum into sublayers, also at the water table, and returns them with their stresses, kPa. `settle` returns
 * the settlement of a sublayer, m. Refuses with `no-effective-stress`.
 */
export function sublayersOf(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  stratum: Stratum,
  index: number,
  settle: (initial: number, increase: number, thickness: number) => number,
): Part<Sublayer[]> {
  const water = (input.groundwaterDepth ?? 0) - input.foundationDepth
  const cuts =
    water > stratum.top + 1e-9 && water < stratum.bottom - 1e-9
      ? [stratum.top, water, stratum.bottom]
      : [stratum.top, stratum.bottom]
  const rows: Sublayer[] = []
  for (let cut = 1; cut < cuts.length; cut++) {
    const bounds = sublayerBounds(cuts[cut - 1]!, cuts[cut]!, {
      width: footing.width,
      depth: input.foundationDepth,
      ratio: input.sublayerRatio,
    })
    for (let at = 1; at < bounds.length; at++) {
      const top = bounds[at - 1]!
      const bottom = bounds[at]!
      const middle = (top + bottom) / 2
      const initial = effectiveStress(input, input.foundationDepth + middle)
      if (!(initial > 1e-6)) return noStress(middle, stratum.first)
      const increase = stressIncrease(input, footing, pressure, middle)
      rows.push({
        stratum: index,
        top,
        bottom,
        initial,
        increase,
        settlement: settle(initial, increase, bottom - top),
      })
    }
  }
  return part(rows)
}

function soilOf({ first, top, bottom, soil }: Stratum): ConsolidatingSoil {
  const compressionIndex = soil.compressionIndex ?? 0
  return {
    layer: first,
    top,
    bottom,
    compressionIndex,
    recompressionIndex: soil.recompressionIndex ?? assumedRecompression(compressionIndex),
    voidRatio: soil.voidRatio ?? 0,
    preconsolidation: soil.preConsolidationPressure ?? 0,
    overconsolidationRatio: soil.overconsolidationRatio ?? 0,
    preOverburden: soil.preOverburdenPressure ?? 0,
    secondaryIndex: soil.secondaryIndex ?? 0,
  }
}

/**
 * Returns the one-dimensional consolidation, with its course in time, of every stratum with a compression index,
 * sublayer by sublayer. Sand has none and does not consolidate. Without layers it is that of the simplified ground.
 * Refuses with `no-effective-stress` and `void-ratio-missing`.
 */
export function solveConsolidation(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  strata: readonly Stratum[],
): Part<ConsolidationSolution> {
  const ground = groundOf(input, footing, strata)
  const all: Sublayer[] = []
  const courses: StratumConsolidation[] = []
  const soils: ConsolidatingSoil[] = []
  for (const stratum of ground) {
    if (!consolidates(stratum)) continue
    if (stratum.soil.voidRatio === undefined)
      return refuse(
        'void-ratio-missing',
        say('refusal.void-ratio-missing', { layer: stratum.first + 1 }),
        `soilLayers.${stratum.first}.voidRatio`,
      )
    const soil = soilOf(stratum)
    const rows = sublayersOf(
      input,
      footing,
      pressure,
      stratum,
      soils.length,
      (initial, increase, thickness) =>
        thickness * compressionStrain(soil, initial, increase, preconsolidationAt(soil, initial)),
    )
    if (!rows.ok) return rows
    all.push(...rows.value)
    courses.push(courseOf(input, stratum, soils.length, rows.value))
    soils.push(soil)
  }
  return part(summed(all, courses, soils))
}

function courseOf(
  input: SettlementInput,
  { soil, top, bottom }: Stratum,
  stratum: number,
  sublayers: readonly Sublayer[],
): StratumConsolidation {
  const thickness = bottom - top
  const settlement = sublayers.reduce((sum, row) => sum + row.settlement, 0)
  const hasFixedCoefficient = soil.consolidationCoefficient === undefined
  const coefficient = soil.consolidationCoefficient ?? specified.coefficient
  const path =
    hasFixedCoefficient && soil.drainage === undefined
      ? specified.path
      : drainagePath(thickness, soil.drainage ?? 'double')
  const timeFactor = timeFactorOf(coefficient, input.timeInYears, path)
  // Ground without added stress has no new secondary compression.
  const isLoaded = sublayers.some(({ increase }) => increase > 0)
  const index = isLoaded ? (soil.secondaryIndex ?? 0) : 0
  const secondaryStart = index > 0 ? (primaryEndTimeFactor * path * path) / coefficient : -1
  const initialVoidRatio = soil.voidRatio ?? 0
  const endVoidRatio = Math.max(0, initialVoidRatio - (settlement / thickness) * (1 + initialVoidRatio))
  return {
    stratum,
    settlement,
    coefficient,
    hasFixedCoefficient,
    path,
    timeFactor,
    degree: degreeOfConsolidation(timeFactor),
    secondary:
      secondaryStart > 0
        ? thickness * secondaryStrain(index, endVoidRatio, secondaryStart, input.timeInYears)
        : 0,
    secondaryStart,
    endVoidRatio,
  }
}

function summed(
  sublayers: readonly Sublayer[],
  strata: readonly StratumConsolidation[],
  soils: readonly ConsolidatingSoil[],
): ConsolidationSolution {
  let settlement = 0
  let atTime = 0
  let secondary = 0
  let degree = 1
  for (const row of strata) {
    settlement += row.settlement
    secondary += row.secondary
    atTime += row.degree * row.settlement
    // When no stratum settles, the degree is that of the least consolidated one.
    degree = Math.min(degree, row.degree)
  }
  return {
    sublayers,
    strata,
    soils,
    settlement,
    atTime,
    degree: settlement > 0 ? Math.min(1, atTime / settlement) : degree,
    secondary,
  }
}

/** Returns the primary and secondary settlement at another time, m. */
export function consolidationAt({ strata, soils }: ConsolidationSolution, years: number): number {
  let sum = 0
  for (const row of strata) {
    const soil = soils[row.stratum]!
    sum += row.settlement * degreeOfConsolidation(timeFactorOf(row.coefficient, years, row.path))
    if (row.secondaryStart > 0)
      sum +=
        (soil.bottom - soil.top) *
        secondaryStrain(soil.secondaryIndex, row.endVoidRatio, row.secondaryStart, years)
  }
  return sum
}

/**
 * Returns the consolidation by the specification: each layer whole, a stress increase of 0.6 of the pressure at any
 * depth, a fixed coefficient over a path of 10 m, and the void ratio of the simplified ground for a layer without
 * one. Without layers it is that of the simplified ground. Refuses with `no-effective-stress`.
 */
export function specifiedConsolidation(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  strata: readonly Stratum[],
): Part<ConsolidationSolution> {
  const soils = groundOf(input, footing, strata)
    .filter(consolidates)
    .map((stratum) => ({ ...soilOf(stratum), voidRatio: stratum.soil.voidRatio ?? specified.voidRatio }))
  const increase = specified.averageRatio * pressure
  const timeFactor = timeFactorOf(specified.coefficient, input.timeInYears, specified.path)
  const degree = degreeOfConsolidation(timeFactor)
  const sublayers: Sublayer[] = []
  const courses: StratumConsolidation[] = []
  for (const [index, soil] of soils.entries()) {
    const middle = (soil.top + soil.bottom) / 2
    const initial = effectiveStress(input, input.foundationDepth + middle)
    if (!(initial > 1e-6)) return noStress(middle, soil.layer)
    const settlement =
      (soil.bottom - soil.top) * compressionStrain(soil, initial, increase, preconsolidationAt(soil, initial))
    sublayers.push({ stratum: index, top: soil.top, bottom: soil.bottom, initial, increase, settlement })
    courses.push({
      stratum: index,
      settlement,
      coefficient: specified.coefficient,
      hasFixedCoefficient: true,
      path: specified.path,
      timeFactor,
      degree,
      secondary: 0,
      secondaryStart: -1,
      endVoidRatio: soil.voidRatio,
    })
  }
  return part(summed(sublayers, courses, soils))
}

/** Whether unit weights had to be assumed for the effective stresses. */
export const assumesUnitWeight = (input: SettlementInput): boolean =>
  input.soilLayers.length === 0 || input.soilLayers.some(({ unitWeight }) => unitWeight === undefined)
