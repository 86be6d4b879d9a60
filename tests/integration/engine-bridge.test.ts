import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { moduleResult } from '#domain/schemas/result.ts'
import { type Bridge, createBridge } from '#engine/bridge.ts'
import { createEngineApi } from '#workers/engine/api.ts'
import { buildWorkers, nodeWorker } from './engine/nodeWorker.ts'

const ec7 = 'bearing-capacity-eurocode'
const inProject = { projectId: 'project-1' }

let bridge: Bridge
let spawned = 0
const start = (): Bridge => {
  spawned = 0
  bridge = createBridge({
    makeWorker() {
      spawned++
      return nodeWorker()
    },
  })
  return bridge
}
beforeAll(() => buildWorkers(inject('runFolder')))
afterEach(() => bridge.dispose())

const codeOf = async (run: ReturnType<Bridge['run']>): Promise<string> => {
  const result = await run
  return result.ok ? 'ok' : result.problem.code
}

describe('a bridge to the engine’s worker', () => {
  test('answers with the module’s result as data', async () => {
    const result = await start().run(ec7, example, inProject)
    if (!result.ok) throw new Error(result.problem.message)
    expect(moduleResult.parse(result.value)).toEqual(result.value)
    expect(result.value.projectId).toBe('project-1')
  })

  test('gives bit for bit the numbers of this thread', async () => {
    const there = await start().run(ec7, example, inProject)
    const here = await createEngineApi().run({ moduleId: ec7, inputs: example, projectId: 'project-1' })
    expect(there.ok && there.value.outputs).toEqual(here.ok && here.value.outputs)
  })

  test('starts its worker with the first run, and keeps it', async () => {
    start()
    expect(spawned).toBe(0)
    await bridge.run(ec7, example, inProject)
    await bridge.run(ec7, example, inProject)
    expect(spawned).toBe(1)
  })

  test('answers field errors and unknown modules as problems', async () => {
    start()
    expect(await bridge.run(ec7, {}, inProject)).toMatchObject({
      ok: false,
      problem: {
        code: 'module/input',
        issues: expect.arrayContaining([expect.objectContaining({ path: 'footingType' })]),
      },
    })
    expect(await bridge.run('astrology', {}, inProject)).toEqual({
      ok: false,
      problem: { code: 'module/not-found', message: 'Module not found: astrology' },
    })
  })

  test('answers inputs that cannot be sent to a worker', async () => {
    start()
    expect(await codeOf(bridge.run(ec7, { footingWidth: () => 1 }, inProject))).toBe('module/input')
    expect(await codeOf(bridge.run(ec7, example, inProject))).toBe('ok')
    expect(spawned).toBe(1)
  })
})

describe('a run that must end', () => {
  test('is ended by its time-out; runs that wait behind it are answered by a new worker', async () => {
    start()
    const hanging = bridge.run('hangs', {}, { ...inProject, timeoutMs: 300 })
    const behind = [1, 2, 3].map(() => bridge.run(ec7, example, inProject))
    expect(await hanging).toEqual({
      ok: false,
      problem: { code: 'module/timeout', message: 'Module execution timeout' },
    })
    expect(await Promise.all(behind.map(codeOf))).toEqual(['ok', 'ok', 'ok'])
    expect(spawned).toBe(2)
  })

  test('is ended by its signal', async () => {
    start()
    const abort = new AbortController()
    const hanging = bridge.run('hangs', {}, { ...inProject, signal: abort.signal })
    const behind = bridge.run(ec7, example, inProject)
    abort.abort()
    expect(await codeOf(hanging)).toBe('module/cancelled')
    expect(await codeOf(behind)).toBe('ok')
  })

  test('leaves alone what runs when it only waited', async () => {
    start()
    const abort = new AbortController()
    const running = bridge.run(ec7, example, inProject)
    const waiting = bridge.run(ec7, example, { ...inProject, signal: abort.signal })
    abort.abort()
    expect(await codeOf(waiting)).toBe('module/cancelled')
    expect(await codeOf(running)).toBe('ok')
    expect(spawned).toBe(1)
  })

  test('never starts when its signal was aborted before', async () => {
    start()
    expect(await codeOf(bridge.run(ec7, example, { ...inProject, signal: AbortSignal.abort() }))).toBe(
      'module/cancelled',
    )
    expect(spawned).toBe(0)
  })

  test('a signal that fires after the answer changes nothing', async () => {
    start()
    const abort = new AbortController()
    expect(await codeOf(bridge.run(ec7, example, { ...inProject, signal: abort.signal }))).toBe('ok')
    abort.abort()
    expect(await codeOf(bridge.run(ec7, example, inProject))).toBe('ok')
    expect(spawned).toBe(1)
  })

  test('a worker that dies is reported and replaced', async () => {
    start()
    const crashing = bridge.run('crashes', {}, inProject)
    const behind = bridge.run(ec7, example, inProject)
    expect(await codeOf(crashing)).toBe('module/engine')
    expect(await codeOf(behind)).toBe('ok')
  })

  test('a worker that cannot start is reported, run by run', async () => {
    bridge = createBridge({
      makeWorker() {
        throw new Error('no workers here')
      },
    })
    expect(await Promise.all([1, 2].map(() => codeOf(bridge.run(ec7, example, inProject))))).toEqual([
      'module/engine',
      'module/engine',
    ])
  })

  test('dispose answers all that is under way', async () => {
    start()
    const hanging = bridge.run('hangs', {}, inProject)
    const behind = bridge.run(ec7, example, inProject)
    bridge.dispose()
    expect(await codeOf(hanging)).toBe('module/cancelled')
    expect(await codeOf(behind)).toBe('module/cancelled')
    expect(await codeOf(bridge.run(ec7, example, inProject))).toBe('module/cancelled')
  })
})
