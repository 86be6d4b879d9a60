import type { Browser, Page } from '@playwright/test'
import { publicPaths } from '#domain/calc/families.ts'
import { paths } from '#domain/protocol/paths.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import { type SlowLine, slowLine } from '#tests/helpers/slowLine.ts'
import { type Asked, median, type Report } from './report.ts'

/** Lighthouse's slow 4G and its phone: 1.6 Mbit/s, 150 ms there and back, a quarter of this processor. */
const line = { bytesPerSecond: 200_000, delayMs: 75 }
const slowerProcessor = 4

/** Pairs of visits, in turn: a busy moment of the machine touches both. */
const rounds = Number(process.env.ROUNDS ?? 5)

/** A new build may take so many times as long as the one before it. */
const mostRatio = 1.05

interface Visit {
  /** Milliseconds from the navigation until something was painted. */
  readonly painted: number
  /** Until a field stood that can be filled in. */
  readonly form: number
  /** Until the result of an example stood, which is asked for as soon as it can be. */
  readonly result: number
}

interface Build {
  readonly name: string
  readonly gateway: RunningGateway
  readonly line: SlowLine
  readonly visits: Map<string, Visit[]>
}

/** A first visit to the public calculators, nothing cached, on a slow phone and a slow line. */
export default async function firstResult(report: Report, { against }: Asked): Promise<void> {
  const builds = [await serve('this build')]
  if (against !== null) builds.push(await serve('the other build', against))
  const browser = await launchBrowser()
  try {
    for (const of of publicPaths)
      for (let round = 0; round < rounds; round++)
        for (const build of round % 2 === 0 ? builds : builds.toReversed())
          build.visits.set(of, [...(build.visits.get(of) ?? []), await visit(browser, build, of)])
  } finally {
    await browser.close()
    for (const build of builds) {
      await build.line.close()
      await build.gateway.stop()
    }
  }
  let worst = 0
  for (const of of publicPaths)
    for (const [figure, said] of [
      ['painted', 'first paint'],
      ['form', 'the form'],
      ['result', 'a first result'],
    ] as const) {
      const [value = 0, other] = builds.map(({ visits }) =>
        median((visits.get(of) ?? []).map((each) => each[figure])),
      )
      const ratio = other === undefined ? null : value / other
      report({
        name: `${of}, slow 4G: until ${said}`,
        value,
        unit: 'ms',
        ...(ratio === null ? {} : { ratio, against: `the other build, ${Math.round(other!)} ms` }),
      })
      if (figure === 'result') worst = Math.max(worst, ratio ?? 0)
    }
  if (worst > mostRatio) throw new Error(`A first result takes ${worst.toFixed(2)} times as long as before`)
}

async function serve(name: string, appDir?: string): Promise<Build> {
  const gateway = await startGateway(appDir === undefined ? {} : { env: { APP_DIR: appDir } })
  return { name, gateway, line: await slowLine(gateway.url, line), visits: new Map() }
}

async function visit(browser: Browser, build: Build, of: string): Promise<Visit> {
  // A service worker would fetch the rest of the app over the same line.
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await page.goto(build.line.url + paths.dashboardCalculation(of), { waitUntil: 'commit' })
    await page.locator('main input:enabled').first().waitFor()
    const form = await elapsed(page)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await page.getByRole('region', { name: 'Result' }).getByRole('heading').first().waitFor()
    const result = await elapsed(page)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    return { painted, form, result }
  } finally {
    await context.close()
  }
}

/** Milliseconds since the navigation. */
const elapsed = (page: Page): Promise<number> => page.evaluate(() => performance.now())
