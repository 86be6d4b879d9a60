/**
 * Sublayers for stresses that change with depth: each at most `ratio` widths thick down to two widths below the base, and
 * ratio/2 of its depth beyond. Where they are spaced depends on depth alone, so that thin ones lie near the base.
 */

/** How many of the thickest allowed sublayers fit above depth z. */
const countTo = (z: number, width: number, ratio: number): number =>
  z <= 2 * width ? z / (ratio * width) : (2 / ratio) * (1 + Math.log(z / (2 * width)))

const depthOf = (count: number, width: number, ratio: number): number =>
  count <= 2 / ratio ? count * ratio * width : 2 * width * Math.exp((count * ratio) / 2 - 1)

/** Depths of the boundaries from `top` to `bottom`, both included. */
export function sublayerBounds(top: number, bottom: number, width: number, ratio: number): number[] {
  const from = countTo(top, width, ratio)
  const to = countTo(bottom, width, ratio)
  const count = Math.max(1, Math.ceil(to - from - 1e-9))
  const bounds = [top]
  for (let index = 1; index < count; index++)
    bounds.push(depthOf(from + ((to - from) * index) / count, width, ratio))
  bounds.push(bottom)
  return bounds
}
