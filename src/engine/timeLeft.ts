import type { StudySize } from '#domain/calc/sampling/gather.ts'

/** Estimates the remaining time of a study from the time of its solved points. */
export interface TimeLeft {
  /** Starts the clock: the study is open. */
  begin(): void
  /** Returns the milliseconds for the remaining points when `done` are solved; null while too few are known. */
  after(done: number, size: Pick<StudySize, 'count' | 'first' | 'found'>): number | null
}

/**
 * The first points give no estimate until all of them are solved. When the others reuse what they found, the first
 * are slower; from then on only the time of the others counts. `now`: milliseconds from some start.
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
