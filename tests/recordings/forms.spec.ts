import { expect, type Page } from '@playwright/test'
import { createProject } from '#tests/helpers/people.ts'
import { record } from './recording.ts'

const width = (page: Page) => page.getByRole('textbox', { name: 'Footing width' })
const cell = (page: Page, label: string, row: number) =>
  page.getByRole('textbox', { name: `${label}, row ${row}`, exact: true })
const verdict = (page: Page) => page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)

/** Waits until the browser has kept a draft in which this was typed. */
const kept = (page: Page, typed: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(typed)

record('01-two-tabs', 'A free calculator in two tabs', async ({ page, context, gateway, step }) => {
  const address = `${gateway.url}/dashboard/calculations/bearing-capacity`
  await page.goto(address)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await width(page).fill('2.1')
  await width(page).blur()
  await expect(verdict(page)).toBeVisible()
  await kept(page, '2.1')
  await step('The first tab: the example with a width of 2.1 m')
  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText('Open in another tab too')).toBeVisible()
  await expect(verdict(second)).toBeVisible()
  await step('The second tab begins with the same values and says that there is another one', second)
  await width(second).fill('1.2')
  await width(second).blur()
  await kept(second, '1.2')
  await expect(verdict(second)).toBeVisible()
  await step('A width of 1.2 m in the second tab', second)
  await page.reload()
  await expect(width(page)).toHaveValue('2.1')
  await expect(verdict(page)).toBeVisible()
  await step('The first tab, loaded again, still has 2.1 m')
})

record('02-closed-tab', 'What a closed tab left is offered', async ({ page, context, gateway, step }) => {
  const address = `${gateway.url}/dashboard/calculations/bearing-capacity`
  await page.goto(address)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await kept(page, 'soilLayers')
  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText('Open in another tab too')).toBeVisible()
  await width(second).fill('1.8')
  await kept(second, '1.8')
  await page.bringToFront()
  await width(page).fill('2.4')
  await width(page).blur()
  await kept(page, '2.4')
  await step('Two tabs with widths of 2.4 m and 1.8 m; both are closed')
  const third = await context.newPage()
  await page.close()
  await second.close()
  await third.goto(address)
  await expect(third.getByText('A closed tab left other values')).toBeVisible()
  await expect(verdict(third)).toBeVisible()
  await step('A new tab has what was typed last, and offers what the other tab left', third)
  await third.getByRole('button', { name: 'Show them' }).click()
  await expect(width(third)).toHaveValue('1.8')
  await expect(verdict(third)).toBeVisible()
  await step('The values of the other tab; those of before are offered in turn', third)
  await third.getByRole('button', { name: 'Show them' }).click()
  await third.getByRole('button', { name: 'Discard them' }).click()
  await expect(third.getByText('A closed tab left other values')).toBeHidden()
  await step('Discarded: the form is as it was typed last', third)
})

record('03-back', 'Back on a form that is half filled in', async ({ page, gateway, newcomer, step }) => {
  await newcomer('Ida Berg')
  await page.goto(`${gateway.url}/projects`)
  await page.getByRole('main').getByRole('link', { name: 'New Project' }).first().click()
  await page.getByLabel('Project name').fill('North abutment')
  await page.getByLabel('Project number').fill('2026-014')
  await step('A new project, half filled in')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
  await expect(question).toBeVisible()
  await step('Back asks before anything is lost')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await step('Stay keeps everything')
})

record('04-print', 'Ctrl+P prints the whole calculation', async ({ page, gateway, step }) => {
  // The picture is taken at the moment at which the browser would open its print dialog.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('main')?.innerHTML ?? ''
    }
  })
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(verdict(page)).toBeVisible()
  await step('A calculated settlement; most of its sections are folded')
  await page.keyboard.press('Control+p')
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.evaluate(() => {
    const root = document.documentElement
    document.querySelector('main')!.innerHTML = root.dataset.printed ?? ''
    window.scrollTo(0, 0)
  })
  await page.emulateMedia({ media: 'print' })
  await step('What goes to the printer begins with the drawing and the verdict')
  await page.getByText('Derivation', { exact: true }).first().scrollIntoViewIfNeeded()
  await step('All sections are open on paper, the derivation too')
})

record('10-layer-table', 'The table of layers', async ({ page, context, gateway, newcomer, step }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newcomer('Ana Reyes')
  await createProject(page, { name: 'Quay wall 7', number: '2026-007' })
  const project = new URL(page.url()).pathname
  await page.goto(`${gateway.url}${project}/calculations/settlement/new`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(verdict(page)).toBeVisible()
  await cell(page, 'Layer thickness', 2).scrollIntoViewIfNeeded()
  await step('All twelve columns of the settlement are in sight beside the sidebar of the project')
  await cell(page, 'Layer thickness', 2).focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Layer thickness', 3)).toBeFocused()
  await page.keyboard.type('4')
  await step('Enter in the last row begins a new one')
  await page.goto(`${gateway.url}${project}/calculations/slope-stability/new`)
  await expect(page.getByText('No rows', { exact: true }).first()).toBeVisible()
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      'Top, left (m)\tCohesion (kPa)\tFriction angle (°)\tUnit weight (kN/m³)\n4\t5\t28\t19\n-3\t0\t34\t20\n-8\t12\t26\t19.5',
    ),
  )
  const pasteTable = page.getByRole('button', { name: 'Paste a table' }).first()
  await pasteTable.scrollIntoViewIfNeeded()
  await step('A table without rows, with three rows in the clipboard')
  await pasteTable.click()
  await expect(cell(page, 'Cohesion', 3)).toHaveValue('12')
  await cell(page, 'Cohesion', 3).scrollIntoViewIfNeeded()
  await step('The pasted layers')
})

record('11-warnings', 'Warnings that mean something', async ({ page, gateway, step }) => {
  for (const [module, words] of [
    ['bearing-capacity', 'bearing capacity'],
    ['slope-stability', 'slope stability'],
    ['settlement', 'settlement'],
  ] as const) {
    await page.goto(`${gateway.url}/dashboard/calculations/${module}`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(verdict(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await step(`The example of ${words}: no caution`)
  }
  await cell(page, 'Compression index', 1).fill('')
  await cell(page, 'Layer thickness', 1).focus()
  await expect(
    page
      .getByRole('region', { name: 'Result' })
      .getByText(/No consolidation is counted/)
      .first(),
  ).toBeVisible()
  await step('A clay without a compression index: the serious warning takes the PASS away')
})
