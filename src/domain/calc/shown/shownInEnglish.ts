import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { english } from './reader.ts'
import { type ShownResult, shown } from './shown.ts'

/** A result as programs read it that ask for no language. */
export const shownInEnglish = (result: StoredResult): ShownResult => shown(result, english)
