import type { Page } from '@playwright/test'

const key = 'test.later'

/** Lets the clock of every page of a context be turned, with `context.addInitScript`; timers run as ever, as after a sleep. */
export function turnable(): void {
  const later = () => Number(localStorage.getItem('test.later') ?? 0)
  const Real = Date
  class Turned extends Real {
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(Real.now() + later())
      else super(...given)
    }
    static override now = () => Real.now() + later()
  }
  Object.assign(globalThis, { Date: Turned })
}

/** Turns the clock of a page that is open at its origin: so many milliseconds later than the world. */
export const turnClock = (page: Page, laterMs: number): Promise<void> =>
  page.evaluate(([name, ms]) => localStorage.setItem(name, ms), [key, String(laterMs)] as const)
