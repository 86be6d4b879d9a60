import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { replicatesOf } from '#domain/calc/sampling/bands.ts'
import { runStudy } from '#domain/calc/sampling/runStudy.ts'
import { slopeStability } from '#domain/calc/slope-stability/index.ts'
import { createEnginePool, type EnginePool } from '#engine/pool.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { startGateway } from '#tests/helpers/gateway.ts'
import { studyWorker } from '#tests/integration/engine/nodeWorker.ts'
import { median, type Report } from './report.ts'

const samples = 10_000
/** What a person waits for each, on two cores. */
const longestMs = { footing: 2_000, slope: 60_000, spencer: 15_000 } as const
const longestTaskMs = 50

type Variables = readonly { readonly path: string; readonly distribution: object }[]

const monteCarlo = (inputs: object, variables: Variables, seed: number, count = samples) => ({
  inputs,
  sample: { method: 'monte-carlo', count, seed, variables },
})

const footing = {
  module: bearingCapacityEurocode as AnyModule,
  inputs: bearingCapacityEurocode.example,
  variables: [
    { path: 'soilLayers.0.frictionAngle', distribution: { type: 'normal', cov: 0.1 } },
    { path: 'soilLayers.0.unitWeight', distribution: { type: 'normal', cov: 0.05 } },
    { path: 'permanentLoad', distribution: { type: 'normal', cov: 0.1 } },
    { path: 'variableLoad', distribution: { type: 'lognormal', cov: 0.25 } },
  ],
}
const slope = {
  module: slopeStability as AnyModule,
  inputs: { ...slopeStability.example, numberOfSlices: 30, surface: 'search', direction: 'both' },
  variables: [
    { path: 'cohesion', distribution: { type: 'lognormal', cov: 0.3 } },
    { path: 'frictionAngle', distribution: { type: 'normal', cov: 0.1 } },
    { path: 'unitWeight', distribution: { type: 'normal', cov: 0.05 } },
  ],
}

/** As the app asks it: a replicated Latin hypercube on found surfaces. */
const spencer = {
  inputs: { ...slope.inputs, analysisMethod: 'spencer' },
  responses: ['factorOfSafety'],
  sample: {
    method: 'latin-hypercube',
    count: samples,
    seed: 1,
    replicates: replicatesOf(samples, 'whole'),
    searchEvery: 50,
    variables: slope.variables,
  },
}

