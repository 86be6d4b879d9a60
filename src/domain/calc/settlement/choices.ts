import { measuresApart } from '#domain/messages/measuresApart.ts'
import type { MessageWarning } from '#domain/schemas/messageResult.ts'
import { ofDoubts, ofFineSoil } from './doubts.ts'
import type { SettlementInput } from './inputs.ts'
import { mm, pointName } from './names.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { consolidates } from './solveConsolidation.ts'

const digits = { decimals: 1 } as const

/**
 * Returns warnings about choices that make the settlement look smaller. Each is computed once more without the
 * choice. When that settlement exceeds the allowable one and the governing one does not, the warning is serious,
 * because the verdict would pass for the choice alone.
 */
export function ofChoices(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
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

function ofPoint(
  { settlementPoint }: SettlementInput,
  { deciding, total }: SettlementSolution,
): MessageWarning[] {
  if (deciding.point === settlementPoint) return []
  const [worst, chosen] = measuresApart(mm(deciding.total), mm(total), 'mm', digits)
  return [
    {
      code: 'point-not-worst',
      message: say('warning.point-not-worst', { chosen, worst, point: pointName(deciding.point) }),
      field: 'settlementPoint',
      source: say('basis.worst-decides'),
      severity: 'caution',
    },
  ]
}

/** Warns about a rigid footing: it settles evenly, and on layers less than the flexible mean, by an unknown ratio. */
function ofRigidity(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const { elastic, deciding, method, allowable } = solution
  const isRigid = input.settlementPoint === 'rigid' || input.settlementPoint === 'rigid-convention'
  if (elastic === null || !isRigid || input.settlementType === 'consolidation') return []
  const found: MessageWarning[] = []
  const mean = deciding.total - deciding.immediate + elastic.points.average
  const centre = deciding.total - deciding.immediate + elastic.points.centre
  if (input.basis === 'code' && method !== 'half-space')
    found.push({
      code: 'rigid-on-layers',
      message: say('warning.rigid-on-layers'),
      field: 'settlementPoint',
      source: say('basis.plate'),
      severity: flips(solution, mean) ? 'serious' : 'info',
    })
  if (flips(solution, centre)) {
    const [flexible, allowed] = measuresApart(mm(centre), mm(allowable), 'mm', digits)
    found.push({
      code: 'rigid-taken',
      message: say('warning.rigid-taken', { flexible, allowable: allowed }),
      field: 'settlementPoint',
      source: say('basis.rigidity'),
      severity: 'caution',
    })
  }
  return found
}

/** Between centre and corner of a flexible footing; the verdict looks at the neighbour alone. */
function ofDistortion(
  input: SettlementInput,
  { elastic, footing, differential }: SettlementSolution,
): MessageWarning[] {
  const isFlexible = input.settlementPoint !== 'rigid' && input.settlementPoint !== 'rigid-convention'
  if (elastic === null || !isFlexible || footing.shape === 'strip' || differential === null) return []
  const radius =
    footing.shape === 'circle' ? footing.width / 2 : Math.hypot(footing.width, footing.length) / 2
  const within = (elastic.points.centre - elastic.points.corner) / radius
  if (!(within > differential.limit)) return []
  return [
    {
      code: 'distortion-within',
      message: say('warning.distortion-within'),
      field: 'distortionLimit',
      source: say('basis.skempton'),
      severity: 'caution',
    },
  ]
}

/** A settlement type that leaves something out. */
function ofType(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
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
          message: say('warning.consolidation-left-out'),
          field: 'settlementType',
          source: say('basis.immediate-or-primary'),
          severity,
        },
      ]
    : [
        {
          code: 'immediate-left-out',
          message: say('warning.immediate-left-out'),
          field: 'settlementType',
          source: say('basis.immediate-or-primary'),
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
function ofMethods(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  if (input.basis !== 'code') {
    const code = totalWith(input, { basis: 'code' })
    if (code === null || !flips(solution, code)) return []
    return [
      {
        code: 'code-basis-exceeds',
        message: say('warning.code-basis-exceeds', { total: { value: mm(code), unit: 'mm', ...digits } }),
        field: 'basis',
        source: say('basis.both-bases'),
        severity: 'serious',
      },
    ]
  }
  const isSimpler = isSimplerThanLayers(input)
  const total = totalWith(input, finest(input))
  if (total === null || !flips(solution, total)) return []
  const [more, allowable] = measuresApart(mm(total), mm(solution.allowable), 'mm', digits)
  return [
    {
      code: 'finer-exceeds',
      message: say('warning.finer-exceeds', { total: more, allowable }),
      field: isSimpler
        ? 'elasticMethod'
        : input.stressMethod === 'two-to-one'
          ? 'stressMethod'
          : 'sublayerRatio',
      source: say('basis.computed-again'),
      severity: 'serious',
    },
  ]
}

/** Warns about choices that together hide too much, although none does alone. */
function ofAll(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  // Without layers nothing is known to consolidate: elastic settlement alone hides nothing that was entered.
  const hidesNothing = input.settlementType === 'elastic' && !solution.strata.some(consolidates)
  const total = totalWith(input, {
    ...finest(input),
    basis: 'code',
    ...(!hidesNothing && { settlementType: 'total' }),
  })
  if (total === null || !flips(solution, total)) return []
  const [more, allowable] = measuresApart(mm(total), mm(solution.allowable), 'mm', digits)
  return [
    {
      code: 'choices-together',
      message: say('warning.choices-together', { total: more, allowable }),
      field: 'settlementType',
      source: say('basis.computed-again'),
      severity: 'serious',
    },
  ]
}

/** Kinds of soil that are known not to consolidate. */
const draining = ['sand', 'gravel', 'rock'] as const
const isDraining = (kind: string | undefined): kind is (typeof draining)[number] =>
  draining.some((each) => each === kind)

/** Layers without a compression index, which do not consolidate. */
function ofLayers(input: SettlementInput, { consolidation, strata }: SettlementSolution): MessageWarning[] {
  if (consolidation === null) return []
  return strata.flatMap(({ first, last, soil }): MessageWarning[] => {
    if (soil.compressionIndex !== undefined) return []
    const kinds = input.soilLayers.slice(first, last + 1).map(({ soilKind }) => soilKind)
    const layer = first + 1
    const about = { field: `soilLayers.${first}.compressionIndex`, source: say('basis.consolidation') }
    const [kind] = kinds
    if (isDraining(kind) && kinds.every(isDraining))
      return [
        {
          code: 'sand-without-consolidation',
          message: say(`warning.${kind}-without-consolidation`, { layer }),
          severity: 'info',
          ...about,
        },
      ]
    const isFine = kinds.some((kind) => kind === 'clay' || kind === 'silt' || kind === 'fill')
    return [
      {
        code: 'layer-without-compression-index',
        message: say(isFine ? 'warning.fine-without-index' : 'warning.without-index', { layer }),
        severity: isFine ? 'serious' : 'caution',
        ...about,
      },
    ]
  })
}

/** Allowable settlement of the specification, mm (section 9). */
const specified = { shallow: 25, deep: 50 } as const

function ofAllowable({ allowableSettlement, foundationType }: SettlementInput): MessageWarning[] {
  const usual = specified[foundationType]
  if (allowableSettlement === undefined || allowableSettlement <= usual) return []
  return [
    {
      code: 'allowable-raised',
      message: say('warning.allowable-raised', { usual: { value: usual, unit: 'mm' } }),
      field: 'allowableSettlement',
      source: say('basis.fixed'),
      severity: 'info',
    },
  ]
}
