/**
 * Returns the lower triangle L with L Lᵀ = the matrix, row by row in a square array; null when the matrix is not
 * positive definite. A nearly singular one counts as not definite: a pivot below 1e-10 of a unit diagonal has no
 * digits left.
 */
export function cholesky(matrix: readonly (readonly number[])[]): Float64Array | null {
  const size = matrix.length
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!
      for (let k = 0; k < column; k++) sum -= lower[row * size + k]! * lower[column * size + k]!
      if (row === column) {
        if (!(sum > 1e-10)) return null
        lower[row * size + row] = Math.sqrt(sum)
      } else lower[row * size + column] = sum / lower[column * size + column]!
    }
  return lower
}

/** Correlates independent standard normal values in place: z becomes L z. */
export function correlate(lower: Readonly<Float64Array>, z: Float64Array): void {
  for (let row = z.length - 1; row >= 0; row--) {
    let sum = 0
    for (let column = 0; column <= row; column++) sum += lower[row * z.length + column]! * z[column]!
    z[row] = sum
  }
}
