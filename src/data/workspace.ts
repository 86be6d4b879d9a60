import { combineLatest, distinctUntilChanged, map, Subject } from 'rxjs'
import { z } from 'zod'
import { problem } from '#domain/errors/result.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { plain } from '#domain/sync/device.ts'
import { digest } from '#domain/sync/digest.ts'
import { keepContents } from './contents/keep.ts'
import { type Database, type DeviceStorage, deviceStorage, openDatabase, removeDatabase } from './database.ts'
import { copyDevice } from './deviceCopy.ts'
import { createDeviceStore } from './deviceStore.ts'
import { createDiagnostics } from './diagnostics.ts'
import { draftCopies } from './draftCopies.ts'
import { compareWithServer } from './drift.ts'
import type { SyncGateway } from './gateway.ts'
import { keepVersion, keptChanges } from './kept.ts'
import { lead } from './leader.ts'
import { createPen } from './pen.ts'
import { createConflictHandler, createVerdicts } from './replication/conflict.ts'
import { createConnection } from './replication/connection.ts'
import type { RefusedVersion } from './replication/push.ts'
import { type ReplicationTiming, startReplication } from './replication/replication.ts'
import { replicateSettings } from './replication/settings.ts'
import { createReplicationLog } from './replicationLog.ts'
import { createReportFiles, type FileStore, removeReportFiles } from './reportFiles.ts'
import { activitiesWritten, activityRepository } from './repositories/activities.ts'
import { calculationRepository } from './repositories/calculations.ts'
import { folderRepository } from './repositories/folders.ts'
import { materialRepository } from './repositories/materials.ts'
import { notificationRepository } from './repositories/notifications.ts'
import { organizationRepository } from './repositories/organizations.ts'
import { personalRepository } from './repositories/personal.ts'
import { preferencesRepository } from './repositories/preferences.ts'
import { projectRepository, renumberProject } from './repositories/projects.ts'
import { reportRepository } from './repositories/reports.ts'
import { reportTemplateRepository } from './repositories/reportTemplates.ts'
import { runRepository } from './repositories/runs.ts'
import { settingsRow } from './repositories/settingsRow.ts'
import { countedCollections, createStatusBoard, queueDrains, waitingCount } from './status.ts'
import { type StorageManagerLike, storageMonitor } from './storage.ts'
import { storageProblem, troubleOf } from './trouble.ts'
import type { Workspace } from './types.ts'

export interface WorkspaceOptions {
  readonly user: User
  readonly gateway: SyncGateway
  /** The session, so that signing in again lets replication go on. */
  readonly session?: { subscribe(listener: () => void): () => void; state(): { readonly kind: string } }
  readonly storage?: DeviceStorage
  /** Default: from the user's id. Two devices in one process need two names. */
  readonly name?: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly randomBytes?: (count: number) => Uint8Array
  /** Of this device and database; edits made with it follow one another. */
  readonly deviceId?: string
  /** The page; everything in it may be missing. */
  readonly page?: Page
  readonly timing?: Partial<ReplicationTiming> & {
    readonly backOffMs?: { readonly first: number; readonly most: number; readonly hidden: number }
  }
}

export interface Page {
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly storageManager?: StorageManagerLike | undefined
  readonly window?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
  readonly document?:
    | (Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string })
    | undefined
  readonly deviceStorage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly channel?: ((name: string) => BroadcastChannel) | undefined
  readonly files?: FileStore | undefined
}

/** The browser's page. In Node nothing of it exists, and the workspace stands alone. */
function thisPage(): Page {
  if (typeof document === 'undefined') return {}
  return {
    locks: navigator.locks,
    storageManager: navigator.storage,
    window,
    document,
    deviceStorage: localStorage,
    channel: (name) => new BroadcastChannel(name),
    files: window.caches,
  }
}

/** 'Last synced' is told no finer than this: it is for people, and every tab is told. */
const syncedStepMs = 1_000

export const databaseName = (userId: string): string => `groundwork-${digest([userId], 16)}`

/**
 * Removes the person's database from this device, unsent work and all. Close their workspace first. Rejects when the
 * browser does not let go of it, as while another tab has it open.
 */
