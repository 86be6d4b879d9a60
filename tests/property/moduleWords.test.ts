import fc from 'fast-check'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { manifestOf } from '#domain/calc/registry.ts'
import { inEnglish } from '#domain/calc/runForData.ts'
import { models } from '#domain/materials/models.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { former } from '#domain/words/de/former.ts'
import { terms as de } from '#domain/words/de/index.ts'
import { terms as es } from '#domain/words/es/index.ts'
import { terms as fr } from '#domain/words/fr/index.ts'
import { terms as ja } from '#domain/words/ja/index.ts'
import { sayingWith } from '#domain/words/lexicon.ts'
import { resultInTerms } from '#domain/words/resultInTerms.ts'
import { terms as zh } from '#domain/words/zh/index.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { isTest, readSources } from '../architecture/sources.ts'
import {
  moduleSources,
  presentedBy,
  renamed,
  textsOfAnalysis,
  textsOfFields,
  textsOfOutputs,
  variationsOf,
} from '../helpers/moduleTexts.ts'
import { englishIn, wordlessOf } from '../helpers/wordless.ts'
import { inputsOf } from './moduleInputs.ts'

type Terms = Readonly<Record<string, string>>
const languages: Readonly<Record<string, Terms>> = {
  de,
  es,
  fr,
  ja,
  zh,
}

const placeholder = /\{\w+\}/g

const wordless = wordlessOf(Object.keys(de))

beforeAll(() => i18next.init({ lng: 'xx', resources: { xx: { terms: wordless } } }))

const emptyOutputs = {
  verdict: { state: 'pass', utilization: null, governing: '', sentence: '' },
  summary: {},
  quantities: [],
  details: [],
  charts: [],
  derivation: [],
  drawing: null,
  warnings: [],
  comparison: null,
}

/** Of the texts, those of which a reader of another language would have to read some English. */
const untranslated = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].filter((text) => englishIn(inTerms(text)).length > 0)

/** The same texts as dictionaries have them, each once: those that differ in numbers alone are one text with placeholders. */
function asEntries(texts: readonly string[]): string[] {
  const byForm = new Map<string, Set<string>>()
  for (const text of texts) {
    const own = /^(.+?) A serious warning speaks against it: /s.exec(text)?.[1] ?? text
    let count = 0
    const form = own.replaceAll(
      /(?<![\p{L}\d])\d+(?:\.\d+)?(?:e[+-]\d+)?(?![\p{L}\d])/gu,
      () => `{n${++count}}`,
    )
    byForm.set(form, (byForm.get(form) ?? new Set<string>()).add(own))
  }
  return [...byForm].map(([form, [first = form, ...others]]) => (others.length === 0 ? first : form))
}

const toDo =
  'Add these texts to src/domain/words/<language> of all five languages, as docs/contributing/module.md says in section 7; rename {n1}'

const expectTranslated = (texts: Iterable<string>): void =>
  expect(asEntries(untranslated(texts)), toDo).toEqual([])

test('a text that misses in the dictionaries is named once, with placeholders for its numbers', () => {
  expect(
    asEntries([
      'Factor 1.86 reaches 1.30.',
      'Factor 0.5 reaches 2.',
      'Factor 3.07e-99 reaches 2.',
      'Factor 3 reaches 2. A serious warning speaks against it: the result is not proven.',
      'Bishop (1955), 0 when dry',
    ]),
  ).toEqual(['Factor {n1} reaches {n2}.', 'Bishop (1955), 0 when dry'])
})

/** A strip on sand over clay that passes by load spread alone, under several loads. Only bearing capacity takes it. */
const punched = Array.from({ length: 30 }, (_, index) => ({
  footingType: 'strip',
  footingWidth: 2,
  footingDepth: 0,
  permanentLoad: 60 * 1.08 ** index,
  variableLoad: 0,
  soilLayers: [
    { name: 'Layer', depth: 1, cohesion: 1, frictionAngle: 34, unitWeight: 18 },
    { name: 'Layer', depth: 20, cohesion: 25, frictionAngle: 0, unitWeight: 18 },
  ],
}))

describe.each(builtInModules.map((module) => [module.id, module] as const))('%s', (_, module) => {
  test('its name, its fields and what studies look at', () => {
    const said = [module.name, module.description, module.failure, ...textsOfFields(module.fields)]
    expectTranslated([...said, ...(module.responses ?? []).flatMap(({ label, unit }) => [label, unit])])
  })

  test('every text of its results, refusals and messages', () => {
    // A search takes its time: of a slope the example and some of its choices say nearly everything.
    const isSlow = manifestOf(module.id)?.isSlow === true
    const variations = variationsOf(module)
    const inputs = isSlow
      ? variations.filter((_, index) => index % 4 === 0)
      : [
          ...variations,
          ...(module.id.startsWith('bearing-capacity') ? punched : []),
          ...fc.sample(inputsOf(module), { numRuns: 60, seed: 7 }),
        ]
    const said = new Set<string>()
    for (const each of inputs) {
      const parsed = module.inputSchema.safeParse(renamed(module.fields, each, '§'))
      if (!parsed.success) {
        for (const { message } of parsed.error.issues) said.add(message)
        continue
      }
      const solved = module.solve(parsed.data)
      if (solved.ok)
        for (const text of textsOfOutputs(presentedBy(module, parsed.data, solved.solution))) said.add(text)
      else said.add(inEnglish(solved.refusal.message, module))
    }
    expectTranslated(said)
  })
})

