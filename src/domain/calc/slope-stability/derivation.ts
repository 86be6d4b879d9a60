import type { DerivationStep } from '#domain/schemas/result.ts'
import { analyseCircle, type SliceForces, type SurfaceAnalysis } from '../limit-equilibrium/analyse.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { type Account, methodNames } from './account.ts'
import type { SlopeInput } from './inputs.ts'
import { dryAtRest, specified } from './screening.ts'
import type { SlopeSolution } from './solution.ts'

/** Extra figures: sums of slices take differences of near numbers. */
const extra = 4

/**
 * Returns the derivation: each slice of the critical surface, then the sums, and the screening, which decides
 * nothing.
 */
export function derivation(input: SlopeInput, solution: SlopeSolution, account: Account): DerivationStep[] {
  const { analysis } = account
  const screening = [
    ...(input.basis === 'specification' ? tenthTurn(input, solution) : []),
    ...screeningSteps(solution),
  ]
  const steps =
    analysis.method === 'ordinary'
      ? ordinarySteps(solution, analysis)
      : analysis.method === 'bishop'
        ? bishopSteps(solution, analysis)
        : analysis.method === 'janbu' || analysis.method === 'janbu-corrected'
          ? janbuSteps(analysis)
          : rigorousSteps(solution, analysis)
  return input.basis === 'specification' ? [...screening, ...steps] : [...steps, ...screening]
}

/** Returns 0 for a force that is negligible beside those of the mass: its digits are rounding. */
const settled = (force: number, { weight, slices }: SurfaceAnalysis): number =>
  Math.abs(force) < Math.min(4e-5, (1e-7 * weight) / slices.length) ? 0 : force

const name = (index: number): string => `Slice ${index + 1}`
const sine = (slice: SliceForces, n: Print): string => `\\sin\\left(${n(slice.inclination)}^\\circ\\right)`
const cosine = (slice: SliceForces, n: Print): string => `\\cos\\left(${n(slice.inclination)}^\\circ\\right)`
const tangent = (slice: SliceForces, n: Print): string =>
  `\\tan\\left(${n(slice.frictionAngle)}^\\circ\\right)`
/** (c - u tan phi) l. */
const fixed = (slice: SliceForces, n: Print): string =>
  `\\left(${n(slice.cohesion)} - ${n(slice.porePressure)} \\cdot ${tangent(slice, n)}\\right) \\cdot ${n(slice.baseLength)}`

const sum = (values: readonly number[], n: Print): string => values.map(n).join(' + ')

const momentStep = (solution: SlopeSolution, { slices, drivingMoment }: SurfaceAnalysis): StepText => ({
  title: 'Driving moment about the centre over the radius',
  symbol: 'D',
  formula: '\\frac{1}{R} \\sum M_i',
  substitution: (n) =>
    `\\frac{${sum(
      slices.map(({ moment }) => moment),
      n,
    )}}{${n(solution.critical.circle.radius)}}`,
  value: drivingMoment / solution.critical.circle.radius,
  unit: 'kN/m',
  source: 'Moments of weights, loads, water and earthquake about the centre',
})

const factorStep = (
  resistances: readonly number[],
  demand: number,
  factor: number,
  source: string,
): StepText => ({
  title: 'Factor of safety',
  symbol: 'F',
  formula: '\\frac{\\sum T_i}{D}',
  substitution: (n) => `\\frac{${sum(resistances, n)}}{${n(demand)}}`,
  value: factor,
  unit: '',
  source,
})

function ordinarySteps(solution: SlopeSolution, analysis: SurfaceAnalysis): DerivationStep[] {
  const source = 'After Fellenius (1936)'
  const steps = analysis.slices.map(
    (slice, index): StepText => ({
      title: `${name(index)}: strength of the base`,
      symbol: `T_{${index + 1}}`,
      formula: "c' l + \\left(V \\cos \\alpha - H \\sin \\alpha - u l\\right) \\tan \\varphi'",
      substitution: (n) =>
        `${n(slice.cohesion)} \\cdot ${n(slice.baseLength)} + \\left(${n(slice.vertical)} \\cdot ${cosine(slice, n)} - ${n(slice.horizontal)} \\cdot ${sine(slice, n)} - ${n(slice.porePressure)} \\cdot ${n(slice.baseLength)}\\right) \\cdot ${tangent(slice, n)}`,
      value: settled(slice.resistance, analysis),
      unit: 'kN/m',
      source,
    }),
  )
  const demand = analysis.drivingMoment / solution.critical.circle.radius
  return section('Ordinary method', extra)(
    ...steps,
    momentStep(solution, analysis),
    factorStep(
      analysis.slices.map(({ resistance }) => resistance),
      demand,
      analysis.factor,
      source,
    ),
  )
}

