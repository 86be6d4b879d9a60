import { angleOf } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { baseSteps, groundSteps } from '../bearing-capacity/groundDerivation.ts'
import type { DerivationStep } from '../result.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { checkName, decisive } from './cases.ts'
import { allFactorSteps, annexD } from './derivationFactors.ts'
import { slidingSteps, weakLayerSteps } from './derivationOther.ts'
import type { EurocodeInput } from './inputs.ts'
import type { BearingCheck, EurocodeSolution } from './solution.ts'

/** The whole calculation, line by line: base, ground, each combination of the approach, and what else decides. */
export function derivation(input: EurocodeInput, solution: EurocodeSolution): DerivationStep[] {
  const what = decisive(solution)
  return [
    ...baseSteps(input, solution),
    ...groundSteps(input, solution, unitWeightOf(solution)),
    ...solution.checks.flatMap((check) => checkSteps(input, solution, check)),
    ...solution.sliding.flatMap((check) => slidingSteps(input, solution, check)),
    ...solution.weakLayers
      .filter((check) => what.kind === 'weak-layer' && check === what.check)
      .flatMap((check) => weakLayerSteps(solution, check)),
  ]
}

/** The effective unit weight below the base where no partial factor acts on it. */
function unitWeightOf({ checks }: EurocodeSolution): number | null {
  const first = checks.find((check) => check.drained)
  return first === undefined || first.combination.gammaGamma !== 1 ? null : first.capacity.unitWeight
}

function checkSteps(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): DerivationStep[] {
  const { capacity } = check
  // Near φ = 0 the factors are differences of near numbers: print more figures.
  const write = section(checkName(check), capacity.tan < 0.1 ? 6 : 0)
  return write(
    ...loadSteps(input, solution, check),
    ...strengthSteps(solution, check),
    ...allFactorSteps(input, solution, check),
    ...resistanceSteps(input, solution, check, input.basis === 'specification'),
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
