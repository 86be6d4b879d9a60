import type { HoekBrownInput } from './inputs.ts'

type Rock = Pick<
  HoekBrownInput,
  | 'uniaxialCompressiveStrength'
  | 'geologicalStrengthIndex'
  | 'disturbanceFactor'
  | 'intactModulus'
  | 'modulusRatio'
>

/** Deformation modulus of the rock mass in GPa, Hoek, Carranza-Torres and Corkum (2002), equations 15 and 16. */
export function modulusHoek2002(rock: Rock): number {
  const { uniaxialCompressiveStrength: strength, geologicalStrengthIndex: gsi, disturbanceFactor: d } = rock
  return (1 - d / 2) * Math.sqrt(Math.min(strength, 100) / 100) * 10 ** ((gsi - 10) / 40)
}

/** Deformation modulus in GPa, Hoek and Diederichs (2006), simplified equation 2: from GSI and D alone. */
export function modulusSimplified({ geologicalStrengthIndex: gsi, disturbanceFactor: d }: Rock): number {
  return (100 * (1 - d / 2)) / (1 + Math.exp((75 + 25 * d - gsi) / 11))
}

/** Modulus of the intact rock in GPa: measured, else from the modulus ratio MR; null when neither is known. */
export function intactModulusOf(rock: Rock): number | null {
  if (rock.intactModulus !== undefined) return rock.intactModulus
  if (rock.modulusRatio === undefined) return null
  return (rock.modulusRatio * rock.uniaxialCompressiveStrength) / 1000
}

/** Deformation modulus in GPa, Hoek and Diederichs (2006), equation 4; null without a modulus of the intact rock. */
export function modulusGeneral(rock: Rock): number | null {
  const intact = intactModulusOf(rock)
  if (intact === null) return null
  const { geologicalStrengthIndex: gsi, disturbanceFactor: d } = rock
  return intact * (0.02 + (1 - d / 2) / (1 + Math.exp((60 + 15 * d - gsi) / 11)))
}
