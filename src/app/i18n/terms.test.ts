import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import { inTerms, moduleInTerms } from '#ui/moduleWords.ts'
import { terms as de } from './de/terms.ts'
import { terms as es } from './es/terms.ts'
import { terms as fr } from './fr/terms.ts'
import { terms as ja } from './ja/terms.ts'
import { terms as zh } from './zh/terms.ts'

type Terms = Readonly<Record<string, string>>
const languages: Readonly<Record<string, Terms>> = { de, es, fr, ja, zh }

/** Signs, names of people with their years, and names of factors: the same in every language. */
const needsNoWords = (text: string): boolean =>
  /^(DA\d|[AMR]\d|gamma\w+|Cw\d|x|y|.*(Vesic|Das)\)|Spencer|(Vesic|Hansen|Meyerhof|Terzaghi|Schmertmann|Hough) .*\d{4})$/.test(
    text,
  )

/** What people read of fields: labels, groups and choices. */
const textsOf = (fields: readonly InputField[]): readonly string[] =>
  fields.flatMap((field) => [
    field.label,
    field.group,
    ...(field.options ?? []).map(({ label }) => label),
    ...textsOf(field.fields ?? []),
  ])

const said = new Set(
  moduleDescriptions
    .flatMap((module) => [module.name, module.description, ...textsOf(module.fields)])
    .filter((text) => !needsNoWords(text)),
)

test.each(Object.entries(languages))(
  '%s: every name, field, group and choice of a module has its term',
  (_, terms) => {
    expect([...said].filter((text) => (terms[text] ?? '').trim() === '')).toEqual([])
  },
)

test('the languages know the same texts, with the same placeholders', () => {
  const keys = Object.keys(de).sort()
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [language, terms] of Object.entries(languages)) {
    expect(Object.keys(terms).sort(), language).toEqual(keys)
    for (const [english, text] of Object.entries(terms)) expect(places(text), text).toEqual(places(english))
  }
})

test('a term that no module says any more is not kept', () => {
  const kept = Object.keys(de).filter((text) => !said.has(text))
  // What is left are messages: sentences of checks, with a verb.
  expect(kept.filter((text) => !/\b(is|are|must|requires?|most|required)\b/.test(text))).toEqual([])
})

test('modules and their messages are in the language on screen, what is not known stays', async () => {
  await i18next.init({ lng: 'en', resources: { en: {}, de: { terms: de } } })
  const [eurocode] = moduleDescriptions
  expect(moduleInTerms(eurocode!).fields[0]?.label).toBe('Footing type')
  await i18next.changeLanguage('de')
  expect(moduleInTerms(eurocode!).name).toBe('Grundbruch, Eurocode 7')
  expect(moduleInTerms(eurocode!).fields[0]?.label).toBe('Fundamentart')
  expect(inTerms('Friction angle must be at most 45.5 °')).toBe('Reibungswinkel darf höchstens 45,5 ° sein')
  expect(inTerms('Soil layer 12 depth must be greater than layer 11 depth')).toBe(
    'Die Tiefe von Bodenschicht 12 muss größer sein als die von Schicht 11',
  )
  expect(inTerms('Something else')).toBe('Something else')
})
