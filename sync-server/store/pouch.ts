import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import type { Change, Database, StoredDocument, WriteOutcome } from './database.ts'
import { errorMessage } from './errorMessage.ts'
import { StoreUnavailable } from './failures.ts'
import { findBy } from './mango.ts'

type Fields = Record<string, unknown>
export type PouchDatabase = PouchDB.Database<Fields>
/** LevelDB counts its changes, CouchDB names them with strings of its own. */
export type Sequences = 'counted' | 'named'
type Row = PouchDB.Core.AllDocsResponse<Fields>['rows'][number]

/** A database of the store over PouchDB, which speaks to a LevelDB folder, to memory and to CouchDB alike. */
export interface PouchBacked extends Database {
  /** Stops following and lets go of files and connections. */
  close(): Promise<void>

  /** Closes it and destroys what is in it. */
  destroy(): Promise<void>
}

/** Where CouchDB keeps what is never replicated: a database restored by replication gets an epoch of its own. */
const epochId = '_local/epoch'
const probeId = '_local/probe'

/** A count, or CouchDB's count and its own word for it. */
const sequencePattern = /^\d{1,15}(-[\w-]+)?$/
const notOurs = 'Not a sequence of this database'

/** Fewer are read one by one as quickly. */
const leastInARow = 8
/** Ids of version 7 begin with the time: these digits are the same for about a minute. */
const rowDigits = 8

/** Whether ids between these two are of one collection and of one minute: few others lie between. */
function isMadeInARow(first: string, last: string): boolean {
  const place = first.lastIndexOf(':') + 1
  const common = first.slice(0, place + rowDigits)
  return place > 0 && first.length > place + rowDigits && last.startsWith(common)
}

const reconnect = { firstMs: 200, mostMs: 10_000 } as const

