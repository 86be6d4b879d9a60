import type { Strata } from './strata.ts'

/** One mass over a circle, by the x of its ends on the ground, m. */
export interface Mass {
  readonly fromX: number
  readonly toX: number
}

/**
 * Returns the masses that a circle cuts off, from left to right: the parts of its lower half below the ground. A part
 * that runs out of the section, or up to the height of the centre, is no mass. Lengths in m.
 */
export function massesOver(strata: Strata, xc: number, yc: number, radius: number): Mass[] {
  const masses: Mass[] = []
  let open: number | null = null
  let wasBelow: boolean | null = null
  for (let span = 0; span < strata.spans; span++) {
    const from = Math.max(strata.breaks[span]!, xc - radius)
    const to = Math.min(strata.breaks[span + 1]!, xc + radius)
    if (to <= from) continue
    const a = strata.groundA[span]!
    const b = strata.groundB[span]!
    const depthAt = (x: number): number =>
      a + b * x - (yc - Math.sqrt(Math.max(0, radius * radius - (x - xc) * (x - xc))))
    const height = yc - a - b * xc
    const scale = 1 + b * b
    const root = radius * radius * scale - height * height
    const ends = [from]
    if (root > 0)
      for (const side of [-1, 1]) {
        const x = xc + (height * b + side * Math.sqrt(root)) / scale
        if (x > from && x < to && a + b * x < yc) ends.push(x)
      }
    ends.push(to)
    for (let piece = 0; piece + 1 < ends.length; piece++) {
      const start = ends[piece]!
      const isBelow = depthAt((start + ends[piece + 1]!) / 2) > 0
      if (isBelow && wasBelow === false) open = start
      if (!isBelow && wasBelow === true && open !== null) {
        masses.push({ fromX: open, toX: start })
        open = null
      }
      wasBelow = isBelow
    }
  }
  return masses
}
