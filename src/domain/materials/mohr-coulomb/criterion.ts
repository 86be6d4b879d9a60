import type { Strength } from './strength.ts'

/** A cone √J2 = α I1 + k; compression positive, k in kPa. */
export interface Cone {
  readonly alpha: number
  readonly k: number
}

/** What follows from cohesion (kPa) and friction angle in closed form. */
export interface Criterion {
  /** Nφ = (1 + sin φ)/(1 − sin φ). */
  readonly slope: number
  /** 2 c √Nφ, kPa. */
  readonly uniaxialCompression: number
  /** c Nφ, kPa: the other reading of the specification's name. */
  readonly cohesionTimesSlope: number
  /** 2 c cos φ/(1 + sin φ), kPa. */
  readonly uniaxialTension: number
  /** c cot φ, kPa: mean tension at the apex. Null at zero friction, where it is infinite. */
  readonly apex: number | null
  readonly compressionCone: Cone
  readonly extensionCone: Cone
  readonly planeStrainCone: Cone
}

/** Below this friction angle, in degrees, the apex is taken to lie at infinity. */
const frictionless = 1e-6

/**
 * Mohr-Coulomb closed forms. Cones: the compression cone touches the corners of triaxial compression (outer), the extension
 * cone those of triaxial extension, the plane-strain cone gives the same limit loads in plane strain with associated flow
 * (Drucker and Prager 1952; Chen and Mizuno 1990, Nonlinear Analysis in Soil Mechanics).
 */
export function criterionOf({ cohesion, frictionAngle }: Strength): Criterion {
  const angle = (frictionAngle * Math.PI) / 180
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const tan = Math.tan(angle)
  const slope = (1 + sin) / (1 - sin)
  const cone = (side: 1 | -1): Cone => ({
    alpha: (2 * sin) / (Math.sqrt(3) * (3 - side * sin)),
    k: (6 * cohesion * cos) / (Math.sqrt(3) * (3 - side * sin)),
  })
  const plane = Math.sqrt(9 + 12 * tan * tan)
  return {
    slope,
    uniaxialCompression: 2 * cohesion * Math.sqrt(slope),
    cohesionTimesSlope: cohesion * slope,
    uniaxialTension: (2 * cohesion * cos) / (1 + sin),
    apex: frictionAngle < frictionless ? null : cohesion / tan,
    compressionCone: cone(1),
    extensionCone: cone(-1),
    planeStrainCone: { alpha: tan / plane, k: (3 * cohesion) / plane },
  }
}

/** The specification's dilation angle, φ − 30 and never negative, in degrees: a rule of thumb for quartz sand. */
export const dilationOf = (frictionAngle: number): number => Math.max(0, frictionAngle - 30)
