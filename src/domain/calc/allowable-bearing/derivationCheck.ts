import { isFrictionless } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { ownStep, spreadSteps, squeezingSteps, unitWeightStep } from '../bearing-capacity/planeDerivation.ts'
import type { Print, StepText } from '../tex.ts'
import type { AllowableInput } from './case.ts'
import { factorSteps } from './derivationFactors.ts'
import type { Capacity } from './method.ts'
import { methodNames } from './naming.ts'
import type { AllowableCheck, AllowableSolution } from './solution.ts'

const product = (n: Print, ...values: readonly number[]): string => values.map(n).join(' \\cdot ')

/**
 * Returns how many more significant figures a step prints: near φ = 0 the factors are differences of nearly equal
 * numbers.
 */
export const fineFigures = ({ capacity }: AllowableCheck): number =>
  capacity !== null && capacity.tan < 0.1 ? 6 : 0

/** Returns the steps of the bearing check in one drainage: capacity, load and utilisation. */
export function bearingSteps(
  input: AllowableInput,
  solution: AllowableSolution,
  check: AllowableCheck,
): StepText[] {
  const { capacity } = check
  const steps: StepText[] = []
  if (capacity?.exceeded === true) return exceededSteps(input, check, capacity)
  if (capacity !== null) {
    if (check.isBelow) steps.push(...planeSteps(input, solution, check, capacity))
    if (solution.rule.local) steps.push(...localSteps(check))
    steps.push(
      ...factorSteps(input, solution, check, capacity),
      ultimateStep(solution, check),
      ...squeezingSteps({ ...check, capacity }),
    )
  } else if (solution.rule.given?.kind === 'spt') steps.push(sptStep(input, check, solution))
  steps.push(...allowableSteps(input, solution, check))
  return steps
}

function localSteps({ capacity, drained, strength }: AllowableCheck): StepText[] {
  if (capacity === null) return []
  const source = 'After Terzaghi (1943), local shear'
  if (!drained)
    return [
      {
        title: 'Cohesion in local shear',
        symbol: 'c^*',
        formula: '\\frac{2}{3} c_u',
        substitution: (n) => `\\frac{2}{3} \\cdot ${n(strength.cohesion)}`,
        value: capacity.cohesion,
        unit: 'kPa',
        source,
      },
    ]
  return [
    {
      title: 'Tangent of the friction angle in local shear',
      symbol: '\\tan \\varphi^*',
      formula: "\\frac{2}{3} \\tan \\varphi'",
      substitution: (n) => `\\frac{2}{3} \\cdot ${n(strength.tan)}`,
      value: capacity.tan,
      unit: '',
      source,
    },
    {
      title: 'Cohesion in local shear',
      symbol: 'c^*',
      formula: "\\frac{2}{3} c'",
      substitution: (n) => `\\frac{2}{3} \\cdot ${n(strength.cohesion)}`,
      value: capacity.cohesion,
      unit: 'kPa',
      source,
    },
  ]
}

function ultimateStep({ rule }: AllowableSolution, { capacity: c }: AllowableCheck): StepText {
  if (c === null) throw new Error('A given capacity has no formula')
  return {
    title: 'Ultimate bearing capacity',
    symbol: 'q_{ult}',
    formula:
      "c N_c s_c d_c i_c b_c g_c + q N_q s_q d_q i_q b_q g_q + 0.5 \\gamma' B' N_\\gamma s_\\gamma d_\\gamma i_\\gamma b_\\gamma g_q",
    substitution: (n) =>
      `${product(n, c.cohesion, c.Nc, c.sc, c.dc, c.ic, c.bc, c.gc)} + ${product(n, c.overburden, c.Nq, c.sq, c.dq, c.iq, c.bq, c.gq)} + 0.5 \\cdot ${product(n, c.unitWeight, c.width, c.Ngamma, c.sgamma, c.dgamma, c.igamma, c.bgamma, c.gq)}`,
    value: c.ultimate,
    unit: 'kPa',
    source: methodNames[rule.method].source,
  }
}

function sptStep(input: AllowableInput, check: AllowableCheck, { rule, base }: AllowableSolution): StepText {
  if (rule.given?.kind !== 'spt') throw new Error('Not from a penetration test')
  const { blowCount, cw1, cw2 } = rule.given
  const width = base.effectiveWidth
  return {
    title: 'Ultimate bearing capacity from the standard penetration test',
    symbol: 'q_{ult}',
    formula: '9.57 N B \\left(C_{w1} + C_{w2} \\frac{D}{B}\\right)',
    substitution: (n) =>
      `9.57 \\cdot ${product(n, blowCount, width)} \\cdot \\left(${n(cw1)} + ${n(cw2)} \\cdot \\frac{${n(input.footingDepth)}}{${n(width)}}\\right)`,
    value: check.ultimate,
    unit: 'kPa',
    source: 'After Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, example 5.6',
  }
}

