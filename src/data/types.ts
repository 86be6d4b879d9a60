import type { Observable } from 'rxjs'
import type { StoredResult } from '#domain/calc/messageResult.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import type { Problem, Result } from '#domain/errors/result.ts'
import type { ProjectRole } from '#domain/permissions/roles.ts'
import type { SheetState } from '#domain/reports/code/sheetState.ts'
import type { ActivityData, ActivityDocument } from '#domain/schemas/activity.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { FolderDocument } from '#domain/schemas/folder.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { InputSources } from '#domain/schemas/inputSources.ts'
import type { KeptStudy } from '#domain/schemas/keptStudy.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { ProjectDocument, ProjectDraft } from '#domain/schemas/project.ts'
import type { MadeFile, ReportDocument, ReportIssue } from '#domain/schemas/report.ts'
import type { RunDocument } from '#domain/schemas/run.ts'
import type { Content } from '#domain/sync/conflict.ts'
import type { Arrival, SyncStatus } from '#domain/sync/status.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import type { Contents } from './contents/table.ts'
import type { Copies } from './copies.ts'
import type { DeviceCopy } from './deviceCopy.ts'
import type { DeviceStore } from './deviceStore.ts'
import type { ProjectPackages, WaitingChanges } from './packages.ts'
import type { ProjectsHere } from './projectsHere.ts'
import type { SyncEvent } from './replicationLog.ts'
import type { ReportFiles } from './reportFiles.ts'
import type { BinRepository } from './repositories/bin.ts'
import type { MaterialRepository } from './repositories/materials.ts'
import type { NotificationRepository } from './repositories/notifications.ts'
import type { PersonalRepository } from './repositories/personal.ts'
import type { PhotoRepository } from './repositories/photos.ts'
import type { PreferencesRepository } from './repositories/preferences.ts'
import type { ReportTemplateRepository } from './repositories/reportTemplates.ts'

/** Live queries emit the data of this device at once, and again after every change from anywhere. */
export interface ProjectRepository {
  /** Emits all projects, newest first, without deleted ones. */
  list(): Observable<ProjectDocument[]>
  get(projectId: string): Observable<ProjectDocument | null>
  /** Whether it is in the bin. */
  isDeleted(projectId: string): Observable<boolean>
  create(draft: ProjectDraft, options?: NewProjectOptions): Promise<Result<ProjectDocument>>
  update(projectId: string, changes: ProjectChanges): Promise<Result<ProjectDocument>>
  /** Adds a person to the team or changes their role. Fails when the last admin would go. */
  setMember(projectId: string, userId: string, role: ProjectRole): Promise<Result<ProjectDocument>>
  removeMember(projectId: string, userId: string): Promise<Result<ProjectDocument>>
  /** Moves it to the bin: an edit like any other. */
  remove(projectId: string): Promise<Result<null>>
  /** Takes the project out of the bin, with its documents. */
  restore(projectId: string): Promise<Result<null>>
}

export interface NewProjectOptions {
  /** The id of the new project, when a caller needs it before. */
  readonly projectId?: string
  readonly tags?: readonly string[]
}

export type ProjectChanges = Partial<Pick<ProjectDocument, 'name' | 'description' | 'tags'>> & {
  readonly data?: Partial<ProjectDocument['data']>
}

export interface FolderRepository {
  listByProject(projectId: string): Observable<FolderDocument[]>
  create(draft: { projectId: string; name: string; parentId: string | null }): Promise<Result<FolderDocument>>
  rename(projectId: string, folderId: string, name: string): Promise<Result<FolderDocument>>
  /** @param parentId local id; null for the top. */
  move(projectId: string, folderId: string, parentId: string | null): Promise<Result<FolderDocument>>
  /** Moves the folder alone to the bin; its content is shown at the top until it is moved. */
  remove(projectId: string, folderId: string): Promise<Result<null>>
  restore(projectId: string, folderId: string): Promise<Result<null>>
  /** Writes into the history that the person opened it, at most once in ten minutes. */
  opened(folder: FolderDocument): void
}

export interface CalculationDraft {
  readonly projectId: string
  readonly folderId: string | null
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  /** Module id. */
  readonly type: string
  readonly inputs: CalculationDocument['data']['inputs']
  /** Numbers of the inputs as typed, where they say more than the value. */
  readonly typed?: NonNullable<CalculationDocument['data']['typed']>
  /**
   * Sources of the input values, by path. Without it a new calculation states none, and an edit keeps those of
   * unchanged values.
   */
  readonly sources?: InputSources | undefined
  readonly results: StoredResult | null
  /** Inputs that were taken from the library. Without it a new calculation has none, and an edit keeps them. */
  readonly materials?: readonly MaterialInput[] | undefined
  /** Stored studies, newest first. Without it a new calculation has none, and an edit keeps them. */
  readonly studies?: readonly KeptStudy[] | undefined
  /** Whether its inputs are offered as a template for new calculations. */
  readonly isTemplate?: boolean
  /** Local id of the calculation that this is a variant of; null when it is none. */
  readonly variantOf?: string | null
}

