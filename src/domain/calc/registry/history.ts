import { z } from 'zod'
import { moduleResult } from '../result.ts'

/** What a calculation was at one time (engineering specification, section 3). */
export const historyEntry = z.strictObject({
  id: z.string(),
  calculationId: z.string(),
  inputs: z.record(z.string(), z.json()),
  results: moduleResult.nullable(),
  timestamp: z.iso.datetime(),
  notes: z.string(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Entries that a calculation keeps. */
export const historyLength = 50

/**
 * The history of all calculations with one more entry, each calculation's newest last. Only the oldest entries of the
 * same calculation make room for it. An entry whose id is there already changes nothing: history is never rewritten.
 */
export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] {
  if (history.some(({ id }) => id === entry.id)) return history
  const surplus = historyOf(history, entry.calculationId).length + 1 - historyLength
  const dropped = new Set(historyOf(history, entry.calculationId).slice(0, Math.max(0, surplus)))
  return [...history.filter((other) => !dropped.has(other)), entry]
}

export const historyOf = (history: readonly HistoryEntry[], calculationId: string): readonly HistoryEntry[] =>
  history.filter((entry) => entry.calculationId === calculationId)