function allowableSteps(
  input: AllowableInput,
  solution: AllowableSolution,
  check: AllowableCheck,
): StepText[] {
  const { rule } = solution
  const { limitState, given } = rule
  const { plane } = check
  const effective = check.drained || input.basis === 'specification'
  const weight = effective ? solution.footingWeightBuoyant : solution.footingWeight
  const gammaG = limitState?.gammaG ?? 1
  const gammaQ = limitState?.gammaQ ?? 1
  const steps: StepText[] = given?.kind === 'presumed' ? [] : [allowableStep(input, solution, check)]
  steps.push(
    {
      title: limitState === null ? 'Vertical load' : 'Factored vertical load',
      symbol: 'V',
      formula: limitState === null ? 'G + W + Q' : '\\gamma_g \\left(G + W\\right) + \\gamma_q Q',
      substitution: (n) =>
        `\\max\\left(0; ${n(gammaG)} \\cdot \\left(${n(input.permanentLoad)} + ${n(weight)}\\right) + ${n(gammaQ)} \\cdot ${n(input.variableLoad)}\\right)`,
      value: check.vertical,
      unit: forceUnit(input),
      source: limitState === null ? 'Loads summed unfactored' : 'After AS 5100.2',
    },
    {
      title: 'Applied pressure',
      symbol: check.isBelow ? 'p_z' : 'p',
      formula: check.isBelow ? '\\frac{V}{A_z}' : "\\frac{V}{A'}",
      substitution: (n) => `\\frac{${n(check.vertical)}}{${n(plane.area)}}`,
      value: check.planePressure,
      unit: 'kPa',
      source: 'Statics',
    },
    {
      title: 'Utilisation',
      symbol: `${check.isBelow ? 'p_z' : 'p'}/${limitState === null ? 'q_{all}' : 'q_d'}`,
      formula: `\\frac{${check.isBelow ? 'p_z' : 'p'}}{${limitState === null ? 'q_{all}' : 'q_d'}}`,
      substitution: (n) => `\\frac{${n(check.planePressure)}}{${n(check.planeAllowable)}}`,
      value: check.utilization,
      unit: '',
      source: 'Definition',
    },
  )
  const own = check.isBelow ? check.own : 0
  const q = check.overburden
  const service =
    limitState === null
      ? check.planePressure
      : Math.max(0, input.permanentLoad + weight + input.variableLoad) / plane.area
  if (limitState !== null)
    steps.push({
      title: 'Bearing pressure, unfactored loads',
      symbol: 'p_s',
      formula: check.isBelow ? '\\frac{G + W + Q}{A_z}' : "\\frac{G + W + Q}{A'}",
      substitution: (n) =>
        `\\frac{\\max\\left(0; ${n(input.permanentLoad)} + ${n(weight)} + ${n(input.variableLoad)}\\right)}{${n(plane.area)}}`,
      value: service,
      unit: 'kPa',
      source: 'Statics',
    })
  const p = limitState === null ? (check.isBelow ? 'p_z' : 'p') : 'p_s'
  const pressure = check.isBelow ? `${p} + \\sigma_{own}` : p
  const pressureOf = (n: Print) => (check.isBelow ? `${n(service)} + ${n(own)}` : n(service))
  if (check.grossFactor >= 0)
    steps.push({
      title: 'Gross factor of safety',
      symbol: 'F_{gross}',
      formula: `\\frac{q_{ult}}{${pressure}}`,
      substitution: (n) => `\\frac{${n(check.ultimate)}}{${pressureOf(n)}}`,
      value: check.grossFactor,
      unit: '',
      source: 'Definition',
    })
  if (check.netFactor >= 0)
    steps.push({
      title: 'Net factor of safety',
      symbol: 'F_{net}',
      formula: `\\frac{q_{ult} - q}{${pressure} - q}`,
      substitution: (n) => `\\frac{${n(check.ultimate)} - ${n(q)}}{${pressureOf(n)} - ${n(q)}}`,
      value: check.netFactor,
      unit: '',
      source: 'Definition',
    })
  return steps
}

/** Returns the steps for the base enlarged by load spread, and for the ground's own stress on it. */
function planeSteps(
  input: AllowableInput,
  { base }: AllowableSolution,
  check: AllowableCheck,
  capacity: Capacity,
): StepText[] {
  return [
    ...spreadSteps(base, check.plane, input.footingType === 'strip' ? 'm²/m' : 'm²'),
    {
      title: 'Overburden at the plane',
      symbol: 'q_z',
      formula: 'q_z',
      substitution: (n) => n(check.overburden),
      value: check.overburden,
      unit: 'kPa',
      source: check.drained ? 'Effective stress' : 'Total stress',
    },
    ownStep(check.overburden, check.relief, check.own),
    ...(check.drained ? [unitWeightStep(capacity.unitWeight)] : []),
  ]
}

