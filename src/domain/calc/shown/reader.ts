import type { Reader } from '#domain/messages/render.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'

/** Who reads results: the reader of their messages, and how results of form 1 are read, which hold English texts. */
export interface ResultReader extends Reader {
  ofTexts(result: ModuleResult): ModuleResult
  /** A unit in the language, not converted: what follows a derivation with a pencil stays in SI. */
  unitName(unit: string): string
}

/** English in SI for programs: results carry their English texts, so that it needs no catalogue. */
export const english: ResultReader = {
  language: 'en',
  decimalMark: '.',
  space: ' ',
  textOf: () => undefined,
  inUnits: (value, unit) => ({ value, unit }),
  ofTexts: (result) => result,
  unitName: (unit) => unit,
}

/** A reader who falls back to the English texts that a result carries. */
export const withTexts = <Of extends Reader>(reader: Of, texts: Readonly<Record<string, string>>): Of => ({
  ...reader,
  textOf: (id: string) => reader.textOf(id) ?? (Object.hasOwn(texts, id) ? texts[id] : undefined),
})
