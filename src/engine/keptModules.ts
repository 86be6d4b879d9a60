import { type ModuleStore, readStore } from '#domain/calc/registry/moduleStore.ts'
import type { ModuleStorage } from './moduleStorage.ts'

/**
 * The modules' store. It is read again before each use, because other tabs write it too. When the storage throws,
 * this tab continues with its own state until the storage works again; the engineer notices nothing.
 */
export interface KeptModules {
  store(): ModuleStore
  replace(store: ModuleStore): void
}

/** Opens the store of modules on this device. An unreadable text counts as an empty store. */
export function keepModules(storage: ModuleStorage): KeptModules {
  let known = readStore(null)
  /**
   * The text in the storage when `known` was read or written. While the storage has the same text, `known` is as new
   * or newer.
   */
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
        // The tab continues with its own state.
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
        // The tab continues with its own state.
      }
    },
  }
}
