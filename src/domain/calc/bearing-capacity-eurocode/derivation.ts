import { angleOf, isFrictionless } from '../bearing-capacity/factors.ts'
import type { DerivationStep } from '../result.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { checkName, decisive, slidingName, weakLayerName } from './cases.ts'
import { baseSteps, groundSteps } from './derivationGround.ts'
import type { EurocodeInput } from './inputs.ts'
import { forceUnit } from './quantities.ts'
import type { BearingCheck, EurocodeSolution, SlidingCheck, WeakLayerCheck } from './solve.ts'

const annexD = (part: string): string => `EN 1997-1:2004 Annex ${part}`

/** The whole calculation, line by line: base, ground, each combination of the approach, and what else decides. */
export function derivation(input: EurocodeInput, solution: EurocodeSolution): DerivationStep[] {
  const what = decisive(solution)
  return [
    ...baseSteps(input, solution),
    ...groundSteps(input, solution),
    ...solution.checks.flatMap((check) => checkSteps(input, solution, check)),
    ...solution.sliding.flatMap((check) => slidingSteps(input, solution, check)),
    ...solution.weakLayers
      .filter((check) => what.kind === 'weak-layer' && check === what.check)
      .flatMap((check) => weakLayerSteps(solution, check)),
  ]
}

function checkSteps(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): DerivationStep[] {
  const { capacity } = check
  // Near φ = 0 the factors are differences of near numbers: print more figures.
  const write = section(checkName(check), capacity.tan < 0.1 ? 6 : 0)
  const specified = input.basis === 'specification'
  return write(
    ...loadSteps(input, solution, check),
    ...strengthSteps(solution, check),
    ...(check.drained
      ? [
          ...factorSteps(check, specified),
          ...(specified ? specifiedShape(solution) : drainedShape(solution, check)),
          ...(specified && input.depthFactors === 'depth-ratio' ? depthSteps(input, check) : []),
          ...tiltSteps(input, check),
          ...inclinationSteps(solution, check),
        ]
      : specified
        ? [
            ...factorSteps(check, true),
            ...specifiedShape(solution),
            ...(input.depthFactors === 'depth-ratio' ? depthSteps(input, check) : []),
            ...tiltSteps(input, check),
            ...inclinationSteps(solution, check),
          ]
        : undrainedFactors(input, solution, check)),
    ...resistanceSteps(input, solution, check, specified),
  )
}

function loadSteps(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): StepText[] {
  const { combination, favourable } = check
  const unit = forceUnit(input)
  const buoyant = check.drained || input.basis === 'specification'
  const weight = buoyant ? solution.footingWeightBuoyant : solution.footingWeight
  const gammaG = favourable ? combination.gammaGfav : combination.gammaG
  const gammaQ = favourable ? 0 : combination.gammaQ
  const symbol = buoyant ? "W'" : 'W'
  const steps: StepText[] = [
    {
      title: 'Design vertical load',
      symbol: 'V_d',
      formula: `\\gamma_G \\left(G_k + ${symbol}\\right) + \\gamma_Q Q_k`,
      substitution: (n) =>
        `${n(gammaG)} \\cdot \\left(${n(input.permanentLoad)} + ${n(weight)}\\right) + ${n(gammaQ)} \\cdot ${n(input.variableLoad)}`,
      value: check.vertical,
      unit,
      source: 'EN 1997-1:2004, 6.5.2.1 and Table A.3',
    },
  ]
  if (check.horizontal > 0) {
    const part = (permanent: number, variable: number, n: Print) =>
      `\\left(${n(combination.gammaG)} \\cdot ${n(permanent)} + ${n(combination.gammaQ)} \\cdot ${n(variable)}\\right)^{2}`
    steps.push({
      title: 'Design horizontal load',
      symbol: 'H_d',
      formula:
        '\\sqrt{\\left(\\gamma_G H_{G,B} + \\gamma_Q H_{Q,B}\\right)^2 + \\left(\\gamma_G H_{G,L} + \\gamma_Q H_{Q,L}\\right)^2}',
      substitution: (n) =>
        `\\sqrt{${part(input.horizontalPermanentB, input.horizontalVariableB, n)} + ${part(input.horizontalPermanentL, input.horizontalVariableL, n)}}`,
      value: check.horizontal,
      unit,
      source: 'EN 1997-1:2004, Table A.3',
    })
  }
  return steps
}

