import type { Warning } from '#domain/schemas/result.ts'
import { formatApart, formatSignificant } from '#domain/units/format.ts'
import type { Solved } from '../module.ts'
import type { Checked, EveryCheck } from './everyCheck.ts'
import { builtWidth, type FootingInput } from './footing.ts'
import { waterUnitWeight } from './ground.ts'
import { kindOf, type NamedLayer } from './soilKind.ts'
import { type Drainage, leastFriction } from './strata.ts'
import { requiredWidth, widest } from './width.ts'

/** Warns about layers below the water table that are lighter than water. All practices use it. */
export function lightGround({ groundwaterDepth: water, soilLayers }: FootingInput): Warning[] {
  const light = soilLayers.findIndex(
    (layer) =>
      water !== undefined &&
      layer.depth > water &&
      (layer.saturatedUnitWeight ?? layer.unitWeight) < waterUnitWeight,
  )
  if (light < 0) return []
  return [
    {
      code: 'lighter-than-water',
      message: `Soil layer ${light + 1} lies below the water table and is lighter than water (${waterUnitWeight} kN/m³): its effective weight is taken as zero or less in the overburden.`,
      field: `soilLayers.${light}.unitWeight`,
      source: 'Effective stress',
      severity: 'caution',
    },
  ]
}

const metres = (value: number, more = 0): string => `${Number(value.toFixed(2 + more))} m`

/**
 * Depth below the base in which the ground must be known, over the effective width: the depth in which a footing
 * fails.
 */
const knownRatio = 1.5

/**
 * Warns when the layers end within the averaging depth. The unknown ground below them carries the footing too, so the
 * warning is serious in the code basis. Depths and width in m.
 */
export function layersEndTooHigh(
  input: FootingInput,
  ground: { readonly top: number; readonly wantedBottom: number },
  effectiveWidth: number,
): Warning[] {
  const bottom = input.soilLayers.at(-1)!.depth
  const known = ground.top + knownRatio * effectiveWidth
  const wanted = input.basis === 'specification' ? ground.wantedBottom : Math.max(ground.wantedBottom, known)
  if (!(wanted > bottom + 1e-9)) return []
  const [reached, end] = formatApart(wanted, bottom, metres)
  return [
    {
      code: 'averaging-depth',
      message: `Averaging depth extends beyond the deepest soil layer: it reaches ${reached}, the layers end at ${end}. Only the entered layers are averaged.`,
      field: 'soilLayers',
      source: 'Check of the inputs',
      severity: input.basis === 'code' && known > bottom + 1e-9 ? 'serious' : 'caution',
    },
  ]
}

/** Warns about sides of the base that are swapped or unused. `source`: the definition of B and L in the practice. */
export function unusedSides(
  input: FootingInput,
  source: { readonly order: string; readonly length: string },
): Warning[] {
  const { footingType: type, footingLength } = input
  const found: Warning[] = []
  const width = builtWidth(input)
  if (type === 'pad-rectangular' && (footingLength ?? width) < width)
    found.push({
      code: 'length-below-width',
      message: 'The length is less than the width: the shorter side is taken as B.',
      field: 'footingLength',
      source: source.order,
      severity: 'info',
    })
  if (footingLength !== undefined && type !== 'pad-rectangular')
    found.push({
      code: 'length-unused',
      message: `The footing length does not act for a ${type === 'strip' ? 'strip: it is taken as endless' : type === 'circular' ? 'circular footing' : 'square pad'}.`,
      field: 'footingLength',
      source: source.length,
      severity: 'info',
    })
  if (type === 'strip' && input.eccentricityL !== 0)
    found.push({
      code: 'eccentricity-unused',
      message: 'The eccentricity along L does not act for a strip: it is taken as endless.',
      field: 'eccentricityL',
      source: source.length,
      severity: 'caution',
    })
  return found
}

/** The position of an eccentric load. */
interface Eccentricity {
  /** The input with the larger part in it. */
  readonly field: 'eccentricityB' | 'eccentricityL'
  /**
   * Whether the load acts outside the core of the base: |e_B|/B + |e_L|/L above 1/6, for a circle e above d/8. A
   * linear pressure would then be tension at a corner. Both sides count together: a load may be within a sixth of
   * each and still outside.
   */
  readonly isOutsideCore: boolean
  /** Sides along which e is beyond 1/3 of the width, of a circle 0.6 of the radius, each by itself (EN 1997-1:2004, 6.5.4). */
  readonly beyond: readonly ('eccentricityB' | 'eccentricityL')[]
}

/** Relative tolerance for a load on the edge of the core. */
const rounding = 1e-9

/**
 * Returns the eccentricity relative to the base: along both sides of a pad, across a strip, and combined on a circle.
 */
