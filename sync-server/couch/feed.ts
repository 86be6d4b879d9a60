import { setImmediate } from 'node:timers/promises'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Change, Database } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { badRequest } from './problems.ts'
import type { ChangesQuery } from './query.ts'

/** Whether it is a document of the product; what else lies in the database are notes of the gateway's own. */
export const isCopied = (id: string): boolean => parseDocumentId(id) !== null

/** A long poll without a change ends after this time, so that its reader authenticates again. */
export const mostWaitMs = 60_000
const leastHeartbeatMs = 1_000
const pageRows = { bare: 1000, withDocuments: documentsAtOnce } as const
/** Characters of a piece of an answer. Other requests get their turn after each. */
const pieceCharacters = 1_000_000

/**
 * Sequences carry the beginning of the database's epoch: one of another making of it is answered from the start, which
 * is always safe.
 */
export const outerSequence = (sequence: string, epoch: string): string => `${sequence}.${epoch.slice(0, 8)}`

function innerSequence(given: string, epoch: string): string {
  const [sequence = '', of, ...rest] = given.split('.')
  if (given !== '0' && (!/^\d{1,15}(-[\w-]+)?$/.test(sequence) || rest.length > 0))
    throw badRequest('Malformed sequence supplied in since parameter.')
  return of === epoch.slice(0, 8) ? sequence : '0'
}

export interface Feed {
  readonly database: Database
  readonly epoch: string
  readonly query: ChangesQuery
  /** Ends a wait early. */
  readonly signal: AbortSignal
  /** Asked again after every wait, and between pages. */
  readonly mayRead: () => Promise<boolean>
}

/** The text of an answer to `_changes`, in pieces as they are read. */
export async function* changesFeed({
  database,
  epoch,
  query,
  signal,
  mayRead,
}: Feed): AsyncGenerator<string> {
  const { feed, style, include_docs: documents, since } = query
  const isList = feed !== 'continuous'
  const pageSize = documents ? pageRows.withDocuments : pageRows.bare
  let left = query.limit ?? Number.POSITIVE_INFINITY
  let sent = 0
  let last = since === 'now' ? await database.head() : innerSequence(since, epoch)

  /** Everything that there is now, and where it ends. */
  async function* present(): AsyncGenerator<string> {
    for (let isFirst = true; left > 0; isFirst = false) {
      if (!isFirst && !(await mayRead())) return
      const asked = Math.min(pageSize, left)
      const options = { limit: asked, documents, leaves: style === 'all_docs' }
      const page = await database
        .changes({ ...options, since: last })
        // A folder restored from an older copy does not know the sequence: from the start.
        .catch((error) => {
          if (last === '0') throw error
          last = '0'
          return database.changes({ ...options, since: last })
        })
      let text = ''
      for (const change of page.changes.filter(({ id }) => isCopied(id))) {
        text += `${isList && sent > 0 ? ',\n' : ''}${rowOf(change, epoch, documents)}${isList ? '' : '\n'}`
        sent++
        left--
        if (text.length < pieceCharacters) continue
        yield text
        text = ''
        await setImmediate()
      }
      last = page.last
      if (text !== '') yield text
      if (page.changes.length < asked) return
    }
  }

  // The first page before anything is sent: until then it can still fail in words.
  const first = present()
  const begun = await first.next()
  if (isList) yield '{"results":[\n'
  if (begun.done !== true) yield begun.value
  yield* first

  const waitsUntil = Date.now() + Math.min(query.timeout ?? mostWaitMs, mostWaitMs)
  while (left > 0 && (feed === 'continuous' || (feed === 'longpoll' && sent === 0))) {
    const wait = untilChanged(database, last, signal)
    try {
      for (;;) {
        const heardMs = Math.min(heartbeatMs(query), waitsUntil - Date.now())
        if (await wait.within(heardMs)) break
        if (signal.aborted || Date.now() >= waitsUntil) break
        yield '\n'
      }
    } finally {
      wait.stop()
    }
    if (!wait.changed() || !(await mayRead())) break
    yield* present()
  }
  const end = outerSequence(last, epoch)
  yield isList ? `\n],\n"last_seq":"${end}","pending":0}\n` : `{"last_seq":"${end}","pending":0}\n`
}

const heartbeatMs = ({ heartbeat }: ChangesQuery): number =>
  heartbeat === undefined || heartbeat === false
    ? mostWaitMs
    : heartbeat === true
      ? mostWaitMs / 4
      : Math.max(leastHeartbeatMs, heartbeat)

function rowOf(
  { id, deleted, revisions, sequence, document }: Change,
  epoch: string,
  documents: boolean,
): string {
  return JSON.stringify({
    seq: outerSequence(sequence, epoch),
    id,
    changes: revisions.map((rev) => ({ rev })),
    ...(deleted ? { deleted } : {}),
    ...(documents ? { doc: document } : {}),
  })
}

/** Hears of the first change of a document after `since`. */
function untilChanged(database: Database, since: string, signal: AbortSignal) {
  let wake = () => {}
  let hasChanged = false
  const stopFollowing = database.follow(since, ({ id }) => {
    if (!isCopied(id)) return
    hasChanged = true
    wake()
  })
  const give = () => wake()
  signal.addEventListener('abort', give)
  return {
    changed: () => hasChanged,
    within: (ms: number) =>
      new Promise<boolean>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          resolve(hasChanged)
        }
        const timer = setTimeout(end, Math.max(0, ms))
        wake = end
        if (hasChanged || signal.aborted) end()
      }),
    stop: () => {
      signal.removeEventListener('abort', give)
      stopFollowing()
    },
  }
}
