import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { solve } from '#domain/calc/bearing-capacity-eurocode/solve.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runStudy } from '#domain/calc/sampling/runStudy.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { createEnginePool } from '#engine/pool.ts'
import { studyWorker } from '#tests/integration/engine/nodeWorker.ts'
import { median, type Report } from './report.ts'

const count = 100_000
const rounds = 3
const largestMB = 200
const module = bearingCapacityEurocode as AnyModule
const example = bearingCapacityEurocode.example

const task = (seed: number) => ({
  inputs: example,
  responses: ['utilization'],
  sample: {
    method: 'monte-carlo',
    count,
    seed,
    variables: [
      { path: 'soilLayers.0.frictionAngle', distribution: { type: 'normal', cov: 0.1 } },
      { path: 'permanentLoad', distribution: { type: 'lognormal', cov: 0.1 } },
      { path: 'soilLayers.0.unitWeight', distribution: { type: 'uniform', lower: 17, upper: 19 } },
    ],
  },
})

/** A module whose solution takes long enough that a second worker counts. */
const heavyCount = 50_000
const heavy = (seed: number) => ({
  inputs: settlement.example,
  responses: ['totalSettlement'],
  sample: {
    method: 'latin-hypercube',
    count: heavyCount,
    seed,
    variables: [
      { path: 'elasticModulus', distribution: { type: 'lognormal', cov: 0.3 } },
      { path: 'soilLayers.0.compressionIndex', distribution: { type: 'lognormal', cov: 0.3 } },
    ],
  },
})

/** Samples a second of one turn. */
async function rate(work: () => unknown, samples = count): Promise<number> {
  const started = performance.now()
  await work()
  return (samples / (performance.now() - started)) * 1000
}

/** As many solutions with changing numbers, and nothing else: no drawing, no statistics. */
function plainLoop(): number {
  const layer = { ...example.soilLayers[0]! }
  const input = { ...example, soilLayers: [layer] }
  let sum = 0
  for (let turn = 0; turn < count; turn++) {
    layer.frictionAngle = 30 + (turn % 100) / 10
    input.permanentLoad = 700 + (turn % 200)
    const solved = solve(input)
    if (solved.ok) sum += solved.solution.utilization
  }
  return sum
}

const megabytes = (bytes: number): number => bytes / 1048576

/** The whole of a Monte-Carlo run, drawn, solved, ranked and summed up, beside a bare loop over `solve` in the same run. */
export default async function sampling(report: Report): Promise<void> {
  const before = process.memoryUsage()
  let heap = before.heapUsed + before.arrayBuffers
  let rss = before.rss
  const watch = () => {
    const now = process.memoryUsage()
    heap = Math.max(heap, now.heapUsed + now.arrayBuffers)
    rss = Math.max(rss, now.rss)
    return true
  }
  runStudy(module, task(0), { progress: watch })
  watch()
  const growth = megabytes(rss - before.rss)
  report({ name: `Memory of ${count} samples: resident set grows by at most`, value: growth, unit: 'MB' })
  report({
    name: `Memory of ${count} samples: heap and arrays grow by at most`,
    value: megabytes(heap - before.heapUsed - before.arrayBuffers),
    unit: 'MB',
  })
  if (growth > largestMB) throw new Error(`A sample of ${count} took ${growth.toFixed(0)} MB`)

  const pool = createEnginePool({ size: 2, makeWorker: () => studyWorker() })
  try {
    const pooled = async (moduleId: string, wanted: unknown) => {
      const result = await pool.study(moduleId, wanted)
      if (!result.ok) throw new Error(result.problem.message)
    }
    await pooled(module.id, task(0))
    await pooled(settlement.id, heavy(0))
    plainLoop()
    const rates = {
      one: [] as number[],
      pool: [] as number[],
      loop: [] as number[],
      heavyOne: [] as number[],
      heavyPool: [] as number[],
    }
    // In turn, so that a busy moment of the machine touches all.
    for (let round = 1; round <= rounds; round++) {
      rates.loop.push(await rate(plainLoop))
      rates.one.push(await rate(() => runStudy(module, task(round))))
      rates.pool.push(await rate(() => pooled(module.id, task(round))))
      rates.heavyOne.push(await rate(() => runStudy(settlement as AnyModule, heavy(round)), heavyCount))
      rates.heavyPool.push(await rate(() => pooled(settlement.id, heavy(round)), heavyCount))
    }
    const loop = median(rates.loop)
    for (const [name, values] of [
      ['EC7 Monte-Carlo, one thread', rates.one],
      ['EC7 Monte-Carlo, pool of two workers', rates.pool],
    ] as const)
      report({
        name,
        value: median(values),
        unit: '1/s',
        ratio: median(values) / loop,
        against: 'a bare loop over solve',
      })
    report({
      name: 'Settlement Latin hypercube, pool of two workers',
      value: median(rates.heavyPool),
      unit: '1/s',
      ratio: median(rates.heavyPool) / median(rates.heavyOne),
      against: 'one thread',
    })
  } finally {
    pool.dispose()
  }
}