export interface CalculationRepository {
  /**
   * Emits the calculations of a project, newest first. Pass a limit when not all are shown, because each carries its
   * whole result. A `folderId` without a live folder counts as the top.
   */
  listByProject(projectId: string, limit?: number): Observable<CalculationDocument[]>
  /** Emits the newest calculations of all projects. */
  recent(limit: number): Observable<CalculationDocument[]>
  get(projectId: string, calculationId: string): Observable<CalculationDocument | null>
  /** Emits the existing calculations with these local ids. */
  several(projectId: string, calculationIds: readonly string[]): Observable<CalculationDocument[]>
  create(draft: CalculationDraft): Promise<Result<CalculationDocument>>
  /** Fails with `storage/gone` when it was deleted meanwhile: offer to save a copy. */
  update(
    projectId: string,
    calculationId: string,
    changes: Partial<Omit<CalculationDraft, 'projectId' | 'type'>>,
  ): Promise<Result<CalculationDocument>>
  remove(projectId: string, calculationId: string): Promise<Result<null>>
  restore(projectId: string, calculationId: string): Promise<Result<null>>
}

/** A result for the history of its calculation. */
export interface KeptRun {
  readonly calculation: CalculationDocument
  readonly result: ModuleResult
  /** The inputs of the form, to restore later. */
  readonly inputs: CalculationDocument['data']['inputs']
  /** Numbers of the inputs as typed, where they say more than the value. */
  readonly typed?: CalculationDocument['data']['typed'] | undefined
  /** The materials that values were taken from. */
  readonly materials: CalculationDocument['data']['materials']
  readonly sources?: CalculationDocument['data']['sources']
}

export interface RunRepository {
  /** Emits the history of a calculation, newest first, at most fifty runs. */
  list(projectId: string, calculationId: string): Observable<RunDocument[]>
  /** Stores the run, and empties those beyond fifty. A result that the history has already changes nothing. */
  keep(run: KeptRun): Promise<Result<null>>
}

/** The state of a printed sheet on this device. */
export interface SheetHere {
  readonly reportId: string
  readonly sheet: SheetState
  /** Whether the report or its project is in the bin. */
  readonly isInBin: boolean
}

export interface ReportRepository {
  /** Newest first. */
  listByProject(projectId: string): Observable<ReportDocument[]>
  /** Creates a draft of a report. The gateway generates versions once it has it. */
  create(draft: {
    readonly projectId: string
    readonly name: string
    readonly description: string
    /** Local ids, in the order of the report. */
    readonly calculationIds: readonly string[]
    /** Local id; null for the standard layout. */
    readonly templateId?: string | null
    readonly overrides?: ReportDocument['data']['overrides']
  }): Promise<Result<ReportDocument>>
  /** Changes a report; absent fields stay. */
  update(
    projectId: string,
    reportId: string,
    changes: Partial<Pick<ReportDocument['data'], 'calculationIds' | 'templateId' | 'overrides'>> & {
      readonly name?: string
    },
  ): Promise<Result<ReportDocument>>
  /**
   * Adds a file that this device made and stores, and issues it as the revision on its sheets if they carry one: both
   * or neither. The id is that of the entry.
   */
  addFile(
    projectId: string,
    reportId: string,
    id: string,
    file: MadeFile,
    issue?: NewIssue,
  ): Promise<Result<ReportDocument>>
  /** Emits the report with a file of this code, also from the bin; null when this device has none. */
  ofCode(code: string): Observable<SheetHere | null>
  /** Issues a file that a device made as the next revision. An issue never changes. */
  issue(
    projectId: string,
    reportId: string,
    given: Pick<ReportIssue, 'madeId' | 'status'> & { readonly note?: string },
  ): Promise<Result<ReportIssue>>
  /** An id for a file that is about to be made. */
  newFileId(): string
  remove(projectId: string, reportId: string): Promise<Result<null>>
  restore(projectId: string, reportId: string): Promise<Result<null>>
}

/** The revision and status of a new issue. */
export type NewIssue = Pick<ReportIssue, 'revision' | 'status'> & { readonly note?: string }

/** A file of a project, as documents name it. */
export interface KeptFile {
  /** SHA-256 of the bytes in hexadecimal digits, which names the file. */
  readonly sha256: string
  readonly bytes: number
  /** Media type. */
  readonly type: string
}

/** Files on this device that the gateway does not have yet. */
export interface FilesWaiting {
  readonly files: number
  readonly bytes: number
}

/** Files of projects by their content, on this device and in the gateway's file store. A file never changes. */
export interface ProjectFiles {
  /**
   * Stores the file on this device at once, also offline, and queues it for the gateway. Resolves ok once it is on
   * the disk.
   */
  keep(projectId: string, file: Blob): Promise<Result<KeptFile>>
  /** Reads a file from this device, else from the gateway; then its hash is checked and it is stored. */
  read(projectId: string, sha256: string): Promise<Result<Blob>>
  /** Whether this device has it. */
  isHere(projectId: string, sha256: string): Promise<boolean>
  /** Emits the waiting files. While any waits, not everything is saved. */
  waiting(): Observable<FilesWaiting>
}

