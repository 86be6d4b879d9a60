import { describe, expect, it } from 'vitest'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { compareWithNow, isOlderResult, knownComparison } from './olderResults.ts'
import type { RunOptions } from './types.ts'

/** Today's answer to an example, and an older one to the same inputs that failed. */
function resultOf(footingWidth: number): { now: ModuleResult; older: ModuleResult } {
  const run = runModule(
    bearingCapacityEurocode,
    { ...bearingCapacityEurocode.example, footingWidth },
    { resultId: 'r', projectId: 'p', timestamp: '2026-03-01T08:00:00.000Z', elapsed: () => 0 },
  )
  if (!run.ok) throw new Error(run.problem.message)
  const now = run.value
  const verdict = { ...now.outputs.verdict, state: 'fail' as const, utilization: 1.2 }
  return { now, older: { ...now, moduleVersion: '1.2.0', outputs: { ...now.outputs, verdict } } }
}

function engineOf(answer: Result<ModuleResult>) {
  const asked: RunOptions[] = []
  const run = async (_: string, __: unknown, options: RunOptions) => {
    asked.push(options)
    return answer
  }
  return { run, asked }
}

const live = () => ({ projectId: 'p', signal: new AbortController().signal })

describe('a result of an older version against the present one', () => {
  it('has a version before that of this app', () => {
    const { id, version } = bearingCapacityEurocode
    expect(isOlderResult(id, '1.2.0')).toBe(true)
    expect(isOlderResult(id, version)).toBe(false)
    expect(isOlderResult(id, '99.0.0')).toBe(false)
    expect(isOlderResult(id, null)).toBe(false)
    expect(isOlderResult('no-such-module', '1.0.0')).toBe(false)
  })

  it('is computed as a preview, once for the same inputs and version', async () => {
    const { now, older } = resultOf(2)
    const engine = engineOf(ok(now))
    expect(knownComparison(older)).toBeUndefined()
    const first = await compareWithNow(engine, older, live())
    expect(first).toMatchObject({ kind: 'verdict', now: { state: 'pass' } })
    expect(await compareWithNow(engine, { ...older }, live())).toEqual(first)
    expect(engine.asked).toHaveLength(1)
    expect(engine.asked[0]).toMatchObject({ purpose: 'preview', projectId: 'p' })
    expect(knownComparison(older)).toEqual(first)
    expect(knownComparison(resultOf(2.1).older)).toBeUndefined()
  })

  it('is refused permanently for its inputs, and for the state of the device until the next try', async () => {
    const { older } = resultOf(2.2)
    const engine = engineOf(fail(problem('module/engine')))
    expect((await compareWithNow(engine, older, live()))?.kind).toBe('unknown')
    expect(knownComparison(older)).toBeUndefined()
    const refusing = engineOf(fail(problem('module/input', { list: 'x' })))
    expect((await compareWithNow(refusing, older, live()))?.kind).toBe('refused')
    expect(knownComparison(older)?.kind).toBe('refused')
  })

  it('returns nothing when it was stopped', async () => {
    const { now, older } = resultOf(2.3)
    const control = new AbortController()
    control.abort()
    expect(await compareWithNow(engineOf(ok(now)), older, { ...live(), signal: control.signal })).toBeNull()
    expect(knownComparison(older)).toBeUndefined()
  })
})
