/**
 * Returns the mean and the standard deviation (n − 1) of values. Computes them in two passes in the order of the
 * samples, so that a run has one result.
 */
export function moments(values: Readonly<Float64Array>): { readonly mean: number; readonly sd: number } {
  const count = values.length
  let mean = 0
  for (let index = 0; index < count; index++) mean += values[index]! / count
  // The second pass removes the rounding error of the mean.
  let rest = 0
  for (let index = 0; index < count; index++) rest += values[index]! - mean
  mean += rest / count
  let squares = 0
  let drift = 0
  for (let index = 0; index < count; index++) {
    const deviation = values[index]! - mean
    squares += deviation * deviation
    drift += deviation
  }
  const variance = count > 1 ? (squares - (drift * drift) / count) / (count - 1) : 0
  const sd = Math.sqrt(Math.max(0, variance))
  // A spread that the rounding of the mean alone can cause counts as none.
  return { mean, sd: sd <= 4e-16 * Math.abs(mean) ? 0 : sd }
}

/** Returns the quantile of sorted values, interpolated linearly (type 7 of Hyndman & Fan 1996). */
export function sortedQuantile(sorted: Readonly<Float64Array>, p: number): number {
  const place = p * (sorted.length - 1)
  const below = Math.floor(place)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (place - below)
}

/** Numbers of values in bins of equal width, in the unit of the values. */
export interface Histogram {
  /** One more than counts, ascending. */
  readonly edges: readonly number[]
  /** Number of samples in [edge, next edge); the last bin includes its upper edge. */
  readonly counts: readonly number[]
}

const mostBins = 200

/**
 * Returns the histogram of sorted values. Without a number of bins their width is 2 IQR n^(−1/3) (Freedman & Diaconis
 * 1981), with at most 200 bins. Values that do not vary make one bin.
 */
export function histogram(sorted: Readonly<Float64Array>, bins?: number): Histogram {
  const count = sorted.length
  const low = sorted[0]!
  const high = sorted[count - 1]!
  const span = high - low
  if (!(span > 0)) return { edges: [low, high], counts: [count] }
  const width = (2 * (sortedQuantile(sorted, 0.75) - sortedQuantile(sorted, 0.25))) / Math.cbrt(count)
  const wanted =
    bins ?? (width > 0 ? Math.ceil(Math.min(mostBins, span / width)) : Math.ceil(Math.log2(count)) + 1)
  const edges = Array.from({ length: wanted + 1 }, (_, index) =>
    index === wanted ? high : low + (span * index) / wanted,
  )
  const counts = new Array<number>(wanted).fill(0)
  let bin = 0
  for (let index = 0; index < count; index++) {
    while (bin < wanted - 1 && sorted[index]! >= edges[bin + 1]!) bin++
    counts[bin]! += 1
  }
  return { edges, counts }
}
