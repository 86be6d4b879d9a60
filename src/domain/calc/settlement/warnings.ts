import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { assumptions } from './assumptions.ts'
import { ofChoices } from './choices.ts'
import type { SettlementInput } from './inputs.ts'
import { bulbDepth } from './profile.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { consolidates } from './solveConsolidation.ts'
import { centreStress } from './stress/footing.ts'

/**
 * Returns the warnings about a result. The first six are the specification's (engineering, section 5). The others
 * state assumptions and limits of the methods.
 */
export function warnings(input: SettlementInput, solution: SettlementSolution): Warning[] {
  return [
    ...specifiedWarnings(input, solution),
    ...assumptions(input, solution),
    ...methodWarnings(input, solution),
    ...ofChoices(input, solution),
    ...depthWarnings(input, solution),
    ...otherBasis(input, solution),
  ]
}

const byCheck = 'Check of the inputs'

function specifiedWarnings(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const found: Warning[] = []
  const add = (code: string, field: string, message: string) =>
    found.push({ code, message, field, source: byCheck, severity: 'caution' })
  const unusual = (modulus: number, field: string, of: string) => {
    if (modulus >= 5 && modulus <= 100) return
    add(
      'modulus-unusual',
      field,
      `Elastic modulus${of} ${modulus} MPa is ${modulus < 5 ? 'below 5' : 'above 100'} MPa: check its unit and how it was measured.`,
    )
  }
  unusual(input.elasticModulus, 'elasticModulus', '')
  for (const [index, soil] of input.soilLayers.entries())
    if (soil.elasticModulus !== undefined)
      unusual(soil.elasticModulus, `soilLayers.${index}.elasticModulus`, ` of soil layer ${index + 1},`)
  const poisson = input.poissonRatio
  if (poisson < 0.2 || poisson > 0.45)
    add(
      'poisson-unusual',
      'poissonRatio',
      `Poisson's ratio ${poisson} is ${poisson < 0.2 ? 'below 0.2' : 'above 0.45'}.`,
    )
  if (input.shape === 'rectangle' && input.foundationWidth > input.foundationLength)
    add(
      'width-greater-than-length',
      'foundationWidth',
      'Foundation width is greater than its length: the shorter side is taken as B.',
    )
  if (input.appliedPressure > 500)
    add(
      'pressure-high',
      'appliedPressure',
      'Applied pressure is above 500 kPa: check bearing capacity first.',
    )
  if (input.foundationDepth > 2 * input.foundationWidth)
    add(
      'depth-above-twice-width',
      'foundationDepth',
      'Foundation depth is above twice the width: the footing acts as a deep foundation.',
    )
  const { consolidation } = solution
  if (consolidation !== null && consolidation.strata.length > 0 && input.timeInYears < 1)
    add(
      'time-below-one-year',
      'timeInYears',
      consolidation.degree < 0.5
        ? 'Consolidation with a time under 1 year: most of it is still to come.'
        : `Consolidation with a time under 1 year: ${(100 * consolidation.degree).toFixed(0)} % of it is over by then.`,
    )
  return found
}

