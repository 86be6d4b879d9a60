import type { ReplicateDeps } from './replicate.ts'

const tryAgainMs = 5_000

/** Whether this build replicates by our own loop; otherwise by RxDB's replication. */
const isLoopBuilt = import.meta.env?.VITE_SYNC_LOOP !== 'false'

type Replicate = (deps: ReplicateDeps) => () => Promise<void>

/** The code of the loop is loaded only where the loop is chosen. */
async function importReplication(isLoop: boolean): Promise<Replicate> {
  const [{ replicate }, loop] = await Promise.all([
    import('./replicate.ts'),
    isLoop ? import('./startLoop.ts') : null,
  ])
  return (deps) => replicate(deps, loop?.startLoop)
}

/**
 * Starts replication once its code has loaded, so that no first screen waits for it. Returns the function that stops
 * it.
 */
export function startReplication(deps: ReplicateDeps): () => Promise<void> {
  const ended = new AbortController()
  const running = loadReplication(ended.signal, deps.timing.loop ?? isLoopBuilt).then(
    (code) => code?.(deps) ?? null,
  )
  return async () => {
    ended.abort()
    await (await running)?.()
  }
}

/**
 * Retries while the code cannot be fetched, for example after an update on the server. Null once the signal aborts.
 */
async function loadReplication(signal: AbortSignal, isLoop: boolean): Promise<Replicate | null> {
  while (!signal.aborted) {
    const code = await importReplication(isLoop).catch(() => null)
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
