/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { calcSyncComplete, isServiceWorkerMessage, skipWaiting } from '#domain/protocol/serviceWorker.ts'

/*
 * Invariants: every file the app needs to start and calculate is stored before this worker is installed; a page
 * keeps the version it was opened with until the person takes the update; nothing of the gateway is answered here.
 */

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Paths the gateway answers itself; everything else a browser opens is a screen of the app. */
const gatewayPaths = [/^\/(auth|sync|api|couch|dev|healthz|readyz)(\/|$)/]

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: gatewayPaths }))

// The very first visit is under the worker's care at once: what is saved offline in it can be announced to every window.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (!isServiceWorkerMessage(event.data)) return
  if (event.data.type === skipWaiting) event.waitUntil(self.skipWaiting())
  else event.waitUntil(tellAllWindows())
})

/** Every open window, the sender's too, hears that queued calculations have reached the server. */
async function tellAllWindows(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage({ type: calcSyncComplete })
}
