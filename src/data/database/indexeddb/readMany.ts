import { asked } from './requests.ts'

/** Below this number of keys, one request for each key is faster. */
const fewest = 32
/** Number of records that a range request returns in the time of one request for a single record, at least. */
const recordsAnAnswer = 2
/** Number of keys that a request lists in the time of one request for a single record. */
const keysARecord = 32

/**
 * Returns the records of many keys, in the order of the keys; undefined where there is none. One request lists the
 * existing keys, because a first pull finds none of them. Records whose keys lie close together are read by one more
 * request, others one by one.
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
  // The list may be incomplete.
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
