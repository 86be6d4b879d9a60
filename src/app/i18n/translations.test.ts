import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { words as de } from './de/index.ts'
import { words as es } from './es/index.ts'
import { words as fr } from './fr/index.ts'
import { words as ja } from './ja/index.ts'
import { english } from './resources.ts'
import { withMany } from './withMany.ts'
import { words as zh } from './zh/index.ts'

type Tree = { readonly [key: string]: Tree | string }

const translations: Readonly<Record<string, Tree>> = { de, es, fr, ja, zh }

/** Names and signs that are the same everywhere. */
const everywhere = [
  '{{category}}: {{n}}',
  'API',
  'Android',
  'Firefox',
  'Groundwork',
  'ID',
  'SI',
  'SI (m, kPa, kN)',
  '{{ms}} ms',
  '{{value}} ms',
]

/** Texts that a language writes as English does: loan words and cognates. */
const asInEnglish: Readonly<Record<string, readonly string[]>> = {
  de: `Administrator|App|Browser|Code|Cyan|Gateway|Imperial|Import/Export|Information|Link|Live|Mail|Material|Material: {{name}}|Name|Optional|optional|Orange|Passkeys|Person|Problem in Groundwork|Revision|Sand|Standard|Status|System|Team|Teams|Version|Version {{version}}|Version {{version}}, {{browser}}|{{user}} in {{where}}`.split(
    '|',
  ),
  es: 'Color|Director|Error|Global|Imperial|Material|Material: {{name}}|No|Personal|Plan|Plan: {{plan}}|{{count}} material'.split(
    '|',
  ),
  fr: 'Action|Actions|Client|Code|Force|Forces, {{label}}|Collection|Collections|Cyan|Date|Description|Documents|Information|Invitations|Menu|Message|Module|Modules|Note|Notifications|Olive|Orange|Page|Pages|Photo {{number}}|Photos|Photos ({{count}})|Protection|Provenance|Sessions|Source|Sources|Standard|Type|Version|Version {{version}}|Version {{version}}, {{browser}}|{{count}} version|{{count}} versions'.split(
    '|',
  ),
}

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{?\w+\}\}?/g))].sort()

/** The English key behind a plural form of any language. */
const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const source = new Map(flat(english as unknown as Tree))
const isPlural = (key: string): boolean => key !== stemOf(key) && source.has(`${stemOf(key)}_other`)

for (const [language, words] of Object.entries(translations)) {
  const { errors, terms: _, ...namespaces } = words as { readonly errors: Tree } & Tree
  const loaded = new Map(flat(withMany(namespaces)))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  test(`${language}: the keys of English, with every form of plural of the language, and no others`, () => {
    const wanted = [...source.keys()].flatMap((key) =>
      isPlural(key) ? forms.map((form) => `${stemOf(key)}_${form}`) : [key],
    )
    // `_many` is filled in for every language when it is loaded; only some ask for it.
    const given = [...loaded.keys()].filter(
      (key) => forms.includes('many') || !isPlural(key) || !key.endsWith('_many'),
    )
    expect(given.filter((key) => !wanted.includes(key))).toEqual([])
    expect(wanted.filter((key) => !loaded.has(key))).toEqual([])
  })

  test(`${language}: no text is empty, and each has the placeholders of English`, () => {
    const wrong = [...loaded].filter(([key, text]) => {
      const given = placeholders(text)
      const wanted = placeholders(source.get(key) ?? source.get(`${stemOf(key)}_other`) ?? '')
      // "One" may say the word instead of the number.
      const mayLack = isPlural(key) ? ['{{count}}'] : []
      return (
        text.trim() === '' ||
        given.some((each) => !wanted.includes(each) && !mayLack.includes(each)) ||
        wanted.some((each) => !given.includes(each) && !mayLack.includes(each))
      )
    })
    expect(wrong).toEqual([])
  })

  test.runIf(language === 'fr')('fr: no line begins with the punctuation that French sets apart', () => {
    const loose = [...loaded].filter(([, text]) => / [;:?!»]|« /.test(text))
    expect(loose).toEqual([])
  })

  test(`${language}: nothing was left in English`, () => {
    const left = [...loaded].filter(
      ([key, text]) =>
        text === source.get(key) &&
        /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')) &&
        ![...everywhere, ...(asInEnglish[language] ?? [])].includes(text),
    )
    expect(left).toEqual([])
  })

  test(`${language}: every problem of the catalogue has its text, and its advice where it gives one`, () => {
    const wrong = Object.entries(errorCatalogue).filter(([code, entry]) => {
      const own = errors[code] as { text: string; advice?: string } | undefined
      return (
        own === undefined ||
        own.text.trim() === '' ||
        (own.text === entry.text && /\p{L}{3}/u.test(entry.text.replaceAll(/\{\w+\}/g, ''))) ||
        (own.advice === undefined) !== (entry.advice === undefined) ||
        (own.advice === entry.advice) !== (entry.advice === undefined) ||
        placeholders(own.text).join() !== placeholders(entry.text).join()
      )
    })
    expect(wrong.map(([code]) => code)).toEqual([])
    expect(Object.keys(errors).filter((code) => !Object.hasOwn(errorCatalogue, code))).toEqual([])
  })
}

// That each key which the code names is there is a matter of types (i18next.d.ts); that none is left over is not.

/** Every source of the app but the words themselves and the tests. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(app|features|ui)\/.*\.tsx?$/.test(path) && !/^app\/i18n\/..\//.test(path))
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))

/** What a string literal may stand for as a key: itself, or in the namespace that it names. */
const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(/(['"])((?:[\w-]+:)?[\w$.-]+)\1/g)].map(([, , key]) => key!)),
)

/** Keys put together from parts: each gap stands for what has no dot of its own. */
const templates = sources.flatMap((text) =>
  [...text.matchAll(/`((?:[\w-]+:)?[\w.$-]*\$\{[^`]*)`/g)]
    .map(([, template]) => template!.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/))
    // Gaps and dots alone would stand for every key.
    .filter((parts) => parts.some((part) => /[A-Za-z]{3}/.test(part)))
    .map(
      (parts) =>
        new RegExp(
          `^${parts
            .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
            .join(String.raw`[\w-]+`)}$`,
        ),
    ),
)

test('No key is unused', () => {
  const unused = [...source.keys()].filter((full) => {
    const [namespace = '', ...rest] = stemOf(full).split('.')
    const plain = full.split('.').slice(1).join('.')
    const stem = rest.join('.')
    return ![stem, plain].some(
      (key) =>
        literals.has(key) ||
        literals.has(`${namespace}:${key}`) ||
        templates.some((template) => template.test(key)),
    )
  })
  expect(unused).toEqual([])
})
