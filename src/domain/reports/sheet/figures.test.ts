import { describe, expect, test } from 'vitest'
import { sheetFigure } from './figures.ts'

describe('a figure of a sheet', () => {
  test.each([
    [1478.985778, 'kN', '1479'],
    [394.3962, 'kPa', '394.4'],
    [18.20001, 'kN/m³', '18.20'],
    [18, 'kN/m³', '18'],
    [46.875, 'kN', '46.88'],
    [123_456.7, 'kPa', '123460'],
    [-24.0894, '°', '-24.1'],
    [22.2212, 'mm', '22.2'],
    [0.8200000000000001, '', '0.82'],
    [33.296091, '', '33.296'],
    [0.04698560381, '', '0.0470'],
    [-0.00000001, 'm', '-0.00000001'],
    [0, 'kPa', '0'],
  ])('%s %s is %s', (value, unit, text) => expect(sheetFigure(value, unit)).toBe(text))

  test.each([
    [0.996, '1.00'],
    [1, '1.00'],
    [1.0000000000001, '1.00'],
    [0.9681, '0.97'],
  ])('a utilisation of %s is rounded up to %s', (value, text) =>
    expect(sheetFigure(value, '', 'utilization')).toBe(text),
  )

  test.each([
    [1.4999, '1.49'],
    [1.5, '1.50'],
    [1.5457, '1.54'],
  ])('a factor of safety of %s is rounded down to %s', (value, text) =>
    expect(sheetFigure(value, '', 'safety')).toBe(text),
  )
})
