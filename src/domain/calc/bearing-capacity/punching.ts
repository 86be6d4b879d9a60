import { formatSignificant } from '#domain/units/format.ts'
import type { Scalar, Warning } from '../result.ts'
import { angleOf, nc, ngammaEurocode, tangent } from './factors.ts'
import type { FootingInput, FootingSolution } from './footing.ts'
import { porePressure, totalStress, undrainedStrengthOf } from './ground.ts'
import type { NamedLayer } from './soilKind.ts'
import { leastFriction, strataBelow } from './strata.ts'

/**
 * Punching of the ground at the base into weaker ground below (after Meyerhof & Hanna 1978): the footing takes the block under it along.
 * The layer below carries it with the base as it is, at its own depth, and the sides of the block resist. decisions/0063 says why this
 * is held against load spread, and why it moves no number.
 */

/** Bearing of the base as it is, on top of a layer below, as the module computes it. */
export interface OnLayer {
  /** First cells of the row in tables: the combination, where there are several. */
  readonly before: readonly Scalar[]
  readonly drained: boolean
  /** Vertical load over the effective base, and what the layer allows it there, kPa. */
  readonly pressure: number
  readonly allowed: number
  /** What the allowed pressure grows by for each kPa of side friction, and shrinks by for each kPa of the block's weight. */
  readonly sideShare: number
  readonly weightShare: number
  readonly gammaPhi: number
  readonly gammaC: number
  readonly gammaCu: number
}

/** Friction angles, degrees, and shares q2/q1 of the lower layer's capacity in the upper one's, of the table of Ks. */
const angles = [20, 25, 30, 35, 40, 45] as const
const shares = [0, 0.2, 0.4, 1] as const
/** Coefficients of punching shear, read off the chart of Meyerhof & Hanna as others reproduce it, to 5 % or so. */
const coefficients = [
  [0.9, 0.9, 1.2, 1.6, 2.3, 3.4],
  [1.6, 1.9, 2.3, 3.1, 4.4, 6.1],
  [2.5, 2.9, 3.8, 5.2, 7.3, 11],
  [3.3, 4.4, 6.1, 8.4, 12.2, 21],
] as const

/** Adhesion over cohesion by q2/q1, off the same paper. */
const adhesionShares = [0, 0.2, 0.4, 0.6, 1] as const
const adhesions = [0.63, 0.79, 0.91, 0.97, 1] as const

/** Between the values of a table; its ends beyond them. */
function between(xs: readonly number[], ys: readonly number[], x: number): number {
  if (x <= xs[0]!) return ys[0]!
  for (let index = 1; index < xs.length; index++) {
    const [left, right] = [xs[index - 1]!, xs[index]!]
    if (x <= right) return ys[index - 1]! + ((ys[index]! - ys[index - 1]!) * (x - left)) / (right - left)
  }
  return ys[ys.length - 1]!
}

export const punchingCoefficient = (angle: number, share: number): number =>
  between(
    shares,
    coefficients.map((row) => between(angles, row, angle)),
    share,
  )

/** Strength of a layer in one drainage as designed with; the undrained one where it has no friction. */
function designed(layer: NamedLayer, drained: boolean, { gammaPhi, gammaC, gammaCu }: OnLayer) {
  const isFrictionless = layer.frictionAngle < leastFriction
  const strength = undrainedStrengthOf(layer)
  const undrained = (strength < 0 ? layer.cohesion : strength) / gammaCu
  if (isFrictionless || (!drained && strength >= 0)) return { tan: 0, cohesion: undrained }
  return { tan: tangent(layer.frictionAngle) / gammaPhi, cohesion: layer.cohesion / gammaC }
}

type Designed = ReturnType<typeof designed>

/** Capacity of a strip on the surface of a layer, kPa, as Meyerhof & Hanna compare two. */
const surfaceCapacity = ({ tan, cohesion }: Designed, unitWeight: number, width: number): number =>
  cohesion * nc(tan) + 0.5 * unitWeight * width * ngammaEurocode(tan)

/** Punching into a layer below, in one case and one drainage of that layer. */
export interface PunchingCheck {
  readonly before: readonly Scalar[]
  readonly drained: boolean
  /** Index of the layer, and the depth of its top below the ground, m. */
  readonly layer: number
  readonly depth: number
  /** Width of the block, which is that of the effective base, m. */
  readonly width: number
  /** What layer and sides allow on the effective base, kPa. */
  readonly allowed: number
  readonly utilization: number
  /** A layer above is stronger than this one. Otherwise the footing does not punch: bearing of the base decides. */
  readonly isWeaker: boolean
}

/**
 * Punching into every layer below the one at the base, in each case and drainage. None where the ground is of one strength, and none
 * with the basis of the specification, which averages it.
 * @param onLayer the bearing of the base on the top of a layer, at a depth below the ground in m.
 */
export function punchingChecks(
  input: FootingInput,
  { base, isLayered }: Pick<FootingSolution, 'base' | 'isLayered'>,
  onLayer: (depth: number) => readonly OnLayer[],
): PunchingCheck[] {
  if (input.basis === 'specification' || !isLayered) return []
  const water = input.groundwaterDepth ?? Number.POSITIVE_INFINITY
  const strata = strataBelow(input.soilLayers, input.footingDepth)
  const around = 2 / base.effectiveWidth + (base.ratio === 0 ? 0 : 2 / base.effectiveLength)
  const total = (depth: number) => totalStress(input.soilLayers, depth, water)
  const effective = (depth: number) => Math.max(0, total(depth) - porePressure(depth, water))
  const found: PunchingCheck[] = []
  for (let at = 1; at < strata.length; at++) {
    const below = strata[at]!
    for (const row of onLayer(below.top)) {
      const lower = surfaceCapacity(
        designed(below.soil, row.drained, row),
        below.soil.unitWeight,
        base.effectiveWidth,
      )
      let isWeaker = false
      const shear = (layer: NamedLayer, drained: boolean, stress: number): number => {
        const upper = designed(layer, drained, row)
        const capacity = surfaceCapacity(upper, layer.unitWeight, base.effectiveWidth)
        const share = capacity > 0 ? Math.min(1, lower / capacity) : 1
        if (share < 1) isWeaker = true
        const adhesion = between(adhesionShares, adhesions, share) * upper.cohesion
        return (
          adhesion + (upper.tan > 0 ? punchingCoefficient(angleOf(upper.tan), share) * stress * upper.tan : 0)
        )
      }
      let side = 0
      for (const { soil, top, thickness } of strata.slice(0, at)) {
        const stress = effective(top + thickness / 2)
        side += around * thickness * Math.min(shear(soil, true, stress), shear(soil, false, stress))
      }
      const stressAt = row.drained ? effective : total
      const weight = stressAt(below.top) - stressAt(input.footingDepth)
      const allowed = row.allowed + row.sideShare * side - row.weightShare * weight
      found.push({
        before: row.before,
        drained: row.drained,
        layer: below.layer,
        depth: below.top,
        width: base.effectiveWidth,
        allowed,
        utilization: allowed > 0 ? row.pressure / allowed : Number.POSITIVE_INFINITY,
        isWeaker,
      })
    }
  }
  return found
}

/** Index of the worst failed punching check of a footing that passes all other checks; -1 without one. */
export function decidingPunching(checks: readonly PunchingCheck[], utilization: number): number {
  if (utilization > 1) return -1
  return checks.reduce(
    (top, check, index) => (check.utilization > Math.max(1, checks[top]?.utilization ?? 0) ? index : top),
    -1,
  )
}

/** The warning about a footing that passes by load spread and punches into a weaker layer. */
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
