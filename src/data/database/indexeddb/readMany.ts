import { asked } from './requests.ts'

/** Fewer are asked for one by one sooner. */
const fewest = 32
/** So many records come in one answer in the time in which one is asked for by itself, at least. */
const recordsAnAnswer = 2
/** So many keys are listed in the time that one record takes to be asked for. */
const keysARecord = 32

/**
 * The records of many keys, in their order; undefined where there is none. Of what a first pull brings none is there: one
 * question tells which keys are, and only those are read. What was made one after the other lies together, and is read
 * with one question more.
 */
export async function readMany<Row>(
  store: IDBObjectStore,
  keys: readonly string[],
  ranges: typeof IDBKeyRange,
): Promise<readonly (Row | undefined)[]> {
  const oneByOne = (some: readonly string[]): Promise<Row[]> =>
    Promise.all(some.map((key) => asked(store.get(key))))
  if (keys.length < fewest) return oneByOne(keys)
  const sorted = [...keys].sort()
  const range = ranges.bound(sorted[0], sorted.at(-1))
  const limit = keys.length * keysARecord
  const there = (await asked(store.getAllKeys(range, limit))) as string[]
  // Perhaps not all of them.
  if (there.length === limit) return oneByOne(keys)
  const all = new Set(there)
  const known = keys.filter((key) => all.has(key))
  if (known.length === 0) return keys.map(() => undefined)
  const isDense = there.length <= known.length * recordsAnAnswer
  const [names, rows]: [readonly string[], readonly Row[]] = isDense
    ? [there, await asked(store.getAll(range, there.length))]
    : [known, await oneByOne(known)]
  const byKey = new Map(names.map((key, at) => [key, rows[at]]))
  return keys.map((key) => byKey.get(key))
}
