import type { DerivationStep } from '#domain/schemas/result.ts'
import { angleOf } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { type StepText, section } from '../tex.ts'
import type { AllowableInput } from './case.ts'
import { slidingName } from './naming.ts'
import { favourableShare, type SlidingCheck } from './sliding.ts'
import type { AllowableSolution } from './solution.ts'

/** Returns the steps of the sliding check in one drainage. */
export function slidingSteps(
  input: AllowableInput,
  { rule, footingWeight, footingWeightBuoyant }: AllowableSolution,
  check: SlidingCheck,
): DerivationStep[] {
  const unit = forceUnit(input)
  const { limitState } = rule
  const share = limitState === null ? 1 : favourableShare
  const weight = check.drained ? footingWeightBuoyant : footingWeight
  const source = 'After EN 1997-1, 6.5.3'
  const k = input.interfaceRatio
  const steps: StepText[] = [
    {
      title: 'Vertical load that helps against sliding',
      symbol: 'V_s',
      formula: limitState === null ? 'G + W' : '0.9 \\left(G + W\\right)',
      substitution: (n) =>
        `\\max\\left(0; ${n(share)} \\cdot \\left(${n(input.permanentLoad)} + ${n(weight)}\\right)\\right)`,
      value: check.vertical,
      unit,
      source: limitState === null ? 'Permanent load alone' : 'After AS 5100.2',
    },
  ]
  if (check.friction > 0)
    steps.push(
      {
        title: 'Base friction, from the critical-state angle',
        symbol: '\\delta',
        formula: "k \\varphi'_{cv}",
        substitution: (n) => `${n(k)} \\cdot ${n(check.criticalAngle)}`,
        value: angleOf(check.friction),
        unit: '°',
        source,
      },
      {
        title: 'Resistance to sliding by friction',
        symbol: 'R_s',
        formula: 'V_s \\tan \\delta',
        substitution: (n) =>
          `${n(check.vertical)} \\cdot \\tan\\left(${n(angleOf(check.friction))}^\\circ\\right)`,
        value: check.ultimate,
        unit,
        source,
      },
    )
  else
    steps.push({
      title: 'Resistance to sliding by strength, not above 0.4 V',
      symbol: 'R_s',
      formula: "\\min\\left(A' c_a; 0.4 V_s\\right)",
      substitution: (n) =>
        `\\min\\left(${n(check.area)} \\cdot ${n(check.adhesion)}; 0.4 \\cdot ${n(check.vertical)}\\right)`,
      value: check.ultimate,
      unit,
      source,
    })
  steps.push(
    {
      title: limitState === null ? 'Allowable horizontal load' : 'Design resistance to sliding',
      symbol: limitState === null ? 'H_{all}' : 'R_{s,d}',
      formula: limitState === null ? '\\frac{R_s}{F_s}' : '\\phi_g R_s',
      substitution: (n) =>
        limitState === null
          ? `\\frac{${n(check.ultimate)}}{${n(input.slidingFactor)}}`
          : `${n(limitState.phiG)} \\cdot ${n(check.ultimate)}`,
      value: check.resistance,
      unit,
      source: limitState === null ? 'Allowable-stress practice' : 'After AS 5100.3',
    },
    {
      title: 'Utilisation in sliding',
      symbol: limitState === null ? 'H/H_{all}' : 'H/R_{s,d}',
      formula: limitState === null ? '\\frac{H}{H_{all}}' : '\\frac{H}{R_{s,d}}',
      substitution: (n) => `\\frac{${n(check.horizontal)}}{${n(check.resistance)}}`,
      value: check.utilization,
      unit: '',
      source: 'Definition',
    },
  )
  return section(slidingName(check))(...steps)
}
