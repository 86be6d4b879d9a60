/** Queued calculations have reached the server: from the leading window to the worker, and from it to every window. */
export const calcSyncComplete = 'calc-sync-complete'

/** The person has taken the update: the waiting worker may take over. */
export const skipWaiting = 'SKIP_WAITING'

export interface ServiceWorkerMessage {
  readonly type: typeof calcSyncComplete | typeof skipWaiting
}

/** Whether what came through `postMessage` is one of ours. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  return data.type === calcSyncComplete || data.type === skipWaiting
}