/** Returns the step for the allowable pressure, in the form that `allowableOf` uses, with the addition by squeezing. */
function allowableStep(input: AllowableInput, { rule }: AllowableSolution, check: AllowableCheck): StepText {
  const { limitState } = rule
  const { ultimate, overburden: q, own, raise, isBelow, planeAllowable } = check
  const plain = ultimate - raise
  const ult = raise > 0 ? 'q_{ult} + \\Delta q' : 'q_{ult}'
  const ultOf = (n: Print) => (raise > 0 ? `${n(plain)} + ${n(raise)}` : n(ultimate))
  const gross = limitState === null && input.fosBasis === 'gross'
  const whole = gross || ultimate <= q
  const share = limitState === null ? input.factorOfSafety : limitState.phiG
  const less = whole ? (isBelow ? ' - \\sigma_{own}' : '') : ' - q'
  const lessOf = (n: Print) => (whole ? (isBelow ? ` - ${n(own)}` : '') : ` - ${n(q)}`)
  const back = whole ? '' : isBelow ? ' + q - \\sigma_{own}' : ' + q'
  const backOf = (n: Print) => (whole ? '' : isBelow ? ` + ${n(q)} - ${n(own)}` : ` + ${n(q)}`)
  return {
    title:
      whole && !gross
        ? 'Net capacity is not positive: the gross capacity is taken'
        : limitState !== null
          ? 'Design bearing capacity'
          : gross
            ? 'Allowable bearing capacity, gross form'
            : 'Allowable bearing capacity, net form',
    symbol: limitState === null ? 'q_{all}' : 'q_d',
    formula:
      limitState === null ? `\\frac{${ult}${less}}{F}${back}` : `\\phi_g \\left(${ult}${less}\\right)${back}`,
    substitution: (n) =>
      limitState === null
        ? `\\frac{${ultOf(n)}${lessOf(n)}}{${n(share)}}${backOf(n)}`
        : `${n(share)} \\cdot \\left(${ultOf(n)}${lessOf(n)}\\right)${backOf(n)}`,
    value: planeAllowable,
    unit: 'kPa',
    source:
      whole && !gross
        ? 'No net capacity to divide'
        : limitState !== null
          ? 'After AS 5100.3: φg on the net capacity'
          : gross
            ? 'Allowable-stress practice, gross form'
            : 'Allowable-stress practice, net form',
  }
}

/** The horizontal load is more than the base can carry: its share decides. */
function exceededSteps(input: AllowableInput, check: AllowableCheck, capacity: Capacity): StepText[] {
  const { horizontal: H, plane, own } = check
  const V = check.vertical + own * plane.area
  const { tan, cohesion } = capacity
  const angle = (input.baseTilt * Math.PI) / 180
  const along = H * Math.cos(angle) - V * Math.sin(angle)
  const across = V * Math.cos(angle) + H * Math.sin(angle)
  const bySliding = along / (across * tan + (plane.area * cohesion) / Math.cos(angle))
  const source = 'Statics: friction and cohesion along the base'
  if (bySliding >= check.utilization * (1 - 1e-12))
    return [
      {
        title: 'Horizontal load over the largest that can be carried',
        symbol: 'H / H_{max}',
        formula:
          "\\frac{H \\cos \\alpha - V \\sin \\alpha}{\\left(V \\cos \\alpha + H \\sin \\alpha\\right) \\tan \\varphi + \\frac{A' c}{\\cos \\alpha}}",
        substitution: (n) =>
          `\\frac{${n(along)}}{${n(across)} \\cdot ${n(tan)} + ${n((plane.area * cohesion) / Math.cos(angle))}}`,
        value: check.utilization,
        unit: '',
        source,
      },
    ]
  return [
    {
      title: 'Horizontal load over the largest that can be carried',
      symbol: 'H / H_{max}',
      formula: isFrictionless(tan) ? "\\frac{H}{A' c}" : "\\frac{H}{V + A' c \\cot \\varphi}",
      substitution: (n) =>
        isFrictionless(tan)
          ? `\\frac{${n(H)}}{${n(plane.area)} \\cdot ${n(cohesion)}}`
          : `\\frac{${n(H)}}{${n(V)} + \\frac{${n(plane.area)} \\cdot ${n(cohesion)}}{${n(tan)}}}`,
      value: check.utilization,
      unit: '',
      source,
    },
  ]
}
