import { leastFactor, unsolved } from './outcome.ts'
import type { Workspace } from './workspace.ts'

/**
 * Returns F by the ordinary method of slices, or a negative code of `unsolved` (Fellenius 1936): N = V cos α − H sin
 * α, moments about the centre. `cosSquared`: the pore force is u l cos² α, as for a vertical slice that floats
 * (Duncan & Wright, eq. 6.57), so that steep slices do not lose more than their weight.
 */
export function ordinary(work: Workspace, cosSquared: boolean): number {
  const { count, sine, cosine, vertical, horizontal, length, pore, tanPhi, cohesion } = work
  const demand = work.driving / work.armShear[0]!
  if (!(demand > 0)) return unsolved.notDriving
  let sum = 0
  for (let slice = 0; slice < count; slice++) {
    const c = cosine[slice]!
    const l = length[slice]!
    const uplift = pore[slice]! * l * (cosSquared ? c * c : 1)
    const normal = vertical[slice]! * c - horizontal[slice]! * sine[slice]! - uplift
    sum += cohesion[slice]! * l + normal * tanPhi[slice]!
  }
  return sum > leastFactor * demand ? sum / demand : unsolved.noStrength
}
