import { expect, test } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { writeSeparated } from '#domain/tables/separatedText.ts'
import { inputQuantities, quantityRows, stepRows, verdictQuantities } from './resultRows.ts'

const words = {
  quantity: 'Quantity',
  section: 'Section',
  step: 'Step',
  symbol: 'Symbol',
  formula: 'Formula',
  substitution: 'With numbers',
  value: 'Value',
  unit: 'Unit',
  source: 'Source',
  yes: 'Yes',
  no: 'No',
}

test('key figures keep every digit, and have their symbol and unit in columns of their own', () => {
  const rows = quantityRows(
    [
      { key: 'R_d', label: 'Design resistance', symbol: 'R_d', value: 1234.56789012345, unit: 'kN' },
      { key: 'drained', label: 'Drained', value: true, unit: '' },
      { key: 'settlement', label: 'Settlement', value: null, unit: 'mm' },
    ],
    words,
  )
  expect(rows).toEqual([
    ['Quantity', 'Symbol', 'Value', 'Unit'],
    ['Design resistance', expect.stringContaining('R'), 1234.56789012345, 'kN'],
    ['Drained', '', 'Yes', ''],
    ['Settlement', '', null, 'mm'],
  ])
})

test('the answer leads: utilisation where there is one, and what governs', () => {
  const names = { utilization: 'Utilisation', governing: 'Governing' }
  const verdict = { state: 'pass', sentence: '', governing: 'DA1-C2', utilization: 0.936 } as const
  expect(verdictQuantities(verdict, names).map(({ value }) => value)).toEqual([0.936, 'DA1-C2'])
  expect(verdictQuantities({ ...verdict, utilization: null }, names)).toHaveLength(1)
})

test('inputs are numbers to a spreadsheet, also below zero, and choices have their label', () => {
  const field = (id: string, more: Partial<InputField>): InputField =>
    ({ id, label: id, type: 'number', group: '', ...more }) as InputField
  const quantities = inputQuantities(
    [
      field('waterDepth', { unit: 'm' }),
      field('shape', { type: 'select', options: [{ value: 'strip', label: 'Strip footing' }] } as never),
      field('layers', { type: 'list' }),
      field('notGiven', {}),
    ],
    { waterDepth: -0.5, shape: 'strip', layers: [{}] },
  )
  expect(writeSeparated(quantityRows(quantities, words))).toBe(
    'Quantity,Symbol,Value,Unit\r\nwaterDepth,,-0.5,m\r\nshape,,Strip footing,\r\n',
  )
})

test('a derivation goes out line by line with its sources', () => {
  const step = {
    section: 'Bearing',
    title: 'Bearing factor',
    symbol: 'N_q',
    formula: 'e^{\\pi\\tan\\varphi}',
    substitution: '',
    value: 18.4,
    unit: '',
    source: 'EN 1997-1 D.4',
  }
  const [, row] = stepRows([step], words)
  expect(row).toHaveLength(8)
  expect(row?.at(-1)).toBe('EN 1997-1 D.4')
  expect(row?.join('')).not.toContain('\\')
})
