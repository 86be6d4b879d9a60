/** Where the modules' figures and switches are kept. Any of it may throw; see keptModules. */
export interface ModuleStorage {
  load(): string | null
  save(text: string): void
  /** Calls back when somebody else saved. Returns what ends it. */
  watch(changed: () => void): () => void
}

const key = 'module-storage'

/** This device, for all tabs. */
export const deviceModuleStorage: ModuleStorage = {
  load: () => localStorage.getItem(key),
  save: (text) => localStorage.setItem(key, text),
  watch(changed) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}
