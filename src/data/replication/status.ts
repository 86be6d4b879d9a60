import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  ReplaySubject,
  Subject,
  scan,
  startWith,
} from 'rxjs'
import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '#domain/errors/catalogue.ts'
import { same } from '#domain/schemas/content.ts'
import { type CollectionName, collectionName } from '#domain/schemas/ids.ts'
import { initialSyncStatus, type SyncStatus } from '#domain/sync/status.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { type WaitingFile, withFiles } from '../files/queue.ts'
import { countedCollections, waitingCount } from '../read-model/waiting.ts'

/** The part of the status that only the replicating tab knows. */
export type LineStatus = Pick<SyncStatus, 'connection' | 'active' | 'lastSyncedAt' | 'problem'>

const errorCode = z.custom<ErrorCode>(isErrorCode)

/** Messages between tabs. */
const message = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    line: z.strictObject({
      connection: z.enum(['connecting', 'online', 'offline', 'signed-out']),
      active: z.boolean(),
      lastSyncedAt: z.string().nullable(),
      problem: errorCode.nullable(),
    }),
  }),
  z.strictObject({ kind: z.literal('ask') }),
  z.strictObject({ kind: z.literal('sync-now') }),
  z.strictObject({ kind: z.literal('pull-anew') }),
  z.strictObject({
    kind: z.literal('read-again'),
    collection: collectionName,
    scopes: z.array(z.string()),
  }),
])

interface ScopesOf {
  readonly collection: CollectionName
  readonly scopes: readonly string[]
}

/** Shares the sync status between tabs. */
export interface StatusBoard {
  /** Emits the status that a screen shows. */
  readonly status$: Observable<SyncStatus>
  /** Publishes the status of this leading tab. */
  publish(line: Partial<LineStatus>): void
  /** Returns the last status of the replicating tab. */
  line(): LineStatus
  /** Asks the leading tab to sync. */
  askForSync(): void
  readonly syncAsked$: Observable<void>
  /** Asks the leading tab for a full resync. */
  askToPullAnew(): void
  readonly pullAnewAsked$: Observable<void>
  /** Asks the leading tab to pull scopes of one collection again. */
  askToReadAgain(collection: CollectionName, scopes: readonly string[]): void
  readonly readAgainAsked$: Observable<ScopesOf>
  /** Ends publishing. From then on the messages of other tabs count. */
  close(): void
}

const { connection, active, lastSyncedAt, problem } = initialSyncStatus

/**
 * Creates the sync status that every tab shows: counts from the database, the connection from the replicating tab.
 */
export function createStatusBoard(deps: {
  readonly database: DatabaseHolder
  /** Files that wait for the gateway. */
  readonly files$: Observable<readonly WaitingFile[]>
  readonly channel: BroadcastChannel | null
}): StatusBoard {
  const { database, files$, channel } = deps
  const line$ = new ReplaySubject<LineStatus>(1)
  const syncAsked$ = new Subject<void>()
  const pullAnewAsked$ = new Subject<void>()
  const readAgainAsked$ = new Subject<ScopesOf>()
  let line: LineStatus = { connection, active, lastSyncedAt, problem }
  let isLeading = false
  line$.next(line)

  const tell = (said: z.infer<typeof message>) => channel?.postMessage(said)
  const listen = ({ data }: MessageEvent) => {
    const said = message.safeParse(data)
    if (!said.success) return
    if (said.data.kind === 'status') {
      if (isLeading) return
      line = said.data.line
      line$.next(line)
    } else if (isLeading) {
      if (said.data.kind === 'ask') tell({ kind: 'status', line })
      else if (said.data.kind === 'pull-anew') pullAnewAsked$.next()
      else if (said.data.kind === 'read-again') readAgainAsked$.next(said.data)
      else syncAsked$.next()
    }
  }
  channel?.addEventListener('message', listen)
  tell({ kind: 'ask' })

  const documents$ = combineLatest(countedCollections.map((name) => waitingCount(database, name))).pipe(
    map((counts) => counts.reduce((sum, count) => sum + count, 0)),
  )
  const waiting$ = withFiles(documents$, files$)
  // Conflict copies of this device, and conflict records of the gateway.
  const refused$ = combineLatest([
    database.live((open) =>
      open.refused
        .find({ selector: { collectionName: { $in: [...countedCollections] } } })
        .$.pipe(map((found) => found.length)),
    ),
    database.live((open) =>
      open.conflicts.find({ selector: { deletedAt: { $eq: null } } }).$.pipe(map((found) => found.length)),
    ),
  ]).pipe(map(([own, records]) => own + records))
  const status$ = new ReplaySubject<SyncStatus>(1)
  const counting = combineLatest([line$, waiting$.pipe(startWith(null)), refused$.pipe(startWith(null))])
    .pipe(
      map(
        ([known, waiting, refused]): SyncStatus => ({
          ...known,
          // Before the first count, nothing is known about waiting edits.
          connection: waiting === null || refused === null ? 'connecting' : known.connection,
          waiting: waiting ?? 0,
          refused: refused ?? 0,
        }),
      ),
      distinctUntilChanged<SyncStatus>(same),
    )
    .subscribe(status$)

  return {
    status$,
    publish(change) {
      isLeading = true
      const next = { ...line, ...change }
      if (same(next, line)) return
      line = next
      line$.next(line)
      tell({ kind: 'status', line })
    },
    line: () => line,
    askForSync() {
      if (isLeading) syncAsked$.next()
      else tell({ kind: 'sync-now' })
    },
    syncAsked$,
    askToPullAnew() {
      if (isLeading) pullAnewAsked$.next()
      else tell({ kind: 'pull-anew' })
    },
    pullAnewAsked$,
    askToReadAgain(collection, scopes) {
      if (isLeading) readAgainAsked$.next({ collection, scopes })
      else tell({ kind: 'read-again', collection, scopes: [...scopes] })
    },
    readAgainAsked$,
    close() {
      channel?.removeEventListener('message', listen)
      channel?.close()
      counting.unsubscribe()
      line$.complete()
      status$.complete()
    },
  }
}

