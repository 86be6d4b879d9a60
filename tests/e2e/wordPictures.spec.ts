import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { loadRasterizer } from '#printing/files/rasterizer.ts'
import { printWord } from '#printing/print.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { test } from './fixtures.ts'

const appDir = process.env.APP_DIR ?? 'dist/app'

/** Sums of the pictures in a Word file. */
const picturesOf = (word: Uint8Array): readonly string[] =>
  Object.entries(unzipSync(word))
    .filter(([name]) => /^word\/media\/.*\.png$/.test(name))
    .map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'))
    .sort()

test('a Word file has the same pictures of drawings from the browser as from the gateway', async ({
  page,
  gateway,
}) => {
  const source = sheetsOf(['pad', 'slope'])
  const expected = picturesOf(await printWord(readSource(source).made, source.template, loadRasterizer))
  expect(expected).toHaveLength(2)

  const name = readdirSync(join(appDir, 'assets')).find((file) => /^worker-reports-[\w-]+\.js$/.test(file))
  await page.goto(gateway.url)
  const { calculations, ...rest } = source
  const sent = { ...rest, taken: 'all' }
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
    { address: `/assets/${name}`, parts: JSON.stringify({ calculations, sent }) },
  )
  expect(picturesOf(new Uint8Array(bytes))).toEqual(expected)
})
