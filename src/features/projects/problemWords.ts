import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'

/** What can be done about it, where the catalogue knows. */
export function adviceFor({ code }: Problem): string | undefined {
  const entry = errorCatalogue[code]
  return 'advice' in entry ? entry.advice : undefined
}
