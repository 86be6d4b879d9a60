import { map, type Observable } from 'rxjs'
import { z } from 'zod'
import { type CollectionName, collectionName, collectionNames } from '#domain/schemas/ids.ts'
import type { DeviceStore } from './deviceStore.ts'
import type { CollectionSync, ReplicationError } from './types.ts'

const moment = z.string().nullable()
const stored = z.object({
  collections: z.partialRecord(collectionName, z.object({ pulledAt: moment, pushedAt: moment })),
  errors: z.array(z.object({ collection: collectionName, at: z.string(), message: z.string() })),
})
type Stored = z.infer<typeof stored>

const rowId = 'replication-log'
const nothing: Stored = { collections: {}, errors: [] }
const errorsKept = 20
/** What comes together is written together, and then nothing for a while: it is for people. */
const gatherMs = 300
const writeEveryMs = 5_000

/** When each collection was last in step with the gateway, and what went wrong: kept on the device, for every tab. */
export interface ReplicationLog {
  pulled(collection: CollectionName): void
  pushed(collection: CollectionName): void
  failed(collection: CollectionName, error: unknown): void
  collections(): Observable<readonly CollectionSync[]>
  errors(): Observable<readonly ReplicationError[]>
  /** Writes what has gathered. */
  close(): Promise<void>
}

export function createReplicationLog(device: DeviceStore, now: () => number): ReplicationLog {
  let gathered: Stored = nothing
  let isClosed = false
  let writtenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const iso = () => new Date(now()).toISOString()
  const all = () => device.live(rowId, stored).pipe(map((row) => row ?? nothing))

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const given = gathered
    gathered = nothing
    if (given === nothing) return
    writtenAt = now()
    await device.change(rowId, stored, (before) => ({
      collections: { ...before?.collections, ...merged(before ?? nothing, given) },
      errors: [...(before?.errors ?? []), ...given.errors].slice(-errorsKept),
    }))
  }
  const note = (change: (current: Stored) => Stored) => {
    if (isClosed) return
    gathered = change(gathered)
    const wait = Math.max(gatherMs, writtenAt + writeEveryMs - now())
    timer ??= setTimeout(() => void write(), Math.min(wait, writeEveryMs))
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

  return {
    pulled: (collection) => at(collection, 'pulledAt'),
    pushed: (collection) => at(collection, 'pushedAt'),
    failed: (collection, error) =>
      note((current) => ({
        ...current,
        errors: [
          ...current.errors,
          {
            collection,
            at: iso(),
            message: String(error instanceof Error ? error.message : error).slice(0, 500),
          },
        ].slice(-errorsKept),
      })),
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
    close: () => {
      isClosed = true
      return write()
    },
  }
}

/** The newer of both for each collection: what was not seen this time stays. */
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
