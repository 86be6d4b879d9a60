import type { DerivationStep } from '#domain/schemas/result.ts'
import { angleOf, isFrictionless } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { baseSteps, groundSteps, overburdenSteps } from '../bearing-capacity/groundDerivation.ts'
import { ownStep, spreadSteps, squeezingSteps, unitWeightStep } from '../bearing-capacity/planeDerivation.ts'
import { decidingPunching, type PunchingCheck, withBaseAt } from '../bearing-capacity/punching.ts'
import { punchingSection, punchingSteps } from '../bearing-capacity/punchingDerivation.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { bearingName, checkName } from './cases.ts'
import { allFactorSteps, annexD } from './derivationFactors.ts'
import { resultantSteps, sameMomentSteps, slidingSteps } from './derivationOther.ts'
import type { EurocodeInput } from './inputs.ts'
import type { BearingCheck, EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'

/**
 * Returns all steps of the derivation: base, ground, each combination of the approach, and other governing checks.
 */
export function derivation(
  input: EurocodeInput,
  solution: EurocodeSolution,
  punching: readonly PunchingCheck[],
): DerivationStep[] {
  return [
    ...baseSteps(input, solution, 'EN 1997-1:2004 Annex D.2'),
    ...groundSteps(input, solution, unitWeightOf(solution)),
    ...solution.checks.flatMap((check) => checkSteps(input, solution, check)),
    ...solution.sliding.flatMap((check) => slidingSteps(input, check)),
    ...solution.resultants.flatMap((check) => resultantSteps(check)),
    ...decidingPunchingSteps(input, solution, punching),
  ]
}

/**
 * Returns the steps of the governing punching check: the bearing of the base on the layer below, and the addition of
 * the sides of the block.
 */
function decidingPunchingSteps(
  input: EurocodeInput,
  solution: EurocodeSolution,
  punching: readonly PunchingCheck[],
): DerivationStep[] {
  const punched = punching[decidingPunching(punching, solution.utilization)]
  if (punched === undefined || input.strongOverWeak === 'spread') return []
  const lowered = withBaseAt(input, solution, punched.depth)
  const solved = solve(lowered)
  if (!solved.ok) throw new Error('A punching check has no bearing of the base on the layer')
  const check = solved.solution.checks[punched.row.check]!
  const name = checkName(check)
  const write = section(punchingSection(punched, name), fineFigures(check))
  return [
    ...write(
      ...overburdenSteps(lowered, solved.solution),
      ...(check.drained && !check.isBelow ? [unitWeightStep(check.capacity.unitWeight)] : []),
      ...bearingSteps(lowered, solved.solution, check),
      pressureStep(check),
      allowedStep(check),
    ),
    ...punchingSteps(input, punched, name, {
      pressure: 'p_d',
      allowed: 'q_{b}',
      share: '\\frac{1}{\\gamma_{R;v}}',
    }),
  ]
}

const pressureStep = ({ vertical, base }: BearingCheck): StepText => ({
  title: 'Design pressure on the effective base',
  symbol: 'p_d',
  formula: "\\frac{V_d}{A'}",
  substitution: (n) => `\\frac{${n(vertical)}}{${n(base.area)}}`,
  value: vertical / base.area,
  unit: 'kPa',
  source: 'Statics',
})

const allowedStep = ({ resistance, stress, base }: BearingCheck): StepText => ({
  title: 'Design bearing capacity of the base on the layer',
  symbol: 'q_{b}',
  formula: "\\frac{R_d}{A'}",
  substitution: (n) => `\\frac{${n(resistance)}}{${n(base.area)}}`,
  value: stress,
  unit: 'kPa',
  source: 'EN 1997-1:2004, 6.5.2.1',
})

/** The effective unit weight below the base where no partial factor acts on it. */
function unitWeightOf({ checks }: EurocodeSolution): number | null {
  const first = checks.find((check) => check.drained && !check.isBelow)
  return first === undefined || first.combination.gammaGamma !== 1 ? null : first.capacity.unitWeight
}

function checkSteps(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): DerivationStep[] {
  return section(bearingName(solution, check), fineFigures(check))(...bearingSteps(input, solution, check))
}

/** Near φ = 0 the factors are differences of near numbers: print more figures. */
const fineFigures = ({ capacity }: BearingCheck): number => (capacity.tan < 0.1 ? 6 : 0)

function bearingSteps(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): StepText[] {
  return [
    ...loadSteps(input, solution, check),
    ...sameMomentSteps(input, check),
    ...(check.isBelow ? planeSteps(input, check) : []),
    ...strengthSteps(input, solution, check),
    ...allFactorSteps(input, check),
    ...resistanceSteps(input, check, input.basis === 'specification'),
  ]
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

/** Returns the steps for the base enlarged by load spread, and for the ground's own stress on it. */
function planeSteps(input: EurocodeInput, check: BearingCheck): StepText[] {
  const { base, plane, capacity, own, relief } = check
  return [
    ...spreadSteps(base, plane, input.footingType === 'strip' ? 'm²/m' : 'm²'),
    ownStep(capacity.overburden, relief, own),
    ...(check.drained ? [unitWeightStep(capacity.unitWeight)] : []),
  ]
}

function strengthSteps(input: EurocodeInput, { ground }: EurocodeSolution, check: BearingCheck): StepText[] {
  const { combination, capacity, strength } = check
  const source = 'EN 1997-1:2004, 2.4.6.2 and Table A.4'
  if (!check.drained)
    return [
      {
        title: 'Design undrained strength',
        symbol: 'c_{u;d}',
        formula: '\\frac{c_{u;k}}{\\gamma_{cu}}',
        substitution: (n) => `\\frac{${n(strength.cohesion)}}{${n(combination.gammaCu)}}`,
        value: capacity.cohesion,
        unit: 'kPa',
        source,
      },
    ]
  const isMixed = input.basis === 'specification' && ground.frictionlessCohesion > 0
  return [
    {
      title: 'Design friction angle',
      symbol: "\\varphi'_d",
      formula: "\\arctan\\left(\\frac{\\tan \\varphi'_k}{\\gamma_{\\varphi'}}\\right)",
      substitution: (n) => `\\arctan\\left(\\frac{${n(strength.tan)}}{${n(combination.gammaPhi)}}\\right)`,
      value: angleOf(capacity.tan),
      unit: '°',
      source,
    },
    {
      title: 'Design cohesion',
      symbol: "c'_d",
      formula: isMixed
        ? "\\frac{c'_{k;mean}}{\\gamma_{c'}} + \\frac{c_{u;k;mean}}{\\gamma_{cu}}"
        : strength.isUndrainedStrength
          ? '\\frac{c_{u;k}}{\\gamma_{cu}}'
          : "\\frac{c'_k}{\\gamma_{c'}}",
      substitution: (n) =>
        isMixed
          ? `\\frac{${n(ground.cohesion)}}{${n(combination.gammaC)}} + \\frac{${n(ground.frictionlessCohesion)}}{${n(combination.gammaCu)}}`
          : `\\frac{${n(strength.cohesion)}}{${n(strength.isUndrainedStrength ? combination.gammaCu : combination.gammaC)}}`,
      value: capacity.cohesion,
      unit: 'kPa',
      source,
    },
  ]
}

const product = (n: Print, ...values: readonly number[]): string => values.map(n).join(' \\cdot ')

function resistanceSteps(input: EurocodeInput, check: BearingCheck, specified: boolean): StepText[] {
  const { capacity, combination, plane } = check
  const unit = forceUnit(input)
  const total = !check.drained && !specified
  const depth = specified ? ' d' : ''
  const source = total ? annexD('D.3') : specified ? 'Simplified method (fixed constants)' : annexD('D.4 (1)')
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
  if (capacity.exceeded) return exceededSteps(check)
  const added = check.added > 0
  const below = check.isBelow
  return [
    ultimate,
    ...squeezingSteps(check),
    {
      title: 'Design bearing capacity',
      symbol: 'q_{Rd}',
      formula: `\\frac{R/A'${added ? ' + \\Delta q' : ''}${below ? ' - \\sigma_{own}' : ''}}{\\gamma_{R;v}}`,
      substitution: (n) =>
        `\\frac{${n(capacity.ultimate)}${added ? ` + ${n(check.raise)}` : ''}${below ? ` - ${n(check.own)}` : ''}}{${n(combination.gammaRv)}}`,
      value: check.planeStress,
      unit: 'kPa',
      source: 'EN 1997-1:2004, Table A.5',
    },
    {
      title: 'Design resistance',
      symbol: 'R_d',
      formula: below ? 'q_{Rd} A_z' : "q_{Rd} A'",
      substitution: (n) => product(n, check.planeStress, plane.area),
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

/** The horizontal load is more than the base can carry: its share decides. */
function exceededSteps(check: BearingCheck): StepText[] {
  const { capacity, horizontal, plane, utilization, own, vertical } = check
  const hasFriction = !isFrictionless(capacity.tan)
  return [
    {
      title: 'Horizontal load over the largest that can be carried',
      symbol: 'H_d / H_{max}',
      formula: hasFriction ? "\\frac{H_d}{V_d + A' c'_d \\cot \\varphi'_d}" : "\\frac{H_d}{A' c_{u;d}}",
      substitution: (n) =>
        hasFriction
          ? `\\frac{${n(horizontal)}}{${n(vertical + own * plane.area)} + \\frac{${n(plane.area)} \\cdot ${n(capacity.cohesion)}}{${n(capacity.tan)}}}`
          : `\\frac{${n(horizontal)}}{${n(plane.area)} \\cdot ${n(capacity.cohesion)}}`,
      value: utilization,
      unit: '',
      source: annexD(check.drained ? 'D.4 (4)' : 'D.3'),
    },
  ]
}
