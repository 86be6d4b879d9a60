import { fail, ok, problem, type Result } from '../errors/result.ts'
import type { AnyModule } from './module.ts'
import { createRegistry } from './registry/registration.ts'

/** The built-in modules one by one: who runs one does not load the code of the others. */
const loads: Readonly<Record<string, () => Promise<AnyModule>>> = {
  'bearing-capacity-eurocode': async () =>
    (await import('./bearing-capacity-eurocode/index.ts')).bearingCapacityEurocode,
  'bearing-capacity-hongkong': async () =>
    (await import('./bearing-capacity-hongkong/index.ts')).bearingCapacityHongKong,
  'bearing-capacity-australian': async () =>
    (await import('./bearing-capacity-australian/index.ts')).bearingCapacityAustralian,
  settlement: async () => (await import('./settlement/index.ts')).settlement,
  'slope-stability': async () => (await import('./slope-stability/index.ts')).slopeStability,
  'example-module': async () => (await import('./example-module/index.ts')).exampleModule,
}

/** The ids of the modules that can be loaded. */
export const loadableModules: readonly string[] = Object.keys(loads)

/** A module by its id, loaded when it is first asked for and checked as every registered one is. */
export type LoadModule = (id: string) => Promise<Result<AnyModule>>

/** Rejects when the code of the module cannot be loaded; the next call tries again. */
export function moduleLoader(): LoadModule {
  const registry = createRegistry()
  return async (id) => {
    const known = registry.find(id)
    if (known.ok || !Object.hasOwn(loads, id)) return known
    const module = await loads[id]?.()
    if (module === undefined) return fail(problem('module/not-found', { id }))
    // Another call may have loaded it meanwhile.
    const loaded = registry.find(id)
    return loaded.ok ? ok(loaded.value) : registry.register(module)
  }
}
