import type { HoekBrownInput } from './inputs.ts'

/**
 * Generalised Hoek-Brown criterion: σ1 = σ3 + σci (mb σ3/σci + s)^a.
 * Hoek, Carranza-Torres and Corkum (2002), Hoek-Brown failure criterion, 2002 edition; unchanged in the 2018 edition
 * (Hoek and Brown 2019). All stresses in MPa, compression positive.
 */
export interface Criterion {
  readonly sigmaCi: number
  readonly mb: number
  readonly s: number
  readonly a: number
  /** Uniaxial compressive strength of the rock mass at its boundary, σci s^a. */
  readonly sigmaC: number
  /** Tensile strength, negative: −s σci / mb. */
  readonly sigmaT: number
  /** Global strength of the rock mass over σt < σ3 < σci/4. */
  readonly sigmaCm: number
}

/** Equations 2 to 7 and 17 of the 2002 edition. */
export function criterionOf(
  input: Pick<
    HoekBrownInput,
    'uniaxialCompressiveStrength' | 'materialConstant' | 'geologicalStrengthIndex' | 'disturbanceFactor'
  >,
): Criterion {
  const sigmaCi = input.uniaxialCompressiveStrength
  const gsi = input.geologicalStrengthIndex
  const d = input.disturbanceFactor
  const mb = input.materialConstant * Math.exp((gsi - 100) / (28 - 14 * d))
  const s = Math.exp((gsi - 100) / (9 - 3 * d))
  const a = 0.5 + (Math.exp(-gsi / 15) - Math.exp(-20 / 3)) / 6
  return {
    sigmaCi,
    mb,
    s,
    a,
    sigmaC: sigmaCi * s ** a,
    sigmaT: (-s * sigmaCi) / mb,
    sigmaCm: (sigmaCi * (mb + 4 * s - a * (mb - 8 * s)) * (mb / 4 + s) ** (a - 1)) / (2 * (1 + a) * (2 + a)),
  }
}

/** Major principal stress at failure (MPa) under the minor one (MPa); at the tensile strength both are equal. */
export const majorStress = ({ sigmaCi, mb, s, a }: Criterion, minor: number): number =>
  minor + sigmaCi * Math.max(0, (mb * minor) / sigmaCi + s) ** a
