import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { distortionLimits } from './distortion.ts'
import type { SettlementInput, SoilLayer } from './inputs.ts'
import { methodNames, mm } from './names.ts'
import type { SettlementSolution } from './solution.ts'
import { allowableOf, solve } from './solve.ts'
import { consolidates } from './solveConsolidation.ts'

/**
 * Warns about entries that make a settlement look smaller and that the person may know better, with the settlement
 * without each.
 */

const figures = (value: number, more = 0): string => value.toFixed(1 + more)

/** Returns the total of the governing point with changed inputs as text, mm; null when it is within the allowable one. */
function exceeding(
  input: SettlementInput,
  { deciding, allowable }: SettlementSolution,
  changes: Partial<SettlementInput>,
): string | null {
  if (deciding.total > allowable) return null
  const solved = solve({ ...input, ...changes, neighbourDistance: undefined })
  if (!solved.ok || !(solved.solution.deciding.total > allowable)) return null
  return formatApart(mm(solved.solution.deciding.total), mm(allowable), figures)[0]
}

const withLayers = (input: SettlementInput, change: (layer: SoilLayer) => SoilLayer) => ({
  soilLayers: input.soilLayers.map(change),
})

/**
 * Returns a warning for each doubtful entry with which the settlement passes and without which it would fail.
 * Settlements in mm.
 */
export const ofDoubts = (input: SettlementInput, solution: SettlementSolution): Warning[] => [
  ...ofGrossPressure(input, solution),
  ...ofCreep(input, solution),
  ...ofRecompression(input, solution),
  ...ofWeights(input, solution),
  ...ofLimits(input, solution),
  ...ofSands(input, solution),
]

function ofGrossPressure(input: SettlementInput, solution: SettlementSolution): Warning[] {
  if (input.pressureType !== 'gross' || input.basis !== 'code') return []
  const total = exceeding(input, solution, { pressureType: 'net' })
  if (total === null) return []
  return [
    {
      code: 'gross-taken',
      message: `The overburden is taken off the pressure, which is entered as gross. As a net pressure it settles the footing by ${total} mm.`,
      field: 'pressureType',
      source: 'Comparison of both readings',
      severity: 'caution',
    },
  ]
}

/** Design working life of a building (EN 1990, Table 2.1, category 4), years. */
const workingLife = 50

/** Secondary compression counts up to the entered time. */
function ofCreep(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const hasCreep = input.soilLayers.some(({ secondaryIndex }) => (secondaryIndex ?? 0) > 0)
  if (input.timeInYears >= workingLife || !(hasCreep || solution.schmertmann || solution.burlandBurbidge))
    return []
  const total = exceeding(input, solution, { timeInYears: workingLife })
  if (total === null) return []
  return [
    {
      code: 'creep-goes-on',
      message: `Creep is counted for ${input.timeInYears} years. After ${workingLife} years the total settlement is ${total} mm.`,
      field: 'timeInYears',
      source: 'EN 1990, Table 2.1: design working life of buildings',
      severity: 'caution',
    },
  ]
}

/** Least usual share of the recompression index in the compression index. */
const leastRecompression = 1 / 10

function ofRecompression(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const isLow = ({ compressionIndex = 0, recompressionIndex }: SoilLayer): boolean =>
    recompressionIndex !== undefined && recompressionIndex < leastRecompression * compressionIndex
  const index = input.soilLayers.findIndex(isLow)
  if (index < 0) return []
  const total = exceeding(
    input,
    solution,
    withLayers(input, (layer) => (isLow(layer) ? { ...layer, recompressionIndex: undefined } : layer)),
  )
  if (total === null) return []
  return [
    {
      code: 'low-recompression',
      message: `Recompression index of soil layer ${index + 1} is less than a tenth of its compression index. With a sixth the total settlement is ${total} mm.`,
      field: `soilLayers.${index}.recompressionIndex`,
      source: 'After Das, Principles of Geotechnical Engineering: Cs of Cc/5 to Cc/10',
      severity: 'caution',
    },
  ]
}

/** More than this weighs no ground, kN/m³. */
const heaviest = 27

