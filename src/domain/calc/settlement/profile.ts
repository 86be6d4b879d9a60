import type { SettlementSolution } from './solution.ts'
import { type Footing, pointStress, spreadStress } from './stress/footing.ts'

/**
 * Returns the depth below the base to which profiles are drawn, m: the layers and the line of 10 % of the pressure,
 * at most eight widths.
 */
export function profileDepth({ footing, strata }: SettlementSolution): number {
  const deepest = strata[strata.length - 1]?.bottom ?? 0
  const least = Math.max(3 * footing.width, 1.15 * bulbDepth(footing, 0.1))
  return Math.min(8 * footing.width, Math.max(least, deepest))
}

/** Returns depths from the base down, m, closer together near the base. */
export function profileDepths(solution: SettlementSolution, steps: number): number[] {
  const bottom = profileDepth(solution)
  return Array.from({ length: steps + 1 }, (_, index) => bottom * (index / steps) ** 1.5)
}

/** Returns the distance from the axis at which the stress at depth z is `share` of the pressure, m; 0 when it is less everywhere. */
function halfWidth(footing: Footing, share: number, z: number): number {
  if (pointStress(footing, 0, 0, z) <= share) return 0
  let low = 0
  let high = footing.width
  while (pointStress(footing, high, 0, z) > share && high < 100 * footing.width) high *= 2
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (pointStress(footing, middle, 0, z) > share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Returns the depth below the centre at which the stress falls to `share` of the pressure, m. */
export const bulbDepth = (footing: Footing, share: number): number =>
  depthOf(footing, share, (z) => pointStress(footing, 0, 0, z))

/** Returns the depth at which load spread 2:1 leaves `share` of the pressure, m. */
export const spreadDepth = (footing: Footing, share: number): number =>
  depthOf(footing, share, (z) => spreadStress(footing, z))

function depthOf({ width }: Footing, share: number, stressAt: (z: number) => number): number {
  let low = 0
  let high = width
  while (stressAt(high) > share && high < 1000 * width) high *= 2
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (stressAt(middle) > share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Returns one half of the line of equal stress in the section across the width: [distance from the axis, depth below
 * the base], m.
 */
export function bulb(footing: Footing, share: number): [number, number][] {
  const depth = bulbDepth(footing, share)
  const steps = 24
  const points: [number, number][] = [[footing.width / 2, 0]]
  for (let index = 1; index < steps; index++) {
    // Depths crowd at both ends, where the line is steep or flat.
    const z = (depth * (1 - Math.cos((Math.PI * index) / steps))) / 2
    points.push([halfWidth(footing, share, z), z])
  }
  points.push([0, depth])
  return points
}
