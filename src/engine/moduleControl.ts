import { createStore } from 'zustand/vanilla'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { withStatus, withToggled } from '#domain/calc/registry/activeSwitch.ts'
import { healthOf } from '#domain/calc/registry/health.ts'
import {
  isActiveIn,
  type ModuleStore,
  storedModule,
  withRegistered,
} from '#domain/calc/registry/moduleStore.ts'
import { metadataOf, statisticsOf } from '#domain/calc/registry/usage.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ModulePerson } from '#domain/permissions/modules.ts'
import type { KeptModules } from './keptModules.ts'
import { findModule, moduleDescriptions } from './modules.ts'
import type { ModuleControl } from './types.ts'

/** What the control of the modules needs. */
export interface ModuleControlOptions {
  readonly kept: KeptModules
  readonly person: () => ModulePerson
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly watch: (changed: () => void) => () => void
}

/**
 * Registers the modules in the device's store and manages their active switches. `dispose` stops watching the store.
 */
export function createModuleControl(options: ModuleControlOptions): {
  readonly control: ModuleControl
  readonly dispose: () => void
} {
  const { kept, person, now } = options
  const listed = createStore<readonly ModuleDescription[]>(() => moduleDescriptions)
  let stage: 'initializing' | 'initialized' | 'failed' = 'initializing'
  let unwatch = (): void => undefined

  function relist(): void {
    const store = kept.store()
    const next = moduleDescriptions.map((module) => ({ ...module, isActive: isActiveIn(store, module) }))
    const before = listed.getState()
    if (next.some(({ isActive }, index) => isActive !== before[index]?.isActive)) listed.setState(next, true)
  }

  function initialize(): void {
    try {
      kept.replace(withRegistered(kept.store(), moduleDescriptions, now()))
      relist()
      unwatch = options.watch(relist)
      stage = 'initialized'
    } catch (cause) {
      // The specification asks only to log it: calculations do not depend on it.
      console.error(cause)
      stage = 'failed'
    }
  }

  const metadataIn = (store: ModuleStore, module: ModuleDescription) =>
    metadataOf(storedModule(store, module, now()).usage, module.isDeprecated ?? false)

  function onModule<T>(moduleId: string, answer: (module: ModuleDescription) => Result<T>): Result<T> {
    const module = findModule(moduleId)
    return module === undefined ? fail(problem('module/not-found', { id: moduleId })) : answer(module)
  }

  const switchBy = (
    moduleId: string,
    change: (store: ModuleStore, module: ModuleDescription) => Result<ModuleStore>,
  ): Result<null> =>
    onModule(moduleId, (module) => {
      const changed = change(kept.store(), module)
      if (!changed.ok) return changed
      kept.replace(changed.value)
      relist()
      return ok(null)
    })

  initialize()
  const control: ModuleControl = {
    get isInitializing() {
      return stage === 'initializing'
    },
    get isInitialized() {
      return stage === 'initialized'
    },
    list: listed.getState,
    subscribe: (listener) => listed.subscribe(() => listener()),
    statistics() {
      const store = kept.store()
      return statisticsOf(
        moduleDescriptions.map((module) => ({
          category: module.category,
          isActive: isActiveIn(store, module),
          usage: storedModule(store, module, now()).usage,
        })),
      )
    },
    metadata: (moduleId) => onModule(moduleId, (module) => ok(metadataIn(kept.store(), module))),
    health: (form) => onModule(form.id, (module) => ok(healthOf(form, metadataIn(kept.store(), module)))),
    setActive: (moduleId, isActive) =>
      switchBy(moduleId, (store, module) => withStatus(store, module, person(), isActive, now())),
    toggleActive: (moduleId) =>
      switchBy(moduleId, (store, module) => withToggled(store, module, person(), now())),
  }
  return { control, dispose: () => unwatch() }
}
