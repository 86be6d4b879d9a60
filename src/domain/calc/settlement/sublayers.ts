/**
 * The rule for the thickness of sublayers where stresses change with depth. Lengths in m. Each sublayer is at most
 * `ratio` times
 * - the width, down to two widths below the base;
 * - half its depth below the base, further down;
 * - its depth below the ground, where that is less than the width, because the stress before loading starts from zero
 *   there.
 *
 * It need not be thinner than a tenth of the first limit.
 */
export interface Spacing {
  readonly width: number
  /** Depth of the base below the ground, m. */
  readonly depth: number
  readonly ratio: number
}

function thickestAt(z: number, { width, depth, ratio }: Spacing): number {
  const belowGround = Math.max(0.1 * width, depth + z)
  return ratio * Math.max(Math.min(width, belowGround), z / 2)
}

/** Returns the depths of the boundaries from `top` to `bottom` below the base, both included, m. */
export function sublayerBounds(top: number, bottom: number, spacing: Spacing): number[] {
  const steps: number[] = []
  let sum = 0
  while (sum < (bottom - top) * (1 - 1e-9)) {
    const step = thickestAt(top + sum, spacing)
    steps.push(step)
    sum += step
  }
  // The last one would reach too far: all shrink alike.
  const shrink = (bottom - top) / sum
  const bounds = [top]
  let z = top
  for (let index = 0; index < steps.length - 1; index++) {
    z += steps[index]! * shrink
    bounds.push(z)
  }
  bounds.push(bottom)
  return bounds
}
