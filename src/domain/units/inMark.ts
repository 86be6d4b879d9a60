import { type DecimalMark, twoReadings } from './ambiguous.ts'
import { numberAndUnit } from './parse.ts'

/** One mark before exactly three digits, wherever it occurs in a text (`twoReadings` finds the first). */
const marks = /(?<![\d.,])([1-9]\d{0,2})([.,])(?=\d{3}(?![\d.,]))/g

/**
 * Rewrites a typed number for a language with another decimal mark, so that its value stays: `1,250` becomes `1.250`.
 * A number that was refused because it had two readings keeps both and gets a question mark, `1.250?`, so that the other
 * language refuses it too: nobody has said meanwhile which reading is meant. Other texts come back as they are.
 * @param from the decimal mark of the language in which the text was typed; null if unknown, so that both readings are open
 */
export function inMark(text: string, from: DecimalMark | null, to: DecimalMark): string {
  if (from === to || twoReadings(text, null) === null || numberAndUnit(text) === null || text.endsWith('?'))
    return text
  const written = new Set([...text.matchAll(marks)].map(([, , mark]) => mark))
  // With both marks the text has two readings in each language.
  if (written.size > 1) return text
  if (written.has(from ?? '')) return text.replaceAll(marks, `$1${to}`)
  return from === null && !written.has(to) ? text : `${text}?`
}
