import { type Equilibrium, equilibrium, greatestLambda, leastLambda, sweep } from './generalized.ts'
import { unsolved } from './outcome.ts'
import type { Workspace } from './workspace.ts'

/**
 * Returns F of a surface for which Newton's method from the usual start fails, or a negative code of `unsolved`.
 * Tries other starting factors first; then follows the factor of force equilibrium over λ until the moment changes
 * its sign.
 */
export function robustEquilibrium(work: Workspace, start: number, out: Equilibrium): number {
  if (!(start > 0)) return unsolved.noConvergence
  // Next to the last surface that has a solution the two curves nearly touch, and the last digits can't be had.
  for (const tolerance of [1e-12, 1e-9, 1e-6])
    for (const scale of [1, 1.3, 0.8, 2, 0.5, 4]) {
      const factor = equilibrium(work, start * scale, tolerance, out)
      if (factor > 0) return factor
    }
  const step = 0.05
  let before: { readonly lambda: number; readonly inverse: number; readonly moment: number } | null = null
  let inverse = 1 / start
  let met = false
  for (let lambda = leastLambda; lambda <= greatestLambda; lambda += step) {
    const solved = forceInverse(work, inverse, lambda, out)
    if (solved === null) {
      before = null
      continue
    }
    met = true
    inverse = solved
    const moment = out.moment
    if (before !== null && before.moment > 0 !== moment > 0) {
      const factor = between(work, before, { lambda, inverse, moment }, out)
      if (factor > 0) return factor
    }
    before = { lambda, inverse, moment }
  }
  return met ? unsolved.lambdaRange : unsolved.mAlpha
}

/** 1/F of force equilibrium for one lambda; null when there is none with sound normal forces. `out` is left there. */
function forceInverse(work: Workspace, start: number, lambda: number, out: Equilibrium): number | null {
  let inverse = start
  for (let turn = 0; turn < 50; turn++) {
    sweep(work, inverse, lambda, out)
    if (!(out.leastDenominator > 0.02)) return null
    let step = -out.force / out.forceByInverse
    if (!Number.isFinite(step)) return null
    if (Math.abs(step) > 0.5 * inverse) step = 0.5 * inverse * Math.sign(step)
    inverse += step
    if (Math.abs(step) <= 1e-13 * inverse) {
      sweep(work, inverse, lambda, out)
      return inverse
    }
  }
  return null
}

interface Tried {
  readonly lambda: number
  readonly inverse: number
  readonly moment: number
}

function between(work: Workspace, from: Tried, to: Tried, out: Equilibrium): number {
  let low = from
  let high = to
  for (let turn = 0; turn < 60; turn++) {
    const lambda = (low.lambda + high.lambda) / 2
    const inverse = forceInverse(work, (low.inverse + high.inverse) / 2, lambda, out)
    if (inverse === null) return unsolved.noConvergence
    const tried = { lambda, inverse, moment: out.moment }
    if (tried.moment > 0 === low.moment > 0) low = tried
    else high = tried
    if (high.lambda - low.lambda < 1e-10) break
  }
  out.factor = 2 / (low.inverse + high.inverse)
  out.lambda = (low.lambda + high.lambda) / 2
  out.balanced = true
  // A jump of the moment across a pole also changes its sign; it is no root.
  return Math.abs(out.moment) < 1e-3 * Math.abs(work.driving) ? out.factor : unsolved.noConvergence
}
