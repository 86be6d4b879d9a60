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
import { heldOf } from './held.ts'
import type { AccessNotes } from './lostAccess.ts'
import type { PullBatch } from './pullBatch.ts'
import type { PushAcks } from './pushAcks.ts'
import type { ScopeJournalStore } from './scopeJournal.ts'

/**
 * RxDB's checkpoint, which holds the cursor as one string: RxDB merges checkpoints key by key, and keys of
 * organizations that the person has left would stay.
 */
export interface Checkpoint {
  readonly since: string
}

type Pulled = AnyDocument & { _deleted: boolean }

/** The database epoch of each organization, by its id. */
type Epochs = ReadonlyMap<string, string>

/** What the pull handler of one collection needs. */
export interface PullDeps {
  readonly collection: CollectionName
  readonly store: Collections[CollectionName]
  readonly batch: PullBatch
  readonly serverStates: ServerStateCache
  readonly pushAcks: PushAcks
  /** Receives the id of a document whose envelope cannot be read. The document is not stored. */
  readonly onUnreadable: (id: string) => void
  /** A full resync: `isAsked` returns true when a caller wants one. The pull calls `begun` when the first part has arrived. */
  readonly anew: { isAsked(): boolean; begun(): void }
  /** [R3] Scopes to pull whole once more; `begun` is called once their first part is here. */
  readonly again: { asked(): ReadonlySet<string>; begun(scopes: ReadonlySet<string>): void }
  /** [D11] Restores the copies of these organizations to their databases, which were restored from a backup. */
  readonly restoreToServer: (
    restored: Epochs,
    named: ReadonlySet<string> | null,
    without: readonly string[],
  ) => Promise<void>
  readonly scopeJournal: ScopeJournalStore
  readonly access: AccessNotes
  /** Returns how many copies were dropped because of refusals. */
  readonly drops: () => number
  /** [O4] Returns the projects that this pull leaves out. */
  readonly leftOut: () => Promise<readonly string[]>
  /** [A9] Makes waiting edits wait again that are parallel to these states of a scope that was read whole. */
  readonly restoreParallelEdits: (arrived: readonly AnyDocument[], epochs: Epochs) => Promise<void>
  /** Receives the number of documents in an answer. */
  readonly onReceived: (count: number) => void
  /** Longest wait for another answer once there is something to store, in milliseconds. */
  readonly gatherMs: number
  /** Whether edits are being pushed: RxDB would continue only after all of them. */
  readonly isSending: () => boolean
  /** Asks RxDB to continue after a short batch, which it takes for the last one. */
  readonly goOn: () => void
  /** Called when the pull is complete for now, with the scopes that were read to their end. */
  readonly onPulled: (delivered: ReadonlySet<string>) => void
}

/**
 * Makes RxDB's pull handler, by rules [A2] to [A9] of SPEC.md. RxDB stops at the first batch shorter than asked for,
 * and forgets the checkpoint of an empty one: hence the loop, and the memory of empty answers. Over a slow line the
 * handler returns a short batch after a while and asks RxDB to continue, so that a device that is switched off keeps
 * what has come.
 */
export function createPullHandler(deps: PullDeps) {
  const {
    collection,
    store,
    batch,
    serverStates,
    onUnreadable,
    anew,
    again,
    restoreToServer,
    onReceived,
    onPulled,
  } = deps
  const { gatherMs, goOn } = deps
  let idle: { readonly from: string | undefined; readonly to: string; readonly drops: number } | null = null
  /**
   * The cursor at the end of the last batch, if that was a full one. RxDB continues from it, although it may not be on
   * the disk yet, and asks for the same batch again when it got no answer.
   */
  let goesOn: string | null = null
  /** [A7] The epochs that the cursor on the disk did not name when RxDB began to pull. */
  let noted: Readonly<Record<string, string>> = {}
  /** [A8] The documents received since RxDB began to pull, as dropped copies. Some may not be on the disk yet. */
  let brought = new Map<string, Pulled>()
  /** [O9] Projects that are left out and have no copies here. */
  let empty: ReadonlySet<string> = new Set()

  /** [O9] Returns the projects that may still have copies here. */
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
    // [A7] Whenever RxDB begins to pull, its cursor is the one on the disk.
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
    const isAnew = anew.isAsked()
    const asked = new Set(again.asked())
    const left = new Set([...asked, ...unsure])
    const from = isAnew || checkpoint === undefined ? undefined : withoutScopes(checkpoint.since, left)
    if (isAnew || asked.size > 0) idle = null
    // [A6] The cursor of an empty batch may name a scope that was dropped again, and the disk would not show it.
    const drops = deps.drops()
    let since = idle !== null && idle.from === from && idle.drops === drops ? idle.to : from
    let expected = expectedScopes(namedIn(isAnew ? checkpoint?.since : since), left, remains)
    // Everything will come again. Received states may be those of a server that was restored since.
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
      // Do this before the answer is stored, because a waiting copy is left alone then.
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
      // RxDB forgets the cursor of an empty batch, so one known document goes along.
      if (documents.size === 0 && known.size === read.length) known.delete(read.at(-1)?.id ?? '')
      for (const document of read) {
        if (known.has(document.id) && !documents.has(document.id)) continue
        documents.set(document.id, { ...document, _deleted: false })
        brought.set(document.id, tombstone(document))
      }
      if (arrived.length > 0) await deps.restoreParallelEdits(arrived, epochs)
      steps.push([expected, named])
      expected = named
      since = answer.since
      more = answer.more
    }
    if (since === undefined) throw new Error('A pull ended without a cursor')
    const missed = serverStates.missed(await heldOf(store, serverStates.ids()), scopesNamed(since))
    for (const document of missed.slice(0, roomForMissed({ more, limit, brought: documents.size }))) {
      documents.set(document.id, document)
      brought.set(document.id, tombstone(document))
    }
    await deps.scopeJournal.note(steps, epochsNamed(since))
    // Drop each copy once: a scope that is named as lost again would fill batch after batch with the same copies.
    for (const [id, { _deleted }] of documents) if (_deleted) brought.delete(id)
    if (isAnew) anew.begun()
    if (asked.size > 0) again.begun(asked)
    if (documents.size > 0) onReceived(documents.size)
    if (!more) onPulled(scopesDelivered(since))
    if (more && documents.size < limit) goOn()
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
