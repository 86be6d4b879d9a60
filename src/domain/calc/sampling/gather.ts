import { createBands, type RunningBands } from './bands.ts'
import { emptyOutcome, merge, type Outcome, truncated } from './evaluate.ts'
import { isEnough, looksOf, type StopRule } from './stopping.ts'
import type { Study } from './study.ts'

/** What whoever hands out a study needs to know of it. Plain data. */
export interface StudySize {
  readonly count: number
  readonly responses: number
  /** Points that come first: all of them before any other, so that the others may use what they found. */
  readonly first: number
  /** What the inputs as given found that other points may use; see `SurfaceReuse`. */
  readonly found: readonly unknown[]
  /** Null: all points are solved. */
  readonly stop: StopRule | null
}

/** What whoever hands out the study needs to know. Solves the inputs as given where its points may use what that finds. */
export function sizeOf(study: Study): StudySize {
  const { module, task, count, responses, first, reuse, stop } = study
  // Not the study's own inputs, which points change.
  const given = reuse === null ? null : module.solve(module.inputSchema.parse(task.inputs))
  return {
    count,
    responses: responses.length,
    first,
    found: given?.ok === true && reuse !== null ? [reuse.surfaces.surface(given.solution)] : [],
    stop,
  }
}

/**
 * The points of a study as they come back. Parts may come in any order; what comes of them, where the study stops
 * included, depends on the points alone.
 */
export interface Gathering {
  /** Points that may be solved now are those below. */
  readonly open: number
  /** Found by the first points, in their order; empty until all of those have come. */
  readonly found: readonly unknown[]
  readonly done: number
  readonly isComplete: boolean
  take(part: Outcome): void
  /** All points that count. */
  whole(): Outcome
}

export function gather(size: StudySize): Gathering {
  const whole = emptyOutcome(size.responses, 0, size.count)
  const looks = size.stop === null ? [] : looksOf(size.stop)
  /** Ends of parts by their start, beyond the first gap. */
  const beyond = new Map<number, number>()
  const bands = size.stop === null ? null : createBands(size.stop.state, size.stop)
  /** Samples that the bands have. */
  let seen = 0
  let prefix = 0
  let done = 0
  let end = size.count
  let found: readonly unknown[] | null = null

  const isFirstDone = () => prefix >= Math.min(size.first, size.count)

  function lookAt(rule: StopRule, bands: RunningBands): void {
    while (looks.length > 0 && looks[0]! <= prefix) {
      const samples = looks.shift()!
      for (; seen < samples; seen++) bands.add(whole.values[rule.response * size.count + seen]!)
      if (!isEnough(rule, bands)) continue
      end = samples
      return
    }
  }

  return {
    get open() {
      return isFirstDone() ? end : Math.min(size.first, end)
    },
    get found() {
      if (!isFirstDone()) return []
      found ??= [
        ...size.found,
        ...whole.found.toSorted((one, other) => one.index - other.index).map(({ surface }) => surface),
      ]
      return found
    },
    get done() {
      return Math.min(done, end)
    },
    get isComplete() {
      return prefix >= end
    },
    take(part) {
      if (prefix >= end) return
      merge(whole, part)
      done += part.count
      beyond.set(part.start, part.start + part.count)
      for (let next = beyond.get(prefix); next !== undefined; next = beyond.get(prefix)) {
        beyond.delete(prefix)
        prefix = next
      }
      if (size.stop !== null && bands !== null) lookAt(size.stop, bands)
    },
    whole: () => truncated(whole, end),
  }
}