function bishopSteps(solution: SlopeSolution, analysis: SurfaceAnalysis): DerivationStep[] {
  const source = 'After Bishop (1955)'
  const { factor } = analysis
  const steps = analysis.slices.flatMap((slice, index): StepText[] => [
    {
      title: `${name(index)}: m of its base`,
      symbol: `m_{\\alpha,${index + 1}}`,
      formula: "\\cos \\alpha + \\frac{\\sin \\alpha \\tan \\varphi'}{F}",
      substitution: (n) =>
        `${cosine(slice, n)} + \\frac{${sine(slice, n)} \\cdot ${tangent(slice, n)}}{${n(factor)}}`,
      value: slice.mAlpha,
      unit: '',
      source,
    },
    {
      title: `${name(index)}: strength of the base`,
      symbol: `T_{${index + 1}}`,
      formula: "\\frac{\\left(c' - u \\tan \\varphi'\\right) l \\cos \\alpha + V \\tan \\varphi'}{m_\\alpha}",
      substitution: (n) =>
        `\\frac{${fixed(slice, n)} \\cdot ${cosine(slice, n)} + ${n(slice.vertical)} \\cdot ${tangent(slice, n)}}{${n(slice.mAlpha)}}`,
      value: settled(slice.resistance, analysis),
      unit: 'kN/m',
      source,
    },
  ])
  const demand = analysis.drivingMoment / solution.critical.circle.radius
  return section('Bishop simplified', extra)(
    ...steps,
    momentStep(solution, analysis),
    factorStep(
      analysis.slices.map(({ resistance }) => resistance),
      demand,
      factor,
      source,
    ),
  )
}

function janbuSteps(analysis: SurfaceAnalysis): DerivationStep[] {
  const source = 'After Janbu (1954, 1973)'
  const { correction, slices } = analysis
  const inner = correction === null ? analysis.factor : analysis.factor / correction
  const rows = slices.map((slice) => {
    const angle = (slice.inclination * Math.PI) / 180
    return {
      slice,
      strength: slice.resistance / Math.cos(angle),
      demand: slice.vertical * Math.tan(angle) + slice.horizontal,
    }
  })
  const steps = rows.flatMap(({ slice, strength, demand }, index): StepText[] => [
    {
      title: `${name(index)}: strength of the base over cos α`,
      symbol: `T_{${index + 1}}`,
      formula:
        "\\frac{\\left(c' - u \\tan \\varphi'\\right) l \\cos \\alpha + V \\tan \\varphi'}{\\cos \\alpha \\left(\\cos \\alpha + \\frac{\\sin \\alpha \\tan \\varphi'}{F}\\right)}",
      substitution: (n) =>
        `\\frac{${fixed(slice, n)} \\cdot ${cosine(slice, n)} + ${n(slice.vertical)} \\cdot ${tangent(slice, n)}}{${cosine(slice, n)} \\cdot \\left(${cosine(slice, n)} + \\frac{${sine(slice, n)} \\cdot ${tangent(slice, n)}}{${n(inner)}}\\right)}`,
      value: settled(strength, analysis),
      unit: 'kN/m',
      source,
    },
    {
      title: `${name(index)}: driving force`,
      symbol: `D_{${index + 1}}`,
      formula: 'V \\tan \\alpha + H',
      substitution: (n) =>
        `${n(slice.vertical)} \\cdot \\tan\\left(${n(slice.inclination)}^\\circ\\right) + ${n(slice.horizontal)}`,
      value: settled(demand, analysis),
      unit: 'kN/m',
      source,
    },
  ])
  const last: StepText[] = [
    {
      title: correction === null ? 'Factor of safety' : 'Factor of safety without correction',
      symbol: correction === null ? 'F' : 'F_0',
      formula: '\\frac{\\sum T_i}{\\sum D_i}',
      substitution: (n) =>
        `\\frac{${sum(
          rows.map(({ strength }) => strength),
          n,
        )}}{${sum(
          rows.map(({ demand }) => demand),
          n,
        )}}`,
      value: inner,
      unit: '',
      source,
    },
  ]
  if (correction !== null)
    last.push({
      title: 'Factor of safety, corrected for the depth of the surface',
      symbol: 'F',
      formula: 'f_0 F_0',
      substitution: (n) => `${n(correction)} \\cdot ${n(inner)}`,
      value: analysis.factor,
      unit: '',
      source: 'After Janbu (1973)',
    })
  return section(methodNames[analysis.method], extra)(...steps, ...last)
}

