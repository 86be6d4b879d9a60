import { combineLatest, combineLatestWith, distinctUntilChanged, firstValueFrom, map, Subject } from 'rxjs'
import { z } from 'zod'
import { problem } from '#domain/errors/result.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { plain } from '#domain/sync/device.ts'
import { digest } from '#domain/sync/digest.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import { arrivalsOf } from './arriving.ts'
import { keepContents } from './contents/keep.ts'
import { type DeviceStorage, openDatabase, removeDatabase } from './database.ts'
import { copyDevice } from './deviceCopy.ts'
import { createDeviceStore } from './deviceStore.ts'
import { draftCopies } from './draftCopies.ts'
import { queueMadeFiles } from './files/madeFiles.ts'
import { createProjectFiles } from './files/projectFiles.ts'
import { createFileQueue, waitingFileId } from './files/queue.ts'
import type { SyncGateway } from './gateway.ts'
import { joinGeneration } from './generation.ts'
import { deviceStorage } from './indexedDb/deviceStorage.ts'
import { keepVersion, keptChanges } from './kept.ts'
import { lateBin, lateDiagnostics, latePhotos } from './latePages.ts'
import { lead } from './leader.ts'
import { projectPackages, waitingChanges } from './packages.ts'
import { createPen } from './pen.ts'
import { picturesIn } from './picturesIn.ts'
import { createProjectsHere } from './projectsHere.ts'
import { createConflictHandler, createVerdicts } from './replication/conflict.ts'
import type { RefusedVersion } from './replication/push.ts'
import type { ReplicationTiming } from './replication/replication.ts'
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
import { projectRepository } from './repositories/projects.ts'
import { reportRepository } from './repositories/reports.ts'
import { reportTemplateRepository } from './repositories/reportTemplates.ts'
import { runRepository } from './repositories/runs.ts'
import { settingsRow } from './repositories/settingsRow.ts'
import { databaseForm } from './schema.ts'
import type { SealedPlace } from './sealed/place.ts'
import { startReplication } from './startReplication.ts'
import { countedCollections, createStatusBoard, queueDrains, waitingCount } from './status.ts'
import { type StorageManagerLike, storageMonitor } from './storage.ts'
import { guarded, troubleOf } from './trouble.ts'
import type { Workspace } from './types.ts'
import { unsent } from './unsent.ts'

export interface WorkspaceOptions {
  readonly user: User
  readonly gateway: SyncGateway
  /** The session, so that signing in again lets replication go on. */
  readonly session?: { subscribe(listener: () => void): () => void; state(): { readonly kind: string } }
  readonly storage?: DeviceStorage
  /** Default: from the user's id. Two devices in one process need two names. */
  readonly name?: string
  /** Where the person's work lies, when it is encrypted on this device; left out: where everybody's does. */
  readonly place?: SealedPlace | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly randomBytes?: (count: number) => Uint8Array
  /** Of this device and database; edits made with it follow one another. */
  readonly deviceId?: string
  /** The page; everything in it may be missing. */
  readonly page?: Page
  readonly timing?: Partial<ReplicationTiming> & {
    /** Whether our own loop replicates, in place of RxDB's replication; left out: as the app was built. */
    readonly loop?: boolean
    readonly backOffMs?: { readonly first: number; readonly most: number; readonly hidden: number }
    /** Of files that the gateway refuses. */
    readonly fileRetryMs?: { readonly first: number; readonly most: number }
    /** While there is no event stream the gateway is asked again after this. */
    readonly withoutEventsMs?: number
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
  readonly drafts?: Storage | undefined
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
    drafts: localStorage,
  }
}

/** Returns the name of a person's database. */
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

/** What is only on this device of somebody whose workspace is not open in this page. */
export async function unsentOnDevice(
  user: User,
  {
    storage = deviceStorage(),
    drafts = typeof document === 'undefined' ? undefined : localStorage,
  }: { readonly storage?: DeviceStorage; readonly drafts?: Storage | undefined } = {},
): Promise<Unsent> {
  const database = await openDatabase({
    name: databaseName(user.id),
    storage,
    multiInstance: false,
    conflictHandlers: byCollection((collection) =>
      createConflictHandler({ collection, verdicts: createVerdicts(), keep: async () => {} }),
    ),
    onProblem: () => {},
  })
  try {
    const row = settingsRow(createDeviceStore(database, () => {}))
    return await firstValueFrom(unsent({ user, database, row, drafts }))
  } finally {
    await database.close()
  }
}

