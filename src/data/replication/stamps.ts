import type { RxDocumentData } from 'rxdb'
import type { Observable } from 'rxjs'
import { z } from 'zod'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Arrivals } from '#domain/sync/arrivals.ts'
import { scopesNamed } from '#domain/sync/cursor.ts'
import { isSameState, plain } from '#domain/sync/device.ts'
import type { Collections } from '../database/database.ts'
import { heldOf } from './held.ts'
import type { Checkpoint } from './pull.ts'
import type { Row } from './row.ts'

/** An accepted edit: the row, what was stored when it was sent, and what the gateway holds now. */
export interface Accepted {
  readonly row: Row
  readonly stored: RxDocumentData<AnyDocument>
  readonly state: AnyDocument
}

/**
 * Writes what the gateway made of accepted edits over the copies here, all of a request at once, instead of leaving
 * each to come back with a pull. The rules are [D3] and [A10] of SPEC.md.
 */
export interface Stamps {
  /** What was edited again meanwhile, or lies in a scope that the cursor on the disk does not name, is left to the pulls. */
  write(accepted: readonly Accepted[]): Promise<void>
  /** The library begins to pull, with the cursor on the disk; when it stores another that is heard of. */
  pulls(cursor: Checkpoint | undefined): void
  /** Resolves when the library has noted all that was written here in these scopes; nothing more will be. */
  leave(scopes: ReadonlySet<string>): Promise<void>
  /** Of what a pull brought: the ids of our own edits that the device holds already, letter for letter. */
  known(pulled: readonly AnyDocument[]): Promise<Set<string>>
  /** It is being dropped here: should it come again, it is news. */
  dropped(id: string): void
  /** The library's replication has ended: what it had not noted by then it never will. */
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

export function createStamps(deps: {
  readonly store: Collections[CollectionName]
  readonly arrivals: Arrivals
  readonly library: () => Library
}): Stamps {
  const { store, arrivals, library } = deps
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
        arrivals.holds(state)
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
    if (!unnoted.has(state.id)) arrivals.pushing([state.id])
    unnoted.set(state.id, state)
  }
  function end(id: string): void {
    if (unnoted.delete(id)) arrivals.pushed([id])
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
