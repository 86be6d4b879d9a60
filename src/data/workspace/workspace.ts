import { distinctUntilChanged, map, Subject } from 'rxjs'
import { z } from 'zod'
import { problem } from '#domain/errors/result.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { keepVersion, keptChanges } from '../conflicts/conflictCopies.ts'
import type { RefusedVersion } from '../conflicts/conflictCopy.ts'
import { createConflictHandler, createVerdicts } from '../conflicts/conflictHandler.ts'
import { type BrowserEnvironment, browserEnvironment } from '../database/browserEnvironment.ts'
import { byCollection } from '../database/byCollection.ts'
import { type DeviceStorage, openDatabase } from '../database/database.ts'
import { databaseName } from '../database/databaseName.ts'
import { copyDevice } from '../database/deviceCopy.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { lead } from '../database/leader.ts'
import { databaseForm } from '../database/schema.ts'
import { joinGeneration } from '../database/schemaEpoch.ts'
import { guarded, troubleOf } from '../database/storageErrors.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import { createProjectsHere } from '../device/projectsHere.ts'
import { storageMonitor } from '../device/storageHealth.ts'
import type { SealedPlace } from '../encryption/encryptedStore.ts'
import { queueMadeFiles } from '../files/madeFiles.ts'
import { createProjectFiles } from '../files/projectFiles.ts'
import { createFileQueue } from '../files/queue.ts'
import { createReportFiles } from '../files/reportFiles.ts'
import { projectPackages, waitingChanges } from '../project-file/projectFile.ts'
import { keepContents } from '../read-model/keep.ts'
import { waitingCount } from '../read-model/waiting.ts'
import { arrivalsOf } from '../replication/arrival.ts'
import type { SyncGateway } from '../replication/gateway.ts'
import { createReplicationLog } from '../replication/replicationLog.ts'
import { startReplication } from '../replication/startReplication.ts'
import { createStatusBoard, queueDrains } from '../replication/status.ts'
import type { SessionEvents, SyncTiming } from '../replication/timing.ts'
import { activitiesWritten, activityRepository } from '../repositories/activities.ts'
import { calculationRepository } from '../repositories/calculations.ts'
import { createPen } from '../repositories/documentWriter.ts'
import { folderRepository } from '../repositories/folders.ts'
import { materialRepository } from '../repositories/materials.ts'
import { notificationRepository } from '../repositories/notifications.ts'
import { organizationRepository } from '../repositories/organizations.ts'
import { personalRepository } from '../repositories/personal.ts'
import { picturesIn } from '../repositories/picturesIn.ts'
import { preferencesRepository } from '../repositories/preferences.ts'
import { projectRepository } from '../repositories/projects.ts'
import { reportRepository } from '../repositories/reports.ts'
import { reportTemplateRepository } from '../repositories/reportTemplates.ts'
import { runRepository } from '../repositories/runs.ts'
import { settingsRow } from '../repositories/settingsRow.ts'
import { lateBin, lateDiagnostics, latePhotos } from './lazyPages.ts'
import type { Workspace } from './types.ts'
import { unsent } from './unsent.ts'
import { waitingEdits } from './waitingEdits.ts'

export interface WorkspaceOptions {
  readonly user: User
  readonly gateway: SyncGateway
  readonly session?: SessionEvents
  readonly storage?: DeviceStorage
  /** Default: from the user's id. Two devices in one process need two names. */
  readonly name?: string
  /** The encrypted store of this person; absent when their data is not encrypted on this device. */
  readonly place?: SealedPlace | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly randomBytes?: (count: number) => Uint8Array
  /** Id of this device and database: edits made under one id follow one another. */
  readonly deviceId?: string
  readonly page?: BrowserEnvironment
  readonly timing?: SyncTiming
}

function ownDeviceId(
  name: string,
  storage: BrowserEnvironment['deviceStorage'],
  fresh: () => string,
): string {
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
    page = place === undefined
      ? browserEnvironment()
      : { ...browserEnvironment(), drafts: place.drafts, files: place.files },
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
    bin: lateBin(async () => (await import('../repositories/bin.ts')).binRepository(pen, repositories)),
    runs: runRepository(pen),
    reportFiles: files,
    photos: latePhotos(async () =>
      (await import('../repositories/photos.ts')).photoRepository(pen, pictures, files),
    ),
    files: projectFiles,
    activities: activityRepository(pen),
    contents,
    projectsHere: createProjectsHere({ database, device, contents, onProblem: health.report }),
    copies: {
      copy: async (...asked) =>
        (await import('../repositories/copies.ts'))
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
      waiting: () => waitingEdits(database, queue),
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
            const { compareWithServer } = await import('../replication/divergence.ts')
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
