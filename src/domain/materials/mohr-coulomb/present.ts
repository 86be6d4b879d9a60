import type { MaterialAnalysis } from '#domain/materials/model.ts'
import type { Quantity, ResultChart, ResultTable } from '#domain/schemas/result.ts'
import { calculate, type MohrCoulombCalculated } from './calculate.ts'
import { type Criterion, criterionOf } from './criterion.ts'
import { derivation } from './derivation.ts'
import type { MohrCoulombInput } from './inputs.ts'
import { type Strength, strengthAt, strengthOf } from './strength.ts'
import { warnings } from './warnings.ts'

/** Everything that the criterion says of a soil or rock. */
export function present(input: MohrCoulombInput): MaterialAnalysis<MohrCoulombCalculated> {
  const strength = strengthOf(input)
  const criterion = criterionOf(strength)
  return {
    calculated: calculate(input),
    details: [
      { group: 'Strength', quantities: strengths(input, strength, criterion) },
      { group: 'Drucker-Prager cones', quantities: cones(criterion) },
    ],
    tables: isDependent(input) ? [stressTable(input)] : [],
    charts: [envelopeChart(strength, criterion)],
    derivation: derivation(input),
    warnings: warnings(input),
  }
}

const isDependent = (input: MohrCoulombInput): boolean =>
  input.stressDependentCohesion !== undefined || input.stressDependentFriction !== undefined

const value = (key: string, label: string, symbol: string, number: number, unit: string): Quantity => ({
  key,
  label,
  symbol,
  value: number,
  unit,
})

const strengths = (input: MohrCoulombInput, strength: Strength, criterion: Criterion): Quantity[] => [
  value('cohesionUsed', 'Cohesion used', 'c', strength.cohesion, 'kPa'),
  value('frictionAngleUsed', 'Friction angle used', '\\varphi', strength.frictionAngle, '°'),
  value(
    'cohesionTimesFlowValue',
    'Cohesion times flow value',
    'c N_\\varphi',
    criterion.cohesionTimesSlope,
    'kPa',
  ),
  value(
    'tensileStrengthUsed',
    'Tensile strength with the entered cut-off',
    '\\sigma_t',
    Math.min(criterion.uniaxialTension, input.tensileStrength ?? criterion.uniaxialTension),
    'kPa',
  ),
]

const cones = ({ compressionCone, extensionCone, planeStrainCone }: Criterion): Quantity[] =>
  [
    { key: 'compression', name: 'Compression cone', cone: compressionCone },
    { key: 'extension', name: 'Extension cone', cone: extensionCone },
    { key: 'planeStrain', name: 'Plane-strain cone', cone: planeStrainCone },
  ].flatMap(({ key, name, cone }) => [
    value(`${key}Alpha`, `${name}, friction term`, '\\alpha', cone.alpha, ''),
    value(`${key}K`, `${name}, cohesion term`, 'k', cone.k, 'kPa'),
  ])

/** Confining stresses of the table, kPa. */
const listedStresses = [10, 25, 50, 100, 200, 400, 800, 1600] as const

const stressTable = (input: MohrCoulombInput): ResultTable => ({
  name: 'Strength by confining stress',
  headers: ['σ′3 (kPa)', 'c (kPa)', 'φ (°)', 'σ′1 at failure (kPa)'],
  rows: listedStresses.map((stress) => {
    const strength = strengthAt(input, stress)
    const { slope, uniaxialCompression } = criterionOf(strength)
    return [stress, strength.cohesion, strength.frictionAngle, uniaxialCompression + slope * stress]
  }),
})

/** The line τ = c + σ tan φ from the tension side to twice the larger of 100 kPa and the uniaxial strength. */
function envelopeChart(
  { cohesion, frictionAngle }: Strength,
  { uniaxialCompression, apex }: Criterion,
): ResultChart {
  const tangent = Math.tan((frictionAngle * Math.PI) / 180)
  const from = apex === null ? 0 : 0 - Math.min(apex, uniaxialCompression)
  const to = 2 * Math.max(100, uniaxialCompression)
  return {
    name: 'Shear and normal stress at failure',
    type: 'line',
    xLabel: 'σ′n (kPa)',
    yLabel: 'τ (kPa)',
    data: [from, 0, to]
      .filter((x, index, all) => index === 0 || x !== all[index - 1])
      .map((x) => ({ x, y: { 'Mohr-Coulomb': cohesion + x * tangent } })),
  }
}
