import type { DerivationStep } from '../result.ts'
import { type StepText, section } from '../tex.ts'
import type { AllowableInput } from './case.ts'
import { decisive, methodNames } from './naming.ts'
import type { AllowableSolution, SoftLayer } from './solution.ts'

/** The softer layer, where it decides. */
export function layerSteps(input: AllowableInput, solution: AllowableSolution): DerivationStep[] {
  const what = decisive(solution)
  if (what.kind !== 'layer') return []
  const { layer } = what
  const { overburden, cohesionTerm, surchargeTerm, weightTerm, ultimate, tan } = layer.capacity
  const between = layer.depth - input.footingDepth
  const source = 'Load spread 2 vertical to 1 horizontal on each side'
  return section(`Soil layer ${layer.layer + 1} below the base`, tan < 0.1 ? 6 : 0)(
    {
      title: 'Width of the spread base',
      symbol: "B'_z",
      formula: "B' + z",
      substitution: (n) => `${n(solution.base.effectiveWidth)} + ${n(between)}`,
      value: layer.width,
      unit: 'm',
      source,
    },
    {
      title: 'Stress on the softer layer',
      symbol: 'p_z',
      formula: '\\frac{V}{A_z}',
      substitution: (n) => `\\frac{${n(layer.vertical)}}{${n(layer.area)}}`,
      value: layer.demand,
      unit: 'kPa',
      source,
    },
    {
      title: 'Stress of the ground itself on the softer layer',
      symbol: '\\sigma_{own}',
      formula: "\\max\\left(0; q_z - q \\frac{A'}{A_z}\\right)",
      substitution: (n) => `\\max\\left(0; ${n(overburden)} - ${n(layer.relief)}\\right)`,
      value: layer.own,
      unit: 'kPa',
      source,
    },
    {
      title: 'Ultimate bearing capacity',
      symbol: 'q_{ult,z}',
      formula: 'c\\text{-term} + q\\text{-term} + \\gamma\\text{-term}',
      substitution: (n) => `${n(cohesionTerm)} + ${n(surchargeTerm)} + ${n(weightTerm)}`,
      value: ultimate,
      unit: 'kPa',
      source: methodNames[solution.rule.method].source,
    },
    layerResistance(input, solution, layer, source),
    {
      title: 'Utilisation of the softer layer',
      symbol: 'p_z/q_{R,z}',
      formula: '\\frac{p_z}{q_{R,z}}',
      substitution: (n) => `\\frac{${n(layer.demand)}}{${n(layer.allowable)}}`,
      value: layer.utilization,
      unit: '',
      source,
    },
  )
}

/** What the spread load may be, in the form that `allowableOf` takes. */
function layerResistance(
  { factorOfSafety, fosBasis }: AllowableInput,
  { rule: { limitState } }: AllowableSolution,
  { capacity: { ultimate, overburden }, own, allowable }: SoftLayer,
  source: string,
): StepText {
  const step = {
    title: 'Resistance of the softer layer',
    symbol: 'q_{R,z}',
    value: allowable,
    unit: 'kPa',
    source,
  } as const
  const whole = ultimate <= overburden || (limitState === null && fosBasis === 'gross')
  if (limitState === null)
    return whole
      ? {
          ...step,
          formula: '\\frac{q_{ult,z} - \\sigma_{own}}{F}',
          substitution: (n) => `\\frac{${n(ultimate)} - ${n(own)}}{${n(factorOfSafety)}}`,
        }
      : {
          ...step,
          formula: '\\frac{q_{ult,z} - q_z}{F} + q_z - \\sigma_{own}',
          substitution: (n) =>
            `\\frac{${n(ultimate)} - ${n(overburden)}}{${n(factorOfSafety)}} + ${n(overburden)} - ${n(own)}`,
        }
  const { phiG } = limitState
  return whole
    ? {
        ...step,
        formula: '\\phi_g \\left(q_{ult,z} - \\sigma_{own}\\right)',
        substitution: (n) => `${n(phiG)} \\cdot \\left(${n(ultimate)} - ${n(own)}\\right)`,
      }
    : {
        ...step,
        formula: '\\phi_g \\left(q_{ult,z} - q_z\\right) + q_z - \\sigma_{own}',
        substitution: (n) =>
          `${n(phiG)} \\cdot \\left(${n(ultimate)} - ${n(overburden)}\\right) + ${n(overburden)} - ${n(own)}`,
      }
}
