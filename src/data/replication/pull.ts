import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { expectedScopes, goesWithScope, notLost } from '#domain/sync/choice.ts'
import {
  epochsNamed,
  newBetween,
  restoredBetween,
  scopesDelivered,
  scopesNamed,
  withoutScopes,
} from '#domain/sync/cursor.ts'
import { plain, tombstone } from '#domain/sync/device.ts'
import { droppedWith, lostScopes } from '#domain/sync/scopeJournal.ts'
import { readServerState, roomForMissed, type ServerStateCache } from '#domain/sync/serverStateCache.ts'
import type { Collections } from '../database/database.ts'
import type { AccessNotes } from './lostAccess.ts'
import type { PullBatch } from './pullBatch.ts'
import type { PushAcks } from './pushAcks.ts'
import type { ScopeJournalStore } from './scopeJournal.ts'
import { storedOf } from './stored.ts'

/** One string: RxDB merges checkpoints key by key, and keys of left organizations would live on. */
export interface Checkpoint {
  readonly since: string
}

type Pulled = AnyDocument & { _deleted: boolean }

/** By organization, the epoch of its database. */
type Epochs = ReadonlyMap<string, string>

export interface PullDeps {
  readonly collection: CollectionName
  readonly store: Collections[CollectionName]
  readonly batch: PullBatch
  readonly serverStates: ServerStateCache
  readonly pushAcks: PushAcks
  /** A document came whose envelope cannot be read: it is not stored. */
  readonly onUnreadable: (id: string) => void
  /** Everything is to come again, from the very first; `begun` once the first part of it is here. */
  readonly fullPull: { isAsked(): boolean; begun(): void }
  /** [R3] These scopes are to come whole once more; `begun` once the first part of them is here. */
  readonly again: { asked(): ReadonlySet<string>; begun(scopes: ReadonlySet<string>): void }
  /** The database of these organizations was restored from a backup: what the device has of them is to be restored to the server. */
  readonly restoreToServer: (
    restored: Epochs,
    named: ReadonlySet<string> | null,
    without: readonly string[],
  ) => Promise<void>
  readonly scopeJournal: ScopeJournalStore
  readonly access: AccessNotes
  /** How many copies have been dropped because of refusals. */
  readonly drops: () => number
  /** [O4] The projects that this pull leaves out. */
  readonly leftOut: () => Promise<readonly string[]>
  /** [A9] Of a scope that is read whole: parallel edits, which wait and which none of these states contains, wait again. */
  readonly resendParallelEdits: (arrived: readonly AnyDocument[], epochs: Epochs) => Promise<void>
  readonly onReceived: (count: number) => void
  /** An answer is not waited for longer than this once there is something to store. */
  readonly gatherMs: number
  /** Whether edits are under way to the gateway: RxDB would go on only after all of them. */
  readonly isSending: () => boolean
  /** What there is so far goes to be stored, though more is to come: RxDB takes a short batch for the last. */
  readonly continueFromCursor: () => void
  /** Nothing more is to come for now; these scopes have been read to their end. */
  readonly onPulled: (delivered: ReadonlySet<string>) => void
}

/**
 * RxDB's pull handler. RxDB stops at the first batch shorter than asked for, and forgets the checkpoint of an empty
 * one: hence the loop, and the memory of empty answers. Over a slow line a batch is stored as it is after a while, and
 * RxDB is asked to go on: a device that is switched off in between need not have it all sent again.
 */
