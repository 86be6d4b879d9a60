import { fail, ok, problem, type Result } from '../errors/result.ts'
import type { AnyModule } from './module.ts'
import { createRegistry } from './registry/registration.ts'
import { manifestOf } from './registry.ts'

/** A module by its id, loaded when it is first asked for and checked as every registered one is. */
export type LoadModule = (id: string) => Promise<Result<AnyModule>>

/**
 * Loads modules one by one: a caller that runs one does not load the code of the others. Rejects when the code of the module
 * cannot be loaded; the next call tries again.
 */
export function moduleLoader(): LoadModule {
  const registry = createRegistry()
  return async (id) => {
    const known = registry.find(id)
    if (known.ok) return known
    const module = await manifestOf(id)?.load()
    if (module === undefined) return fail(problem('module/not-found', { id }))
    // Another call may have loaded it meanwhile.
    const loaded = registry.find(id)
    return loaded.ok ? ok(loaded.value) : registry.register(module)
  }
}
