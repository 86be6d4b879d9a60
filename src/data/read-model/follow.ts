import { getChangedDocumentsSince, type RxDocumentData } from 'rxdb'
import { Subscription } from 'rxjs'
import {
  type Entry,
  entryCollections,
  entryOf,
  type GoverningOf,
  isSameEntry,
  messagesOf,
} from '#domain/contents/entry.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { readDocument } from '#domain/schemas/payload.ts'
import { plain } from '#domain/sync/device.ts'
import type { Database } from '../database/database.ts'
import { pauses } from '../database/pauses.ts'
import { type Blocks, type Checkpoint, type Checkpoints, createBlocks } from './blocks.ts'
import type { ReadModelTable } from './table.ts'

/** Documents of one read while catching up: a calculation may be large, and the page must stay responsive. */
const batchRows = 50

/**
 * Shortest time between two writes of entries, in milliseconds. A tab that dies before a write loses nothing: the
 * entries are built again.
 */
const saveEveryMs = 2_000

/**
 * Overlap, in milliseconds, for catching up: clocks of tabs differ and go back, so changes shortly before the last
 * seen one are read again.
 */
const overlapMs = 5_000

/** The work that follows the documents of one open database. */
export interface Follower {
  /** Writes the entries that are not stored yet. */
  flush(): Promise<void>
  /** Stops following; resolves when no write is under way. */
  stop(): Promise<void>
}

/**
 * Keeps the table equal to the open database: first the stored entries, then the changes since, then every change of
 * any tab. Called again each time the database opens.
 */
export function followDocuments(
  database: Database,
  table: ReadModelTable,
  given: {
    /** Only one tab writes the stored form. */
    readonly writes: () => boolean
    readonly newId: () => string
    readonly onTrouble: (error: unknown) => void
  },
): Follower {
  const blocks: Blocks = createBlocks()
  const entries = new Map<string, Entry>()
  const checkpoints: Checkpoints = {}
  const isCaughtUp = new Set<CollectionName>()
  /** Time of each document's state in the table, because events of several tabs arrive in no order. */
  const seen = new Map<string, number>()
  let governingOf: GoverningOf | null = null
  /** Reads documents again, by id, when `governingOf` is loaded: until then their entries name no governing check. */
  const untold = new Map<string, () => void>()
  let telling: Promise<void> | null = null
  let isStopped = false
  let isDirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()

  const put = (id: string, entry: Entry | null) => {
    if (entry === null) entries.delete(id)
    else entries.set(id, entry)
    table.set(id, entry)
  }

  const take = (collection: CollectionName, stored: RxDocumentData<AnyDocument>) => {
    const { lwt } = stored._meta
    if ((seen.get(stored.id) ?? -1) > lwt) return
    seen.set(stored.id, lwt)
    const checkpoint = checkpoints[collection]
    // An event does not cover older changes that were not read yet.
    if (isCaughtUp.has(collection) && (checkpoint === undefined || checkpoint.lwt < lwt))
      checkpoints[collection] = { id: stored.id, lwt }
    const document = stored._deleted ? null : readDocument(collection, plain(stored))
    const entry = document === null ? null : entryOf(collection, document as AnyDocument, governingOf)
    if (governingOf === null && entry !== null && messagesOf(collection, document as AnyDocument) !== null) {
      untold.set(stored.id, () => take(collection, stored))
      tell().catch(given.onTrouble)
    }
    const before = entries.get(stored.id)
    if (entry === null ? before === undefined : before !== undefined && isSameEntry(before, entry)) return
    put(stored.id, entry)
    blocks.touch(stored.id)
    saveSoon()
  }

  /** Loads what writes messages, and completes the entries that wait for it. The first screen does without it. */
  const tell = (): Promise<void> => {
    telling ??= import('#domain/contents/governing.ts')
      .then((loaded) => {
        governingOf = loaded.governingOf
        const again = [...untold.values()]
        untold.clear()
        if (!isStopped) for (const each of again) each()
      })
      .finally(() => {
        telling = null
      })
    return telling
  }

  const saveSoon = () => {
    isDirty = true
    timer ??= setTimeout(() => void flush(), saveEveryMs)
  }

  const catchUp = async (collection: CollectionName, since: Checkpoint | undefined): Promise<void> => {
    const source = database[collection].storageInstance
    const startedAt = Date.now()
    const pause = pauses()
    let hasRead = false
    for (let from: Checkpoint | undefined = since; !isStopped; ) {
      const part = await getChangedDocumentsSince(source, batchRows, from)
      for (const stored of part.documents) {
        take(collection, stored)
        await pause()
      }
      hasRead ||= part.documents.length > 0
      from = part.checkpoint as Checkpoint
      if (from !== null && from !== undefined) checkpoints[collection] = from
      if (part.documents.length < batchRows) {
        isCaughtUp.add(collection)
        // Later writes are newer than this, so the next start need not read the same documents again.
        const { id = '', lwt = 0 } = checkpoints[collection] ?? {}
        if (startedAt > lwt) checkpoints[collection] = { id, lwt: startedAt }
        if (hasRead) saveSoon()
        return
      }
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (!isDirty || !given.writes()) return saving
    isDirty = false
    saving = saving
      .then(() => (untold.size > 0 ? tell() : undefined))
      .then(() =>
        blocks.save(database, { entries, checkpoints: overlapped(checkpoints), writer: given.newId() }),
      )
      .catch((error: unknown) => {
        isDirty = true
        given.onTrouble(error)
      })
    return saving
  }

  const subscription = new Subscription()
  const start = async () => {
    for (const collection of entryCollections)
      subscription.add(
        database[collection].eventBulks$.subscribe(({ events }) => {
          for (const { documentData } of events) take(collection, documentData as RxDocumentData<AnyDocument>)
        }),
      )
    const stored = await blocks.load(database)
    const pause = pauses()
    for (const entry of stored?.entries ?? []) {
      if (!seen.has(entry.id)) put(entry.id, entry)
      await pause()
    }
    // The stored entries are shown at once; the changes since follow like any change.
    if (stored !== null && !isStopped) table.complete()
    Object.assign(checkpoints, stored?.checkpoints)
    for (const collection of entryCollections) await catchUp(collection, stored?.checkpoints[collection])
    if (isStopped) return
    table.complete()
    table.catchUp()
  }

  const started = start().catch((error: unknown) => {
    if (!isStopped) given.onTrouble(error)
  })

  return {
    flush,
    async stop() {
      isStopped = true
      subscription.unsubscribe()
      await started
      await flush()
    },
  }
}

const overlapped = (checkpoints: Checkpoints): Checkpoints =>
  Object.fromEntries(
    Object.entries(checkpoints).map(([collection, { id, lwt }]) => [
      collection,
      { id, lwt: Math.max(0, lwt - overlapMs) },
    ]),
  )
