import { sine } from './factors.ts'
import { passive } from './shape.ts'

/** Depth factors of the cohesion, overburden and width terms, dimensionless. */
export interface DepthFactors {
  readonly dc: number
  readonly dq: number
  readonly dgamma: number
}

/** Returns k of Hansen and Vesic: D/B, or arctan(D/B) in radians when D exceeds B. */
export const depthRatio = (depthM: number, widthM: number): number =>
  depthM > widthM ? Math.atan(depthM / widthM) : depthM / widthM

/**
 * Returns the depth factors of Hansen (1970) and Vesic (1973): dc = 1 + 0.4 k, dq = 1 + 2 tan φ (1 − sin φ)² k, dγ =
 * 1.
 */
export function depthVesic(tan: number, k: number): DepthFactors {
  const rest = 1 - sine(tan)
  return { dc: 1 + 0.4 * k, dq: 1 + 2 * tan * rest * rest * k, dgamma: 1 }
}

/**
 * Returns the depth factors of Meyerhof (1963): dc = 1 + 0.2 √Kp D/B; dq = dγ = 1 + 0.1 √Kp D/B from φ = 10°,
 * otherwise 1.
 */
export function depthMeyerhof(tan: number, depthOverWidth: number): DepthFactors {
  const root = Math.sqrt(passive(tan))
  const d = tan >= 0.17632698070846498 ? 1 + 0.1 * root * depthOverWidth : 1
  return { dc: 1 + 0.2 * root * depthOverWidth, dq: d, dgamma: d }
}
