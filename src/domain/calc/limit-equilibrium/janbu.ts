import { leastFactor, unsolved } from './outcome.ts'
import type { Workspace } from './workspace.ts'

/**
 * Returns F by Janbu's simplified method without correction, or a negative code of `unsolved` (Janbu 1954, 1973):
 * vertical equilibrium of each slice without interslice shear, horizontal equilibrium of the mass, Σ a / (cos α (F
 * cos α + sin α tan φ)) = Σ (V tan α + H).
 */
export function janbu(work: Workspace, tolerance: number): number {
  const { count, sine, cosine, vertical, horizontal, fixed, tanPhi } = work
  let demand = 0
  let pole = 0
  let first = 0
  for (let slice = 0; slice < count; slice++) {
    const s = sine[slice]!
    const c = cosine[slice]!
    const t = tanPhi[slice]!
    demand += (vertical[slice]! * s) / c + horizontal[slice]!
    first += (fixed[slice]! + vertical[slice]! * c * t) / c
    const own = (-s * t) / c
    if (own > pole) pole = own
  }
  if (!(demand > 0)) return unsolved.notDriving
  let factor = Math.max(first / demand, pole * 1.2 + 0.01)
  for (let turn = 0; turn < 60; turn++) {
    let sum = -demand
    let slope = 0
    for (let slice = 0; slice < count; slice++) {
      const c = cosine[slice]!
      const t = tanPhi[slice]!
      const share = 1 / (c * factor + sine[slice]! * t)
      const part = ((fixed[slice]! * c + vertical[slice]! * t) * share) / c
      sum += part
      slope -= part * c * share
    }
    // The pore pressure leaves no strength.
    if (slope >= 0) return unsolved.noStrength
    let next = factor - sum / slope
    if (next <= pole) next = (factor + pole) / 2
    if (!(next > leastFactor)) return unsolved.noStrength
    if (Math.abs(next - factor) <= tolerance * next) return next
    factor = next
  }
  return unsolved.noConvergence
}

/**
 * Returns Janbu's correction factor f0 = 1 + b (d/L − 1.4 (d/L)²) for the interslice shear that the simplified method
 * neglects. L is the chord of the surface, d its greatest depth below the chord; b is 0.69 without friction, 0.31
 * without cohesion and 0.5 with both (Janbu 1973; Abramson et al. 2002, eq. 6.51).
 */
export function janbuCorrection(work: Workspace): number {
  const { count, x, y } = work
  const runX = x[count]! - x[0]!
  const runY = y[count]! - y[0]!
  const chord = Math.hypot(runX, runY)
  let depth = 0
  for (let slice = 0; slice < count; slice++) {
    for (const [px, py] of [
      [x[slice + 1]!, y[slice + 1]!],
      [work.baseX[slice]!, work.baseY[slice]!],
    ] as const) {
      const below = ((px - x[0]!) * runY - (py - y[0]!) * runX) / chord
      if (below > depth) depth = below
    }
  }
  const ratio = depth / chord
  const b = work.frictionless ? 0.69 : work.cohesionless ? 0.31 : 0.5
  return 1 + b * (ratio - 1.4 * ratio * ratio)
}