function methodWarnings(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const found: Warning[] = []
  const { consolidation, elastic, method } = solution
  if (
    consolidation !== null &&
    consolidation.settlement > 0 &&
    solution.immediate > 0 &&
    input.poissonRatio < 0.45
  )
    found.push({
      code: 'immediate-and-consolidation',
      message: `Immediate settlement plus consolidation is right only with the undrained modulus E_u and Poisson's ratio 0.5 in the layers that consolidate; ${input.poissonRatio} is drained, and part of their settlement is counted twice.`,
      field: 'poissonRatio',
      source: 'After Skempton and Bjerrum 1957; Padfield and Sharrock 1983',
      severity: 'caution',
    })
  if (elastic !== null && input.settlementPoint === 'rigid-convention' && method === 'half-space')
    found.push({
      code: 'rigid-convention',
      message:
        'Rigid as 0.93 of the flexible centre is a convention for layers of limited depth: on a half-space it is 20 % above the exact value of a square.',
      field: 'settlementPoint',
      source: 'After Bowles 1996; Boussinesq, capacitance of a square plate',
      severity: 'info',
    })
  if (
    (input.shape === 'circle' && input.foundationLength !== input.foundationWidth) ||
    (input.shape === 'strip' && input.basis === 'code')
  )
    found.push({
      code: 'length-unused',
      message: `The foundation length does not act for a ${input.shape === 'circle' ? 'circle: the width is its diameter' : 'strip: it is taken as endless'}.`,
      field: 'foundationLength',
      source: 'Shape of the foundation',
      severity: 'info',
    })
  if (input.shape === 'strip' && elastic !== null && input.basis === 'code')
    found.push({
      code: 'strip-without-depth-factor',
      message:
        'An endless strip has no depth factor and no lower rigid settlement here: both are taken as 1, on the safe side.',
      field: 'shape',
      source: 'After Fox 1948: the factor tends to 1 as L grows',
      severity: 'info',
    })
  if (input.basis === 'specification' && elastic !== null && elastic.depth > elastic.foxDepth)
    found.push({
      code: 'depth-factor-floor',
      message: `The depth factor is held at 0.5; Fox gives ${formatApart(elastic.foxDepth, elastic.depth, (value, more) => value.toFixed(3 + more))[0]}.`,
      field: 'foundationDepth',
      source: 'Simplified method; Fox 1948',
      severity: 'info',
    })
  if (input.foundationType === 'deep')
    found.push({
      code: 'deep-as-spread',
      message:
        'A deep foundation is computed as a footing at its depth: shaft friction and the settlement of piles are not in it.',
      field: 'foundationType',
      source: 'After EN 1997-1:2004, 7.6.4',
      severity: 'caution',
    })
  if (method === 'burland-burbidge')
    found.push({
      code: 'burland-burbidge-scatter',
      message:
        'Burland and Burbidge is an empirical mean: single footings lie between about 0.6 and 1.6 times it. Blow counts are not corrected for overburden.',
      field: 'elasticMethod',
      source: 'After Burland and Burbidge 1985',
      severity: 'info',
    })
  for (const [index, soil] of input.soilLayers.entries())
    if ((soil.recompressionIndex ?? 0) > (soil.compressionIndex ?? 0) && soil.compressionIndex !== undefined)
      found.push({
        code: 'recompression-above-compression',
        message: `Recompression index of soil layer ${index + 1} is above its compression index.`,
        field: `soilLayers.${index}.recompressionIndex`,
        source: 'Oedometer test: Cr is usually Cc/5 to Cc/10',
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
      message:
        'The neighbour is computed alone on the same ground: what one footing adds below the other is not counted.',
      field: 'neighbourDistance',
      source: 'Superposition (Boussinesq)',
      severity: 'info',
    })
  if (neighbourAsked && (input.neighbourDistance === undefined || !neighbourKnown))
    found.push({
      code: 'neighbour-incomplete',
      message:
        'Angular distortion needs the distance of the neighbour and either its settlement or its width and pressure.',
      field: input.neighbourDistance === undefined ? 'neighbourDistance' : 'neighbourSettlement',
      source: 'After Skempton and MacDonald 1956',
      severity: 'caution',
    })
  return found
}

function depthWarnings(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const found: Warning[] = []
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
      message: `At the bottom of the deepest layer the stress is still ${formatApart(100 * share, 10, (value, more) => value.toFixed(more))[0]} % of the pressure; nothing below it is counted. 10 % is reached ${bulbDepth(footing, 0.1).toFixed(1)} m below the base.`,
      field: 'soilLayers',
      source: 'After EN 1997-1:2004, 6.6.2 (6): to 20 % of the effective overburden; 10 % of q in practice',
      severity: 'serious',
    })
  if (
    solution.schmertmann !== null &&
    input.belowLayers === 'rigid' &&
    deepest < solution.schmertmann.diagram.zeroDepth
  )
    found.push({
      code: 'strain-diagram-cut',
      message: 'The strain influence diagram reaches below the deepest layer: its lower part is not counted.',
      field: 'soilLayers',
      source: 'After Schmertmann 1978',
      severity: 'caution',
    })
  return found
}

/** States why the other basis has no result. */
function otherBasis(input: SettlementInput, { utilization }: SettlementSolution): Warning[] {
  const basis = input.basis === 'code' ? 'specification' : 'code'
  const solved = solve({ ...input, basis })
  if (solved.ok) return []
  return [
    {
      code: 'other-basis-refused',
      message: `The ${basis} basis gives no answer for this input: ${solved.refusal.message}.`,
      ...(solved.refusal.field === undefined ? {} : { field: solved.refusal.field }),
      source: 'Comparison of both bases',
      // Nothing holds the specification's constants where the methods of the code have no answer.
      severity: input.basis === 'specification' && utilization <= 1 ? 'serious' : 'info',
    },
  ]
}
