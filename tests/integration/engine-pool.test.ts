import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runStudy } from '#domain/calc/sampling/runStudy.ts'
import { slopeStability } from '#domain/calc/slope-stability/index.ts'
import type { Result } from '#domain/errors/result.ts'
import { createEnginePool, type EnginePool } from '#engine/pool.ts'
import { linearModule } from '#tests/helpers/linearModule.ts'
import { buildWorkers, studyWorker } from './engine/nodeWorker.ts'

const eurocode = bearingCapacityEurocode as AnyModule

let pool: EnginePool
let spawned = 0
/** `dying`: how many of the first workers die at their first part. */
const start = (size: number, dying = 0): EnginePool => {
  spawned = 0
  pool = createEnginePool({
    size,
    makeWorker() {
      spawned++
      return studyWorker(spawned <= dying)
    },
  })
  return pool
}
beforeAll(() => buildWorkers(inject('runFolder')))
afterEach(() => {
  pool.dispose()
  vi.useRealTimers()
})

const codeOf = async (study: Promise<Result<unknown>>): Promise<string> => {
  const result = await study
  return result.ok ? 'ok' : result.problem.code
}

const footing = (method: 'monte-carlo' | 'latin-hypercube', count: number) => ({
  inputs: eurocode.example,
  sample: {
    method,
    count,
    seed: 7,
    variables: [
      { path: 'soilLayers.0.frictionAngle', distribution: { type: 'normal', cov: 0.1 } },
      { path: 'permanentLoad', distribution: { type: 'lognormal', cov: 0.15 } },
    ],
    correlation: [{ a: 'soilLayers.0.frictionAngle', b: 'permanentLoad', value: 0.3 }],
  },
})

const slope = slopeStability as AnyModule
const slopeTask = {
  inputs: { ...slope.example, analysisMethod: 'spencer' },
  responses: ['factorOfSafety'],
  sample: {
    count: 200,
    replicates: 10,
    searchEvery: 40,
    variables: [
      { path: 'cohesion', distribution: { type: 'lognormal', cov: 0.3 } },
      { path: 'frictionAngle', distribution: { type: 'normal', cov: 0.1 } },
    ],
  },
}

const linear = (count = 500) => ({
  inputs: linearModule.example,
  sample: {
    method: 'monte-carlo',
    count,
    variables: [{ path: 'load', distribution: { type: 'normal', sd: 10 } }],
  },
})

