import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { loadRasterizer } from '#printing/files/rasterizer.ts'
import type { LoadRasterizer } from '#printing/pictures/rasterizer.ts'
import { printWord } from '#printing/print.ts'
import { docxPictures } from '#tests/helpers/docxText.ts'
import { startGateway } from '#tests/helpers/gateway.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { readyForOffline } from '#tests/helpers/people.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { test } from './fixtures.ts'

const appDir = process.env.APP_DIR ?? 'dist/app'

const source = sheetsOf(['pad', 'slope'])

/** Sums of the pictures in a Word file. */
const sumsOf = (word: Uint8Array): readonly string[] =>
  docxPictures(word)
    .map((picture) => createHash('sha256').update(picture).digest('hex'))
    .sort()

/** What Node makes of the same report. */
const madeHere = async (load: LoadRasterizer | null): Promise<readonly string[]> =>
  sumsOf(await printWord(readSource(source).made, source.template, load))

/** Makes the Word file in the worker of the built app. */
async function madeThere(page: Page, url: string): Promise<readonly string[]> {
  const name = readdirSync(join(appDir, 'assets')).find((file) => /^worker-reports-[\w-]+\.js$/.test(file))
  await page.goto(url)
  const { calculations, ...rest } = source
  const bytes = await page.evaluate(
    async ({ address, parts }) => {
      const { calculations, sent } = JSON.parse(parts) as { calculations: readonly unknown[]; sent: unknown }
      const worker = new Worker(address, { type: 'module' })
      /** Calls the worker as the app does, by the messages of Comlink. */
      const call = (path: string, values: readonly unknown[], port?: MessagePort) =>
        new Promise<unknown>((resolve, reject) => {
          const id = path + Math.random()
          worker.addEventListener('error', () => reject(new Error('The worker broke')))
          worker.addEventListener('message', ({ data }) => {
            if (data.id !== id) return
            if (data.type === 'RAW') resolve(data.value)
            else reject(new Error(JSON.stringify(data)))
          })
          const argumentList = [
            ...values.map((value) => ({ type: 'RAW', value })),
            ...(port === undefined ? [] : [{ type: 'HANDLER', name: 'proxy', value: port }]),
          ]
          worker.postMessage(
            { id, type: 'APPLY', path: [path], argumentList },
            port === undefined ? [] : [port],
          )
        })
      for (const calculation of calculations) await call('take', ['all', calculation])
      const { port2 } = new MessageChannel()
      const made = (await call('make', [{ source: sent, format: 'docx' }], port2)) as { bytes: Uint8Array }
      worker.terminate()
      return Array.from(made.bytes)
    },
    { address: `/assets/${name}`, parts: JSON.stringify({ calculations, sent: { ...rest, taken: 'all' } }) },
  )
  return sumsOf(new Uint8Array(bytes))
}

test('a Word file has the same pictures of drawings from the browser as from Node', async ({
  page,
  gateway,
}) => {
  const here = await madeHere(loadRasterizer)
  expect(here).toHaveLength(2)
  expect(await madeThere(page, gateway.url)).toEqual(here)
})

test('a Word file has these pictures without a network too, once the device has made one', async ({
  browser,
}) => {
  const own = await startGateway()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await page.goto(own.url)
    await readyForOffline(page)
    const online = await madeThere(page, own.url)
    await own.stop()
    // The worker's file comes from the store of the service worker, with the policy it was stored with.
    expect(await madeThere(page, own.url)).toEqual(online)
    expect(online).toEqual(await madeHere(loadRasterizer))
  } finally {
    await context.close()
    await own.stop()
  }
})

test('a Word file is made with crossed frames where a server lets no WebAssembly run', async ({
  page,
  gateway,
}) => {
  await page.route('**/assets/worker-reports-*.js', async (route) => {
    const answer = await route.fetch()
    const policy = (answer.headers()['content-security-policy'] ?? '').replace(" 'wasm-unsafe-eval'", '')
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'content-security-policy': policy },
      body: await answer.text(),
    })
  })
  expect(await madeThere(page, gateway.url)).toEqual(await madeHere(null))
})
