import type { Observable } from 'rxjs'
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

/** Live queries emit at once from this device and again after every change, wherever it came from. */
export interface ProjectRepository {
  /** Newest first, without deleted ones. */
  list(): Observable<ProjectDocument[]>
  get(projectId: string): Observable<ProjectDocument | null>
  /** Whether it is in the bin. */
  isDeleted(projectId: string): Observable<boolean>
  create(draft: ProjectDraft, options?: NewProjectOptions): Promise<Result<ProjectDocument>>
  update(projectId: string, changes: ProjectChanges): Promise<Result<ProjectDocument>>
  /** Takes somebody into the team, or gives them another role in it. Refused when the last admin would go. */
  setMember(projectId: string, userId: string, role: ProjectRole): Promise<Result<ProjectDocument>>
  removeMember(projectId: string, userId: string): Promise<Result<ProjectDocument>>
  /** Moves it to the bin: an edit like any other. */
  remove(projectId: string): Promise<Result<null>>
  /** Takes it out of the bin, with all that was in it. */
  restore(projectId: string): Promise<Result<null>>
}

export interface NewProjectOptions {
  /** Where something must know it before the project is there. */
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
  /** The folder alone goes to the bin; what lies in it is shown at the top until it is moved. */
  remove(projectId: string, folderId: string): Promise<Result<null>>
  restore(projectId: string, folderId: string): Promise<Result<null>>
  /** Tells the history that the person opened it: at most once in ten minutes. */
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
  /** Where values of the inputs come from, by path; left out: nothing is stated, and in an edit as it was for the values that stay. */
  readonly sources?: InputSources | undefined
  readonly results: ModuleResult | null
  /** Which inputs were taken from the library; left out: none, and in an edit as they were. */
  readonly materials?: readonly MaterialInput[] | undefined
  /** Studies kept with it, newest first; left out: none, and in an edit as they were. */
  readonly studies?: readonly KeptStudy[] | undefined
  /** Whether its inputs are offered where a new calculation begins. */
  readonly isTemplate?: boolean
  /** Local id of the calculation that it varies; null: it varies none. */
  readonly variantOf?: string | null
}

export interface CalculationRepository {
  /** Newest first. Give a limit where not all are shown: each carries its whole results. A `folderId` that names no live folder counts as the top. */
  listByProject(projectId: string, limit?: number): Observable<CalculationDocument[]>
  /** The newest of all projects. */
  recent(limit: number): Observable<CalculationDocument[]>
  get(projectId: string, calculationId: string): Observable<CalculationDocument | null>
  /** Those of the given local ids that are there. */
  several(projectId: string, calculationIds: readonly string[]): Observable<CalculationDocument[]>
  create(draft: CalculationDraft): Promise<Result<CalculationDocument>>
  /** Refused with `storage/gone` when it was deleted meanwhile: offer to save a copy. */
  update(
    projectId: string,
    calculationId: string,
    changes: Partial<Omit<CalculationDraft, 'projectId' | 'type'>>,
  ): Promise<Result<CalculationDocument>>
  remove(projectId: string, calculationId: string): Promise<Result<null>>
  restore(projectId: string, calculationId: string): Promise<Result<null>>
}

/** A result that the history of its calculation keeps. */
export interface KeptRun {
  readonly calculation: CalculationDocument
  readonly result: ModuleResult
  /** As the form had them: what is restored later. */
  readonly inputs: CalculationDocument['data']['inputs']
  /** Numbers of the inputs as typed, where they say more than the value. */
  readonly typed?: CalculationDocument['data']['typed'] | undefined
  /** What values of them were taken from. */
  readonly materials: CalculationDocument['data']['materials']
  readonly sources?: CalculationDocument['data']['sources']
}

export interface RunRepository {
  /** The history of a calculation, newest first, at most fifty. */
  list(projectId: string, calculationId: string): Observable<RunDocument[]>
  /** Keeps the run; those beyond fifty make room. A result that the history has already changes nothing. */
  keep(run: KeptRun): Promise<Result<null>>
}

/** What this device knows of a printed sheet. */
export interface SheetHere {
  readonly reportId: string
  readonly sheet: SheetState
  /** The report or its project. */
  readonly isInBin: boolean
}

