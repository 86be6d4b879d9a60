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

/** The store with the module active or not. Administrators only. */
export const withStatus = (
  store: ModuleStore,
  module: StoreModule,
  person: ModulePerson,
  isActive: boolean,
  now: number,
): Result<ModuleStore> =>
  mayToggleModules(person) ? switched(store, module, isActive, now) : fail(problem('module/update-status'))

/** The store with the module's switch turned over. Administrators only. */
export const withToggled = (
  store: ModuleStore,
  module: StoreModule,
  person: ModulePerson,
  now: number,
): Result<ModuleStore> =>
  mayToggleModules(person)
    ? switched(store, module, !isActiveIn(store, module), now)
    : fail(problem('module/toggle-status'))
