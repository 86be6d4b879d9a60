import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { solve } from '#domain/calc/bearing-capacity-eurocode/solve.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runStudy } from '#domain/calc/sampling/runStudy.ts'
import { createEnginePool } from '#engine/pool.ts'
import { studyWorker } from '#tests/integration/engine/nodeWorker.ts'
import { median, type Report } from './report.ts'

const count = 100_000
const rounds = 5
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

/** Samples a second of one turn. */
async function rate(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return (count / (performance.now() - started)) * 1000
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
    const pooled = async (seed: number) => {
      const result = await pool.study(module.id, task(seed))
      if (!result.ok) throw new Error(result.problem.message)
    }
    await pooled(0)
    plainLoop()
    const rates = { one: [] as number[], pool: [] as number[], loop: [] as number[] }
    // In turn, so that a busy moment of the machine touches all.
    for (let round = 1; round <= rounds; round++) {
      rates.loop.push(await rate(plainLoop))
      rates.one.push(await rate(() => runStudy(module, task(round))))
      rates.pool.push(await rate(() => pooled(round)))
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
  } finally {
    pool.dispose()
  }
}
