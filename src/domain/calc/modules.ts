import { bearingCapacityEurocode } from './bearing-capacity-eurocode/index.ts'
import { exampleModule } from './example-module/index.ts'
import type { AnyModule } from './module.ts'
import { createRegistry, type Registry } from './registry.ts'
import { settlement } from './settlement/index.ts'

/** The modules that the product ships, in the order of the picker. */
export const builtInModules: readonly AnyModule[] = [bearingCapacityEurocode, settlement, exampleModule]

/** A new registry with all built-in modules. A module that the checks refuse is a defect. */
export function builtInRegistry(): Registry {
  const registry = createRegistry()
  for (const module of builtInModules) {
    const registered = registry.register(module)
    if (!registered.ok) throw new Error(registered.problem.message)
  }
  return registry
}
