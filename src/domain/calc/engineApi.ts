import type { Result } from '../errors/result.ts'
import type { ModuleResult } from './result.ts'

/** One call to the engine as it crosses to its worker: plain data both ways. */
export interface RunRequest {
  readonly moduleId: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly projectId: string | null
}

/** What the engine worker offers. It never throws: trouble is a `Result`. */
export interface EngineApi {
  run(request: RunRequest): Promise<Result<ModuleResult>>
}
