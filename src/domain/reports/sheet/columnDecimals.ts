import { decimalsIn, decimalsOf, isForce, isOfOneDecimal, orderOf, withDecimals } from './figures.ts'

/** How many decimals the figures of one column have. */
export interface ColumnDecimals {
  readonly usual: number
  /** With as many, the greatest of them has five significant figures. */
  readonly most: number
}

/** Over the greatest number of a column: smaller ones print as 0 beside it. */
const negligible = 1e-3

/** The most decimals of a length, a force, a stress or a percentage: further ones can be neither built nor measured. */
const finest = 4
const isMeasured = (unit: string): boolean =>
  isForce(unit) || isOfOneDecimal(unit) || ['m', 'kPa', 'MPa', '%'].includes(unit)

/**
 * Decimals for all numbers of a column: those of the greatest, and more where the least that is not negligible would keep fewer than two
 * significant figures, or none of a force. Null where no number of decimals suits all of them.
 */
export function columnDecimals(values: readonly number[], unit: string): ColumnDecimals | null {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  if (sizes.length === 0 || !sizes.every(Number.isFinite)) return null
  const greatest = Math.max(...sizes)
  const seen = sizes.filter((size) => size >= negligible * greatest)
  const most = 4 - orderOf(greatest)
  // Most of them would print as 0.
  if (most < 0 || seen.length < sizes.length / 2) return null
  const ofGreatest = decimalsOf(greatest, unit, 'value')
  const ofLeast = isOfOneDecimal(unit) ? 0 : (isForce(unit) ? 0 : 1) - orderOf(Math.min(...seen))
  const decimals = Math.max(ofGreatest, Math.min(ofLeast, most))
  const usual = isMeasured(unit) ? Math.min(decimals, finest) : decimals
  // Whole widths are no figures with zeros behind the point.
  const told = Math.max(...values.map((value) => toldDecimals(value, usual)))
  return {
    usual: Math.min(usual, told),
    most: Math.max(usual, isMeasured(unit) ? Math.min(most, finest) : most),
  }
}

/** None of what prints as 0. */
function toldDecimals(value: number, decimals: number): number {
  const figure = withDecimals(value, decimals)
  return isZero(figure) ? 0 : decimalsIn(figure)
}

const isZero = (figure: string): boolean => !/[1-9]/.test(figure)

/** A number of a column, with a point and all its zeros; with one decimal more where it `isFiner` and there is room for it. */
export function columnFigure(value: number, { usual, most }: ColumnDecimals, isFiner = false): string {
  const text = value.toFixed(isFiner ? Math.min(usual + 1, most) : usual)
  return isZero(text) ? text.replace('-', '') : text
}
