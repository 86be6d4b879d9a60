import type { ReplicateDeps } from './replicate.ts'

const tryAgainMs = 5_000

/** Replicates as soon as the code for it is here: no first screen waits for that. */
export function replicateSoon(deps: ReplicateDeps): () => Promise<void> {
  const ended = new AbortController()
  const running = fetched(ended.signal).then((code) => code?.replicate(deps) ?? null)
  return async () => {
    ended.abort()
    await (await running)?.()
  }
}

/** Null once it is not wanted any more. Where it cannot be fetched, as after an update on the server, it is tried again. */
async function fetched(signal: AbortSignal): Promise<typeof import('./replicate.ts') | null> {
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
