import type { ModuleInputs } from './manifest.ts'
import type { AnyModule } from './module.ts'
import { createRegistry, type Registry } from './registry/registration.ts'
import { type RegistrationFailure, registerAll } from './registry/start.ts'
import { manifests } from './registry.ts'

let loaded: Promise<readonly AnyModule[]> | undefined

/**
 * Returns all modules with their code, in the order of the picker, for programs that need every one. A page loads
 * modules one by one.
 */
export const loadModules = (): Promise<readonly AnyModule[]> => {
  loaded ??= Promise.all(manifests.map((manifest) => manifest.load()))
  return loaded
}

let asked: Promise<ReadonlyMap<string, ModuleInputs>> | undefined

/** Returns the inputs of every module, by its id, for programs that check inputs and compute nothing. */
export const loadInputs = (): Promise<ReadonlyMap<string, ModuleInputs>> => {
  asked ??= Promise.all(
    manifests.map(async (manifest) => [manifest.id, await manifest.loadForm()] as const),
  ).then((entries) => new Map(entries))
  return asked
}

/**
 * A registry after its start, with the modules that could not be registered. A log shows them; nothing else depends
 * on them.
 */
export interface StartedRegistry extends Registry {
  readonly failures: readonly RegistrationFailure[]
}

/** Returns a new registry with all modules that the product ships. */
export async function builtInRegistry(): Promise<StartedRegistry> {
  const registry = createRegistry()
  return { ...registry, failures: registerAll(await loadModules(), registry.register) }
}
