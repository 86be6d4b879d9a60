import { describe, expect, test } from 'vitest'
import { columnDecimals, columnFigure } from './columnDecimals.ts'

const printed = (unit: string, ...values: number[]): string[] | null => {
  const decimals = columnDecimals(values, unit)
  return decimals === null ? null : values.map((value) => columnFigure(value, decimals))
}

describe('a column of numbers has one number of decimals', () => {
  test.each([
    ['forces of which one is above 100', 'kN/m', [3.42, 98.764, 156.31, 0], ['3', '99', '156', '0']],
    ['forces below 100', 'kN/m', [3.42, 98.764, 0], ['3.42', '98.76', '0.00']],
    ['forces of which the least would print as 0', 'kN', [0.31, 156.31], ['0.3', '156.3']],
    ['stresses', 'kPa', [9.8765, 123.456], ['9.9', '123.5']],
    ['lengths of which the least would keep one figure', 'm', [0.0234, 12.3456], ['0.023', '12.346']],
    ['whole widths', 'm', [2, 2, 1.5], ['2.0', '2.0', '1.5']],
    ['equal whole widths', 'm', [2, 2], ['2', '2']],
    ['angles', '°', [-24.089, 0.02], ['-24.1', '0.0']],
    ['a sliver of a slice beside whole ones', 'm', [0.000007118, 1.5, 1.6254], ['0.000', '1.500', '1.625']],
    ['shares that are noise', '%', [0.00003288, 0], ['0', '0']],
    ['negative numbers that round to 0', '°', [-0.02, 24.089], ['0.0', '24.1']],
  ] as const)('%s', (_, unit, values, figures) => expect(printed(unit, ...values)).toEqual(figures))

  test('but not where no number suits the greatest and the least, nor where all are 0', () => {
    expect(printed('m²/year', 2.5, 1e-9, 1e-8)).toBeNull()
    expect(printed('kPa', 0, 0)).toBeNull()
    expect(printed('kPa', 250_000, 3)).toBeNull()
  })
})
