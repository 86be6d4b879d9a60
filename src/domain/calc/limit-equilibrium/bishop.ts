import { leastFactor, unsolved } from './outcome.ts'
import type { Workspace } from './workspace.ts'

/**
 * Returns the factor of safety F by Bishop's simplified method, or a negative code of `unsolved` (Bishop 1955, The
 * use of the slip circle in the stability analysis of slopes, Géotechnique 5(1)): vertical equilibrium of each slice
 * without interslice shear, moments about the centre.
 *
 * With a = (c − u tan φ) l cos α + V tan φ, the moments are Σ a / (F cos α + sin α tan φ) = D / R. The left side is
 * convex and falling right of its last pole, so Newton's method from below the root cannot miss it.
 */
export function bishop(work: Workspace, tolerance: number): number {
  return momentFactor(work, work.driving / work.armShear[0]!, tolerance)
}

function momentFactor(work: Workspace, demand: number, tolerance: number): number {
  const { count, sine, cosine, vertical, fixed, tanPhi } = work
  if (!(demand > 0)) return unsolved.notDriving
  let pole = 0
  let ordinary = 0
  for (let slice = 0; slice < count; slice++) {
    const s = sine[slice]!
    const c = cosine[slice]!
    const t = tanPhi[slice]!
    ordinary += fixed[slice]! + vertical[slice]! * c * t
    const own = (-s * t) / c
    if (own > pole) pole = own
  }
  let factor = Math.max(ordinary / demand, pole * 1.2 + 0.01)
  for (let turn = 0; turn < 60; turn++) {
    let sum = -demand
    let slope = 0
    for (let slice = 0; slice < count; slice++) {
      const c = cosine[slice]!
      const t = tanPhi[slice]!
      const share = 1 / (c * factor + sine[slice]! * t)
      const part = (fixed[slice]! * c + vertical[slice]! * t) * share
      sum += part
      slope -= part * c * share
    }
    // The pore pressure leaves no strength.
    if (slope >= 0) return unsolved.noStrength
    const step = -sum / slope
    let next = factor + step
    if (next <= pole) next = (factor + pole) / 2
    if (!(next > leastFactor)) return unsolved.noStrength
    if (Math.abs(next - factor) <= tolerance * next) return next
    factor = next
  }
  return unsolved.noConvergence
}

/** Returns the least m_α = cos α + sin α tan φ / F of the slices (Whitman & Bailey 1967: reject below 0.2). */
export function leastMAlpha(work: Workspace, factor: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let slice = 0; slice < work.count; slice++) {
    const m = work.cosine[slice]! + (work.sine[slice]! * work.tanPhi[slice]!) / factor
    if (m < least) least = m
  }
  return least
}
