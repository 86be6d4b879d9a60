import { limitedPoint, type Outcome } from './evaluate.ts'
import { finishSample } from './finishSample.ts'
import type { Refusals, StudyResult, SweepResult, TornadoResult } from './results.ts'
import type { Study } from './study.ts'

/**
 * Returns the result of a study from the outcome of all its points. It does not depend on the order in which the
 * parts came.
 */
export function finishStudy(study: Study, whole: Outcome): StudyResult {
  if (study.task.sample !== undefined) return finishSample(study, study.task.sample, whole, refusalsOf(whole))
  return study.task.sweep === undefined ? finishTornado(study, whole) : finishSweep(study, whole)
}

function refusalsOf(whole: Outcome): Refusals {
  const counts = whole.codes.map((code) => ({ code, count: 0 }))
  let count = 0
  for (let index = 0; index < whole.count; index++) {
    const status = whole.status[index]!
    if (status === 0) continue
    count++
    counts[status - 1]!.count++
  }
  return {
    count,
    share: count / whole.count,
    byCode: counts
      .map((entry) => ({ ...entry, share: entry.count / whole.count }))
      .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)),
  }
}

const named = (study: Study) =>
  study.responses.map(({ key, label, unit, failsWhen }, index) => ({
    key,
    label,
    unit,
    failsWhen: failsWhen ?? null,
    limit: study.limits[index] ?? null,
  }))

const identity = ({ module, count }: Study) => ({
  moduleId: module.id,
  moduleVersion: module.version,
  count,
})

/** Returns a response at a point; null when the point lacks it. */
function valueAt(whole: Outcome, response: number, index: number): number | null {
  const value = whole.values[response * whole.count + index]!
  return Number.isNaN(value) ? null : value
}

function refusalAt(whole: Outcome, index: number): string | null {
  const status = whole.status[index]!
  return status === 0 ? null : (whole.codes[status - 1] ?? null)
}

/** Returns a point with its responses, as a row of a sweep or of a table of samples. */
export function rowAt(study: Study, whole: Outcome, index: number): SweepResult['rows'][number] {
  const point = new Float64Array(study.variables.length)
  // Show a refused point at the place that was asked for, not where the limits would have moved it.
  const refusal = refusalAt(whole, index)
  if (refusal === null) limitedPoint(study, index, point)
  else study.point(index, point)
  return {
    at: Array.from(point),
    values: study.responses.map((_, response) => valueAt(whole, response, index)),
    refusal,
  }
}

function finishSweep(study: Study, whole: Outcome): SweepResult {
  return {
    kind: 'sweep',
    ...identity(study),
    variables: study.variables.map(({ path, label, unit }) => ({ path, label, unit })),
    responses: named(study),
    refusals: refusalsOf(whole),
    rows: Array.from({ length: study.count }, (_, index) => rowAt(study, whole, index)),
  }
}

function finishTornado(study: Study, whole: Outcome): TornadoResult {
  const point = new Float64Array(study.variables.length)
  const ends = study.variables.map((_, variable) =>
    [0, 1].map((side) => {
      const index = 1 + 2 * variable + side
      study.point(index, point)
      const asked = point[variable]!
      limitedPoint(study, index, point)
      return { index, at: point[variable]!, clipped: point[variable] !== asked }
    }),
  )
  return {
    kind: 'tornado',
    ...identity(study),
    refusals: refusalsOf(whole),
    responses: named(study).map((response, place) => ({
      ...response,
      base: valueAt(whole, place, 0),
      bars: study.variables
        .map(({ path, label, unit, given }, variable) => {
          const [low, high] = ends[variable]!.map(({ index, at, clipped }) => ({
            at,
            clipped,
            value: valueAt(whole, place, index),
            refusal: refusalAt(whole, index),
          }))
          const swing = low!.value === null || high!.value === null ? null : high!.value - low!.value
          return { path, label, unit, given: given ?? 0, low: low!, high: high!, swing }
        })
        .sort((one, other) => size(other.swing) - size(one.swing)),
    })),
  }
}

const size = (swing: number | null): number => (swing === null ? -1 : Math.abs(swing))
