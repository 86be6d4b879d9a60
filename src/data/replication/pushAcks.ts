import type { RxDocumentData } from 'rxdb'
import type { Observable } from 'rxjs'
import { z } from 'zod'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { scopesNamed } from '#domain/sync/cursor.ts'
import { isSameState, plain } from '#domain/sync/device.ts'
import type { ServerStateCache } from '#domain/sync/serverStateCache.ts'
import type { Collections } from '../database/database.ts'
import type { Checkpoint } from './pull.ts'
import type { Row } from './row.ts'
import { storedOf } from './stored.ts'

/** An accepted edit: the row, the document as stored when the row was sent, and the server state. */
export interface Accepted {
  readonly row: Row
  readonly stored: RxDocumentData<AnyDocument>
  readonly state: AnyDocument
}

/**
 * Writes the server states of accepted edits over this device's documents, all of a request at once, so that no pull has to
 * bring them. The rules are [D3] and [A10] of SPEC.md.
 */
export interface PushAcks {
  /** Writes the states. Leaves documents that were edited again, or whose scope the stored cursor does not name, to the pulls. */
  write(accepted: readonly Accepted[]): Promise<void>
  /** Call it when the library begins to pull, with the stored cursor. Later cursors are read from the library's notes. */
  pulls(cursor: Checkpoint | undefined): void
  /** Resolves when the library has noted every state written in these scopes. Nothing more is written in them. */
  leave(scopes: ReadonlySet<string>): Promise<void>
  /** Returns the ids of pulled documents that are this device's own edits and already stored unchanged. */
  known(pulled: readonly AnyDocument[]): Promise<Set<string>>
  /** Call it when the device drops a document, so that a later pull of it counts as new. */
  dropped(id: string): void
  /** Call it when the library's replication has ended: it notes nothing more. */
  release(): void
}

const checkpoint: z.ZodType<Checkpoint> = z.object({ since: z.string() })

/** How long the library may take to note what it sent. */
const noteWithinMs = 30_000

/** What RxDB's replication of the collection tells of itself once it runs. */
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

export function createPushAcks(deps: {
  readonly store: Collections[CollectionName]
  readonly serverStates: ServerStateCache
  readonly library: () => Library
}): PushAcks {
  const { store, serverStates, library } = deps
  /** The scopes that the cursor on the disk names, and those that answers have taken away since the library began to pull. */
  let onDisk: ReadonlySet<string> = new Set()
  const gone = new Set<string>()
  /** Being written here, and not yet noted by the library as what the server has. */
  const unnoted = new Map<string, AnyDocument>()
  /** Noted, and not yet come back with a pull: edit ids by document id. */
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
          // As if a pull had brought it: RxDB does not take it for an edit.
          await replication.downstreamBulkWriteFlag,
        )
        const failed = new Set(error.map(({ documentId }) => documentId))
        for (const { row, state } of written) {
          if (failed.has(state.id)) end(state.id)
          // What RxDB notes as the server's state is the very object that it offered.
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
      const held = await storedOf(
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
