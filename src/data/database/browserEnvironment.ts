import type { BrowserLocks } from './browserLocks.ts'

/**
 * The parts of the browser around the page that the app uses: locks, storage, events, channels between tabs. Each may
 * be absent, as in Node.
 */
export interface BrowserEnvironment {
  readonly locks?: BrowserLocks | undefined
  readonly storageManager?: Pick<StorageManager, 'estimate' | 'persisted' | 'persist'> | undefined
  readonly window?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
  readonly document?:
    | (Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string })
    | undefined
  readonly deviceStorage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly channel?: ((name: string) => BroadcastChannel) | undefined
  readonly files?: Pick<CacheStorage, 'open' | 'delete'> | undefined
  readonly drafts?: Storage | undefined
}

/**
 * Returns the environment of this page; in Node an empty one, so that the local database works without other tabs.
 */
export function browserEnvironment(): BrowserEnvironment {
  if (typeof document === 'undefined') return {}
  return {
    locks: navigator.locks,
    storageManager: navigator.storage,
    window,
    document,
    deviceStorage: localStorage,
    channel: (name) => new BroadcastChannel(name),
    files: window.caches,
    drafts: localStorage,
  }
}
