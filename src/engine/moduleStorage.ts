/** Storage of the modules' usage figures and switches. Every function may throw; `keptModules` handles that. */
export interface ModuleStorage {
  load(): string | null
  save(text: string): void
  /** Calls `changed` when another tab has saved. Returns the function that stops it. */
  watch(changed: () => void): () => void
}

const key = 'module-storage'

/** The storage of this device, shared by all tabs. */
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
