import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  saveCalculation,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@firstsync.example.org', password: 'correct horse battery' }
const bo = { name: 'Bo Lindqvist', email: 'bo@firstsync.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
  await signUpAndVerify(gateway, bo)
})

const coming = 'Your work is on its way'
const later = 'Nothing has come to this device yet'
const main = (page: Page) => page.getByRole('main')

/** Holds back what pulls are answered, until it is let. */
async function holdPulls(page: Page): Promise<() => void> {
  let letThem: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letThem = resolve
  })
  await page.route('**/sync/pull*', async (route) => {
    await held
    // The page may have gone on without it.
    await route.continue().catch(() => {})
  })
  return letThem
}

test('a new device says that work is coming until it is there, and an empty account that it is one', async ({
  page,
  browser,
}) => {
  await signInByHand(page, gateway.url, ada)
  await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
  const project = page.url()
  await newFooting(page)
  await calculateFooting(page, { name: 'Pad at B4', widthM: '2.4' })
  await saveCalculation(page)
  await expect(syncState(page)).toHaveText('All changes saved')

  await test.step('work that comes', async () => {
    const other = await (await browser.newContext()).newPage()
    const letThem = await holdPulls(other)
    await signInByHand(other, gateway.url, ada)
    await expect(main(other).getByText(coming)).toBeVisible()
    await expect(main(other).getByText('Start with a project')).toHaveCount(0)
    for (const path of ['projects', 'dashboard/folders', 'library/materials', 'library/reports']) {
      await other.goto(`${gateway.url}/${path}`)
      await expect(main(other).getByText(coming).first()).toBeVisible()
      await expect(main(other).getByText(/no projects|no folders|no materials|no templates/i)).toHaveCount(0)
    }
    await other.goto(`${gateway.url}/projects`)
    const words = main(other).getByText(coming)
    await expect(words).toBeVisible()
    await expect(other.locator('[aria-live="polite"]').filter({ hasText: coming })).toHaveCount(1)
    letThem()
    await expect(main(other).getByText('Kwun Tong quay')).toBeVisible()
    await expect(words).toHaveCount(0)
    await other.context().close()
  })

  await test.step('addresses of a calculation and of a folder that come', async () => {
    const calculation = page.url()
    await page.goto(`${project}/folders`)
    await page.getByRole('button', { name: 'New folder' }).first().click()
    await page.getByLabel('Folder name').fill('Piers')
    await page.keyboard.press('Enter')
    await main(page).getByRole('link', { name: 'Piers' }).first().click()
    await expect(page.getByRole('heading', { name: 'Piers', level: 1 })).toBeVisible()
    const folder = `${gateway.url}/dashboard/folders/${page.url().split('/').at(-1)}`
    await expect(syncState(page)).toHaveText('All changes saved')
    for (const [address, wait, heading] of [
      [folder, coming, 'Piers'],
      [calculation, 'Loading...', 'Pad at B4'],
    ] as const) {
      const other = await (await browser.newContext()).newPage()
      const letThem = await holdPulls(other)
      await signInByHand(other, gateway.url, ada)
      await other.goto(address)
      await expect(other.getByText(wait)).toBeVisible()
      letThem()
      await expect(other.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await other.context().close()
    }
  })

  await test.step('an account without a project', async () => {
    const other = await (await browser.newContext()).newPage()
    const letThem = await holdPulls(other)
    await signInByHand(other, gateway.url, bo)
    await other.goto(`${gateway.url}/projects`)
    await expect(main(other).getByText(coming)).toBeVisible()
    const before = await main(other).getByRole('heading', { name: coming }).boundingBox()
    letThem()
    const empty = main(other).getByRole('heading', { name: 'No projects yet' })
    await expect(empty).toBeVisible({ timeout: 5_000 })
    // In the same place: nothing jumps.
    expect((await empty.boundingBox())?.y).toBe(before?.y)
    await expect(other.locator('[aria-live="polite"]').filter({ hasText: 'No projects yet' })).toHaveCount(1)
    await other.context().close()
  })
})

test('a device that was here before says at once what is empty, and without a network that work comes later', async ({
  page,
  browser,
}) => {
  await signInByHand(page, gateway.url, ada)
  await expect(main(page).getByText('Pad at B4').first()).toBeVisible()
  await page.goto(`${gateway.url}/library/materials`)
  const empty = main(page).getByRole('heading', { name: 'No materials yet' })
  await expect(empty).toBeVisible()
  await holdPulls(page)
  await page.addInitScript((words) => {
    const seen = () => {
      if (document.body?.innerText.includes(words)) document.documentElement.dataset.flashed = 'yes'
      requestAnimationFrame(seen)
    }
    seen()
  }, coming)
  await page.reload()
  await expect(empty).toBeVisible()
  await page.goto(`${gateway.url}/projects`)
  await expect(main(page).getByText('Kwun Tong quay')).toBeVisible()
  expect(await page.locator('html').getAttribute('data-flashed')).toBeNull()

  const other = await (await browser.newContext()).newPage()
  await holdPulls(other)
  await signInByHand(other, gateway.url, bo)
  await expect(main(other).getByText(coming)).toBeVisible()
  await other.context().setOffline(true)
  await expect(main(other).getByText(later)).toBeVisible()
  await expect(main(other).getByText('Your work comes as soon as there is a network.')).toBeVisible()
  // Work can begin all the same.
  await expect(main(other).getByRole('link', { name: 'New Project' })).toBeVisible()
  await other.context().close()
})
