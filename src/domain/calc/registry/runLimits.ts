import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ModuleLimits } from '../module.ts'

/**
 * Runs of one module by one person: when each began, oldest first, in milliseconds. The windows slide: a run counts for
 * an hour and for a day from its own beginning.
 */
export type RunTimes = readonly number[]

const hour = 3_600_000
const day = 24 * hour

/** The runs that still count. One that lies ahead of a clock that was set back would count for ever, so it goes. */
export const current = (times: RunTimes, now: number): RunTimes =>
  times.filter((time) => time > now - day && time <= now)

/** The times with a run at `now`, or which limit it would pass. */
export function countRun(
  times: RunTimes,
  module: { readonly id: string; readonly limits: ModuleLimits },
  now: number,
): Result<RunTimes> {
  const { executionsPerHour, executionsPerDay } = module.limits
  const today = current(times, now)
  const thisHour = today.filter((time) => time > now - hour)
  if (thisHour.length >= executionsPerHour)
    return fail(problem('module/hourly-limit', { id: module.id, limit: `${executionsPerHour}` }))
  if (today.length >= executionsPerDay)
    return fail(problem('module/daily-limit', { id: module.id, limit: `${executionsPerDay}` }))
  return ok([...today, now])
}

/** The times without the run that began at `time`: it was no execution after all. */
export function withoutRun(times: RunTimes, time: number): RunTimes {
  const place = times.lastIndexOf(time)
  return place < 0 ? times : times.toSpliced(place, 1)
}
