import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Put there by `breakableStorage`, before any script of the page. */
    breakableStorage: {
      /** Closes every open connection the way a browser does in the background: without telling. */
      drop(): void
      /** While set, no database can be opened. */
      isGone: boolean
    }
  }
}

/** Lets a test take the database away beneath the page: the failures of real browsers that cannot be provoked. */
export async function breakableStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connections = new Set<IDBDatabase>()
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
      if (window.breakableStorage.isGone)
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
      const request = open.apply(this, given)
      request.addEventListener('success', () => connections.add(request.result))
      return request
    }
    window.breakableStorage = {
      isGone: false,
      drop() {
        for (const connection of connections) connection.close()
        connections.clear()
      },
    }
  })
}

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