export function pouchBacked(name: string, connection: Connection, sequences: Sequences): PouchBacked {
  const { use, write } = connection
  const following = new Set<AbortController>()
  let epoch: Promise<string> | null = null
  const toPouch = (sequence: string): string | number => {
    if (!sequencePattern.test(sequence)) throw new Error(notOurs)
    return sequences === 'counted' ? Number(sequence) : sequence
  }
  /** The newest count that is known: up to it, no count need be compared with the store's. */
  let counted = 0
  /** A count beyond the newest (of a folder since restored from a backup) would be answered with no changes. */
  const refuseForeign = async (sequence: string): Promise<void> => {
    if (sequence === '0' || !/^\d+$/.test(sequence) || Number(sequence) <= counted) return
    if (Number(sequence) > Number((await use((pouch) => pouch.info())).update_seq)) throw new Error(notOurs)
  }

  const putMany = async (documents: readonly StoredDocument[]): Promise<WriteOutcome[]> => {
    if (documents.length === 0) return []
    const rows = await write((pouch) => pouch.bulkDocs(documents.map((document) => ({ ...document }))))
    return rows.map((row) => {
      if (!('error' in row) || row.error === undefined) return 'written'
      if (row.status === 409) return 'conflict'
      throw writeFailed(name, row)
    })
  }

  const get = async (id: string): Promise<StoredDocument | null> => {
    // What begins so is CouchDB's own, or no id: there is no such document of ours.
    if (id === '' || id.startsWith('_')) return null
    try {
      return await use((pouch) => pouch.get(id))
    } catch (error) {
      if (isNoSuchDocument(error)) return null
      throw error
    }
  }

  /**
   * The ids that may be there, of such as were made in a row: one question tells what lies between the first and the last. All of
   * them where that is more than was asked for.
   */
  const mayExist = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const sorted = ids.toSorted()
    const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? '']
    if (ids.length < leastInARow || !isMadeInARow(first, last)) return new Set(ids)
    const { rows } = await use((pouch) =>
      pouch.allDocs({ startkey: first, endkey: last, limit: ids.length + 1 }),
    )
    return new Set(rows.length > ids.length ? ids : rows.map(({ id }) => id))
  }

  /** The embedded store opens a stream for each key of a list, and takes three times as long. */
  const getMany: Database['getMany'] = async (ids, { areNew = false } = {}) => {
    if (ids.length === 0) return []
    if (sequences === 'counted') {
      const there = areNew ? await mayExist(ids) : null
      return Promise.all(ids.map((id) => (there === null || there.has(id) ? get(id) : null)))
    }
    const { rows } = await use((pouch) => pouch.allDocs({ keys: [...ids], include_docs: true }))
    return rows.map((row) => {
      if ('error' in row && row.error !== 'not_found') throw readFailed(name, row)
      return 'doc' in row ? documentOf(row.doc) : null
    })
  }

  /** A page that is not full is the last: what the server itself keeps among the documents is made up for. */
  const range = async (from: string, to: string, limit: number): Promise<StoredDocument[]> => {
    const asked = { startkey: from, endkey: to, inclusive_end: false, limit, include_docs: true }
    const { rows } = await use((pouch) => pouch.allDocs(asked))
    const ours = rows.filter(({ id }) => !isDesign(id))
    const found = ours.flatMap((row: Row) => documentOf(row.doc) ?? [])
    const last = rows.at(-1)
    if (ours.length === rows.length || rows.length < limit || last === undefined) return found
    return [...found, ...(await range(`${last.id}\u0000`, to, limit - ours.length))]
  }

  const changes: Database['changes'] = async ({ since, limit, documents, leaves = false }) => {
    const from = toPouch(since)
    await refuseForeign(since)
    const answer = await use(async (pouch) =>
      pouch.changes({
        since: from,
        limit,
        batch_size: limit,
        include_docs: documents,
        ...(leaves ? { style: 'all_docs' } : {}),
      }),
    )
    if (sequences === 'counted') counted = Math.max(counted, Number(answer.last_seq))
    return { changes: answer.results.map(changeOf), last: String(answer.last_seq) }
  }

  /** One connection of `follow`: resolves when it ends, for whatever reason. Answers where it got to. */
  const followOnce = async (since: string, stopped: AbortSignal, onChange: (change: Change) => void) => {
    const { pouch, ended } = await connection.current()
    const signals = [stopped, ended]
    return new Promise<{ last: string; heard: boolean }>((resolve) => {
      let last = since
      let heard = false
      const feed = pouch.changes({ since: toPouch(since), live: true, return_docs: false, batch_size: 500 })
      const stop = () => {
        feed.cancel()
        end()
      }
      const end = () => {
        for (const signal of signals) signal.removeEventListener('abort', stop)
        resolve({ last, heard })
      }
      // Each by itself: a signal made of these two would stay with them for as long as the database is open.
      for (const signal of signals) signal.addEventListener('abort', stop, { once: true })
      if (signals.some((signal) => signal.aborted)) stop()
      feed.on('change', (row) => {
        if (signals.some((signal) => signal.aborted)) return
        last = String(row.seq)
        heard = true
        onChange(changeOf(row))
      })
      feed.on('complete', end)
      feed.on('error', end)
    })
  }

  const leaves = async (id: string): Promise<StoredDocument[]> => {
    try {
      const rows = await use((pouch) => pouch.get(id, { open_revs: 'all', revs: true }))
      const found = rows.flatMap((row) => ('ok' in row ? (documentOf(row.ok) ?? []) : []))
      const counts = (await get(id))?._rev
      return found.sort((one, other) => Number(other._rev === counts) - Number(one._rev === counts))
    } catch (error) {
      if (isStatus(error, 404)) return []
      throw error
    }
  }

  const stopFollowing = () => {
    for (const ended of following) ended.abort()
    following.clear()
  }

  return {
    name,
    branches: sequences === 'named',
    getMany,
    putMany,
    changes,
    get,
    put: async (document) => (await putMany([document]))[0] ?? 'conflict',

    async range({ from, to, limit, backwards = false }) {
      if (backwards) return use((pouch) => rangeBackwards(pouch, from, to, limit))
      return range(from, to, limit)
    },

    ...findBy(connection),

    async countRange({ from, to, most }) {
      const asked = {
        startkey: from,
        endkey: to,
        inclusive_end: false,
        ...(most !== undefined && { limit: most }),
      }
      const { rows } = await use((pouch) => pouch.allDocs(asked))
      return rows.filter(({ id }) => !isDesign(id)).length
    },

    async revisions(wanted, { exact = false } = {}) {
      if (wanted.length === 0) return []
      // Not with `latest`: for a revision that it never had, the embedded store throws where nobody can catch it.
      const docs = wanted.map(({ id, revision }) => ({ id, rev: revision }))
      const { results } = await use((pouch) => pouch.bulkGet({ docs, revs: true }))
      const found = new Map<string, StoredDocument>()
      for (const { docs: rows } of results)
        for (const row of rows) {
          if ('error' in row && !isMissing(row.error)) throw readFailed(name, row.error)
          const document = 'ok' in row ? documentOf(row.ok) : null
          if (document !== null) found.set(keyOf(document._id, document._rev), document)
        }
      return Promise.all(
        wanted.map(async ({ id, revision }) => {
          const own = found.get(keyOf(id, revision))
          if (own !== undefined || exact) return own ?? null
          return (await leaves(id)).find((leaf) => revisionsOf(leaf).includes(revision)) ?? null
        }),
      )
    },

    leaves,

    async putRevisions(documents) {
      if (documents.length === 0) return
      // With `new_edits: false` only what went wrong is answered.
      const rows = await write((pouch) =>
        pouch.bulkDocs(
          documents.map((document) => ({ ...document })),
          { new_edits: false },
        ),
      )
      for (const row of rows) if ('error' in row && row.error !== undefined) throw writeFailed(name, row)
    },

    async count() {
      const [info, designs] = await use((pouch) =>
        Promise.all([
          pouch.info() as Promise<{ doc_count: number; doc_del_count?: number }>,
          pouch.allDocs({ startkey: '_design/', endkey: '_design0', inclusive_end: false }),
        ]),
      )
      return { documents: info.doc_count - designs.rows.length, deleted: info.doc_del_count ?? 0 }
    },

    head: async () => String((await use((pouch) => pouch.info())).update_seq),

    follow(since, onChange) {
      const ended = new AbortController()
      following.add(ended)
      const run = async () => {
        let position = since
        let pauseMs: number = reconnect.firstMs
        while (!ended.signal.aborted) {
          const { last, heard } = await followOnce(position, ended.signal, onChange).catch(() => ({
            last: position,
            heard: false,
          }))
          position = last
          pauseMs = heard ? reconnect.firstMs : Math.min(pauseMs * 2, reconnect.mostMs)
          await wait(pauseMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
        }
      }
      void run()
      return () => {
        following.delete(ended)
        ended.abort()
      }
    },

    epoch() {
      epoch ??= write(readOrMakeEpoch)
      epoch.catch(() => {
        epoch = null
      })
      return epoch
    },

    probe: () => write(writeProbe),

    async close() {
      stopFollowing()
      await connection.close()
    },

    async destroy() {
      stopFollowing()
      await connection.destroy()
    },
  }
}

