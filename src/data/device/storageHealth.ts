import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { Problem } from '#domain/errors/result.ts'

export interface StorageEstimate {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly persisted: boolean
}

export interface StorageHealth {
  estimate(): Promise<StorageEstimate | null>
  /** Asks the browser to keep the data; returns its answer. */
  askToPersist(): Promise<boolean>
  /** Emits when the browser has answered, because earlier estimates are then outdated. */
  answers(): Observable<boolean>
  /**
   * Emits when a write or the connection to the database failed, so that it is shown. Null: a write has succeeded
   * since.
   */
  problems(): Observable<Problem | null>
}

export type StorageManagerLike = Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>

export interface StorageMonitor extends StorageHealth {
  report(problem: Problem): void
  /** Asks the browser once per session, after the first save, to keep the data. */
  saved(): void
}

/** Share of used storage from which the app warns, so that a person makes room before a write fails. */
const nearlyFullAt = 0.8

/** Returns the share of used storage, 0 to 1. */
export const usedShare = ({ usedBytes, quotaBytes }: StorageEstimate): number =>
  quotaBytes > 0 ? Math.min(1, usedBytes / quotaBytes) : 0

/** Whether the storage is so full that the app warns. */
export const isNearlyFull = (estimate: StorageEstimate): boolean => usedShare(estimate) >= nearlyFullAt

/**
 * Makes the monitor.
 * @param manager `navigator.storage`, if the browser has it.
 */
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
      // A browser that does not answer counts as a refusal; the next session asks again.
      if (!asked) askToPersist().catch(() => false)
    },
  }
}