describe('a pool of engine workers', () => {
  test.each([['monte-carlo'], ['latin-hypercube']] as const)(
    'gives bit for bit the %s answer of one thread, whatever its size',
    async (method) => {
      const task = footing(method, 5000)
      const here = runStudy(eurocode, task, { chunk: 777 })
      for (const size of [1, 3]) {
        const there = await start(size).study(eurocode.id, task)
        expect(there).toEqual(here)
        expect(spawned).toBe(size)
        pool.dispose()
      }
    },
  )

  test('gives bit for bit the answer of one thread for a slope whose samples share surfaces', async () => {
    const here = runStudy(slope, slopeTask)
    expect(here).toMatchObject({ value: { search: { every: 40, searched: 35 } } })
    expect(await start(2).study(slope.id, slopeTask)).toEqual(here)
  })

  test('stops where one thread does when the band is narrow enough', async () => {
    const { sample } = footing('latin-hypercube', 20_000)
    const task = {
      ...footing('latin-hypercube', 20_000),
      sample: { ...sample, replicates: 200, until: { of: 'mean', halfWidth: 0.002 } },
    }
    const here = runStudy(eurocode, task)
    if (!here.ok || here.value.kind !== 'sample') throw new Error('There is no sample')
    expect(here.value.count).toBeLessThan(20_000)
    for (const size of [1, 3]) {
      expect(await start(size).study(eurocode.id, task)).toEqual(here)
      pool.dispose()
    }
  })

  test('goes on while the timers of the page stand still, as those of a hidden tab may', async () => {
    start(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'requestAnimationFrame'] })
    expect((await pool.study(eurocode.id, footing('monte-carlo', 3000))).ok).toBe(true)
  })

  test('runs sweeps and tornadoes', async () => {
    start(2)
    const sweep = {
      inputs: eurocode.example,
      sweep: {
        variables: [
          { path: 'footingWidth', from: 1, to: 3, steps: 9 },
          { path: 'permanentLoad', values: [500, 800] },
        ],
      },
    }
    const tornado = {
      inputs: eurocode.example,
      tornado: { variables: [{ path: 'footingWidth', change: 0.1 }] },
    }
    const [swept, turned] = await Promise.all([
      pool.study(eurocode.id, sweep),
      pool.study(eurocode.id, tornado),
    ])
    expect(swept).toEqual(runStudy(eurocode, sweep))
    expect(turned).toEqual(runStudy(eurocode, tornado))
  })

  test('counts refusals by code as one thread does', async () => {
    const task = {
      inputs: linearModule.example,
      sample: {
        method: 'monte-carlo',
        count: 4000,
        outside: 'refuse',
        variables: [{ path: 'load', distribution: { type: 'normal', mean: 950, sd: 50 } }],
      },
    }
    const result = await start(2).study('linear', task)
    expect(result).toEqual(runStudy(linearModule, task, { chunk: 33 }))
    expect(result).toMatchObject({
      value: { refusals: { byCode: [{ code: 'too-heavy' }, { code: 'input-outside-limits' }] } },
    })
  })

  test('makes its parts no smaller while the page is busy with other things', async () => {
    const busy = setInterval(() => {
      const until = performance.now() + 100
      while (performance.now() < until);
    }, 0)
    const seen: number[] = []
    const result = await start(1).study('linear', linear(500), { onProgress: (done) => seen.push(done) })
    clearInterval(busy)
    expect(result.ok).toBe(true)
    expect(seen.length).toBeLessThan(20)
  })

  test('tells how far it is, up to the end', async () => {
    const seen: number[] = []
    const left: (number | null)[] = []
    const result = await start(2).study(eurocode.id, footing('monte-carlo', 3000), {
      onProgress(done, count, leftMs) {
        expect(count).toBe(3000)
        // Nothing is known of the rest before 30 are done.
        expect(leftMs === null).toBe(done < 30)
        seen.push(done)
        left.push(leftMs)
      },
    })
    expect(result.ok).toBe(true)
    expect(left.at(-1)).toBe(0)
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect(seen.at(-1)).toBe(3000)
  })

  test('answers field errors, contradictions and unknown modules as problems', async () => {
    start(1)
    const task = footing('monte-carlo', 100)
    const wrong = { ...task, sample: { ...task.sample, count: 1 } }
    expect(await pool.study(eurocode.id, wrong)).toMatchObject({
      ok: false,
      problem: { code: 'module/input', issues: [{ path: 'sample.count' }] },
    })
    const contradiction = { ...task.sample, correlation: [{ ...task.sample.correlation[0], value: 1 }] }
    expect(await codeOf(pool.study(eurocode.id, { ...task, sample: contradiction }))).toBe(
      'module/correlation',
    )
    expect(await codeOf(pool.study('astrology', task))).toBe('module/not-found')
    expect(await codeOf(pool.study(eurocode.id, { inputs: () => 1 }))).toBe('module/input')
    expect(await codeOf(pool.study(eurocode.id, task))).toBe('ok')
    expect(spawned).toBe(1)
  })

  test('a module that throws is answered with its failure text', async () => {
    expect(await start(2).study('throws', linear())).toMatchObject({
      ok: false,
      problem: { code: 'EXECUTION_ERROR', message: 'Linear limit state failed: the module is broken' },
    })
  })
})

describe('a study that must end', () => {
  test('is ended by its time-out; a study behind it is answered by a new worker', async () => {
    start(1)
    const hanging = pool.study('hangs', linear(), { timeoutMs: 1500 })
    const behind = pool.study('linear', linear())
    expect(await codeOf(hanging)).toBe('module/timeout')
    expect(await behind).toEqual(runStudy(linearModule, linear()))
    expect(spawned).toBe(2)
  })

  test('is ended by its signal, also while a worker is busy, and leaves other studies alone', async () => {
    start(2)
    const abort = new AbortController()
    const hanging = pool.study('hangs', linear(), { signal: abort.signal })
    const other = pool.study(eurocode.id, footing('monte-carlo', 2000))
    setTimeout(() => abort.abort(), 300)
    expect(await codeOf(hanging)).toBe('module/cancelled')
    expect(await other).toEqual(runStudy(eurocode, footing('monte-carlo', 2000)))
  })

  test('never starts when its signal was aborted before', async () => {
    start(1)
    expect(await codeOf(pool.study('linear', linear(), { signal: AbortSignal.abort() }))).toBe(
      'module/cancelled',
    )
    expect(spawned).toBe(0)
  })

  test('survives a worker that dies, with the same answer', async () => {
    const result = await start(2, 1).study('linear', linear(2000))
    expect(result).toEqual(runStudy(linearModule, linear(2000)))
    expect(spawned).toBe(3)
  })

  test('is given up when workers keep dying; the pool goes on', async () => {
    start(1, 3)
    expect(await codeOf(pool.study('linear', linear()))).toBe('module/engine')
    expect(await codeOf(pool.study('linear', linear()))).toBe('ok')
  })

  test('is reported when no worker can start', async () => {
    pool = createEnginePool({
      size: 2,
      makeWorker() {
        throw new Error('no workers here')
      },
    })
    expect(await codeOf(pool.study('linear', linear()))).toBe('module/engine')
  })

  test('dispose answers all that is under way', async () => {
    start(1)
    const hanging = pool.study('hangs', linear())
    const behind = pool.study('linear', linear())
    pool.dispose()
    expect(await codeOf(hanging)).toBe('module/cancelled')
    expect(await codeOf(behind)).toBe('module/cancelled')
    expect(await codeOf(pool.study('linear', linear()))).toBe('module/cancelled')
  })
})
