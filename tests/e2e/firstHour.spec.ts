import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  newFooting,
  readyForOffline,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'correct horse battery'
const ida = { name: 'Ida Holm', email: 'ida@example.org', password }
const karl = { name: 'Karl Ohm', email: 'karl@example.org', password }
const sampleName = 'Sample: Harbour road bridge'
const calculations = [
  'Pier P1, bearing to Eurocode 7',
  'Pier P1, bearing to Hong Kong practice',
  'Pier P1, bearing to Australian practice',
  'Pier P1, settlement in 50 years',
  'North approach, slope 1 in 1.5',
]

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway({ env: { FREE_TIER: 'true' } })
  for (const person of [ida, karl]) await signUpAndVerify(gateway, person)
})
test.afterAll(() => gateway.stop())

const make = (page: Page) => page.getByRole('button', { name: 'Look around in a sample project' })
const recent = (page: Page) => page.getByRole('list', { name: 'Recent calculations' })
const overview = (page: Page) => page.getByRole('heading', { name: sampleName, level: 1 })
const nothingYet = (page: Page) => page.getByRole('heading', { name: 'Start with a project' })

test('a new account looks around in the sample without a network, and gives it back', async ({ page }) => {
  await signInByHand(page, gateway.url, ida)
  await expect(nothingYet(page)).toBeVisible()
  await expect(page.getByText('5 of the 5 calculations')).toBeVisible()
  await expectAccessible(page)
  await readyForOffline(page)
  await page.context().setOffline(true)

  await make(page).click()
  await expect(overview(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Workspace', exact: true }).click()
  for (const name of calculations)
    await expect(recent(page).getByRole('listitem').filter({ hasText: name })).toContainText(/Pass|Fail/)
  const attention = page.getByRole('list', { name: 'Needs attention' })
  await expect(attention.getByRole('listitem').first()).toContainText('North approach, slope 1 in 1.5')
  await expect(
    page.getByText('They are on this device and are sent when the connection returns.'),
  ).toBeVisible()
  await expect(page.getByText('You created the folder North approach')).toBeVisible()
  await expectAccessible(page)

  // What stands there is what the engine answers to these inputs, not what it might have been once.
  await recent(page).getByRole('link', { name: calculations[0]! }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByText('PASS', { exact: true })).toBeVisible()
  await expect(page.getByText('Out of date')).toHaveCount(0)
  await page.goBack()

  await page.context().setOffline(false)
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.getByRole('button', { name: 'Remove the sample' }).click()
  await expect(nothingYet(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(recent(page).getByRole('link', { name: calculations[4]! })).toBeVisible()

  await recent(page).getByRole('link', { name: calculations[4]! }).click()
  await page.goto(`${page.url().replace(/\/calculations\/.*/, '')}/settings`)
  await page.getByRole('button', { name: 'Remove the sample' }).click()
  await expect(nothingYet(page)).toBeVisible()

  // A free account holds five calculations: those of the removed sample count no more.
  await make(page).click()
  await expect(overview(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Workspace', exact: true }).click()
  await expect(recent(page).getByRole('listitem')).toHaveCount(calculations.length)
  await expect(page.getByText('Nothing. Everything is on the server.')).toBeVisible()
  await expect(syncState(page)).toHaveText('All changes saved')

  // Its soils are in the library, once: those of the removed sample went with it.
  await page.goto(`${gateway.url}/library/materials`)
  await expect(page.getByRole('main').getByRole('link', { name: /^Harbour road: / })).toHaveCount(3)

  await test.step('a sixth is told before it is worked on, and kept when it was made all the same', async () => {
    await page.goto(`${gateway.url}/workspace`)
    await page.getByRole('main').getByRole('link', { name: sampleName }).first().click()
    await expect(overview(page)).toBeVisible()
    await page.context().setOffline(true)
    await newFooting(page)
    await expect(page.getByText('A free account may have 5 active calculations')).toBeVisible()
    await expectAccessible(page)
    await calculateFooting(page, { name: 'Pier P9', widthM: '2.5' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'A free account may have 5 active calculations' })
    await expect(question).toContainText('5 of 5 active calculations are taken')
    await expect(question).toContainText('You are offline: these are the last numbers')
    await question.getByRole('button', { name: 'Keep it on this device' }).click()
    await expect(page.getByText('Calculation saved')).toBeVisible()
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/)
    await expect(page.getByText('A free account may have 5 active calculations')).toHaveCount(0)
    await page.context().setOffline(false)
    const decide = page.getByRole('link', { name: 'Decide' })
    await expect(decide).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('2.5')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The server rejected this calculation' })).toBeVisible()
    await expectAccessible(page)
    await decide.click()
    await expect(page.getByText('A free account may have 5 active calculations').first()).toBeVisible()
  })
})

test('cancelling leaves nothing, and "Not now" is remembered', async ({ page }) => {
  await signInByHand(page, gateway.url, karl)
  // The sample is made in an instant: who cancels it is as quick.
  const cancelled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const cancel = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Cancel',
          )
          cancel?.click()
          if (cancel === undefined) requestAnimationFrame(look)
          else resolve()
        }
        look()
      }),
  )
  await make(page).click()
  await cancelled
  await expect(nothingYet(page)).toBeVisible()
  await expect(make(page)).toBeVisible()
  await page.goto(`${gateway.url}/projects`)
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()

  await page.goto(`${gateway.url}/workspace`)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'New here? Look around first' })).toHaveCount(0)
  await page.reload()
  await expect(nothingYet(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New here? Look around first' })).toHaveCount(0)
  await expect(make(page)).toBeVisible()
})
