import type { MaterialAnalysis } from '#domain/materials/model.ts'
import type { Quantity, ResultTable } from '#domain/schemas/result.ts'
import { calculate, fitOf, type HoekBrownCalculated } from './calculate.ts'
import { confiningStressOf, specifiedConfiningStress } from './confinement.ts'
import { type Criterion, criterionOf } from './criterion.ts'
import { derivation } from './derivation.ts'
import { envelopeCharts } from './envelopes.ts'
import { cappedLine, type EquivalentLine, equivalentLine } from './fit.ts'
import { type Application, applications, type HoekBrownInput } from './inputs.ts'
import { intactModulusOf, modulusGeneral, modulusHoek2002, modulusSimplified } from './modulus.ts'
import { warnings } from './warnings.ts'

/** Everything that the criterion says of a rock mass. */
export function present(input: HoekBrownInput): MaterialAnalysis<HoekBrownCalculated> {
  const criterion = criterionOf(input)
  const { line } = fitOf(input, criterion, input.basis)
  return {
    calculated: calculate(input),
    details: [
      { group: 'Strength of the rock mass', quantities: strengths(input, criterion) },
      { group: 'Other basis', quantities: otherBasis(input, criterion, line) },
      { group: 'Deformation modulus by other methods', quantities: moduli(input) },
    ],
    tables: [fitsTable(input, criterion)],
    charts: envelopeCharts(criterion, line),
    derivation: derivation(input),
    warnings: warnings(input),
  }
}

const value = (
  key: string,
  label: string,
  symbol: string,
  number: number | null,
  unit: string,
): Quantity => ({
  key,
  label,
  ...(symbol === '' ? {} : { symbol }),
  value: number,
  unit,
})

/** Intact tensile strength over intact compressive strength, inverse: Hoek and Brown 2019, tensile cut-off. */
const tensionCutOff = (materialConstant: number): number => 0.81 * materialConstant + 7

const strengths = (input: HoekBrownInput, { sigmaC, sigmaT, sigmaCi }: Criterion): Quantity[] => [
  value(
    'uniaxialRockMassStrength',
    'Uniaxial strength at an unconfined boundary (σci s^a)',
    '\\sigma_c',
    sigmaC,
    'MPa',
  ),
  value('tensileStress', 'Tensile strength, as a stress', '\\sigma_t', sigmaT, 'MPa'),
  value(
    'intactTensionCutOff',
    'Tensile cut-off of the intact rock (2018 edition)',
    '\\left|\\sigma_{t,i}\\right|',
    sigmaCi / tensionCutOff(input.materialConstant),
    'MPa',
  ),
]

/** The basis that was not chosen, with the ratio of its cohesion. */
function otherBasis(input: HoekBrownInput, criterion: Criterion, chosen: EquivalentLine): Quantity[] {
  const { basis, line, uncapped } = fitOf(input, criterion, input.basis === 'code' ? 'specification' : 'code')
  return [
    { key: 'otherBasis', label: 'Basis', value: basis, unit: '' },
    value(
      'otherConfiningStress',
      'Reference confining stress',
      "\\sigma'_{3max}",
      line.confiningStress,
      'MPa',
    ),
    value('otherCohesion', 'Equivalent cohesion', "c'", line.cohesion * 1000, 'kPa'),
    value('otherFrictionAngle', 'Equivalent friction angle', "\\varphi'", line.frictionAngle, '°'),
    value('otherUncappedCohesion', 'Cohesion without the cap', "c'", uncapped.cohesion * 1000, 'kPa'),
    value('otherUncappedFrictionAngle', 'Friction without the cap', "\\varphi'", uncapped.frictionAngle, '°'),
    value(
      'otherCohesionRatio',
      'Its cohesion over that of the chosen basis',
      '',
      line.cohesion / chosen.cohesion,
      '',
    ),
  ]
}

function moduli(input: HoekBrownInput): Quantity[] {
  const chosen = modulusHoek2002(input)
  const simplified = modulusSimplified(input)
  const general = modulusGeneral(input)
  return [
    value('modulusSimplified', 'Hoek and Diederichs 2006, simplified', 'E_{rm}', simplified, 'GPa'),
    value('modulusSimplifiedRatio', 'Simplified over Hoek 2002', '', simplified / chosen, ''),
    value('intactModulus', 'Modulus of the intact rock', 'E_i', intactModulusOf(input), 'GPa'),
    value('modulusGeneral', 'Hoek and Diederichs 2006, general', 'E_{rm}', general, 'GPa'),
    value(
      'modulusGeneralRatio',
      'General over Hoek 2002',
      '',
      general === null ? null : general / chosen,
      '',
    ),
  ]
}

const applicationNames: Readonly<Record<Application, string>> = {
  general: 'General (σci / 4)',
  tunnel: 'Tunnel',
  slope: 'Slope',
  custom: 'As entered',
}

/** Cohesion and friction of every application whose input is known, and the specification's with and without its cap. */
function fitsTable(input: HoekBrownInput, criterion: Criterion): ResultTable {
  const specified = equivalentLine(criterion, specifiedConfiningStress)
  const rows = applications.flatMap((application) => {
    const confining = confiningStressOf(application, criterion, input)
    return confining === null
      ? []
      : [{ name: applicationNames[application], line: equivalentLine(criterion, confining) }]
  })
  rows.push(
    { name: 'Simplified method (0.5 MPa, at most 60°)', line: cappedLine(criterion, specified) },
    { name: 'Simplified method without the cap', line: specified },
  )
  return {
    name: 'Equivalent cohesion and friction by application',
    headers: ['Application', 'σ3max (MPa)', 'φ′ (°)', 'c′ (kPa)'],
    rows: rows.map(({ name, line }) => [
      name,
      line.confiningStress,
      line.frictionAngle,
      line.cohesion * 1000,
    ]),
  }
}
