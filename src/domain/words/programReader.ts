import type { InputField } from '../calc/module.ts'
import { english, type ResultReader } from '../calc/shown/reader.ts'
import { decimalMarkOf } from '../units/decimalMark.ts'
import type { Language } from './languages.ts'
import { sayingWith } from './lexicon.ts'
import { resultInTerms } from './resultInTerms.ts'
import { termsOf } from './terms.ts'

/**
 * A program that reads results in a language: in SI, with plain spaces. Rejects when the texts cannot be fetched.
 * @param fields of the module that made the results: what a person typed into them is no text of ours.
 */
export async function programReader(
  language: Language,
  fields: readonly InputField[],
): Promise<ResultReader> {
  if (language === 'en') return english
  const terms = await termsOf(language)
  const decimalMark = decimalMarkOf(language)
  const say = sayingWith(terms, decimalMark)
  return {
    language,
    decimalMark,
    space: ' ',
    textOf: (id) => (Object.hasOwn(terms, id) ? terms[id] : undefined),
    inUnits: (value, unit) => ({ value, unit: say(unit) }),
    ofTexts: (result) => resultInTerms(result, fields, say),
    unitName: say,
  }
}
