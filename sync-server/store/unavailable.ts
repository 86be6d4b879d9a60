import PouchDB from 'pouchdb'
import { StoreUnavailable } from './failures.ts'

/** What a balancer says for a server that is gone, and a node that waits for the others. */
const gone = new Set([502, 503, 504])

/**
 * How long a server may think before it begins to answer. Long: it may have to build an index first. What it feeds live
 * begins at once.
 */
const answersWithinMs = 120_000

/**
 * Asks a CouchDB server. Rejects with {@link StoreUnavailable} when it cannot be reached, or takes what it is asked and
 * says nothing: a machine that lost its power closes no connection.
 */
export function storeFetch(withinMs: number = answersWithinMs): typeof PouchDB.fetch {
  return async (url, asked) => {
    const silent = new AbortController()
    const { signal } = asked ?? {}
    const onAbort = () => silent.abort(signal?.reason)
    if (signal?.aborted === true) onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    const timer = setTimeout(() => silent.abort(), withinMs)
    const response = await PouchDB.fetch(url, { ...asked, signal: silent.signal })
      .catch((error: unknown) => {
        // Nobody wants the answer any more.
        if (signal?.aborted === true) throw error
        throw new StoreUnavailable('The CouchDB server cannot be reached', { cause: error })
      })
      .finally(() => clearTimeout(timer))
    if (gone.has(response.status))
      throw new StoreUnavailable(`The CouchDB server answered ${response.status}`)
    return response
  }
}
