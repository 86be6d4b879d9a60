import type { DerivationStep } from '#domain/schemas/result.ts'
import { angleOf } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { type StepText, section } from '../tex.ts'
import { resultantName, slidingName } from './cases.ts'
import type { EurocodeInput } from './inputs.ts'
import type { BearingCheck, ResultantCheck, SlidingCheck } from './solution.ts'

/** Returns the steps of the sliding check in one combination. */
export function slidingSteps(input: EurocodeInput, check: SlidingCheck): DerivationStep[] {
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
          `\\min\\left(\\frac{${n(check.area)} \\cdot ${n(check.strength)}}{${n(combination.gammaRh)}}; 0.4 \\cdot ${n(check.vertical)}\\right)`,
        value: check.resistance,
        unit,
        source: 'EN 1997-1:2004, 6.5.3 (11) and (12)',
      }
  return section(slidingName(check))(...frictionSteps(input, check), resistance, {
    title: 'Utilisation in sliding',
    symbol: 'H_d / R_{h;d}',
    formula: '\\frac{H_d}{R_{h;d}}',
    substitution: (n) => `\\frac{${n(check.horizontal)}}{${n(check.resistance)}}`,
    value: check.utilization,
    unit: '',
    source: 'EN 1997-1:2004, 6.5.3 (2)P',
  })
}

/** The friction of the base from the critical-state angle of the ground. */
function frictionSteps(input: EurocodeInput, check: SlidingCheck): StepText[] {
  if (!check.drained) return []
  const specified = input.basis === 'specification'
  const { interfaceRatio: k } = input
  return [
    {
      title: specified ? 'Design base friction' : 'Design base friction, from the critical-state angle',
      symbol: '\\delta_d',
      formula: specified
        ? "k \\arctan\\left(\\frac{\\tan \\varphi'_k}{\\gamma_{\\varphi'}}\\right)"
        : "k \\arctan\\left(\\frac{\\tan \\varphi'_{cv}}{\\gamma_{\\varphi'}}\\right)",
      substitution: (n) =>
        `${n(k)} \\cdot \\arctan\\left(\\frac{\\tan\\left(${n(check.criticalAngle)}^\\circ\\right)}{${n(check.combination.gammaPhi)}}\\right)`,
      value: angleOf(check.friction),
      unit: '°',
      source: 'EN 1997-1:2004, 6.5.3 (10)',
    },
  ]
}

/**
 * Returns the steps that derive the larger eccentricity: the moment stays, and the favourable vertical load is less.
 */
export function sameMomentSteps(input: EurocodeInput, check: BearingCheck): StepText[] {
  const { eccentricityShare: share, base } = check
  if (share === 1) return []
  const source = 'Statics: the same moment with the favourable vertical load'
  const one = (symbol: string, of: string, entered: number): StepText => ({
    title: 'Eccentricity of the same moment',
    symbol,
    formula: `${of} \\frac{V_{d,max}}{V_d}`,
    substitution: (n) => `${n(entered)} \\cdot ${n(share)}`,
    value: entered * share,
    unit: 'm',
    source,
  })
  const given = (title: string, symbol: string, value: number, unit: string): StepText => ({
    title,
    symbol,
    formula: symbol,
    substitution: (n) => n(value),
    value,
    unit,
    source: 'After EN 1997-1:2004, 6.5.4; effective area of Meyerhof (1953)',
  })
  return [
    ...(input.eccentricityB > 0 ? [one('e_{B,d}', 'e_B', input.eccentricityB)] : []),
    ...(input.eccentricityL > 0 && input.footingType !== 'strip'
      ? [one('e_{L,d}', 'e_L', input.eccentricityL)]
      : []),
    given('Effective width', "B'", base.effectiveWidth, 'm'),
    given('Effective area', "A'", base.area, input.footingType === 'strip' ? 'm²/m' : 'm²'),
  ]
}

/** Returns the steps of a check in which the same moment puts the resultant outside the base. */
export function resultantSteps(check: ResultantCheck): DerivationStep[] {
  return section(resultantName(check))({
    title: 'Eccentricity over the largest one within the base',
    symbol: 'e_d / e_{max}',
    formula: '\\frac{e_d}{e_{max}}',
    substitution: (n) => `\\frac{${n(check.eccentricity)}}{${n(check.limit)}}`,
    value: check.utilization,
    unit: '',
    source: 'Statics: the same moment with the favourable vertical load',
  })
}
