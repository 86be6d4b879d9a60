import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { Problem } from '#domain/errors/result.ts'
import type { StorageEstimate, StorageHealth } from './types.ts'

export type StorageManagerLike = Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>

export interface StorageMonitor extends StorageHealth {
  report(problem: Problem): void
  /** Asks, once a session, that the browser keep the data: after the first save there is something to keep. */
  saved(): void
}

/** From here on it is said: room is made before a write is refused. */
const nearlyFullAt = 0.8

/** How much of the room is taken, 0 to 1. */
export const usedShare = ({ usedBytes, quotaBytes }: StorageEstimate): number =>
  quotaBytes > 0 ? Math.min(1, usedBytes / quotaBytes) : 0

export const isNearlyFull = (estimate: StorageEstimate): boolean => usedShare(estimate) >= nearlyFullAt

/** @param manager `navigator.storage`, where the browser has it. */
export function storageMonitor(manager: StorageManagerLike | undefined): StorageMonitor {
  const problems$ = new BehaviorSubject<Problem | null>(null)
  const answers$ = new Subject<boolean>()
  let asked = false
  let isFull = false

  async function askToPersist(): Promise<boolean> {
    asked = true
    if (manager === undefined) return false
    const answer = (await manager.persisted()) || (await manager.persist())
    answers$.next(answer)
    return answer
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
    answers: () => answers$.asObservable(),
    problems: (): Observable<Problem | null> => problems$,
    report(problem) {
      isFull = problem.code === 'storage/quota'
      problems$.next(problem)
    },
    saved() {
      if (isFull) problems$.next(null)
      isFull = false
      // A browser that will not say counts as a no; the next session asks again.
      if (!asked) askToPersist().catch(() => false)
    },
  }
}
