import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { ofDoubts, ofFineSoil } from './doubts.ts'
import type { SettlementInput } from './inputs.ts'
import { mm, pointNames } from './names.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { consolidates } from './solveConsolidation.ts'

const figures = (value: number, more = 0): string => value.toFixed(1 + more)

/**
 * Returns warnings about choices that make the settlement look smaller. Each is computed once more without the
 * choice. When that settlement exceeds the allowable one and the governing one does not, the warning is serious,
 * because the verdict would pass for the choice alone.
 */
export function ofChoices(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const found = [
    ...ofPoint(input, solution),
    ...ofRigidity(input, solution),
    ...ofDistortion(input, solution),
    ...ofType(input, solution),
    ...ofMethods(input, solution),
    ...ofLayers(input, solution),
    ...ofFineSoil(input, solution),
    ...ofDoubts(input, solution),
    ...ofAllowable(input),
  ]
  const isContradicted = found.some(({ severity }) => severity === 'serious')
  return isContradicted ? found : [...found, ...ofAll(input, solution)]
}

/** Whether another settlement exceeds the allowable one while the governing one does not. */
const flips = ({ deciding, allowable }: SettlementSolution, other: number): boolean =>
  deciding.total <= allowable && other > allowable

/** Returns the total settlement of the governing point with changed inputs, m; null without an answer. */
function totalWith(input: SettlementInput, changes: Partial<SettlementInput>): number | null {
  const solved = solve({ ...input, ...changes, neighbourDistance: undefined })
  return solved.ok ? solved.solution.deciding.total : null
}

function ofPoint({ settlementPoint }: SettlementInput, { deciding, total }: SettlementSolution): Warning[] {
  if (deciding.point === settlementPoint) return []
  const [worst, chosen] = formatApart(mm(deciding.total), mm(total), figures)
  return [
    {
      code: 'point-not-worst',
      message: `The chosen point is not the worst: its total settlement is ${chosen} mm, and ${worst} mm decides (${pointNames[deciding.point]}).`,
      field: 'settlementPoint',
      source: 'The worst of the computed points decides',
      severity: 'caution',
    },
  ]
}

/** Warns about a rigid footing: it settles evenly, and on layers less than the flexible mean, by an unknown ratio. */
function ofRigidity(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const { elastic, deciding, method, allowable } = solution
  const isRigid = input.settlementPoint === 'rigid' || input.settlementPoint === 'rigid-convention'
  if (elastic === null || !isRigid || input.settlementType === 'consolidation') return []
  const found: Warning[] = []
  const mean = deciding.total - deciding.immediate + elastic.points.average
  const centre = deciding.total - deciding.immediate + elastic.points.centre
  if (input.basis === 'code' && method !== 'half-space')
    found.push({
      code: 'rigid-on-layers',
      message:
        'Rigid settlement on layers is the flexible mean times the ratio that holds on the half-space: 3 to 8 % low on a thin layer.',
      field: 'settlementPoint',
      source: 'Boussinesq, capacitance of a rectangular plate',
      severity: flips(solution, mean) ? 'serious' : 'info',
    })
  if (flips(solution, centre)) {
    const [flexible, allowed] = formatApart(mm(centre), mm(allowable), figures)
    found.push({
      code: 'rigid-taken',
      message: `The footing is taken as rigid. A flexible one settles ${flexible} mm at its centre, more than the allowable ${allowed} mm.`,
      field: 'settlementPoint',
      source: 'Rigidity of the foundation',
      severity: 'caution',
    })
  }
  return found
}

/** Between centre and corner of a flexible footing; the verdict looks at the neighbour alone. */
function ofDistortion(
  input: SettlementInput,
  { elastic, footing, differential }: SettlementSolution,
): Warning[] {
  const isFlexible = input.settlementPoint !== 'rigid' && input.settlementPoint !== 'rigid-convention'
  if (elastic === null || !isFlexible || footing.shape === 'strip' || differential === null) return []
  const radius =
    footing.shape === 'circle' ? footing.width / 2 : Math.hypot(footing.width, footing.length) / 2
  const within = (elastic.points.centre - elastic.points.corner) / radius
  if (!(within > differential.limit)) return []
  return [
    {
      code: 'distortion-within',
      message:
        'The angular distortion between centre and corner of the flexible footing exceeds the limit: the verdict looks at the neighbour alone.',
      field: 'distortionLimit',
      source: 'After Skempton and MacDonald 1956',
      severity: 'caution',
    },
  ]
}

/** A settlement type that leaves something out. */
function ofType(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const { settlementType } = input
  if (settlementType === 'total') return []
  const isElastic = settlementType === 'elastic'
  if (isElastic && !solution.strata.some(consolidates)) return []
  const whole = totalWith(input, { settlementType: 'total' })
  const severity = whole !== null && flips(solution, whole) ? 'serious' : 'caution'
  return isElastic
    ? [
        {
          code: 'consolidation-left-out',
          message:
            'Layers with a compression index lie below the base: their consolidation is not in this total.',
          field: 'settlementType',
          source: 'Immediate against primary settlement',
          severity,
        },
      ]
    : [
        {
          code: 'immediate-left-out',
          message: 'Immediate settlement is not in this total.',
          field: 'settlementType',
          source: 'Immediate against primary settlement',
          severity,
        },
      ]
}

