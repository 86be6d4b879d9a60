import type { ReplicateDeps } from './replicate.ts'

const tryAgainMs = 5_000

/**
 * Starts replication once its code has loaded, so that no first screen waits for it. Returns the function that stops
 * it.
 */
export function startReplication(deps: ReplicateDeps): () => Promise<void> {
  const ended = new AbortController()
  const running = loadReplication(ended.signal).then((code) => code?.replicate(deps) ?? null)
  return async () => {
    ended.abort()
    await (await running)?.()
  }
}

/**
 * Retries while the code cannot be fetched, for example after an update on the server. Null once the signal aborts.
 */
async function loadReplication(signal: AbortSignal): Promise<typeof import('./replicate.ts') | null> {
  while (!signal.aborted) {
    const code = await import('./replicate.ts').catch(() => null)
    if (signal.aborted) return null
    if (code !== null) return code
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, tryAgainMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
  return null
}
