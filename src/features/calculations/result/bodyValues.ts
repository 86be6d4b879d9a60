import type { FreeBodies } from '#domain/schemas/result.ts'
import { symbolText } from '#ui/math/symbol.ts'
import { engineering } from '#ui/numbers.ts'

/** Each value of a body as a line: `b 1.2 m`. None of a result of an older version. */
export const valueLines = (
  names: NonNullable<FreeBodies['values']>,
  values: FreeBodies['bodies'][number]['values'] = [],
): readonly string[] =>
  names.flatMap(({ symbol, unit }, index) => {
    const value = values[index] ?? null
    if (value === null) return []
    const shown = unit === '°' || unit === '' ? unit : ` ${unit}`
    return [`${symbolText(symbol)} ${engineering(value)}${shown}`]
  })