/** Functions and views that CouchDB runs are no documents of ours. */
export const isDesign = (id: string): boolean => id.startsWith('_design/')

const keyOf = (id: string, revision: string | undefined): string => `${revision} ${id}`

/** The names of a revision and of those that it was written over, as far back as the store remembers. */
export function revisionsOf({ _revisions }: StoredDocument): readonly string[] {
  const { start = 0, ids = [] } = (_revisions ?? {}) as { start?: number; ids?: readonly string[] }
  return ids.map((hash, back) => `${start - back}-${hash}`)
}

/** The store takes the first key of a range with it, whichever way it goes: one row more is read, and `to` left out. */
async function rangeBackwards(
  pouch: PouchDatabase,
  from: string,
  to: string,
  limit: number,
): Promise<StoredDocument[]> {
  const { rows } = await pouch.allDocs({
    startkey: to,
    endkey: from,
    descending: true,
    limit: limit + 1,
    include_docs: true,
  })
  const found = rows
    .filter(({ id }) => id !== to && !isDesign(id))
    .flatMap((row: Row) => documentOf(row.doc) ?? [])
    .slice(0, limit)
  const last = rows.at(-1)
  if (found.length === limit || rows.length <= limit || last === undefined) return found
  return [...found, ...(await rangeBackwards(pouch, from, last.id, limit - found.length))]
}

