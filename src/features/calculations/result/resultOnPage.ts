import i18next from 'i18next'
import { hasMessages } from '#domain/calc/hasMessages.ts'
import type { StoredResult } from '#domain/calc/messageResult.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import type { ResultReader } from '#domain/calc/shown/reader.ts'
import type { ShownResult } from '#domain/calc/shown/shown.ts'
import type { Terms } from '#domain/words/lexicon.ts'
import { resultInTerms } from '#domain/words/resultInTerms.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { decimalMark } from '#ui/numbers.ts'
import type { InUnits } from './inUnits.ts'

/** Readers by fields and by language with units: the same reader is given the same object for the same result. */
const readers = new WeakMap<readonly InputField[], Map<string, ResultReader>>()

/** Who reads the page, in the language on screen. @param inUnits null: in SI. */
export function pageReader(fields: readonly InputField[], inUnits: InUnits | null): ResultReader {
  const language = i18next.language ?? 'en'
  const key = `${language} ${inUnits?.lengthUnit ?? ''}`
  const known = readers.get(fields) ?? new Map<string, ResultReader>()
  readers.set(fields, known)
  const before = known.get(key)
  if (before !== undefined) return before
  const reader: ResultReader = {
    language,
    decimalMark: decimalMark(),
    space: '\u00a0',
    textOf(id) {
      const terms: Terms | undefined = i18next.isInitialized
        ? i18next.getResourceBundle(language, 'terms')
        : undefined
      return terms !== undefined && Object.hasOwn(terms, id) ? terms[id] : undefined
    },
    inUnits(value, unit) {
      const measure = inUnits?.measure(value, unit) ?? { value, unit }
      return { value: measure.value, unit: inTerms(measure.unit) }
    },
    ofTexts(result) {
      const said = language === 'en' ? result : resultInTerms(result, fields, inTerms)
      return inUnits?.result(said) ?? said
    },
    unitName: inTerms,
  }
  known.set(key, reader)
  return reader
}

type Messages = Pick<typeof import('./messages.ts'), 'shown' | 'shownInEnglish'>

/** What reads messages. A visitor's page shows no stored result: it does not load it. */
let messages: Messages | undefined
let loading: Promise<void> | undefined
let failure: { readonly error: unknown } | undefined

/** Loads what reads the messages of stored results. */
function loadMessages(): Promise<void> {
  loading ??= import('./messages.ts').then(
    ({ shown, shownInEnglish }) => {
      messages = { shown, shownInEnglish }
    },
    (error: unknown) => {
      failure = { error }
      loading = undefined
    },
  )
  return loading
}

/** Suspends what is drawn until the messages of results can be read. Throws once when the code cannot be fetched; the next call asks again. */
function messagesHere(): Messages {
  if (failure !== undefined) {
    const { error } = failure
    failure = undefined
    throw error
  }
  if (messages === undefined) throw loadMessages()
  return messages
}

const texts = new WeakMap<ResultReader, WeakMap<ModuleResult, ShownResult>>()

/**
 * A result in the language on screen and in the units of the form; the same object as long as these stay. Stored results stay as
 * they are.
 */
export function resultOnPage(
  result: StoredResult,
  fields: readonly InputField[],
  inUnits: InUnits | null = null,
): ShownResult {
  const reader = pageReader(fields, inUnits)
  if (hasMessages(result)) return messagesHere().shown(result, reader)
  const known = texts.get(reader) ?? new WeakMap<ModuleResult, ShownResult>()
  texts.set(reader, known)
  const before = known.get(result)
  if (before !== undefined) return before
  const made = reader.ofTexts(result)
  known.set(result, made)
  return made
}

/** A result in English, as modules write texts: for what says them in the language on screen itself. */
export const resultInEnglish = (result: StoredResult): ShownResult =>
  hasMessages(result) ? messagesHere().shownInEnglish(result) : result
