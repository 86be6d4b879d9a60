/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { codecsPath } from '#domain/protocol/codecs.ts'
import { apiDescriptionPath, apiPagePath } from '#domain/protocol/description/paths.ts'
import { paths } from '#domain/protocol/paths.ts'
import { calcSyncComplete, isServiceWorkerMessage, skipWaiting } from '#domain/protocol/serviceWorker.ts'
import {
  sharedAtHeader,
  sharedFilePath,
  sharedFilesCache,
  sharedNameHeader,
  shareField,
  sharePath,
} from '#domain/protocol/sharedFiles.ts'

/*
 * Invariants: every file the app needs to start and calculate is stored before this worker is installed; a page
 * keeps the version it was opened with until the person takes the update; nothing of the gateway is answered here but
 * its published description, which is read without a network too.
 */

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Paths the gateway answers itself; everything else a browser opens is a screen of the app. */
const gatewayPaths = [/^\/(auth|sync|api|couch|dev|healthz|readyz|metrics)(\/|$)/]

/** What the app calls there. */
const gatewayCalls = ['/auth', '/sync', '/api', '/asia-east1', '/healthz']

/** The app starts with some hundred files: the browser takes them from the cache by itself, where it can. */
const storedFiles = ['/assets/*.js', '/assets/*.css']

/** With the static routing of service workers, which not every browser has. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly {
      condition: { urlPattern: string }
      source: 'network' | 'fetch-event' | { cacheName: string }
    }[],
  ): Promise<void>
}

const apiPages: readonly string[] = [apiPagePath, apiDescriptionPath]
const apiCache = 'api-description'

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: gatewayPaths }))

const fontCache = 'report-fonts'

const codecCache = 'codecs'

/** Keeps a file whose name changes with its content once something has needed it. */
const keptOnce =
  (cache: string) =>
  async ({ request }: { readonly request: Request }): Promise<Response> => {
    const kept = await self.caches.open(cache)
    const known = await kept.match(request.url)
    if (known !== undefined) return known
    const fresh = await fetch(request)
    if (fresh.ok) await kept.put(request.url, fresh.clone())
    return fresh
  }

/** Letters of other scripts. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/(?:NotoSans|Vazirmatn).*\.ttf$/.test(url.pathname),
  keptOnce(fontCache),
)

/** Decoders of pictures that the browser does not decode, and the renderer of drawings. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${codecsPath}/`),
  keptOnce(codecCache),
)

/** The gateway's own when it answers; else as it was last seen. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && apiPages.includes(url.pathname),
  async ({ request }) => {
    const kept = await self.caches.open(apiCache)
    try {
      const fresh = await fetch(request)
      if (fresh.ok) await kept.put(request.url, fresh.clone())
      return fresh
    } catch (cause) {
      const stored = await kept.match(request.url)
      if (stored === undefined) throw cause
      return stored
    }
  },
)

/** Other apps name no page that the file comes from. A page that hides its address is met by the question before it is read. */
const isOfForeignPage = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin !== self.location.origin

/** A file that another app shares with this one waits here until a page offers it for import; no server sees it. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => {
    const file = isOfForeignPage(request) ? null : (await request.formData()).get(shareField)
    if (file instanceof File) {
      const kept = await self.caches.open(sharedFilesCache)
      const headers = {
        [sharedNameHeader]: encodeURIComponent(file.name),
        [sharedAtHeader]: String(Date.now()),
      }
      await kept.put(sharedFilePath, new Response(file, { headers }))
    }
    return Response.redirect(paths.projects, 303)
  },
  'POST',
)

/**
 * Calls that the browser takes to the gateway by itself, where it can. One that is on its way through a worker keeps its
 * successor waiting.
 */
self.addEventListener('install', (event: RoutedInstallEvent) => {
  const routed = event.addRoutes?.([
    ...apiPages.map((path) => ({ condition: { urlPattern: path }, source: 'fetch-event' as const })),
    ...storedFiles.map((urlPattern) => ({
      condition: { urlPattern },
      source: { cacheName: cacheNames.precache },
    })),
    ...gatewayCalls.map((path) => ({ condition: { urlPattern: `${path}/*?` }, source: 'network' as const })),
  ])
  // The worker does without.
  if (routed !== undefined) event.waitUntil(routed.catch(() => undefined))
})

// A gateway that does not answer now must not keep the app from being installed.
self.addEventListener('install', (event) =>
  event.waitUntil(
    self.caches.open(apiCache).then((kept) => kept.addAll([...apiPages]).catch(() => undefined)),
  ),
)

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
