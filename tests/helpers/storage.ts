import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Put there by `breakableStorage`, before any script of the page. */
    breakableStorage: {
      /** Closes every open connection the way a browser does in the background: without telling. */
      drop(): void
      /** While set, no database can be opened. */
      isGone: boolean
      /** Documents of the person that were written since it was last set: what the app keeps for itself is not counted. */
      written: number
      /** The disk is full after so many of them, for every write. */
      roomFor: number
    }
  }
}

/** The part of a database's name that says which of the app's collections it holds. */
const counted = '--(calculations|runs|materials)$'

/** Lets a test take the database away beneath the page: the failures of real browsers that cannot be provoked. */
export async function breakableStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript((documents) => {
    const connections = new Set<IDBDatabase>()
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
      if (window.breakableStorage.isGone)
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
      const request = open.apply(this, given)
      request.addEventListener('success', () => connections.add(request.result))
      return request
    }
    for (const write of ['put', 'add'] as const) {
      const own = IDBObjectStore.prototype[write]
      IDBObjectStore.prototype[write] = function (this: IDBObjectStore, ...given: Parameters<typeof own>) {
        const state = window.breakableStorage
        if (state.written >= state.roomFor)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        if (this.name === 'docs' && new RegExp(documents).test(this.transaction.db.name)) state.written += 1
        return own.apply(this, given)
      }
    }
    window.breakableStorage = {
      isGone: false,
      written: 0,
      roomFor: Number.POSITIVE_INFINITY,
      drop() {
        for (const connection of connections) connection.close()
        connections.clear()
      },
    }
  }, counted)
}

/** What is stored of a collection on this device, as it lies on the disk. */
export const storedRows = (page: Page, collection: string): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(async (name) => {
    const all = await indexedDB.databases()
    const found = all.find((each) => each.name?.startsWith('rxdb-dexie-') && each.name.endsWith(`--${name}`))
    if (found?.name === undefined) return []
    const opening = indexedDB.open(found.name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction('docs').objectStore('docs').getAll()
    const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    database.close()
    return rows
  }, collection)

/**
 * Lets the browser itself refuse every write of the origin, as on a full disk. It looks at the disk anew every half
 * minute: resolves when a write of our own has been refused. The returned function makes room again.
 */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  const origin = new URL(page.url()).origin
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await expect.poll(() => isRefused(page), { timeout: 90_000 }).toBe(true)
  return async () => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await devtools.detach()
  }
}

/** Whether the browser refuses to write a row of a database that is not the app's. */
const isRefused = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('scratch', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = database.transaction('rows', 'readwrite')
    transaction.objectStore('rows').put('x', 'only')
    const refused = await new Promise<boolean>((resolve) => {
      transaction.oncomplete = () => resolve(false)
      transaction.onabort = () => resolve(transaction.error?.name === 'QuotaExceededError')
    })
    database.close()
    return refused
  })
