import { type Print, type StepText, section } from '#domain/calc/tex.ts'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { type Fit, fitOf } from './calculate.ts'
import { confinementRules, overburden } from './confinement.ts'
import { type Criterion, criterionOf } from './criterion.ts'
import { cappedSlope, type EquivalentLine, frictionCap, meansOf, spanOf } from './fit.ts'
import type { HoekBrownInput } from './inputs.ts'
import { intactModulusOf, modulusGeneral, modulusHoek2002, modulusSimplified } from './modulus.ts'

const edition = 'Hoek, Carranza-Torres and Corkum 2002'
const diederichs = 'Hoek and Diederichs 2006'

/** The whole calculation, line by line, in the basis of the input. */
export function derivation(input: HoekBrownInput): DerivationStep[] {
  const criterion = criterionOf(input)
  const fit = fitOf(input, criterion, input.basis)
  return [
    ...section('Rock mass constants')(...constantSteps(input, criterion)),
    ...section('Strength of the rock mass')(...strengthSteps(criterion)),
    ...section('Equivalent cohesion and friction')(
      ...confinementSteps(input, criterion, fit.line.confiningStress),
      ...fitSteps(criterion, fit.uncapped),
      ...(fit.line === fit.uncapped ? [] : capSteps(criterion, fit)),
    ),
    ...section('Deformation modulus')(...modulusSteps(input)),
  ]
}

function constantSteps(input: HoekBrownInput, { mb, s, a }: Criterion): StepText[] {
  const gsi = input.geologicalStrengthIndex
  const d = input.disturbanceFactor
  return [
    {
      title: 'Reduced material constant',
      symbol: 'm_b',
      formula: 'm_i \\exp\\left(\\frac{GSI - 100}{28 - 14 D}\\right)',
      substitution: (n) =>
        `${n(input.materialConstant)} \\cdot \\exp\\left(\\frac{${n(gsi)} - 100}{28 - 14 \\cdot ${n(d)}}\\right)`,
      value: mb,
      unit: '',
      source: `${edition}, eq. 3`,
    },
    {
      title: 'Rock mass constant',
      symbol: 's',
      formula: '\\exp\\left(\\frac{GSI - 100}{9 - 3 D}\\right)',
      substitution: (n) => `\\exp\\left(\\frac{${n(gsi)} - 100}{9 - 3 \\cdot ${n(d)}}\\right)`,
      value: s,
      unit: '',
      source: `${edition}, eq. 4`,
    },
    {
      title: 'Rock mass exponent',
      symbol: 'a',
      formula: '\\frac{1}{2} + \\frac{e^{-GSI/15} - e^{-20/3}}{6}',
      substitution: (n) => `\\frac{1}{2} + \\frac{e^{-\\frac{${n(gsi)}}{15}} - e^{-\\frac{20}{3}}}{6}`,
      value: a,
      unit: '',
      source: `${edition}, eq. 5`,
    },
  ]
}

function strengthSteps({ sigmaCi, mb, s, a, sigmaC, sigmaT, sigmaCm }: Criterion): StepText[] {
  return [
    {
      title: 'Uniaxial compressive strength at the boundary',
      symbol: '\\sigma_c',
      formula: '\\sigma_{ci}\\, s^a',
      substitution: (n) => `${n(sigmaCi)} \\cdot ${n(s)}^{${n(a)}}`,
      value: sigmaC,
      unit: 'MPa',
      source: `${edition}, eq. 6`,
    },
    {
      title: 'Tensile strength (magnitude)',
      symbol: '\\left|\\sigma_t\\right|',
      formula: '1000 \\frac{s\\, \\sigma_{ci}}{m_b}',
      substitution: (n) => `1000 \\cdot \\frac{${n(s)} \\cdot ${n(sigmaCi)}}{${n(mb)}}`,
      value: -sigmaT * 1000,
      unit: 'kPa',
      source: `${edition}, eq. 7`,
    },
    {
      title: 'Rock mass strength',
      symbol: "\\sigma'_{cm}",
      formula:
        '\\sigma_{ci} \\frac{\\left(m_b + 4 s - a \\left(m_b - 8 s\\right)\\right) \\left(\\frac{m_b}{4} + s\\right)^{a - 1}}{2 \\left(1 + a\\right) \\left(2 + a\\right)}',
      substitution: (n) =>
        `${n(sigmaCi)} \\cdot \\frac{\\left(${n(mb)} + 4 \\cdot ${n(s)} - ${n(a)} \\cdot \\left(${n(mb)} - 8 \\cdot ${n(s)}\\right)\\right) \\cdot \\left(\\frac{${n(mb)}}{4} + ${n(s)}\\right)^{${n(a)} - 1}}{${twice(n, a)}}`,
      value: sigmaCm,
      unit: 'MPa',
      source: `${edition}, eq. 17`,
    },
  ]
}

const product = (n: Print, a: number): string =>
  `\\left(1 + ${n(a)}\\right) \\cdot \\left(2 + ${n(a)}\\right)`
