import type { Reader } from '../messages/render.ts'
import type { Say, Terms } from '../words/lexicon.ts'

/** Who reads a report: results are in SI, and a number stays beside its unit at the end of a line. */
export const reportReader = (terms: Terms = {}, language: string, decimalMark: string, say: Say): Reader => ({
  language,
  decimalMark,
  space: '\u00a0',
  textOf: (id) => (Object.hasOwn(terms, id) ? terms[id] : undefined),
  inUnits: (value, unit) => ({ value, unit: say(unit) }),
})
