import type { AnyModule } from '#domain/calc/module.ts'
import type { ModuleHealth } from '#domain/calc/registry/health.ts'
import type { ModuleMetadata, RegistryStatistics } from '#domain/calc/registry/usage.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { Result } from '#domain/errors/result.ts'
import type { StudyOptions } from './pool.ts'

export interface CallOptions {
  readonly projectId: string | null
  /** The project is chosen when the calculation is saved: a module that requires one runs before it is known. */
  readonly isUnfiled?: boolean
  readonly signal?: AbortSignal
  /** Defaults to the module's own limit. A run that outlives it is ended by replacing the worker. */
  readonly timeoutMs?: number
}

export interface RunOptions extends CallOptions {
  /**
   * `run`, when left out: what somebody asked for; counted, and refused while the same module executes. `preview`:
   * results that follow the typing; neither counted nor refused for the number of runs.
   */
  readonly purpose?: 'run' | 'preview'
}

export interface StudyCallOptions extends StudyOptions {
  readonly projectId: string | null
  /** The project is chosen when the calculation is saved: a module that requires one runs before it is known. */
  readonly isUnfiled?: boolean
}

/** What lists show of a module: data only, no functions. */
export type ModuleDescription = Omit<
  AnyModule,
  | 'fields'
  | 'example'
  | 'inputSchema'
  | 'listStarts'
  | 'solve'
  | 'warnings'
  | 'present'
  | 'responses'
  | 'reuse'
  | 'coupledFields'
>

/** A module with what its form asks. */
export type ModuleForm = ModuleDescription &
  Pick<AnyModule, 'fields' | 'example' | 'inputSchema' | 'listStarts'>

/** The modules as this device and this person have them. */
export interface ModuleControl {
  readonly isInitializing: boolean
  readonly isInitialized: boolean
  /** All modules in the order of the picker, active as they are on this device. The same array until that changes. */
  list(): readonly ModuleDescription[]
  /** Called after `list` has changed, in this tab or another. */
  subscribe(listener: () => void): () => void
  statistics(): RegistryStatistics
  metadata(moduleId: string): Result<ModuleMetadata>
  health(module: ModuleForm): Result<ModuleHealth>
  /** Administrators only: `module/update-status`. */
  setActive(moduleId: string, isActive: boolean): Result<null>
  /** Administrators only: `module/toggle-status`. */
  toggleActive(moduleId: string): Result<null>
}

export interface Engine {
  /**
   * Refused before it starts: `module/not-found`, `module/permissions`, `module/inactive`; of purpose `run` also
   * `module/busy`, `module/too-many`, `module/hourly-limit`, `module/daily-limit`.
   */
  run(
    moduleId: string,
    inputs: Readonly<Record<string, unknown>>,
    options: RunOptions,
  ): Promise<Result<ModuleResult>>
  /**
   * A study of a module on workers of its own; runs go on beside it. Refused before it starts as a `run` of purpose
   * `preview` is. `task`: see `studyTask`.
   */
  study(moduleId: string, task: unknown, options: StudyCallOptions): Promise<Result<StudyResult>>
  readonly modules: ModuleControl
  dispose(): void
}
