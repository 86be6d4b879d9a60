/**
 * Vertical stress under a uniform load of 1 on a circle, as a share of the load.
 */

/**
 * Returns the vertical stress at depth z under the centre of a uniformly loaded circle of radius r, as a ratio to the
 * load: 1 − (1 + (r/z)²)^−1.5 (Boussinesq). Lengths in m.
 */
export function circleCentreStress(radius: number, z: number): number {
  if (z === 0) return 1
  // A difference of near numbers far below the circle: take it from the logarithm.
  const ratio = radius / z
  return -Math.expm1(-1.5 * Math.log1p(ratio * ratio))
}

const mostPoints = 4096

/**
 * Returns the stress at distance `offset` from the axis and depth z, as a ratio to the load. The load is cut into
 * sectors that meet above the point; each has the stress of a circle of its own radius ρ. Along the rim this is
 * (1/2π) ∮ [1 − (1 + ρ²/z²)^−1.5] (R² − R r cos φ)/ρ² dφ. The integrand is periodic and smooth, so the trapezoidal
 * rule converges exponentially: the number of points is chosen for 1e-15. Only within 0.9 % of the radius below the
 * rim itself is it limited, to 4096.
 */
export function circleStress(radius: number, offset: number, z: number): number {
  const r = Math.abs(offset)
  if (r === 0) return circleCentreStress(radius, z)
  if (z === 0) return r < radius ? 1 : r > radius ? 0 : 0.5
  const nearness = Math.acosh((radius * radius + r * r + z * z) / (2 * radius * r))
  const points = Math.min(mostPoints, Math.max(16, Math.ceil(36 / nearness)))
  let sum = 0
  for (let index = 0; index <= points; index++) {
    const angle = (Math.PI * index) / points
    const half = Math.sin(angle / 2)
    const square = (radius - r) * (radius - r) + 4 * radius * r * half * half
    const form = radius * (radius - r) + 2 * radius * r * half * half
    const share = square === 0 ? 0 : (circleCentreStress(Math.sqrt(square), z) * form) / square
    sum += index === 0 || index === points ? share / 2 : share
  }
  const stress = sum / points
  return stress < 0 ? 0 : stress > 1 ? 1 : stress
}

/**
 * Returns the mean stress over the circle at depth z, as a ratio to the load: (4/π) ∫ [1 − (1 + (2R sin t /
 * z)²)^−1.5] cos² t dt over 0 … π/2, from the area in which a shifted circle overlaps itself. Trapezoidal rule as in
 * `circleStress`.
 */
export function circleMeanStress(radius: number, z: number): number {
  if (z === 0) return 1
  const nearness = 2 * Math.asinh(z / (2 * radius))
  const points = Math.min(mostPoints, Math.max(16, Math.ceil(36 / nearness)))
  let sum = 0
  for (let index = 1; index < points; index++) {
    const angle = (Math.PI * index) / (2 * points)
    const cosine = Math.cos(angle)
    sum += circleCentreStress(2 * radius * Math.sin(angle), z) * cosine * cosine
  }
  return (2 * sum) / points
}
