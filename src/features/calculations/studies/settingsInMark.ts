import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { inMark } from '#domain/units/inMark.ts'

/** The settings of a study with every typed number rewritten for a language with another decimal mark (`inMark`). */
export function settingsInMark<Settings>(settings: Settings, from: DecimalMark, to: DecimalMark): Settings {
  const rewritten = (value: unknown): unknown => {
    if (typeof value === 'string') return inMark(value, from, to)
    if (Array.isArray(value)) return value.map(rewritten)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner)]))
  }
  return rewritten(settings) as Settings
}