const byCollection = <Value>(make: (collection: CollectionName) => Value) =>
  Object.fromEntries(collectionNames.map((each) => [each, make(each)])) as Record<CollectionName, Value>

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
    place,
    storage = place?.storage ?? deviceStorage(),
    now = Date.now,
    randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count)),
    page = place === undefined ? thisPage() : { ...thisPage(), drafts: place.drafts, files: place.files },
    timing = {},
    name = place?.name ?? databaseName(user.id),
  } = options
  const deviceId =
    options.deviceId ??
    ownDeviceId(place === undefined ? name : databaseName(user.id), page.deviceStorage, () =>
      Array.from(randomBytes(8), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
  const health = storageMonitor(page.storageManager)
  let stopSync: () => Promise<void> = async () => {}
  const generation = await joinGeneration({
    name,
    own: databaseForm.generation,
    page,
    onOutdated: () => {
      health.report(problem('storage/outdated'))
      return stopSync()
    },
  })
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
  const files = createReportFiles(name, page.files)
  const queue = createFileQueue(database, health.report)
  const projectFiles = createProjectFiles({ files, queue, gateway: gateway.files, now })
  const pictures = picturesIn(projectFiles)
  const queueMade = () =>
    queueMadeFiles({ database, files, projectFiles }).catch((error: unknown) => {
      if (troubleOf(error) === null) console.error(error)
    })
  const board = createStatusBoard({
    database,
    files$: queue.live(),
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
    isOutdated: generation.isOutdated,
  })

  const device = createDeviceStore(database, health.report)
  const log = createReplicationLog(device, now)
  const row = settingsRow(device)
  const onlyHere = { user, database, row, drafts: page.drafts }

  await database.attach((open) => {
    if (generation.isOutdated()) return async () => {}
    stopSync = lead({
      name: `groundwork-sync-${name}`,
      locks: page.locks,
      onLead: () =>
        startReplication({
          user,
          deviceId,
          open,
          database,
          gateway,
          session,
          device,
          row,
          pen,
          board,
          log,
          queue,
          files,
          health,
          verdicts,
          refuse,
          page,
          random,
          timing,
          now,
          arrived: (count) => arrived$.next(count),
        }),
    })
    return stopSync
  })
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

  // Those of an earlier app.
  if (gateway.files !== undefined) void queueMade()

  const checkDatabase = () => {
    if (page.document?.visibilityState === 'visible') void database.check()
  }
  page.document?.addEventListener('visibilitychange', checkDatabase)

  const repositories = {
    projects: projectRepository(pen),
    folders: folderRepository(pen),
    reports: reportRepository(pen),
    reportTemplates: reportTemplateRepository(pen),
    materials: materialRepository(pen),
    calculations: calculationRepository(pen),
  }

  return {
    userId: user.id,
    organizations: organizationRepository(pen),
    ...repositories,
    bin: lateBin(async () => (await import('./repositories/bin.ts')).binRepository(pen, repositories)),
    runs: runRepository(pen),
    reportFiles: files,
    photos: latePhotos(async () =>
      (await import('./repositories/photos.ts')).photoRepository(pen, pictures, files),
    ),
    files: projectFiles,
    activities: activityRepository(pen),
    contents,
    projectsHere: createProjectsHere({ database, device, contents, onProblem: health.report }),
    copies: {
      copy: async (...asked) =>
        (await import('./copies.ts'))
          .createCopies({ database, pen, pictures, onProblem: health.report })
          .copy(...asked),
    },
    packages: projectPackages({
      database,
      pen,
      files,
      pictures,
      contents,
      onTaken: queueMade,
      onProblem: health.report,
    }),
    waitingChanges: waitingChanges({ database, pen, personal: onlyHere, onProblem: health.report }),
    device,
    preferences: preferencesRepository(row),
    notifications: notificationRepository(device, now),
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
          combineLatestWith(queue.live()),
          map(([all, queued]) =>
            [
              ...all.flat().map(({ collection, document }) => ({
                documentId: document.id,
                collection,
                name: document.name,
                updatedAt: document.updatedAt,
              })),
              ...queued.map((file) => ({
                documentId: waitingFileId(file),
                collection: 'files' as const,
                name: file.name === '' ? file.sha256.slice(0, 8) : file.name,
                updatedAt: file.at,
              })),
            ].sort((a, b) => a.updatedAt.localeCompare(b.updatedAt)),
          ),
        ),
      kept: keptChanges({ database, pen, onProblem: health.report }),
      arrival: arrivalsOf(log, board.status$),
      activity: log.activity,
      syncNow: board.askForSync,
      queueDrained: () =>
        queueDrains({
          waiting$: waitingCount(database, 'calculations').pipe(distinctUntilChanged()),
          arrived$,
          isOnline$: board.status$.pipe(
            map(({ connection }) => connection === 'online'),
            distinctUntilChanged(),
          ),
        }),
    },
    storage: health,
    diagnostics: lateDiagnostics(board.askToPullAnew, async () =>
      (await import('./diagnostics.ts')).createDiagnostics({
        database,
        log,
        userId: user.id,
        now,
        askToPullAnew: board.askToPullAnew,
        compare: () =>
          guarded(async () => {
            const { compareWithServer } = await import('./drift.ts')
            return compareWithServer({
              database,
              gateway,
              userId: user.id,
              readAgain: board.askToReadAgain,
              onProblem: health.report,
            })
          }, health.report),
        onProblem: health.report,
      }),
    ),
    writes: () => device.change('trial', z.object({ at: z.string() }), () => ({ at: pen.now() })),
    unsent: () => unsent(onlyHere),
    everything: () => copyDevice(database, health.report),
    async close() {
      page.document?.removeEventListener('visibilitychange', checkDatabase)
      await activitiesWritten(pen)
      await log.close()
      await database.close()
      await contents.close()
      board.close()
      generation.close()
    },
  }
}
