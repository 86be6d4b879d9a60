/** Points and weights of a Gauss-Legendre rule on 0 … 1 (Abramowitz and Stegun 25.4.29). */
export interface Quadrature {
  readonly points: Float64Array
  readonly weights: Float64Array
}

/** Computes the rule with `count` points by Newton's method on the Legendre polynomial. */
export function gaussLegendre(count: number): Quadrature {
  const points = new Float64Array(count)
  const weights = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5))
    let slope = 0
    for (let step = 0; step < 50; step++) {
      let value = 1
      let before = 0
      for (let degree = 1; degree <= count; degree++) {
        const next = ((2 * degree - 1) * x * value - (degree - 1) * before) / degree
        before = value
        value = next
      }
      slope = (count * (x * value - before)) / (x * x - 1)
      const change = value / slope
      x -= change
      if (Math.abs(change) < 1e-15) break
    }
    points[count - 1 - index] = (1 + x) / 2
    weights[count - 1 - index] = 1 / ((1 - x * x) * slope * slope)
  }
  return { points, weights }
}
