import { type BrowserContext, expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type ContextObject, type RunOptions } from 'axe-core'

export type Theme = 'light' | 'dark' | 'high-contrast'

/** Shows a theme without loading the page anew. */
const showTheme = (page: Page, theme: Theme) =>
  page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'groundwork.theme', newValue })),
    theme,
  )

/** Waits until nothing loads, nothing fades, and the page has stood still for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled, undefined, { timeout: 30_000 })
}

function isSettled(): boolean {
  const state = globalThis as { changedAt?: number; watching?: MutationObserver }
  if (state.watching === undefined) {
    state.changedAt = performance.now()
    state.watching = new MutationObserver(() => {
      state.changedAt = performance.now()
    })
    state.watching.observe(document, { subtree: true, childList: true, characterData: true })
  }
  const isLoading = [...document.querySelectorAll('[role=status]')].some(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === 'Loading...',
  )
  const isMoving = document.getAnimations().some(
    ({ playState, effect, timeline }) =>
      playState === 'running' &&
      // What is bound to a scroll bar moves with it alone.
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  )
  // What was opened, and whose code is still on its way.
  const isArriving = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].some(
    (each) => !document.getElementById(each.getAttribute('aria-controls') ?? '')?.hasChildNodes(),
  )
  return (
    document.querySelector('h1') !== null &&
    !isLoading &&
    !isArriving &&
    !isMoving &&
    document.fonts.status === 'loaded' &&
    performance.now() - (state.changedAt ?? 0) > 120
  )
}

/** `npm test` judges the colours of the light theme, `npm run test:all` those of all: each theme takes axe as long again. */
const judgedThemes: readonly Theme[] =
  process.env.ONE_THEME === 'true' ? ['light'] : ['light', 'dark', 'high-contrast']

export interface Examination {
  /** A dialog covers the page. */
  readonly isCovered?: boolean
  /** Text must hold 7:1, not 4.5:1. */
  readonly isEnhanced?: boolean
  /** Selector of a part that is looked at elsewhere; nothing when empty. */
  readonly without?: string
  /** Light first; fewer where the same colours are looked at elsewhere. */
  readonly themes?: readonly Theme[]
}

/**
 * What is wrong, one line a rule: all rules in the light theme, those of colour in the other two. Ends in the theme it
 * began in.
 */
export async function violations(
  page: Page,
  where: string,
  { isCovered = false, isEnhanced = false, without = '', themes = judgedThemes }: Examination = {},
): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const theme of themes) {
    await showTheme(page, theme)
    // Colours are judged when they have arrived, not on their way; the same theme begins no change.
    await faded(page)
    const options: RunOptions = {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast-enhanced': { enabled: isEnhanced } },
    }
    if (theme !== 'light' || isEnhanced)
      options.runOnly = [isEnhanced ? 'color-contrast-enhanced' : 'color-contrast']
    // A dialog hides the page under it, with its landmark and its title, from everybody.
    else if (isCovered)
      options.rules = {
        'landmark-one-main': { enabled: false },
        'page-has-heading-one': { enabled: false },
      }
    const { violations: broken } = await examined(page, without, options)
    for (const { id, nodes } of broken)
      found.push(`${where}, ${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 240)).join(' | ')}`)
  }
  if (before !== undefined) await showTheme(page, before as Theme)
  return found
}

/** What axe finds in the page, into which it is brought once and not for every question. */
async function examined(page: Page, without: string, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // The announcer keeps for some seconds what it said of a button that has left with its page. Formulas are read from
  // their MathML: the thousands of drawn spans beside it are hidden from readers and take the check a minute. A sheet of
  // paper in the page is a document of its own, of many thousand parts.
  const elsewhere = [
    '[data-live-announcer]',
    '.katex-html',
    '[data-paper]',
    ...(without === '' ? [] : [without]),
  ]
  const context: ContextObject = { exclude: elsewhere.map((selector) => [selector]) }
  return page.evaluate(
    ([where, how]) =>
      (globalThis as unknown as { axe: { run(where: object, how: object): Promise<AxeResults> } }).axe.run(
        where,
        how,
      ),
    [context, options] as const,
  )
}

/** Nothing is wrong in any theme, once the page has settled. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  options: Examination = {},
): Promise<void> {
  await settled(page)
  expect((await violations(page, where, options)).join('\n')).toBe('')
}

/** Waits for what fades to have faded; what moves without end is not waited for. */
const faded = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )

interface Shift {
  readonly value: number
  readonly what: string
}

/** Notes, in every page of the context, what moves by itself after it was drawn. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent?.slice(0, 40)
          return `${name} from ${place(previousRect)} to ${place(currentRect)}`
        })
        shifts.push({ value: entry.value, what: what.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far things moved since the page was loaded, as the browser counts it, and which. */
export async function shiftSinceLoad(page: Page): Promise<{ total: number; what: string }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n    '),
  }
}