export interface ReportRepository {
  /** Newest first. */
  listByProject(projectId: string): Observable<ReportDocument[]>
  /** A draft: the gateway generates versions of it once it has it. */
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
  /** What is absent stays. */
  update(
    projectId: string,
    reportId: string,
    changes: Partial<Pick<ReportDocument['data'], 'calculationIds' | 'templateId' | 'overrides'>> & {
      readonly name?: string
    },
  ): Promise<Result<ReportDocument>>
  /**
   * Names a file that this device made and keeps, and issues it as the revision that its sheets carry, where they carry one: both or
   * neither. Its id is that of the entry.
   */
  addFile(
    projectId: string,
    reportId: string,
    id: string,
    file: MadeFile,
    issue?: NewIssue,
  ): Promise<Result<ReportDocument>>
  /** The report one of whose files has this code, in the bin too; null when this device has none. */
  ofCode(code: string): Observable<SheetHere | null>
  /** Freezes a file that a device made as the next revision. Nothing changes an issue later. */
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

/** As what a file is issued. */
export type NewIssue = Pick<ReportIssue, 'revision' | 'status'> & { readonly note?: string }

/** A file of a project, as documents name it. */
export interface KeptFile {
  /** Of the bytes, hex: the name of the file. */
  readonly sha256: string
  readonly bytes: number
  /** Media type. */
  readonly type: string
}

/** What lies on this device and not yet at the gateway. */
export interface FilesWaiting {
  readonly files: number
  readonly bytes: number
}

/**
 * The files of projects, by their content: on this device and in the gateway's file store. A file never changes.
 */
export interface ProjectFiles {
  /** Keeps the file on this device at once, also offline, and queues it for the gateway. Resolves ok once it is on the disk. */
  keep(projectId: string, file: Blob): Promise<Result<KeptFile>>
  /** From this device, else from the gateway: then its hash is checked and it is kept. */
  read(projectId: string, sha256: string): Promise<Result<Blob>>
  /** Whether this device has it. */
  isHere(projectId: string, sha256: string): Promise<boolean>
  /** As long as anything waits, not everything is saved. */
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
   * Tells the history that the person had a calculation calculated: at most once a minute. One that is not saved yet,
   * null, is known by the name it would have.
   */
  calculationRun(run: {
    readonly project: ProjectDocument
    readonly calculation: CalculationDocument | null
    readonly name: string
    /** Module id. */
    readonly module: string
  }): void
}

/** A change that the server refused, or a version that gave way to another: kept whole on this device. */
export interface RefusedChange {
  readonly id: string
  readonly collection: CollectionName
  readonly documentId: string
  readonly name: string
  readonly code: string
  readonly reason: string
  readonly refusedAt: string
  /** Whether it met another version; else the server would not take it. */
  readonly isConflict: boolean
}

/** A kept change with all there is to see of it. */
export interface KeptChange extends RefusedChange {
  /** In today's form; null when a newer app wrote it. */
  readonly mine: AnyDocument | null
  /** What it met then. */
  readonly met: AnyDocument | null
  readonly base: AnyDocument | null
  /** What stands in its place now, in the bin too; null when it is not on this device. */
  readonly current: AnyDocument | null
  /** As it is stored, for a file. */
  readonly stored: object
}

/** Changes that wait for a decision. Nothing of them goes by itself. */
export interface KeptChanges {
  list(): Observable<RefusedChange[]>
  /** Null: it has been decided. */
  get(id: string): Observable<KeptChange | null>
  discard(id: string): Promise<Result<null>>
  /** Puts the content in the document's place, here and then on the server, and takes the change off the list. */
  settle(id: string, content: Content): Promise<Result<null>>
  /**
   * Makes a new document of it in a project; of a project itself, or a material, in the organization that it was in.
   * Answers where to find it, and leaves the change on the list.
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
  /** Unsent changes and files by name, oldest first. Entries of the activity log and runs travel with the change they tell of; they are not listed or counted. */
  waiting(): Observable<WaitingChange[]>
  readonly kept: KeptChanges
  /** Whether these collections have been read to their end on this device once. */
  arrival(collections: readonly CollectionName[]): Observable<Arrival>
  /** What sync did on this device, newest first. */
  activity(): Observable<readonly SyncEvent[]>
  /** Tries now instead of at the next back-off step. */
  syncNow(): void
  /**
   * Emits when calculations that were saved while the gateway was out of reach have all arrived on it, with how many
   * they were. Only in the tab that replicates.
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
  /** Asks the browser to keep the data; answers what it said. */
  askToPersist(): Promise<boolean>
  /** Emits when the browser has answered that: what an estimate says of it is old then. */
  answers(): Observable<boolean>
  /** Emits when a write or the connection to the database failed: shown, never swallowed. Null: a write has gone through since. */
  problems(): Observable<Problem | null>
}

export interface CollectionSize {
  readonly collection: CollectionName
  readonly documents: number
  /** Of them with an edit that is not on the server. */
  readonly waiting: number
  /** As JSON text; how the browser stores it is its own. */
  readonly bytes: number
  /** Whether all were measured, or some and the rest reckoned. */
  readonly isExact: boolean
}

export interface CollectionSync {
  readonly collection: CollectionName
  /** When the gateway last said that nothing more is to come; null: not yet on this device. */
  readonly pulledAt: string | null
  /** When it last took an edit of this device. */
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

/** A scope of a collection in which this device held something else than the server. */
export interface Drift {
  readonly collection: CollectionName
  /** Project id, or organization id. */
  readonly scope: string
  /** How many documents are to come again, and how many the server is given back. */
  readonly readAgain: number
  readonly giveBack: number
}

export interface Comparison {
  /** How many documents were compared. */
  readonly documents: number
  readonly drifts: readonly Drift[]
}

/** For finding out what is wrong with what is on this device. */
export interface Diagnostics {
  collections(): Promise<Result<readonly CollectionSize[]>>
  lastSync(): Observable<readonly CollectionSync[]>
  /** Newest first. */
  errors(): Observable<readonly ReplicationError[]>
  /** Unsent edits with their content, oldest first; entries of the activity log too. */
  pending(): Observable<readonly PendingChange[]>
  refused(): Observable<readonly (Omit<RefusedChange, 'isConflict'> & { readonly document: object })[]>
  /** Everything on this device as one JSON file. */
  exportAll(): Promise<Result<Blob>>
  /** Has everything fetched from the gateway again, in the background; unsent edits stay and are merged as always. */
  pullAnew(): void
  /** Compares what is here with what the server has; what differs is put right in the background, and nothing else. */
  compare(): Promise<Result<Comparison>>
  /** Opens the database anew when it does not answer. */
  checkDatabase(): Promise<Result<unknown>>
}

/** One signed-in user's local database, open. */
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
  /** Whether this device's database takes a write and keeps it. */
  writes(): Promise<Result<unknown>>
  /** What of the person's work is on this device alone. */
  unsent(): Observable<Unsent>
  /** All that this device keeps, for a file. */
  everything(): Promise<Result<DeviceCopy>>
  close(): Promise<void>
}
