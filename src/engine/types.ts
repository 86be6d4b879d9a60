import type { AnyModule } from '#domain/calc/module.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import type { Result } from '#domain/errors/result.ts'

export interface RunOptions {
  readonly projectId: string | null
  readonly signal?: AbortSignal
  /** Defaults to the module's own limit. A run that outlives it is ended by replacing the worker. */
  readonly timeoutMs?: number
}

/** What screens may know of a module: data only, no functions. */
export type ModuleDescription = Omit<
  AnyModule,
  'inputSchema' | 'solve' | 'warnings' | 'present' | 'responses' | 'coupledFields'
>

export interface Engine {
  run(
    moduleId: string,
    inputs: Readonly<Record<string, unknown>>,
    options: RunOptions,
  ): Promise<Result<ModuleResult>>
  dispose(): void
}
