import { expect, it } from 'vitest'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { materialFileLimits } from '#domain/materials/fileLimits.ts'
import { importWorkers } from '#tests/helpers/importWorkers.ts'
import { createImportReader } from './reader.ts'

const file = new File(['Name'], 'layers of the quay.csv')
const question = { format: 'csv', assigned: {} } as const
const drafts = ok({ drafts: [], notTaken: [], longRow: null, secondHead: null, otherSheets: [] })
const never = () => new Promise<never>(() => undefined)
const open = () => new AbortController().signal

it('refuses a file that takes too long by its name, and ends its worker', async () => {
  const { makeWorker, count } = importWorkers(() => ({ materials: never }))
  const answer = await createImportReader(makeWorker, { fileMs: 50, projectMs: 50 }).materials(
    file,
    question,
    open(),
  )
  expect(answer).toMatchObject({ ok: false, problem: { code: 'file/too-slow' } })
  expect(answer).toMatchObject({ problem: { message: 'layers of the quay.csv takes too long to read' } })
  expect(count).toEqual({ started: 1, ended: 1 })
})

it('ends the worker of a file whose reading was cancelled, and starts none for one that was cancelled before', async () => {
  const { makeWorker, count } = importWorkers(() => ({ materials: never }))
  const reading = new AbortController()
  const reader = createImportReader(makeWorker)
  const answer = reader.materials(file, question, reading.signal)
  reading.abort()
  for (const each of [answer, reader.materials(file, question, reading.signal)])
    expect(await each).toMatchObject({ ok: false, problem: { code: 'file/cancelled' } })
  expect(count).toEqual({ started: 1, ended: 1 })
})

it('passes on what the worker says against a file', async () => {
  const refusal = fail(problem('material/import-failed', { statusText: 'more than 256 columns' }))
  const { makeWorker, count } = importWorkers(() => ({ materials: () => refusal }))
  expect(await createImportReader(makeWorker).materials(file, question, open())).toEqual(refusal)
  expect(count).toEqual({ started: 1, ended: 1 })
})

it('refuses a file that breaks its worker by its name, and reads the next one with another', async () => {
  let files = 0
  const { makeWorker, count } = importWorkers(() => ({
    materials() {
      files++
      if (files === 1) throw new RangeError('Array buffer allocation failed')
      return drafts
    },
  }))
  const reader = createImportReader(makeWorker)
  expect(await reader.materials(file, question, open())).toMatchObject({
    ok: false,
    problem: { code: 'file/unreadable', message: 'layers of the quay.csv cannot be read' },
  })
  expect(await reader.materials(file, question, open())).toEqual(drafts)
  expect(count).toEqual({ started: 2, ended: 2 })
})

it('refuses a file that ends its worker', async () => {
  const { makeWorker } = importWorkers(() => ({ materials: never }))
  const crashing = () => {
    const worker = makeWorker()
    setTimeout(() => (worker as unknown as EventTarget).dispatchEvent(new Event('error')))
    return worker
  }
  const answer = await createImportReader(crashing).materials(file, question, open())
  expect(answer).toMatchObject({ ok: false, problem: { code: 'file/unreadable' } })
})

it('gives a file of 21 MB to no worker', async () => {
  const { makeWorker, count } = importWorkers()
  const large = { name: 'a.csv', size: materialFileLimits.fileBytes + 1 } as File
  const answer = await createImportReader(makeWorker).materials(large, question, open())
  expect(answer).toMatchObject({ ok: false, problem: { code: 'material/import-failed' } })
  expect(count.started).toBe(0)
})
