import { expect, test } from 'vitest'
import { words as de } from '#app/i18n/de/index.ts'
import { words as es } from '#app/i18n/es/index.ts'
import { words as fr } from '#app/i18n/fr/index.ts'
import { words as ja } from '#app/i18n/ja/index.ts'
import { english } from '#app/i18n/resources.ts'
import { words as zh } from '#app/i18n/zh/index.ts'
import { english as ofReports } from '#domain/reports/words/en.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { said as deTerms } from '#domain/words/de/index.ts'
import { said as esTerms } from '#domain/words/es/index.ts'
import { said as frTerms } from '#domain/words/fr/index.ts'
import { said as jaTerms } from '#domain/words/ja/index.ts'
import { said as zhTerms } from '#domain/words/zh/index.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { termTable } from './termTable.ts'

type Tree = { readonly [key: string]: Tree | string }
type Texts = Readonly<Record<string, string>>

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

/** English texts by the key of their translations: those of screens and the messages of modules. Other texts are their own keys. */
const ofScreens = new Map(flat(english as unknown as Tree))
const ofMessages = new Map<string, string>(
  builtInModules.flatMap(({ id, texts }) =>
    Object.entries(texts?.catalogue ?? {}).map(([key, { template }]) => [`${id}.${key}`, template] as const),
  ),
)

const translations = {
  de: [de, deTerms],
  es: [es, esTerms],
  fr: [fr, frTerms],
  ja: [ja, jaTerms],
  zh: [zh, zhTerms],
} as const satisfies Record<string, readonly [Tree, Texts]>

/** Each English text without its places, and what a language says for it. */
function pairsOf(language: keyof typeof translations): readonly (readonly [string, string])[] {
  const [{ terms: _, ...screens }, terms] = translations[language] as readonly [Tree, Texts]
  return [
    ...flat(screens).flatMap(([key, text]) => [[ofScreens.get(key), text] as const]),
    ...Object.entries(terms).map(([key, text]) => [ofMessages.get(key) ?? key, text] as const),
    ...Object.entries(wordsOf(language)).map(
      ([key, text]) => [ofReports[key as keyof typeof ofReports], text] as const,
    ),
  ].flatMap(([source, text]) =>
    source === undefined ? [] : [[source.replaceAll(/\{\{?\w+\}?\}/g, '…'), text] as const],
  )
}

test.each(['de', 'es', 'fr', 'ja', 'zh'] as const)(
  '%s: a concept has the term of the table in each text',
  (language) => {
    const pairs = pairsOf(language)
    expect(pairs.length).toBeGreaterThan(3000)
    const other = termTable.flatMap(({ en, [language]: term }) =>
      pairs
        .filter(([source, text]) => en.test(source) && !term.test(text))
        .map(([source, text]) => `${term} for ${en}: ${source} => ${text}`),
    )
    expect(other).toEqual([])
  },
)

test('English says each concept of the table', () => {
  const sources = pairsOf('de').map(([source]) => source)
  expect(termTable.length).toBeGreaterThan(75)
  expect(
    termTable.filter(({ en }) => !sources.some((source) => en.test(source))).map(({ en }) => en),
  ).toEqual([])
})
