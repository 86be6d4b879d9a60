import { expect, test } from 'vitest'
import { reportLanguages } from '../schemas/template.ts'
import { decimalMarkOf, withMark } from './decimalMark.ts'

test('each language of the product has the decimal mark that its readers write', () => {
  for (const language of reportLanguages) {
    const parts = new Intl.NumberFormat(language).formatToParts(0.5)
    expect(decimalMarkOf(language), language).toBe(parts.find(({ type }) => type === 'decimal')?.value)
  }
  expect(decimalMarkOf('fr-FR')).toBe(',')
  expect(decimalMarkOf('en-US')).toBe('.')
})

test('numbers take the mark, versions and clauses keep their points', () => {
  expect(withMark('1.5 m, EN 1997-1:2004, 6.5.2.2, version 1.2.3', ',')).toBe(
    '1,5 m, EN 1997-1:2004, 6.5.2.2, version 1.2.3',
  )
})