export function eccentricityOf(input: FootingInput): Eccentricity {
  const { footingType: type, footingLength } = input
  const width = builtWidth(input)
  const alongB = Math.abs(input.eccentricityB)
  const alongL = type === 'strip' ? 0 : Math.abs(input.eccentricityL)
  if (type === 'circular') {
    const field = alongL > alongB ? 'eccentricityL' : 'eccentricityB'
    const share = Math.sqrt(alongB ** 2 + alongL ** 2) / width
    return { field, isOutsideCore: share > 1 / 8 + rounding, beyond: share > 0.3 ? [field] : [] }
  }
  const ofB = alongB / width
  const ofL = alongL / (type === 'pad-rectangular' ? (footingLength ?? width) : width)
  return {
    field: ofL > ofB ? 'eccentricityL' : 'eccentricityB',
    isOutsideCore: ofB + ofL > 1 / 6 + rounding,
    beyond: [
      ...(ofB > 1 / 3 ? (['eccentricityB'] as const) : []),
      ...(ofL > 1 / 3 ? (['eccentricityL'] as const) : []),
    ],
  }
}

/** Warns when no width suffices for a footing that fails with the entered one. */
export function noWidth<Input extends FootingInput>(
  input: Input,
  { utilization }: { readonly utilization: number },
  solve: (input: Input) => Solved<{ readonly utilization: number }>,
): Warning[] {
  if (utilization <= 1 || requiredWidth(input, solve) !== null) return []
  const isCircle = input.footingType === 'circular'
  return [
    {
      code: 'no-width',
      message: `No ${isCircle ? 'diameter' : 'width'} up to ${widest} m is enough for this load: change the depth, the ground or the load.`,
      field: isCircle ? 'footingDiameter' : 'footingWidth',
      source: 'Search over widths',
      severity: 'caution',
    },
  ]
}

/** Warns about layers with a friction angle below `leastFriction`: they count as ground without friction. */
export function nearlyFrictionless(input: FootingInput & { readonly drainage: Drainage }): Warning[] {
  if (input.basis === 'specification' || input.drainage === 'drained') return []
  const index = input.soilLayers.findIndex(
    ({ frictionAngle, depth }) =>
      frictionAngle > 0 && frictionAngle < leastFriction && depth > input.footingDepth,
  )
  if (index < 0) return []
  return [
    {
      code: 'nearly-frictionless',
      message: `Soil layer ${index + 1} has a friction angle below ${leastFriction}°: it counts as a layer without friction, with its cohesion as undrained strength.`,
      field: `soilLayers.${index}.frictionAngle`,
      source: 'No soil has so small an effective angle',
      severity: 'caution',
    },
  ]
}

/** Explains that layers differ, and what an average of them would give. `rows`: every check of the governing case. */
export function layeredGround(
  rows: readonly EveryCheck<Checked>[],
  averaged: (drained: boolean) => string | null,
): Warning[] {
  if (rows.length === 0) return []
  const decides = rows.find(({ role }) => role === 'decides')!.check
  const mean = rows.find(({ check }) => check.way === 'averaged' && check.drained === decides.drained)
  const share =
    mean === undefined || !(mean.check.resistance > 0) ? null : decides.resistance / mean.check.resistance
  const value = averaged(decides.drained)
  return [
    {
      code: 'layers-differ',
      message:
        share === null || value === null || share >= 1
          ? 'The layers below the base differ: each is checked by itself, drained and undrained, and the lowest resistance decides.'
          : `The layers below the base differ: each is checked by itself, and the lowest resistance decides. It is ${formatSignificant(share, 2)} of what the averaged ground would have (${value} kPa).`,
      field: 'soilLayers',
      source: 'Limit analysis: weaker ground in place of a layer carries no more',
      severity: 'info',
    },
  ]
}

/** States the source of the base friction in sliding. */
export function baseFriction(
  input: FootingInput & { readonly criticalStateAngle?: number | undefined },
  slidings: readonly { readonly friction: number; readonly criticalAngle: number }[],
  layer: NamedLayer,
): Warning[] {
  const check = slidings.find(({ friction }) => friction > 0)
  if (check === undefined) return []
  if (input.basis === 'specification')
    return [
      {
        code: 'sliding-by-peak-angle',
        message:
          'The simplified method takes the friction angle as entered for sliding. Concrete cast on the ground slides at the critical-state angle, which is lower.',
        field: 'interfaceRatio',
        source: 'EN 1997-1:2004, 6.5.3 (10)',
        severity: 'caution',
      },
    ]
  if (input.criticalStateAngle !== undefined) return []
  return [
    {
      code: 'critical-angle-proposed',
      message: `Sliding is checked with a critical-state angle of ${formatSignificant(check.criticalAngle, 3)}°, the usual one of the soil kind ${kindOf(layer)} and not above the friction angle. Enter that of the ground where it is known.`,
      field: 'criticalStateAngle',
      source: 'After BS 8002; EN 1997-1:2004, 6.5.3 (10)',
      severity: 'info',
    },
  ]
}
