import { canonicalJson, hashText } from '#domain/calc/canonical.ts'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { admit, withRunEnded, withRunStarted } from '#domain/calc/registry/admission.ts'
import { begin, type Executions, end } from '#domain/calc/registry/executions.ts'
import { cached, type ResultCache, resultKey, withResult } from '#domain/calc/registry/resultCache.ts'
import type { RunEnd } from '#domain/calc/registry/usage.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ModulePerson } from '#domain/permissions/modules.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { createBridge, type EngineWorker } from './bridge.ts'
import { keepModules } from './keptModules.ts'
import { createModuleControl } from './moduleControl.ts'
import { deviceModuleStorage, type ModuleStorage } from './moduleStorage.ts'
import { findModule } from './modules.ts'
import { createStudies } from './studies.ts'
import type { Engine, RunOptions } from './types.ts'

/**
 * The engine applies the rules of the registry before it calls the worker, and caches results. The rules are pure and
 * in the domain; the engine gives them the clock, the person and the storage.
 */

/** What the engine needs from the page. */
export interface EngineOptions {
  /** The person who runs modules now. Roles may change while the engine lives. */
  readonly person: () => ModulePerson
  readonly makeWorker?: () => EngineWorker
  readonly storage?: ModuleStorage
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Makes an engine. Its worker starts with the first call. `dispose` answers waiting calls and ends the worker. */
export function createEngine(options: EngineOptions): Engine {
  const { person, storage = deviceModuleStorage, now = () => Date.now() } = options
  const bridge = createBridge({ makeWorker: options.makeWorker })
  const studies = createStudies(options.makeWorker)
  const kept = keepModules(storage)
  const { control, dispose } = createModuleControl({ kept, person, now, watch: storage.watch })
  let executions: Executions = []
  let cache: ResultCache<ModuleResult> = []

  /** Calls the worker and caches its result. */
  async function compute(call: Call): Promise<Result<ModuleResult>> {
    const result = await bridge.run(call.module.id, call.inputs, call.options)
    if (result.ok && call.key !== null) cache = withResult(cache, call.key, result.value, now())
    return result
  }

  async function execute(call: Call): Promise<Result<ModuleResult>> {
    const { module, known } = call
    const begun = begin(executions, module.id)
    if (!begun.ok) return begun
    const runner = person()
    const startedAt = now()
    const counted = withRunStarted(kept.store(), module, runner, startedAt)
    if (!counted.ok) return counted
    kept.replace(counted.value)
    if (known !== null) return ok(known)

    executions = begun.value
    let isOver = false
    const over = (how: RunEnd) => {
      if (isOver) return
      isOver = true
      executions = end(executions, module.id)
      kept.replace(withRunEnded(kept.store(), module, runner, startedAt, how))
    }
    // Ends the run at once, not when its answer arrives: a person who stops a run may start the next immediately.
    const stopped = () => over({ kind: 'stopped' })
    call.options.signal?.addEventListener('abort', stopped, { once: true })
    const result = await compute(call)
    call.options.signal?.removeEventListener('abort', stopped)
    over(endOf(result, now() - startedAt))
    return result
  }

  return {
    modules: control,
    async run(moduleId, inputs, runOptions) {
      if (runOptions.signal?.aborted === true) return fail(problem('module/cancelled'))
      const module = findModule(moduleId)
      if (module === undefined) return fail(problem('module/not-found', { id: moduleId }))
      const admitted = admit(kept.store(), module, person(), runOptions)
      if (!admitted.ok) return admitted
      const key = keyOf(module, inputs, runOptions.projectId)
      const known = key === null ? null : cached(cache, key, now())
      const call: Call = { module, inputs, options: runOptions, key, known }
      if (runOptions.purpose !== 'preview') return execute(call)
      return known === null ? compute(call) : ok(known)
    },
    async study(moduleId, task, { projectId, isUnfiled, ...studyOptions }) {
      const module = findModule(moduleId)
      if (module === undefined) return fail(problem('module/not-found', { id: moduleId }))
      const admitted = admit(kept.store(), module, person(), { projectId, isUnfiled })
      return admitted.ok ? studies.run(moduleId, task, studyOptions) : admitted
    },
    dispose() {
      dispose()
      studies.dispose()
      bridge.dispose()
    },
  }
}

interface Call {
  readonly module: ModuleDescription
  readonly inputs: Readonly<Record<string, unknown>>
  readonly options: RunOptions
  /** Null for inputs without a canonical text; the worker then reports the reason. */
  readonly key: string | null
  /** The cached result, or null. */
  readonly known: ModuleResult | null
}

function keyOf(module: ModuleDescription, inputs: unknown, projectId: string | null): string | null {
  const canonical = canonicalJson(inputs, module.limits.maxInputSize)
  if (!canonical.ok) return null
  return resultKey({
    moduleId: module.id,
    moduleVersion: module.version,
    projectId,
    inputHash: hashText(canonical.text),
  })
}

/** `waited`: milliseconds that a run took which has no result. */
function endOf(result: Result<ModuleResult>, waited: number): RunEnd {
  if (result.ok) return { kind: 'succeeded', executionTime: result.value.metadata.executionTime }
  switch (result.problem.code) {
    case 'module/input':
      return { kind: 'refused' }
    case 'module/cancelled':
      return { kind: 'stopped' }
    default:
      return { kind: 'failed', executionTime: waited }
  }
}
