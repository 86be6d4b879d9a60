import PouchDB from 'pouchdb'
import { createBreaker } from './breaker.ts'
import { errorMessage } from './errorMessage.ts'
import { StoreRefused, StoreUnavailable } from './failures.ts'

/** For how long a CouchDB server may be silent, by what it is asked, in milliseconds. */
export interface StoreLimits {
  /** To begin the answer to a read, and between two pieces of an answer. */
  readonly readMs: number
  readonly writeMs: number
  /** A cluster creates the shards of a database on every node. */
  readonly makeMs: number
  /** Between two pieces of a feed that waits for changes: several heartbeats, of ten seconds each. */
  readonly feedMs: number
}

const usualLimits: StoreLimits = { readMs: 10_000, writeMs: 20_000, makeMs: 30_000, feedMs: 35_000 }

type Asked = Parameters<typeof PouchDB.fetch>[1]
type Answer = Awaited<ReturnType<typeof PouchDB.fetch>>

/**
 * Sends PouchDB's requests to a CouchDB server and reads each response to its end. Rejects with {@link
 * StoreUnavailable} when the server cannot be reached, is silent for too long, fails (such as a cluster without enough
 * nodes), or breaks off; with {@link StoreRefused} when it rejects the gateway. Only one call at a time tries a server
 * that does not answer.
 */
export function storeFetch(given: Partial<StoreLimits> = {}): typeof PouchDB.fetch {
  const limits = { ...usualLimits, ...given }
  const breaker = createBreaker()

  return async (url, asked) => {
    const { signal } = asked ?? {}
    const { beginMs, silenceMs } = limitsOf(String(url), asked, limits)
    const passage = breaker.enter()
    const ended = new AbortController()
    let isSilent = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const within = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isSilent = true
        ended.abort()
      }, ms)
    }
    const onAbort = () => ended.abort(signal?.reason)
    // PouchDB follows a database with one signal for all its requests: each request must take its listener along.
    signal?.addEventListener('abort', onAbort)
    try {
      if (signal?.aborted === true) onAbort()
      within(beginMs)
      const response = await PouchDB.fetch(url, { ...asked, signal: ended.signal })
      passage.answered()
      return answerOf(response, await textOf(response, () => within(silenceMs)))
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      // Nobody wants the answer any more.
      if (signal?.aborted === true && !isSilent) {
        passage.left()
        throw error
      }
      const words = isSilent
        ? 'The CouchDB server does not answer'
        : `The CouchDB server cannot be reached: ${reasonOf(error)}`
      passage.failed(words)
      throw new StoreUnavailable(words, { cause: error })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }
}

function limitsOf(url: string, asked: Asked, { readMs, writeMs, makeMs, feedMs }: StoreLimits) {
  const { pathname, searchParams } = new URL(url)
  if (searchParams.has('feed')) return { beginMs: readMs, silenceMs: feedMs }
  const { method = 'GET', body } = asked ?? {}
  const isMade = method === 'DELETE' || (method === 'PUT' && (body === undefined || body === null))
  const isWritten = method === 'PUT' || pathname.endsWith('/_bulk_docs')
  return { beginMs: isMade ? makeMs : isWritten ? writeMs : readMs, silenceMs: readMs }
}

async function textOf({ body }: Answer, onPiece: () => void): Promise<string> {
  if (body === null) return ''
  const pieces: Uint8Array[] = []
  onPiece()
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    onPiece()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The answer as PouchDB reads it. What a server says that cannot do its work is no answer. */
function answerOf({ ok, status, statusText, headers }: Answer, text: string): Answer {
  const content = contentOf(text)
  const words = content === undefined ? null : failureIn(content)
  if (status >= 500)
    throw new StoreUnavailable(`The CouchDB server answered ${status}${words === null ? '' : `: ${words}`}`)
  if (status === 401 || status === 403)
    throw new StoreRefused(
      status === 401
        ? `The CouchDB server does not accept the name and password (401${words === null ? '' : `: ${words}`})`
        : `The CouchDB server denies the account what a gateway needs (403${words === null ? '' : `: ${words}`})`,
    )
  if (ok && content === undefined) throw new StoreUnavailable('The CouchDB server broke off in its answer')
  if (ok && words !== null) throw new StoreUnavailable(`The CouchDB server failed in its answer: ${words}`)
  const value = content ?? { error: 'unknown', reason: `Status ${status}` }
  const read = { ok, status, statusText, headers, json: async () => value, text: async () => text }
  return read as unknown as Answer
}

/** Undefined where the text is no JSON. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What CouchDB says went wrong, where the whole answer is that; null for any other answer. */
function failureIn(content: unknown): string | null {
  if (typeof content !== 'object' || content === null || '_id' in content) return null
  const { error, reason } = content as Readonly<Record<string, unknown>>
  return typeof error === 'string'
    ? [error, reason].filter((each) => typeof each === 'string').join(', ')
    : null
}

/** The code of the system where there is one: the words of a failed request contain its address. */
const reasonOf = (error: unknown): string => {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' ? code : errorMessage(error)
}
