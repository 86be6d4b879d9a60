/** Indices of the values from the smallest up; equal values keep their order. NaN is not allowed. */
export function sortedOrder(values: Readonly<Float64Array>): Uint32Array {
  const order = new Uint32Array(values.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  return order.sort((one, other) => values[one]! - values[other]! || one - other)
}

/** Ranks from 1; equal values share their average rank. */
function ranks(values: Readonly<Float64Array>): Float64Array {
  const order = sortedOrder(values)
  const rank = new Float64Array(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    for (let place = from; place < to; place++) rank[order[place]!] = (from + 1 + to) / 2
    from = to
  }
  return rank
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

/** Spearman's correlations of several columns with one; null where a side does not vary. Each column is ranked once. */
export function spearman(
  column: (index: number) => Float64Array,
  columns: number,
  response: Readonly<Float64Array>,
): (number | null)[] {
  const ranked = ranks(response)
  return Array.from({ length: columns }, (_, index) => pearson(ranks(column(index)), ranked))
}
