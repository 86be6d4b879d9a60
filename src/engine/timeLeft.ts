import type { StudySize } from '#domain/calc/sampling/gather.ts'

/** How long the rest of a study takes, from how long its points took so far. */
export interface TimeLeft {
  /** Starts the clock: the study is open. */
  begin(): void
  /** Milliseconds for the points that are left when `done` are done; null while too few are to tell. */
  after(done: number, size: Pick<StudySize, 'count' | 'first' | 'found'>): number | null
}

/**
 * The first points tell nothing until all of them are done, and where the others use what they found they are slower than
 * those: from then on the time of the others alone counts. `now`: milliseconds from some start.
 */
export function createTimeLeft(now: () => number): TimeLeft {
  let started = now()
  let firstDone: { readonly at: number; readonly done: number } | null = null
  return {
    begin() {
      started = now()
    },
    after(done, { count, first, found }) {
      const left = count - done
      if (left <= 0) return 0
      if (done < first) return null
      const at = now()
      if (firstDone === null) {
        firstDone = { at, done }
        return found.length > 0 ? null : ((at - started) * left) / done
      }
      return ((at - firstDone.at) * left) / Math.max(1, done - firstDone.done)
    },
  }
}