function rigorousSteps(solution: SlopeSolution, analysis: SurfaceAnalysis): DerivationStep[] {
  const source = 'After Spencer (1967), Morgenstern & Price (1965), in the form of Zhu and others (2005)'
  const { factor } = analysis
  const lambda = analysis.lambda ?? 0
  // Without friction the moments alone may give F; then a force is left over at the head.
  const closes = analysis.lambda !== null
  const steps = analysis.slices.flatMap((slice, index): StepText[] => {
    const before = analysis.slices[index - 1]?.thrust ?? 0
    const f0 = lambda * slice.shapeBelow
    const f1 = lambda * slice.shapeAbove
    const whole = slice.normal + slice.porePressure * slice.baseLength
    const across = (n: Print) =>
      `\\left(${sine(slice, n)} - \\frac{${cosine(slice, n)} \\cdot ${tangent(slice, n)}}{${n(factor)}}\\right)`
    const push = (n: Print) =>
      `\\left(\\frac{${fixed(slice, n)} \\cdot ${cosine(slice, n)}}{${n(factor)}} - ${n(slice.horizontal)}\\right)`
    return [
      {
        title: `${name(index)}: normal force on the base`,
        symbol: `N_{${index + 1}}`,
        formula:
          "\\frac{V - \\frac{K \\sin \\alpha}{F} + \\lambda \\left(f_{i+1} - f_i\\right) E_i + \\lambda f_{i+1} \\left(\\frac{K \\cos \\alpha}{F} - H\\right)}{\\cos \\alpha + \\frac{\\sin \\alpha \\tan \\varphi'}{F} + \\lambda f_{i+1} \\left(\\sin \\alpha - \\frac{\\cos \\alpha \\tan \\varphi'}{F}\\right)},\\ K = \\left(c' - u \\tan \\varphi'\\right) l",
        substitution: (n) =>
          `\\frac{${n(slice.vertical)} - \\frac{${fixed(slice, n)} \\cdot ${sine(slice, n)}}{${n(factor)}} + ${n(f1 - f0)} \\cdot ${n(before)} + ${n(f1)} \\cdot ${push(n)}}{${cosine(slice, n)} + \\frac{${sine(slice, n)} \\cdot ${tangent(slice, n)}}{${n(factor)}} + ${n(f1)} \\cdot ${across(n)}}`,
        value: settled(whole, analysis),
        unit: 'kN/m',
        source,
      },
      {
        title: `${name(index)}: interslice normal force on its uphill side`,
        symbol: `E_{${index + 2}}`,
        formula:
          "E_i + \\frac{K \\cos \\alpha}{F} - H - N \\left(\\sin \\alpha - \\frac{\\cos \\alpha \\tan \\varphi'}{F}\\right)",
        substitution: (n) => `${n(before)} + ${push(n)} - ${n(whole)} \\cdot ${across(n)}`,
        value: closes && index === analysis.slices.length - 1 ? 0 : settled(slice.thrust ?? 0, analysis),
        unit: 'kN/m',
        source:
          closes && index === analysis.slices.length - 1
            ? 'Force equilibrium: the closing force is zero'
            : source,
      },
      {
        title: `${name(index)}: strength of the base`,
        symbol: `T_{${index + 1}}`,
        formula: "K + N \\tan \\varphi'",
        substitution: (n) => `${fixed(slice, n)} + ${n(whole)} \\cdot ${tangent(slice, n)}`,
        value: settled(slice.resistance, analysis),
        unit: 'kN/m',
        source,
      },
    ]
  })
  const demand = analysis.drivingMoment / solution.critical.circle.radius
  return section(methodNames[analysis.method], extra)(
    ...steps,
    momentStep(solution, analysis),
    factorStep(
      analysis.slices.map(({ resistance }) => resistance),
      demand,
      factor,
      'Moment equilibrium about the centre',
    ),
  )
}

