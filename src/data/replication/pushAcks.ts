import type { RxDocumentData } from 'rxdb'
import type { Observable } from 'rxjs'
import { z } from 'zod'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { scopesNamed } from '#domain/sync/cursor.ts'
import { isSameState, plain } from '#domain/sync/device.ts'
import type { ServerStateCache } from '#domain/sync/serverStateCache.ts'
import type { Collections } from '../database/database.ts'
import { heldOf } from './held.ts'
import type { Checkpoint } from './pull.ts'
import type { Row } from './row.ts'

/** An accepted edit: the row, the copy that was stored when it was sent, and the server state now. */
export interface Accepted {
  readonly row: Row
  readonly stored: RxDocumentData<AnyDocument>
  readonly state: AnyDocument
}

/**
 * Writes the server's stamps of accepted edits to the copies here, all of one request at once, so that a pull need
 * not bring them. The rules are [D3] and [A10] of SPEC.md. 'The library' is RxDB.
 */
export interface PushAcks {
  /**
   * Writes the stamps. Leaves copies that were edited again, and copies in a scope that the cursor on the disk does
   * not name, to the pulls.
   */
  write(accepted: readonly Accepted[]): Promise<void>
  /**
   * The library begins to pull, with the cursor on the disk. This instance then learns of every cursor that the
   * library stores.
   */
  pulls(cursor: Checkpoint | undefined): void
  /** Resolves when the library has recorded all stamps in these scopes. No further stamp is written in them. */
  leave(scopes: ReadonlySet<string>): Promise<void>
  /** Returns the ids of pulled documents that the device has in exactly this state. */
  known(pulled: readonly AnyDocument[]): Promise<Set<string>>
  /** Forgets a document whose copy is being dropped. When it comes again, it is stored. */
  dropped(id: string): void
  /** Forgets the stamps that the library has not recorded, because its replication has ended. */
  release(): void
}

const checkpoint: z.ZodType<Checkpoint> = z.object({ since: z.string() })

/** Longest time in milliseconds that the library may take to record what it sent. */
const noteWithinMs = 30_000

/** The parts of RxDB's running replication that this file uses. */
interface Library {
  readonly internalReplicationState?: { readonly downstreamBulkWriteFlag: Promise<string> }
  readonly metaInstance?: Notes
}
interface Notes {
  changeStream(): Observable<{
    readonly events: readonly {
      readonly documentData: {
        readonly isCheckpoint: string
        readonly itemId: string
        readonly docData?: Pick<AnyDocument, 'editId' | 'waiting'>
        readonly checkpointData?: unknown
      }
    }[]
  }>
}

/** Creates the writer of stamps for one collection. */
export function createPushAcks(deps: {
  readonly store: Collections[CollectionName]
  readonly serverStates: ServerStateCache
  readonly library: () => Library
}): PushAcks {
  const { store, serverStates, library } = deps
  /** The scopes that the cursor on the disk names, and those that answers have revoked since the library began to pull. */
  let onDisk: ReadonlySet<string> = new Set()
  const gone = new Set<string>()
  /** States being written here that the library has not yet recorded as the server state. */
  const unnoted = new Map<string, AnyDocument>()
  /** Recorded states that no pull has brought yet: edit ids by document id. */
  const expected = new Map<string, string>()
  let heard: { readonly notes: Notes; unsubscribe(): void } | null = null
  let leaving: (() => void)[] = []

  function hear(notes: Notes): void {
    if (heard?.notes === notes) return
    heard?.unsubscribe()
    const subscription = notes.changeStream().subscribe(({ events }) => {
      for (const { documentData } of events) {
        const { isCheckpoint, itemId, docData, checkpointData } = documentData
        if (isCheckpoint === '1' && itemId === 'down') stored(checkpointData)
        const state = unnoted.get(itemId)
        if (isCheckpoint !== '0' || state === undefined) continue
        if (docData?.editId !== state.editId || docData.waiting === 1) continue
        end(itemId)
        serverStates.holds(state)
        expected.set(itemId, state.editId)
      }
    })
    heard = { notes, unsubscribe: () => subscription.unsubscribe() }
  }

  function stored(cursor: unknown): void {
    const { since } = checkpoint.safeParse(cursor).data ?? {}
    onDisk = (since === undefined ? null : scopesNamed(since)) ?? new Set()
  }

  function begin(state: AnyDocument): void {
    if (!unnoted.has(state.id)) serverStates.pushing([state.id])
    unnoted.set(state.id, state)
  }
  function end(id: string): void {
    if (unnoted.delete(id)) serverStates.pushed([id])
    for (const look of leaving) look()
  }

  return {
    async write(accepted) {
      const { internalReplicationState: replication, metaInstance } = library()
      const written = accepted.filter(({ state: { scope } }) => onDisk.has(scope) && !gone.has(scope))
      if (written.length === 0 || replication === undefined || metaInstance === undefined) return
      hear(metaInstance)
      for (const { state } of written) begin(state)
      try {
        const { error } = await store.storageInstance.bulkWrite(
          written.map(({ stored, state }) => ({
            previous: stored,
            document: { ...stored, ...state, _deleted: false, _meta: { ...stored._meta } },
          })),
          // Write it as a pull does, so that RxDB does not take it for an edit.
          await replication.downstreamBulkWriteFlag,
        )
        const failed = new Set(error.map(({ documentId }) => documentId))
        for (const { row, state } of written) {
          if (failed.has(state.id)) end(state.id)
          // RxDB records the very object that it offered as the server state.
          else Object.assign(row.newDocumentState, state)
        }
      } catch (error) {
        for (const { state } of written) end(state.id)
        throw error
      }
    },
    pulls(cursor) {
      const { metaInstance } = library()
      if (metaInstance !== undefined) hear(metaInstance)
      gone.clear()
      stored(cursor)
    },
    async leave(scopes) {
      for (const scope of scopes) gone.add(scope)
      const isQuiet = () => ![...unnoted.values()].some(({ scope }) => scopes.has(scope))
      if (isQuiet()) return
      await new Promise<void>((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          leaving = leaving.filter((each) => each !== look)
        }
        const look = () => {
          if (!isQuiet()) return
          stop()
          resolve()
        }
        const timer = setTimeout(() => {
          stop()
          reject(new Error('The replication has not noted what it sent'))
        }, noteWithinMs)
        leaving.push(look)
      })
    },
    async known(pulled) {
      const own = pulled.filter(({ id, editId }) => expected.get(id) === editId)
      const held = await heldOf(
        store,
        own.map(({ id }) => id),
      )
      const known = own.filter((document) => {
        expected.delete(document.id)
        const mine = held.get(document.id)
        return (
          mine !== undefined &&
          isSameState({ ...plain(mine), _deleted: false }, { ...document, _deleted: false })
        )
      })
      return new Set(known.map(({ id }) => id))
    },
    dropped: (id) => void expected.delete(id),
    release() {
      heard?.unsubscribe()
      heard = null
      for (const id of [...unnoted.keys()]) end(id)
    },
  }
}