/** Seconds of the wall clock and of the processors for a sample by Spencer's method, with its band. */
async function spencerSample(pool: EnginePool) {
  const before = process.cpuUsage()
  const started = performance.now()
  const result = await pool.study(slope.module.id, spencer)
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  if (!result.ok || result.value.kind !== 'sample') throw new Error('There is no sample')
  const { reliability } = result.value.responses[0]!
  return {
    ms,
    cpuMs: (user + system) / 1000,
    band: reliability!.interval,
    difference: result.value.search!.difference!,
  }
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Milliseconds of a whole sample, workers started and answer put together. */
const pooled = (
  pool: EnginePool,
  { module, inputs, variables }: typeof footing | typeof slope,
  seed: number,
) =>
  timed(async () => {
    const result = await pool.study(module.id, monteCarlo(inputs, variables, seed))
    if (!result.ok) throw new Error(result.problem.message)
  })

/** Milliseconds of as many samples one after the other on one thread; of `count` of them, reckoned for all. */
async function serial({ module, inputs, variables }: typeof footing | typeof slope, count: number) {
  const ms = await timed(() => {
    const result = runStudy(module, monteCarlo(inputs, variables, 1, count))
    if (!result.ok) throw new Error(result.problem.message)
  })
  return (ms * samples) / count
}

/** Milliseconds from the abort of a sample under way to its answer. */
async function cancelled(pool: EnginePool, { module, inputs, variables }: typeof footing | typeof slope) {
  const control = new AbortController()
  const study = pool.study(module.id, monteCarlo(inputs, variables, 9, 1_000_000), { signal: control.signal })
  await new Promise((resolve) => setTimeout(resolve, 400))
  return timed(async () => {
    control.abort()
    const result = await study
    if (result.ok || result.problem.code !== 'module/cancelled') throw new Error('It was not cancelled')
  })
}

/** What a person waits for a study, beside one thread; and what a page is like to type in while the slope is searched. */
export default async function studies(report: Report): Promise<void> {
  const pool = createEnginePool({ size: 2, makeWorker: () => studyWorker() })
  const against = 'the same samples on one thread'
  const slow: string[] = []
  const judge = (name: string, ms: number, most: number) => {
    if (ms > most) slow.push(`${name} took ${Math.round(ms)} ms, at most ${most}`)
  }
  try {
    await pooled(pool, footing, 0)
    const [alone, spread]: [number[], number[]] = [[], []]
    // In turn, so that a busy moment of the machine touches both.
    for (let round = 1; round <= 3; round++) {
      spread.push(await pooled(pool, footing, round))
      alone.push(await serial(footing, samples))
    }
    const ec7 = median(spread)
    report({
      name: `EC7 bearing, Monte-Carlo of ${samples}, two workers`,
      value: ec7,
      unit: 'ms',
      ratio: ec7 / median(alone),
      against,
    })
    judge('The sample of EC7', ec7, longestMs.footing)
    report({ name: 'EC7 bearing, cancelled after', value: await cancelled(pool, footing), unit: 'ms' })

    const shared = await spencerSample(pool)
    const name = `Slope by Spencer, 30 slices, Latin hypercube of ${samples} on found surfaces, two workers`
    report({ name, value: shared.ms / 1000, unit: 's' })
    report({ name: `${name}: processor time`, value: shared.cpuMs / 1000, unit: 's' })
    report({ name: `${name}: 95 % band of the probability from`, value: shared.band[0], unit: '' })
    report({ name: `${name}: 95 % band of the probability to`, value: shared.band[1], unit: '' })
    report({
      name: `${name}: factor above that of a search, mean`,
      value: 100 * shared.difference.mean,
      unit: '%',
    })
    judge('The sample by Spencer', shared.ms, longestMs.spencer)

    const one = await serial(slope, 500)
    const search = await pooled(pool, slope, 1)
    report({
      name: `Slope, 30 slices, full search, Monte-Carlo of ${samples}, two workers`,
      value: search / 1000,
      unit: 's',
      ratio: search / ((one + (await serial(slope, 500))) / 2),
      against: `${against}, reckoned from 500`,
    })
    judge('The sample of the slope', search, longestMs.slope)
    report({ name: 'Slope, cancelled after', value: await cancelled(pool, slope), unit: 'ms' })
  } finally {
    pool.dispose()
  }
  const typing = await typingBesideSearch()
  report({
    name: 'Typing with the slope search running: longest task of the page',
    value: typing.longest,
    unit: 'ms',
    ratio: typing.longest / typing.still,
    against: 'the same keys with live results off',
  })
  judge('A task while typing', typing.longest, longestTaskMs)
  if (slow.length > 0) throw new Error(slow.join('; '))
}

/** What is typed into the cohesion, a key every so often: each is a slope of its own. */
const keys = ['1', '2', 'Backspace', '4', '.', '5', 'Backspace', '7', 'Backspace', 'Backspace', '6']
const keyMs = 180
const rounds = 4

async function typingBesideSearch(): Promise<{ longest: number; still: number }> {
  const gateway = await startGateway()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await page.getByLabel('Number of slices').fill('30')
    const result = page.getByRole('region', { name: 'Result', exact: true })
    await result.getByText(/^(PASS|FAIL|SCREENING)$/).waitFor()
    // What is loaded once is loaded.
    await type(page)
    const longest = await longestTask(browser, page)
    await page.getByRole('checkbox', { name: 'Auto-calculate' }).uncheck({ force: true })
    return { longest, still: await longestTask(browser, page) }
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

async function type(page: Page): Promise<void> {
  const field = page.getByLabel('Cohesion').first()
  await field.fill('')
  for (const key of keys) {
    await field.press(key)
    await page.waitForTimeout(keyMs)
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's own thread while it is typed in, in milliseconds, by the browser's own record. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-trace-'))
  const path = join(folder, 'trace.json')
  try {
    await browser.startTracing(page, { path, categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    for (let round = 0; round < rounds; round++) await type(page)
    await browser.stopTracing()
    const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as {
      readonly traceEvents: readonly TraceEvent[]
    }
    const pages = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid}/${tid}`),
    )
    const tasks = traceEvents.filter(
      ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && pages.has(`${pid}/${tid}`),
    )
    if (tasks.length === 0) throw new Error('The browser recorded no tasks')
    return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
