import { type ModuleStore, readStore } from '#domain/calc/registry/moduleStore.ts'
import type { ModuleStorage } from './moduleStorage.ts'

/**
 * The store of the modules, read anew before each use, because other tabs write it too. A storage that throws is
 * no trouble of the engineer: what this tab knows holds until the storage works again.
 */
export interface KeptModules {
  store(): ModuleStore
  replace(store: ModuleStore): void
}

export function keepModules(storage: ModuleStorage): KeptModules {
  let known = readStore(null)
  /** What the storage had when `known` was read or written: while it has the same, `known` is as new or newer. */
  let text: string | null = null

  return {
    store() {
      try {
        const stored = storage.load()
        if (stored !== text) {
          known = readStore(stored)
          text = stored
        }
      } catch {
        // As in the head of this file.
      }
      return known
    },
    replace(store) {
      known = store
      try {
        const written = JSON.stringify(store)
        storage.save(written)
        text = written
      } catch {
        // As in the head of this file.
      }
    },
  }
}
