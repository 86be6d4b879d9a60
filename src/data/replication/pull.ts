import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { type Arrivals, readArrival } from '#domain/sync/arrivals.ts'
import { restoredBetween, scopesNamed, withoutScopes } from '#domain/sync/cursor.ts'
import { plain, tombstone } from '#domain/sync/device.ts'
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

  return async (
    checkpoint: Checkpoint | undefined,
    limit: number,
  ): Promise<{ documents: Pulled[]; checkpoint: Checkpoint }> => {
    const isAnew = anew.isAsked()
    const scopes = new Set(again.asked())
    const from = isAnew || checkpoint === undefined ? undefined : withoutScopes(checkpoint.since, scopes)
    if (isAnew || scopes.size > 0) idle = null
    let since = idle !== null && idle.from === from ? idle.to : from
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
      for (const scope of answer.revoked)
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
      since = answer.since
      more = answer.more
    }
    if (since === undefined) throw new Error('A pull ended without a cursor')
    for (const document of arrivals.missed(await heldOf(store, arrivals.ids()), scopesNamed(since)))
      documents.set(document.id, document)
    if (isAnew) anew.begun()
    if (scopes.size > 0) again.begun(scopes)
    if (documents.size > 0) onReceived(documents.size)
    if (!more) onPulled()
    idle = documents.size === 0 ? { from, to: since } : null
    return { documents: [...documents.values()], checkpoint: { since } }
  }
}

async function inScope(store: Collections[CollectionName], scope: string): Promise<AnyDocument[]> {
  const found = await store.find({ selector: { scope: { $eq: scope } } }).exec()
  return found.map((document) => plain(document.toJSON()))
}
