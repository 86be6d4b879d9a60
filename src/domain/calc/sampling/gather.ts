import { createBands, type RunningBands } from './bands.ts'
import { emptyOutcome, merge, type Outcome, truncated } from './evaluate.ts'
import type { Reuse } from './plan.ts'
import { isEnough, looksOf, type StopRule } from './stopping.ts'
import type { Study } from './study.ts'

/** What the distributor of a study needs to know of it. Plain data. */
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

/** What the distributor of the study needs to know. Finds surfaces where its points may use them. */
export const sizeOf = (study: Study): StudySize => ({
  count: study.count,
  responses: study.responses.length,
  first: study.first,
  found: study.reuse === null ? [] : surfacesAhead(study, study.reuse),
  stop: study.stop,
})

/** Probabilities at which a variable is rarely beyond. */
const rare = [0.01, 0.99] as const

/**
 * Surfaces of the inputs as given, and of each variable at both of its ends while the others are at their medians: a mechanism
 * that one sample in a hundred has is not among the first thirty.
 */
function surfacesAhead({ module, task, inputs, variables, quantile }: Study, { surfaces }: Reuse): unknown[] {
  const found: unknown[] = []
  const look = (at: Readonly<Record<string, unknown>>) => {
    const solved = module.solve(at)
    if (solved.ok) found.push(surfaces.surface(solved.solution))
  }
  // Not the study's own inputs, which points change.
  look(module.inputSchema.parse(task.inputs))
  if (quantile === null) return found
  variables.forEach((_, varied) => {
    for (const end of rare) {
      variables.forEach(({ set, min, max }, place) => {
        set(Math.min(max, Math.max(min, quantile(place, place === varied ? end : 0.5))) + 0)
      })
      look(inputs)
    }
  })
  return found
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
