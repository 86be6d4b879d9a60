import type { Mass } from './masses.ts'
import type { Point } from './section.ts'
import { groundAt, type Strata } from './strata.ts'

/** Distance of a point from a circle, m; positive outside. */
const miss = ([x, y]: Point, xc: number, yc: number, radius: number): number =>
  Math.hypot(x - xc, y - yc) - radius

/** Places at which the ground bends, ends, or meets a boundary, below the height of a centre. */
const bendsBelow = (strata: Strata, yc: number): Point[] =>
  Array.from(strata.breaks, (x): Point => [x, groundAt(strata, x)]).filter(([, y]) => y < yc)

/** Returns the bends of the ground that a circle misses by no more than `within` metres. */
export const passedBends = (
  strata: Strata,
  xc: number,
  yc: number,
  radius: number,
  within: number,
): Point[] => bendsBelow(strata, yc).filter((bend) => Math.abs(miss(bend, xc, yc, radius)) <= within)

/**
 * Returns the masses between any two places where a circle meets the ground or passes a bend of it, with the arc at
 * most `within` metres above the ground. Returns none when the circle passes no bend.
 */
export function nearMasses(strata: Strata, xc: number, yc: number, radius: number, within: number): Mass[] {
  const passed = passedBends(strata, xc, yc, radius, within)
  if (passed.length === 0) return []
  const bends = bendsBelow(strata, yc)
  const held = (x: number): number => Math.min(xc + radius, Math.max(xc - radius, x))
  const ends = [...passed.map(([x]) => held(x)), ...crossings(strata, xc, yc, radius)].sort((a, b) => a - b)
  return ends.flatMap((fromX, index) => {
    // The arc is convex: it stays below ground if it does so at every bend.
    const first = bends.find((bend) => bend[0] > fromX && miss(bend, xc, yc, radius) > within)
    const last = first?.[0] ?? Number.POSITIVE_INFINITY
    return ends.slice(index + 1).flatMap((toX) => (toX > fromX && toX <= last ? [{ fromX, toX }] : []))
  })
}

/** x at which the lower half of a circle meets the ground. */
function crossings(strata: Strata, xc: number, yc: number, radius: number): number[] {
  const found: number[] = []
  for (let span = 0; span < strata.spans; span++) {
    const a = strata.groundA[span]!
    const b = strata.groundB[span]!
    const height = yc - a - b * xc
    const scale = 1 + b * b
    const root = radius * radius * scale - height * height
    if (root <= 0) continue
    for (const side of [-1, 1]) {
      const x = xc + (height * b + side * Math.sqrt(root)) / scale
      if (x >= strata.breaks[span]! && x <= strata.breaks[span + 1]! && a + b * x < yc) found.push(x)
    }
  }
  return found
}

/**
 * Returns the radii about a centre, m, at which the circle touches the top of a layer and which differ from the given
 * radius by at most `within`.
 */
export function crossedTops(
  { section }: Strata,
  xc: number,
  yc: number,
  radius: number,
  within: number,
): number[] {
  const found: number[] = []
  for (const { top } of section.layers)
    (top ?? []).forEach((right, index, points) => {
      const left = points[index - 1]
      if (left === undefined) return
      const run = right[0] - left[0]
      const rise = right[1] - left[1]
      const distance = ((yc - left[1]) * run - (xc - left[0]) * rise) / Math.hypot(run, rise)
      if (distance > 0 && Math.abs(radius - distance) <= within) found.push(distance)
    })
  return found
}
