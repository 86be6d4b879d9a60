import i18next from 'i18next'
import { withDecimalMark } from './numbers.ts'

type Terms = Readonly<Record<string, string>>

const placeholder = /\{(\w+)\}/g

/** A text with placeholders: what it looks like when they are filled, and how the language says it. */
interface Pattern {
  /** The longest of its own words: a text without them cannot be it. */
  readonly mark: string
  readonly form: RegExp
  readonly names: readonly string[]
  readonly text: string
}

/** What is known of the terms of one language; those patterns with the most words of their own come first. */
interface Lexicon {
  readonly terms: Terms
  readonly patterns: readonly Pattern[]
  /** Texts said before: a result says the same ones again and again. */
  readonly said: Map<string, string>
}

const lexicons = new WeakMap<Terms, Lexicon>()

/** Placeholders for which only a number stands; any other holds words as well. */
const numbersOnly = /^(count|max)$/

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`)

function lexiconOf(terms: Terms): Lexicon {
  const known = lexicons.get(terms)
  if (known !== undefined) return known
  const patterns = Object.entries(terms)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => ownLength(other) - ownLength(one))
    .map(([english, text]) => ({
      mark: english.split(placeholder).reduce((longest, part, index) => {
        return index % 2 === 0 && part.length > longest.length ? part : longest
      }, ''),
      form: new RegExp(
        `^${escaped(english).replaceAll(placeholder, (_, name: string) => (numbersOnly.test(name) ? String.raw`([\d.]+)` : '(.+)'))}$`,
        's',
      ),
      names: [...english.matchAll(placeholder)].map(([, name]) => name!),
      text,
    }))
  const lexicon = { terms, patterns, said: new Map() }
  lexicons.set(terms, lexicon)
  return lexicon
}

const ownLength = (english: string): number => english.replaceAll(placeholder, '').length

/** Texts with numbers differ from run to run: what is kept of them must end. */
const mostSaid = 4000

const nobodys: ReadonlySet<string> = new Set()

/** The text in words of the language; null when it is not known. What is a person's own stays as it is. */
function say(lexicon: Lexicon, english: string, own: ReadonlySet<string>): string | null {
  if (own.has(english)) return english
  const isPlain = ![...own].some((word) => english.includes(word))
  const exact = lexicon.terms[english] ?? (isPlain ? lexicon.said.get(english) : undefined)
  if (exact !== undefined) return exact
  for (const { mark, form, names, text } of lexicon.patterns) {
    const match = english.includes(mark) ? form.exec(english) : null
    if (match === null) continue
    const said = text.replaceAll(placeholder, (given, name: string) => {
      const held = match[names.indexOf(name) + 1]
      return held === undefined ? given : (say(lexicon, held, own) ?? withDecimalMark(held))
    })
    if (lexicon.said.size >= mostSaid) lexicon.said.clear()
    if (isPlain) lexicon.said.set(english, said)
    return said
  }
  return null
}

/**
 * What a calculation module says, in the language on screen. Modules describe themselves in English, which crosses workers,
 * storage and the network; only where it is shown does it become the person's. What is not known stays.
 * @param own what the person named: it keeps its name, also within a text.
 */
export function inTerms(english: string, own: ReadonlySet<string> = nobodys): string {
  const terms = i18next.isInitialized
    ? (i18next.getResourceBundle(i18next.language, 'terms') as Terms | undefined)
    : undefined
  return terms === undefined ? english : (say(lexiconOf(terms), english, own) ?? english)
}

/** What of a description is for people to read. */
interface Described {
  readonly name: string
  readonly description: string
  readonly fields: readonly DescribedField[]
  readonly example: Readonly<Record<string, unknown>>
}

interface DescribedField {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly description: string
  readonly group: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly fields?: readonly DescribedField[]
}

const described = new WeakMap<Described, Map<string, Described>>()

/** The description of a module in the language on screen; the same object as long as the language is. */
export function moduleInTerms<Module extends Described>(module: Module): Module {
  const language = i18next.language ?? 'en'
  const known = described.get(module) ?? new Map<string, Described>()
  described.set(module, known)
  const before = known.get(language)
  if (before !== undefined) return before as Module
  const own: Module = {
    ...module,
    name: inTerms(module.name),
    description: inTerms(module.description),
    fields: module.fields.map(fieldInTerms),
    example: exampleInTerms(module.fields, module.example),
  }
  known.set(language, own)
  return own
}

const fieldInTerms = (field: DescribedField): DescribedField => ({
  ...field,
  label: inTerms(field.label),
  description: inTerms(field.description),
  group: inTerms(field.group),
  ...(field.options !== undefined && {
    options: field.options.map(({ value, label }) => ({ value, label: inTerms(label) })),
  }),
  ...(field.fields !== undefined && { fields: field.fields.map(fieldInTerms) }),
})

/** The example as somebody would name its layers who speaks the language. */
const exampleInTerms = (
  fields: readonly DescribedField[],
  example: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...example,
  ...Object.fromEntries(
    fields.flatMap(({ id, type, fields: columns = [] }): [string, unknown][] => {
      const value = example[id]
      if (type === 'text' && typeof value === 'string') return [[id, inTerms(value)]]
      return type === 'list' && Array.isArray(value)
        ? [[id, value.map((row: Readonly<Record<string, unknown>>) => exampleInTerms(columns, row))]]
        : []
    }),
  ),
})
