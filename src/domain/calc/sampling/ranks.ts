/** Number of values from which sorting by digits is faster. */
const manyValues = 4096

/**
 * Returns the indices of the values from the smallest to the largest; equal values keep their order. NaN is not
 * allowed.
 */
export function sortedOrder(values: Readonly<Float64Array>): Uint32Array {
  const order = new Uint32Array(values.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  if (values.length < manyValues)
    return order.sort((one, other) => values[one]! - values[other]! || one - other)
  return orderByDigits(values, order)
}

/** Radix sort by 16 bits at a time, the lowest first: several times faster than comparing by a function. */
function orderByDigits(values: Readonly<Float64Array>, order: Uint32Array): Uint32Array {
  const count = values.length
  const digits = Array.from({ length: 4 }, () => new Uint16Array(count))
  const view = new DataView(new ArrayBuffer(8))
  for (let index = 0; index < count; index++) {
    // Adding 0 makes one zero of two.
    view.setFloat64(0, values[index]! + 0)
    const negative = view.getUint8(0) > 127
    for (let digit = 0; digit < 4; digit++) {
      const bits = view.getUint16(6 - 2 * digit)
      // As whole numbers, positive doubles rise with their bits; negative ones fall, and sort above the others.
      digits[digit]![index] = negative ? ~bits : digit === 3 ? bits | 0x8000 : bits
    }
  }
  const starts = new Uint32Array(65_537)
  let from: Uint32Array = order
  let to: Uint32Array = new Uint32Array(count)
  for (const digit of digits) {
    starts.fill(0)
    for (let index = 0; index < count; index++) starts[digit[index]! + 1]! += 1
    for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!
    for (let index = 0; index < count; index++) {
      const which = from[index]!
      const place = digit[which]!
      to[starts[place]!] = which
      starts[place]! += 1
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Returns ranks from 1; equal values share their average rank. */
export function ranks(values: Readonly<Float64Array>): Float64Array {
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

/** Returns Pearson's correlation; null when one side does not vary. */
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
