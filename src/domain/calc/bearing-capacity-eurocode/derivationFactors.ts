import { angleOf, isFrictionless } from '../bearing-capacity/factors.ts'
import { builtWidth } from '../bearing-capacity/footing.ts'
import type { Print, StepText } from '../tex.ts'
import type { EurocodeInput } from './inputs.ts'
import type { BearingCheck } from './solution.ts'

/** Returns a clause of EN 1997-1 Annex D as a source. */
export const annexD = (part: string): string => `EN 1997-1:2004 Annex ${part}`

/**
 * Returns one step for each factor of a check, in the order of the formula: bearing capacity, shape, depth, base and
 * load inclination.
 */
export function allFactorSteps(input: EurocodeInput, check: BearingCheck): StepText[] {
  // A horizontal load that is more than the base can carry has no factors.
  if (check.capacity.exceeded) return []
  const specified = input.basis === 'specification'
  if (!specified && !check.drained) return undrainedFactors(input, check)
  return [
    ...factorSteps(check, specified),
    ...(specified ? specifiedShape(check) : drainedShape(check)),
    ...(specified && input.depthFactors === 'depth-ratio' ? depthSteps(input, check) : []),
    ...tiltSteps(input, check),
    ...inclinationSteps(check),
  ]
}

function factorSteps(check: BearingCheck, specified: boolean): StepText[] {
  const { capacity } = check
  const angle = angleOf(capacity.tan)
  const at = (n: Print) => `\\tan\\left(${n(angle)}^\\circ\\right)`
  const source = annexD('D.4 (1)')
  return [
    {
      title: 'Bearing capacity factor Nq',
      symbol: 'N_q',
      formula: "e^{\\pi \\tan \\varphi'_d} \\tan^2\\left(45^\\circ + \\frac{\\varphi'_d}{2}\\right)",
      substitution: (n) =>
        `e^{\\pi \\cdot ${at(n)}} \\cdot \\tan\\left(45^\\circ + \\frac{${n(angle)}^\\circ}{2}\\right)^{2}`,
      value: capacity.Nq,
      unit: '',
      source,
    },
    isFrictionless(capacity.tan)
      ? {
          title: 'Bearing capacity factor Nc at zero friction',
          symbol: 'N_c',
          formula: specified ? '5.14' : '\\pi + 2',
          substitution: () => (specified ? '5.14' : '\\pi + 2'),
          value: capacity.Nc,
          unit: '',
          source: specified ? 'Simplified method (fixed constants)' : annexD('D.3'),
        }
      : {
          title: 'Bearing capacity factor Nc',
          symbol: 'N_c',
          formula: "\\left(N_q - 1\\right) \\cot \\varphi'_d",
          substitution: (n) => `\\frac{${n(capacity.Nq)} - 1}{${at(n)}}`,
          value: capacity.Nc,
          unit: '',
          source,
        },
    {
      title: 'Bearing capacity factor Nγ',
      symbol: 'N_\\gamma',
      formula: "2 \\left(N_q - 1\\right) \\tan \\varphi'_d",
      substitution: (n) => `2 \\cdot \\left(${n(capacity.Nq)} - 1\\right) \\cdot ${at(n)}`,
      value: capacity.Ngamma,
      unit: '',
      source,
    },
  ]
}

const ratioText = ({ plane }: BearingCheck, n: Print): string =>
  plane.ratio === 0 ? '0' : `\\frac{${n(plane.width)}}{${n(plane.length)}}`

function drainedShape(check: BearingCheck): StepText[] {
  const { capacity } = check
  const source = annexD('D.4 (3)')
  const angle = angleOf(capacity.tan)
  return [
    {
      title: 'Shape factor, depth term',
      symbol: 's_q',
      formula: "1 + \\frac{B'}{L'} \\sin \\varphi'_d",
      substitution: (n) => `1 + ${ratioText(check, n)} \\cdot \\sin\\left(${n(angle)}^\\circ\\right)`,
      value: capacity.sq,
      unit: '',
      source,
    },
    {
      title: 'Shape factor, width term',
      symbol: 's_\\gamma',
      formula: "1 - 0.3 \\frac{B'}{L'}",
      substitution: (n) => `1 - 0.3 \\cdot ${ratioText(check, n)}`,
      value: capacity.sgamma,
      unit: '',
      source,
    },
    isFrictionless(capacity.tan)
      ? {
          title: 'Shape factor, cohesion term (limit at zero friction)',
          symbol: 's_c',
          formula: "1 + \\frac{B'/L'}{\\pi + 2}",
          substitution: (n) => `1 + \\frac{${n(check.plane.ratio)}}{\\pi + 2}`,
          value: capacity.sc,
          unit: '',
          source,
        }
      : {
          title: 'Shape factor, cohesion term',
          symbol: 's_c',
          formula: '\\frac{s_q N_q - 1}{N_q - 1}',
          substitution: (n) =>
            `\\frac{${n(capacity.sq)} \\cdot ${n(capacity.Nq)} - 1}{${n(capacity.Nq)} - 1}`,
          value: capacity.sc,
          unit: '',
          source,
        },
  ]
}

