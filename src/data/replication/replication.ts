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
import { createAccessNotes } from './lostAccess.ts'
import { createPushOrder, type PushOrder } from './order.ts'
import { createPaces, type Paces } from './pace.ts'
import { type Checkpoint, createPullHandler } from './pull.ts'
import { createPullBatch, type PullBatch } from './pullBatch.ts'
import { createPushHandler, type PushDeps } from './push.ts'
import { createPushAcks } from './pushAcks.ts'
import { watchQueues } from './queues.ts'
import { resendParallelEdits, restoreToServer } from './restoreToServer.ts'
import { openScopeJournal } from './scopeJournal.ts'
import { storedOf } from './stored.ts'

export interface Replication {
  readonly active$: Observable<boolean>
  /** Has the collections (all when none is named) pulled, and what is unsent pushed. */
  resync(names?: readonly CollectionName[]): void
  /** Has everything pulled again from the very first. */
  fullResync(): void
  /** [R3] Has these scopes of a collection pulled once more. */
  readAgain(name: CollectionName, scopes: readonly string[]): void
  stop(): Promise<void>
}

export interface ReplicationDeps {
  readonly userId: string
  /** Of this device and database: its edits begin with it. */
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
  /** Documents that the gateway sent, those that are dropped too. */
  readonly onReceived: (collection: CollectionName, count: number) => void
  /** A collection has pulled all there is; these scopes it has read to their end. */
  readonly onPulled: (collection: CollectionName, delivered: ReadonlySet<string>) => void
  /** The same, once all of it is on the disk. */
  readonly onRead: (collection: CollectionName) => void
  /** [O4] The projects that a pull of the collection leaves out. */
  readonly leftOut: (collection: CollectionName) => Promise<readonly string[]>
  /** A collection's replication has met an error; it goes on by itself. */
  readonly onError: (collection: CollectionName, error: unknown) => void
  readonly onUnreadable: (id: string) => void
  /** Writing to this device failed; the collection's replication begins again after a while. */
  readonly onStorageError: (error: unknown) => void
  readonly timing?: Partial<ReplicationTiming>
}

export interface ReplicationTiming {
  readonly pullRows: number
  readonly pushRows: number
  /** After an accepted push, the pull that brings the server's state is not left to the poke alone. */
  readonly settleMs: number
  /** Begins a collection's replication again after the device refused a write. */
  readonly restartMs: number
  /** What a slow line has brought so far is stored after this. */
  readonly gatherMs: number
  /** How long an edit may lie unsent on a good line before it is pushed by hand. */
  readonly reviveMs: number
}

const usual: ReplicationTiming = {
  pullRows: 500,
  pushRows: 400,
  settleMs: 400,
  restartMs: 5_000,
  gatherMs: 3_000,
  reviveMs: 15_000,
}

/** Moves the collections of one database to and from the gateway until stopped. */
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
    fullResync: () => {
      for (const channel of channels.values()) channel.fullResync()
    },
    readAgain: (name, scopes) => channels.get(name)?.readAgain(scopes),
    async stop() {
      // First the abort: a handler that waits at the gate must not outlive the database.
      stopping.abort(new DOMException('The replication was stopped', 'AbortError'))
      await Promise.all([...channels.values()].map((channel) => channel.stop()))
      active$.complete()
    },
  }
}

interface Channel {
  resync(): void
  fullResync(): void
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

/** The replication of one collection. */
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
    onAnswered: () => settleSoon(),
  })
  let settling: ReturnType<typeof setTimeout> | undefined
  let restarting: ReturnType<typeof setTimeout> | undefined
  let isActive = false
  let isAnewAsked = false
  const askedAgain = new Set<string>()
  /** RxDB has had a short batch, and is asked to go on at once. */
  let isToGoOn = false
  let isPulled = false
  let underWay = 0
  let sending = 0
  let lastSign = performance.now()
  let running = start()
  const reviving = setInterval(() => void revive().catch(deps.onStorageError), timing.reviveMs)

  function start(): RxReplicationState<AnyDocument, Checkpoint> {
    isPulled = false
    const state = replicateRxCollection<AnyDocument, Checkpoint>({
      replicationIdentifier: 'gateway',
      collection: store,
      live: true,
      // Which tab replicates is decided by a Web Lock, and a hidden tab goes on.
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
              fullPull: {
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
              resendParallelEdits: (arrived, epochs) =>
                resendParallelEdits(database, name, arrived, epochs, deps.userId),
              onReceived: (count) => deps.onReceived(name, count),
              onPulled: (delivered) => {
                isPulled = true
                deps.onPulled(name, delivered)
              },
              leftOut: () => deps.leftOut(name),
              gatherMs: timing.gatherMs,
              isSending: () => sending > 0,
              continueFromCursor() {
                isToGoOn = true
                resync$.next('RESYNC')
              },
            }),
          ),
        ),
        // Never documents: a RESYNC queued behind one would be taken off the queue and dropped.
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
   * A batch that could not be written here is not asked for again: RxDB would store the checkpoint of the next one
   * behind it. So everything stops in the same instant, and begins again from the last checkpoint on disk.
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

  /** More and more seldom: what lies in a scope that was lost meanwhile is not handed over, but sent by hand. */
  function settleSoon(tries = 0): void {
    clearTimeout(settling)
    settling = setTimeout(
      async () => {
        const missed = await storedOf(store, serverStates.ids()).then(
          (held) => serverStates.missed(held, null),
          () => [],
        )
        if (signal.aborted || missed.length === 0) return
        resync$.next('RESYNC')
        settleSoon(tries + 1)
      },
      timing.settleMs * 2 ** Math.min(5, Math.floor(tries / 8)),
    )
  }

  /**
   * Whatever went wrong, an edit does not wait for ever: on a good, quiet line one that is older than `reviveMs` is
   * touched, so that RxDB looks at it again, and pushed by hand, so that the answer is heard.
   */
  async function revive(): Promise<void> {
    if (signal.aborted || connection.reachability().kind !== 'online') return
    if (isActive) return awaken()
    const waiting = await store.find({ selector: { waiting: { $eq: 1 } }, limit: timing.pushRows }).exec()
    const touched: AnyDocument[] = []
    for (const document of waiting) {
      if (document.toMutableJSON(true)._meta.lwt > Date.now() - timing.reviveMs) continue
      touched.push(plain((await document.incrementalModify((stored) => stored)).toJSON()))
    }
    if (touched.length === 0) return
    await ask(touched)
    settleSoon()
  }

  /**
   * Should RxDB's chain of work end in the middle without a word: it seems at work for ever, and does nothing.
   */
  function awaken(): void {
    if (underWay > 0 || performance.now() - lastSign < timing.reviveMs) return
    lastSign = performance.now()
    deps.onError(name, new Error('The replication stood still'))
    restart(running)
  }

  /** Knows when the handler is at work, which may take as long as the line needs. */
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
    fullResync: () => {
      isAnewAsked = true
      resync$.next('RESYNC')
    },
    readAgain: (scopes) => {
      for (const scope of scopes) askedAgain.add(scope)
      resync$.next('RESYNC')
    },
    async stop() {
      clearTimeout(settling)
      clearTimeout(restarting)
      clearInterval(reviving)
      await quit(running)
      pushAcks.release()
    },
  }
}

/**
 * Ends a replication. On a lost connection RxDB gives up half-way and leaves its own notes open; the next start would
 * find them dead.
 */
async function quit(state: RxReplicationState<AnyDocument, Checkpoint>): Promise<void> {
  await Promise.allSettled([state.cancel()])
  await Promise.allSettled([state.metaInstance?.close()])
}
