import { expose } from 'comlink'
import { expect, it, vi } from 'vitest'
import type { MakingProgress } from '#domain/reports/making.ts'
import { idleMs } from '../lifetime/idle.ts'
import { createReportMaker, type ReportWorker } from './maker.ts'

const pad = { source: { calculations: [{ name: 'Pad' }] }, format: 'pdf' }

/** A worker that goes on telling of its progress when it has answered. */
function talkative(told: () => void) {
  const ports: MessagePort[] = []
  const makeWorker = () => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    expose(
      {
        take: async () => undefined,
        async make(_: unknown, onProgress: (progress: MakingProgress) => Promise<void>) {
          void onProgress({ stage: 'reading', done: 0 })
          setTimeout(() => void onProgress({ stage: 'writing', done: 1 }).then(told))
          return { bytes: new Uint8Array() }
        },
      },
      port2,
    )
    return Object.assign(port1, { terminate: () => undefined }) as ReportWorker
  }
  return { makeWorker, close: () => ports.map((port) => port.close()) }
}

it('reports no progress after the answer, which would show a report as being made for ever', async () => {
  let late = () => {}
  const lateCame = new Promise<void>((resolve) => {
    late = resolve
  })
  const { makeWorker, close } = talkative(late)
  const heard: MakingProgress[] = []
  const answer = await createReportMaker(makeWorker).make(pad as never, {
    signal: new AbortController().signal,
    onProgress: (progress) => heard.push(progress),
  })
  expect(answer.ok).toBe(true)
  const before = heard.length
  await lateCame
  expect(heard).toHaveLength(before)
  close()
})

it('ends the preview worker when it is idle, and starts another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const count = { started: 0, ended: 0 }
  const maker = createReportMaker(() => {
    const { port1, port2 } = new MessageChannel()
    expose({ take: async () => undefined, preview: async () => '<p>Pad</p>' }, port2)
    count.started++
    const terminate = () => {
      count.ended++
      port1.close()
      port2.close()
    }
    return Object.assign(port1, { terminate }) as ReportWorker
  })
  try {
    for (const started of [1, 1]) {
      await maker.preview(pad.source as never)
      vi.advanceTimersByTime(idleMs - 1)
      expect(count).toEqual({ started, ended: 0 })
    }
    vi.advanceTimersByTime(1)
    expect(count).toEqual({ started: 1, ended: 1 })
    await maker.preview(pad.source as never)
    expect(count).toEqual({ started: 2, ended: 1 })
  } finally {
    maker.dispose()
    vi.useRealTimers()
  }
})

it('sends each calculation separately, in order, and the rest after them', async () => {
  const heard: unknown[] = []
  const maker = createReportMaker(() => {
    const { port1, port2 } = new MessageChannel()
    expose(
      {
        take: async (_: string, calculation: unknown) => void heard.push(calculation),
        preview: async (source: object) => {
          heard.push(Object.keys(source))
          return ''
        },
      },
      port2,
    )
    return Object.assign(port1, {
      terminate: () => {
        port1.close()
        port2.close()
      },
    }) as ReportWorker
  })
  await maker.preview({ calculations: [{ name: 'A' }, { name: 'B' }], version: 1 } as never)
  expect(heard).toEqual([{ name: 'A' }, { name: 'B' }, ['version', 'taken']])
  maker.dispose()
})

it('makes the next document in the worker that was prepared, and the one after it in another', async () => {
  const seen: string[][] = []
  const maker = createReportMaker(() => {
    const { port1, port2 } = new MessageChannel()
    const calls: string[] = []
    seen.push(calls)
    expose(
      {
        prepare: async () => void calls.push('prepare'),
        take: async () => undefined,
        make: async () => {
          calls.push('make')
          return { bytes: new Uint8Array() }
        },
      },
      port2,
    )
    const terminate = () => {
      port1.close()
      port2.close()
    }
    return Object.assign(port1, { terminate }) as ReportWorker
  })
  maker.prepare()
  maker.prepare()
  for (let round = 0; round < 2; round++)
    await maker.make(pad as never, { signal: new AbortController().signal, onProgress: () => undefined })
  expect(seen).toEqual([['prepare', 'make'], ['make']])
  maker.dispose()
})
