import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { type Arrivals, readArrival } from '#domain/sync/arrivals.ts'
import { restoredBetween, scopesNamed, withoutScopes } from '#domain/sync/cursor.ts'
import { plain, tombstone } from '#domain/sync/device.ts'
import { same } from '#domain/sync/merge.ts'
import { begunAt, lostScopes, type Shifts, saysAnything, shifted } from '#domain/sync/shifts.ts'
import type { Collections } from '../database.ts'
import { heldOf } from './held.ts'
import type { PullBatch } from './pullBatch.ts'

/** One string: RxDB merges checkpoints key by key, and keys of left organizations would live on. */
export interface Checkpoint {
  readonly since: string
}

type Pulled = AnyDocument & { _deleted: boolean }

export interface PullDeps {
  readonly collection: CollectionName
  readonly store: Collections[CollectionName]
  readonly batch: PullBatch
  readonly arrivals: Arrivals
  /** A document came whose envelope cannot be read: it is not stored. */
  readonly onUnreadable: (id: string) => void
  /** Everything is to come again, from the very first; `begun` once the first part of it is here. */
  readonly anew: { isAsked(): boolean; begun(): void }
  /** [R3] These scopes are to come whole once more; `begun` once the first part of them is here. */
  readonly again: { asked(): ReadonlySet<string>; begun(scopes: ReadonlySet<string>): void }
  /** The database of these organizations was restored from a backup: what the device has of them waits to be given back. */
  readonly giveBack: (organizationIds: readonly string[], named: ReadonlySet<string> | null) => Promise<void>
  /** [A6] What of the scopes may be on the disk otherwise than the cursor there says; on the disk itself. */
  readonly shifts: { read(): Promise<Shifts | null>; write(shifts: Shifts): Promise<void> }
  readonly onReceived: (count: number) => void
  /** Nothing more is to come for now. */
  readonly onPulled: () => void
}

/**
 * RxDB's pull handler. RxDB stops at the first batch shorter than asked for, and forgets the checkpoint of an empty
 * one: hence the loop, and the memory of empty answers.
 */
export function createPullHandler(deps: PullDeps) {
  const { collection, store, batch, arrivals, onUnreadable, anew, again, giveBack, onReceived, onPulled } =
    deps
  let idle: { readonly from: string | undefined; readonly to: string } | null = null
  const notes = notesOn(deps.shifts)
  let shifts: Shifts | null = null
  /** The batch before was a full one: RxDB goes on from it, though its cursor may not be on the disk yet. */
  let goesOn = false

  return async (
    checkpoint: Checkpoint | undefined,
    limit: number,
  ): Promise<{ documents: Pulled[]; checkpoint: Checkpoint }> => {
    const begins = !goesOn || shifts === null
    goesOn = false
    // [A7] Its cursor is the one on the disk whenever RxDB begins to pull.
    if (begins || shifts === null)
      shifts = await notes.write(begunAt(shifts ?? (await notes.read()), checkpoint?.since))
    const isAnew = anew.isAsked()
    const asked = new Set(again.asked())
    const left = new Set([...asked, ...(begins ? shifts.unsure : [])])
    const from = isAnew || checkpoint === undefined ? undefined : withoutScopes(checkpoint.since, left)
    if (isAnew || asked.size > 0) idle = null
    let since = idle !== null && idle.from === from ? idle.to : from
    let expected: ReadonlySet<string> = new Set([...namedIn(isAnew ? checkpoint?.since : since), ...left])
    // All there is will come: what was heard before may be of a server that has been restored since.
    if (since === undefined) arrivals.forget('heard')
    const documents = new Map<string, Pulled>()
    let more = true
    while (more && documents.size < limit) {
      const answer = await batch.pull({ collection, limit, ...(since === undefined ? {} : { since }) })
      const restored = restoredBetween(since, answer.since)
      // Before anything of the answer is taken in: what waits is left alone then.
      if (restored.length > 0) {
        arrivals.forget('everything')
        await giveBack(restored, scopesNamed(answer.since))
      }
      const named = namedIn(answer.since)
      for (const scope of lostScopes(expected, { revoked: answer.revoked, named }))
        for (const document of await inScope(store, scope)) documents.set(document.id, tombstone(document))
      for (const given of answer.documents) {
        const document = readArrival(given)
        if (document === null) {
          onUnreadable(given.id)
          continue
        }
        arrivals.hear(document, 'pull')
        documents.set(document.id, { ...document, _deleted: false })
      }
      shifts = shifted(shifts, expected, named)
      expected = named
      since = answer.since
      more = answer.more
    }
    if (since === undefined) throw new Error('A pull ended without a cursor')
    for (const document of arrivals.missed(await heldOf(store, arrivals.ids()), scopesNamed(since)))
      documents.set(document.id, document)
    shifts = await notes.write(shifts)
    if (isAnew) anew.begun()
    if (asked.size > 0) again.begun(asked)
    if (documents.size > 0) onReceived(documents.size)
    if (!more) onPulled()
    goesOn = documents.size >= limit
    idle = documents.size === 0 ? { from, to: since } : null
    return { documents: [...documents.values()], checkpoint: { since } }
  }
}

/** Writes what is not on the disk yet; nothing as long as there is nothing to be said. */
function notesOn(disk: PullDeps['shifts']) {
  let stored: Shifts | null = null
  return {
    read: async () => {
      stored = await disk.read()
      return stored
    },
    async write(shifts: Shifts): Promise<Shifts> {
      const isSaid = stored === null ? !saysAnything(shifts) : same(stored, shifts)
      if (isSaid || (!saysAnything(shifts) && stored !== null && !saysAnything(stored))) return shifts
      await disk.write(shifts)
      stored = shifts
      return shifts
    },
  }
}

const namedIn = (since: string | undefined): ReadonlySet<string> =>
  (since === undefined ? null : scopesNamed(since)) ?? new Set()

async function inScope(store: Collections[CollectionName], scope: string): Promise<AnyDocument[]> {
  const found = await store.find({ selector: { scope: { $eq: scope } } }).exec()
  return found.map((document) => plain(document.toJSON()))
}
