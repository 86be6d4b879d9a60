import { angleOf } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import type { DerivationStep } from '../result.ts'
import { type StepText, section } from '../tex.ts'
import { slidingName, weakLayerName } from './cases.ts'
import type { EurocodeInput } from './inputs.ts'
import type { EurocodeSolution, SlidingCheck, WeakLayerCheck } from './solution.ts'

/** Sliding on the base in one combination. */
export function slidingSteps(
  input: EurocodeInput,
  { base }: EurocodeSolution,
  check: SlidingCheck,
): DerivationStep[] {
  const unit = forceUnit(input)
  const { combination } = check
  const resistance: StepText = check.drained
    ? {
        title: 'Sliding resistance by friction',
        symbol: 'R_{h;d}',
        formula: "\\frac{V'_d \\tan \\delta_d}{\\gamma_{R;h}}",
        substitution: (n) =>
          `\\frac{${n(check.vertical)} \\cdot \\tan\\left(${n(angleOf(check.friction))}^\\circ\\right)}{${n(combination.gammaRh)}}`,
        value: check.resistance,
        unit,
        source: 'EN 1997-1:2004, 6.5.3 (8), (6.3a)',
      }
    : {
        title: 'Sliding resistance by strength, not above 0.4 V',
        symbol: 'R_{h;d}',
        formula: "\\min\\left(\\frac{A' c_{u;d}}{\\gamma_{R;h}}; 0.4 V_d\\right)",
        substitution: (n) =>
          `\\min\\left(\\frac{${n(base.area)} \\cdot ${n(check.strength)}}{${n(combination.gammaRh)}}; 0.4 \\cdot ${n(check.vertical)}\\right)`,
        value: check.resistance,
        unit,
        source: 'EN 1997-1:2004, 6.5.3 (11) and (12)',
      }
  return section(slidingName(check))(resistance, {
    title: 'Utilisation in sliding',
    symbol: 'H_d / R_{h;d}',
    formula: '\\frac{H_d}{R_{h;d}}',
    substitution: (n) => `\\frac{${n(check.horizontal)}}{${n(check.resistance)}}`,
    value: check.utilization,
    unit: '',
    source: 'EN 1997-1:2004, 6.5.3 (2)P',
  })
}

/** A softer layer below the base in one combination. */
export function weakLayerSteps(solution: EurocodeSolution, check: WeakLayerCheck): DerivationStep[] {
  const { base, ground } = solution
  const { capacity } = check
  const between = check.depth - ground.top
  const source = 'Load spread 2 vertical to 1 horizontal; EN 1997-1:2004 Annex D for the layer below'
  return section(weakLayerName(check), capacity.tan < 0.1 ? 6 : 0)(
    {
      title: 'Width of the spread load',
      symbol: 'B_z',
      formula: "B' + z",
      substitution: (n) => `${n(base.effectiveWidth)} + ${n(between)}`,
      value: check.width,
      unit: 'm',
      source,
    },
    {
      title: 'Stress on the softer layer',
      symbol: '\\sigma_z',
      formula: '\\frac{V_d}{A_z}',
      substitution: (n) => `\\frac{${n(check.vertical)}}{${n(check.area)}}`,
      value: check.demand,
      unit: 'kPa',
      source,
    },
    {
      title: 'Stress of the ground itself on the softer layer',
      symbol: '\\sigma_{own}',
      formula: "\\max\\left(0; q_z - q \\frac{A'}{A_z}\\right)",
      substitution: (n) => `\\max\\left(0; ${n(capacity.overburden)} - ${n(check.relief)}\\right)`,
      value: check.own,
      unit: 'kPa',
      source,
    },
    {
      title: 'Resistance of the softer layer',
      symbol: 'q_{Rd,z}',
      formula:
        '\\frac{c\\text{-term} + q\\text{-term} + \\gamma\\text{-term} - \\sigma_{own}}{\\gamma_{R;v}}',
      substitution: (n) =>
        `\\frac{${n(capacity.cohesionTerm)} + ${n(capacity.surchargeTerm)} + ${n(capacity.weightTerm)} - ${n(check.own)}}{${n(check.combination.gammaRv)}}`,
      value: check.stress,
      unit: 'kPa',
      source,
    },
    {
      title: 'Utilisation',
      symbol: '\\sigma_z / q_{Rd,z}',
      formula: '\\frac{\\sigma_z}{q_{Rd,z}}',
      substitution: (n) => `\\frac{${n(check.demand)}}{${n(check.stress)}}`,
      value: check.utilization,
      unit: '',
      source,
    },
  )
}
