import type { Page } from '@playwright/test'

const key = 'test.clock'

/** Since `from` of the world's time the page's has run `pace` times as fast; then it was `laterMs` ahead. */
interface Clock {
  readonly laterMs: number
  readonly from: number
  readonly pace: number
}

/**
 * Lets the clock of every page of a context be turned or hurried, with `context.addInitScript`. Turned, timers run as
 * ever, as after a sleep; hurried, they come as much sooner as the time goes faster.
 */
export function turnable(): void {
  const clock = (): Clock =>
    JSON.parse(localStorage.getItem('test.clock') ?? '{ "laterMs": 0, "from": 0, "pace": 1 }')
  const Real = Date
  const now = () => {
    const { laterMs, from, pace } = clock()
    return Math.round(Real.now() + laterMs + (Real.now() - from) * (pace - 1))
  }
  class Turned extends Real {
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static override now = now
  }
  const hurried =
    <Timer extends typeof setTimeout | typeof setInterval>(own: Timer) =>
    (what: () => void, ms = 0, ...given: []) =>
      own(what, ms / clock().pace, ...given)
  Object.assign(globalThis, {
    Date: Turned,
    setTimeout: hurried(setTimeout),
    setInterval: hurried(setInterval),
  })
}

const set = (page: Page, change: Partial<Pick<Clock, 'laterMs' | 'pace'>>): Promise<void> =>
  page.evaluate(
    ([name, given]) => {
      // The one clock that is not turned.
      const from = Math.round(performance.timeOrigin + performance.now())
      localStorage.setItem(name, JSON.stringify({ laterMs: Date.now() - from, from, pace: 1, ...given }))
    },
    [key, change] as const,
  )

/** Turns the clock of a page that is open at its origin: so many milliseconds later than the world. */
export const turnClock = (page: Page, laterMs: number): Promise<void> => set(page, { laterMs })

/** From now on the time of the pages of this origin runs so many times as fast as the world's: again at 1 as it. */
export const hurryClock = (page: Page, pace: number): Promise<void> => set(page, { pace })
