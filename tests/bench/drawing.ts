import { paths } from '#domain/protocol/paths.ts'
import { launchBrowser } from '#tests/helpers/browser.ts'
import { startGateway } from '#tests/helpers/gateway.ts'
import { median, type Report } from './report.ts'

const wanted = { slices: 60, circles: 200 } as const
const frames = 240

/** A slope with many slices and circles, enlarged and reduced by the wheel: the time from one drawn frame to the next. */
export default async function bench(report: Report): Promise<void> {
  const gateway = await startGateway()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(gateway.url + paths.dashboardCalculation('slope-stability'))
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await page.locator('[data-drawing] polygon[class*="slice"]').first().waitFor()
    // Its gestures load after it.
    await page.waitForLoadState('networkidle')
    const { intervals, work } = await page.evaluate(measured, { ...wanted, frames })
    report({ name: 'Drawing: frame while enlarged, median', value: median(intervals), unit: 'ms' })
    report({
      name: 'Drawing: frame while enlarged, 95 %',
      value:
        intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
    })
    report({ name: 'Drawing: work of a move, median', value: median(work), unit: 'ms' })
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** Runs in the page, and so holds no named function. The drawing of the example gets as many slices and circles as are asked for. */
async function measured({ slices, circles, frames }: typeof wanted & { readonly frames: number }) {
  const stage = document.querySelector<HTMLElement>('[data-drawing]')
  const found = [...(stage?.querySelectorAll('polygon[class*="slice"]') ?? [])]
  // All circles are pieces of one path.
  const near = stage?.querySelector('path[data-layer="nearCritical"]')
  const arcs = near?.getAttribute('d')?.split('M').slice(1) ?? []
  if (found.length === 0 || arcs.length === 0) throw new Error('The drawing has no slices or no circles')
  for (let index = found.length; index < slices; index++) {
    const one = found[index % found.length]
    one?.after(one.cloneNode(true))
  }
  near?.setAttribute(
    'd',
    Array.from({ length: circles }, (_, index) => `M${arcs[index % arcs.length]}`).join(''),
  )
  const box = stage?.getBoundingClientRect()
  const intervals: number[] = []
  const work: number[] = []
  let last = await new Promise<number>(requestAnimationFrame)
  for (let index = 0; index < frames; index++) {
    const start = performance.now()
    stage?.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: index % 60 < 30 ? -20 : 20,
        clientX: (box?.left ?? 0) + 200,
        clientY: (box?.top ?? 0) + 300,
        bubbles: true,
        cancelable: true,
      }),
    )
    work.push(performance.now() - start)
    const now = await new Promise<number>(requestAnimationFrame)
    intervals.push(now - last)
    last = now
  }
  return { intervals, work }
}
