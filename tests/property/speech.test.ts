import { createRequire } from 'node:module'
import fc from 'fast-check'
import i18next, { type InitOptions, type i18n } from 'i18next'
import { describe, expect, test } from 'vitest'
import { words as de } from '#app/i18n/de/index.ts'
import { words as es } from '#app/i18n/es/index.ts'
import { words as fr } from '#app/i18n/fr/index.ts'
import { words as ja } from '#app/i18n/ja/index.ts'
import { english } from '#app/i18n/resources.ts'
import { withMany } from '#app/i18n/withMany.ts'
import { words as zh } from '#app/i18n/zh/index.ts'
import { runs } from './generators.ts'

/** The library itself, around what stands for it here and in the app (src/ui/speech). */
const library = createRequire(import.meta.url)('i18next') as i18n

type Tree = { readonly [key: string]: Tree | string }

const all: Readonly<Record<string, Tree>> = { en: english as unknown as Tree, de, es, fr, ja, zh }
const resources = Object.fromEntries(
  Object.entries(all).map(([language, tree]) => [language, withMany(tree)]),
)
const common: InitOptions = {
  fallbackLng: 'en',
  resources: resources as NonNullable<InitOptions['resources']>,
  ns: Object.keys(english),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  initAsync: false,
}

const flat = (tree: Tree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const entries = Object.entries(english as unknown as Record<string, Tree>).flatMap(([namespace, tree]) =>
  flat(tree).map(([path, text]) => ({
    namespace,
    path,
    names: text.match(/(?<=\{\{)(?!count\b)\w+(?=\}\})/g) ?? [],
  })),
)

/** What screens say in place of `{{name}}`; a count is always a number. */
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('{{name}}', '$&', '<b>&amp;', null, undefined, 0, 1.5, -3),
)
const count = fc.option(fc.constantFrom(0, 1, 2, 3, 5, 11, 1.5, 1_000_000), { nil: undefined })

describe('what the app has of i18next', () => {
  for (const language of Object.keys(all))
    test(`${language}: says what the library would say`, async () => {
      await i18next.init({ ...common, lng: language })
      await library.init({ ...common, lng: language })
      const ask = (with_: i18n, namespaces: readonly string[], key: string, values: object) =>
        with_.getFixedT(language, namespaces as never)(key as never, values as never) as unknown
      fc.assert(
        fc.property(fc.infiniteStream(value), fc.infiniteStream(count), (values, counts) => {
          for (const { namespace, path, names } of entries) {
            const number = counts.next().value
            const given = {
              ...Object.fromEntries(names.map((name) => [name, values.next().value])),
              ...(number !== undefined && { count: number }),
            }
            const stem = path.replace(/_(one|other)$/, '')
            for (const [namespaces, key] of [
              [[namespace], path],
              [[namespace], stem],
              [['common', namespace], stem],
              [['common'], `${namespace}:${stem}`],
            ] as const)
              expect(ask(i18next, namespaces, key, given)).toBe(
                // Of a branch the library says that it is one.
                String(ask(library, namespaces, key, given)).replace(/^key '.* returned an object.*/, stem),
              )
          }
        }),
        runs(2),
      )
    })

  test('words that are on no list are said as they are asked for', async () => {
    await i18next.init({ ...common, lng: 'de' })
    expect(i18next.t).toBeUndefined()
    expect(i18next.getFixedT('de', 'common')('nothing.of.it' as never)).toBe('nothing.of.it')
  })
})
