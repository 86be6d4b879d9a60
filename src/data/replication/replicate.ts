import { BehaviorSubject, combineLatest, skip } from 'rxjs'
import { problem } from '#domain/errors/result.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { leavingCollections } from '#domain/sync/choice.ts'
import type { RejectedVersion } from '../conflicts/conflictCopy.ts'
import type { YieldedEdits } from '../conflicts/conflictHandler.ts'
import type { BrowserEnvironment } from '../database/browserEnvironment.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { storageErrorOf, storageProblem } from '../database/storageErrors.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import { keepChoice } from '../device/projectsHere.ts'
import type { StorageMonitor } from '../device/storageHealth.ts'
import type { FileQueue } from '../files/queue.ts'
import type { ReportFiles } from '../files/reportFiles.ts'
import type { DocumentWriter } from '../repositories/documentWriter.ts'
import { renumberProject } from '../repositories/projects.ts'
import type { SettingsRow } from '../repositories/settingsRow.ts'
import { createConnection } from './connection.ts'
import type { SyncGateway } from './gateway.ts'
import { type Replication, type ReplicationDeps, startReplication } from './replication.ts'
import type { ReplicationLog } from './replicationLog.ts'
import { replicateSettings } from './settings.ts'
import type { StatusBoard } from './status.ts'
import type { SessionEvents, SyncTiming } from './timing.ts'
import { uploadFiles } from './upload.ts'

/** Resolution of 'last synced', in milliseconds: people read it, and every tab receives it. */
const syncedStepMs = 1_000

/** What replication needs of the local database in one tab. */
export interface ReplicateDeps {
  readonly user: User
  readonly deviceId: string
  /** The open database of `database`. */
  readonly open: Database
  readonly database: DatabaseHolder
  readonly gateway: SyncGateway
  readonly session: SessionEvents | undefined
  readonly device: DeviceStore
  readonly row: SettingsRow
  readonly writer: DocumentWriter
  readonly board: StatusBoard
  readonly log: ReplicationLog
  readonly queue: FileQueue
  readonly files: ReportFiles
  readonly health: StorageMonitor
  readonly yieldedEdits: Readonly<Record<CollectionName, YieldedEdits>>
  readonly refuse: (collection: CollectionName, version: RejectedVersion) => Promise<void>
  readonly page: BrowserEnvironment
  /** Returns a number in [0, 1). */
  readonly random: () => number
  readonly timing: SyncTiming
  readonly now: () => number
  /** Receives the number of calculations that have reached the gateway. */
  readonly arrived: (count: number) => void
}

/**
 * Replicates in the leading tab: moves documents, settings and change notifications between this device and the
 * gateway, until ended.
 */
