import { EventEmitter } from 'node:events'
import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import type { MadeFacts } from '#domain/reports/making.ts'
import { reportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import type { Share } from '#server/limits/fairQueue.ts'
import type { Thread } from '#server/limits/threadPool.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { pdfPages } from '#tests/helpers/pdfText.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { createPdfPool, type PdfPool, type PrintJob, type ThreadAnswer } from './pdfPool.ts'

const pools: PdfPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pdfPool) => pdfPool.close())))
const pdfPool = (...options: Parameters<typeof createPdfPool>) => {
  const made = createPdfPool(...options)
  pools.push(made)
  /** Prints in a turn of its own. */
  const print = (job: PrintJob, by: Share) => made.inTurn(by, (now) => now(job))
  return { ...made, print }
}

const ada = { userId: 'ada', organizationId: 'office' }
const brief = reportTemplate.parse({ contentPreferences: { detailLevel: 'basic' } })

const job = (count = 1, template = brief): PrintJob => ({
  format: 'pdf',
  source: {
    report: { name: 'Note', description: '', data: { overrides: {} } },
    project: { name: 'Quay', data: { uid: '', projectNumber: '', projectLeader: '', location: '' } },
    calculations: Array.from({ length: count }, (_, index) => {
      const results = reportedResults[index % reportedResults.length]!
      const data = { type: results.moduleId, inputs: results.inputs, results }
      return { id: `p:calculations:c${index}`, localId: `c${index}`, name: 'Pad', description: '', data }
    }),
    template,
    templateId: null,
    version: 1,
    generatedAt: '2026-03-01T08:00:00.000Z',
    generatedBy: 'Ada',
  },
})

/** A thread that answers at once, without a document. */
class QuickThread extends EventEmitter implements Thread {
  static living = 0
  constructor() {
    super()
    QuickThread.living++
  }
  postMessage(): void {
    const answer: ThreadAnswer = { kind: 'printed', bytes: new Uint8Array(), facts: {} as MadeFacts }
    queueMicrotask(() => this.emit('message', answer))
  }
  async terminate(): Promise<number> {
    QuickThread.living--
    this.emit('exit', 0)
    return 0
  }
  unref(): void {}
}

/** A calculation that no thread can read. */
const broken = (): PrintJob => {
  const { source, format } = job()
  return {
    format,
    source: { ...source, calculations: [{ ...source.calculations[0]!, data: null as never }] },
  }
}

/** The press itself gives up after two minutes: on a busy machine that is what ends a document, not the test. */
const longerThanPressMs = 180_000

test(
  'a long document is made while everybody else is served',
  async () => {
    const calculations = isLongRun ? 4 : 2
    const { print } = pdfPool({ threads: 1 })
    const before = performance.eventLoopUtilization()
    const made = await print(job(calculations, standardTemplate), ada)
    const { utilization } = performance.eventLoopUtilization(before)
    if (!made.ok) throw new Error(made.problem.code)
    expect(await pdfPages(made.value.bytes)).toBeGreaterThan(isLongRun ? 40 : 10)
    expect(made.value.facts.calculations).toHaveLength(calculations)
    expect(utilization).toBeLessThan(0.3)
  },
  longerThanPressMs,
)

test('one at a time, as many waiting as there is room for, and the next is told', async () => {
  const { print } = pdfPool({ threads: 1, waiting: 2, startThread: () => new QuickThread() })
  const order: number[] = []
  const asked = [1, 2, 3].map((number) =>
    print(job(), ada).then((made) => {
      order.push(number)
      return made.ok
    }),
  )
  const refused = await print(job(), ada)
  expect(refused).toMatchObject({ ok: false, problem: { code: 'report/busy', ahead: 3 } })
  expect(await Promise.all(asked)).toEqual([true, true, true])
  expect(order).toEqual([1, 2, 3])
})

test('a document that is refused is not read', async () => {
  const { inTurn, print } = pdfPool({ threads: 1, waiting: 0, startThread: () => new QuickThread() })
  const first = print(job(), ada)
  const read = vi.fn()
  expect(await inTurn(ada, read)).toMatchObject({ ok: false, problem: { code: 'report/busy' } })
  expect(read).not.toHaveBeenCalled()
  await first
})

test('one that cannot be made, or takes too long, is told and harms no other', async () => {
  const told: string[] = []
  const log = { error: ({ cause }: { cause?: unknown }) => told.push(String(cause)) }
  const { print } = pdfPool({ threads: 1, log })
  expect(await print(broken(), ada)).toMatchObject({ ok: false, problem: { code: 'report/failed' } })
  expect((await print(job(), ada)).ok).toBe(true)
  const hurried = pdfPool({ threads: 1, jobMs: 1, log })
  expect(await hurried.print(job(), ada)).toMatchObject({ ok: false, problem: { code: 'report/failed' } })
  expect(told).toEqual([expect.stringContaining('TypeError'), 'It took longer than 1 ms'])
})

test('a pool that closes answers those who wait', async () => {
  const { print, close } = pdfPool({ threads: 1 })
  const asked = [print(job(), ada), print(job(), ada)]
  await close()
  for (const made of await Promise.all(asked))
    expect(made).toMatchObject({ problem: { code: 'report/failed' } })
})

test('a thread ends when nothing was printed for a while, and another one prints the next document', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { print, close } = pdfPool({ threads: 1, idleMs: 60_000, startThread: () => new QuickThread() })
    for (const _ of ['first', 'in time']) {
      expect((await print(job(), ada)).ok).toBe(true)
      vi.advanceTimersByTime(59_999)
      expect(QuickThread.living).toBe(1)
    }
    vi.advanceTimersByTime(1)
    expect(QuickThread.living).toBe(0)
    expect((await print(job(), ada)).ok).toBe(true)
    expect(QuickThread.living).toBe(1)
    await close()
    expect(QuickThread.living).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