function specifiedShape(check: BearingCheck): StepText[] {
  const { ratio } = check.plane
  const row = (title: string, symbol: string, sign: '+' | '-', factor: number): StepText => ({
    title,
    symbol,
    formula: `1 ${sign} ${factor} \\frac{B'}{L'}`,
    substitution: (n) => `1 ${sign} ${factor} \\cdot ${ratioText(check, n)}`,
    value: sign === '+' ? 1 + factor * ratio : 1 - factor * ratio,
    unit: '',
    source: 'Simplified method (fixed constants)',
  })
  return [
    row('Shape factor, cohesion term', 's_c', '+', 0.2),
    row('Shape factor, depth term', 's_q', '+', 0.1),
    row('Shape factor, width term', 's_\\gamma', '-', 0.4),
  ]
}

function depthSteps(input: EurocodeInput, { capacity }: BearingCheck): StepText[] {
  const width = narrowWidth(input)
  const deep = input.footingDepth > width
  const ratio = input.footingDepth / width
  const k = deep ? Math.atan(ratio) : ratio
  const source = 'Depth factors from D/B (simplified method) in the form of Hansen 1970 and Vesic 1973'
  const angle = angleOf(capacity.tan)
  return [
    {
      title: 'Depth over width',
      symbol: 'k',
      formula: deep ? '\\arctan\\frac{D}{B}' : '\\frac{D}{B}',
      substitution: (n) =>
        deep
          ? `\\frac{\\pi}{180} \\cdot \\arctan\\left(\\frac{${n(input.footingDepth)}}{${n(width)}}\\right)`
          : `\\frac{${n(input.footingDepth)}}{${n(width)}}`,
      value: k,
      unit: '',
      source,
    },
    {
      title: 'Depth factor, cohesion term',
      symbol: 'd_c',
      formula: '1 + 0.4 k',
      substitution: (n) => `1 + 0.4 \\cdot ${n(k)}`,
      value: capacity.dc,
      unit: '',
      source,
    },
    {
      title: 'Depth factor, depth term',
      symbol: 'd_q',
      formula: "1 + 2 \\tan \\varphi'_d \\left(1 - \\sin \\varphi'_d\\right)^2 k",
      substitution: (n) =>
        `1 + 2 \\cdot \\tan\\left(${n(angle)}^\\circ\\right) \\cdot \\left(1 - \\sin\\left(${n(angle)}^\\circ\\right)\\right)^{2} \\cdot ${n(k)}`,
      value: capacity.dq,
      unit: '',
      source,
    },
  ]
}

function narrowWidth(input: EurocodeInput): number {
  const width = builtWidth(input)
  return input.footingType === 'pad-rectangular' ? Math.min(width, input.footingLength ?? width) : width
}

function tiltSteps(input: EurocodeInput, { capacity }: BearingCheck): StepText[] {
  if (input.baseTilt === 0) return []
  const angle = angleOf(capacity.tan)
  const source = annexD('D.4 (2)')
  const radians = (n: Print) => `\\frac{\\pi}{180} \\cdot ${n(input.baseTilt)}`
  return [
    {
      title: 'Base inclination factor, depth and width terms',
      symbol: 'b_q = b_\\gamma',
      formula: "\\left(1 - \\alpha \\tan \\varphi'_d\\right)^2",
      substitution: (n) =>
        `\\left(1 - ${radians(n)} \\cdot \\tan\\left(${n(angle)}^\\circ\\right)\\right)^{2}`,
      value: capacity.bq,
      unit: '',
      source,
    },
    isFrictionless(capacity.tan)
      ? {
          title: 'Base inclination factor, cohesion term',
          symbol: 'b_c',
          formula: '1 - \\frac{2 \\alpha}{\\pi + 2}',
          substitution: (n) => `1 - \\frac{2 \\cdot ${radians(n)}}{\\pi + 2}`,
          value: capacity.bc,
          unit: '',
          source: annexD('D.3'),
        }
      : {
          title: 'Base inclination factor, cohesion term',
          symbol: 'b_c',
          formula: "b_q - \\frac{1 - b_q}{N_c \\tan \\varphi'_d}",
          substitution: (n) =>
            `${n(capacity.bq)} - \\frac{1 - ${n(capacity.bq)}}{${n(capacity.Nc)} \\cdot \\tan\\left(${n(angle)}^\\circ\\right)}`,
          value: capacity.bc,
          unit: '',
          source,
        },
  ]
}

