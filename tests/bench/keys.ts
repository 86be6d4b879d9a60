import type { BrowserContext, Page } from '@playwright/test'
import { manifestOf } from '#domain/calc/registry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import { type Asked, median, type Report } from './report.ts'

/** Digits typed in each module and build; builds take turns, so that a busy moment of the machine touches both. */
const digits = Number(process.env.KEYS ?? 40)

/** A new build may take so many times as long as the one before it. */
const mostRatio = 1.05

interface Build {
  readonly name: string
  readonly gateway: RunningGateway
  readonly context: BrowserContext
}

/** From a digit typed into a field of an example until its new result is painted, drawing and numbers. */
export default async function keys(report: Report, { against }: Asked): Promise<void> {
  const browser = await launchBrowser()
  const serve = async (name: string, appDir?: string): Promise<Build> => ({
    name,
    gateway: await startGateway(appDir === undefined ? {} : { env: { APP_DIR: appDir } }),
    context: await browser.newContext({
      serviceWorkers: 'block',
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    }),
  })
  const builds = [await serve('this build')]
  if (against !== null) builds.push(await serve('the other build', against))
  const slow: string[] = []
  try {
    for (const { id } of moduleDescriptions) {
      const of = manifestOf(id)?.publicPath
      if (of === undefined) continue
      const [times = [], others] = await timesOf(builds, `${paths.dashboardCalculation(of)}?method=${id}`)
      for (const [words, figure] of [
        ['p50', median],
        ['p95', p95],
      ] as const) {
        const other = others === undefined ? null : figure(others)
        const ratio = other === null ? null : figure(times) / other
        report({
          name: `${id}: from a key to the painted result, ${words}`,
          value: figure(times),
          unit: 'ms',
          ...(ratio === null ? {} : { ratio, against: `the other build, ${Math.round(other!)} ms` }),
        })
        if (words === 'p50' && (ratio ?? 0) > mostRatio) slow.push(`${id} ${ratio!.toFixed(2)}`)
      }
    }
  } finally {
    await browser.close()
    for (const { gateway } of builds) await gateway.stop()
  }
  if (slow.length > 0) throw new Error(`Results come later than before, by these ratios: ${slow.join(', ')}`)
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** Milliseconds of every digit, by build. */
async function timesOf(builds: readonly Build[], path: string): Promise<number[][]> {
  const pages: Page[] = []
  for (const { gateway, context } of builds) pages.push(await openExample(context, gateway.url + path))
  const times: number[][] = pages.map(() => [])
  // The first keys load what comes later.
  for (let typed = -3; typed < digits; typed++)
    for (const [build, page] of [...pages.entries()].sort(([one], [other]) => (typed % 2) * (other - one))) {
      await page.bringToFront()
      const ms = await timed(page, String(1 + ((typed + 9) % 9)))
      if (typed >= 0) times[build]?.push(ms)
      await timed(page, 'Backspace')
    }
  for (const page of pages) await page.close()
  return times
}

/** An example on screen, the caret behind a decimal of its first number. */
async function openExample(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.locator(`${drawing} svg`).first().waitFor()
  await current(page)
  const field = page.locator('section[aria-label="Inputs"] input[inputmode="decimal"]:enabled').first()
  const value = await field.inputValue()
  await field.fill(value.includes('.') ? value : `${value}.1`)
  await field.press('End')
  await current(page)
  return page
}

/** What shows a result. By their names, which earlier builds have too. */
const drawing = 'section[aria-label="Drawing"]'
const shown = `${drawing}, section[aria-label="Result"]`

/** So long nothing changes any more once a result is shown; longer than the pause before one is asked for. */
const quietMs = 700

async function current(page: Page): Promise<void> {
  await page.waitForTimeout(2 * quietMs)
}

/**
 * Presses a key, and tells the milliseconds from its event to the end of the frame that shows the last change of drawing and
 * result. A result that comes within a frame shows no mark of an old one, so the change itself is watched.
 */
async function timed(page: Page, key: string): Promise<number> {
  const done = page.evaluate(
    ([selector, quiet]) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            let last = 0
            let timer = setTimeout(() => resolve(last), 10 * quiet)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              last = performance.now() - timeStamp
              clearTimeout(timer)
              timer = setTimeout(() => {
                observer.disconnect()
                resolve(last)
              }, quiet)
            }
            // The message arrives after the frame is painted. No function has a name here: tsx would mark it by a helper that a page lacks.
            const observer = new MutationObserver(() => requestAnimationFrame(() => port2.postMessage(null)))
            for (const part of document.querySelectorAll(selector))
              observer.observe(part, {
                subtree: true,
                childList: true,
                characterData: true,
                attributes: true,
              })
          },
          { once: true, capture: true },
        )
        document.documentElement.dataset.listening = ''
      }),
    [shown, quietMs] as const,
  )
  await page.waitForSelector('[data-listening]', { state: 'attached' })
  await page.keyboard.press(key)
  const ms = await done
  await page.evaluate(() => delete document.documentElement.dataset.listening)
  if (ms === 0) throw new Error(`No result changed after ${key}`)
  return ms
}