test.each(Object.values(models).map((model) => [model.id, model] as const))(
  'every text of the model %s',
  (_, { name, description, fields, calculatedFields, example, inputSchema, present }) => {
    const said = [name, description, ...textsOfFields(fields)]
    for (const { label, description: about } of calculatedFields) said.push(label, about)
    for (const each of variationsOf({ fields, example: { ...example } })) {
      const parsed = inputSchema.safeParse(each)
      if (parsed.success) said.push(...textsOfAnalysis(present(parsed.data as never)))
      else said.push(...parsed.error.issues.map(({ message }) => message))
    }
    expectTranslated(said)
  },
)

test('every message that stands in a module', () => {
  const written = [...moduleSources.matchAll(/\bmessage:\s*(?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)]
    .map(([, template, single, double]) => template ?? single?.replaceAll("\\'", "'") ?? double ?? '')
    // What a placeholder chooses from is met in results; a text within a text is not read here.
    .filter((text) => !/\$\{[^}]*(\?|`|$)|\$\{(where|basis)\}/.test(text))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '10'))
  expectTranslated(written)
})

/** Whether a text was put together from at most so many pieces of the sources. */
function isWritten(text: string, pieces = 4): boolean {
  if (text.trim() === '' || moduleSources.includes(text.replace(/[.;,:]\s*$/, ''))) return true
  if (pieces === 0) return false
  for (let end = text.lastIndexOf(' '); end > 0; end = text.lastIndexOf(' ', end - 1))
    if (moduleSources.includes(text.slice(0, end))) return isWritten(text.slice(end + 1), pieces - 1)
  return false
}

/** The unit behind a number: a message holds it in its measure, not in its text. */
const unit = /^ (mm|m|kPa|MPa)(?![\p{L}\d])/u

test('a term that no module says any more is not kept', () => {
  const today = Object.keys(de).filter((english) => !Object.hasOwn(former, english))
  const kept = today.filter((english) =>
    english
      .replaceAll("'", "\\'")
      .split(placeholder)
      .map((part) => part.replace(unit, ''))
      .some((part) => /\p{L}{3}/u.test(part) && !isWritten(part) && !isWritten(part.replaceAll("\\'", "'"))),
  )
  expect(kept, 'Take these texts out of src/domain/words/<language> of all five languages').toEqual([])
})

test('what stored results of earlier versions say is translated, and no module says it any more', () => {
  expect(untranslated(Object.keys(former).map((english) => english.replaceAll(placeholder, '10')))).toEqual(
    [],
  )
  const quoted = (english: string) => [`'${english.replaceAll("'", "\\'")}'`, `"${english}"`]
  const stillSaid = Object.keys(former).filter((english) =>
    quoted(english).some((text) => moduleSources.includes(text)),
  )
  // Sheets of earlier results find the table by its name.
  expect(stillSaid).toEqual(['Soil layers and their weights'])
})

test('a heading that an earlier version shared with another table is translated as what it means', () => {
  const headings = (name: string, header: string) => {
    const result = {
      inputs: {},
      outputs: { ...emptyOutputs, tables: [{ name, headers: [header], rows: [] }] },
    }
    return resultInTerms(result as unknown as ModuleResult, [], sayingWith(de, ',')).outputs.tables[0]
      ?.headers
  }
  expect(headings('Soil layers and their weights', 'Weight')).toEqual(['Gewichtungsfaktor'])
  expect(headings('Slices', 'Weight')).toEqual(['Gewicht'])
})

test.each([
  ['Bearing capacity factor Nc', 'Partial factor on cohesion.'],
  ['Bearing capacity factor Nc', 'Partial factor on c′'],
  ['Bearing capacity factor Nγ', 'Partial factor on unit weight'],
  ['Bearing capacity factor Nq', 'Partial factor on resistance'],
  ['Weight', 'Weighting factor'],
  ['Width term', 'Weight of the footing'],
])('%s and %s have different names in every language', (one, other) => {
  const plain = (text: string | undefined) => text?.replaceAll(/[\s.。]|N[qcγ]|c′/g, '')
  for (const [language, terms] of Object.entries(languages)) {
    expect(terms[one], language).toBeDefined()
    expect(plain(terms[other]), language).not.toBe(plain(terms[one]))
  }
})

test('no dictionary says a text that another of its language says', () => {
  for (const language of Object.keys(languages)) {
    const said = new Map<string, string>()
    const twice: string[] = []
    for (const [path, text] of readSources([`src/domain/words/${language}`]))
      for (const [, , quoted, word] of text.matchAll(/^ {2}(?:(['"])(.+?)\1|(\w+)):/gm)) {
        const english = quoted ?? word ?? ''
        if (said.has(english)) twice.push(`${english}: ${said.get(english)} and ${path}`)
        said.set(english, path)
      }
    expect(said.size).toBeGreaterThan(1000)
    expect(twice, language).toEqual([])
  }
})

test('the languages know the same texts, with the same placeholders', () => {
  const keys = Object.keys(de).sort()
  const places = (text: string) => [...new Set(text.match(placeholder))].sort()
  for (const [language, terms] of Object.entries(languages)) {
    const missing = keys.filter((english) => !Object.hasOwn(terms, english))
    const alone = Object.keys(terms).filter((english) => !Object.hasOwn(de, english))
    expect({ missing, alone }, `${language} beside de`).toEqual({ missing: [], alone: [] })
    for (const [english, text] of Object.entries(terms)) {
      expect(text.trim(), english).not.toBe('')
      expect(places(text), text).toEqual(places(english))
    }
  }
})

test('translates every source that the code of a module cites', () => {
  const cited = [...readSources(['src/domain/calc'])]
    // Published problems are printed as their books title them.
    .filter(([path]) => !isTest(path) && !path.endsWith('/report.ts'))
    .flatMap(([, text]) =>
      [...text.matchAll(/\bsource: (['"])(.+?)\1,?$/gm)].map(([, , source = '']) => source),
    )
  expect(cited.length).toBeGreaterThan(100)
  expectTranslated(cited)
})
