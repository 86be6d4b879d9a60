import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Person } from '#tests/helpers/callables.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import { type SharedOffice, sharedOffice } from '#tests/helpers/office.ts'
import { saveCalculation, signInByHand, syncState } from '#tests/helpers/people.ts'

let gateway: RunningGateway
let office: SharedOffice
test.beforeAll(async () => {
  gateway = await startGateway()
  office = await sharedOffice(gateway)
})
test.afterAll(() => gateway.stop())

/** A browser profile of its own with the project's calculations on screen, all of them on the device. */
async function profile(browser: Browser, { email }: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByHand(page, gateway.url, { name: '', email, password: 'long enough 1' })
  await page.goto(`${gateway.url}/projects/${office.projectId}/calculations`)
  await expect(page.getByRole('link', { name: 'Pier 3' })).toBeVisible()
  await expect(syncState(page)).toHaveText('All changes saved')
  return page
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Saved on the server')).toBeVisible()
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name })

async function saveWith(page: Page, name: string, text: string): Promise<void> {
  await input(page, name).fill(text)
  await saveCalculation(page)
}

test('two people change one calculation: both versions are kept, compared, and combined with a new result', async ({
  browser,
}) => {
  const olga = await profile(browser, office.owner)
  const max = await profile(browser, office.member)
  await open(olga, 'Pier 1')
  await open(max, 'Pier 1')
  await max.context().setOffline(true)
  await expect(syncState(max)).toHaveText('Offline')
  await saveWith(max, 'Footing width', '2.75')
  await expect(max.getByText('Saved on this device').first()).toBeVisible()
  await saveWith(olga, 'Footing length', '4.25')
  await expect(syncState(olga)).toHaveText('All changes saved')
  await max.context().setOffline(false)

  await expect(syncState(max)).toHaveText('1 change needs you')
  await expect(input(max, 'Footing length')).toHaveValue('4.25')
  await max.getByRole('link', { name: 'Decide' }).click()
  const table = max.getByRole('table', { name: 'Comparison of both versions' })
  const width = table.getByRole('row').filter({ hasText: 'Footing width' })
  await expect(width.getByRole('cell')).toHaveText(['3', '2.75', '3', /./])
  await max.reload()
  await expect(width.getByRole('cell')).toHaveText(['3', '2.75', '3', /./])
  await table
    .getByRole('radiogroup', { name: 'Which Footing width to take' })
    .getByRole('radio', { name: 'Yours' })
    .click()
  await max.getByRole('button', { name: 'Combine and recalculate' }).click()
  await expect(max.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  await expect(syncState(max)).toHaveText('All changes saved')

  await expect(input(olga, 'Footing width')).toHaveValue('2.75')
  await expect(input(olga, 'Footing length')).toHaveValue('4.25')
  await expect(olga.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await olga.context().close()
  await max.context().close()
})
