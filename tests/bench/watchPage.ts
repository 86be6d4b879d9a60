import type { BrowserContext, Page } from '@playwright/test'

/** The browser itself names no shorter task long. */
const shortestLongTaskMs = 50

interface Watch {
  readonly tasks: { readonly start: number; readonly ms: number }[]
  readonly shifts: { readonly start: number; readonly amount: number }[]
}

declare global {
  interface Window {
    benchWatch: Watch
  }
}

/** What opening a screen was like. */
export interface Opening {
  /** Until what it is for stood there. */
  readonly ms: number
  /** The longest time that the page answered nobody; `shortestLongTaskMs` when that was never longer. */
  readonly longestTask: number
  /** All layout shifts together: never less than the CLS, which counts the worst five seconds. */
  readonly shift: number
}

/** Every page of the context records its long tasks and layout shifts from its first moment. */
export const watchPages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const watch: Watch = { tasks: [], shifts: [] }
    window.benchWatch = watch
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        watch.tasks.push({ start: startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        watch.shifts.push({ start: entry.startTime, amount: entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Loads an address anew, until its main part shows these words, and watches on for what comes late. */
export async function load(page: Page, url: string, words: string): Promise<Opening> {
  await page.goto(url, { waitUntil: 'commit' })
  return watched(page, { path: null, words })
}

/** Goes to an address within the app that runs. */
export const open = (page: Page, path: string, words: string): Promise<Opening> =>
  watched(page, { path, words })

const watched = (page: Page, given: { path: string | null; words: string }): Promise<Opening> =>
  page.evaluate(
    async ({ path, words, shortest }) => {
      const watchOnMs = 1_500
      const giveUpMs = 60_000
      const from = path === null ? 0 : performance.now()
      if (path !== null) {
        history.pushState(null, '', path)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }
      // A frame, so that what stood there before does not count.
      let shown: number
      do {
        shown = await new Promise<number>((resolve) =>
          requestAnimationFrame(() => resolve(performance.now())),
        )
        if (shown - from > giveUpMs) throw new Error(`${location.pathname} never showed ${words}`)
      } while (!document.querySelector('main')?.innerText.includes(words))
      await new Promise((resolve) => setTimeout(resolve, watchOnMs))
      const { tasks, shifts } = window.benchWatch
      return {
        ms: shown - from,
        longestTask: Math.max(
          shortest,
          ...tasks.filter(({ start }) => start >= from).map((task) => Math.round(task.ms)),
        ),
        shift: shifts.filter(({ start }) => start >= from).reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    { ...given, shortest: shortestLongTaskMs },
  )
