import { createBands, type RunningBands } from './bands.ts'
import { emptyOutcome, merge, type Outcome, truncated } from './evaluate.ts'
import type { Reuse } from './plan.ts'
import { isEnough, looksOf, type StopRule } from './stopping.ts'
import type { Study } from './study.ts'

/** The size of a study, for the code that distributes its points. Plain data. */
export interface StudySize {
  readonly count: number
  readonly responses: number
  /** Number of points that are solved before all others, so that the others may use the surfaces they find. */
  readonly first: number
  /** Surfaces of the given inputs, for use by the points; see `SurfaceReuse`. */
  readonly found: readonly unknown[]
  /** Null: all points are solved. */
  readonly stop: StopRule | null
}

/** Returns the size of a study. Searches the surfaces of the given inputs when its points may use them. */
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
 * Searches the surfaces of the given inputs, and of each variable at both ends while the others are at their medians:
 * a mechanism that one sample in a hundred has would be missed by the first thirty.
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
 * Collects the points of a study as they are solved. Parts may come in any order; the result, and where the study
 * stops, depends on the points alone.
 */
export interface Gathering {
  /** Points below this one may be solved now. */
  readonly open: number
  /** Surfaces of the first points, in their order; empty until all first points are solved. */
  readonly found: readonly unknown[]
  /** Number of solved points. */
  readonly done: number
  readonly isComplete: boolean
  /** Adds a solved part. */
  take(part: Outcome): void
  /** Returns the outcome of all points that count. */
  whole(): Outcome
}

/** Starts collecting the points of a study. */
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
