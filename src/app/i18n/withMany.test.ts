import { expect, test } from 'vitest'
import { preferred } from '#domain/words/languages.ts'
import { withMany } from './withMany.ts'

test('The plural from a million on reads as the others do, at any depth, and an own one stays', () => {
  expect(withMany({ a: { n_one: '1', n_other: 'x' }, m_many: 'own', m_other: 'y', k: 'z' })).toEqual({
    a: { n_one: '1', n_other: 'x', n_many: 'x' },
    m_many: 'own',
    m_other: 'y',
    k: 'z',
  })
})

test('The first language of the browser that the product speaks is taken, whatever its region', () => {
  expect(preferred(['nl-NL', 'DE-at', 'fr'])).toBe('de')
  expect(preferred(['zh-Hant-TW'])).toBe('zh')
  expect(preferred(['nl', 'sv-SE'])).toBe('en')
  expect(preferred([])).toBe('en')
})
