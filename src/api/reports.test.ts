import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok, type Problem, problem } from '#domain/errors/result.ts'
import type { Http } from './http.ts'
import { reportCalls } from './reports.ts'
import type { SessionClient } from './types.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = {
  accessToken: async () => 'token',
  state: () => ({ kind: 'signed-in' }),
} as unknown as SessionClient

const made = { id: 'report' }
/** A gateway that refuses with the problems, one an attempt, before it makes the document. */
const refusing = (problems: Problem[]) => {
  const http = {
    call: async () => {
      const next = problems.shift()
      return next === undefined ? ok({ data: made }) : fail(next)
    },
  } as unknown as Http
  return reportCalls(session, http)
}
const busy = (retryAfterS: number): Problem => ({ ...problem('report/busy'), retryAfterS, ahead: 7 })

test('asks again after the time that a busy gateway names, and says how many documents come first', async () => {
  const waits: (readonly [number, number | null])[] = []
  const answer = refusing([busy(5), busy(3)]).generate('report', (...wait) => waits.push(wait))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await answer).toEqual(ok(made))
  expect(waits).toEqual([
    [5, 7],
    [3, 7],
  ])
})

test('returns other refusals, and a wait of more than five minutes, at once', async () => {
  const denied = problem('access/denied')
  expect(await refusing([denied]).generate('report')).toEqual(fail(denied))
  expect(await refusing([busy(301)]).generate('report')).toEqual(fail(busy(301)))
  const answer = refusing(Array.from({ length: 9 }, () => busy(60))).generate('report')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await answer).toEqual(fail(busy(60)))
})