const twice = (n: Print, a: number): string => `2 \\cdot ${product(n, a)}`

function confinementSteps(
  { basis, application, unitWeight, tunnelDepth, slopeHeight }: HoekBrownInput,
  { sigmaCi, sigmaCm }: Criterion,
  value: number,
): StepText[] {
  const step = { title: 'Confining stress of the fit', symbol: "\\sigma'_{3max}", value, unit: 'MPa' }
  const given = (source: string): StepText[] => [
    { ...step, formula: "\\sigma'_{3max}", substitution: (n) => n(value), source },
  ]
  if (basis === 'specification') return given('Simplified method: 0.5 MPa')
  if (application === 'custom') return given('As entered')
  if (application === 'general')
    return [
      {
        ...step,
        formula: '\\frac{\\sigma_{ci}}{4}',
        substitution: (n) => `\\frac{${n(sigmaCi)}}{4}`,
        source: `${edition}: range of the criterion`,
      },
    ]
  const height = (application === 'tunnel' ? tunnelDepth : slopeHeight) ?? 0
  const { factor, exponent } = confinementRules[application]
  const vertical = overburden(unitWeight, height)
  return [
    {
      title: 'Vertical stress',
      symbol: '\\sigma_v',
      formula: '\\frac{\\gamma H}{1000}',
      substitution: (n) => `\\frac{${n(unitWeight)} \\cdot ${n(height)}}{1000}`,
      value: vertical,
      unit: 'MPa',
      source: edition,
    },
    {
      ...step,
      formula: `${factor}\\, \\sigma'_{cm} \\left(\\frac{\\sigma'_{cm}}{\\sigma_v}\\right)^{${exponent}}`,
      substitution: (n) =>
        `${factor} \\cdot ${n(sigmaCm)} \\cdot \\left(\\frac{${n(sigmaCm)}}{${n(vertical)}}\\right)^{${exponent}}`,
      source: `${edition}, eq. ${application === 'tunnel' ? 18 : 19}`,
    },
  ]
}

function fitSteps(criterion: Criterion, line: EquivalentLine): StepText[] {
  const { sigmaCi, mb, s, a } = criterion
  const span = spanOf(criterion, line.confiningStress)
  const rise = line.slope - 1
  const ratio = line.confiningStress / sigmaCi
  return [
    {
      title: 'Confining stress over intact strength',
      symbol: "\\sigma'_{3n}",
      formula: "\\frac{\\sigma'_{3max}}{\\sigma_{ci}}",
      substitution: (n) => `\\frac{${n(line.confiningStress)}}{${n(sigmaCi)}}`,
      value: ratio,
      unit: '',
      source: edition,
    },
    {
      title: 'Argument of the curve at the end of the fit',
      symbol: 'X',
      formula: "s + m_b\\, \\sigma'_{3n}",
      substitution: (n) => `${n(s)} + ${n(mb)} \\cdot ${n(ratio)}`,
      value: span,
      unit: '',
      source: edition,
    },
    {
      title: 'Rise of the line',
      symbol: 'R',
      formula: '\\frac{6 a\\, m_b\\, X^{a - 1}}{\\left(1 + a\\right) \\left(2 + a\\right)}',
      substitution: (n) =>
        `\\frac{6 \\cdot ${n(a)} \\cdot ${n(mb)} \\cdot ${n(span)}^{${n(a)} - 1}}{${product(n, a)}}`,
      value: rise,
      unit: '',
      source: edition,
    },
    {
      title: 'Equivalent friction angle',
      symbol: "\\varphi'",
      formula: '\\arcsin\\left(\\frac{R}{2 + R}\\right)',
      substitution: (n) => `\\arcsin\\left(\\frac{${n(rise)}}{2 + ${n(rise)}}\\right)`,
      value: line.frictionAngle,
      unit: '°',
      source: `${edition}, eq. 12`,
    },
    {
      title: 'Equivalent cohesion',
      symbol: "c'",
      formula:
        "1000\\, \\sigma_{ci} \\frac{\\left(\\left(1 + 2 a\\right) s + \\left(1 - a\\right) m_b\\, \\sigma'_{3n}\\right) X^{a - 1}}{\\left(1 + a\\right) \\left(2 + a\\right) \\sqrt{1 + R}}",
      substitution: (n) =>
        `1000 \\cdot ${n(sigmaCi)} \\cdot \\frac{\\left(\\left(1 + 2 \\cdot ${n(a)}\\right) \\cdot ${n(s)} + \\left(1 - ${n(a)}\\right) \\cdot ${n(mb)} \\cdot ${n(ratio)}\\right) \\cdot ${n(span)}^{${n(a)} - 1}}{${product(n, a)} \\cdot \\sqrt{1 + ${n(rise)}}}`,
      value: line.cohesion * 1000,
      unit: 'kPa',
      source: `${edition}, eq. 13`,
    },
  ]
}

