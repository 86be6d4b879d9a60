import type { Page } from '@playwright/test'

/** Lets writes of projects not end before the returned function is called: what is seen meanwhile stands for an instant. */
export async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    let isHeld = true
    Object.assign(globalThis, {
      letWrite: () => {
        isHeld = false
      },
    })
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof begin>) {
      const transaction = begin.apply(this, given)
      if (given[1] !== 'readwrite' || !this.name.endsWith('--projects')) return transaction
      const store = transaction.objectStore(transaction.objectStoreNames[0] as string)
      // It ends only when nothing more is asked within it.
      const ask = () => {
        if (isHeld) store.count().onsuccess = ask
      }
      ask()
      return transaction
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { letWrite(): void }).letWrite())
}

/** Keeps lists of projects from being read in what the window loads from now on. */
export async function holdReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOfProjects = (store: IDBObjectStore) => store.transaction.db.name.endsWith('--projects')
    for (const name of ['getAll', 'openCursor'] as const) {
      const ask = IDBIndex.prototype[name] as (...given: unknown[]) => IDBRequest
      const asked = function (this: IDBIndex, ...given: unknown[]) {
        const request = ask.apply(this, given)
        // A task that gets no word of its end.
        return isOfProjects(this.objectStore) ? {} : request
      }
      Object.assign(IDBIndex.prototype, { [name]: asked })
    }
  })
}