function strengthSteps({ ground }: EurocodeSolution, check: BearingCheck): StepText[] {
  const { combination, capacity } = check
  if (!check.drained)
    return [
      {
        title: 'Design undrained strength',
        symbol: 'c_{u;d}',
        formula: '\\frac{c_{u;k}}{\\gamma_{cu}}',
        substitution: (n) => `\\frac{${n(ground.undrained)}}{${n(combination.gammaCu)}}`,
        value: capacity.cohesion,
        unit: 'kPa',
        source: 'EN 1997-1:2004, 2.4.6.2 and Table A.4',
      },
    ]
  return [
    {
      title: 'Design friction angle',
      symbol: "\\varphi'_d",
      formula: "\\arctan\\left(\\frac{\\tan \\varphi'_k}{\\gamma_{\\varphi'}}\\right)",
      substitution: (n) => `\\arctan\\left(\\frac{${n(ground.tan)}}{${n(combination.gammaPhi)}}\\right)`,
      value: angleOf(capacity.tan),
      unit: '°',
      source: 'EN 1997-1:2004, 2.4.6.2 and Table A.4',
    },
    {
      title: 'Design cohesion',
      symbol: "c'_d",
      formula: ground.mixed
        ? "\\frac{\\bar c'_k}{\\gamma_{c'}} + \\frac{\\bar c_{u;k}}{\\gamma_{cu}}"
        : "\\frac{c'_k}{\\gamma_{c'}}",
      substitution: (n) =>
        ground.frictionlessCohesion > 0
          ? `\\frac{${n(ground.cohesion)}}{${n(combination.gammaC)}} + \\frac{${n(ground.frictionlessCohesion)}}{${n(combination.gammaCu)}}`
          : `\\frac{${n(ground.cohesion)}}{${n(combination.gammaC)}}`,
      value: capacity.cohesion,
      unit: 'kPa',
      source: 'EN 1997-1:2004, 2.4.6.2 and Table A.4',
    },
  ]
}

function factorSteps(check: BearingCheck, specified: boolean): StepText[] {
  const { capacity } = check
  const angle = angleOf(capacity.tan)
  const at = (n: Print) => `\\tan\\left(${n(angle)}^\\circ\\right)`
  const source = annexD('D.4 (1)')
  return [
    {
      title: 'Factor of surcharge',
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
          title: 'Factor of cohesion at zero friction',
          symbol: 'N_c',
          formula: specified ? '5.14' : '\\pi + 2',
          substitution: () => (specified ? '5.14' : '\\pi + 2'),
          value: capacity.Nc,
          unit: '',
          source: specified ? 'Specification, section 9' : annexD('D.3'),
        }
      : {
          title: 'Factor of cohesion',
          symbol: 'N_c',
          formula: "\\left(N_q - 1\\right) \\cot \\varphi'_d",
          substitution: (n) => `\\frac{${n(capacity.Nq)} - 1}{${at(n)}}`,
          value: capacity.Nc,
          unit: '',
          source,
        },
    {
      title: 'Factor of self-weight',
      symbol: 'N_\\gamma',
      formula: "2 \\left(N_q - 1\\right) \\tan \\varphi'_d",
      substitution: (n) => `2 \\cdot \\left(${n(capacity.Nq)} - 1\\right) \\cdot ${at(n)}`,
      value: capacity.Ngamma,
      unit: '',
      source,
    },
  ]
}