const documentOf = (document: object | null | undefined): StoredDocument | null =>
  document === null || document === undefined ? null : (document as StoredDocument)

const changeOf = (row: PouchDB.Core.ChangesResponseChange<Fields>): Change => ({
  id: row.id,
  deleted: row.deleted === true,
  revisions: row.changes.map(({ rev }) => rev),
  sequence: String(row.seq),
  document: documentOf(row.doc),
})

async function readOrMakeEpoch(pouch: PouchDatabase): Promise<string> {
  const read = async (): Promise<string | null> => {
    try {
      const { epoch } = await pouch.get<{ epoch: unknown }>(epochId)
      return typeof epoch === 'string' ? epoch : null
    } catch (error) {
      if (isStatus(error, 404)) return null
      throw error
    }
  }
  const found = await read()
  if (found !== null) return found
  const made: string = randomUUID()
  try {
    await pouch.put({ _id: epochId, epoch: made })
    return made
  } catch (error) {
    // Another gateway was first.
    const theirs = isStatus(error, 409) ? await read() : null
    if (theirs !== null) return theirs
    throw error
  }
}

async function writeProbe(pouch: PouchDatabase): Promise<void> {
  const found = await pouch.get<{ at: number }>(probeId).catch((error: unknown) => {
    if (isStatus(error, 404)) return null
    throw error
  })
  try {
    await pouch.put({ _id: probeId, ...(found === null ? {} : { _rev: found._rev }), at: Date.now() })
  } catch (error) {
    // Another gateway has just written it.
    if (!isStatus(error, 409)) throw error
  }
}

/** A row that the store answers instead of a document, or of having written one. */
interface FailedRow {
  readonly status?: unknown
  readonly error?: unknown
  readonly reason?: unknown
}

/** The store decided against the write (`forbidden`), or could not make it: a cluster says so row by row. */
function writeFailed(name: string, row: FailedRow): Error {
  const words = `${String(row.error)}: ${errorMessage(row)}`
  return row.error === 'forbidden' || row.error === 'unauthorized' || row.error === true
    ? new Error(`The store refused a write to ${name}: ${words}`)
    : new StoreUnavailable(`The store could not write to ${name}: ${words}`)
}

/** A document that cannot be read now must not pass for one that does not exist. */
const readFailed = (name: string, row: FailedRow): Error =>
  new StoreUnavailable(`The store could not read a document of ${name}: ${errorMessage(row)}`)

/** What a row says of a revision that is not there. */
const isMissing = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return true
  const { status, error: name, name: named, reason } = error as Readonly<Record<string, unknown>>
  return status === 404 || [name, named, reason].some((each) => each === 'not_found' || each === 'missing')
}

/** A database that is gone is a 404 as well, and must not pass for one in which nothing is. */
const isNoSuchDocument = (error: unknown): boolean =>
  isStatus(error, 404) &&
  typeof error === 'object' &&
  error !== null &&
  'reason' in error &&
  (error.reason === 'missing' || error.reason === 'deleted')

const isStatus = (error: unknown, status: number): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === status
