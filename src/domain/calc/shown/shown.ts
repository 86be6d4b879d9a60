import { hasMessages } from '#domain/schemas/hasMessages.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { outputsAsTexts } from './outputs.ts'
import type { ResultReader } from './reader.ts'

/** A result as a reader reads it: texts in their language, numbers in their units. The shape is that of form 1. */
export type ShownResult = ModuleResult

const known = new WeakMap<StoredResult, WeakMap<ResultReader, ShownResult>>()

/**
 * A stored result as the reader reads it: the one edge between results and what shows them. The same object for the same
 * result and reader. A text is the reader's, else the English one that the result carries, else its id.
 */
export function shown(result: StoredResult, reader: ResultReader): ShownResult {
  const readers = known.get(result) ?? new WeakMap<ResultReader, ShownResult>()
  known.set(result, readers)
  const before = readers.get(reader)
  if (before !== undefined) return before
  const made = hasMessages(result)
    ? { ...result, outputs: outputsAsTexts(result.outputs, result.moduleId, reader) }
    : reader.ofTexts(result)
  readers.set(reader, made)
  return made
}
