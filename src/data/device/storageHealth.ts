import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { Problem } from '#domain/errors/result.ts'

/** The storage of this origin: used and allowed bytes, and whether the browser has promised to keep the data. */
export interface StorageEstimate {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly persisted: boolean
}

/** What the app knows of the browser's storage. */
export interface StorageHealth {
  /** Returns the browser's estimate; null when it gives none. */
  estimate(): Promise<StorageEstimate | null>
  /** Asks the browser to keep the data; returns its answer. */
  askToPersist(): Promise<boolean>
  /** Emits when the browser has answered, because earlier estimates are then outdated. */
  answers(): Observable<boolean>
  /**
   * Emits the problem of a failed write or a lost connection to the database, for display; null after a write has
   * succeeded.
   */
  problems(): Observable<Problem | null>
}

/** The part of `navigator.storage` that this file uses. */
export type StorageManagerLike = Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>

/** The storage health, with the calls by which the database reports to it. */
export interface StorageMonitor extends StorageHealth {
  /** Reports a storage problem. */
  report(problem: Problem): void
  /** Asks the browser once per session, after the first save, to keep the data. */
  saved(): void
}

/** Share of used storage from which the app warns, so that a person makes room before a write fails. */
const nearlyFullAt = 0.8

/** Returns the used share of the storage, from 0 to 1. */
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
