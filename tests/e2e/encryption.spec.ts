import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, readyForOffline, signInByHand, syncState } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@encryption.example.org', password: 'correct horse battery' }
const account = { name: `Account of ${ada.name}` }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

/** Opens what the settings say of the storage of this device. */
async function storageSettings(page: Page) {
  await page.getByRole('button', account).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: 'Storage' }).click()
  return dialog
}

/** Which of the words stand readable anywhere in what this browser keeps for the page. */
const readableHere = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of Array.from(database.objectStoreNames)) {
        const rows = await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        texts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return wanted.filter((word) => texts.some((text) => text.includes(word)))
  }, words)

test('work on a device is encrypted by the password, and comes back whole', async ({ page, context }) => {
  const jetty = page.getByRole('link', { name: 'Island jetty' }).first()

  await test.step('with work that is on no server, and without a network', async () => {
    await signInByHand(page, gateway.url, ada)
    await createProject(page, { name: 'Quay wall', number: 'A-1' })
    await expect(syncState(page)).toHaveText('All changes saved')
    await readyForOffline(page)
    await context.setOffline(true)
    await page.goto(`${gateway.url}/workspace`)
    await createProject(page, { name: 'Island jetty', number: 'A-2' })
    await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
    expect(await readableHere(page, ['Island jetty', 'Quay wall'])).toEqual(['Island jetty', 'Quay wall'])

    const settings = await storageSettings(page)
    await settings.getByRole('button', { name: 'Encrypt what is kept on this device…' }).click()
    const asked = page.getByRole('dialog', { name: 'Encrypt what is kept on this device?' })
    await asked.getByLabel('Your password').fill('another password')
    await asked.getByRole('button', { name: 'Encrypt', exact: true }).click()
    await expect(asked.getByText('Incorrect password')).toBeVisible()
    await asked.getByLabel('Your password').fill(ada.password)
    await asked.getByRole('button', { name: 'Encrypt', exact: true }).click()
    await expect(settings).toBeHidden({ timeout: 20_000 })
    await expect(jetty).toBeVisible()
    await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
    expect(await readableHere(page, ['Island jetty', 'Quay wall'])).toEqual([])
  })

  await test.step('a reload asks for nothing; after logging out only the password opens it', async () => {
    await page.reload()
    await expect(jetty).toBeVisible()
    await page.getByRole('button', account).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Keep here and log out' }).click()
    const who = page.getByRole('region', { name: 'Who is working?' })
    await who.getByRole('button', { name: /^Ada Byron/ }).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await password.fill('another password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Incorrect password')).toBeVisible()
    expect(await readableHere(page, ['Island jetty', 'Quay wall'])).toEqual([])
    await password.fill(ada.password)
    await page.keyboard.press('Enter')
    await expect(jetty).toBeVisible()
    await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
  })

  await test.step('it is made readable again, and the server gets what was unsent, once', async () => {
    const settings = await storageSettings(page)
    await settings.getByRole('button', { name: 'Stop encrypting…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make readable' }).click()
    await expect(settings).toBeHidden({ timeout: 20_000 })
    await expect(jetty).toBeVisible()
    expect(await readableHere(page, ['Island jetty', 'Quay wall'])).toEqual(['Island jetty', 'Quay wall'])
    await context.setOffline(false)
    const asked = page.getByText('Sign in to send and receive')
    const sent = syncState(page).filter({ hasText: 'All changes saved' })
    await expect(asked.or(sent).first()).toBeVisible({ timeout: 30_000 })
    if (await asked.isVisible()) {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ada.password)
      await page.keyboard.press('Enter')
    }
    await expect(sent).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/conflict/i)).toHaveCount(0)
  })
})
