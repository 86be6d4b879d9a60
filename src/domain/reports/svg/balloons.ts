/** In the units of the sheet; y points down. */
export type Spot = readonly [number, number]

export interface Balloon {
  readonly at: Spot
  /** What it is about; another spot than its own where a line has to lead to it. */
  readonly of: Spot
}

export const balloonRadius = 8

/** From the middle of one to the middle of the next, at least. */
const apart = 2 * balloonRadius + 2
const directions = 16
const rings = 24

/** Numbers in a drawing, each where it belongs, or at the nearest place where it covers no other and stays on the sheet. */
export function placeBalloons(
  spots: readonly Spot[],
  sheet: { readonly width: number; readonly height: number },
): readonly Balloon[] {
  const placed: Balloon[] = []
  for (const of of spots) {
    const isFree = (at: Spot) =>
      isOnSheet(at, sheet) && placed.every((other) => distance(at, other.at) >= apart)
    placed.push({ of, at: around(of).find(isFree) ?? of })
  }
  return placed
}

/** The spot itself, then rings around it, each from its right on. */
function around([x, y]: Spot): readonly Spot[] {
  const ring = (index: number): Spot[] =>
    Array.from({ length: directions }, (_, step) => {
      const angle = (2 * Math.PI * step) / directions
      const reach = apart * (1 + index / 2)
      return [x + reach * Math.cos(angle), y - reach * Math.sin(angle)]
    })
  return [[x, y], ...Array.from({ length: rings }, (_, index) => ring(index)).flat()]
}

const isOnSheet = ([x, y]: Spot, { width, height }: { width: number; height: number }): boolean =>
  x >= balloonRadius && x <= width - balloonRadius && y >= balloonRadius && y <= height - balloonRadius

export const distance = (one: Spot, other: Spot): number => Math.hypot(one[0] - other[0], one[1] - other[1])
