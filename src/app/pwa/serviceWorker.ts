import type { Workbox } from 'workbox-window'
import { calcSyncComplete, isServiceWorkerMessage, skipWaiting } from '#domain/protocol/serviceWorker.ts'
import { pageIsAt } from '#ui/atWork.ts'

const scriptUrl = '/sw.js'

/** A tab that stays open for days asks this often whether there is a new version. */
const updateCheckMs = 60 * 60 * 1000

/** So often the first worker is tried again: it is given up when the network goes while it stores the app. */
const registerAgainMs = 30_000

/** A worker that is asked to take over and does not may have been stopped before it heard: it is asked again so often. */
const askAgainMs = 3000

/**
 * A worker that was asked so often has heard. It waits while a call is on its way through the one before it, and Chromium
 * may miss the end of that; it looks again whenever a page is opened.
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

  /** A page that is on its way is not asked for anew, which would begin it again and again on a slow device. */
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
      // Another window may have taken it meanwhile: it is there for whoever opens the page anew.
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
 * Tells every open window that queued calculations have reached the server. Where no service worker is in charge,
 * there is nobody to pass it on: `here` is called instead.
 */
export function announceCalculationsSynced(here: () => void): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) here()
  else worker.postMessage({ type: calcSyncComplete })
}
