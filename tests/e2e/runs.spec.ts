import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/helpers/accessibility.ts'
import { newProfile } from '#tests/helpers/browser.ts'
import { done } from '#tests/helpers/callables.ts'
import { type RunningGateway, signIn, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  openWorkspace,
  readyForOffline,
  saveCalculation,
  signedInAgain,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ana = { name: 'Ana Reyes', email: 'ana@runs.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ana)
  const { accessToken: token } = await signIn(gateway, ana)
  // Who owns an office administers the modules.
  await done(gateway, 'createOrganization', { name: 'Office' }, { token })
})

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const verdict = (page: Page) => result(page).getByText(/^(PASS|FAIL)$/)
const width = (page: Page) => page.getByRole('textbox', { name: /^Footing width/ })

/** Calculates with another width; ends when the history's button may be pressed for it. */
async function calculateWith(page: Page, metres: string, utilization: string): Promise<void> {
  await width(page).fill(metres)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(result(page).getByText(utilization, { exact: true }).first()).toBeVisible()
}

test('runs, variants and templates of a footing, with no network', async ({ page, context }) => {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'History quay', number: 'GW-9' })
  await newFooting(page)
  await readyForOffline(page)
  await context.setOffline(true)
  await calculateFooting(page, { name: 'Pad F1', widthM: '3/2' })
  await saveCalculation(page)
  await calculateWith(page, '1.8', '0.598')
  await calculateWith(page, '2.2', '0.448')
  await saveCalculation(page)

  await page.getByRole('button', { name: 'History' }).click()
  const panel = page.getByRole('dialog', { name: 'History' })
  const runs = panel.getByRole('row')
  await expect(runs).toHaveCount(4)
  await expect(runs.nth(1)).toContainText('Footing width: 1.8 → 2.2 m')
  await expect(runs.nth(2)).toContainText('Ana Reyes')
  await expect(runs.nth(3)).toContainText('First run kept')
  expect(await violations(page, 'history', { isCovered: true })).toEqual([])

  // Two runs are chosen and compared with the keyboard alone.
  await runs.nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Compare' }).press('Enter')
  const comparison = page.getByRole('dialog', { name: 'Compare runs' })
  await expect(comparison.getByRole('row', { name: /^Footing width/ })).toContainText('3/2 = 1.52.2+46.7%')
  await expect(comparison.getByRole('row', { name: /^Footing length/ })).toBeHidden()
  await comparison.getByText('Only differences').click()
  await expect(comparison.getByRole('row', { name: /^Footing length/ })).toContainText('Same')
  expect(await violations(page, 'comparison', { isCovered: true })).toEqual([])
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await comparison.getByRole('button', { name: 'Save Compare runs' }).click()
  await page.getByRole('menuitem', { name: 'Save values as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toMatch(/,Footing width,m,1\.5,2\.2\r\n/)
  await page.keyboard.press('Escape')

  // The first run is opened, computed again, and its inputs come back.
  await runs.nth(3).getByText('First run kept').click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByText('3/2 = 1.5')).toBeVisible()
  await opened.getByRole('button', { name: 'The whole result, computed again' }).click()
  await expect(opened.getByRole('heading', { name: 'Derivation' })).toBeVisible()
  await opened.getByRole('button', { name: 'Restore these inputs' }).click()
  await expect(width(page)).toHaveValue('3/2')
  await expect(page.getByText('Inputs restored')).toBeVisible()

  // What was restored becomes a variant; its base stays as it was saved.
  await page.getByRole('button', { name: 'Variants' }).click()
  await page.getByRole('button', { name: 'Make a variant' }).click()
  await expect(page.getByRole('heading', { name: 'Pad F1, variant B' })).toBeAttached()
  await expect(width(page)).toHaveValue('3/2')
  await page.getByRole('button', { name: 'Variants' }).click()
  const variants = page.getByRole('dialog', { name: 'Variants' })
  await expect(variants.getByRole('listitem')).toHaveCount(2)
  expect(await violations(page, 'variants', { isCovered: true })).toEqual([])
  await variants.getByRole('button', { name: 'Compare all' }).click()
  const sideBySide = page.getByRole('dialog', { name: 'Variants side by side' })
  await expect(sideBySide.getByRole('row', { name: /^Footing width/ })).toContainText('2.23/2 = 1.5-31.8%')
  expect(await violations(page, 'variants side by side', { isCovered: true })).toEqual([])
  await sideBySide.getByRole('button', { name: 'Promote' }).click()
  await expect(page.getByText('Pad F1, variant B is now the base')).toBeVisible()
  // The button has gone with what it did: the focus moves on a frame later, and keys follow it.
  await expect(sideBySide.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await variants.getByRole('link', { name: 'Pad F1', exact: true }).click()
  await expect(width(page)).toHaveValue('2.2')

  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Details' })
  await expect(details.getByText('Saving to History quay')).toBeVisible()
  await details.getByLabel('Tags').fill('quay, pad')
  await details.getByText('Offer it as a template').click()
  expect(await violations(page, 'details', { isCovered: true })).toEqual([])
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Details saved')).toBeVisible()

  await page.getByRole('link', { name: 'New Calculation' }).first().click()
  await page.getByRole('link', { name: /^Pad F1/ }).click()
  await expect(page.getByRole('heading', { name: 'Bearing capacity, Eurocode 7' })).toBeAttached()
  await expect(width(page)).toHaveValue('2.2')
  await expect(verdict(page)).toHaveText('PASS')
})