/**
 * Emits when all calculations that waited while the gateway was unreachable have reached it. Those that wait at the
 * start were saved before a reload, and count as waiting.
 * @param waiting$ number of waiting calculations.
 * @param arrived$ number of further accepted ones. Either may come first.
 */
export function queueDrains(given: {
  readonly waiting$: Observable<number>
  readonly arrived$: Observable<number>
  readonly isOnline$: Observable<boolean>
}): Observable<{ readonly calculations: number }> {
  return merge(
    given.waiting$.pipe(map((waiting) => ({ waiting }))),
    given.arrived$.pipe(map((arrived) => ({ arrived }))),
    given.isOnline$.pipe(map((isOnline) => ({ isOnline }))),
  ).pipe(
    scan(withFact, firstQueue),
    filter(({ drained }) => drained > 0),
    map(({ drained }) => ({ calculations: drained })),
  )
}

interface Queue {
  /** Null until it is known. */
  readonly waiting: number | null
  readonly isOnline: boolean
  /** True while calculations that were saved offline wait for the gateway's answer. */
  readonly isQueued: boolean
  readonly arrived: number
  /** Number of arrived calculations at the moment when the last one arrived; else 0. */
  readonly drained: number
}

const firstQueue: Queue = { waiting: null, isOnline: true, isQueued: false, arrived: 0, drained: 0 }

type Fact = { readonly waiting: number } | { readonly arrived: number } | { readonly isOnline: boolean }

function withFact(queue: Queue, fact: Fact): Queue {
  const now = { ...queue, drained: 0 }
  if ('arrived' in fact) return ended({ ...now, arrived: queue.isQueued ? queue.arrived + fact.arrived : 0 })
  if ('isOnline' in fact)
    return {
      ...now,
      isOnline: fact.isOnline,
      isQueued: queue.isQueued || (!fact.isOnline && isWaiting(queue)),
    }
  // The gateway refused the whole earlier queue, which emits nothing. The next saved calculation starts a new queue.
  const isOver = queue.waiting === 0 && queue.isOnline
  const before = isOver ? { ...now, isQueued: false, arrived: 0 } : now
  const isQueued = before.isQueued || (fact.waiting > 0 && (queue.waiting === null || !queue.isOnline))
  return ended({ ...before, isQueued, waiting: fact.waiting })
}

const isWaiting = ({ waiting }: Queue): boolean => waiting !== null && waiting > 0

const ended = (queue: Queue): Queue =>
  queue.isQueued && queue.waiting === 0 && queue.arrived > 0
    ? { ...queue, isQueued: false, arrived: 0, drained: queue.arrived }
    : queue