const ratioText = ({ base }: EurocodeSolution, n: Print): string =>
  base.ratio === 0 ? '0' : `\\frac{${n(base.effectiveWidth)}}{${n(base.effectiveLength)}}`

function drainedShape(solution: EurocodeSolution, { capacity }: BearingCheck): StepText[] {
  const source = annexD('D.4 (3)')
  const angle = angleOf(capacity.tan)
  return [
    {
      title: 'Shape, surcharge',
      symbol: 's_q',
      formula: "1 + \\frac{B'}{L'} \\sin \\varphi'_d",
      substitution: (n) => `1 + ${ratioText(solution, n)} \\cdot \\sin\\left(${n(angle)}^\\circ\\right)`,
      value: capacity.sq,
      unit: '',
      source,
    },
    {
      title: 'Shape, self-weight',
      symbol: 's_\\gamma',
      formula: "1 - 0.3 \\frac{B'}{L'}",
      substitution: (n) => `1 - 0.3 \\cdot ${ratioText(solution, n)}`,
      value: capacity.sgamma,
      unit: '',
      source,
    },
    isFrictionless(capacity.tan)
      ? {
          title: 'Shape, cohesion (limit at zero friction)',
          symbol: 's_c',
          formula: "1 + \\frac{B'/L'}{\\pi + 2}",
          substitution: (n) => `1 + \\frac{${n(solution.base.ratio)}}{\\pi + 2}`,
          value: capacity.sc,
          unit: '',
          source,
        }
      : {
          title: 'Shape, cohesion',
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

function specifiedShape(solution: EurocodeSolution): StepText[] {
  const { ratio } = solution.base
  const row = (title: string, symbol: string, sign: '+' | '-', factor: number): StepText => ({
    title,
    symbol,
    formula: `1 ${sign} ${factor} \\frac{B'}{L'}`,
    substitution: (n) => `1 ${sign} ${factor} \\cdot ${ratioText(solution, n)}`,
    value: sign === '+' ? 1 + factor * ratio : 1 - factor * ratio,
    unit: '',
    source: 'Specification, section 9',
  })
  return [
    row('Shape, cohesion', 's_c', '+', 0.2),
    row('Shape, surcharge', 's_q', '+', 0.1),
    row('Shape, self-weight', 's_\\gamma', '-', 0.4),
  ]
}

function depthSteps(input: EurocodeInput, { capacity }: BearingCheck): StepText[] {
  const width = narrowWidth(input)
  const deep = input.footingDepth > width
  const ratio = input.footingDepth / width
  const k = deep ? Math.atan(ratio) : ratio
  const source = 'Depth factors from D/B (specification, section 9) in the form of Hansen 1970 and Vesic 1973'
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
      title: 'Depth, cohesion',
      symbol: 'd_c',
      formula: '1 + 0.4 k',
      substitution: (n) => `1 + 0.4 \\cdot ${n(k)}`,
      value: capacity.dc,
      unit: '',
      source,
    },
    {
      title: 'Depth, surcharge',
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
  const width = (input.footingType === 'circular' ? input.footingDiameter : input.footingWidth) ?? 0
  return input.footingType === 'pad-rectangular' ? Math.min(width, input.footingLength ?? width) : width
}

function tiltSteps(input: EurocodeInput, { capacity }: BearingCheck): StepText[] {
  if (input.baseTilt === 0) return []
  const angle = angleOf(capacity.tan)
  const source = annexD('D.4 (2)')
  const radians = (n: Print) => `\\frac{\\pi}{180} \\cdot ${n(input.baseTilt)}`
  return [
    {
      title: 'Base inclination, surcharge and self-weight',
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
          title: 'Base inclination, cohesion',
          symbol: 'b_c',
          formula: '1 - \\frac{2 \\alpha}{\\pi + 2}',
          substitution: (n) => `1 - \\frac{2 \\cdot ${radians(n)}}{\\pi + 2}`,
          value: capacity.bc,
          unit: '',
          source: annexD('D.3'),
        }
      : {
          title: 'Base inclination, cohesion',
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

function inclinationSteps({ base }: EurocodeSolution, check: BearingCheck): StepText[] {
  if (check.horizontal === 0) return []
  const { capacity } = check
  const source = annexD('D.4 (4)')
  const angle = angleOf(capacity.tan)
  const mB = (2 + base.ratio) / (1 + base.ratio)
  const mL = (2 * base.ratio + 1) / (base.ratio + 1)
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
        title: 'Load inclination, cohesion (limit at zero friction)',
        symbol: 'i_c',
        formula: "1 - \\frac{m H_d}{A' c'_d \\left(\\pi + 2\\right)}",
        substitution: (n) =>
          `1 - \\frac{${n(capacity.m)} \\cdot ${n(check.horizontal)}}{${n(base.area)} \\cdot ${n(capacity.cohesion)} \\cdot \\left(\\pi + 2\\right)}`,
        value: capacity.ic,
        unit: '',
        source,
      },
    ]
  const remaining = (n: Print) =>
    `1 - \\frac{${n(check.horizontal)}}{${n(check.vertical)} + \\frac{${n(base.area)} \\cdot ${n(capacity.cohesion)}}{\\tan\\left(${n(angle)}^\\circ\\right)}}`
  const general = "1 - \\frac{H_d}{V_d + A' c'_d \\cot \\varphi'_d}"
  return [
    exponent,
    {
      title: 'Load inclination, surcharge',
      symbol: 'i_q',
      formula: `\\left(${general}\\right)^m`,
      substitution: (n) => `\\left(${remaining(n)}\\right)^{${n(capacity.m)}}`,
      value: capacity.iq,
      unit: '',
      source,
    },
    {
      title: 'Load inclination, self-weight',
      symbol: 'i_\\gamma',
      formula: `\\left(${general}\\right)^{m+1}`,
      substitution: (n) => `\\left(${remaining(n)}\\right)^{${n(capacity.m)} + 1}`,
      value: capacity.igamma,
      unit: '',
      source,
    },
    {
      title: 'Load inclination, cohesion',
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

function undrainedFactors(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): StepText[] {
  const { capacity } = check
  const source = annexD('D.3')
  const steps: StepText[] = [
    {
      title: 'Shape, cohesion',
      symbol: 's_c',
      formula: "1 + 0.2 \\frac{B'}{L'}",
      substitution: (n) => `1 + 0.2 \\cdot ${ratioText(solution, n)}`,
      value: capacity.sc,
      unit: '',
      source,
    },
  ]
  if (check.horizontal > 0)
    steps.push({
      title: 'Load inclination, cohesion',
      symbol: 'i_c',
      formula: "\\frac{1}{2} \\left(1 + \\sqrt{1 - \\frac{H_d}{A' c_{u;d}}}\\right)",
      substitution: (n) =>
        `\\frac{1}{2} \\cdot \\left(1 + \\sqrt{1 - \\frac{${n(check.horizontal)}}{${n(solution.base.area)} \\cdot ${n(capacity.cohesion)}}}\\right)`,
      value: capacity.ic,
      unit: '',
      source,
    })
  if (input.baseTilt !== 0)
    steps.push({
      title: 'Base inclination, cohesion',
      symbol: 'b_c',
      formula: '1 - \\frac{2 \\alpha}{\\pi + 2}',
      substitution: (n) => `1 - \\frac{2 \\cdot \\frac{\\pi}{180} \\cdot ${n(input.baseTilt)}}{\\pi + 2}`,
      value: capacity.bc,
      unit: '',
      source,
    })
  return steps
}

const product = (n: Print, ...values: readonly number[]): string => values.map(n).join(' \\cdot ')

function resistanceSteps(
  input: EurocodeInput,
  { base }: EurocodeSolution,
  check: BearingCheck,
  specified: boolean,
): StepText[] {
  const { capacity, combination } = check
  const unit = forceUnit(input)
  const total = !check.drained && !specified
  const depth = specified ? ' d' : ''
  const source = total ? annexD('D.3') : specified ? 'Specification, section 9' : annexD('D.4 (1)')
  const ultimate: StepText = total
    ? {
        title: 'Resistance over effective area',
        symbol: "R/A'",
        formula: '\\left(\\pi + 2\\right) c_{u;d} b_c s_c i_c + q',
        substitution: (n) =>
          `\\left(\\pi + 2\\right) \\cdot ${product(n, capacity.cohesion, capacity.bc, capacity.sc, capacity.ic)} + ${n(capacity.overburden)}`,
        value: capacity.ultimate,
        unit: 'kPa',
        source,
      }
    : {
        title: 'Resistance over effective area',
        symbol: "R/A'",
        formula: `c'_d N_c s_c${depth === '' ? '' : ' d_c'} b_c i_c + q' N_q s_q${depth === '' ? '' : ' d_q'} b_q i_q + 0.5 \\gamma' B' N_\\gamma s_\\gamma b_\\gamma i_\\gamma`,
        substitution: (n) =>
          `${product(n, capacity.cohesion, capacity.Nc, capacity.sc, ...(specified ? [capacity.dc] : []), capacity.bc, capacity.ic)} + ${product(n, capacity.overburden, capacity.Nq, capacity.sq, ...(specified ? [capacity.dq] : []), capacity.bq, capacity.iq)} + 0.5 \\cdot ${product(n, capacity.unitWeight, capacity.width, capacity.Ngamma, capacity.sgamma, capacity.bq, capacity.igamma)}`,
        value: capacity.ultimate,
        unit: 'kPa',
        source,
      }
  return [
    ultimate,
    {
      title: 'Design bearing capacity',
      symbol: 'q_{Rd}',
      formula: "\\frac{R/A'}{\\gamma_{R;v}}",
      substitution: (n) => `\\frac{${n(capacity.ultimate)}}{${n(combination.gammaRv)}}`,
      value: check.stress,
      unit: 'kPa',
      source: 'EN 1997-1:2004, Table A.5',
    },
    {
      title: 'Design resistance',
      symbol: 'R_d',
      formula: "q_{Rd} A'",
      substitution: (n) => product(n, check.stress, base.area),
      value: check.resistance,
      unit,
      source: 'EN 1997-1:2004, 6.5.2.1',
    },
    {
      title: 'Utilisation',
      symbol: 'V_d / R_d',
      formula: '\\frac{V_d}{R_d}',
      substitution: (n) => `\\frac{${n(check.vertical)}}{${n(check.resistance)}}`,
      value: check.utilization,
      unit: '',
      source: 'EN 1997-1:2004, 6.5.2.1 (1)P',
    },
  ]
}

function slidingSteps(
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

function weakLayerSteps(solution: EurocodeSolution, check: WeakLayerCheck): DerivationStep[] {
  const { base, ground } = solution
  const { capacity } = check
  const bearing = solution.checks.find((row) => row.combination === check.combination && !row.favourable)!
  const between = check.depth - ground.top
  const soil = check.demand - bearing.vertical / check.area
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
      formula: "\\frac{V_d}{A_z} + \\gamma_G \\sigma'_{soil}",
      substitution: (n) => `\\frac{${n(bearing.vertical)}}{${n(check.area)}} + ${n(soil)}`,
      value: check.demand,
      unit: 'kPa',
      source,
    },
    {
      title: 'Resistance of the softer layer',
      symbol: 'q_{Rd,z}',
      formula: '\\frac{c\\text{-term} + q\\text{-term} + \\gamma\\text{-term}}{\\gamma_{R;v}}',
      substitution: (n) =>
        `\\frac{${n(capacity.cohesionTerm)} + ${n(capacity.surchargeTerm)} + ${n(capacity.weightTerm)}}{${n(check.combination.gammaRv)}}`,
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
