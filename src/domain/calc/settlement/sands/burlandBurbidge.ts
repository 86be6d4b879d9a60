/**
 * Settlement of a spread footing on sand and gravel from the blow count (Burland and Burbidge 1985), m, with the
 * factors of the method. Their equation is in millimetres, kPa and metres.
 */
export interface BurlandBurbidge {
  /** Depth of influence z_I = B^0.75, m. */
  readonly influenceDepth: number
  /** Compressibility I_c = 1.71/N^1.4. */
  readonly index: number
  readonly shape: number
  readonly thickness: number
  readonly time: number
  /** Reduced pressure, kPa: its part up to the former stress counts with one third. */
  readonly pressure: number
  readonly settlement: number
}

/** Returns the depth over which blow counts are averaged, m: B^0.75. */
export const influenceDepth = (width: number): number => width ** 0.75

/**
 * Computes the settlement. Lengths in m; `depth`: sand below the base. `gross`: effective bearing pressure at the
 * base, kPa. `former`: the highest effective stress before, kPa (the overburden for normally consolidated ground in
 * an excavation). `fluctuating`: tanks, silos, chimneys.
 */
export function burlandBurbidge(given: {
  readonly width: number
  readonly ratio: number
  readonly gross: number
  readonly former: number
  readonly blows: number
  readonly depth: number
  readonly years: number
  readonly fluctuating: boolean
}): BurlandBurbidge {
  const zone = influenceDepth(given.width)
  const index = 1.71 / given.blows ** 1.4
  const ratio = Number.isFinite(given.ratio) ? (1.25 * given.ratio) / (given.ratio + 0.25) : 1.25
  const shape = ratio * ratio
  const share = given.depth / zone
  const thickness = share < 1 ? share * (2 - share) : 1
  const [short, each] = given.fluctuating ? [0.7, 0.8] : [0.3, 0.2]
  const time = given.years >= 3 ? 1 + short + each * Math.log10(given.years / 3) : 1
  const former = Math.max(0, given.former)
  const pressure = given.gross <= former ? Math.max(0, given.gross) / 3 : given.gross - (2 / 3) * former
  return {
    influenceDepth: zone,
    index,
    shape,
    thickness,
    time,
    pressure,
    settlement: (shape * thickness * time * pressure * given.width ** 0.7 * index) / 1000,
  }
}
