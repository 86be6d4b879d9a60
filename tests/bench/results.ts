import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { runModule } from '#domain/calc/run.ts'
import { runForData } from '#domain/calc/runForData.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { programReader } from '#domain/words/programReader.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { median, type Report } from './report.ts'

const stored = 500

/**
 * What a saved calculation weighs with its whole result, on the way and on a device: each module's own example, run. A
 * browser keeps so many of them in its database, each with another id.
 */
export default async function resultsBench(report: Report): Promise<void> {
  const examples = builtInModules
    .filter(({ id }) => id !== 'example-module')
    .map((module) => {
      const answer = runModule(module, module.example, {
        resultId: '0197e5a0-1111-7abc-8def-000000000000',
        timestamp: '2026-03-01T08:00:00.000Z',
        projectId: null,
        elapsed: () => 0,
      })
      if (!answer.ok) throw new Error(`${module.id}: ${answer.problem.message}`)
      return { id: module.id, inputs: module.example, results: answer.value }
    })
  await reading(report)
  const sizes = examples.map((example) => JSON.stringify(example).length / 1024)
  for (const [index, { id }] of examples.entries())
    report({ name: `Result of ${id}, as JSON`, value: sizes[index] ?? 0, unit: 'kB' })
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const packed = examples.map((example) => gzipSync(JSON.stringify(example)).length / 1024)
  report({ name: 'A calculation with its result, mean of the modules', value: mean(sizes), unit: 'kB' })
  report({ name: 'The same compressed for the way', value: mean(packed), unit: 'kB' })

  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Store</title>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    // What is compiled for Node names its functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (it) => it')
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const { bytes, writeMs, readMs } = await page.evaluate(keepAll, {
      texts: examples.map((each) => JSON.stringify(each)),
      stored,
    })
    report({ name: 'The same in the database of a browser', value: bytes / stored / 1024, unit: 'kB' })
    report({ name: 'Written there, each', value: writeMs / stored, unit: 'ms' })
    report({ name: 'Read there by its id, half of them within', value: median(readMs), unit: 'ms' })
  } finally {
    await browser.close()
    server.close()
  }
}

/** How long a reader of German waits for the words of a result: of messages, or of English texts by the dictionary. */
async function reading(report: Report): Promise<void> {
  for (const module of builtInModules) {
    const ran = runForData(module, module.example, {
      resultId: 'r',
      timestamp: '2026-03-01T08:00:00.000Z',
      projectId: null,
      elapsed: () => 0,
    })
    if (!ran.ok) throw new Error(`${module.id}: ${ran.problem.message}`)
    const reader = await programReader('de', module.fields)
    // Each copy is read anew: a reader keeps what it read of an object.
    const copies = Array.from({ length: 20 }, () => structuredClone(ran.value))
    const times = copies.map((copy) => {
      const began = performance.now()
      shown(copy, reader)
      return performance.now() - began
    })
    const kind = module.texts === undefined ? 'texts' : 'messages'
    report({ name: `Result of ${module.id} in German, of ${kind}`, value: median(times), unit: 'ms' })
  }
}

/** Runs in the page. */
async function keepAll({
  texts,
  stored: count,
}: {
  texts: readonly string[]
  stored: number
}): Promise<{ bytes: number; writeMs: number; readMs: number[] }> {
  const examples = texts.map((text) => JSON.parse(text))
  const usage = async () => (await navigator.storage.estimate()).usage ?? 0
  const before = await usage()
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const opening = indexedDB.open('results')
  opening.onupgradeneeded = () => opening.result.createObjectStore('calculations', { keyPath: 'key' })
  const database = await done(opening)
  const writing = performance.now()
  for (let from = 0; from < count; from += 50) {
    const transaction = database.transaction('calculations', 'readwrite')
    for (let index = from; index < from + 50; index++)
      transaction.objectStore('calculations').put({ key: `c${index}`, ...examples[index % examples.length] })
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = reject
    })
  }
  const writeMs = performance.now() - writing
  const readMs: number[] = []
  for (let index = 0; index < count; index += 5) {
    const started = performance.now()
    await done(database.transaction('calculations').objectStore('calculations').get(`c${index}`))
    readMs.push(performance.now() - started)
  }
  return { bytes: (await usage()) - before, writeMs, readMs }
}
