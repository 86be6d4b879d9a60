import { type Observable, Subject } from 'rxjs'
import type { Problem } from '#domain/errors/result.ts'
import type { StorageHealth } from './types.ts'

export type StorageManagerLike = Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>

export interface StorageMonitor extends StorageHealth {
  report(problem: Problem): void
  /** Asks, once a session, that the browser keep the data: after the first save there is something to keep. */
  saved(): void
}

/** @param manager `navigator.storage`, where the browser has it. */
export function storageMonitor(manager: StorageManagerLike | undefined): StorageMonitor {
  const problems$ = new Subject<Problem>()
  let asked = false

  async function askToPersist(): Promise<boolean> {
    asked = true
    if (manager === undefined) return false
    return (await manager.persisted()) || manager.persist()
  }

  return {
    async estimate() {
      if (manager === undefined) return null
      const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
        manager.estimate(),
        manager.persisted(),
      ])
      return { usedBytes: usage, quotaBytes: quota, persisted }
    },
    askToPersist,
    problems: (): Observable<Problem> => problems$,
    report: (problem) => problems$.next(problem),
    saved() {
      // A browser that will not say counts as a no; the next session asks again.
      if (!asked) askToPersist().catch(() => false)
    },
  }
}