const isSimplerThanLayers = ({ elasticMethod }: SettlementInput): boolean =>
  elasticMethod === 'weighted' || elasticMethod === 'half-space'

const finest = (input: SettlementInput): Partial<SettlementInput> => ({
  ...(isSimplerThanLayers(input) && { elasticMethod: 'layers' }),
  stressMethod: 'boussinesq',
  sublayerRatio: Math.min(input.sublayerRatio, 0.1),
})

/** Compares a simpler method, load spread and coarse sublayers with the finer ones. */
function ofMethods(input: SettlementInput, solution: SettlementSolution): Warning[] {
  if (input.basis !== 'code') {
    const code = totalWith(input, { basis: 'code' })
    if (code === null || !flips(solution, code)) return []
    return [
      {
        code: 'code-basis-exceeds',
        message: `By the named methods of the code basis the total settlement is ${figures(mm(code))} mm, more than is allowed.`,
        field: 'basis',
        source: 'Comparison of both bases',
        severity: 'serious',
      },
    ]
  }
  const isSimpler = isSimplerThanLayers(input)
  const total = totalWith(input, finest(input))
  if (total === null || !flips(solution, total)) return []
  const [more, allowed] = formatApart(mm(total), mm(solution.allowable), figures)
  return [
    {
      code: 'finer-exceeds',
      message: `Layer by layer, under Boussinesq stresses and in fine sublayers, the total settlement is ${more} mm: more than the allowable ${allowed} mm.`,
      field: isSimpler
        ? 'elasticMethod'
        : input.stressMethod === 'two-to-one'
          ? 'stressMethod'
          : 'sublayerRatio',
      source: 'Computed again without these choices',
      severity: 'serious',
    },
  ]
}

/** Warns about choices that together hide too much, although none does alone. */
function ofAll(input: SettlementInput, solution: SettlementSolution): Warning[] {
  // Without layers nothing is known to consolidate: elastic settlement alone hides nothing that was entered.
  const hidesNothing = input.settlementType === 'elastic' && !solution.strata.some(consolidates)
  const total = totalWith(input, {
    ...finest(input),
    basis: 'code',
    ...(!hidesNothing && { settlementType: 'total' }),
  })
  if (total === null || !flips(solution, total)) return []
  const [more, allowed] = formatApart(mm(total), mm(solution.allowable), figures)
  return [
    {
      code: 'choices-together',
      message: `Several choices keep the settlement small together. Without them it is ${more} mm: more than the allowable ${allowed} mm.`,
      field: 'settlementType',
      source: 'Computed again without these choices',
      severity: 'serious',
    },
  ]
}

/** Kinds of soil that are known not to consolidate. */
const isDraining = new Set(['sand', 'gravel', 'rock'])

/** Layers without a compression index, which do not consolidate. */
function ofLayers(input: SettlementInput, { consolidation, strata }: SettlementSolution): Warning[] {
  if (consolidation === null) return []
  return strata.flatMap(({ first, last, soil }): Warning[] => {
    if (soil.compressionIndex !== undefined) return []
    const kinds = input.soilLayers.slice(first, last + 1).map(({ soilKind }) => soilKind)
    const layer = `soil layer ${first + 1}`
    const about = { field: `soilLayers.${first}.compressionIndex`, source: 'One-dimensional consolidation' }
    if (kinds.every((kind) => kind !== undefined && isDraining.has(kind)))
      return [
        {
          code: 'sand-without-consolidation',
          message: `No consolidation of ${layer}: it is ${kinds[0]} without a compression index.`,
          severity: 'info',
          ...about,
        },
      ]
    const isFine = kinds.some((kind) => kind === 'clay' || kind === 'silt' || kind === 'fill')
    return [
      {
        code: 'layer-without-compression-index',
        message: isFine
          ? `No consolidation is counted of ${layer}, which has no compression index, though such soil consolidates: give its index, 0 where it does not.`
          : `No consolidation is counted of ${layer}, which has no compression index: it is taken as sand.`,
        severity: isFine ? 'serious' : 'caution',
        ...about,
      },
    ]
  })
}

/** Allowable settlement of the specification, mm (section 9). */
const specified = { shallow: 25, deep: 50 } as const

function ofAllowable({ allowableSettlement, foundationType }: SettlementInput): Warning[] {
  const usual = specified[foundationType]
  if (allowableSettlement === undefined || allowableSettlement <= usual) return []
  return [
    {
      code: 'allowable-raised',
      message: `The entered allowable settlement is more than the ${usual} mm that are usual.`,
      field: 'allowableSettlement',
      source: 'Simplified method (fixed constants)',
      severity: 'info',
    },
  ]
}
