import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWords } from './catalogueWords.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'de', resources: {} })
  i18next.addResourceBundle('de', 'errors', {
    'access/role': { text: 'Ihre Rolle erlaubt das nicht', advice: 'Bitten Sie um die Rolle.' },
    'module/hourly-limit': { text: '{id}: höchstens {limit} Läufe je Stunde', advice: 'Später.' },
    'auth/unverified-email': { text: 'Bitte bestätigen Sie zuerst.' },
  })
})
afterAll(() => i18next.changeLanguage('en'))

test('A text of the catalogue, its advice, and both in one', () => {
  expect(inWords('Your role does not allow this change')).toBe('Ihre Rolle erlaubt das nicht')
  expect(inWords('Ask a project admin for the member role.')).toBe('Bitten Sie um die Rolle.')
  expect(inWords('Your role does not allow this change. Ask a project admin for the member role.')).toBe(
    'Ihre Rolle erlaubt das nicht. Bitten Sie um die Rolle.',
  )
  expect(inWords('Your role does not allow this change Ask a project admin for the member role.')).toBe(
    'Ihre Rolle erlaubt das nicht Bitten Sie um die Rolle.',
  )
})

test('Values of placeholders are kept, in the order of the language', () => {
  expect(inWords('Limit of 20 runs per hour reached for module: settlement')).toBe(
    'settlement: höchstens 20 Läufe je Stunde',
  )
})

test('An unknown or untranslated text stays as it is', () => {
  expect(inWords('Width B must be above 0')).toBe('Width B must be above 0')
  expect(inWords('Folder not found')).toBe('Folder not found')
})