export async function removeFromDevice(
  userId: string,
  {
    storage = deviceStorage(),
    keys = typeof document === 'undefined' ? undefined : localStorage,
  }: {
    readonly storage?: DeviceStorage
    /** Where drafts and the device's name lie. */
    readonly keys?: Storage | undefined
  } = {},
): Promise<void> {
  const name = databaseName(userId)
  await removeDatabase(name, storage)
  await draftCopies.forget(userId)
  if (typeof document !== 'undefined') await removeReportFiles(name, window.caches)
  for (const key of Object.keys(keys ?? {}))
    if (key.startsWith(name) || key.includes(userId)) keys?.removeItem(key)
}

function ownDeviceId(name: string, storage: Page['deviceStorage'], fresh: () => string): string {
  const key = `${name}.device`
  const known = storage?.getItem(key) ?? fresh()
  storage?.setItem(key, known)
  return known
}

/** Opens the signed-in user's database on this device, without waiting for the network, and starts replicating it. */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const {
    user,
    gateway,
    session,
    storage = deviceStorage(),
    now = Date.now,
    randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count)),
    page = thisPage(),
    timing = {},
    name = databaseName(user.id),
  } = options
  const deviceId =
    options.deviceId ??
    ownDeviceId(name, page.deviceStorage, () =>
      Array.from(randomBytes(8), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
  const health = storageMonitor(page.storageManager)
  const byCollection = <Value>(make: (collection: CollectionName) => Value) =>
    Object.fromEntries(collectionNames.map((each) => [each, make(each)])) as Record<CollectionName, Value>

  const verdicts = byCollection(createVerdicts)
  const database = await openDatabase({
    name,
    storage,
    multiInstance: page.channel !== undefined,
    conflictHandlers: byCollection((collection) =>
      createConflictHandler({
        collection,
        verdicts: verdicts[collection],
        keep: (of, kept) => refuse(of, { ...kept, reason: problem(kept.code).message }),
      }),
    ),
    onProblem: health.report,
  })
  async function refuse(collection: CollectionName, version: RefusedVersion): Promise<void> {
    await keepVersion(database, collection, version, now())
    log.kept(collection, version)
  }
  const board = createStatusBoard({
    database,
    channel: page.channel?.(`groundwork-sync-${name}`) ?? null,
  })
  const arrived$ = new Subject<number>()
  const random = () => (randomBytes(1)[0] ?? 0) / 256
  const pen = createPen({
    user,
    deviceId,
    database,
    now,
    randomBytes,
    onProblem: health.report,
    onSaved: health.saved,
  })

  const device = createDeviceStore(database, health.report)
  const log = createReplicationLog(device, now)
  const row = settingsRow(device)

  function replicate(open: Database): () => Promise<void> {
    const connection = createConnection({
      probe: gateway.probe,
      random,
      isVisible: () => page.document?.visibilityState !== 'hidden',
      ...(timing.backOffMs === undefined ? {} : { backOffMs: timing.backOffMs }),
    })
    const onTrouble = (error: unknown) => {
      const trouble = troubleOf(error)
      if (trouble === null) return
      if (trouble === 'lost') void database.check()
      else health.report(storageProblem(trouble))
    }
    const replication = startReplication({
      userId: user.id,
      database: open,
      gateway,
      connection,
      verdicts,
      refuse,
      mend: async (document, code) => code === 'project/uid-taken' && renumberProject(pen, document),
      timing,
      onAccepted: (collection, ids) => {
        log.pushed(collection, ids.length)
        if (collection === 'calculations') arrived$.next(ids.length)
      },
      onSynced: () => {
        const at = now()
        if (at - Date.parse(board.line().lastSyncedAt ?? '1970-01-01') >= syncedStepMs)
          board.publish({ lastSyncedAt: new Date(at).toISOString() })
      },
      onReceived: log.received,
      onPulled: log.pulled,
      onError: log.failed,
      onUnreadable: () => health.report(problem('sync/payload-too-new')),
      onStorageError: onTrouble,
    })
    const settings = replicateSettings({ user, gateway, connection, row, onError: onTrouble })
    const line = gateway.pokes({
      settings: settings.read,
      poke({ collections }) {
        connection.heard()
        replication.resync(collections.includes('*') ? undefined : collections.filter((each) => each !== '*'))
      },
      state: (state) => {
        if (state === 'closed') connection.check()
      },
    })
    let wasOnline = false
    const subscription = combineLatest([connection.reachability$, replication.active$]).subscribe(
      ([{ kind, problem: trouble }, active]) => {
        board.publish({ connection: kind, problem: trouble, active: active && kind === 'online' })
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
    const checkLine = () => connection.check()
    page.window?.addEventListener('online', checkLine)
    page.window?.addEventListener('offline', checkLine)
    page.document?.addEventListener('visibilitychange', checkLine)
    const unsubscribe = session?.subscribe(() => {
      if (session.state().kind === 'signed-in' && connection.reachability().kind === 'signed-out')
        connection.tryNow()
    })
    return async () => {
      page.window?.removeEventListener('online', checkLine)
      page.window?.removeEventListener('offline', checkLine)
      page.document?.removeEventListener('visibilitychange', checkLine)
      unsubscribe?.()
      subscription.unsubscribe()
      line.close()
      await settings.stop()
      await replication.stop()
      connection.close()
    }
  }

  await database.attach((open) =>
    lead({ name: `groundwork-sync-${name}`, locks: page.locks, onLead: () => replicate(open) }),
  )
  const contents = await keepContents({
    database,
    name,
    page,
    newId: pen.newId,
    onTrouble: (error) => {
      const trouble = troubleOf(error)
      if (trouble === 'lost') void database.check()
      else if (trouble === null) throw error
    },
  })

  const checkDatabase = () => {
    if (page.document?.visibilityState === 'visible') void database.check()
  }
  page.document?.addEventListener('visibilitychange', checkDatabase)

  return {
    userId: user.id,
    organizations: organizationRepository(pen),
    projects: projectRepository(pen),
    folders: folderRepository(pen),
    runs: runRepository(pen),
    reports: reportRepository(pen),
    reportFiles: createReportFiles(name, page.files),
    reportTemplates: reportTemplateRepository(pen),
    materials: materialRepository(pen),
    calculations: calculationRepository(pen),
    activities: activityRepository(pen),
    contents,
    device,
    preferences: preferencesRepository(row),
    notifications: notificationRepository(device),
    personal: personalRepository(row),
    sync: {
      status: () => board.status$,
      waiting: () =>
        combineLatest(
          countedCollections.map((collection) =>
            database.live((open) =>
              open[collection]
                .find({ selector: { waiting: { $eq: 1 } } })
                .$.pipe(
                  map((found) => found.map((each) => ({ collection, document: plain(each.toJSON()) }))),
                ),
            ),
          ),
        ).pipe(
          map((all) =>
            all
              .flat()
              .map(({ collection, document }) => ({
                documentId: document.id,
                collection,
                name: document.name,
                updatedAt: document.updatedAt,
              }))
              .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt)),
          ),
        ),
      kept: keptChanges({ database, pen, onProblem: health.report }),
      activity: log.activity,
      syncNow: board.askForSync,
      queueDrained: () =>
        queueDrains({
          waiting$: waitingCount(database, 'calculations').pipe(distinctUntilChanged()),
          arrived$,
          isOnline: () => board.line().connection === 'online',
        }),
    },
    storage: health,
    diagnostics: createDiagnostics({
      database,
      log,
      userId: user.id,
      now,
      askToPullAnew: board.askToPullAnew,
      compare: () =>
        compareWithServer({
          database,
          gateway,
          userId: user.id,
          readAgain: board.askToReadAgain,
          onProblem: health.report,
        }),
      onProblem: health.report,
    }),
    writes: () => device.change('trial', z.object({ at: z.string() }), () => ({ at: pen.now() })),
    everything: () => copyDevice(database, health.report),
    async close() {
      page.document?.removeEventListener('visibilitychange', checkDatabase)
      await activitiesWritten(pen)
      await log.close()
      await database.close()
      await contents.close()
      board.close()
    },
  }
}
