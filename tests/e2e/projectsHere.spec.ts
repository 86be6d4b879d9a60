import { expect, type Page, test } from '@playwright/test'
import { newPerson } from '#tests/helpers/callables.ts'
import { startGatewayHere } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  readyForOffline,
  saveCalculation,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'

test.use({ serviceWorkers: 'allow' })

/** How many documents of a project that are not dropped the browser keeps, whatever the app shows. */
const keptOf = (page: Page, projectId: string): Promise<number> =>
  page.evaluate(async (scope) => {
    let kept = 0
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/--(folders|calculations|runs|reports|activities)$/.test(name)) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const rows = await new Promise<{ scope?: string; _deleted?: unknown }[]>((resolve, reject) => {
        const reading = database.transaction('docs').objectStore('docs').getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      database.close()
      kept += rows.filter(
        (row) => row.scope === scope && [false, 0, '0'].includes(row._deleted as never),
      ).length
    }
    return kept
  }, projectId)

const saved = 'All changes saved'

test('a project leaves the device when all of it was sent, offers itself at its address, and comes back', async ({
  page,
  context,
}) => {
  const gateway = await startGatewayHere()
  try {
    const ada = await newPerson(gateway)
    await signInByHand(page, gateway.url, { name: '', email: ada.email, password: 'long enough 1' })
    await createProject(page, { name: 'Harbour wall', number: 'P-7' })
    const address = page.url()
    const projectId = address.split('/').at(-1) ?? ''
    await newFooting(page)
    await calculateFooting(page, { name: 'Footing A', widthM: '2.5' })
    await saveCalculation(page)
    const calculation = page.url()
    await expect(syncState(page)).toHaveText(saved)
    await readyForOffline(page)

    // What waits is sent first.
    await context.setOffline(true)
    await page.getByLabel('Name', { exact: true }).fill('Footing B')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(syncState(page)).toContainText('waiting')
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    const isKept = page.getByRole('checkbox', { name: 'Available offline' })
    await page.getByText('Available offline').last().click()
    await expect(isKept).not.toBeChecked()
    await expect(page.getByText(/changes? (is|are) sent first/)).toBeVisible()
    expect(await keptOf(page, projectId)).toBeGreaterThan(1)

    await context.setOffline(false)
    await expect(page.getByText('Its name and its team stay in the list.')).toBeVisible()
    await expect.poll(() => keptOf(page, projectId)).toBe(0)
    await expect(syncState(page)).toHaveText(saved)

    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
    await page.goto(`${gateway.url}/projects`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbour wall' })
    await expect(row.getByText('Not on this device')).toBeVisible()

    // By its address, and with one press all is back.
    await page.goto(calculation)
    await page.getByRole('button', { name: 'Make available on this device' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Footing B')
    expect(await keptOf(page, projectId)).toBeGreaterThan(1)

    // From the list too, and told among the settings.
    await page.goto(`${gateway.url}/projects`)
    await row.hover()
    await row.getByRole('button', { name: 'More for Harbour wall' }).click()
    await page.getByRole('menuitem', { name: 'Remove from this device' }).click()
    await expect(row.getByText('Not on this device')).toBeVisible()
    await row.getByRole('button', { name: 'More for Harbour wall' }).click()
    await page.getByRole('menuitem', { name: 'Make available on this device' }).click()
    await expect(row.getByText('Not on this device')).toBeHidden()
  } finally {
    await gateway.stop()
  }
})
