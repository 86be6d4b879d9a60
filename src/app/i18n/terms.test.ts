import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { terms as de } from '#domain/words/de/index.ts'
import { loadForm } from '#engine/forms.ts'
import { inTerms, moduleInTerms } from '#ui/moduleWords.ts'

afterAll(() => i18next.changeLanguage('en'))

test('modules and their messages are in the language on screen, what is not known stays', async () => {
  await i18next.init({ lng: 'en', resources: { en: {}, de: { terms: de } } })
  const eurocode = await loadForm('bearing-capacity-eurocode')
  expect(moduleInTerms(eurocode!).fields[0]?.label).toBe('Footing type')
  await i18next.changeLanguage('de')
  expect(moduleInTerms(eurocode!).name).toBe('Grundbruch, Eurocode 7')
  expect(moduleInTerms(eurocode!).fields[0]?.label).toBe('Fundamentart')
  expect(moduleInTerms(eurocode!).example).toMatchObject({ soilLayers: [{ name: 'Mitteldichter Sand' }] })
  expect(inTerms('Friction angle must be at most 45.5 °')).toBe('Reibungswinkel darf höchstens 45,5 ° sein')
  expect(inTerms('Soil layer 12 depth must be greater than layer 11 depth')).toBe(
    'Die Tiefe von Bodenschicht 12 muss größer sein als die von Schicht 11',
  )
  expect(inTerms('Sliding, DA1 combination 2 (A2 + M2 + R1), drained')).toBe(
    'Gleiten, DA1 Kombination 2 (A2 + M2 + R1), dräniert',
  )
  expect(inTerms('At most 40 Soil layers')).toBe('Bodenschichten: höchstens 40')
  expect(inTerms('Something else')).toBe('Something else')
})
