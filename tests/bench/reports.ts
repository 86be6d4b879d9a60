import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { printPdf } from '#printing/pdf/printPdf.ts'
import { newProfile } from '#tests/helpers/browser.ts'
import { signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { pdfText } from '#tests/helpers/pdfText.ts'
import { signInByHand } from '#tests/helpers/people.ts'
import { calculation, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { sourceOf } from './printing/source.ts'
import { median, type Report } from './report.ts'
import { watchPages } from './watchPage.ts'

const person = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const rounds = 3
/** Of the three examples in turn: how many make about this many sheets. */
const sizes = [
  { sheets: 20, calculations: 1 },
  { sheets: 200, calculations: 13 },
] as const

/** A report from stored results to a PDF, beside the same document handed to the library as it wants it. */
export default async function reports(report: Report): Promise<void> {
  for (const { sheets, calculations } of sizes) {
    const source = sourceOf(calculations)
    const definition = () => pdfDefinition(readSource(source).made.tree, undefined, source.generatedAt)
    const { pages } = await pdfText(await printPdf(definition()))
    const [whole, straight]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const ready = definition()
      straight.push(await timed(() => printPdf(ready)))
      whole.push(await timed(() => printPdf(definition())))
    }
    const against = 'the same document made straight with pdfmake'
    const name = `a report of ${pages.length} sheets as a PDF (asked: ${sheets})`
    report({ name, value: median(whole), unit: 'ms', ratio: median(whole) / median(straight), against })
    const memory = memoryOf('whole', calculations)
    const ratio = memory / memoryOf('straight', calculations)
    report({ name: `${name}: memory`, value: memory, unit: 'MB', ratio, against })
  }
  await longestTask(report)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Megabytes that printing takes in a process of its own, in the middle of three. */
function memoryOf(kind: 'whole' | 'straight', calculations: number): number {
  const main = fileURLToPath(new URL('printing/main.ts', import.meta.url))
  const took = Array.from({ length: rounds }, () =>
    Number(
      execFileSync(process.execPath, ['--import', 'tsx', main, kind, String(calculations)], {
        encoding: 'utf8',
      }),
    ),
  )
  return median(took) / 1_000_000
}

/** How long the page answers nobody while its worker makes a large report. */
async function longestTask(report: Report): Promise<void> {
  const gateway = await startGateway()
  const profile = await newProfile()
  try {
    const session = await signIn(gateway, await signUpAndVerify(gateway, person))
    const organizationId = session.user.defaultOrganization ?? ''
    const device = deviceOf(gateway, session.user.id, session.accessToken)
    const place = project(session.user.id, organizationId)
    const scope = place.scope as string
    await device.push('projects', [fresh(place)])
    await device.push(
      'calculations',
      sourceOf(sizes[1].calculations).calculations.map(({ name, data }) =>
        fresh({ ...calculation(session.user.id, organizationId, scope, { ...data }), name }),
      ),
    )
    const context = await profile.open()
    await watchPages(context)
    const page = await context.newPage()
    await signInByHand(page, gateway.url, person)
    await page.goto(`${gateway.url}/projects/${scope}/reports`)
    await page.getByRole('button', { name: 'New Report' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New report' })
    await dialog.getByLabel('Name', { exact: true }).fill('Bench')
    const choosing = await page.evaluate(() => performance.now())
    // At once and inside the page: looking for each among the thousands of nodes of a preview takes longer than the rest.
    await dialog.evaluate((element) => {
      for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.click()
    })
    await dialog.locator('[aria-label=Preview]').waitFor()
    await page.waitForTimeout(1_000)
    report({
      name: 'longest task of the page while its preview is shown (50: none was longer)',
      value: Math.max(50, await longestSince(page, choosing)),
      unit: 'ms',
    })
    const from = await page.evaluate(() => performance.now())
    const started = performance.now()
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    await page.getByText('Bench: version 1 is ready.').waitFor({ timeout: 180_000 })
    const took = performance.now() - started
    report({ name: 'a large report made in the browser, its first', value: took, unit: 'ms' })
    report({
      name: 'longest task of the page meanwhile (50: none was longer)',
      value: Math.max(50, await longestSince(page, from)),
      unit: 'ms',
    })
  } finally {
    await profile.remove()
    await gateway.stop()
  }
}

const longestSince = (page: Page, from: number): Promise<number> =>
  page.evaluate(
    (start) =>
      Math.max(0, ...window.benchWatch.tasks.filter((task) => task.start >= start).map(({ ms }) => ms)),
    from,
  )