function ofWeights(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const index = input.soilLayers.findIndex(
    ({ unitWeight, saturatedUnitWeight }) => Math.max(unitWeight ?? 0, saturatedUnitWeight ?? 0) > heaviest,
  )
  if (index < 0) return []
  const total = exceeding(
    input,
    solution,
    withLayers(input, (layer) => ({
      ...layer,
      unitWeight: layer.unitWeight && Math.min(layer.unitWeight, heaviest),
      saturatedUnitWeight: layer.saturatedUnitWeight && Math.min(layer.saturatedUnitWeight, heaviest),
    })),
  )
  if (total === null) return []
  return [
    {
      code: 'heavy-ground',
      message: `Soil layer ${index + 1} is heavier than rock. With ${heaviest} kN/m³ the total settlement is ${total} mm.`,
      field: `soilLayers.${index}.unitWeight`,
      source: 'Effective stress',
      severity: 'serious',
    },
  ]
}

/** Limits that a choice has raised. */
function ofLimits(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const found: Warning[] = []
  const { deciding, allowable, differential } = solution
  const usual = distortionLimits['no-cracking'].limit
  if (
    differential !== null &&
    differential.distortion <= differential.limit &&
    differential.distortion > usual
  )
    found.push({
      code: 'distortion-limit-raised',
      message: 'The angular distortion passes by the chosen limit alone: it is more than 1/500.',
      field: 'distortionLimit',
      source: 'After Skempton and MacDonald 1956',
      severity: 'caution',
    })
  const shallow = allowableOf({ ...input, foundationType: 'shallow' })
  if (
    input.foundationType === 'deep' &&
    input.foundationDepth <= solution.footing.width &&
    deciding.total > shallow &&
    deciding.total <= allowable
  )
    found.push({
      code: 'deep-is-shallow',
      message: `The foundation is called deep and is not deeper than wide: as a shallow one it may settle ${mm(shallow).toFixed(0)} mm.`,
      field: 'foundationType',
      source: 'Simplified method (fixed constants)',
      severity: 'serious',
    })
  return found
}

/** Methods that were found on sands. */
const ofSand: ReadonlySet<string> = new Set([
  'schmertmann-1970',
  'schmertmann-1978',
  'burland-burbidge',
  'hough',
])

/** Warns about a method for sands on clay, and about methods that another method exceeds. */
function ofSands(input: SettlementInput, solution: SettlementSolution): Warning[] {
  if (!ofSand.has(solution.method) || input.settlementType === 'consolidation') return []
  const found: Warning[] = []
  const clay = solution.strata
    .filter(({ top }) => top < 2 * solution.footing.width)
    .flatMap(({ first, last }) =>
      input.soilLayers.slice(first, last + 1).map(({ soilKind }, at) => ({ soilKind, at: first + at })),
    )
    .find(({ soilKind }) => soilKind === 'clay' || soilKind === 'silt')
  if (clay !== undefined && solution.method !== 'hough')
    found.push({
      code: 'sand-method-on-clay',
      message: `${methodNames[solution.method]} holds for sand, and soil layer ${clay.at + 1} is of fine soil.`,
      field: 'elasticMethod',
      source: 'Scope of the method',
      severity: 'serious',
    })
  const total = exceeding(input, solution, { elasticMethod: 'layers' })
  if (total !== null)
    found.push({
      code: 'elastic-layers-exceed',
      message: `By elastic layers the total settlement is ${total} mm, more than is allowed.`,
      field: 'elasticMethod',
      source: 'Comparison of the methods',
      severity: 'caution',
    })
  return found
}

/**
 * Warns about layers that are left out because only elastic settlement is asked for, and about clay that is said not
 * to consolidate.
 */
export function ofFineSoil(input: SettlementInput, solution: SettlementSolution): Warning[] {
  return solution.strata.flatMap((stratum): Warning[] => {
    const { first, last, soil } = stratum
    const kinds = input.soilLayers.slice(first, last + 1).map(({ soilKind }) => soilKind)
    const isFine = kinds.some((kind) => kind === 'clay' || kind === 'silt' || kind === 'fill')
    if (!isFine || consolidates(stratum)) return []
    if (soil.compressionIndex === 0)
      return [
        {
          code: 'index-of-zero',
          message: `Soil layer ${first + 1} has a compression index of 0: it is counted as soil that does not consolidate, though such soil usually does.`,
          field: `soilLayers.${first}.compressionIndex`,
          source: 'One-dimensional consolidation',
          severity: 'caution',
        },
      ]
    if (input.settlementType !== 'elastic') return []
    return [
      {
        code: 'layer-without-compression-index',
        message: `No consolidation is counted of soil layer ${first + 1}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.`,
        field: `soilLayers.${first}.compressionIndex`,
        source: 'One-dimensional consolidation',
        severity: 'caution',
      },
    ]
  })
}
