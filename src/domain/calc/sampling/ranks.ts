/** Indices of the values from the smallest up; equal values keep their order. NaN is not allowed. */
export function sortedOrder(values: Readonly<Float64Array>): Uint32Array {
  const order = new Uint32Array(values.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  return order.sort((one, other) => values[one]! - values[other]! || one - other)
}

/** Ranks from 1; equal values share their average rank. */
export function ranks(values: Readonly<Float64Array>): Float64Array {
  // Sorting numbers and finding each again is several times faster than sorting indices by a function.
  const sorted = Float64Array.from(values).sort()
  return Float64Array.from(values, (value) => {
    const below = countBelow(sorted, value)
    let upTo = below + 1
    if (sorted[upTo] === value) upTo = endOfTie(sorted, value)
    return (below + 1 + upTo) / 2
  })
}

/** How many sorted values are less. */
function countBelow(sorted: Readonly<Float64Array>, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** How many sorted values are less or equal. */
function endOfTie(sorted: Readonly<Float64Array>, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Pearson's correlation; null when a side does not vary. */
export function pearson(one: Readonly<Float64Array>, other: Readonly<Float64Array>): number | null {
  const count = one.length
  if (count < 2) return null
  let meanOne = 0
  let meanOther = 0
  for (let index = 0; index < count; index++) {
    meanOne += one[index]!
    meanOther += other[index]!
  }
  meanOne /= count
  meanOther /= count
  let both = 0
  let squaresOne = 0
  let squaresOther = 0
  for (let index = 0; index < count; index++) {
    const a = one[index]! - meanOne
    const b = other[index]! - meanOther
    both += a * b
    squaresOne += a * a
    squaresOther += b * b
  }
  const scale = Math.sqrt(squaresOne) * Math.sqrt(squaresOther)
  return scale > 0 && Number.isFinite(scale) ? Math.max(-1, Math.min(1, both / scale)) : null
}
