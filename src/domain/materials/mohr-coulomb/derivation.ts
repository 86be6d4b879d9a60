import { type StepText, section } from '#domain/calc/tex.ts'
import { bulkSteps, shearStep } from '#domain/materials/isotropic.ts'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { type Cone, criterionOf, dilationOf } from './criterion.ts'
import type { MohrCoulombInput } from './inputs.ts'
import { frictionRange, type Strength, strengthOf } from './strength.ts'

const criterionSource = 'Mohr-Coulomb criterion'
const coneSource = 'Drucker and Prager 1952; Chen and Mizuno 1990'

/** The whole calculation, line by line. */
export function derivation(input: MohrCoulombInput): DerivationStep[] {
  const strength = strengthOf(input)
  return [
    ...section('Strength at the confining stress')(...dependenceSteps(input, strength)),
    ...section('Stiffness')(
      shearStep(input.youngsModulus, input.poissonsRatio),
      ...bulkSteps(input.youngsModulus, input.poissonsRatio),
    ),
    ...section('Criterion')(...criterionSteps(strength)),
    ...section('Drucker-Prager cones')(...coneSteps(strength)),
  ]
}

function dependenceSteps(
  {
    confiningStress: stress,
    stressDependentCohesion: line,
    stressDependentFriction: curve,
  }: MohrCoulombInput,
  { cohesion, frictionAngle }: Strength,
): StepText[] {
  if (stress === undefined) return []
  const steps: StepText[] = []
  if (line !== undefined)
    steps.push({
      title: 'Cohesion',
      symbol: 'c',
      formula: "c_0 + k_c\\, \\sigma'_3",
      substitution: (n) => `${n(line.c0)} + ${n(line.kc)} \\cdot ${n(stress)}`,
      value: cohesion,
      unit: 'kPa',
      source: 'Cohesion linear in the confining stress',
    })
  if (curve !== undefined)
    steps.push({
      title: 'Friction angle',
      symbol: '\\varphi',
      formula: `\\min\\left(${frictionRange.max}; \\max\\left(${frictionRange.min}; \\varphi_0 - k_\\varphi \\log_{10}\\left(\\frac{\\sigma'_3}{\\sigma_{ref}}\\right)\\right)\\right)`,
      substitution: (n) =>
        `\\min\\left(${frictionRange.max}; \\max\\left(${frictionRange.min}; ${n(curve.phi0)} - ${n(curve.kphi)} \\cdot \\log_{10}\\left(\\frac{${n(stress)}}{${n(curve.referenceStress)}}\\right)\\right)\\right)`,
      value: frictionAngle,
      unit: '°',
      source: 'Duncan, Byrne, Wong and Mabry 1980',
    })
  return steps
}

