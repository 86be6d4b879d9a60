import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { buildAnswers } from '../equality/build.ts'

interface Answers {
  readonly values: Readonly<Record<string, unknown>>
  readonly failures: readonly string[]
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Greatest relative difference of two answers, and where; anything but numbers must be the same. */
function difference(one: unknown, two: unknown, path: string): { readonly at: string; readonly by: number } {
  if (typeof one === 'number' && typeof two === 'number') {
    // What is nought but for its rounding (a slip circle that meets the toe) has no relative difference.
    const size = Math.max(Math.abs(one), Math.abs(two), 1e-2)
    return { at: path, by: Math.abs(one - two) / size }
  }
  if (typeof one === 'object' && typeof two === 'object' && one !== null && two !== null) {
    let worst = { at: path, by: 0 }
    for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
      const inner = difference(
        (one as Record<string, unknown>)[key],
        (two as Record<string, unknown>)[key],
        `${path}.${key}`,
      )
      if (inner.by > worst.by) worst = inner
    }
    return worst
  }
  if (typeof one === 'string' && typeof two === 'string' && sameButForRounding(one, two))
    return { at: path, by: 0 }
  return { at: path, by: one === two ? 0 : Number.POSITIVE_INFINITY }
}

const numbers = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/g

/** Texts have numbers of twelve figures: the last one may fall to either side of a rounding that is met almost exactly. */
function sameButForRounding(one: string, two: string): boolean {
  if (one.replaceAll(numbers, '#') !== two.replaceAll(numbers, '#')) return false
  const others = two.match(numbers) ?? []
  return (one.match(numbers) ?? []).every((number, index) => {
    const other = Number(others[index])
    return Math.abs(Number(number) - other) <= 1.01e-11 * Math.abs(other)
  })
}

test('Node, the page and its worker answer every published case alike', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-equality-'))
  const built = await buildAnswers(folder)
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/')
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(join(built.page, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    await page.goto(`http://127.0.0.1:${address.port}/tests/equality/page/index.html`)
    const { answers } = (await import(pathToFileURL(built.node).href)) as { answers(): Promise<Answers> }
    const node = await answers()
    const inPage: Answers = await page.evaluate(() => window.answersOf('page'))
    const inWorker: Answers = await page.evaluate(() => window.answersOf('worker'))

    expect(node.failures).toEqual([])
    const cases = ['foundations', 'slope'].flatMap(
      (file) =>
        JSON.parse(readFileSync(`tests/reference/${file}.json`, 'utf8')) as readonly {
          readonly id: string
        }[],
    )
    expect(cases.map(({ id }) => id).filter((id) => !(id in node.values))).toEqual([])
    // One engine: the same bits.
    expect(JSON.stringify(inWorker)).toBe(JSON.stringify(inPage))
    // Two engines may round a sine differently in its last place.
    const plain: unknown = JSON.parse(JSON.stringify(node.values))
    const worst = difference(plain, inPage.values, '')
    expect(worst.by, worst.at).toBeLessThanOrEqual(1e-12)
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
