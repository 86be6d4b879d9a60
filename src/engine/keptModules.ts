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
  /** The text that `known` was read from or written as; null also when it could not be written. */
  let text: string | null = null
  let isWritten = true

  return {
    store() {
      // What could not be written is newer than what the storage has.
      if (!isWritten) return known
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
        isWritten = true
      } catch {
        isWritten = false
      }
    },
  }
}
