import type { Scalar, Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { angleOf, nc, ngammaEurocode, tangent } from './factors.ts'
import { type FootingInput, type FootingSolution, waterDepth } from './footing.ts'
import { porePressure, totalStress, undrainedStrengthOf } from './ground.ts'
import type { NamedLayer } from './soilKind.ts'
import { leastFriction, type Stratum, strataBelow } from './strata.ts'

/**
 * Punching of the ground at the base into weaker ground below (after Meyerhof & Hanna 1978). The footing takes the
 * block below it along; the lower layer carries the block on the unenlarged base at its own depth, and the sides of
 * the block resist. decisions/0063 explains why this is compared with load spread and changes no number.
 */

/** The bearing of the base directly on top of a layer below, as the module computes it. */
export interface OnLayer {
  /** Index of the check among those of the base at the depth of the layer. */
  readonly check: number
  /** Leading cells of the row in tables: the combination, when there are several. */
  readonly before: readonly Scalar[]
  readonly drained: boolean
  /** Pressure of the vertical load on the effective base, and the pressure that the layer allows there, kPa. */
  readonly pressure: number
  readonly allowed: number
  /** Increase of the allowed pressure per kPa of side friction, and decrease per kPa of the block's weight. */
  readonly sideShare: number
  readonly weightShare: number
  readonly gammaPhi: number
  readonly gammaC: number
  readonly gammaCu: number
}

/** Friction angles, degrees, and shares q2/q1 of the lower layer's capacity in the upper one's, of the table of Ks. */
const angles = [20, 25, 30, 35, 40, 45] as const
const shares = [0, 0.2, 0.4, 1] as const
/** Coefficients of punching shear, read off published copies of the chart of Meyerhof & Hanna, to about 5 %. */
const coefficients = [
  [0.9, 0.9, 1.2, 1.6, 2.3, 3.4],
  [1.6, 1.9, 2.3, 3.1, 4.4, 6.1],
  [2.5, 2.9, 3.8, 5.2, 7.3, 11],
  [3.3, 4.4, 6.1, 8.4, 12.2, 21],
] as const

/** Adhesion over cohesion by q2/q1, off the same paper. */
const adhesionShares = [0, 0.2, 0.4, 0.6, 1] as const
const adhesions = [0.63, 0.79, 0.91, 0.97, 1] as const

/** Interpolates in a table; constant beyond its ends. */
function between(xs: readonly number[], ys: readonly number[], x: number): number {
  if (x <= xs[0]!) return ys[0]!
  for (let index = 1; index < xs.length; index++) {
    const [left, right] = [xs[index - 1]!, xs[index]!]
    if (x <= right) return ys[index - 1]! + ((ys[index]! - ys[index - 1]!) * (x - left)) / (right - left)
  }
  return ys[ys.length - 1]!
}

/**
 * Returns the coefficient of punching shear Ks (Meyerhof & Hanna 1978). Interpolates linearly; constant beyond the
 * ends of the chart.
 * @param angle friction angle of the upper layer, degrees.
 * @param share ratio q2/q1 of the capacities of the lower and the upper layer.
 */
export const punchingCoefficient = (angle: number, share: number): number =>
  between(
    shares,
    coefficients.map((row) => between(angles, row, angle)),
    share,
  )

/**
 * Strength of a layer in one drainage, entered and design value; undrained for a layer without friction. Stresses in
 * kPa, unit weight in kN/m³.
 */
export interface Compared {
  /** Index of the layer. */
  readonly layer: number
  /** Cohesion or undrained strength as entered, kPa, and its divisor. */
  readonly entered: number
  readonly gamma: number
  readonly tan: number
  readonly cohesion: number
  readonly unitWeight: number
  /** Capacity of a strip on the surface of the layer, kPa, by which Meyerhof & Hanna compare two layers. */
  readonly capacity: number
}

function compared(
  layer: number,
  soil: NamedLayer,
  drained: boolean,
  { gammaPhi, gammaC, gammaCu }: OnLayer,
  width: number,
): Compared {
  const isFrictionless = soil.frictionAngle < leastFriction
  const strength = undrainedStrengthOf(soil)
  const isUndrained = isFrictionless || (!drained && strength >= 0)
  const entered = isUndrained && strength >= 0 ? strength : soil.cohesion
  const gamma = isUndrained ? gammaCu : gammaC
  const tan = isUndrained ? 0 : tangent(soil.frictionAngle) / gammaPhi
  const cohesion = entered / gamma
  const { unitWeight } = soil
  const capacity = cohesion * nc(tan) + 0.5 * unitWeight * width * ngammaEurocode(tan)
  return { layer, entered, gamma, tan, cohesion, unitWeight, capacity }
}

/** Shear on the sides of the block within one layer above the one that it is punched into. Thickness in m. */
export interface Side extends Compared {
  readonly thickness: number
  /** Depth below the ground, m, total stress and pore pressure there, kPa, at the middle of the layer. */
  readonly middle: number
  readonly total: number
  readonly pore: number
  /** Ratio of the capacity of the layer below to that of this layer, at most 1. */
  readonly share: number
  readonly adhesion: number
  /** Coefficient of punching shear; 0 without friction. */
  readonly coefficient: number
  /** Shear stress, kPa. */
  readonly shear: number
}

/** The check of punching into a layer below, in one case and one drainage of that layer (Meyerhof & Hanna 1978). */
export interface PunchingCheck {
  /** The bearing of the base on the layer. */
  readonly row: OnLayer
  /** Index of the layer, and the depth of its top below the ground, m. */
  readonly layer: number
  readonly depth: number
  /** Width of the block, which is that of the effective base, m; its length, 0 of a strip. */
  readonly width: number
  readonly length: number
  readonly lower: Compared
  readonly sides: readonly Side[]
  /** Friction on the sides over the effective base, kPa. */
  readonly friction: number
  /** Stress of the ground at the base and at the top of the layer, kPa: effective in a drained check, otherwise total. */
  readonly stressAtBase: number
  readonly stressAtLayer: number
  /** Weight of the block over the effective base, kPa. */
  readonly weight: number
  /** Pressure that the layer and the sides allow on the effective base, kPa. */
  readonly allowed: number
  readonly utilization: number
  /**
   * Whether a layer above is stronger than this one. If not, the footing does not punch, and bearing of the base
   * decides.
   */
  readonly isWeaker: boolean
}

/**
 * Returns the input with the same base at another depth, m. The footing replaces no ground there; its weight, in kN
 * or kN/m, becomes part of the load.
 */
export const withBaseAt = <Input extends FootingInput>(
  input: Input,
  { footingWeight }: Pick<FootingSolution, 'footingWeight'>,
  depth: number,
): Input => ({
  ...input,
  footingDepth: depth,
  foundationUnitWeight: 0,
  permanentLoad: input.permanentLoad + footingWeight,
})

/**
 * Returns the punching checks for every layer below the one at the base, in each case and drainage. Returns none for
 * ground of one strength, and none in the specification's basis, which averages the ground.
 * @param onLayer returns the bearing of the base on top of a layer, at a depth below the ground in m.
 */
export function punchingChecks(
  input: FootingInput,
  { base, isLayered }: Pick<FootingSolution, 'base' | 'isLayered'>,
  onLayer: (depth: number) => readonly OnLayer[],
): PunchingCheck[] {
  if (input.basis === 'specification' || !isLayered) return []
  const water = waterDepth(input)
  const strata = strataBelow(input.soilLayers, input.footingDepth)
  const width = base.effectiveWidth
  const length = base.ratio === 0 ? 0 : base.effectiveLength
  const around = aroundOf(width, length)
  const total = (depth: number) => totalStress(input.soilLayers, depth, water)
  const effective = (depth: number) => Math.max(0, total(depth) - porePressure(depth, water))
  const found: PunchingCheck[] = []
  for (let at = 1; at < strata.length; at++) {
    const below = strata[at]!
    for (const row of onLayer(below.top)) {
      const lower = compared(below.layer, below.soil, row.drained, row, width)
      const sides = strata.slice(0, at).map(({ layer, soil, top, thickness }): Side => {
        const middle = top + thickness / 2
        const at = { thickness, middle, total: total(middle), pore: porePressure(middle, water) }
        const [drained, undrained] = [true, false].map((isDrained) =>
          sideOf(compared(layer, soil, isDrained, row, width), lower, at),
        ) as [Side, Side]
        return undrained.shear < drained.shear ? undrained : drained
      })
      const friction = around * sides.reduce((sum, { thickness, shear }) => sum + thickness * shear, 0)
      const stressAt = row.drained ? effective : total
      const stressAtBase = stressAt(input.footingDepth)
      const stressAtLayer = stressAt(below.top)
      const weight = stressAtLayer - stressAtBase
      const allowed = row.allowed + row.sideShare * friction - row.weightShare * weight
      found.push({
        row,
        layer: below.layer,
        depth: below.top,
        width,
        length,
        lower,
        sides,
        friction,
        stressAtBase,
        stressAtLayer,
        weight,
        allowed,
        utilization: allowed > 0 ? row.pressure / allowed : Number.POSITIVE_INFINITY,
        isWeaker: isWeakerThanAny(strata.slice(0, at), lower, row, width),
      })
    }
  }
  return found
}

/** Perimeter of the block over its area, 1/m: two sides of a strip, four of any other. */
const aroundOf = (width: number, length: number): number => 2 / width + (length === 0 ? 0 : 2 / length)

function sideOf(
  upper: Compared,
  lower: Compared,
  at: Pick<Side, 'thickness' | 'middle' | 'total' | 'pore'>,
): Side {
  const share = shareOf(upper, lower)
  const adhesion = between(adhesionShares, adhesions, share)
  const coefficient = upper.tan > 0 ? punchingCoefficient(angleOf(upper.tan), share) : 0
  const stress = Math.max(0, at.total - at.pore)
  const shear = adhesion * upper.cohesion + coefficient * stress * upper.tan
  return { ...upper, ...at, share, adhesion, coefficient, shear }
}

const shareOf = (upper: Compared, lower: Compared): number =>
  upper.capacity > 0 ? Math.min(1, lower.capacity / upper.capacity) : 1

/** Whether a layer above is stronger in either drainage, also in the one that gives its sides more shear. */
const isWeakerThanAny = (above: readonly Stratum[], lower: Compared, row: OnLayer, width: number): boolean =>
  above.some(({ layer, soil }) =>
    [true, false].some((drained) => shareOf(compared(layer, soil, drained, row, width), lower) < 1),
  )

/** Returns the index of the worst failed punching check of a footing that passes all other checks; -1 without one. */
export function decidingPunching(checks: readonly PunchingCheck[], utilization: number): number {
  if (utilization > 1) return -1
  return checks.reduce(
    (top, check, index) => (check.utilization > Math.max(1, checks[top]?.utilization ?? 0) ? index : top),
    -1,
  )
}

/** Warns about a footing that passes by load spread and punches into a weaker layer. */
export function punching(
  input: FootingInput,
  solution: { readonly utilization: number },
  checks: readonly PunchingCheck[],
): Warning[] {
  const worst = checks[decidingPunching(checks, solution.utilization)]
  if (worst === undefined) return []
  const utilization = Number.isFinite(worst.utilization) ? formatSignificant(worst.utilization, 3) : '∞'
  if (input.strongOverWeak === 'spread')
    return [
      {
        code: 'punching-left-out',
        message: `Load spread alone was chosen. By punching into soil layer ${worst.layer + 1} the utilisation is ${utilization}.`,
        field: 'strongOverWeak',
        source: 'After Meyerhof & Hanna (1978)',
        severity: 'caution',
      },
    ]
  return [
    {
      code: 'punching',
      message: `The footing punches through the ground at the base into soil layer ${worst.layer + 1}: without load spread, with friction on the sides of the block below it, the utilisation is ${utilization}.`,
      field: `soilLayers.${worst.layer}.cohesion`,
      source: 'After Meyerhof & Hanna (1978)',
      severity: 'serious',
    },
  ]
}