/** The tenth iteration on the fixed circle, slice by slice. */
function tenthTurn(input: SlopeInput, { section: ground, screening }: SlopeSolution): DerivationStep[] {
  if (screening === null) return []
  const analysis = analyseCircle(
    dryAtRest(ground),
    screening.circle,
    'bishop',
    input.numberOfSlices,
    createWorkspace(),
  )
  if (!analysis.ok) return []
  const source = 'After Bishop (1955), tenth iteration'
  const rows = analysis.slices.map((slice) => {
    const angle = (slice.inclination * Math.PI) / 180
    const tan = Math.tan((slice.frictionAngle * Math.PI) / 180)
    const above = slice.cohesion * slice.baseLength * Math.cos(angle) + slice.vertical * tan
    return { slice, strength: above / (Math.cos(angle) + (Math.sin(angle) * tan) / screening.before) }
  })
  const demand = analysis.drivingMoment / screening.radius
  const moments = analysis.slices.map(({ moment }) => moment)
  return section('Fixed circle, dry and at rest', extra)(
    ...rows.map(
      ({ slice, strength }, index): StepText => ({
        title: `${name(index)}: strength of the base`,
        symbol: `T_{${index + 1}}`,
        formula:
          "\\frac{c' l \\cos \\alpha + V \\tan \\varphi'}{\\cos \\alpha + \\frac{\\sin \\alpha \\tan \\varphi'}{F_9}}",
        substitution: (n) =>
          `\\frac{${n(slice.cohesion)} \\cdot ${n(slice.baseLength)} \\cdot ${cosine(slice, n)} + ${n(slice.vertical)} \\cdot ${tangent(slice, n)}}{${cosine(slice, n)} + \\frac{${sine(slice, n)} \\cdot ${tangent(slice, n)}}{${n(screening.before)}}}`,
        value: settled(strength, analysis),
        unit: 'kN/m',
        source,
      }),
    ),
    {
      title: 'Driving moment about the centre over the radius',
      symbol: 'D',
      formula: '\\frac{1}{R} \\sum M_i',
      substitution: (n) => `\\frac{${sum(moments, n)}}{${n(screening.radius)}}`,
      value: demand,
      unit: 'kN/m',
      source,
    },
    factorStep(
      rows.map(({ strength }) => strength),
      demand,
      screening.dry,
      source,
    ),
  )
}

function screeningSteps({ section: ground, screening, factor }: SlopeSolution): DerivationStep[] {
  if (screening === null) return []
  const source = 'Simplified method (fixed constants)'
  const steps: StepText[] = [
    {
      title: 'Radius of the fixed circle',
      symbol: 'R',
      formula: '1.3 H',
      substitution: (n) => `${specified.radiusRatio} \\cdot ${n(screening.radius / specified.radiusRatio)}`,
      value: screening.radius,
      unit: 'm',
      source,
    },
    {
      title: 'Bishop on it after 10 iterations, dry and at rest',
      symbol: 'F_{dry}',
      formula: 'F_{dry}',
      substitution: (n) => n(screening.dry),
      value: screening.dry,
      unit: '',
      source,
    },
    {
      title: 'Screening factor',
      symbol: 'F_s',
      formula: `\\max\\left(0.1; \\frac{F_{dry}${screening.water === 1 ? '' : ' \\cdot 0.85'}}{1 + k_h}\\right)`,
      substitution: (n) =>
        `\\max\\left(${specified.floor}; \\frac{${n(screening.dry)} \\cdot ${n(screening.water)}}{1 + ${n(Math.max(0, ground.kh))}}\\right)`,
      value: screening.factor,
      unit: '',
      source,
    },
    {
      title: 'Screening over limit equilibrium',
      symbol: 'F_s/F',
      formula: '\\frac{F_s}{F}',
      substitution: (n) => `\\frac{${n(screening.factor)}}{${n(factor)}}`,
      value: screening.factor / factor,
      unit: '',
      source: 'Comparison; the screening never decides',
    },
  ]
  return section('Screening (fixed circle)', extra)(...steps)
}