function criterionSteps(strength: Strength): StepText[] {
  const { cohesion, frictionAngle } = strength
  const { slope, uniaxialCompression, uniaxialTension, apex } = criterionOf(strength)
  const common = { unit: 'kPa', source: criterionSource }
  const steps: StepText[] = [
    {
      title: 'Flow value',
      symbol: 'N_\\varphi',
      formula: '\\frac{1 + \\sin\\varphi}{1 - \\sin\\varphi}',
      substitution: (n) =>
        `\\frac{1 + \\sin\\left(${n(frictionAngle)}^\\circ\\right)}{1 - \\sin\\left(${n(frictionAngle)}^\\circ\\right)}`,
      value: slope,
      unit: '',
      source: criterionSource,
    },
    {
      ...common,
      title: 'Uniaxial compressive strength',
      symbol: '\\sigma_c',
      formula: '2 c \\sqrt{N_\\varphi}',
      substitution: (n) => `2 \\cdot ${n(cohesion)} \\cdot \\sqrt{${n(slope)}}`,
      value: uniaxialCompression,
    },
    {
      ...common,
      title: 'Uniaxial tensile strength of the criterion',
      symbol: '\\sigma_t',
      formula: '\\frac{2 c \\cos\\varphi}{1 + \\sin\\varphi}',
      substitution: (n) =>
        `\\frac{2 \\cdot ${n(cohesion)} \\cdot \\cos\\left(${n(frictionAngle)}^\\circ\\right)}{1 + \\sin\\left(${n(frictionAngle)}^\\circ\\right)}`,
      value: uniaxialTension,
    },
  ]
  if (apex !== null)
    steps.push({
      ...common,
      title: 'Apex of the criterion',
      symbol: 'c \\cot\\varphi',
      formula: 'c \\cot\\varphi',
      substitution: (n) => `${n(cohesion)} \\cdot \\cot\\left(${n(frictionAngle)}^\\circ\\right)`,
      value: apex,
    })
  steps.push({
    title: 'Dilation angle, rule of thumb for quartz sand',
    symbol: '\\psi',
    formula: '\\max\\left(0; \\varphi - 30\\right)',
    substitution: (n) => `\\max\\left(0; ${n(frictionAngle)} - 30\\right)`,
    value: dilationOf(frictionAngle),
    unit: '°',
    source: 'Simplified method; empirical',
  })
  return steps
}

function coneSteps(strength: Strength): StepText[] {
  const { cohesion, frictionAngle } = strength
  const { compressionCone, extensionCone, planeStrainCone } = criterionOf(strength)
  const circular = (name: string, sign: '-' | '+', cone: Cone): StepText[] => [
    {
      title: `${name} cone, friction term`,
      symbol: '\\alpha',
      formula: `\\frac{2 \\sin\\varphi}{\\sqrt{3} \\left(3 ${sign} \\sin\\varphi\\right)}`,
      substitution: (n) =>
        `\\frac{2 \\cdot \\sin\\left(${n(frictionAngle)}^\\circ\\right)}{\\sqrt{3} \\cdot \\left(3 ${sign} \\sin\\left(${n(frictionAngle)}^\\circ\\right)\\right)}`,
      value: cone.alpha,
      unit: '',
      source: coneSource,
    },
    {
      title: `${name} cone, cohesion term`,
      symbol: 'k',
      formula: `\\frac{6 c \\cos\\varphi}{\\sqrt{3} \\left(3 ${sign} \\sin\\varphi\\right)}`,
      substitution: (n) =>
        `\\frac{6 \\cdot ${n(cohesion)} \\cdot \\cos\\left(${n(frictionAngle)}^\\circ\\right)}{\\sqrt{3} \\cdot \\left(3 ${sign} \\sin\\left(${n(frictionAngle)}^\\circ\\right)\\right)}`,
      value: cone.k,
      unit: 'kPa',
      source: coneSource,
    },
  ]
  const root = (angle: string): string =>
    `\\sqrt{9 + 12 \\cdot \\left(\\tan\\left(${angle}^\\circ\\right)\\right)^{2}}`
  return [
    ...circular('Compression', '-', compressionCone),
    ...circular('Extension', '+', extensionCone),
    {
      title: 'Plane-strain cone, friction term',
      symbol: '\\alpha',
      formula: '\\frac{\\tan\\varphi}{\\sqrt{9 + 12 \\tan^2\\varphi}}',
      substitution: (n) =>
        `\\frac{\\tan\\left(${n(frictionAngle)}^\\circ\\right)}{${root(n(frictionAngle))}}`,
      value: planeStrainCone.alpha,
      unit: '',
      source: coneSource,
    },
    {
      title: 'Plane-strain cone, cohesion term',
      symbol: 'k',
      formula: '\\frac{3 c}{\\sqrt{9 + 12 \\tan^2\\varphi}}',
      substitution: (n) => `\\frac{3 \\cdot ${n(cohesion)}}{${root(n(frictionAngle))}}`,
      value: planeStrainCone.k,
      unit: 'kPa',
      source: coneSource,
    },
  ]
}
