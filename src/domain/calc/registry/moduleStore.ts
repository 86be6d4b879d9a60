import { z } from 'zod'
import { moduleUsage, newUsage } from './usage.ts'

/** A device's data about its modules. Statistics and the active switch belong to the device and are not synced. */
export const moduleStore = z.strictObject({
  version: z.literal(1),
  /** By module id. */
  modules: z.record(
    z.string(),
    z.strictObject({
      moduleVersion: z.string(),
      /** The administrator's choice; null for the product's default. */
      isActive: z.boolean().nullable(),
      usage: moduleUsage,
    }),
  ),
  /** Start times of runs, by person and module; see runLimits. */
  runs: z.record(z.string(), z.record(z.string(), z.array(z.number()))),
})
export type ModuleStore = z.infer<typeof moduleStore>
export type StoredModule = ModuleStore['modules'][string]

/** The part of a module that the store goes by. */
export interface StoreModule {
  readonly id: string
  readonly version: string
  readonly isActive: boolean
}

const emptyStore: ModuleStore = { version: 1, modules: {}, runs: {} }

/** Parses the store. An unreadable one counts as empty, because it holds figures only and no work of a person. */
export function readStore(text: string | null): ModuleStore {
  if (text === null) return emptyStore
  try {
    return moduleStore.safeParse(JSON.parse(text)).data ?? emptyStore
  } catch {
    return emptyStore
  }
}

/** Returns the module's entry; a new one, created at `now` in milliseconds, when the device does not have it yet. */
export const storedModule = (store: ModuleStore, { id, version }: StoreModule, now: number): StoredModule => {
  const known = Object.hasOwn(store.modules, id) ? store.modules[id] : undefined
  return known ?? { moduleVersion: version, isActive: null, usage: newUsage(now) }
}

/** Returns the store with another entry of a module. */
export const withModule = (store: ModuleStore, id: string, entry: StoredModule): ModuleStore => ({
  ...store,
  modules: { ...store.modules, [id]: entry },
})

/** Registers modules in the store: adds new ones, and records the time of a changed version. */
export function withRegistered(
  store: ModuleStore,
  modules: readonly StoreModule[],
  now: number,
): ModuleStore {
  return modules.reduce((before, module) => {
    const entry = storedModule(before, module, now)
    return withModule(
      before,
      module.id,
      entry.moduleVersion === module.version
        ? entry
        : { ...entry, moduleVersion: module.version, usage: { ...entry.usage, updatedAt: now } },
    )
  }, store)
}

/** Whether the module is active on this device. */
export const isActiveIn = (store: ModuleStore, module: StoreModule): boolean =>
  (Object.hasOwn(store.modules, module.id) ? store.modules[module.id]?.isActive : null) ?? module.isActive
