import { withoutZeros } from '#domain/units/withoutZeros.ts'

/**
 * What a figure on a calculation sheet stands for where its unit does not say it. A utilisation is rounded up and a factor of safety
 * down, so that the printed figure is never better than the computed one.
 */
export type FigureKind = 'value' | 'utilization' | 'safety'

/** Rounding noise that must not lift 1.00 to 1.01. */
const noise = 1e-9

/** As small as this is nothing: derivations write no smaller number either. */
const nothing = 1e-60

/** Power of ten of a size above 0. */
export const orderOf = (size: number): number => Math.floor(Math.log10(size))

/** Forces, also of a metre: above 100 they have no decimals. */
export const isForce = (unit: string): boolean =>
  unit.startsWith('kN') && !unit.includes('²') && !unit.includes('³')

/** Units whose figures have one decimal, whatever their size. */
export const isOfOneDecimal = (unit: string): boolean => unit === '°' || unit === 'mm'

/** Decimals of a figure by its size and unit; negative where whole tens or hundreds are printed. */
export function decimalsOf(value: number, unit: string, kind: FigureKind): number {
  const size = Math.abs(value)
  const order = size === 0 ? 0 : orderOf(size)
  const atMost = (decimals: number) => (order >= 5 ? 4 - order : Math.min(decimals, Math.max(0, 4 - order)))
  if (kind !== 'value') return atMost(2)
  if (isOfOneDecimal(unit)) return atMost(1)
  if (unit === '')
    return size === 0 || (size >= 0.1 && size < 100)
      ? 3
      : size < 0.1
        ? 2 - order
        : atMost(Math.max(0, 3 - order))
  if (size > 100 && isForce(unit)) return atMost(0)
  return order >= 5 ? 4 - order : Math.max(0, 3 - order)
}

/** A number to some decimals, with a point. Zeros at its end stay where it was rounded to them, and go where it is exact without them. */
export function withDecimals(value: number, decimals: number): string {
  const unit = 10 ** Math.max(0, -decimals)
  const text = (Math.round(value / unit) * unit).toFixed(0)
  const rounded = decimals < 0 ? text : value.toFixed(Math.min(100, decimals))
  const signed = /[1-9]/.test(rounded) ? rounded : rounded.replace('-', '')
  return Math.abs(Number(signed) - value) <= noise * 1e-3 * Math.abs(value) ? withoutZeros(signed) : signed
}

/**
 * A figure of a calculation sheet, with a point: four significant figures, forces above 100 kN without decimals, factors to three
 * decimals, angles to 0.1°, settlements to 0.1 mm, utilisations to two decimals upwards, factors of safety to two decimals downwards.
 */
export function sheetFigure(value: number, unit: string, kind: FigureKind = 'value'): string {
  if (!Number.isFinite(value)) return String(value).replace('Infinity', '∞')
  if (Math.abs(value) < nothing) return kind === 'value' ? '0' : '0.00'
  if (kind !== 'value') return sided(value, kind)
  return withDecimals(value, decimalsOf(value, unit, kind))
}

/** Upwards or downwards to two decimals, or to five significant figures where that is less. */
function sided(value: number, kind: 'utilization' | 'safety'): string {
  const decimals = decimalsOf(value, '', kind)
  const unit = 10 ** -decimals
  const steps = kind === 'utilization' ? Math.ceil(value / unit - noise) : Math.floor(value / unit + noise)
  return decimals < 0 ? (steps * unit).toFixed(0) : (steps / 10 ** decimals + 0).toFixed(decimals)
}

/** A figure with one decimal more, where it has not five significant figures already. */
export function finerFigure(value: number, unit: string): string {
  const most = value === 0 ? 4 : 4 - Math.floor(Math.log10(Math.abs(value)))
  const decimals = decimalsOf(value, unit, 'value')
  return withDecimals(value, Math.max(decimals, Math.min(decimals + 1, most)))
}

/** Decimals of a printed figure. */
export const decimalsIn = (figure: string): number => /\.(\d+)/.exec(figure)?.[1]?.length ?? 0

/** One unit of the last digit of a printed figure: whole tens and hundreds end in zeros from 100,000 on. */
export function lastDigitOf(figure: string): number {
  const decimals = decimalsIn(figure)
  if (decimals > 0) return 10 ** -decimals
  const size = Math.abs(Number(figure))
  return size < 100_000 ? 1 : 10 ** (Math.floor(Math.log10(size)) - 4)
}
