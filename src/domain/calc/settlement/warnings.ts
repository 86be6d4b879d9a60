import { measuresApart } from '#domain/messages/measuresApart.ts'
import type { Message } from '#domain/schemas/message.ts'
import type { MessageWarning } from '#domain/schemas/messageResult.ts'
import { assumptions } from './assumptions.ts'
import { ofChoices } from './choices.ts'
import type { SettlementInput } from './inputs.ts'
import { plain } from './names.ts'
import { bulbDepth } from './profile.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { consolidates } from './solveConsolidation.ts'
import { centreStress } from './stress/footing.ts'

/**
 * Returns the warnings about a result. The first six are the specification's (engineering, section 5). The others
 * state assumptions and limits of the methods.
 */
export function warnings(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  return [
    ...specifiedWarnings(input, solution),
    ...assumptions(input, solution),
    ...methodWarnings(input, solution),
    ...ofChoices(input, solution),
    ...depthWarnings(input, solution),
    ...otherBasis(input, solution),
  ]
}

/** Usual moduli of ground, MPa, and Poisson's ratios. */
const usualModulus = [5, 100] as const
const usualRatio = [0.2, 0.45] as const
/** Pressure above which the bearing capacity needs a check, kPa. */
const highPressure = 500

function specifiedWarnings(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const found: MessageWarning[] = []
  const add = (code: string, field: string, message: Message) =>
    found.push({ code, message, field, source: say('basis.inputs'), severity: 'caution' })
  const modulus = unusual(input.elasticModulus, usualModulus, 'MPa')
  if (modulus !== null)
    add(
      'modulus-unusual',
      'elasticModulus',
      say(`warning.modulus-${modulus.side}`, { modulus: modulus.value, limit: modulus.limit }),
    )
  for (const [index, soil] of input.soilLayers.entries()) {
    const its = soil.elasticModulus === undefined ? null : unusual(soil.elasticModulus, usualModulus, 'MPa')
    if (its !== null)
      add(
        'modulus-unusual',
        `soilLayers.${index}.elasticModulus`,
        say(`warning.layer-modulus-${its.side}`, { layer: index + 1, modulus: its.value, limit: its.limit }),
      )
  }
  const ratio = unusual(input.poissonRatio, usualRatio, '')
  if (ratio !== null)
    add(
      'poisson-unusual',
      'poissonRatio',
      say(`warning.poisson-${ratio.side}`, { ratio: ratio.value, limit: ratio.limit }),
    )
  if (input.shape === 'rectangle' && input.foundationWidth > input.foundationLength)
    add('width-greater-than-length', 'foundationWidth', say('warning.width-greater-than-length'))
  if (input.appliedPressure > highPressure)
    add(
      'pressure-high',
      'appliedPressure',
      say('warning.pressure-high', { limit: { value: highPressure, unit: 'kPa' } }),
    )
  if (input.foundationDepth > 2 * input.foundationWidth)
    add('depth-above-twice-width', 'foundationDepth', say('warning.depth-above-twice-width'))
  const { consolidation } = solution
  if (consolidation !== null && consolidation.strata.length > 0 && input.timeInYears < 1)
    add(
      'time-below-one-year',
      'timeInYears',
      consolidation.degree < 0.5
        ? say('warning.time-most-to-come')
        : say('warning.time-over', {
            percent: { value: 100 * consolidation.degree, unit: '', decimals: 0 },
          }),
    )
  return found
}

/** Returns a value outside the usual range with the limit that it passes and its side; null for a usual value. */
function unusual(value: number, [least, most]: readonly [number, number], unit: string) {
  if (value >= least && value <= most) return null
  const side = value < least ? 'below' : 'above'
  return { side, value: { value, unit }, limit: { value: value < least ? least : most, unit } } as const
}

