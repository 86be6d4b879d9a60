import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type ModulePerson, mayToggleModules } from '#domain/permissions/modules.ts'
import { isActiveIn, type ModuleStore, type StoreModule, storedModule, withModule } from './moduleStore.ts'

const switched = (
  store: ModuleStore,
  module: StoreModule,
  isActive: boolean,
  now: number,
): Result<ModuleStore> => {
  if (isActiveIn(store, module) === isActive) return ok(store)
  const entry = storedModule(store, module, now)
  return ok(withModule(store, module.id, { ...entry, isActive, usage: { ...entry.usage, updatedAt: now } }))
}

/** Returns the store with the module active or not. Fails for a person who is no administrator. */
export const withStatus = (
  store: ModuleStore,
  module: StoreModule,
  person: ModulePerson,
  isActive: boolean,
  now: number,
): Result<ModuleStore> =>
  mayToggleModules(person) ? switched(store, module, isActive, now) : fail(problem('module/update-status'))

/** Returns the store with the module's active switch changed. Fails for a person who is no administrator. */
export const withToggled = (
  store: ModuleStore,
  module: StoreModule,
  person: ModulePerson,
  now: number,
): Result<ModuleStore> =>
  mayToggleModules(person)
    ? switched(store, module, !isActiveIn(store, module), now)
    : fail(problem('module/toggle-status'))
