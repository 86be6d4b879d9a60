import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { median, type Report } from './report.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
const rounds = 5
const roundMs = 1000

/** Whole runs, validated, solved and presented: through the worker, beside the same calls in the page itself. */
export default async function worker(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const server = createServer((request, response) => {
    const path = normalize(request.url === '/' ? '/index.html' : (request.url ?? ''))
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  const browser = await launchBrowser()
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('page', import.meta.url)),
      logLevel: 'error',
      worker: { format: 'es' },
      build: { outDir: folder, emptyOutDir: true },
    })
    const address = await new Promise<ReturnType<typeof server.address>>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(server.address())),
    )
    if (address === null || typeof address === 'string') throw new Error('No port')
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${address.port}/`)
    const rate = (where: 'worker' | 'page') =>
      page.evaluate(([place, ms]) => window.ratePerSecond(place, ms), [where, roundMs] as const)
    await rate('worker')
    await rate('page')
    const through: number[] = []
    const beside: number[] = []
    // In turn, so that a busy moment of the machine touches both.
    for (let round = 0; round < rounds; round++) {
      through.push(await rate('worker'))
      beside.push(await rate('page'))
    }
    const [value, peer] = [median(through), median(beside)]
    report({
      name: 'EC7 runs through the worker',
      value,
      unit: '1/s',
      ratio: value / peer,
      against: 'the same runs in the page',
    })
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
