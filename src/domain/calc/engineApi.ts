import type { Result } from '../errors/result.ts'
import type { ModuleResult } from '../schemas/result.ts'

/** One call to the engine worker: plain data both ways. */
export interface RunRequest {
  readonly moduleId: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly projectId: string | null
}

/** The functions of the engine worker. They never throw: every failure is a `Result`. */
export interface EngineApi {
  run(request: RunRequest): Promise<Result<ModuleResult>>
}