function capSteps(criterion: Criterion, { line, uncapped }: Fit): StepText[] {
  const { sigmaCi, sigmaT, a } = criterion
  const { minor, deviator } = meansOf(criterion, line.confiningStress)
  const span = spanOf(criterion, line.confiningStress)
  const source = 'Simplified method: friction angle capped at 60°; cohesion refitted for equal areas'
  return [
    {
      title: 'Friction angle at the cap',
      symbol: "\\varphi'_{60}",
      formula: "\\min\\left(\\varphi'; 60\\right)",
      substitution: (n) => `\\min\\left(${n(uncapped.frictionAngle)}; ${frictionCap}\\right)`,
      value: line.frictionAngle,
      unit: '°',
      source,
    },
    {
      title: 'Slope of the line at the cap',
      symbol: 'N_{60}',
      formula: '\\frac{1 + \\sin\\left(60^\\circ\\right)}{1 - \\sin\\left(60^\\circ\\right)}',
      substitution: () =>
        `\\frac{1 + \\sin\\left(${frictionCap}^\\circ\\right)}{1 - \\sin\\left(${frictionCap}^\\circ\\right)}`,
      value: cappedSlope,
      unit: '',
      source,
    },
    {
      title: 'Mean of the minor stress over the fit',
      symbol: '\\sigma_{3;mean}',
      formula: "\\frac{\\sigma'_{3max} - \\left|\\sigma_t\\right|}{2}",
      substitution: (n) => `\\frac{${n(line.confiningStress)} - ${n(-sigmaT)}}{2}`,
      value: minor,
      unit: 'MPa',
      source,
    },
    {
      title: 'Mean of the deviator over the fit',
      symbol: 'q_{mean}',
      formula: '\\frac{\\sigma_{ci} X^a}{1 + a}',
      substitution: (n) => `\\frac{${n(sigmaCi)} \\cdot ${n(span)}^{${n(a)}}}{1 + ${n(a)}}`,
      value: deviator,
      unit: 'MPa',
      source,
    },
    {
      title: 'Cohesion refitted at the cap',
      symbol: "c'_{60}",
      formula: '1000 \\frac{q_{mean} - \\left(N_{60} - 1\\right) \\sigma_{3;mean}}{2 \\sqrt{N_{60}}}',
      substitution: (n) =>
        `1000 \\cdot \\frac{${n(deviator)} - \\left(${n(cappedSlope)} - 1\\right) \\cdot ${n(minor)}}{2 \\cdot \\sqrt{${n(cappedSlope)}}}`,
      value: line.cohesion * 1000,
      unit: 'kPa',
      source,
    },
  ]
}

function modulusSteps(input: HoekBrownInput): StepText[] {
  const gsi = input.geologicalStrengthIndex
  const d = input.disturbanceFactor
  const intact = intactModulusOf(input)
  const general = modulusGeneral(input)
  const damage = (n: Print): string => `\\left(1 - \\frac{${n(d)}}{2}\\right)`
  const steps: StepText[] = [
    {
      title: 'Deformation modulus, Hoek 2002',
      symbol: 'E_{rm}',
      formula:
        '\\left(1 - \\frac{D}{2}\\right) \\sqrt{\\frac{\\min\\left(\\sigma_{ci}; 100\\right)}{100}} \\cdot 10^{\\frac{GSI - 10}{40}}',
      substitution: (n) =>
        `${damage(n)} \\cdot \\sqrt{\\frac{\\min\\left(${n(input.uniaxialCompressiveStrength)}; 100\\right)}{100}} \\cdot 10^{\\frac{${n(gsi)} - 10}{40}}`,
      value: modulusHoek2002(input),
      unit: 'GPa',
      source: `${edition}, eq. 15 and 16`,
    },
    {
      title: 'Deformation modulus, Hoek and Diederichs, simplified',
      symbol: 'E_{rm}',
      formula: '100 \\frac{1 - D/2}{1 + \\exp\\left(\\frac{75 + 25 D - GSI}{11}\\right)}',
      substitution: (n) =>
        `100 \\cdot \\frac{1 - \\frac{${n(d)}}{2}}{1 + \\exp\\left(\\frac{75 + 25 \\cdot ${n(d)} - ${n(gsi)}}{11}\\right)}`,
      value: modulusSimplified(input),
      unit: 'GPa',
      source: `${diederichs}, eq. 2`,
    },
  ]
  if (intact !== null && general !== null)
    steps.push({
      title: 'Deformation modulus, Hoek and Diederichs, general',
      symbol: 'E_{rm}',
      formula:
        'E_i \\left(0.02 + \\frac{1 - D/2}{1 + \\exp\\left(\\frac{60 + 15 D - GSI}{11}\\right)}\\right)',
      substitution: (n) =>
        `${n(intact)} \\cdot \\left(0.02 + \\frac{1 - \\frac{${n(d)}}{2}}{1 + \\exp\\left(\\frac{60 + 15 \\cdot ${n(d)} - ${n(gsi)}}{11}\\right)}\\right)`,
      value: general,
      unit: 'GPa',
      source: `${diederichs}, eq. 4`,
    })
  return steps
}