function methodWarnings(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const found: MessageWarning[] = []
  const { consolidation, elastic, method } = solution
  if (
    consolidation !== null &&
    consolidation.settlement > 0 &&
    solution.immediate > 0 &&
    input.poissonRatio < 0.45
  )
    found.push({
      code: 'immediate-and-consolidation',
      message: say('warning.immediate-and-consolidation', { ratio: plain(input.poissonRatio) }),
      field: 'poissonRatio',
      source: say('basis.skempton-bjerrum'),
      severity: 'caution',
    })
  if (elastic !== null && input.settlementPoint === 'rigid-convention' && method === 'half-space')
    found.push({
      code: 'rigid-convention',
      message: say('warning.rigid-convention'),
      field: 'settlementPoint',
      source: say('basis.square-plate'),
      severity: 'info',
    })
  if (
    (input.shape === 'circle' && input.foundationLength !== input.foundationWidth) ||
    (input.shape === 'strip' && input.basis === 'code')
  )
    found.push({
      code: 'length-unused',
      message: say(input.shape === 'circle' ? 'warning.length-unused-circle' : 'warning.length-unused-strip'),
      field: 'foundationLength',
      source: say('basis.shape'),
      severity: 'info',
    })
  if (input.shape === 'strip' && elastic !== null && input.basis === 'code')
    found.push({
      code: 'strip-without-depth-factor',
      message: say('warning.strip-without-depth-factor'),
      field: 'shape',
      source: say('basis.fox-strip'),
      severity: 'info',
    })
  if (input.basis === 'specification' && elastic !== null && elastic.depth > elastic.foxDepth)
    found.push({
      code: 'depth-factor-floor',
      message: say('warning.depth-factor-floor', {
        factor: measuresApart(elastic.foxDepth, elastic.depth, '', { decimals: 3 })[0],
      }),
      field: 'foundationDepth',
      source: say('basis.fox-floor'),
      severity: 'info',
    })
  if (input.foundationType === 'deep')
    found.push({
      code: 'deep-as-spread',
      message: say('warning.deep-as-spread'),
      field: 'foundationType',
      source: say('basis.piles'),
      severity: 'caution',
    })
  if (method === 'burland-burbidge')
    found.push({
      code: 'burland-burbidge-scatter',
      message: say('warning.burland-burbidge-scatter'),
      field: 'elasticMethod',
      source: say('basis.burland-burbidge'),
      severity: 'info',
    })
  for (const [index, soil] of input.soilLayers.entries())
    if ((soil.recompressionIndex ?? 0) > (soil.compressionIndex ?? 0) && soil.compressionIndex !== undefined)
      found.push({
        code: 'recompression-above-compression',
        message: say('warning.recompression-above-compression', { layer: index + 1 }),
        field: `soilLayers.${index}.recompressionIndex`,
        source: say('basis.oedometer-test'),
        severity: 'caution',
      })
  const neighbourKnown =
    input.neighbourSettlement !== undefined ||
    (input.neighbourWidth !== undefined && input.neighbourPressure !== undefined)
  const neighbourAsked = [
    input.neighbourDistance,
    input.neighbourSettlement,
    input.neighbourWidth,
    input.neighbourPressure,
  ].some((given) => given !== undefined)
  if (solution.differential !== null && input.neighbourSettlement === undefined)
    found.push({
      code: 'neighbour-alone',
      message: say('warning.neighbour-alone'),
      field: 'neighbourDistance',
      source: say('basis.superposition'),
      severity: 'info',
    })
  if (neighbourAsked && (input.neighbourDistance === undefined || !neighbourKnown))
    found.push({
      code: 'neighbour-incomplete',
      message: say('warning.neighbour-incomplete'),
      field: input.neighbourDistance === undefined ? 'neighbourDistance' : 'neighbourSettlement',
      source: say('basis.skempton'),
      severity: 'caution',
    })
  return found
}

function depthWarnings(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const found: MessageWarning[] = []
  const { strata, footing } = solution
  const deepest = strata[strata.length - 1]?.bottom
  if (deepest === undefined) return found
  const share = centreStress(footing, deepest)
  const last = strata[strata.length - 1]!
  // Below layers that go on nothing consolidates.
  const isCut =
    (input.basis === 'code' && input.belowLayers === 'rigid') ||
    (solution.consolidation !== null && consolidates(last))
  if (share > 0.1 && isCut)
    found.push({
      code: 'layers-end-too-high',
      message: say('warning.layers-end-too-high', {
        share: measuresApart(100 * share, 10, '', { decimals: 0 })[0],
        depth: { value: bulbDepth(footing, 0.1), unit: 'm', decimals: 1 },
      }),
      field: 'soilLayers',
      source: say('basis.depth-of-stress'),
      severity: 'serious',
    })
  if (
    solution.schmertmann !== null &&
    input.belowLayers === 'rigid' &&
    deepest < solution.schmertmann.diagram.zeroDepth
  )
    found.push({
      code: 'strain-diagram-cut',
      message: say('warning.strain-diagram-cut'),
      field: 'soilLayers',
      source: say('basis.schmertmann'),
      severity: 'caution',
    })
  return found
}

/** States why the other basis has no result. */
function otherBasis(input: SettlementInput, { utilization }: SettlementSolution): MessageWarning[] {
  const basis = input.basis === 'code' ? 'specification' : 'code'
  const solved = solve({ ...input, basis })
  if (solved.ok) return []
  return [
    {
      code: 'other-basis-refused',
      message: say(basis === 'code' ? 'warning.code-refused' : 'warning.simplified-refused', {
        reason: solved.refusal.message,
      }),
      ...(solved.refusal.field === undefined ? {} : { field: solved.refusal.field }),
      source: say('basis.both-bases'),
      // Nothing holds the specification's constants where the methods of the code have no answer.
      severity: input.basis === 'specification' && utilization <= 1 ? 'serious' : 'info',
    },
  ]
}