export interface OrganizationRepository {
  list(): Observable<OrganizationDocument[]>
}

export interface ActivityRepository {
  listByProject(projectId: string, limit: number): Observable<ActivityDocument[]>
  recent(limit: number): Observable<ActivityDocument[]>
  /** Notes on entries of the project's history and on runs of its calculations, oldest first. */
  notes(projectId: string): Observable<ActivityDocument[]>
  /** Writes a note. @param note.about local id of the entry or run that it is on. */
  addNote(note: {
    readonly project: Pick<ProjectDocument, 'scope' | 'organizationId'>
    readonly about: string
    readonly entity: Pick<ActivityData, 'entityType' | 'entityId' | 'entityName'>
    readonly text: string
  }): Promise<Result<null>>
  /**
   * Writes into the history that the person ran a calculation, at most once a minute. An unsaved one (null) appears
   * with the name it would have.
   */
  calculationRun(run: {
    readonly project: ProjectDocument
    readonly calculation: CalculationDocument | null
    readonly name: string
    /** Module id. */
    readonly module: string
  }): void
}

/** A conflict copy: a version that the server refused or that lost a merge, whole, on this device. */
export interface RefusedChange {
  readonly id: string
  readonly collection: CollectionName
  readonly documentId: string
  readonly name: string
  readonly code: string
  readonly reason: string
  readonly refusedAt: string
  /** Whether it lost a merge; otherwise the server refused it. */
  readonly isConflict: boolean
}

/** A conflict copy with all its versions. */
export interface KeptChange extends RefusedChange {
  /** The version in the current form; null when a newer app wrote it. */
  readonly mine: AnyDocument | null
  /** The server state that it met. */
  readonly met: AnyDocument | null
  readonly base: AnyDocument | null
  /** The current document, also from the bin; null when it is not on this device. */
  readonly current: AnyDocument | null
  /** The stored form, for export. */
  readonly stored: object
}

/** Conflict copies. They stay until a person decides. */
export interface KeptChanges {
  list(): Observable<RefusedChange[]>
  /** Emits one conflict copy; null after the decision. */
  get(id: string): Observable<KeptChange | null>
  discard(id: string): Promise<Result<null>>
  /** Writes the content over the document, here and then on the server, and removes the conflict copy. */
  settle(id: string, content: Content): Promise<Result<null>>
  /**
   * Makes a new document of it in a project; of a project or a material in its organization. Returns where to find
   * it, and leaves the conflict copy.
   */
  copy(id: string, copy: { readonly name: string; readonly projectId: string }): Promise<Result<AnyDocument>>
}

export interface WaitingChange {
  readonly documentId: string
  readonly collection: CollectionName | 'files'
  readonly name: string
  readonly updatedAt: string
}

export interface SyncControl {
  status(): Observable<SyncStatus>
  /**
   * Emits waiting changes and files by name, oldest first. Runs and activity entries are sent with their change, and
   * are neither listed nor counted.
   */
  waiting(): Observable<WaitingChange[]>
  readonly kept: KeptChanges
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

export interface StorageEstimate {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly persisted: boolean
}

export interface StorageHealth {
  estimate(): Promise<StorageEstimate | null>
  /** Asks the browser to keep the data; returns its answer. */
  askToPersist(): Promise<boolean>
  /** Emits when the browser has answered, because earlier estimates are then outdated. */
  answers(): Observable<boolean>
  /**
   * Emits when a write or the connection to the database failed, so that it is shown. Null: a write has succeeded
   * since.
   */
  problems(): Observable<Problem | null>
}

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

export interface CollectionSync {
  readonly collection: CollectionName
  /** Time of the last complete pull; null before the first one. */
  readonly pulledAt: string | null
  /** Time when the gateway last accepted an edit of this device. */
  readonly pushedAt: string | null
}

export interface ReplicationError {
  readonly collection: CollectionName
  readonly at: string
  readonly message: string
}

export interface PendingChange {
  readonly collection: CollectionName
  readonly document: AnyDocument
}

/** A scope of a collection that diverges from the server. */
export interface Drift {
  readonly collection: CollectionName
  /** Project id, or organization id. */
  readonly scope: string
  /** Numbers of documents to pull again and to restore to the server. */
  readonly readAgain: number
  readonly giveBack: number
}

export interface Comparison {
  /** Number of compared documents. */
  readonly documents: number
  readonly drifts: readonly Drift[]
}

/** Diagnostics for the data on this device. */
export interface Diagnostics {
  collections(): Promise<Result<readonly CollectionSize[]>>
  lastSync(): Observable<readonly CollectionSync[]>
  /** Newest first. */
  errors(): Observable<readonly ReplicationError[]>
  /** Emits waiting edits with their content, oldest first, activity entries included. */
  pending(): Observable<readonly PendingChange[]>
  refused(): Observable<readonly (Omit<RefusedChange, 'isConflict'> & { readonly document: object })[]>
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
  readonly contents: Contents
  readonly copies: Copies
  readonly projectsHere: ProjectsHere
  readonly packages: ProjectPackages
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
  close(): Promise<void>
}
