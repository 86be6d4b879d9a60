import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { settled } from '#tests/helpers/accessibility.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import { test } from './fixtures.ts'

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

const themes = ['light', 'dark', 'high-contrast'] as const
const touch: BrowserContextOptions = { hasTouch: true }

interface Screen {
  readonly width: number
  readonly height: number
  readonly options?: BrowserContextOptions
  /** The part of its pane that the drawing fills at least. */
  readonly share: number
  /** Of the drawing in the window, at least. px */
  readonly seen: { readonly width: number; readonly height: number }
}

const screens: readonly Screen[] = [
  { width: 1366, height: 768, share: 0.85, seen: { width: 380, height: 460 } },
  { width: 1440, height: 900, share: 0.85, seen: { width: 400, height: 590 } },
  { width: 1920, height: 1080, share: 0.85, seen: { width: 600, height: 770 } },
  { width: 1024, height: 768, options: touch, share: 0.85, seen: { width: 450, height: 420 } },
  { width: 768, height: 1024, options: touch, share: 0.8, seen: { width: 760, height: 300 } },
  {
    width: 390,
    height: 844,
    options: { ...touch, isMobile: true },
    share: 0.65,
    seen: { width: 380, height: 160 },
  },
]

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What of the drawing is in the window, and how much of its pane the drawing fills. px */
const measured = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string): Rectangle | null => {
      const found = document.querySelector(selector)?.getBoundingClientRect()
      return found === undefined ? null : { x: found.x, y: found.y, width: found.width, height: found.height }
    }
    const inWindow = ({ x, y, width, height }: Rectangle): Rectangle => {
      const [left, top] = [Math.max(0, x), Math.max(0, y)]
      return {
        x: left,
        y: top,
        width: Math.max(0, Math.min(innerWidth, x + width) - left),
        height: Math.max(0, Math.min(innerHeight, y + height) - top),
      }
    }
    const [pane, sheet, section] = [
      boxOf('section[data-pane="drawing"]'),
      boxOf('[data-drawing] svg'),
      boxOf('[data-limits]'),
    ]
    if (pane === null || sheet === null || section === null) throw new Error('There is no drawing')
    return {
      share: (sheet.width * sheet.height) / (pane.width * pane.height),
      seen: inWindow(sheet),
      whole: sheet,
      section: inWindow(section),
      isWider: document.documentElement.scrollWidth > innerWidth,
      parts: Object.fromEntries(
        ['[data-legend]', '[class*="slip"]', '[data-layer="contour"]'].map((selector) => [
          selector,
          boxOf(`[data-drawing] ${selector}`),
        ]),
      ),
    }
  })

for (const { width, height, options = {}, share, seen } of screens)
  test(`the drawing has the room at ${width} x ${height} in each theme`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
      viewport: { width, height },
    })
    const page = await context.newPage()
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(page.locator('[data-drawing] [class*="slip"]').first()).toBeAttached()
    for (const theme of themes) {
      await page.evaluate((chosen) => localStorage.setItem('groundwork.theme', chosen), theme)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('[data-drawing] [class*="slip"]').first()).toBeAttached()
      await settled(page)
      const found = await measured(page)
      const rounded = ({ width: across, height: down }: Rectangle) =>
        `${Math.round(across)} x ${Math.round(down)}`
      test.info().annotations.push({
        type: `${width} x ${height}, ${theme}`,
        description: `drawing ${rounded(found.seen)}, section ${rounded(found.section)}, ${Math.round(100 * found.share)} % of its pane`,
      })
      expect(found.share).toBeGreaterThan(share)
      expect(found.seen.width).toBeGreaterThan(seen.width)
      expect(found.seen.height).toBeGreaterThan(seen.height)
      expect(found.isWider).toBe(false)
      // Beside the inputs no part of it lies below the window.
      if (width > height) expect(found.seen.height).toBeGreaterThan(found.whole.height - 1)
      // Contour, legend and critical circle are in the window together.
      if (height >= 900 && width > height)
        for (const [part, box] of Object.entries(found.parts)) {
          if (box === null) throw new Error(`${part} is not drawn`)
          expect(box.x, part).toBeGreaterThanOrEqual(found.seen.x - 1)
          expect(box.x + box.width, part).toBeLessThanOrEqual(found.seen.x + found.seen.width + 1)
          expect(box.y, part).toBeGreaterThanOrEqual(found.seen.y - 1)
          expect(box.y + box.height, part).toBeLessThanOrEqual(found.seen.y + found.seen.height + 1)
        }
    }
    await context.close()
  })

/** Least sizes of a footing in the window, px: its layers need most of the width, or stand under the drawing. */
const footings: readonly (Screen & { readonly section: number })[] = [
  { width: 1366, height: 768, share: 0.85, seen: { width: 360, height: 300 }, section: 180 },
  { width: 1440, height: 900, share: 0.85, seen: { width: 310, height: 500 }, section: 190 },
  { width: 1920, height: 1080, share: 0.85, seen: { width: 560, height: 770 }, section: 300 },
  { width: 1024, height: 768, options: touch, share: 0.8, seen: { width: 380, height: 240 }, section: 150 },
  { width: 768, height: 1024, options: touch, share: 0.85, seen: { width: 760, height: 300 }, section: 190 },
  {
    width: 390,
    height: 844,
    options: { ...touch, isMobile: true },
    share: 0.8,
    seen: { width: 380, height: 170 },
    section: 90,
  },
]

/** Pairs of texts of the drawing that lie on each other as the browser sets them, and texts that leave it. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-drawing]')
    if (stage === null) throw new Error('There is no drawing')
    const pane = stage.getBoundingClientRect()
    const texts = [...stage.querySelectorAll('svg text')].map((text) => ({
      words: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    const touching = 2
    return texts.flatMap(({ words, box }, index) => [
      ...texts.slice(index + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > touching && down > touching ? [`${words} lies on ${other.words}`] : []
      }),
      ...(box.left < pane.left - touching || box.right > pane.right + touching
        ? [`${words} is cut off`]
        : []),
    ])
  })

for (const { width, height, options = {}, share, seen, section } of footings)
  test(`the section of a footing is read at ${width} x ${height}, and no label lies on another`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
      viewport: { width, height },
    })
    const page = await context.newPage()
    for (const module of ['settlement', 'bearing-capacity']) {
      await page.goto(`${gateway.url}/dashboard/calculations/${module}`)
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      await expect(page.locator('[data-drawing] polygon[class*="foundation"]').first()).toBeAttached()
      await settled(page)
      const found = await measured(page)
      test.info().annotations.push({
        type: `${module} at ${width} x ${height}`,
        description: `drawing ${Math.round(found.seen.width)} x ${Math.round(found.seen.height)}, section ${Math.round(found.section.width)} x ${Math.round(found.section.height)}, ${Math.round(100 * found.share)} % of its pane`,
      })
      expect(await crowded(page), module).toEqual([])
      expect(found.share, module).toBeGreaterThan(share)
      expect(found.seen.width, module).toBeGreaterThan(seen.width)
      expect(found.seen.height, module).toBeGreaterThan(seen.height)
      expect(found.section.height, module).toBeGreaterThan(section)
      expect(found.isWider, module).toBe(false)
    }
    await context.close()
  })
