import type { Print, StepText } from '../tex.ts'
import type { EffectiveBase } from './geometry.ts'
import type { Plane } from './plane.ts'

const spreadSource = 'Load spread 2 vertical to 1 horizontal on each side'

/** Returns the steps for the base enlarged by load spread, before the factors of a check on that plane. */
export function spreadSteps(base: EffectiveBase, plane: Plane, areaUnit: string): StepText[] {
  const side = (title: string, symbol: string, of: string, effective: number, value: number): StepText => ({
    title,
    symbol,
    formula: `${of} + z`,
    substitution: (n) => `${n(effective)} + ${n(plane.spread)}`,
    value,
    unit: 'm',
    source: spreadSource,
  })
  const isStrip = base.ratio === 0
  return [
    side('Width of the spread load', 'B_z', "B'", base.effectiveWidth, plane.width),
    ...(isStrip ? [] : [side('Length of the spread load', 'L_z', "L'", base.effectiveLength, plane.length)]),
    {
      title: 'Area of the spread load',
      symbol: 'A_z',
      formula: isStrip ? "A' \\frac{B_z}{B'}" : "A' \\frac{B_z L_z}{B' L'}",
      substitution: (n) =>
        isStrip
          ? `${n(base.area)} \\cdot \\frac{${n(plane.width)}}{${n(base.effectiveWidth)}}`
          : `${n(base.area)} \\cdot \\frac{${n(plane.width)} \\cdot ${n(plane.length)}}{${n(base.effectiveWidth)} \\cdot ${n(base.effectiveLength)}}`,
      value: plane.area,
      unit: areaUnit,
      source: spreadSource,
    },
  ]
}

/** Returns the step for the effective unit weight below a plane, kN/m³. */
export const unitWeightStep = (unitWeight: number): StepText => ({
  title: 'Effective unit weight below the plane, mean over the averaging depth',
  symbol: "\\gamma'_z",
  formula: "\\gamma'_{z;mean}",
  substitution: (n) => n(unitWeight),
  value: unitWeight,
  unit: 'kN/m³',
  source: 'Effective stress',
})

/** Returns the step for the ground's own stress on the plane, kPa, which the capacity carries before the footing. */
export const ownStep = (overburden: number, relief: number, own: number): StepText => ({
  title: 'Stress of the ground itself on the plane',
  symbol: '\\sigma_{own}',
  formula: "\\max\\left(0; q_z - q \\frac{A'}{A_z}\\right)",
  substitution: (n) => `\\max\\left(0; ${n(overburden)} - ${n(relief)}\\right)`,
  value: own,
  unit: 'kPa',
  source: spreadSource,
})

/** The addition of squeezing between the base and firm ground. */
interface Squeezed {
  readonly plane: Plane
  readonly squeezed: number
  readonly added: number
  readonly raise: number
  readonly capacity: {
    readonly tan: number
    readonly cohesion: number
    readonly overburden: number
    readonly ic: number
    readonly iq: number
    readonly bc: number
    readonly bq: number
    readonly gc?: number
    readonly gq?: number
  }
}

/**
 * Returns the steps that derive the squeezing factor and its addition to the capacity, kPa (after Brown & Meyerhof
 * 1969); none without squeezing.
 */
export function squeezingSteps({ plane, squeezed, added, raise, capacity }: Squeezed): StepText[] {
  if (added === 0) return []
  const source = 'After Brown & Meyerhof (1969)'
  const { ratio, width } = plane
  const x = (n: Print) => `\\frac{${n(width)}}{${n(squeezed)}}`
  const strip = (n: Print) => `4.14 + 0.5 \\cdot ${x(n)}`
  const round = (n: Print) => `5.05 + 0.33 \\cdot ${x(n)}`
  const factor = (1 - ratio) * (4.14 + (0.5 * width) / squeezed) + ratio * (5.05 + (0.33 * width) / squeezed)
  const parts = [
    Math.min(capacity.ic, capacity.iq),
    Math.min(capacity.bc, capacity.bq),
    Math.min(capacity.gc ?? 1, capacity.gq ?? 1),
  ]
  return [
    {
      title: 'Bearing capacity factor Nc of squeezed ground of thickness H',
      symbol: 'N_{c,H}',
      formula:
        ratio === 0
          ? '4.14 + 0.5 \\frac{B}{H}'
          : ratio === 1
            ? '5.05 + 0.33 \\frac{B}{H}'
            : '\\left(1 - \\frac{B}{L}\\right) \\left(4.14 + 0.5 \\frac{B}{H}\\right) + \\frac{B}{L} \\left(5.05 + 0.33 \\frac{B}{H}\\right)',
      substitution: (n) =>
        ratio === 0
          ? strip(n)
          : ratio === 1
            ? round(n)
            : `\\left(1 - ${n(ratio)}\\right) \\cdot \\left(${strip(n)}\\right) + ${n(ratio)} \\cdot \\left(${round(n)}\\right)`,
      value: factor,
      unit: '',
      source,
    },
    {
      title: 'What squeezing adds to the capacity',
      symbol: '\\Delta q',
      formula:
        '\\left(N_{c,H} - N_{c,0}\\right) \\left(c + q \\tan \\varphi\\right) \\min\\left(i_c; i_q\\right) \\min\\left(b_c; b_q\\right) \\min\\left(g_c; g_q\\right)',
      substitution: (n) =>
        `\\left(${n(factor)} - ${n(factor - added)}\\right) \\cdot \\left(${n(capacity.cohesion)} + ${n(capacity.overburden)} \\cdot ${n(capacity.tan)}\\right) \\cdot ${parts.map(n).join(' \\cdot ')}`,
      value: raise,
      unit: 'kPa',
      source: 'After Brown & Meyerhof (1969); Mandel & Salençon (1972) with friction',
    },
  ]
}