export function createPullHandler(deps: PullDeps) {
  const {
    collection,
    store,
    batch,
    serverStates,
    onUnreadable,
    fullPull,
    again,
    restoreToServer,
    onReceived,
    onPulled,
  } = deps
  const { gatherMs, continueFromCursor } = deps
  let idle: { readonly from: string | undefined; readonly to: string; readonly drops: number } | null = null
  /**
   * What the batch before ended with, when it was a full one: RxDB goes on from it, though it may not be on the disk yet,
   * and asks for the same once more when it got no answer.
   */
  let goesOn: string | null = null
  /** [A7] The epochs that the cursor on the disk does not tell, as they were when RxDB began to pull. */
  let noted: Readonly<Record<string, string>> = {}
  /** [A8] What came since RxDB began to pull, as dropped copies: not all of it may be on the disk yet. */
  let brought = new Map<string, Pulled>()
  /** [O9] Projects that are left out and of which nothing was found here. */
  let empty: ReadonlySet<string> = new Set()

  /** [O9] Those of the projects of which something may be here. */
  async function remaining(without: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const scope of without)
      if (!empty.has(scope) && (await inScope(store, scope)).length > 0) found.push(scope)
    empty = new Set(without.filter((scope) => !found.includes(scope)))
    return found
  }

  return async (
    checkpoint: Checkpoint | undefined,
    limit: number,
  ): Promise<{ documents: Pulled[]; checkpoint: Checkpoint }> => {
    // [A7] Its cursor is the one on the disk whenever RxDB begins to pull.
    const begins = goesOn === null || goesOn !== checkpoint?.since
    const begun = begins ? await deps.scopeJournal.begin(checkpoint?.since) : null
    const unsure = begun?.unsure ?? []
    if (begun !== null) {
      noted = begun.epochs
      brought = new Map()
      deps.pushAcks.pulls(checkpoint)
    }
    const without = await deps.leftOut()
    const remains = await remaining(without)
    const steps: (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[] = []
    const isAnew = fullPull.isAsked()
    const asked = new Set(again.asked())
    const left = new Set([...asked, ...unsure])
    const from = isAnew || checkpoint === undefined ? undefined : withoutScopes(checkpoint.since, left)
    if (isAnew || asked.size > 0) idle = null
    // [A6] What an empty batch ended with may name what was dropped again, and nothing on the disk would tell.
    const drops = deps.drops()
    let since = idle !== null && idle.from === from && idle.drops === drops ? idle.to : from
    let expected = expectedScopes(namedIn(isAnew ? checkpoint?.since : since), left, remains)
    // All there is will come: what was heard before may be of a server that has been restored since.
    if (since === undefined) serverStates.forget('heard')
    const documents = new Map<string, Pulled>()
    let more = true
    const started = performance.now()
    const isLong = () => documents.size > 0 && !deps.isSending() && performance.now() - started > gatherMs
    while (more && documents.size < limit && !isLong()) {
      const answer = await batch.pull({
        collection,
        limit,
        ...(since === undefined ? {} : { since }),
        ...(without.length === 0 ? {} : { without: [...without] }),
      })
      const epochs = epochsNamed(answer.since)
      const restored = restoredBetween(since, answer.since, noted)
      // Before anything of the answer is taken in: what waits is left alone then.
      if (restored.length > 0) {
        serverStates.forget('everything')
        await restoreToServer(
          new Map(restored.map((id) => [id, epochs.get(id) ?? ''])),
          notLost(scopesNamed(answer.since), without),
          without,
        )
      }
      if (since !== undefined) serverStates.forgetAllOf(newBetween(since, answer.since))
      const named = namedIn(answer.since)
      const delivered = since === undefined ? new Set<string>() : scopesDelivered(since)
      const arrived: AnyDocument[] = []
      const read: AnyDocument[] = []
      const lost = lostScopes(expected, { revoked: answer.revoked, named })
      await deps.pushAcks.leave(lost)
      const held = (await Promise.all([...lost].map((scope) => inScope(store, scope)))).flat()
      const homes = new Map(held.map(({ scope, organizationId }) => [scope, organizationId]))
      await deps.access.note(new Map([...lost].map((scope) => [scope, homes.get(scope) ?? ''])), named)
      const staying = new Set(held.flatMap((each) => (goesWithScope(each, without) ? [] : each.id)))
      for (const dropped of droppedWith(lost, [...held, ...brought.values()])) {
        if (staying.has(dropped.id)) continue
        deps.pushAcks.dropped(dropped.id)
        documents.set(dropped.id, dropped)
      }
      for (const given of answer.documents) {
        const document = readServerState(given)
        if (document === null) {
          onUnreadable(given.id)
          continue
        }
        serverStates.hear(document, 'pull')
        if (!delivered.has(document.scope)) arrived.push(document)
        read.push(document)
      }
      const known = await deps.pushAcks.known(read)
      // RxDB forgets the cursor of an empty batch: one of them goes along.
      if (documents.size === 0 && known.size === read.length) known.delete(read.at(-1)?.id ?? '')
      for (const document of read) {
        if (known.has(document.id) && !documents.has(document.id)) continue
        documents.set(document.id, { ...document, _deleted: false })
        brought.set(document.id, tombstone(document))
      }
      if (arrived.length > 0) await deps.resendParallelEdits(arrived, epochs)
      steps.push([expected, named])
      expected = named
      since = answer.since
      more = answer.more
    }
    if (since === undefined) throw new Error('A pull ended without a cursor')
    const missed = serverStates.missed(await storedOf(store, serverStates.ids()), scopesNamed(since))
    for (const document of missed.slice(0, roomForMissed({ more, limit, brought: documents.size }))) {
      documents.set(document.id, document)
      brought.set(document.id, tombstone(document))
    }
    await deps.scopeJournal.note(steps, epochsNamed(since))
    // Dropped once is enough: what is named as lost again would fill one batch after the other with the same.
    for (const [id, { _deleted }] of documents) if (_deleted) brought.delete(id)
    if (isAnew) fullPull.begun()
    if (asked.size > 0) again.begun(asked)
    if (documents.size > 0) onReceived(documents.size)
    if (!more) onPulled(scopesDelivered(since))
    if (more && documents.size < limit) continueFromCursor()
    goesOn = documents.size >= limit ? since : null
    idle = documents.size === 0 ? { from, to: since, drops } : null
    return { documents: [...documents.values()], checkpoint: { since } }
  }
}

const namedIn = (since: string | undefined): ReadonlySet<string> =>
  (since === undefined ? null : scopesNamed(since)) ?? new Set()

async function inScope(store: Collections[CollectionName], scope: string): Promise<AnyDocument[]> {
  const found = await store.find({ selector: { scope: { $eq: scope } } }).exec()
  return found.map((document) => plain(document.toJSON()))
}
