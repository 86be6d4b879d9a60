import type { BrowserContext, Page } from '@playwright/test'

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

/** Sets how much the origin may store: the browser itself refuses what is over it. Null for as much as there is. */
export async function setQuota(page: Page, quotaBytes: number | null): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    ...(quotaBytes === null ? {} : { quotaSize: quotaBytes }),
  })
  // The override lasts as long as the session that made it.
  if (quotaBytes === null) await devtools.detach()
}
