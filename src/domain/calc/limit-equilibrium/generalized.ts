import { leastFactor, unsolved } from './outcome.ts'
import type { Workspace } from './workspace.ts'

/**
 * The state of force and moment equilibrium with interslice forces X = λ f(x) E: Spencer (1967) for f = 1,
 * Morgenstern & Price (1965) otherwise. For given 1/F and λ each slice gives its normal force and the thrust on its
 * right side in closed form (Zhu, Lee, Qian & Chen 2005, A concise algorithm for computing the factor of safety using
 * the Morgenstern-Price method, Can. Geotech. J. 42), without an inner iteration. Two residuals remain, the force and
 * the moment at the end, and Newton's method with exact derivatives finds both unknowns.
 */
export interface Equilibrium {
  factor: number
  lambda: number
  /** Residual thrust at the right end, kN/m, and residual moment, kN m/m. */
  force: number
  moment: number
  /** Derivatives of both by 1/F and by λ. */
  forceByInverse: number
  forceByLambda: number
  momentByInverse: number
  momentByLambda: number
  /** Least denominator of the normal forces: the m_α of these methods. */
  leastDenominator: number
  /** False when only the moments are satisfied: no λ satisfies the forces, and F does not depend on it. */
  balanced: boolean
}

/** Creates the equilibrium that evaluations overwrite. */
export const createEquilibrium = (): Equilibrium => ({
  factor: 0,
  lambda: 0,
  force: 0,
  moment: 0,
  forceByInverse: 0,
  forceByLambda: 0,
  momentByInverse: 0,
  momentByLambda: 0,
  leastDenominator: 0,
  balanced: false,
})

/** Largest λ. Beyond it the interslice forces are steeper than any soil carries. */
export const greatestLambda = 6
/**
 * Smallest λ. Below it the uphill soil would carry the slide: roots there come from tension, with factors far too
 * low.
 */
export const leastLambda = -0.5

/** The interslice function f(x). */
export type Interslice = 'constant' | 'half-sine'

/** Writes f at the ends of the slices into `work.shape`. */
export function shapeInterslice(work: Workspace, kind: Interslice): void {
  const { count, x, shape } = work
  const start = x[0]!
  const span = x[count]! - start
  for (let end = 0; end <= count; end++)
    shape[end] = kind === 'constant' ? 1 : Math.sin((Math.PI * (x[end]! - start)) / span)
}

/** Writes the residuals and derivatives at 1/F = `inverse` and λ = `lambda` into `out`. */
export function sweep(work: Workspace, inverse: number, lambda: number, out: Equilibrium): void {
  const { count, sine, cosine, vertical, horizontal, fixed, tanPhi, shape, armShear, armNormal } = work
  let thrust = 0
  let thrustG = 0
  let thrustL = 0
  let moment = work.driving
  let momentG = 0
  let momentL = 0
  let least = Number.POSITIVE_INFINITY
  let f0 = shape[0]!
  for (let slice = 0; slice < count; slice++) {
    const s = sine[slice]!
    const c = cosine[slice]!
    const t = tanPhi[slice]!
    const k = fixed[slice]!
    const h = horizontal[slice]!
    const f1 = shape[slice + 1]!
    const across = s - c * t * inverse
    const denominator = c + s * t * inverse + lambda * f1 * across
    if (denominator < least) least = denominator
    const step = f1 - f0
    const push = k * c * inverse - h
    const share = 1 / denominator
    const normal = (vertical[slice]! - k * s * inverse + lambda * (step * thrust + f1 * push)) * share
    const normalG =
      (-k * s + lambda * (step * thrustG + f1 * k * c) - normal * (s * t - lambda * f1 * c * t)) * share
    const normalL = (step * (thrust + lambda * thrustL) + f1 * push - normal * f1 * across) * share
    const mobilised = k + normal * t
    const arm = armShear[slice]!
    const lever = armNormal[slice]!
    moment -= mobilised * inverse * arm + normal * lever
    momentG -= (mobilised + normalG * t * inverse) * arm + normalG * lever
    momentL -= normalL * t * inverse * arm + normalL * lever
    thrust += push - normal * across
    thrustG += k * c + normal * c * t - normalG * across
    thrustL -= normalL * across
    f0 = f1
  }
  out.force = thrust
  out.moment = moment
  out.forceByInverse = thrustG
  out.forceByLambda = thrustL
  out.momentByInverse = momentG
  out.momentByLambda = momentL
  out.leastDenominator = least
}

/** Denominators below this make a normal force without meaning. */
const leastAllowed = 0.05

/**
 * Returns F by Newton's method from a starting factor, or a negative code of `unsolved`; `out` has λ. Set
 * `work.shape` before. Fast, for searches: gives up when a step leads out of the physical range.
 */
export function equilibrium(work: Workspace, start: number, tolerance: number, out: Equilibrium): number {
  if (!(start > 0)) return unsolved.noConvergence
  let inverse = 1 / start
  let lambda = (0.6 * (work.y[work.count]! - work.y[0]!)) / (work.x[work.count]! - work.x[0]!)
  for (let turn = 0; turn < 25; turn++) {
    sweep(work, inverse, lambda, out)
    if (!(out.leastDenominator > leastAllowed)) {
      if (turn === 0 && lambda !== 0) {
        lambda = 0
        continue
      }
      return unsolved.mAlpha
    }
    const determinant = out.forceByInverse * out.momentByLambda - out.forceByLambda * out.momentByInverse
    let stepG = (out.forceByLambda * out.moment - out.momentByLambda * out.force) / determinant
    let stepL = (out.momentByInverse * out.force - out.forceByInverse * out.moment) / determinant
    if (!Number.isFinite(stepG) || !Number.isFinite(stepL)) return unsolved.noConvergence
    const isSettled = Math.abs(stepG) <= tolerance * inverse && Math.abs(stepL) <= 1e-3
    const largest = 0.5 * inverse
    if (stepG > largest) stepG = largest
    else if (stepG < -largest) stepG = -largest
    if (stepL > 0.5) stepL = 0.5
    else if (stepL < -0.5) stepL = -0.5
    inverse += stepG
    lambda += stepL
    if (Math.abs(lambda) > greatestLambda) return unsolved.lambdaRange
    if (isSettled) {
      if (lambda < leastLambda) return unsolved.lambdaRange
      if (inverse * leastFactor > 1) return unsolved.noStrength
      out.factor = 1 / inverse
      out.lambda = lambda
      out.balanced = true
      return out.factor
    }
  }
  return unsolved.noConvergence
}

/**
 * Returns F of a circle without friction, whose moments fix it for any λ: `factor` is that of the moments. Searches
 * the λ that satisfies the forces too; a steep head in tension has none, and F is valid all the same.
 */
export function frictionlessEquilibrium(work: Workspace, factor: number, out: Equilibrium): number {
  let lambda = 0
  out.factor = factor
  out.lambda = 0
  out.balanced = false
  for (let turn = 0; turn < 30; turn++) {
    sweep(work, 1 / factor, lambda, out)
    const step = -out.force / out.forceByLambda
    if (!(out.leastDenominator > leastAllowed) || !Number.isFinite(step)) return factor
    lambda += Math.max(-0.5, Math.min(0.5, step))
    if (Math.abs(lambda) > greatestLambda) return factor
    if (Math.abs(step) > 1e-10) continue
    out.lambda = lambda
    out.balanced = true
    return factor
  }
  return factor
}
