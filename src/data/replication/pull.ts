import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { type Arrivals, readArrival } from '#domain/sync/arrivals.ts'
import { restoredBetween, scopesDelivered, scopesNamed, withoutScopes } from '#domain/sync/cursor.ts'
import { plain, tombstone } from '#domain/sync/device.ts'
import { lostScopes } from '#domain/sync/shifts.ts'
import type { Collections } from '../database.ts'
import { heldOf } from './held.ts'
import type { PullBatch } from './pullBatch.ts'
import type { ShiftNotes } from './shifts.ts'

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
  readonly shifts: ShiftNotes
  /** [A9] Of a scope that is read whole: edits that wait beside these states, and are in none of them, wait anew. */
  readonly giveBackBeside: (arrived: readonly AnyDocument[]) => Promise<void>
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
  /** The batch before was a full one: RxDB goes on from it, though its cursor may not be on the disk yet. */
  let goesOn = false

  return async (
    checkpoint: Checkpoint | undefined,
    limit: number,
  ): Promise<{ documents: Pulled[]; checkpoint: Checkpoint }> => {
    // [A7] Its cursor is the one on the disk whenever RxDB begins to pull.
    const unsure = goesOn ? [] : await deps.shifts.begin(checkpoint?.since)
    goesOn = false
    const steps: (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[] = []
    const isAnew = anew.isAsked()
    const asked = new Set(again.asked())
    const left = new Set([...asked, ...unsure])
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
      const delivered = since === undefined ? new Set<string>() : scopesDelivered(since)
      const arrived: AnyDocument[] = []
      for (const scope of lostScopes(expected, { revoked: answer.revoked, named }))
        for (const document of await inScope(store, scope)) documents.set(document.id, tombstone(document))
      for (const given of answer.documents) {
        const document = readArrival(given)
        if (document === null) {
          onUnreadable(given.id)
          continue
        }
        arrivals.hear(document, 'pull')
        if (!delivered.has(document.scope)) arrived.push(document)
        documents.set(document.id, { ...document, _deleted: false })
      }
      if (arrived.length > 0) await deps.giveBackBeside(arrived)
      steps.push([expected, named])
      expected = named
      since = answer.since
      more = answer.more
    }
    if (since === undefined) throw new Error('A pull ended without a cursor')
    for (const document of arrivals.missed(await heldOf(store, arrivals.ids()), scopesNamed(since)))
      documents.set(document.id, document)
    await deps.shifts.note(steps)
    if (isAnew) anew.begun()
    if (asked.size > 0) again.begun(asked)
    if (documents.size > 0) onReceived(documents.size)
    if (!more) onPulled()
    goesOn = documents.size >= limit
    idle = documents.size === 0 ? { from, to: since } : null
    return { documents: [...documents.values()], checkpoint: { since } }
  }
}

const namedIn = (since: string | undefined): ReadonlySet<string> =>
  (since === undefined ? null : scopesNamed(since)) ?? new Set()

async function inScope(store: Collections[CollectionName], scope: string): Promise<AnyDocument[]> {
  const found = await store.find({ selector: { scope: { $eq: scope } } }).exec()
  return found.map((document) => plain(document.toJSON()))
}
