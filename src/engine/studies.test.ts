import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { createStudyApi } from '#workers/engine/studies.ts'
import type { EngineWorker } from './bridge.ts'
import { idleMs } from './lifetime/idle.ts'
import { createStudies } from './studies.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const registry = await builtInRegistry()

/** Counts the workers that were started and that were ended. */
function countedWorkers() {
  const count = { started: 0, ended: 0 }
  const makeWorker = (): EngineWorker => {
    const { port1, port2 } = new MessageChannel()
    expose(
      createStudyApi(async (id) => registry.find(id)),
      port2,
    )
    count.started++
    const terminate = () => {
      count.ended++
      port1.close()
      port2.close()
    }
    return Object.assign(port1, { terminate }) as EngineWorker
  }
  return { count, makeWorker }
}

const task = { inputs: example, tornado: { variables: [{ path: 'footingWidth', change: 0.1 }] } }
const tornado = ['bearing-capacity-eurocode', task, {}] as const

test('the workers end when no study has run for a while, and start again for the next one', async () => {
  const { count, makeWorker } = countedWorkers()
  const studies = createStudies(makeWorker)
  expect((await studies.run(...tornado)).ok).toBe(true)
  vi.advanceTimersByTime(idleMs - 1)
  expect(count.ended).toBe(0)

  const before = count.started
  const running = studies.run(...tornado)
  vi.advanceTimersByTime(idleMs)
  expect(count.ended).toBe(0)
  expect((await running).ok).toBe(true)
  expect(count.started).toBe(before)

  vi.advanceTimersByTime(idleMs)
  expect(count.ended).toBe(before)
  expect((await studies.run(...tornado)).ok).toBe(true)
  expect(count.started).toBeGreaterThan(before)
  studies.dispose()
  expect(count.ended).toBe(count.started)
})
