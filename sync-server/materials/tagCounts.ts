import { setImmediate as rest } from 'node:timers/promises'
import { byCount, type Counted, type LibraryEntry } from '#domain/materials/query.ts'
import { createTurns } from '#server/limits/inTurn.ts'

/** Materials whose tags are counted before other requests have their turn: up to 5,000 tags. */
const countedAtOnce = 100

/**
 * Counts the tags of libraries. A library may have half a million tags, so other requests have their turn meanwhile, one
 * library is counted at a time, and each state of a library once.
 * @param most how many tags are answered
 */
export function createTagCounts(most: number) {
  const inTurn = createTurns()
  /** By the entries of a library, which are new ones after each change. */
  const known = new WeakMap<readonly LibraryEntry[], Promise<readonly Counted[]>>()

  /** Returns the most frequent tags, the most frequent one first. */
  return (entries: readonly LibraryEntry[]): Promise<readonly Counted[]> => {
    const counting = known.get(entries) ?? inTurn(async () => mostFrequent(await countsOf(entries), most))
    known.set(entries, counting)
    return counting
  }
}

async function countsOf(entries: readonly LibraryEntry[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let from = 0; from < entries.length; from += countedAtOnce) {
    for (const { material } of entries.slice(from, from + countedAtOnce))
      for (const tag of material.metadata.tags) if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + 1)
    await rest()
  }
  return counts
}

/** Sorts a few at a time: all of them at once would hold up every other request. */
async function mostFrequent(counts: ReadonlyMap<string, number>, most: number): Promise<Counted[]> {
  let first: Counted[] = []
  let others: Counted[] = []
  const merge = () => {
    first = [...first, ...others].sort(byCount).slice(0, most)
    others = []
  }
  for (const [name, count] of counts) {
    others.push({ name, count })
    if (others.length < most) continue
    merge()
    await rest()
  }
  merge()
  return first
}