function inclinationSteps(check: BearingCheck): StepText[] {
  if (check.horizontal === 0) return []
  const { capacity, plane } = check
  const vertical = check.vertical + check.own * plane.area
  const source = annexD('D.4 (4)')
  const angle = angleOf(capacity.tan)
  const mB = (2 + plane.ratio) / (1 + plane.ratio)
  const mL = (2 * plane.ratio + 1) / (plane.ratio + 1)
  // m = mL + (mB − mL) sin²θ; sin²θ is the share of H along B′.
  const share = mB === mL ? 0 : (capacity.m - mL) / (mB - mL)
  const exponent: StepText = {
    title: 'Exponent for the direction of H',
    symbol: 'm',
    formula: 'm_L \\cos^2 \\theta + m_B \\sin^2 \\theta',
    substitution: (n) => `${n(mL)} \\cdot ${n(1 - share)} + ${n(mB)} \\cdot ${n(share)}`,
    value: capacity.m,
    unit: '',
    source,
  }
  if (isFrictionless(capacity.tan))
    return [
      exponent,
      {
        title: 'Load inclination factor, cohesion term (limit at zero friction)',
        symbol: 'i_c',
        formula: "1 - \\frac{m H_d}{A' c'_d \\left(\\pi + 2\\right)}",
        substitution: (n) =>
          `1 - \\frac{${n(capacity.m)} \\cdot ${n(check.horizontal)}}{${n(plane.area)} \\cdot ${n(capacity.cohesion)} \\cdot \\left(\\pi + 2\\right)}`,
        value: capacity.ic,
        unit: '',
        source,
      },
    ]
  const remaining = (n: Print) =>
    `1 - \\frac{${n(check.horizontal)}}{${n(vertical)} + \\frac{${n(plane.area)} \\cdot ${n(capacity.cohesion)}}{\\tan\\left(${n(angle)}^\\circ\\right)}}`
  const general = "1 - \\frac{H_d}{V_d + A' c'_d \\cot \\varphi'_d}"
  return [
    exponent,
    {
      title: 'Load inclination factor, depth term',
      symbol: 'i_q',
      formula: `\\left(${general}\\right)^m`,
      substitution: (n) => `\\left(${remaining(n)}\\right)^{${n(capacity.m)}}`,
      value: capacity.iq,
      unit: '',
      source,
    },
    {
      title: 'Load inclination factor, width term',
      symbol: 'i_\\gamma',
      formula: `\\left(${general}\\right)^{m+1}`,
      substitution: (n) => `\\left(${remaining(n)}\\right)^{${n(capacity.m)} + 1}`,
      value: capacity.igamma,
      unit: '',
      source,
    },
    {
      title: 'Load inclination factor, cohesion term',
      symbol: 'i_c',
      formula: "\\max\\left(0; i_q - \\frac{1 - i_q}{N_c \\tan \\varphi'_d}\\right)",
      substitution: (n) =>
        `\\max\\left(0; ${n(capacity.iq)} - \\frac{1 - ${n(capacity.iq)}}{${n(capacity.Nc)} \\cdot \\tan\\left(${n(angle)}^\\circ\\right)}\\right)`,
      value: capacity.ic,
      unit: '',
      source,
    },
  ]
}

function undrainedFactors(input: EurocodeInput, check: BearingCheck): StepText[] {
  const { capacity } = check
  const source = annexD('D.3')
  const steps: StepText[] = [
    {
      title: 'Shape factor, cohesion term',
      symbol: 's_c',
      formula: "1 + 0.2 \\frac{B'}{L'}",
      substitution: (n) => `1 + 0.2 \\cdot ${ratioText(check, n)}`,
      value: capacity.sc,
      unit: '',
      source,
    },
  ]
  if (check.horizontal > 0)
    steps.push({
      title: 'Load inclination factor, cohesion term',
      symbol: 'i_c',
      formula: "\\frac{1}{2} \\left(1 + \\sqrt{1 - \\frac{H_d}{A' c_{u;d}}}\\right)",
      substitution: (n) =>
        `\\frac{1}{2} \\cdot \\left(1 + \\sqrt{1 - \\frac{${n(check.horizontal)}}{${n(check.plane.area)} \\cdot ${n(capacity.cohesion)}}}\\right)`,
      value: capacity.ic,
      unit: '',
      source,
    })
  if (input.baseTilt !== 0)
    steps.push({
      title: 'Base inclination factor, cohesion term',
      symbol: 'b_c',
      formula: '1 - \\frac{2 \\alpha}{\\pi + 2}',
      substitution: (n) => `1 - \\frac{2 \\cdot \\frac{\\pi}{180} \\cdot ${n(input.baseTilt)}}{\\pi + 2}`,
      value: capacity.bc,
      unit: '',
      source,
    })
  return steps
}
