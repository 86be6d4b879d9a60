import i18next from 'i18next'
import { errorCatalogue, isErrorCode } from '#domain/errors/catalogue.ts'
import { placeholder, type Template, templateOf } from '#domain/words/template.ts'
import { inTerms } from './moduleWords.ts'

interface Translated {
  readonly text: string
  readonly advice?: string
}

/** The source of a sentence in the error catalogue. */
type Source = { readonly code: string; readonly part: 'text' | 'advice' }

interface Index {
  readonly sentences: ReadonlyMap<string, Source>
  readonly patterns: readonly { readonly code: string; readonly form: Template }[]
  readonly advices: readonly string[]
}

let built: Index | null = null

function index(): Index {
  if (built !== null) return built
  const sentences = new Map<string, Source>()
  const patterns = []
  for (const [code, { text, advice }] of Object.entries(errorCatalogue)) {
    const fixed = text.replaceAll(placeholder, '')
    if (fixed === text) sentences.set(text, { code, part: 'text' })
    // A text of placeholders alone would match every sentence.
    else if (/\p{L}/u.test(fixed)) patterns.push({ code, form: templateOf(text) })
    if (advice !== undefined) sentences.set(advice, { code, part: 'advice' })
  }
  const advices = [...sentences].flatMap(([sentence, { part }]) => (part === 'advice' ? [sentence] : []))
  built = { sentences, patterns, advices }
  return built
}

function translation(code: string): Translated | undefined {
  const found: unknown = isErrorCode(code) ? i18next.getResource(i18next.language, 'errors', code) : undefined
  return found as Translated | undefined
}

/**
 * Translates a sentence of the error catalogue to the language on screen. Problems cross workers, storage and the
 * network with the catalogue's English; screens translate them. Returns an unknown sentence as it is.
 */
export function inWords(sentence: string): string {
  if (!i18next.isInitialized || i18next.language === 'en') return sentence
  const { sentences, patterns, advices } = index()
  const source = sentences.get(sentence)
  if (source !== undefined) return translation(source.code)?.[source.part] ?? sentence
  const advice = advices.find((each) => sentence.endsWith(` ${each}`))
  if (advice !== undefined) {
    const before = sentence.slice(0, -advice.length).trimEnd()
    const end = before.endsWith('.') ? '.' : ''
    const text = end === '' ? before : before.slice(0, -1)
    const whole = sentences.has(`${text}${end}`) ? `${text}${end}` : null
    return whole === null
      ? `${inWords(text)}${end} ${inWords(advice)}`
      : `${inWords(whole)} ${inWords(advice)}`
  }
  for (const { code, form } of patterns) {
    const values = sentence.includes(form.mark) ? form.read(sentence) : null
    const translated = values === null ? undefined : translation(code)?.text
    if (values !== null && translated !== undefined)
      return translated.replaceAll(
        placeholder,
        (given, name: string) => values[form.names.indexOf(name)] ?? given,
      )
  }
  // The module explains what a calculation could not do.
  return inTerms(sentence)
}
