import { withMark } from '../units/decimalMark.ts'
import { placeholder, type Template, templateOf } from './template.ts'

/** What the modules say in English, and how a language says it: whole texts, and patterns with placeholders. */
export type Terms = Readonly<Record<string, string>>

/** A text with placeholders: what it looks like when they are filled, and how the language says it. */
interface Pattern {
  readonly form: Template
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

function lexiconOf(terms: Terms): Lexicon {
  const known = lexicons.get(terms)
  if (known !== undefined) return known
  const patterns = Object.entries(terms)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => ownLength(other) - ownLength(one))
    .map(([english, text]) => ({ form: templateOf(english, (name) => numbersOnly.test(name)), text }))
  const lexicon = { terms, patterns, said: new Map() }
  lexicons.set(terms, lexicon)
  return lexicon
}

const ownLength = (english: string): number => english.replaceAll(placeholder, '').length

/** Texts with numbers differ from run to run: what is kept of them must end. */
const mostSaid = 4000

/** The text in words of the language; null when it is not known. What is a person's own stays as it is. */
function said(
  lexicon: Lexicon,
  english: string,
  own: ReadonlySet<string>,
  decimalMark: string,
): string | null {
  if (own.has(english)) return english
  const isPlain = ![...own].some((word) => english.includes(word))
  const exact = lexicon.terms[english] ?? (isPlain ? lexicon.said.get(english) : undefined)
  if (exact !== undefined) return exact
  for (const { form, text } of lexicon.patterns) {
    const values = english.includes(form.mark) ? form.read(english) : null
    if (values === null) continue
    const whole = text.replaceAll(placeholder, (given, name: string) => {
      const held = values[form.names.indexOf(name)]
      return held === undefined
        ? given
        : (said(lexicon, held, own, decimalMark) ?? withMark(held, decimalMark))
    })
    if (lexicon.said.size >= mostSaid) lexicon.said.clear()
    if (isPlain) lexicon.said.set(english, whole)
    return whole
  }
  return null
}

/**
 * Says in a language what a module says in English; what is not known stays.
 * @param own what the person named: it keeps its name, also within a text.
 */
export type Say = (english: string, own?: ReadonlySet<string>) => string

const nobodys: ReadonlySet<string> = new Set()

/** @param decimalMark of the language: numbers within a text get it too. */
export const sayingWith = (terms: Terms, decimalMark: string): Say => {
  const lexicon = lexiconOf(terms)
  return (english, own = nobodys) => said(lexicon, english, own, decimalMark) ?? english
}
