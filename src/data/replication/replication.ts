import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication'
import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { plain } from '#domain/sync/device.ts'
import { createServerStateCache, type ServerStateCache } from '#domain/sync/serverStateCache.ts'
import type { YieldedEdits } from '../conflicts/conflictHandler.ts'
import type { Database } from '../database/database.ts'
import type { Connection } from './connection.ts'
import type { SyncGateway } from './gateway.ts'
import { heldOf } from './held.ts'
import { createAccessNotes } from './lostAccess.ts'
import { createPushOrder, type PushOrder } from './order.ts'
import { createPaces, type Paces } from './pace.ts'
import { type Checkpoint, createPullHandler } from './pull.ts'
import { createPullBatch, type PullBatch } from './pullBatch.ts'
import { createPushHandler, type PushDeps } from './push.ts'
import { createPushAcks } from './pushAcks.ts'
import { watchQueues } from './queues.ts'
import { restoreParallelEdits, restoreToServer } from './restoreToServer.ts'
import { openScopeJournal } from './scopeJournal.ts'

/** A running replication of all collections. */
export interface Replication {
  /** Emits whether documents are being moved. */
  readonly active$: Observable<boolean>
  /** Pulls the collections, or all of them when none is named, and pushes waiting edits. */
  resync(names?: readonly CollectionName[]): void
  /** Starts a full resync of every collection. */
  pullAnew(): void
  /** [R3] Pulls these scopes of a collection whole once more. */
  readAgain(name: CollectionName, scopes: readonly string[]): void
  /** Stops; resolves when nothing runs any more. */
  stop(): Promise<void>
}

/** What replication needs of the rest of the app. */
export interface ReplicationDeps {
  readonly userId: string
  /** Id of this device and database; its edit ids begin with it. */
  readonly deviceId: string
  readonly database: Database
  readonly gateway: SyncGateway
  readonly connection: Connection
  readonly yieldedEdits: Readonly<Record<CollectionName, YieldedEdits>>
  readonly refuse: (
    collection: CollectionName,
    ...what: Parameters<PushDeps['refuse']>
  ) => ReturnType<PushDeps['refuse']>
  readonly repair: PushDeps['repair']
  readonly onAccepted: (collection: CollectionName, ids: readonly string[]) => void
  readonly onSynced: () => void
  /** Receives the number of documents that the gateway sent, dropped ones included. */
  readonly onReceived: (collection: CollectionName, count: number) => void
  /** Called when a collection's pull is complete, with the scopes that were read to their end. */
  readonly onPulled: (collection: CollectionName, delivered: ReadonlySet<string>) => void
  /** Called when a complete pull of a collection is on the disk. */
  readonly onRead: (collection: CollectionName) => void
  /** [O4] Returns the projects that a pull of the collection leaves out. */
  readonly leftOut: (collection: CollectionName) => Promise<readonly string[]>
  /** Receives an error of a collection's replication, which continues by itself. */
  readonly onError: (collection: CollectionName, error: unknown) => void
  /** Receives the id of a document whose envelope cannot be read. */
  readonly onUnreadable: (id: string) => void
  /** Receives a failed write to this device. The collection's replication restarts after a while. */
  readonly onStorageError: (error: unknown) => void
  readonly timing?: Partial<ReplicationTiming>
}

/** Sizes of requests in rows, and times in milliseconds. */
export interface ReplicationTiming {
  readonly pullRows: number
  readonly pushRows: number
  /**
   * Wait after an accepted push before a pull, which brings the server state even if no change notification comes.
   */
  readonly pullMissedMs: number
  /** Wait before a collection's replication restarts after a failed write. */
  readonly restartMs: number
  /** Longest wait before a slow pull stores what has come so far. */
  readonly gatherMs: number
  /** Longest time for which an edit waits on a good line before the device sends it past RxDB ([D10]). */
  readonly resendMs: number
}

const usual: ReplicationTiming = {
  pullRows: 500,
  pushRows: 400,
  pullMissedMs: 400,
  restartMs: 5_000,
  gatherMs: 3_000,
  resendMs: 15_000,
}

