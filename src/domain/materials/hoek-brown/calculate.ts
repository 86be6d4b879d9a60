import { z } from 'zod'
import type { CalculatedField } from '#domain/materials/model.ts'
import { confiningStressOf, specifiedConfiningStress } from './confinement.ts'
import { type Criterion, criterionOf } from './criterion.ts'
import { cappedLine, type EquivalentLine, equivalentLine } from './fit.ts'
import type { HoekBrownInput } from './inputs.ts'
import { modulusHoek2002 } from './modulus.ts'

export const calculatedSchema = z.strictObject({
  mb: z.number(),
  s: z.number(),
  a: z.number(),
  /** σcm, MPa. */
  rockMassStrength: z.number(),
  /** kPa. */
  equivalentCohesion: z.number(),
  /** Degrees. */
  equivalentFrictionAngle: z.number(),
  /** σ3max, MPa. */
  referenceConfiningStress: z.number(),
  /** Hoek 2002, GPa. */
  deformationModulus: z.number(),
  /** Magnitude, kPa. */
  tensileStrength: z.number(),
})
export type HoekBrownCalculated = z.infer<typeof calculatedSchema>

export const calculatedFields: readonly CalculatedField<keyof HoekBrownCalculated>[] = [
  {
    id: 'mb',
    label: 'Reduced material constant mb',
    symbol: 'm_b',
    description: 'Material constant of the rock mass.',
    unit: '',
    quantity: 'ratio',
  },
  {
    id: 's',
    label: 'Rock mass constant s',
    symbol: 's',
    description: '1 for intact rock, 0 for a rock mass without cohesion.',
    unit: '',
    quantity: 'ratio',
  },
  {
    id: 'a',
    label: 'Rock mass exponent a',
    symbol: 'a',
    description: '0.5 for intact rock.',
    unit: '',
    quantity: 'ratio',
  },
  {
    id: 'rockMassStrength',
    label: 'Rock mass strength',
    symbol: "\\sigma'_{cm}",
    description: 'Global strength σcm. The strength at an unconfined boundary, σci s^a, is listed beside it.',
    unit: 'MPa',
    quantity: 'strength',
  },
  {
    id: 'equivalentCohesion',
    label: 'Equivalent cohesion',
    symbol: "c'",
    description: 'Fitted on σt ≤ σ3 ≤ σ3max.',
    unit: 'kPa',
    quantity: 'stress',
  },
  {
    id: 'equivalentFrictionAngle',
    label: 'Equivalent friction angle',
    symbol: "\\varphi'",
    description: 'Fitted on σt ≤ σ3 ≤ σ3max.',
    unit: '°',
    quantity: 'angle',
  },
  {
    id: 'referenceConfiningStress',
    label: 'Reference confining stress',
    symbol: "\\sigma'_{3max}",
    description: 'Up to which cohesion and friction are fitted.',
    unit: 'MPa',
    quantity: 'strength',
  },
  {
    id: 'deformationModulus',
    label: 'Deformation modulus',
    symbol: 'E_{rm}',
    description: 'Hoek, Carranza-Torres and Corkum 2002. Hoek and Diederichs 2006 is listed beside it.',
    unit: 'GPa',
    quantity: 'modulus',
  },
  {
    id: 'tensileStrength',
    label: 'Tensile strength',
    symbol: '\\left|\\sigma_t\\right|',
    description: 'Magnitude of s σci / mb.',
    unit: 'kPa',
    quantity: 'stress',
  },
]

/** The fit of a basis, and what it would be without the cap of the specification. */
export interface Fit {
  readonly basis: HoekBrownInput['basis']
  readonly line: EquivalentLine
  readonly uncapped: EquivalentLine
}

/** Cohesion and friction in a basis: by application, or up to 0.5 MPa with friction of at most 60°. */
export function fitOf(input: HoekBrownInput, criterion: Criterion, basis: HoekBrownInput['basis']): Fit {
  if (basis === 'specification') {
    const uncapped = equivalentLine(criterion, specifiedConfiningStress)
    return { basis, line: cappedLine(criterion, uncapped), uncapped }
  }
  const confining = confiningStressOf(input.application, criterion, input)
  // The schema asks for the input of the chosen application.
  if (confining === null) throw new Error(`No confining stress for ${input.application}`)
  const line = equivalentLine(criterion, confining)
  return { basis, line, uncapped: line }
}

/** Derived values by the specification's names, unrounded. */
export function calculate(input: HoekBrownInput): HoekBrownCalculated {
  const criterion = criterionOf(input)
  const { line } = fitOf(input, criterion, input.basis)
  return {
    mb: criterion.mb,
    s: criterion.s,
    a: criterion.a,
    rockMassStrength: criterion.sigmaCm,
    equivalentCohesion: line.cohesion * 1000,
    equivalentFrictionAngle: line.frictionAngle,
    referenceConfiningStress: line.confiningStress,
    deformationModulus: modulusHoek2002(input),
    tensileStrength: -criterion.sigmaT * 1000,
  }
}
