import { bearingCapacityAustralian } from './bearing-capacity-australian/index.ts'
import { bearingCapacityEurocode } from './bearing-capacity-eurocode/index.ts'
import { bearingCapacityHongKong } from './bearing-capacity-hongkong/index.ts'
import { exampleModule } from './example-module/index.ts'
import type { AnyModule } from './module.ts'
import { createRegistry, type Registry } from './registry/registration.ts'
import { type RegistrationFailure, registerAll } from './registry/start.ts'
import { settlement } from './settlement/index.ts'
import { slopeStability } from './slope-stability/index.ts'

/** The modules that the product ships, in the order of the picker. */
export const builtInModules: readonly AnyModule[] = [
  bearingCapacityEurocode,
  bearingCapacityHongKong,
  bearingCapacityAustralian,
  settlement,
  slopeStability,
  exampleModule,
]

/** A registry after its start, with what could not be registered: for a log, nothing else depends on it. */
export interface StartedRegistry extends Registry {
  readonly failures: readonly RegistrationFailure[]
}

/** A new registry with all built-in modules. */
export function builtInRegistry(): StartedRegistry {
  const registry = createRegistry()
  return { ...registry, failures: registerAll(builtInModules, registry.register) }
}
