import type { DerivationStep } from '#domain/schemas/result.ts'
import { waterDepth } from '../bearing-capacity/footing.ts'
import { baseSteps, groundSteps, overburdenSteps } from '../bearing-capacity/groundDerivation.ts'
import { unitWeightStep } from '../bearing-capacity/planeDerivation.ts'
import { decidingPunching, type PunchingCheck, withBaseAt } from '../bearing-capacity/punching.ts'
import { punchingSection, punchingSteps } from '../bearing-capacity/punchingDerivation.ts'
import type { Solved } from '../module.ts'
import { type StepText, section } from '../tex.ts'
import type { AllowableInput } from './case.ts'
import { bearingSteps, fineFigures } from './derivationCheck.ts'
import { slidingSteps } from './derivationSliding.ts'
import { bearingName, drainageName } from './naming.ts'
import type { AllowableCheck, AllowableSolution } from './solution.ts'

/** Returns all steps of the derivation, in their order in the report. */
export function derivation<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  punching: readonly PunchingCheck[],
  solve: (input: Input) => Solved<AllowableSolution>,
): DerivationStep[] {
  const first = solution.checks.find(({ drained, isBelow }) => drained && !isBelow)
  const plain =
    solution.rule.water.kind === 'stress' && first?.capacity !== undefined && first.capacity !== null
  return [
    ...baseSteps(input, solution, 'After Meyerhof (1953), effective area'),
    ...groundSteps(input, solution, plain ? first.capacity.unitWeight : null),
    ...section('Water')(...waterSteps(input, solution)),
    ...solution.checks.flatMap((check) =>
      section(bearingName(solution, check), fineFigures(check))(...bearingSteps(input, solution, check)),
    ),
    ...solution.sliding.flatMap((check) => slidingSteps(input, solution, check)),
    ...decidingPunchingSteps(input, solution, punching, solve),
  ]
}

/**
 * Returns the steps of the governing punching check: the bearing of the base on the layer below, and the addition of
 * the sides of the block.
 */
function decidingPunchingSteps<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  punching: readonly PunchingCheck[],
  solve: (input: Input) => Solved<AllowableSolution>,
): DerivationStep[] {
  const punched = punching[decidingPunching(punching, solution.utilization)]
  if (punched === undefined || input.strongOverWeak === 'spread') return []
  const lowered = withBaseAt(input, solution, punched.depth)
  const solved = solve(lowered)
  if (!solved.ok) throw new Error('A punching check has no bearing of the base on the layer')
  const check = solved.solution.checks[punched.row.check]!
  const name = drainageName(check.drained)
  const isLimitState = solution.rule.limitState !== null
  const write = section(punchingSection(punched, name), fineFigures(check))
  return [
    ...write(
      ...overburdenSteps(lowered, solved.solution),
      ...waterSteps(lowered, solved.solution),
      ...(check.drained && !check.isBelow && check.capacity !== null
        ? [unitWeightStep(check.capacity.unitWeight)]
        : []),
      ...bearingSteps(lowered, solved.solution, check),
      pressureStep(check, solved.solution),
      allowedStep(check, solved.solution, isLimitState ? 'q_d' : 'q_{all}'),
    ),
    ...punchingSteps(input, punched, name, {
      pressure: 'p_b',
      allowed: 'q_{b}',
      share: isLimitState ? '\\phi_g' : '\\frac{1}{F}',
    }),
  ]
}

const pressureStep = (check: AllowableCheck, { base }: AllowableSolution): StepText => ({
  title: 'Pressure on the effective base',
  symbol: 'p_b',
  formula: "\\frac{V}{A'}",
  substitution: (n) => `\\frac{${n(check.vertical)}}{${n(base.area)}}`,
  value: check.appliedPressure,
  unit: 'kPa',
  source: 'Statics',
})

const allowedStep = (check: AllowableCheck, { base }: AllowableSolution, symbol: string): StepText => ({
  title: 'Bearing capacity of the base on the layer',
  symbol: 'q_{b}',
  formula: check.isBelow ? `${symbol} \\frac{A_z}{A'}` : symbol,
  substitution: (n) =>
    check.isBelow
      ? `${n(check.planeAllowable)} \\cdot \\frac{${n(check.plane.area)}}{${n(base.area)}}`
      : n(check.planeAllowable),
  value: check.allowable,
  unit: 'kPa',
  source: 'Definition',
})

function waterSteps(input: AllowableInput, solution: AllowableSolution): StepText[] {
  const { rule, waterFactors } = solution
  const water = waterDepth(input)
  if (rule.water.kind === 'stress' || !Number.isFinite(water)) return []
  const source = 'After FHWA GEC-6 (2002)'
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
  return steps
}
