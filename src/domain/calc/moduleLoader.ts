import { fail, ok, problem, type Result } from '../errors/result.ts'
import type { AnyModule } from './module.ts'
import { createRegistry } from './registry/registration.ts'
import { manifestOf } from './registry.ts'

/** Returns a module by its id. Loads it when it is first asked for, and checks it as every registered module. */
export type LoadModule = (id: string) => Promise<Result<AnyModule>>

/**
 * Makes a loader that loads modules one by one, so that a caller of one module does not load the others. Rejects when
 * the code of a module cannot be loaded; the next call tries again.
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
