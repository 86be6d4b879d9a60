import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ModuleLimits } from '../module.ts'

/**
 * Start times of one person's runs of one module, oldest first, in milliseconds. The windows slide: a run counts for
 * an hour and for a day from its start.
 */
export type RunTimes = readonly number[]

const hour = 3_600_000
const day = 24 * hour

/**
 * Returns the runs that still count at `now`, in milliseconds. Drops a run in the future, which would count for ever
 * after the clock was set back.
 */
export const current = (times: RunTimes, now: number): RunTimes =>
  times.filter((time) => time > now - day && time <= now)

/** Returns the times with a run at `now`. Fails with the limit that it would exceed. */
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

/** Returns the times without the run that started at `time`, because it did not execute. */
export function withoutRun(times: RunTimes, time: number): RunTimes {
  const place = times.lastIndexOf(time)
  return place < 0 ? times : times.toSpliced(place, 1)
}
