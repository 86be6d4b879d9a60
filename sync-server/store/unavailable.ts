import PouchDB from 'pouchdb'

/** The CouchDB server did not answer, or what stands before it said so. Asking again may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** Whether that is what an error comes from, however it was wrapped. */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (error instanceof Error && isStoreUnavailable(error.cause))

/** What a balancer says for a server that is gone, and a node that waits for the others. */
const gone = new Set([502, 503, 504])

/** Asks a CouchDB server. Rejects with {@link StoreUnavailable} when it cannot be reached. */
export const storeFetch: typeof PouchDB.fetch = async (url, asked) => {
  const response = await PouchDB.fetch(url, asked).catch((error: unknown) => {
    // Nobody wants the answer any more.
    if (asked?.signal?.aborted === true) throw error
    throw new StoreUnavailable('The CouchDB server cannot be reached', { cause: error })
  })
  if (gone.has(response.status)) throw new StoreUnavailable(`The CouchDB server answered ${response.status}`)
  return response
}
