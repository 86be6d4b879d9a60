import { withoutZeros } from '#domain/units/withoutZeros.ts'

/**
 * What a figure on a calculation sheet stands for where its unit does not say it. A utilisation is rounded up and a factor of safety
 * down, so that the printed figure is never better than the computed one.
 */
export type FigureKind = 'value' | 'utilization' | 'safety'

/** Rounding noise that must not lift 1.00 to 1.01. */
const noise = 1e-9

/** Decimals of a figure by its size and unit; negative where whole tens or hundreds are printed. */
export function decimalsOf(value: number, unit: string, kind: FigureKind): number {
  const size = Math.abs(value)
  if (kind !== 'value') return 2
  if (unit === '°' || unit === 'mm') return 1
  const order = size === 0 ? 0 : Math.floor(Math.log10(size))
  if (unit === '')
    return size === 0 || (size >= 0.1 && size < 100) ? 3 : size < 0.1 ? 2 - order : Math.max(0, 3 - order)
  if (size > 100 && unit.startsWith('kN') && !unit.includes('²') && !unit.includes('³')) return 0
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
  if (kind === 'utilization') return (Math.ceil(value * 100 - noise) / 100 + 0).toFixed(2)
  if (kind === 'safety') return (Math.floor(value * 100 + noise) / 100 + 0).toFixed(2)
  return withDecimals(value, decimalsOf(value, unit, kind))
}
