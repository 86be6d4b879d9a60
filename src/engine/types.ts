import type { ModuleDescription, ModuleInputs } from '#domain/calc/manifest.ts'
import type { ModuleHealth } from '#domain/calc/registry/health.ts'
import type { ModuleMetadata, RegistryStatistics } from '#domain/calc/registry/usage.ts'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { Result } from '#domain/errors/result.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import type { StudyOptions } from './pool.ts'

/** Where a calculation belongs. */
export interface CallOptions {
  readonly projectId: string | null
  /** The person chooses the project when saving. A module that requires a project runs before that. */
  readonly isUnfiled?: boolean
  readonly signal?: AbortSignal
  /** The module's limit by default. A run that takes longer is ended by replacing the worker. */
  readonly timeoutMs?: number
}

/** Options of one run. */
export interface RunOptions extends CallOptions {
  /**
   * `run` (the default): a person asked for it; it counts, and is refused while the same module executes. `preview`:
   * a result that follows the typing; it does not count and is not limited.
   */
  readonly purpose?: 'run' | 'preview'
}

/** Options of a study. */
export interface StudyCallOptions extends StudyOptions {
  readonly projectId: string | null
  /** The person chooses the project when saving. A module that requires a project runs before that. */
  readonly isUnfiled?: boolean
}

/** A module with its input fields. */
export type ModuleForm = ModuleDescription & ModuleInputs

/** The modules on this device for this person. */
export interface ModuleControl {
  readonly isInitializing: boolean
  readonly isInitialized: boolean
  /** All modules in the order of the picker, with their active switch. Returns the same array until that changes. */
  list(): readonly ModuleDescription[]
  /** Called after `list` has changed, in this tab or another. */
  subscribe(listener: () => void): () => void
  statistics(): RegistryStatistics
  metadata(moduleId: string): Result<ModuleMetadata>
  health(module: ModuleForm): Result<ModuleHealth>
  /** Fails with `module/update-status` for anyone but administrators. */
  setActive(moduleId: string, isActive: boolean): Result<null>
  /** Fails with `module/toggle-status` for anyone but administrators. */
  toggleActive(moduleId: string): Result<null>
}

/** The calculation engine of the page. Every call returns a `Result`. */
export interface Engine {
  /**
   * Fails before it starts with `module/not-found`, `module/permissions` or `module/inactive`; with purpose `run`
   * also with `module/busy`, `module/too-many`, `module/hourly-limit` or `module/daily-limit`.
   */
  run(
    moduleId: string,
    inputs: Readonly<Record<string, unknown>>,
    options: RunOptions,
  ): Promise<Result<ModuleResult>>
  /**
   * Runs a study of a module on its own workers, beside other runs. Fails before it starts like a `run` with purpose
   * `preview`. `task`: see `studyTask`.
   */
  study(moduleId: string, task: unknown, options: StudyCallOptions): Promise<Result<StudyResult>>
  readonly modules: ModuleControl
  dispose(): void
}
