import { forceUnit, waterDepth } from '../bearing-capacity/footing.ts'
import { baseSteps, groundSteps } from '../bearing-capacity/groundDerivation.ts'
import type { DerivationStep } from '../result.ts'
import { type Print, type StepText, section } from '../tex.ts'
import type { AllowableInput } from './case.ts'
import { factorSteps } from './derivationFactors.ts'
import { layerSteps } from './derivationLayer.ts'
import { drainageName, methodNames } from './naming.ts'
import type { AllowableCheck, AllowableSolution } from './solution.ts'

/** The whole calculation, line by line. */
export function derivation(input: AllowableInput, solution: AllowableSolution): DerivationStep[] {
  const first = solution.checks.find(({ drained }) => drained)
  const plain =
    solution.rule.water.kind === 'stress' && first?.capacity !== undefined && first.capacity !== null
  return [
    ...baseSteps(input, solution),
    ...groundSteps(input, solution, plain ? first.capacity.unitWeight : null),
    ...waterSteps(input, solution),
    ...solution.checks.flatMap((check) => checkSteps(input, solution, check)),
    ...layerSteps(input, solution),
  ]
}

function waterSteps(input: AllowableInput, solution: AllowableSolution): DerivationStep[] {
  const { rule, waterFactors } = solution
  const water = waterDepth(input)
  if (rule.water.kind === 'stress' || !Number.isFinite(water)) return []
  const source = 'FHWA GEC-6 (2002)'
  const depth = input.footingDepth
  const steps: StepText[] = []
  // A depth that prints as nothing has no overburden to correct.
  if (water < depth && depth > 1e-6)
    steps.push({
      title: 'Water factor on the overburden',
      symbol: 'C_{w,q}',
      formula: '0.5 + 0.5 \\frac{d_w}{D}',
      substitution: (n) => `0.5 + 0.5 \\cdot \\frac{${n(water)}}{${n(depth)}}`,
      value: waterFactors.q,
      unit: '',
      source,
    })
  if (water < waterFactors.reach)
    steps.push({
      title: 'Water factor on the unit weight',
      symbol: 'C_{w,\\gamma}',
      formula: '0.5 + 0.5 \\frac{d_w}{1.5 B + D}',
      substitution: (n) => `0.5 + 0.5 \\cdot \\frac{${n(water)}}{${n(waterFactors.reach)}}`,
      value: waterFactors.gamma,
      unit: '',
      source,
    })
  return section('Water')(...steps)
}

const product = (n: Print, ...values: readonly number[]): string => values.map(n).join(' \\cdot ')

function checkSteps(
  input: AllowableInput,
  solution: AllowableSolution,
  check: AllowableCheck,
): DerivationStep[] {
  const { capacity } = check
  const write = section(
    `Bearing, ${drainageName(check.drained)}`,
    capacity !== null && capacity.tan < 0.1 ? 6 : 0,
  )
  const steps: StepText[] = []
  if (capacity !== null) {
    if (solution.rule.local) steps.push(...localSteps(solution, check))
    steps.push(...factorSteps(input, solution, check, capacity), ultimateStep(solution, check))
  } else if (solution.rule.given?.kind === 'spt') steps.push(sptStep(input, check, solution))
  steps.push(...allowableSteps(input, solution, check))
  return write(...steps)
}

