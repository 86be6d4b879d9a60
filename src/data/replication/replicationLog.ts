import { map, type Observable } from 'rxjs'
import { z } from 'zod'
import { type CollectionName, collectionName, collectionNames } from '#domain/schemas/ids.ts'
import type { DeviceStore } from '../device/deviceStore.ts'

/** When a collection was last synced. Times in ISO. */
export interface CollectionSync {
  readonly collection: CollectionName
  /** Time of the last complete pull; null before the first one. */
  readonly pulledAt: string | null
  /** Time when the gateway last accepted an edit of this device. */
  readonly pushedAt: string | null
}

/** An error of a collection's replication. */
export interface ReplicationError {
  readonly collection: CollectionName
  readonly at: string
  readonly message: string
}

const moment = z.string().nullable()
/** A line of the sync log. `count`: documents. */
const syncEvent = z.object({
  at: z.string(),
  kind: z.enum(['sent', 'received', 'conflict', 'refused', 'failed', 'online', 'offline', 'signed-out']),
  collection: collectionName.optional(),
  count: z.int().optional(),
  /** Name of the document. */
  name: z.string().optional(),
  /** Text of the error catalogue or of the browser. */
  reason: z.string().optional(),
})
/** An entry of the sync log that screens show. */
export type SyncEvent = z.infer<typeof syncEvent>

const stored = z.object({
  collections: z.partialRecord(collectionName, z.object({ pulledAt: moment, pushedAt: moment })),
  errors: z.array(z.object({ collection: collectionName, at: z.string(), message: z.string() })),
  activity: z.array(syncEvent).default([]),
})
type Stored = z.infer<typeof stored>

const rowId = 'replication-log'
const nothing: Stored = { collections: {}, errors: [], activity: [] }
const errorsKept = 20
const activityKept = 300
/** Events within this time are one line, in milliseconds. */
const sameLineMs = 10_000
/** Events are collected for this time before a write, in milliseconds. */
const gatherMs = 100
const writeEveryMs = 5_000

/** Logs when each collection was last synced, and its errors, on the device and for every tab. */
export interface ReplicationLog {
  /** A collection was pulled to its end. */
  pulled(collection: CollectionName): void
  /** The gateway has accepted this many edits. */
  pushed(collection: CollectionName, count: number): void
  /** The gateway has sent this many documents. */
  received(collection: CollectionName, count: number): void
  /** A conflict copy was stored. */
  kept(
    collection: CollectionName,
    version: { readonly document: { readonly name: string }; readonly code: string; readonly reason: string },
  ): void
  /** The connection has changed. */
  line(state: 'online' | 'offline' | 'signed-out'): void
  /** Emits the events, newest first. */
  activity(): Observable<readonly SyncEvent[]>
  /** A collection's replication has met an error. */
  failed(collection: CollectionName, error: unknown): void
  /** Emits the last sync of each collection. */
  collections(): Observable<readonly CollectionSync[]>
  /** Emits the errors, newest first. */
  errors(): Observable<readonly ReplicationError[]>
  /** Writes the collected events; resolves when no write is under way. */
  close(): Promise<void>
}

/**
 * Makes the sync log.
 * @param now milliseconds since 1970.
 */
export function createReplicationLog(device: DeviceStore, now: () => number): ReplicationLog {
  let gathered: Stored = nothing
  let isClosed = false
  let writtenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  const pulledBefore = new Set<CollectionName>()
  const iso = () => new Date(now()).toISOString()
  const all = () => device.live(rowId, stored).pipe(map((row) => row ?? nothing))

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const given = gathered
    gathered = nothing
    if (given === nothing) return
    writtenAt = now()
    const written = device.change(rowId, stored, (before) => ({
      collections: { ...before?.collections, ...merged(before ?? nothing, given) },
      errors: [...(before?.errors ?? []), ...given.errors].slice(-errorsKept),
      activity: given.activity.reduce(withEvent, before?.activity ?? []).slice(-activityKept),
    }))
    writing = Promise.all([writing, written])
  }
  const note = (change: (current: Stored) => Stored) => {
    if (isClosed) return
    gathered = change(gathered)
    const wait = Math.max(gatherMs, writtenAt + writeEveryMs - now())
    timer ??= setTimeout(write, Math.min(wait, writeEveryMs))
  }
  const at = (collection: CollectionName, which: 'pulledAt' | 'pushedAt') =>
    note((current) => ({
      ...current,
      collections: {
        ...current.collections,
        [collection]: {
          ...(current.collections[collection] ?? { pulledAt: null, pushedAt: null }),
          [which]: iso(),
        },
      },
    }))

  let lineBefore: string | null = null
  const happened = (event: Omit<SyncEvent, 'at'>) =>
    note((current) => ({ ...current, activity: withEvent(current.activity, { at: iso(), ...event }) }))

  return {
    pulled(collection) {
      at(collection, 'pulledAt')
      // A list may wait for this before it says that it is empty.
      if (pulledBefore.has(collection)) return
      pulledBefore.add(collection)
      clearTimeout(timer)
      timer = setTimeout(write, gatherMs)
    },
    pushed: (collection, count) => {
      at(collection, 'pushedAt')
      happened({ kind: 'sent', collection, count })
    },
    received: (collection, count) => happened({ kind: 'received', collection, count }),
    kept: (collection, { document, code, reason }) =>
      happened({
        kind:
          code.startsWith('sync/conflict') || code === 'sync/deleted-beside-edit' ? 'conflict' : 'refused',
        collection,
        name: document.name,
        reason,
      }),
    line: (state) => {
      if (state === lineBefore) return
      lineBefore = state
      happened({ kind: state })
    },
    activity: () => all().pipe(map(({ activity }) => [...activity].reverse())),
    failed: (collection, error) => {
      const message = String(error instanceof Error ? error.message : error).slice(0, 500)
      note((current) => ({
        ...current,
        errors: [...current.errors, { collection, at: iso(), message }].slice(-errorsKept),
      }))
      happened({ kind: 'failed', collection, reason: message })
    },
    collections: () =>
      all().pipe(
        map(({ collections }) =>
          collectionNames.map((collection) => ({
            collection,
            ...(collections[collection] ?? { pulledAt: null, pushedAt: null }),
          })),
        ),
      ),
    errors: () => all().pipe(map(({ errors }) => [...errors].reverse())),
    async close() {
      isClosed = true
      write()
      await writing
    },
  }
}

/** Adds an event to the log; counts it to the last line when that is recent and of the same kind. */
function withEvent(log: readonly SyncEvent[], event: SyncEvent): SyncEvent[] {
  const last = log.at(-1)
  const isMore =
    last !== undefined &&
    event.count !== undefined &&
    last.kind === event.kind &&
    last.collection === event.collection &&
    Date.parse(event.at) - Date.parse(last.at) < sameLineMs
  return isMore
    ? [...log.slice(0, -1), { ...last, count: (last.count ?? 0) + (event.count ?? 0) }]
    : [...log, event]
}

/** Merges two logs: keeps the newer time of each collection. */
function merged(before: Stored, given: Stored): Stored['collections'] {
  return Object.fromEntries(
    Object.entries(given.collections).map(([name, { pulledAt, pushedAt }]) => {
      const known = before.collections[name as CollectionName]
      return [
        name,
        { pulledAt: pulledAt ?? known?.pulledAt ?? null, pushedAt: pushedAt ?? known?.pushedAt ?? null },
      ]
    }),
  )
}