test('limits reach the person; the registry tells and switches', async ({ page }) => {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Limits', number: 'GW-10' })
  await newFooting(page)
  await calculateFooting(page, { name: 'Pad F2', widthM: '1.5' })

  // As after a hundred runs within the hour.
  await page.evaluate(() => {
    const store = JSON.parse(localStorage.getItem('module-storage') ?? '')
    for (const person of Object.values<Record<string, number[]>>(store.runs))
      person['bearing-capacity-eurocode'] = Array.from({ length: 100 }, (_, at) => Date.now() - 1000 - at)
    localStorage.setItem('module-storage', JSON.stringify(store))
  })
  await width(page).fill('1.6')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(
    page.getByText(/Limit of 100 runs per hour reached for module: bearing-capacity-eurocode/),
  ).toBeVisible()

  await page.goto(`${gateway.url}/admin/modules`)
  const row = page.getByRole('row', { name: /^Bearing capacity, Eurocode 7/ })
  await expect(row).toContainText('Healthy')
  expect(await violations(page, 'modules')).toEqual([])
  await page.getByRole('checkbox', { name: 'Offer Slope stability' }).press('Space')
  await expect(page.getByText('Slope stability is not offered any more')).toBeVisible()
  await page.goto(`${gateway.url}/dashboard/calculations/new`)
  await expect(page.getByRole('link', { name: /^Settlement/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Slope stability/ })).toBeHidden()
})

/** Waits until the disk has a draft in which this was typed. */
const kept = (page: Page, typed: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const asked = indexedDB.open('groundwork-drafts', 1)
        await new Promise((resolve) => asked.addEventListener('success', resolve))
        const rows = asked.result.transaction('drafts').objectStore('drafts').getAll()
        await new Promise((resolve) => rows.addEventListener('success', resolve))
        asked.result.close()
        return JSON.stringify(rows.result)
      }),
    )
    .toContain(typed)

test('what was typed outlives a crash of the browser, for a visitor and signed in', async () => {
  const profile = await newProfile()
  try {
    const visitor = await (await profile.open()).newPage()
    await visitor.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
    await visitor.getByRole('button', { name: 'Fill in an example' }).click()
    await width(visitor).fill('3,25')
    await kept(visitor, '3,25')
    profile.kill()

    const page = await (await profile.open()).newPage()
    await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
    await expect(width(page)).toHaveValue('3,25')
    await openWorkspace(page, gateway.url, ana)
    await createProject(page, { name: 'Crash', number: 'GW-11' })
    await newFooting(page)
    await page.getByLabel('Name', { exact: true }).fill('Typed before the crash')
    await width(page).fill('1,75')
    await kept(page, '1,75')
    const address = page.url()
    profile.kill()

    const again = await (await profile.open()).newPage()
    await again.goto(address)
    await signedInAgain(again, ana)
    await expect(again.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Typed before the crash')
    await expect(width(again)).toHaveValue('1,75')
    // Discarded is discarded, also when the browser ends before it has told its own store.
    await again.getByRole('button', { name: 'Discard changes' }).click()
    await expect(width(again)).toHaveValue('')
    await again.reload()
    await expect(width(again)).toHaveValue('')
  } finally {
    profile.kill()
    await profile.remove()
  }
})

test('a draft that is discarded before the browser has given its slot does not come back', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Slot', number: 'GW-12' })
  await newFooting(page)
  await width(page).fill('1,75')
  await kept(page, '1,75')
  // As on a device that is busy.
  await page.addInitScript(() => {
    const { locks } = navigator
    const request = locks.request.bind(locks) as (...given: unknown[]) => Promise<unknown>
    const given = new Promise((resolve) => addEventListener('slots', resolve, { once: true }))
    locks.request = ((name: string, ...rest: unknown[]) =>
      name.startsWith('groundwork-draft:')
        ? given.then(() => request(name, rest.at(-1)))
        : request(name, ...rest)) as typeof locks.request
  })
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.evaluate(() => dispatchEvent(new Event('slots')))
  await expect(width(page)).toHaveValue('')
  await page.reload()
  await expect(width(page)).toHaveValue('')
})
