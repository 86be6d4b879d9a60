import { distinctUntilChanged, map, Subject } from 'rxjs'
import { z } from 'zod'
import { problem } from '#domain/errors/result.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { createConflictCopies, keepConflictCopy } from '../conflicts/conflictCopies.ts'
import type { RejectedVersion } from '../conflicts/conflictCopy.ts'
import { createConflictHandler, createYieldedEdits } from '../conflicts/conflictHandler.ts'
import { type BrowserEnvironment, browserEnvironment } from '../database/browserEnvironment.ts'
import { byCollection } from '../database/byCollection.ts'
import { type DeviceStorage, openDatabase } from '../database/database.ts'
import { databaseName } from '../database/databaseName.ts'
import { copyDevice } from '../database/deviceCopy.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { lead } from '../database/leader.ts'
import { databaseForm } from '../database/schema.ts'
import { joinSchemaEpoch } from '../database/schemaEpoch.ts'
import { guarded, storageErrorOf } from '../database/storageErrors.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import { createProjectsHere } from '../device/projectsHere.ts'
import { storageMonitor } from '../device/storageHealth.ts'
import type { EncryptedStore } from '../encryption/encryptedStore.ts'
import { createProjectFiles } from '../files/projectFiles.ts'
import { createFileQueue } from '../files/queue.ts'
import { createReportFiles } from '../files/reportFiles.ts'
import { projectPackages, waitingChanges } from '../project-file/projectFile.ts'
import { openReadModel } from '../read-model/readModel.ts'
import { waitingCount } from '../read-model/waiting.ts'
import { arrivalsOf } from '../replication/arrival.ts'
import type { SyncGateway } from '../replication/gateway.ts'
import { createReplicationLog } from '../replication/replicationLog.ts'
import { startReplication } from '../replication/startReplication.ts'
import { createStatusBoard, queueDrains } from '../replication/status.ts'
import type { SessionEvents, SyncTiming } from '../replication/timing.ts'
import { activitiesWritten, activityRepository } from '../repositories/activities.ts'
import { calculationRepository } from '../repositories/calculations.ts'
import { createDocumentWriter } from '../repositories/documentWriter.ts'
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
import { lazyBin, lazyDiagnostics, lazyPhotos } from './lazyPages.ts'
import type { Workspace } from './types.ts'
import { unsent } from './unsent.ts'
import { waitingEdits } from './waitingEdits.ts'

/** What a local database is opened with. */
export interface WorkspaceOptions {
  readonly user: User
  readonly gateway: SyncGateway
  readonly session?: SessionEvents
  readonly storage?: DeviceStorage
  /** Default: from the user's id. Two devices in one process need two names. */
  readonly name?: string
  /** The encrypted store of this person; absent when their data is not encrypted on this device. */
  readonly place?: EncryptedStore | undefined
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

/**
 * Opens the signed-in user's local database without waiting for the network, and starts replicating it. Rejects when
 * the disk does not answer.
 */
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
  const schemaEpoch = await joinSchemaEpoch({
    name,
    own: databaseForm.generation,
    page,
    onOutdated: () => {
      health.report(problem('storage/outdated'))
      return stopSync()
    },
  })
  const yieldedEdits = byCollection(createYieldedEdits)
  const database = await openDatabase({
    name,
    storage,
    multiInstance: page.channel !== undefined,
    conflictHandlers: byCollection((collection) =>
      createConflictHandler({
        collection,
        yieldedEdits: yieldedEdits[collection],
        keep: (of, kept) => refuse(of, { ...kept, reason: problem(kept.code).message }),
      }),
    ),
    onProblem: health.report,
  })
  async function refuse(collection: CollectionName, version: RejectedVersion): Promise<void> {
    await keepConflictCopy(database, collection, version, now())
    log.kept(collection, version)
  }
  const files = createReportFiles(name, page.files)
  const queue = createFileQueue(database, health.report)
  const projectFiles = createProjectFiles({ files, queue, gateway: gateway.files, now })
  const pictures = picturesIn(projectFiles)
  const queueMade = async () => {
    try {
      const { queueMadeFiles } = await import('../files/madeFiles.ts')
      await queueMadeFiles({ database, files, projectFiles })
    } catch (error) {
      if (storageErrorOf(error) === null) console.error(error)
    }
  }
  const board = createStatusBoard({
    database,
    files$: queue.live(),
    channel: page.channel?.(`groundwork-sync-${name}`) ?? null,
  })
  const arrived$ = new Subject<number>()
  const random = () => (randomBytes(1)[0] ?? 0) / 256
  const writer = createDocumentWriter({
    user,
    deviceId,
    database,
    now,
    randomBytes,
    onProblem: health.report,
    onSaved: health.saved,
    isOutdated: schemaEpoch.isOutdated,
  })

  const device = createDeviceStore(database, health.report)
  const log = createReplicationLog(device, now)
  const row = settingsRow(device)
  const onlyHere = { user, database, row, drafts: page.drafts }

  await database.attach((open) => {
    if (schemaEpoch.isOutdated()) return async () => {}
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
          writer,
          board,
          log,
          queue,
          files,
          health,
          yieldedEdits,
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
  const readModel = await openReadModel({
    database,
    name,
    page,
    newId: writer.newId,
    onTrouble: (error) => {
      const trouble = storageErrorOf(error)
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
    projects: projectRepository(writer),
    folders: folderRepository(writer),
    reports: reportRepository(writer),
    reportTemplates: reportTemplateRepository(writer),
    materials: materialRepository(writer),
    calculations: calculationRepository(writer),
  }

  return {
    userId: user.id,
    organizations: organizationRepository(writer),
    ...repositories,
    bin: lazyBin(async () => (await import('../repositories/bin.ts')).binRepository(writer, repositories)),
    runs: runRepository(writer),
    reportFiles: files,
    photos: lazyPhotos(async () =>
      (await import('../repositories/photos.ts')).photoRepository(writer, pictures, files),
    ),
    files: projectFiles,
    activities: activityRepository(writer),
    readModel,
    projectsHere: createProjectsHere({ database, device, readModel, onProblem: health.report }),
    copies: {
      copy: async (...asked) =>
        (await import('../repositories/copies.ts'))
          .createCopies({ database, writer, pictures, onProblem: health.report })
          .copy(...asked),
    },
    packages: projectPackages({
      database,
      writer,
      files,
      pictures,
      readModel,
      onTaken: queueMade,
      onProblem: health.report,
    }),
    waitingChanges: waitingChanges({ database, writer, personal: onlyHere, onProblem: health.report }),
    device,
    preferences: preferencesRepository(row),
    notifications: notificationRepository(device, now),
    personal: personalRepository(row),
    sync: {
      status: () => board.status$,
      waiting: () => waitingEdits(database, queue),
      conflictCopies: createConflictCopies({ database, writer, onProblem: health.report }),
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
    diagnostics: lazyDiagnostics(board.askToPullAnew, async () =>
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
    writes: () => device.change('trial', z.object({ at: z.string() }), () => ({ at: writer.now() })),
    unsent: () => unsent(onlyHere),
    everything: () => copyDevice(database, health.report),
    async close() {
      page.document?.removeEventListener('visibilitychange', checkDatabase)
      await activitiesWritten(writer)
      await log.close()
      await database.close()
      await readModel.close()
      board.close()
      schemaEpoch.close()
    },
  }
}