/** Replicates the collections of one database by RxDB until stopped. */
export function startReplication(deps: ReplicationDeps): Replication {
  const { database, gateway, connection, onSynced } = deps
  const stopping = new AbortController()
  const active$ = new BehaviorSubject(false)
  const paces = createPaces()
  const batch = createPullBatch({
    gateway,
    connection,
    signal: stopping.signal,
    pace: paces.pull,
    onAnswer: onSynced,
  })
  const order = createPushOrder(database.projects)
  const busy = new Set<CollectionName>()
  const channels = new Map<CollectionName, Channel>()
  for (const name of collectionNames) {
    const onActive = (isActive: boolean) => {
      if (isActive) busy.add(name)
      else busy.delete(name)
      if (active$.value !== busy.size > 0) active$.next(busy.size > 0)
    }
    channels.set(
      name,
      startChannel({ ...deps, name, batch, order, paces, signal: stopping.signal, onActive }),
    )
  }

  return {
    active$,
    resync: (names = collectionNames) => {
      for (const name of names) channels.get(name)?.resync()
    },
    pullAnew: () => {
      for (const channel of channels.values()) channel.pullAnew()
    },
    readAgain: (name, scopes) => channels.get(name)?.readAgain(scopes),
    async stop() {
      // Abort first: a handler that waits at the gate must not outlive the database.
      stopping.abort(new DOMException('The replication was stopped', 'AbortError'))
      await Promise.all([...channels.values()].map((channel) => channel.stop()))
      active$.complete()
    },
  }
}

interface Channel {
  resync(): void
  pullAnew(): void
  readAgain(scopes: readonly string[]): void
  stop(): Promise<void>
}

interface ChannelDeps extends ReplicationDeps {
  readonly name: CollectionName
  readonly batch: PullBatch
  readonly order: PushOrder
  readonly paces: Paces
  readonly signal: AbortSignal
  readonly onActive: (isActive: boolean) => void
}

