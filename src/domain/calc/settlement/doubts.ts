import { measuresApart } from '#domain/messages/measuresApart.ts'
import type { Measure } from '#domain/schemas/message.ts'
import type { MessageWarning } from '#domain/schemas/messageResult.ts'
import { distortionLimits } from './distortion.ts'
import type { SettlementInput, SoilLayer } from './inputs.ts'
import { methodName, mm, plain } from './names.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { allowableOf, solve } from './solve.ts'
import { consolidates } from './solveConsolidation.ts'

/**
 * Warns about entries that make a settlement look smaller and that the person may know better, with the settlement
 * without each.
 */

/** Returns the total of the governing point with changed inputs; null when it is within the allowable one. */
function exceeding(
  input: SettlementInput,
  { deciding, allowable }: SettlementSolution,
  changes: Partial<SettlementInput>,
): Measure | null {
  if (deciding.total > allowable) return null
  const solved = solve({ ...input, ...changes, neighbourDistance: undefined })
  if (!solved.ok || !(solved.solution.deciding.total > allowable)) return null
  return measuresApart(mm(solved.solution.deciding.total), mm(allowable), 'mm', { decimals: 1 })[0]
}

const withLayers = (input: SettlementInput, change: (layer: SoilLayer) => SoilLayer) => ({
  soilLayers: input.soilLayers.map(change),
})

/**
 * Returns a warning for each doubtful entry with which the settlement passes and without which it would fail.
 * Settlements in mm.
 */
export const ofDoubts = (input: SettlementInput, solution: SettlementSolution): MessageWarning[] => [
  ...ofGrossPressure(input, solution),
  ...ofCreep(input, solution),
  ...ofRecompression(input, solution),
  ...ofWeights(input, solution),
  ...ofLimits(input, solution),
  ...ofSands(input, solution),
]

function ofGrossPressure(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  if (input.pressureType !== 'gross' || input.basis !== 'code') return []
  const total = exceeding(input, solution, { pressureType: 'net' })
  if (total === null) return []
  return [
    {
      code: 'gross-taken',
      message: say('warning.gross-taken', { total }),
      field: 'pressureType',
      source: say('basis.both-readings'),
      severity: 'caution',
    },
  ]
}

/** Design working life of a building (EN 1990, Table 2.1, category 4), years. */
const workingLife = 50

/** Secondary compression counts up to the entered time. */
function ofCreep(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const hasCreep = input.soilLayers.some(({ secondaryIndex }) => (secondaryIndex ?? 0) > 0)
  if (input.timeInYears >= workingLife || !(hasCreep || solution.schmertmann || solution.burlandBurbidge))
    return []
  const total = exceeding(input, solution, { timeInYears: workingLife })
  if (total === null) return []
  return [
    {
      code: 'creep-goes-on',
      message: say('warning.creep-goes-on', {
        years: plain(input.timeInYears),
        life: plain(workingLife),
        total,
      }),
      field: 'timeInYears',
      source: say('basis.working-life'),
      severity: 'caution',
    },
  ]
}

/** Least usual share of the recompression index in the compression index. */
const leastRecompression = 1 / 10

function ofRecompression(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
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
      message: say('warning.low-recompression', { layer: index + 1, total }),
      field: `soilLayers.${index}.recompressionIndex`,
      source: say('basis.das-indices'),
      severity: 'caution',
    },
  ]
}

/** More than this weighs no ground, kN/m³. */
const heaviest = 27

function ofWeights(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
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
      message: say('warning.heavy-ground', {
        layer: index + 1,
        weight: { value: heaviest, unit: 'kN/m³' },
        total,
      }),
      field: `soilLayers.${index}.unitWeight`,
      source: say('basis.effective-stress'),
      severity: 'serious',
    },
  ]
}

/** Limits that a choice has raised. */
function ofLimits(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const found: MessageWarning[] = []
  const { deciding, allowable, differential } = solution
  const usual = distortionLimits['no-cracking']
  if (
    differential !== null &&
    differential.distortion <= differential.limit &&
    differential.distortion > usual
  )
    found.push({
      code: 'distortion-limit-raised',
      message: say('warning.distortion-limit-raised'),
      field: 'distortionLimit',
      source: say('basis.skempton'),
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
      message: say('warning.deep-is-shallow', {
        allowable: { value: mm(shallow), unit: 'mm', decimals: 0 },
      }),
      field: 'foundationType',
      source: say('basis.fixed'),
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
function ofSands(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  if (!ofSand.has(solution.method) || input.settlementType === 'consolidation') return []
  const found: MessageWarning[] = []
  const clay = solution.strata
    .filter(({ top }) => top < 2 * solution.footing.width)
    .flatMap(({ first, last }) =>
      input.soilLayers.slice(first, last + 1).map(({ soilKind }, at) => ({ soilKind, at: first + at })),
    )
    .find(({ soilKind }) => soilKind === 'clay' || soilKind === 'silt')
  if (clay !== undefined && solution.method !== 'hough')
    found.push({
      code: 'sand-method-on-clay',
      message: say('warning.sand-method-on-clay', {
        method: methodName(solution.method),
        layer: clay.at + 1,
      }),
      field: 'elasticMethod',
      source: say('basis.scope'),
      severity: 'serious',
    })
  const total = exceeding(input, solution, { elasticMethod: 'layers' })
  if (total !== null)
    found.push({
      code: 'elastic-layers-exceed',
      message: say('warning.elastic-layers-exceed', { total }),
      field: 'elasticMethod',
      source: say('basis.methods'),
      severity: 'caution',
    })
  return found
}

/**
 * Warns about layers that are left out because only elastic settlement is asked for, and about clay that is said not
 * to consolidate.
 */
export function ofFineSoil(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  return solution.strata.flatMap((stratum): MessageWarning[] => {
    const { first, last, soil } = stratum
    const kinds = input.soilLayers.slice(first, last + 1).map(({ soilKind }) => soilKind)
    const isFine = kinds.some((kind) => kind === 'clay' || kind === 'silt' || kind === 'fill')
    if (!isFine || consolidates(stratum)) return []
    if (soil.compressionIndex === 0)
      return [
        {
          code: 'index-of-zero',
          message: say('warning.index-of-zero', { layer: first + 1 }),
          field: `soilLayers.${first}.compressionIndex`,
          source: say('basis.consolidation'),
          severity: 'caution',
        },
      ]
    if (input.settlementType !== 'elastic') return []
    return [
      {
        code: 'layer-without-compression-index',
        message: say('warning.fine-without-index', { layer: first + 1 }),
        field: `soilLayers.${first}.compressionIndex`,
        source: say('basis.consolidation'),
        severity: 'caution',
      },
    ]
  })
}
