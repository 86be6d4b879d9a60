import i18next from 'i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { ResultReader } from '#domain/calc/shown/reader.ts'
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
