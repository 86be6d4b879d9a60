import type { Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { type Choice, footingChoices, missingMoment } from '../bearing-capacity/choices.ts'
import { inclinedBase, shortTermUnknown, uplift } from '../bearing-capacity/doubts.ts'
import { builtWidth } from '../bearing-capacity/footing.ts'
import {
  baseFriction,
  eccentricityOf,
  layeredGround,
  layersEndTooHigh,
  lightGround,
  nearlyFrictionless,
  unusedSides,
} from '../bearing-capacity/remarks.ts'
import type { AllowableInput } from './case.ts'
import { everyCheckOf } from './everyCheck.ts'
import { decisive } from './naming.ts'
import { slidesBelow } from './slidingBelow.ts'
import type { AllowableSolution } from './solution.ts'

/**
 * Returns the warnings of allowable-stress practice. The first three are the specification's (engineering, section
 * 5).
 */
export function allowableWarnings(input: AllowableInput, solution: AllowableSolution): Warning[] {
  return [
    ...specified(input, solution),
    ...ground(input, solution),
    ...nearlyFrictionless(input),
    ...sliding(input, solution),
    ...lightGround(input),
    ...method(input, solution),
    ...base(input),
    ...slidesBelow(input, solution),
    ...uplift(input, solution),
    ...inclinedBase(input, solution, Math.hypot(input.horizontalLoadB, input.horizontalLoadL)),
    ...(solution.rule.given === null ? shortTermUnknown(input, solution) : []),
  ]
}

interface Given extends AllowableInput {
  readonly capacityFrom: 'formula' | 'presumed' | 'spt'
}

/** Returns the choices of both modules of allowable-stress practice, in addition to those of every footing. */
export function allowableChoices<Input extends Given>(
  input: Input,
  { rule }: AllowableSolution,
): Choice<Input>[] {
  const found = footingChoices(input)
  const without = (changes: Partial<Given>) => changes as Partial<Input>
  if (input.basis === 'code' && rule.given !== null)
    found.push({
      without: without({ capacityFrom: 'formula' }),
      warning: (utilization) => ({
        code: 'layers-carry-less',
        message: `The given capacity is more than the entered layers have: by their strengths the utilisation is ${utilization}.`,
        field: 'capacityFrom',
        source: 'Comparison with the formula',
        severity: 'serious',
      }),
    })
  if (input.basis === 'code' && rule.limitState === null && rule.given === null && input.fosBasis === 'net')
    found.push({
      without: without({ fosBasis: 'gross' }),
      warning: (utilization) => ({
        code: 'net-factor',
        message: `The factor of safety acts on the net capacity. On the gross one the utilisation is ${utilization}.`,
        field: 'fosBasis',
        source: 'Comparison of both forms',
        severity: 'caution',
      }),
    })
  return found
}

/** The warning that the specification basis uses its own formula, not the entered capacity. */
export const unusedCapacity: Warning = {
  code: 'specification-has-its-formula',
  message:
    'The simplified method computes the capacity from the layers: presumed values and the penetration test act in the code basis only.',
  field: 'capacityFrom',
  source: 'Simplified method (fixed constants)',
  severity: 'serious',
}

function specified(input: AllowableInput, { base, ground: average, rule }: AllowableSolution): Warning[] {
  const found = layersEndTooHigh(input, average, base.effectiveWidth)
  if (input.groundwaterDepth !== undefined && input.groundwaterDepth < input.footingDepth)
    found.push({
      code: 'groundwater-above-base',
      message:
        'Groundwater is above the footing base: buoyancy should be considered. Overburden and self-weight of the ground are taken buoyant here; uplift on the structure is not subtracted from the entered loads.',
      field: 'groundwaterDepth',
      source: 'Check of the inputs; effective stress',
      severity: 'caution',
    })
  if (input.factorOfSafety < 2.5 && rule.limitState === null && rule.given?.kind !== 'presumed')
    found.push({
      code: 'low-factor-of-safety',
      message: `Factor of safety ${input.factorOfSafety} is below 2.5. Check settlement and soil variability separately.`,
      field: 'factorOfSafety',
      source: 'Check of the inputs',
      severity: 'caution',
    })
  return found
}

function ground(input: AllowableInput, solution: AllowableSolution): Warning[] {
  const found: Warning[] = []
  if (solution.waterMethod === 'interpolated')
    found.push({
      code: 'groundwater-interpolated',
      message:
        'Groundwater lies within the width below the base: the effective unit weight is interpolated linearly between buoyant and moist.',
      field: 'groundwaterDepth',
      source: 'Linear interpolation over B',
      severity: 'info',
    })
  if (solution.ground.mixed && input.basis === 'specification')
    found.push({
      code: 'mixed-drainage',
      message:
        'Layers with and without friction are averaged together below the base. Averaging suits layers of similar strength; the code basis checks each layer by itself.',
      field: 'soilLayers',
      source: 'Averaging over the depth of failure',
      severity: 'caution',
    })
  if (solution.isLayered) {
    const rows = everyCheckOf(input, solution.rule)
    found.push(
      ...layeredGround(rows, (drained) => {
        const mean = rows.find(({ check }) => check.way === 'averaged' && check.drained === drained)
        return mean === undefined ? null : formatSignificant(mean.check.allowable)
      }),
    )
  }
  const what = decisive(solution)
  if (what.kind === 'bearing' && what.check.isBelow)
    found.push({
      code: 'weak-layer-governs',
      message: `Soil layer ${what.check.layer + 1} below the base decides: the load is spread to it 2 vertical to 1 horizontal.`,
      field: `soilLayers.${what.check.layer}.cohesion`,
      source: 'Load spread 2:1',
      severity: 'caution',
    })
  return found
}

/** Warns about horizontal loads and the source of the base friction. */
function sliding(input: AllowableInput, solution: AllowableSolution): Warning[] {
  const found: Warning[] = []
  if (solution.checks.some(({ capacity }) => capacity?.exceeded === true))
    found.push({
      code: 'horizontal-load-exceeds-base',
      message:
        'The horizontal load is more than the base can carry at all: the utilisation is that of the horizontal load.',
      field: 'horizontalLoadB',
      source: 'Statics: friction and cohesion along the base',
      severity: 'serious',
    })
  if (decisive(solution).kind === 'sliding')
    found.push({
      code: 'sliding-governs',
      message:
        'Sliding on the base decides, not bearing. Earth pressure in front of the footing is not counted.',
      field: 'horizontalLoadB',
      source: 'After EN 1997-1, 6.5.3',
      severity: 'caution',
    })
  found.push(...missingMoment(input, { alongB: input.horizontalLoadB, alongL: input.horizontalLoadL }))
  if (input.slidingFactor < 1.5 && solution.sliding.length > 0 && solution.rule.limitState === null)
    found.push({
      code: 'low-sliding-factor',
      message: `A factor of safety against sliding of ${input.slidingFactor} is below the usual 1.5.`,
      field: 'slidingFactor',
      source: 'Practice in Hong Kong and Australia',
      severity: 'caution',
    })
  const layer = input.soilLayers.find(({ depth }) => depth > input.footingDepth)
  return layer === undefined ? found : [...found, ...baseFriction(input, solution.sliding, layer)]
}

function method(input: AllowableInput, { rule, checks }: AllowableSolution): Warning[] {
  const found: Warning[] = []
  const horizontal = input.horizontalLoadB > 0 || input.horizontalLoadL > 0
  if (horizontal && input.basis === 'specification')
    found.push({
      code: 'no-sliding-check',
      message:
        'The simplified method has no check of sliding on the base: read that of the code basis beside this result.',
      field: 'horizontalLoadB',
      source: 'Statics',
      severity: 'caution',
    })
  if (rule.given !== null && horizontal)
    found.push({
      code: 'given-capacity-vertical-only',
      message: 'Presumed values and the rule for penetration tests hold for vertical central loads.',
      field: 'horizontalLoadB',
      source: 'Scope of presumed values',
      severity: 'serious',
    })
  if (rule.given?.kind === 'presumed')
    found.push({
      code: 'presumed-value',
      message:
        'The presumed value is taken as entered: check the category, the edition of the Code, submergence and settlement yourself. No factor of safety is computed from it.',
      field: 'presumedPressure',
      source: 'Code of Practice for Foundations 2017, 2.2.2',
      severity: 'caution',
    })
  if (
    rule.method === 'terzaghi' &&
    rule.ngamma < 0 &&
    checks.some(({ capacity }) => (capacity?.Ngamma ?? 0) > 0)
  )
    found.push({
      code: 'terzaghi-ngamma-fit',
      message:
        "Terzaghi gave his Nγ as a chart. Coduto's fit is used, up to 12 % above the chart; enter the value you read to be exact.",
      field: 'terzaghiNgamma',
      source: 'Coduto, Foundation Design',
      severity: 'info',
    })
  if (rule.method === 'terzaghi' && input.footingDepth > builtWidth(input))
    found.push({
      code: 'terzaghi-shallow-only',
      message: "Terzaghi's method is for footings no deeper than wide.",
      field: 'footingDepth',
      source: 'Terzaghi (1943)',
      severity: 'caution',
    })
  if (input.basis === 'specification') {
    found.push({
      code: 'specification-constants',
      message:
        'The constants of the simplified method are those of no single code: its shape factors are 19 to 24 % low for drained squares. The named method beside this result has its own.',
      field: 'basis',
      source: 'Simplified method (fixed constants)',
      severity: 'caution',
    })
    const capacity = checks[0]?.capacity
    if (capacity !== undefined && capacity !== null && capacity.dq > 1)
      found.push({
        code: 'depth-factors',
        message: `The depth factors (dc ${capacity.dc.toFixed(2)}, dq ${capacity.dq.toFixed(2)}) raise the capacity: they need ground above the base that stays.`,
        field: 'depthFactors',
        source: 'Hansen (1970), Vesic (1973)',
        severity: 'caution',
      })
  }
  return found
}

function base(input: AllowableInput): Warning[] {
  const found: Warning[] = []
  const { field, isOutsideCore, beyond } = eccentricityOf(input)
  if (isOutsideCore)
    found.push({
      code: 'outside-core',
      message: 'The load acts outside the core of the base: part of the base lifts off.',
      field,
      source: 'Statics; Meyerhof (1953) effective area',
      severity: beyond.length > 0 ? 'serious' : 'caution',
    })
  return [
    ...found,
    ...unusedSides(input, { order: 'Definition of B and L', length: 'Definition of B and L' }),
  ]
}