/** Starts the replication of one collection. */
function startChannel(deps: ChannelDeps): Channel {
  const { name, database, gateway, connection, signal, onSynced } = deps
  const timing = { ...usual, ...deps.timing }
  const store = database[name]
  const serverStates: ServerStateCache = createServerStateCache()
  deps.yieldedEdits[name].follow(serverStates)
  const pushAcks = createPushAcks({ store, serverStates, library: () => running })
  const notes = openScopeJournal(database, name)
  const accessNotes = createAccessNotes(database, name)
  let drops = 0
  const resync$ = new Subject<'RESYNC'>()
  const { push, ask } = createPushHandler({
    collection: name,
    store,
    gateway,
    connection,
    serverStates,
    yieldedEdits: deps.yieldedEdits[name],
    pushAcks,
    signal,
    userId: deps.userId,
    order: deps.order,
    pace: deps.paces.push,
    repair: deps.repair,
    refuse: (refused) => deps.refuse(name, refused),
    dropping(scope) {
      drops += 1
      return notes.note([[new Set([scope]), new Set()]])
    },
    returning: (scope) => notes.note([[new Set(), new Set([scope])]]),
    onAccepted(ids) {
      onSynced()
      deps.onAccepted(name, ids)
    },
    onAnswered: () => pullMissedSoon(),
  })
  let pullingMissed: ReturnType<typeof setTimeout> | undefined
  let restarting: ReturnType<typeof setTimeout> | undefined
  let isActive = false
  let isAnewAsked = false
  const askedAgain = new Set<string>()
  /** RxDB has received a short batch, and will be asked to continue at once. */
  let isToGoOn = false
  let isPulled = false
  let underWay = 0
  let sending = 0
  let lastSign = performance.now()
  let running = start()
  const resending = setInterval(() => void resend().catch(deps.onStorageError), timing.resendMs)

  function start(): RxReplicationState<AnyDocument, Checkpoint> {
    isPulled = false
    const state = replicateRxCollection<AnyDocument, Checkpoint>({
      replicationIdentifier: 'gateway',
      collection: store,
      live: true,
      // A Web Lock decides which tab replicates, and a hidden tab continues.
      waitForLeadership: false,
      toggleOnDocumentVisible: false,
      pull: {
        batchSize: timing.pullRows,
        handler: watched(
          goingOn(
            createPullHandler({
              collection: name,
              store,
              batch: deps.batch,
              serverStates,
              pushAcks,
              onUnreadable: deps.onUnreadable,
              anew: {
                isAsked: () => isAnewAsked,
                begun: () => {
                  isAnewAsked = false
                },
              },
              again: {
                asked: () => askedAgain,
                begun: (scopes) => {
                  for (const scope of scopes) askedAgain.delete(scope)
                },
              },
              restoreToServer: (restored, named, without) =>
                restoreToServer(database, name, restored, deps.userId, named, without),
              scopeJournal: notes,
              access: accessNotes,
              drops: () => drops,
              restoreParallelEdits: (arrived, epochs) =>
                restoreParallelEdits(database, name, arrived, epochs, deps.userId),
              onReceived: (count) => deps.onReceived(name, count),
              onPulled: (delivered) => {
                isPulled = true
                deps.onPulled(name, delivered)
              },
              leftOut: () => deps.leftOut(name),
              gatherMs: timing.gatherMs,
              isSending: () => sending > 0,
              goOn() {
                isToGoOn = true
                resync$.next('RESYNC')
              },
            }),
          ),
        ),
        // The stream never carries documents: RxDB would drop a RESYNC that is queued behind one.
        stream$: resync$,
      },
      push: { batchSize: timing.pushRows, handler: watched(pushed) },
    })
    const active = (now: boolean) => {
      lastSign = performance.now()
      isActive = now
      deps.onActive(now)
      if (now || !isPulled) return
      isPulled = false
      deps.onRead(name)
    }
    state.active$.subscribe({
      next: (now) => active(now || isToGoOn),
      complete: () => active(false),
    })
    state.error$.subscribe((error) => onError(state, error))
    void state.startPromise.then(() => {
      if (state.internalReplicationState !== undefined)
        watchQueues(state.internalReplicationState, (error) => onError(state, error))
    })
    return state
  }

  /**
   * RxDB does not ask again for a batch that it could not write, and would store the checkpoint of the next one. So this
   * function stops replication at once, and restarts it from the last checkpoint on the disk.
   */
  function onError(state: RxReplicationState<AnyDocument, Checkpoint>, error: unknown): void {
    if (signal.aborted || state !== running) return
    deps.onStorageError(error)
    deps.onError(name, error)
    restart(state)
  }

  function restart(state: RxReplicationState<AnyDocument, Checkpoint>): void {
    state.internalReplicationState?.events.canceled.next(true)
    clearTimeout(restarting)
    restarting = setTimeout(() => {
      void quit(state).then(() => {
        pushAcks.release()
        if (!signal.aborted) running = start()
      })
    }, timing.restartMs)
  }

  /**
   * Pulls at growing intervals until the device has every received server state. In a scope that was lost meanwhile none
   * comes: `resend` resends the edit.
   */
  function pullMissedSoon(tries = 0): void {
    clearTimeout(pullingMissed)
    pullingMissed = setTimeout(
      async () => {
        const missed = await heldOf(store, serverStates.ids()).then(
          (held) => serverStates.missed(held, null),
          () => [],
        )
        if (signal.aborted || missed.length === 0) return
        resync$.next('RESYNC')
        pullMissedSoon(tries + 1)
      },
      timing.pullMissedMs * 2 ** Math.min(5, Math.floor(tries / 8)),
    )
  }

  /**
   * [D10] Resends edits that have waited for longer than `resendMs` while the line is good and quiet. It touches the
   * edits, so that RxDB looks at them again, and sends them past RxDB, so that the device receives the answer.
   */
  async function resend(): Promise<void> {
    if (signal.aborted || connection.reachability().kind !== 'online') return
    if (isActive) return awaken()
    const waiting = await store.find({ selector: { waiting: { $eq: 1 } }, limit: timing.pushRows }).exec()
    const touched: AnyDocument[] = []
    for (const document of waiting) {
      if (document.toMutableJSON(true)._meta.lwt > Date.now() - timing.resendMs) continue
      touched.push(plain((await document.incrementalModify((stored) => stored)).toJSON()))
    }
    if (touched.length === 0) return
    await ask(touched)
    pullMissedSoon()
  }

  /** Restarts replication when RxDB's chain of work has ended without an error: RxDB then seems active for ever. */
  function awaken(): void {
    if (underWay > 0 || performance.now() - lastSign < timing.resendMs) return
    lastSign = performance.now()
    deps.onError(name, new Error('The replication stood still'))
    restart(running)
  }

  /** Wraps a handler to record when it runs; it may run for as long as the line needs. */
  function watched<Given extends unknown[], Answer>(handler: (...given: Given) => Answer | Promise<Answer>) {
    return async (...given: Given): Promise<Answer> => {
      underWay += 1
      try {
        return await handler(...given)
      } finally {
        underWay -= 1
        lastSign = performance.now()
      }
    }
  }

  async function pushed(...given: Parameters<typeof push>): ReturnType<typeof push> {
    sending += 1
    try {
      return await push(...given)
    } finally {
      sending -= 1
    }
  }

  function goingOn<Given extends unknown[], Answer>(handler: (...given: Given) => Answer) {
    return (...given: Given): Answer => {
      isToGoOn = false
      return handler(...given)
    }
  }

  return {
    resync: () => resync$.next('RESYNC'),
    pullAnew: () => {
      isAnewAsked = true
      resync$.next('RESYNC')
    },
    readAgain: (scopes) => {
      for (const scope of scopes) askedAgain.add(scope)
      resync$.next('RESYNC')
    },
    async stop() {
      clearTimeout(pullingMissed)
      clearTimeout(restarting)
      clearInterval(resending)
      await quit(running)
      pushAcks.release()
    },
  }
}

/**
 * Ends a replication. On a lost connection RxDB stops half-way and leaves its own tables open; the next start would find
 * them unusable.
 */
async function quit(state: RxReplicationState<AnyDocument, Checkpoint>): Promise<void> {
  await Promise.allSettled([state.cancel()])
  await Promise.allSettled([state.metaInstance?.close()])
}
