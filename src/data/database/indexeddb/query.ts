import {
  getQueryMatcher,
  getSortComparator,
  INDEX_MAX,
  INDEX_MIN,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb'
import { docs, fromStored, indexOf, type StoredRow } from './layout.ts'
import { asked } from './requests.ts'

/** Returns the range of the index that a query reads; null when it can contain nothing. */
export function rangeOf<Data>(
  { queryPlan }: PreparedQuery<Data>,
  ranges: typeof IDBKeyRange,
): IDBKeyRange | null {
  const keys = (bounds: readonly unknown[]) =>
    bounds.map((bound, at) => {
      if (queryPlan.index[at] === '_deleted') return bound === INDEX_MAX || bound === true ? '1' : '0'
      return bound === INDEX_MIN ? Number.NEGATIVE_INFINITY : bound
    })
  try {
    return ranges.bound(
      keys(queryPlan.startKeys),
      keys(queryPlan.endKeys),
      !queryPlan.inclusiveStart,
      !queryPlan.inclusiveEnd,
    )
  } catch (error) {
    if ((error as { readonly name?: string }).name === 'DataError') return null
    throw error
  }
}

/** Returns the index that a query reads. */
export const indexFor = <Data>(store: IDBObjectStore, { queryPlan }: PreparedQuery<Data>): IDBIndex =>
  store.index(indexOf(queryPlan.index))

/** Returns the documents that match a query, in its order. */
export async function find<Data>(
  transaction: IDBTransaction,
  schema: RxJsonSchema<RxDocumentData<Data>>,
  prepared: PreparedQuery<Data>,
  range: IDBKeyRange,
): Promise<RxDocumentData<Data>[]> {
  const { query, queryPlan } = prepared
  const index = indexFor(transaction.objectStore(docs), prepared)
  const end = query.limit === undefined ? Number.POSITIVE_INFINITY : query.skip + query.limit
  const isSorted = queryPlan.sortSatisfiedByIndex
  const most = isSorted ? end : Number.POSITIVE_INFINITY
  const found = queryPlan.selectorSatisfiedByIndex
    ? await inRange<Data>(index, range, most)
    : await matching<Data>(index, range, most, getQueryMatcher(schema, query as never))
  if (!isSorted) found.sort(getSortComparator(schema, query as never))
  return found.slice(query.skip, end)
}

/** Reads a whole range by one request. */
async function inRange<Data>(
  index: IDBIndex,
  range: IDBKeyRange,
  most: number,
): Promise<RxDocumentData<Data>[]> {
  if (most === 0) return []
  const rows: StoredRow[] = await asked(index.getAll(range, Number.isFinite(most) ? most : undefined))
  return rows.map((row) => fromStored<Data>(row))
}

/** Reads the matching rows of a range one by one, so that the others are never in memory together. */
const matching = <Data>(
  index: IDBIndex,
  range: IDBKeyRange,
  most: number,
  fits: (document: RxDocumentData<Data>) => boolean,
): Promise<RxDocumentData<Data>[]> =>
  new Promise((resolve, reject) => {
    const found: RxDocumentData<Data>[] = []
    const walking = index.openCursor(range)
    walking.onerror = () => reject(walking.error)
    walking.onsuccess = () => {
      const cursor = walking.result
      if (cursor === null || found.length >= most) return resolve(found)
      try {
        const document = fromStored<Data>(cursor.value)
        if (fits(document)) found.push(document)
        cursor.continue()
      } catch (error) {
        reject(error)
      }
    }
  })
