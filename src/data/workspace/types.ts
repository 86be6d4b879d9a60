import type { Observable } from 'rxjs'
import type { Result } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Arrival, SyncStatus } from '#domain/sync/status.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import type { ConflictCopies, ConflictCopyEntry } from '../conflicts/conflictCopy.ts'
import type { DeviceCopy } from '../database/deviceCopy.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import type { ProjectsHere } from '../device/projectsHere.ts'
import type { StorageHealth } from '../device/storageHealth.ts'
import type { ProjectFiles } from '../files/projectFiles.ts'
import type { ReportFiles } from '../files/reportFiles.ts'
import type { ProjectFileIO, WaitingChanges } from '../project-file/projectFile.ts'
import type { ReadModel } from '../read-model/table.ts'
import type { Comparison } from '../replication/divergence.ts'
import type { CollectionSync, ReplicationError, SyncEvent } from '../replication/replicationLog.ts'
import type { ActivityRepository } from '../repositories/activities.ts'
import type { BinRepository } from '../repositories/bin.ts'
import type { CalculationRepository } from '../repositories/calculations.ts'
import type { Copies } from '../repositories/copies.ts'
import type { FolderRepository } from '../repositories/folders.ts'
import type { MaterialRepository } from '../repositories/materials.ts'
import type { NotificationRepository } from '../repositories/notifications.ts'
import type { OrganizationRepository } from '../repositories/organizations.ts'
import type { PersonalRepository } from '../repositories/personal.ts'
import type { PhotoRepository } from '../repositories/photos.ts'
import type { PreferencesRepository } from '../repositories/preferences.ts'
import type { ProjectRepository } from '../repositories/projects.ts'
import type { ReportRepository } from '../repositories/reports.ts'
import type { ReportTemplateRepository } from '../repositories/reportTemplates.ts'
import type { RunRepository } from '../repositories/runs.ts'

/** A waiting edit or file, for lists. */
export interface WaitingChange {
  readonly documentId: string
  readonly collection: CollectionName | 'files'
  readonly name: string
  readonly updatedAt: string
}

/** The sync of this device, for screens. */
export interface SyncControl {
  /** Emits the sync status. */
  status(): Observable<SyncStatus>
  /**
   * Emits waiting changes and files by name, oldest first. Runs and activity entries are sent with their change, and
   * are neither listed nor counted.
   */
  waiting(): Observable<WaitingChange[]>
  readonly conflictCopies: ConflictCopies
  /** Emits whether this device has pulled these collections to their end. */
  arrival(collections: readonly CollectionName[]): Observable<Arrival>
  /** Emits the sync log of this device, newest first. */
  activity(): Observable<readonly SyncEvent[]>
  /** Tries now instead of at the next back-off step. */
  syncNow(): void
  /**
   * Emits when all calculations that were saved while the gateway was unreachable have reached it, with their number.
   * Only in the replicating tab.
   */
  queueDrained(): Observable<{ readonly calculations: number }>
}

/** The size of one collection on this device. */
export interface CollectionSize {
  readonly collection: CollectionName
  readonly documents: number
  /** Number of documents with a waiting edit. */
  readonly waiting: number
  /** Size as JSON text; the browser's own format may differ. */
  readonly bytes: number
  /** Whether all documents were measured; otherwise the rest is estimated. */
  readonly isExact: boolean
}

/** A waiting edit with its content. */
export interface PendingChange {
  readonly collection: CollectionName
  readonly document: AnyDocument
}

/** Diagnostics for the data on this device. */
export interface Diagnostics {
  /** Measures the collections on this device. */
  collections(): Promise<Result<readonly CollectionSize[]>>
  /** Emits when each collection was last synced. */
  lastSync(): Observable<readonly CollectionSync[]>
  /** Emits the errors of replication, newest first. */
  errors(): Observable<readonly ReplicationError[]>
  /** Emits waiting edits with their content, oldest first, activity entries included. */
  pending(): Observable<readonly PendingChange[]>
  /** Emits the conflict copies with their documents. */
  refused(): Observable<readonly (Omit<ConflictCopyEntry, 'isConflict'> & { readonly document: object })[]>
  /** Exports everything on this device as one JSON file. */
  exportAll(): Promise<Result<Blob>>
  /** Pulls everything again in the background; waiting edits stay and are merged as always. */
  pullAnew(): void
  /** Compares this device with the server and repairs divergence in the background. */
  compare(): Promise<Result<Comparison>>
  /** Reopens the database when it does not answer. */
  checkDatabase(): Promise<Result<unknown>>
}

/** The open local database of one signed-in user. */
export interface Workspace {
  readonly userId: string
  readonly organizations: OrganizationRepository
  readonly projects: ProjectRepository
  readonly folders: FolderRepository
  readonly calculations: CalculationRepository
  readonly runs: RunRepository
  readonly reports: ReportRepository
  readonly reportFiles: ReportFiles
  readonly photos: PhotoRepository
  readonly files: ProjectFiles
  readonly reportTemplates: ReportTemplateRepository
  readonly materials: MaterialRepository
  readonly bin: BinRepository
  readonly activities: ActivityRepository
  readonly readModel: ReadModel
  readonly copies: Copies
  readonly projectsHere: ProjectsHere
  readonly packages: ProjectFileIO
  readonly waitingChanges: WaitingChanges
  readonly device: DeviceStore
  readonly preferences: PreferencesRepository
  readonly notifications: NotificationRepository
  readonly personal: PersonalRepository
  readonly sync: SyncControl
  readonly storage: StorageHealth
  readonly diagnostics: Diagnostics
  /** Tests that the database accepts a write and keeps it. */
  writes(): Promise<Result<unknown>>
  /** Emits the person's work that is only on this device. */
  unsent(): Observable<Unsent>
  /** Returns all data on this device, for export. */
  everything(): Promise<Result<DeviceCopy>>
  /** Stops replication and closes the database; resolves when nothing runs any more. */
  close(): Promise<void>
}