function localSteps({ ground }: AllowableSolution, { capacity, drained }: AllowableCheck): StepText[] {
  if (capacity === null) return []
  const source = 'Terzaghi (1943), local shear'
  if (!drained)
    return [
      {
        title: 'Cohesion in local shear',
        symbol: 'c^*',
        formula: '\\frac{2}{3} c_u',
        substitution: (n) => `\\frac{2}{3} \\cdot ${n(ground.undrained)}`,
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
      substitution: (n) => `\\frac{2}{3} \\cdot ${n(ground.tan)}`,
      value: capacity.tan,
      unit: '',
      source,
    },
    {
      title: 'Cohesion in local shear',
      symbol: 'c^*',
      formula: "\\frac{2}{3} c'",
      substitution: (n) => `\\frac{2}{3} \\cdot ${n(ground.cohesion + ground.frictionlessCohesion)}`,
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
    source: 'Meyerhof; Kouretzis, Fundamentals of Foundation Engineering, example 5.6',
  }
}

function allowableSteps(
  input: AllowableInput,
  solution: AllowableSolution,
  check: AllowableCheck,
): StepText[] {
  const { rule, base } = solution
  const { limitState, given } = rule
  const effective = check.drained || input.basis === 'specification'
  const weight = effective ? solution.footingWeightBuoyant : solution.footingWeight
  const gammaG = limitState?.gammaG ?? 1
  const gammaQ = limitState?.gammaQ ?? 1
  const q = check.overburden
  const steps: StepText[] = []
  const share = limitState?.phiG ?? 1 / input.factorOfSafety
  if (given?.kind !== 'presumed' && check.ultimate <= q && (limitState !== null || input.fosBasis === 'net'))
    steps.push({
      title: 'Capacity below the overburden: the whole of it is divided',
      symbol: limitState === null ? 'q_{all}' : 'q_d',
      formula: limitState === null ? '\\frac{q_{ult}}{F}' : '\\phi_g q_{ult}',
      substitution: (n) =>
        limitState === null
          ? `\\frac{${n(check.ultimate)}}{${n(input.factorOfSafety)}}`
          : `${n(share)} \\cdot ${n(check.ultimate)}`,
      value: check.allowable,
      unit: 'kPa',
      source: 'No net capacity to divide',
    })
  else if (given?.kind !== 'presumed')
    steps.push(
      limitState !== null
        ? {
            title: 'Design bearing capacity',
            symbol: 'q_d',
            formula: '\\phi_g \\left(q_{ult} - q\\right) + q',
            substitution: (n) =>
              `${n(limitState.phiG)} \\cdot \\left(${n(check.ultimate)} - ${n(q)}\\right) + ${n(q)}`,
            value: check.allowable,
            unit: 'kPa',
            source: 'AS 5100.3: φg on the net capacity',
          }
        : input.fosBasis === 'net'
          ? {
              title: 'Allowable bearing capacity, net form',
              symbol: 'q_{all}',
              formula: '\\frac{q_{ult} - q}{F} + q',
              substitution: (n) =>
                `\\frac{${n(check.ultimate)} - ${n(q)}}{${n(input.factorOfSafety)}} + ${n(q)}`,
              value: check.allowable,
              unit: 'kPa',
              source: 'Allowable-stress practice, net form',
            }
          : {
              title: 'Allowable bearing capacity, gross form',
              symbol: 'q_{all}',
              formula: '\\frac{q_{ult}}{F}',
              substitution: (n) => `\\frac{${n(check.ultimate)}}{${n(input.factorOfSafety)}}`,
              value: check.allowable,
              unit: 'kPa',
              source: 'Allowable-stress practice, gross form',
            },
    )
  steps.push(
    {
      title: limitState === null ? 'Vertical load' : 'Factored vertical load',
      symbol: 'V',
      formula: limitState === null ? 'G + W + Q' : '\\gamma_g \\left(G + W\\right) + \\gamma_q Q',
      substitution: (n) =>
        `\\max\\left(0; ${n(gammaG)} \\cdot \\left(${n(input.permanentLoad)} + ${n(weight)}\\right) + ${n(gammaQ)} \\cdot ${n(input.variableLoad)}\\right)`,
      value: check.vertical,
      unit: forceUnit(input),
      source: limitState === null ? 'Loads summed unfactored' : 'AS/NZS 1170.0',
    },
    {
      title: 'Applied pressure',
      symbol: 'p',
      formula: "\\frac{V}{A'}",
      substitution: (n) => `\\frac{${n(check.vertical)}}{${n(base.area)}}`,
      value: check.appliedPressure,
      unit: 'kPa',
      source: 'Statics',
    },
    {
      title: 'Utilisation',
      symbol: 'p/q_{all}',
      formula: '\\frac{p}{q_{all}}',
      substitution: (n) => `\\frac{${n(check.appliedPressure)}}{${n(check.allowable)}}`,
      value: check.utilization,
      unit: '',
      source: 'Definition',
    },
  )
  const service =
    limitState === null
      ? check.appliedPressure
      : Math.max(0, input.permanentLoad + weight + input.variableLoad) / base.area
  if (limitState !== null)
    steps.push({
      title: 'Pressure of the loads as they are',
      symbol: 'p_s',
      formula: "\\frac{G + W + Q}{A'}",
      substitution: (n) =>
        `\\frac{\\max\\left(0; ${n(input.permanentLoad)} + ${n(weight)} + ${n(input.variableLoad)}\\right)}{${n(base.area)}}`,
      value: service,
      unit: 'kPa',
      source: 'Statics',
    })
  if (check.grossFactor >= 0)
    steps.push({
      title: 'Gross factor of safety',
      symbol: 'F_{gross}',
      formula: limitState === null ? '\\frac{q_{ult}}{p}' : '\\frac{q_{ult}}{p_s}',
      substitution: (n) => `\\frac{${n(check.ultimate)}}{${n(service)}}`,
      value: check.grossFactor,
      unit: '',
      source: 'Definition',
    })
  if (check.netFactor >= 0)
    steps.push({
      title: 'Net factor of safety',
      symbol: 'F_{net}',
      formula: limitState === null ? '\\frac{q_{ult} - q}{p - q}' : '\\frac{q_{ult} - q}{p_s - q}',
      substitution: (n) => `\\frac{${n(check.ultimate)} - ${n(q)}}{${n(service)} - ${n(q)}}`,
      value: check.netFactor,
      unit: '',
      source: 'Definition',
    })
  return steps
}
