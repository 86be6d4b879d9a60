import { expect, type Locator, type Page } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, newFooting, readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ana = { name: 'Ana Reyes', email: 'ana@studies.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ana)
})

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true })
const answer = (page: Page) => page.getByRole('region', { name: 'Answer of the study' })
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((node) => node === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), `Tab never reached ${target}`).toBe(true)
}

test('a footing is studied offline: by slider and keyboard alone, by chance, and kept', async ({
  page,
  context,
}) => {
  test.slow()
  await signInByHand(page, gateway.url, ana)
  await createProject(page, { name: 'Scatter quay', number: 'GW-8' })
  await newFooting(page)
  await readyForOffline(page)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText('PASS')).toBeVisible()
  await page.getByRole('tab', { name: 'Studies' }).click()
  await expect(result(page).getByRole('slider', { name: 'Footing width' })).toBeVisible()
  await context.setOffline(true)

  // By keyboard alone: the footing is made narrower until it fails, and the inputs take it over.
  await page.getByRole('tab', { name: 'Studies' }).focus()
  await tabTo(page, result(page).getByRole('slider', { name: 'Footing width' }))
  for (let step = 0; step < 15; step++) await page.keyboard.press('ArrowLeft')
  await expect(result(page).getByText('Fail', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.5')
  await tabTo(page, page.getByRole('button', { name: 'Apply to the inputs' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 input changed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.2')
  await settled(page)
  expect(await violations(page, 'what if')).toEqual([])

  // The probability of failure, the same for the same seed.
  await kind(page, 'Probability').click()
  await page.getByRole('button', { name: 'Run', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(answer(page).getByText('10,000 points')).toBeVisible()
  const probability = answer(page)
    .getByText('Probability of failure', { exact: true })
    .locator('xpath=../dd[1]')
  const first = await probability.innerText()
  expect(Number(first)).toBeGreaterThan(0.2)
  await expect(answer(page).getByText('Convergence of the probability')).toBeVisible()
  await settled(page)
  expect(await violations(page, 'probability')).toEqual([])

  await answer(page).getByRole('button', { name: 'Keep with the calculation' }).click()
  await expect(answer(page).getByRole('button', { name: 'Kept with the calculation' })).toBeVisible()

  // Other inputs: the answer says that it is of the former ones.
  await page.getByRole('textbox', { name: 'Footing width' }).fill('2.4')
  await expect(answer(page).getByText('Out of date')).toBeVisible()
  await expect(page.getByText('The inputs have changed since', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Footing width' }).fill('1.2')
  await expect(answer(page).getByText('Out of date')).toBeHidden()

  // After a reload the kept study gives the same number again.
  await page.reload()
  await page.getByRole('tab', { name: 'Studies' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(answer(page).getByText('10,000 points')).toBeVisible()
  await expect(probability).toHaveText(first)
})

test('a study that was set and not run is asked about before the calculation is left', async ({ page }) => {
  await signInByHand(page, gateway.url, ana)
  await createProject(page, { name: 'Study quay', number: 'GW-9' })
  await newFooting(page)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText('PASS')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Studies' }).click()
  await kind(page, 'Sensitivity').click()
  const share = result(page).getByRole('textbox', { name: 'Share up and down' })
  await share.fill('25')
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
  const workspace = page.getByRole('banner').getByRole('link', { name: 'Workspace' })
  await workspace.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(share).toHaveValue('25')

  // Once it was run, its answer says what was set.
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Sensitivity' })).toBeVisible()
  await workspace.click()
  await expect(page).toHaveURL(/\/workspace$/)
})

test('a visitor is asked before a study that was set and not run is left', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText('PASS')).toBeVisible()
  await page.getByRole('tab', { name: 'Studies' }).click()
  await kind(page, 'Sensitivity').click()
  const share = result(page).getByRole('textbox', { name: 'Share up and down' })
  await share.fill('25')
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  await home.click()
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(share).toHaveValue('25')
  await home.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${gateway.url}/`)
})

test('a long study of a slope goes on beside the result, and stops at once', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Studies' }).click()

  await kind(page, 'Sensitivity').click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Sensitivity' })).toBeVisible()
  await settled(page)
  expect(await violations(page, 'sensitivity')).toEqual([])
  await kind(page, 'Sweep').click()
  await page.getByRole('textbox', { name: 'Number of points' }).fill('4')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(answer(page).getByText('4 points')).toBeVisible()
  // It may come below the window: whoever waited for it is taken there.
  await expect(answer(page)).toBeFocused()
  await expect(answer(page).getByText('4 points')).toBeInViewport()
  await settled(page)
  expect(await violations(page, 'sweep')).toEqual([])

  await kind(page, 'Probability').click()
  await page.getByRole('textbox', { name: 'Number of samples' }).fill('900000')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const progress = page.getByRole('progressbar')
  await expect(progress.getByText(/^[1-9][\d,]* of 900,000$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Result' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Studies Running' }).click()
  await expect(progress.getByText(/^[1-9][\d,]* of 900,000$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()

  // Nonsense is said at its field.
  await page.getByRole('textbox', { name: 'Number of samples' }).fill('1')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Number of samples' })).toBeFocused()
  await expect(page.getByText('Number of samples must be at least 2').first()).toBeVisible()
})

test('with the keyboard alone a study is begun with a seed, watched, cancelled, begun again and read', async ({
  page,
}) => {
  await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
  await tabTo(page, page.getByRole('button', { name: 'Fill in an example' }))
  await page.keyboard.press('Enter')
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await tabTo(page, page.getByRole('tab', { name: 'Result' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Studies' })).toBeFocused()
  await tabTo(page, result(page).getByRole('radio', { checked: true }))
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
  await expect(kind(page, 'Probability')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(kind(page, 'Probability')).toBeChecked()
  const samples = page.getByRole('textbox', { name: 'Number of samples' })
  const run = page.getByRole('button', { name: /^Run( again)?$/ })
  await tabTo(page, samples)
  await page.keyboard.type('900000')
  await tabTo(page, page.getByRole('textbox', { name: 'Seed' }))
  await page.keyboard.type('42')
  await tabTo(page, run)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar').getByText(/^[1-9][\d,]* of 900,000$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar')).toBeHidden()

  await tabTo(page, samples)
  await page.keyboard.type('2000')
  // Enter in a field begins it too.
  await page.keyboard.press('Enter')
  await expect(answer(page).getByText('2,000 points')).toBeVisible()
  const probability = answer(page)
    .getByText('Probability of failure', { exact: true })
    .locator('xpath=../dd[1]')
  expect(Number(await probability.innerText())).toBeGreaterThan(0)
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('42')

  // The answer stands above what was asked; the inputs that vary are one table there.
  const varied = page.getByRole('table', { name: 'Inputs that vary' })
  await expect(varied).toHaveCount(1)
  expect(await varied.getByRole('row').count()).toBeGreaterThan(2)
  const [above, below] = [await answer(page).boundingBox(), await varied.boundingBox()]
  if (above === null || below === null) throw new Error('The study is not in sight')
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
})
