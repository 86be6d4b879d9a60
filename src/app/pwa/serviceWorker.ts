import type { Workbox } from 'workbox-window'
import { calcSyncComplete, isServiceWorkerMessage, skipWaiting } from '#domain/protocol/serviceWorker.ts'
import { pageIsAt } from '#ui/atWork.ts'

const scriptUrl = '/sw.js'

/** Interval between checks for a new version in a tab that stays open for days. */
const updateCheckMs = 60 * 60 * 1000

/**
 * Interval between attempts to register the first worker, in milliseconds: a registration fails when the network goes
 * while the worker stores the app.
 */
const registerAgainMs = 30_000

/** Interval between requests to take over, in milliseconds: a worker may have stopped before it received one. */
const askAgainMs = 3000

/**
 * Number of requests after which the worker certainly has one. It waits for a call that the old worker answers, and
 * Chromium may miss the end of that call. The worker tries again when a page opens.
 */
const mostAsked = 2

export interface ServiceWorkerEvents {
  /** A new version is stored. `take` starts it and reloads this window. */
  onUpdateReady(take: () => void): void
  /** Another window has taken the update: this one still shows the old version. */
  onTakenElsewhere(reload: () => void): void
  /** Queued calculations have reached the server. */
  onCalculationsSynced(): void
}

/** Registers the service worker of the built app and listens to it, until the returned function is called. */
export function startServiceWorker(events: ServiceWorkerEvents): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  const container = navigator.serviceWorker
  let workbox: Workbox | null = null
  const reload = () => window.location.reload()
  // The first worker takes over a page that had none: that is no update.
  let controlled = container.controller !== null
  let taken = false
  let asking: ReturnType<typeof setInterval> | undefined

  /** Reloads once. A second reload would restart the load of a slow device again and again. */
  const reloadOnce = () => {
    clearInterval(asking)
    // Begun while the worker was being asked.
    if (pageIsAt() !== null) events.onTakenElsewhere(reload)
    else reload()
  }
  const onMessage = ({ data }: MessageEvent) => {
    if (isServiceWorkerMessage(data) && data.type === calcSyncComplete) events.onCalculationsSynced()
  }
  const onControllerChange = () => {
    if (taken) reloadOnce()
    else if (controlled) events.onTakenElsewhere(reload)
    controlled = true
  }
  const take = async () => {
    taken = true
    const registration = await container.getRegistration()
    let asked = 0
    const ask = () => {
      const waiting = registration?.waiting
      // Another window may have started the update; a reload shows it.
      if (waiting == null || asked++ === mostAsked) reloadOnce()
      else waiting.postMessage({ type: skipWaiting })
    }
    clearInterval(asking)
    asking = setInterval(ask, askAgainMs)
    ask()
  }
  const onWaiting = () => events.onUpdateReady(() => void take())
  const askForUpdate = () => {
    // Offline the question has no answer; the next one may.
    if (document.visibilityState === 'visible') workbox?.update().catch(() => {})
  }

  container.addEventListener('message', onMessage)
  container.addEventListener('controllerchange', onControllerChange)
  const timer = setInterval(askForUpdate, updateCheckMs)
  let isOver = false
  const register = async () => {
    const { Workbox } = await import('workbox-window')
    if (isOver) return
    workbox?.removeEventListener('waiting', onWaiting)
    workbox = new Workbox(scriptUrl)
    workbox.addEventListener('waiting', onWaiting)
    await workbox.register({ immediate: true })
  }
  const registerAgain = async () => {
    const registration = await container.getRegistration()
    if (registration?.active != null) clearInterval(registering)
    else if (registration?.installing == null && registration?.waiting == null) await register()
  }
  // Where the browser refuses (private windows of some), the app works as a page; so it does where this cannot be fetched.
  register().catch(() => {})
  const registering = setInterval(() => void registerAgain().catch(() => {}), registerAgainMs)

  return () => {
    isOver = true
    clearInterval(timer)
    clearInterval(asking)
    clearInterval(registering)
    container.removeEventListener('message', onMessage)
    container.removeEventListener('controllerchange', onControllerChange)
    workbox?.removeEventListener('waiting', onWaiting)
  }
}

/**
 * Reports to every open window that the server has received the queued calculations. Without a service worker it
 * calls `here`.
 */
export function announceCalculationsSynced(here: () => void): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) here()
  else worker.postMessage({ type: calcSyncComplete })
}
