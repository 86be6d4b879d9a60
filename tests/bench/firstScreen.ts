import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import { paths } from '#domain/protocol/paths.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { fillSignIn } from '#tests/helpers/people.ts'
import type { Report } from './report.ts'

const person = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

/** Bytes over the wire, gzipped, of what a browser with an empty cache loads until the first heading stands. */
export default async function firstScreen(report: Report): Promise<void> {
  const gateway = await startGateway()
  const browser = await launchBrowser()
  try {
    await signUpAndVerify(gateway, person)
    const everything = await withoutWorker(browser, async (_context, page) => {
      const index = await page.request.get(`${gateway.url}/sw.js`)
      return sizeOf(gateway.url, precached(await index.text()))
    })
    const home = await withoutWorker(browser, (context, page) =>
      loaded(context, async () => {
        await page.goto(gateway.url)
        await page.getByRole('heading', { level: 1 }).waitFor()
      }),
    )
    const against = 'everything the app stores for offline'
    const row = { unit: 'kB gzip', against }
    report({ name: 'first screen, public home', value: home / 1000, ratio: home / everything, ...row })

    const calculator = await withoutWorker(browser, (context, page) =>
      loaded(
        context,
        async () => {
          await page.goto(gateway.url + paths.dashboardCalculation('bearing-capacity'))
          await page.getByRole('button', { name: 'Fill in an example' }).click()
          await page.getByRole('region', { name: 'Result' }).getByRole('heading').first().waitFor()
        },
        isScript,
      ),
    )
    report({
      ...row,
      name: 'scripts until a visitor reads a result',
      value: calculator / 1000,
      ratio: calculator / everything,
    })

    const [database = 0, scripts = 0] = await withoutWorker(browser, async (context, page) => {
      await page.goto(`${gateway.url}/login`)
      await fillSignIn(page, person)
      await page.waitForURL('**/workspace')
      await page.getByRole('heading', { level: 1 }).waitFor()
      const fresh = await context.newPage()
      const visit = async () => {
        await fresh.goto(`${gateway.url}/workspace`)
        await fresh.getByRole('heading', { level: 1 }).waitFor()
      }
      const responses = await responsesOf(context, visit)
      return [sizeOfAll(responses, everyKind), sizeOfAll(responses, isScript)]
    })
    report({
      ...row,
      name: 'scripts until the workspace stands',
      value: scripts / 1000,
      ratio: scripts / everything,
    })
    report({
      name: 'first screen, workspace',
      value: database / 1000,
      ratio: database / everything,
      ...row,
    })
    report({ name: 'stored for offline, whole app', value: everything / 1000, unit: 'kB gzip' })
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** A service worker would load the rest in the background: it is kept out. */
async function withoutWorker<Value>(
  browser: Browser,
  work: (context: BrowserContext, page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' })
  try {
    return await work(context, await context.newPage())
  } finally {
    await context.close()
  }
}

const everyKind = (response: Response): boolean =>
  ['document', 'script', 'stylesheet', 'font', 'image', 'manifest'].includes(
    response.request().resourceType(),
  )

/** Those of workers too, whatever the browser calls them. */
const isScript = (response: Response): boolean => new URL(response.url()).pathname.endsWith('.js')

interface Answered {
  readonly response: Response
  /** Gzipped. */
  readonly size: number
}

/** What the browser was answered until the visit was over. */
async function responsesOf(context: BrowserContext, visit: () => Promise<void>): Promise<Answered[]> {
  const answered: Promise<Answered>[] = []
  const listen = (response: Response) => {
    if (everyKind(response) || isScript(response))
      answered.push(
        response.body().then((body) => ({
          response,
          size: response.ok() ? gzipSync(new Uint8Array(body), { level: 9 }).length : 0,
        })),
      )
  }
  context.on('response', listen)
  await visit()
  context.off('response', listen)
  return Promise.all(answered)
}

const sizeOfAll = (responses: readonly Answered[], counts: (response: Response) => boolean): number =>
  responses.reduce((sum, { response, size }) => (counts(response) ? sum + size : sum), 0)

const loaded = async (
  context: BrowserContext,
  visit: () => Promise<void>,
  counts: (response: Response) => boolean = everyKind,
): Promise<number> => sizeOfAll(await responsesOf(context, visit), counts)

/** Addresses in the list that the build put into the service worker. */
const precached = (worker: string): string[] =>
  Array.from(worker.matchAll(/\burl["'`]?:\s*["'`]([^"'`]+)["'`]/g), (match) => match[1] ?? '')

async function sizeOf(url: string, files: readonly string[]): Promise<number> {
  if (files.length < 5) throw new Error('The service worker stores hardly anything: its list was not found')
  let sum = 0
  for (const file of files) {
    const response = await fetch(new URL(file, url))
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    sum += gzipSync(new Uint8Array(await response.arrayBuffer()), { level: 9 }).length
  }
  return sum
}
