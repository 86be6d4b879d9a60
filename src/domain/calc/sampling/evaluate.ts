import type { Message } from '#domain/schemas/message.ts'
import type { Solved } from '../module.ts'
import type { Study } from './study.ts'

/**
 * The outcome of a study's points, or of a part of them. NaN marks a response that a point lacks; it stays inside
 * this folder.
 */
export interface Outcome {
  readonly start: number
  readonly count: number
  /** The values of the first response at all points, then those of the second, and so on. */
  readonly values: Float64Array<ArrayBuffer>
  /** For each point: 0 with a result, otherwise 1 + the index of its refusal in `codes`. */
  readonly status: Uint8Array<ArrayBuffer>
  /** Codes of refusals, in the order in which they first occurred. */
  readonly codes: string[]
  /** Surfaces that the first points of a study found, for use by other points. */
  readonly found: { readonly index: number; readonly surface: unknown }[]
  /**
   * Points that were solved by a search and on found surfaces: the ratio by which the second factor exceeds the
   * first.
   */
  readonly checks: { readonly index: number; readonly difference: number }[]
}

const outsideLimits = 'input-outside-limits'
const brokenRules = 'input-invalid'
const notFinite = 'response-not-finite'
const mostCodes = 250

/** Creates an empty outcome of `count` points from `start` on. */
export const emptyOutcome = (responses: number, start: number, count: number): Outcome => ({
  start,
  count,
  values: new Float64Array(responses * count).fill(Number.NaN),
  status: new Uint8Array(count),
  codes: [],
  found: [],
  checks: [],
})

/**
 * Writes the values of the variables at a point into `out`, moved to the limits of their inputs. Returns whether all
 * were within the limits before.
 */
export function limitedPoint(study: Study, index: number, out: Float64Array): boolean {
  study.point(index, out)
  let inside = true
  for (let place = 0; place < out.length; place++) {
    const value = out[place]!
    const { min, max } = study.variables[place]!
    if (value < min || value > max) {
      inside = false
      out[place] = value < min ? min : max
    }
    // No negative zero: inputs do not have it.
    out[place]! += 0
  }
  return inside
}

/**
 * Solves `count` points from `start` on. Changes the study's own inputs on the way.
 * @param found surfaces that the first points of the study found; empty for the first points themselves.
 */
export function evaluate(
  study: Study,
  start: number,
  count: number,
  found: readonly unknown[] = [],
): Outcome {
  const outcome = emptyOutcome(study.responses.length, start, count)
  const point = new Float64Array(study.variables.length)
  // A sweep or tornado that leaves the limits is not the one asked for.
  const refuses =
    study.task.sample === undefined ? study.task.sweep !== undefined : study.task.sample.outside === 'refuse'
  for (let place = 0; place < count; place++) {
    const inside = limitedPoint(study, start + place, point)
    const code = !inside && refuses ? outsideLimits : solvePoint(study, point, outcome, place, found)
    if (code !== null) outcome.status[place] = codePlace(outcome.codes, code)
  }
  return outcome
}

/** Solves one point into the outcome; returns the code of a refusal. */
function solvePoint(
  study: Study,
  point: Float64Array,
  outcome: Outcome,
  place: number,
  found: readonly unknown[],
): string | null {
  for (let index = 0; index < point.length; index++) study.variables[index]!.set(point[index]!)
  if (study.checked && !study.module.inputSchema.safeParse(study.inputs).success) return brokenRules
  const solved =
    study.reuse === null
      ? study.module.solve(study.inputs)
      : solveReusing(study, study.reuse, outcome, outcome.start + place, found)
  if (!solved.ok) return solved.refusal.code
  for (let index = 0; index < study.responses.length; index++) {
    const value = study.responses[index]!.value(study.inputs, solved.solution)
    if (value === null) continue
    if (!Number.isFinite(value)) {
      for (let other = 0; other < index; other++) outcome.values[other * outcome.count + place] = Number.NaN
      return notFinite
    }
    outcome.values[index * outcome.count + place] = value
  }
  return null
}

/** Searches the first points and one in `every`; solves the others on found surfaces where possible. */
function solveReusing(
  { module, inputs, first }: Study,
  { every, surfaces }: NonNullable<Study['reuse']>,
  outcome: Outcome,
  index: number,
  found: readonly unknown[],
): Solved<unknown, string | Message> {
  const isFirst = index < first
  const isCheck = !isFirst && (index - first) % every === 0
  const onFound = isFirst ? null : surfaces.solveOn(inputs, found)
  if (onFound !== null && !isCheck) return onFound
  const searched = module.solve(inputs)
  if (!searched.ok) return searched
  if (isFirst) outcome.found.push({ index, surface: surfaces.surface(searched.solution) })
  else if (onFound?.ok === true)
    outcome.checks.push({
      index,
      difference: surfaces.factor(onFound.solution) / surfaces.factor(searched.solution) - 1,
    })
  return searched
}

function codePlace(codes: string[], code: string): number {
  const known = codes.indexOf(code)
  if (known >= 0) return known + 1
  if (codes.length >= mostCodes) return codes.length
  codes.push(code)
  return codes.length
}

/** Merges a part into the whole. Parts may come in any order, because each point has its own place. */
export function merge(whole: Outcome, part: Outcome): void {
  const responses = whole.values.length / whole.count
  for (let response = 0; response < responses; response++)
    whole.values.set(
      part.values.subarray(response * part.count, (response + 1) * part.count),
      response * whole.count + part.start,
    )
  const places = part.codes.map((code) => codePlace(whole.codes, code))
  for (let index = 0; index < part.count; index++) {
    const status = part.status[index]!
    whole.status[part.start + index] = status === 0 ? 0 : places[status - 1]!
  }
  whole.found.push(...part.found)
  whole.checks.push(...part.checks)
}

/** Returns the first `count` points of an outcome. */
export function truncated(whole: Outcome, count: number): Outcome {
  const byIndex = (one: { readonly index: number }, other: { readonly index: number }) =>
    one.index - other.index
  const responses = whole.values.length / whole.count
  const kept = emptyOutcome(responses, whole.start, count)
  for (let response = 0; response < responses; response++)
    kept.values.set(
      whole.values.subarray(response * whole.count, response * whole.count + count),
      response * count,
    )
  for (let index = 0; index < count; index++) {
    const status = whole.status[index]!
    kept.status[index] = status === 0 ? 0 : codePlace(kept.codes, whole.codes[status - 1]!)
  }
  kept.found.push(...whole.found.filter(({ index }) => index < count).sort(byIndex))
  kept.checks.push(...whole.checks.filter(({ index }) => index < count).sort(byIndex))
  return kept
}