export function replicate(
  deps: ReplicateDeps,
  start: (deps: ReplicationDeps) => Replication = startReplication,
): () => Promise<void> {
  const { user, deviceId, open, database, gateway, session, device, row, writer, board, log, health } = deps
  const { queue, files, yieldedEdits, refuse, page, random, timing, now, arrived } = deps
  const connection = createConnection({
    probe: gateway.probe,
    random,
    isVisible: () => page.document?.visibilityState !== 'hidden',
    ...(timing.backOffMs === undefined ? {} : { backOffMs: timing.backOffMs }),
  })
  const onTrouble = (error: unknown) => {
    const trouble = storageErrorOf(error)
    if (trouble === null) return
    if (trouble === 'lost') void database.check()
    else health.report(storageProblem(trouble))
  }
  const choice = keepChoice(open, device)
  const replication = start({
    userId: user.id,
    deviceId,
    database: open,
    gateway,
    connection,
    yieldedEdits,
    refuse,
    repair: async (document, code) => code === 'project/uid-taken' && renumberProject(writer, document),
    timing,
    onAccepted: (collection, ids) => {
      log.pushed(collection, ids.length)
      if (collection === 'calculations') arrived(ids.length)
    },
    onSynced: () => {
      const at = now()
      if (at - Date.parse(board.line().lastSyncedAt ?? '1970-01-01') >= syncedStepMs)
        board.publish({ lastSyncedAt: new Date(at).toISOString() })
    },
    onReceived: log.received,
    onPulled: choice.pulled,
    onRead: log.pulled,
    leftOut: choice.leftOut,
    onError: log.failed,
    onUnreadable: () => health.report(problem('sync/payload-too-new')),
    onStorageError: onTrouble,
  })
  const uploads =
    gateway.files === undefined
      ? null
      : uploadFiles({
          open,
          queue,
          files,
          gateway: gateway.files,
          connection,
          onProblem: health.report,
          onError: onTrouble,
          ...(timing.fileRetryMs === undefined ? {} : { retryMs: timing.fileRetryMs }),
        })
  const settings = replicateSettings({ user, gateway, connection, row, onError: onTrouble })
  let askedAt = Number.NEGATIVE_INFINITY
  /** Pulls at intervals while no stream of events is open: a proxy may pass calls and hold streams back. */
  function askWithoutEvents(): void {
    if (connection.reachability().kind !== 'online' || now() - askedAt < (timing.withoutEventsMs ?? 10_000))
      return
    askedAt = now()
    replication.resync()
    settings.read()
  }
  /** [C12] Whether the server cannot read one of the person's organizations. */
  const isDamaged$ = new BehaviorSubject(false)
  const line = gateway.pokes({
    settings: settings.read,
    damaged: (organizationIds) => isDamaged$.next(organizationIds.length > 0),
    poke({ collections }) {
      connection.heard()
      replication.resync(collections.includes('*') ? undefined : collections.filter((each) => each !== '*'))
    },
    state: (state) => {
      if (state === 'open') isDamaged$.next(false)
      if (state !== 'closed') return
      connection.check()
      askWithoutEvents()
    },
  })
  let wasOnline = false
  const subscription = combineLatest([connection.reachability$, replication.active$, isDamaged$]).subscribe(
    ([{ kind, problem: trouble }, active, isDamaged]) => {
      const told = trouble ?? (isDamaged ? 'request/store-damaged' : null)
      // [K6] A pull or push that waits until the gateway has no trouble sends nothing: a person may ask for a try now.
      board.publish({
        connection: kind,
        problem: told,
        active: active && kind === 'online' && trouble === null,
      })
      if (kind !== 'connecting') log.line(kind)
      if (kind === 'online' && !wasOnline) {
        line.reconnect()
        replication.resync()
        settings.read()
      }
      wasOnline = kind === 'online'
    },
  )
  subscription.add(
    board.syncAsked$.subscribe(() => {
      connection.tryNow()
      uploads?.tryNow()
      line.reconnect()
      replication.resync()
      settings.read()
    }),
  )
  subscription.add(
    board.pullAnewAsked$.subscribe(() => {
      connection.tryNow()
      replication.pullAnew()
    }),
  )
  subscription.add(
    board.readAgainAsked$.subscribe(({ collection, scopes }) => replication.readAgain(collection, scopes)),
  )
  // Skips the first value, with which the replication starts.
  subscription.add(choice.changes$.pipe(skip(1)).subscribe(() => replication.resync(leavingCollections)))
  const checkLine = () => connection.check()
  // Calls over the former network would wait for their time-outs, and other calls wait for them.
  const takeNewLine = () => {
    connection.renewed(() => gateway.giveUp?.())
    line.renew?.()
  }
  const look = () => {
    connection.check()
    line.reconnect()
  }
  page.window?.addEventListener('online', takeNewLine)
  page.window?.addEventListener('offline', checkLine)
  page.document?.addEventListener('visibilitychange', look)
  const unsubscribe = session?.subscribe(() => {
    if (session.state().kind === 'signed-in' && connection.reachability().kind === 'signed-out')
      connection.tryNow()
  })
  return async () => {
    page.window?.removeEventListener('online', takeNewLine)
    page.window?.removeEventListener('offline', checkLine)
    page.document?.removeEventListener('visibilitychange', look)
    unsubscribe?.()
    subscription.unsubscribe()
    line.close()
    await uploads?.stop()
    await settings.stop()
    await replication.stop()
    connection.close()
  }
}
