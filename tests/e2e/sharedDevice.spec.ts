import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  createProject,
  fillSignIn,
  newFooting,
  readyForOffline,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@shareddevice.example.org', password: 'correct horse battery' }
const bob = { name: 'Bob Bend', email: 'bob@shareddevice.example.org', password: 'his own long password' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  for (const person of [ada, bob]) await signUpAndVerify(gateway, person)
})

async function logOut(page: Page, { name }: { name: string }) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}

/** Chooses somebody of the list and gives a password. */
async function signInAs(page: Page, { name, password }: { name: string; password: string }) {
  await page
    .getByRole('region', { name: 'Who is working?' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Resolves once the device would recognise the person without a network. */
const isRecognised = (page: Page, { name }: { name: string }) =>
  expect(
    page.getByRole('button', { name: new RegExp(`^${name} Signs in without a network until`) }),
  ).toBeVisible()

test('two people share a tablet, with and without a network', { tag: '@journey' }, async ({
  page,
  context,
}) => {
  await test.step('both sign in with a network; the second finds nothing of the first', async () => {
    await signInByHand(page, gateway.url, ada)
    await createProject(page, { name: 'Quay wall', number: 'A-1' })
    await expect(syncState(page)).toHaveText('All changes saved')
    await readyForOffline(page)
    await logOut(page, ada)
    await isRecognised(page, ada)
    await fillSignIn(page, bob)
    await expect(page.getByRole('button', { name: 'Account of Bob Bend' })).toBeVisible()
    await expect(page.getByText('Quay wall')).toHaveCount(0)
    await createProject(page, { name: 'Slip road', number: 'B-1' })
    await expect(syncState(page)).toHaveText('All changes saved')
    await logOut(page, bob)
    await isRecognised(page, bob)
  })

  await test.step('an error under an empty address goes when somebody of the list is chosen', async () => {
    const email = page.getByLabel('Email')
    await email.fill('')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page
      .getByRole('region', { name: 'Who is working?' })
      .getByRole('button', { name: /^Ada Byron/ })
      .click()
    await expect(email).toHaveValue(ada.email)
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('without a network the password opens the own work, and a wrong one nothing', async () => {
    await context.setOffline(true)
    await signInAs(page, { ...ada, password: bob.password })
    await expect(page.getByText('Incorrect password')).toBeVisible()
    await signInAs(page, ada)
    await expect(page.getByRole('button', { name: 'Account of Ada Byron' })).toBeVisible()
    await expect(syncState(page)).toHaveText('Offline')
    await expect(page.getByRole('link', { name: 'Quay wall' }).first()).toBeVisible()
    await expect(page.getByText('Slip road')).toHaveCount(0)
  })

  await test.step('logging out with unsent work names it, gives it as a file, and keeps it', async () => {
    await createProject(page, { name: 'Island jetty', number: 'A-2' })
    await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
    await logOut(page, ada)
    const asked = page.getByRole('alertdialog', { name: '1 change is not on the server yet' })
    await expect(asked.getByText('1 change waits to be sent')).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Sync now' })).toBeDisabled()
    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await asked.getByRole('button', { name: 'Save as a file' }).click()
    const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(file).toMatchObject({ format: 'groundwork.waiting', madeBy: { name: ada.name } })
    expect(file.changes).toContainEqual(
      expect.objectContaining({ document: expect.objectContaining({ name: 'Island jetty' }) }),
    )
    await asked.getByRole('button', { name: 'Discard…' }).click()
    await expect(page.getByRole('button', { name: 'Discard and log out' })).toBeDisabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await asked.getByRole('button', { name: 'Keep here and log out' }).click()
    await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
  })

  await test.step('nobody takes away what was not sent without typing for it', async () => {
    await page.getByRole('button', { name: 'Remove Ada Byron from this device' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Remove Ada Byron from this device?' })
    await expect(asked.getByText('1 change waits to be sent')).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled()
    await asked.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('back online the server asks for the password, over the work that goes on, and gets it all', async () => {
    await signInAs(page, ada)
    await expect(page.getByRole('link', { name: 'Island jetty' }).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Sign in to send and receive')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Account of Ada Byron' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ada.password)
    await page.keyboard.press('Enter')
    await expect(syncState(page)).toHaveText('All changes saved', { timeout: 30_000 })
    await expect(page.getByText('Sign in to send and receive')).toHaveCount(0)
  })

  await test.step('a person is taken off the device; their database goes, the other’s stays', async () => {
    const databases = () =>
      page.evaluate(
        async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('rxdb-')).length,
      )
    await logOut(page, ada)
    const before = await databases()
    await page.getByRole('button', { name: 'Remove Bob Bend from this device' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Remove Bob Bend from this device?' })
    await expect(asked.getByText(/^Everything is on the server/)).toBeVisible()
    await asked.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Bob Bend/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Ada Byron/ })).toBeVisible()
    await expect.poll(databases).toBeLessThan(before)
  })
})

test('what is saved as a file at the log-out and then discarded is taken in from it again, whole', async ({
  page,
  context,
}) => {
  const grace = {
    name: 'Grace Pile',
    email: 'grace@shareddevice.example.org',
    password: 'a very long password',
  }
  await signUpAndVerify(gateway, grace)
  await signInByHand(page, gateway.url, grace)
  await createProject(page, { name: 'Quay wall', number: 'G-1' })
  await newFooting(page)
  const form = page.url()
  await expect(syncState(page)).toHaveText('All changes saved')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.getByLabel('Name', { exact: true }).fill('Pier P3')
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Workspace' }).click()
  await page.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await createProject(page, { name: 'Island jetty', number: 'G-2' })
  await expect(syncState(page)).toHaveText('Offline, 1 change waiting')

  await logOut(page, grace)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await downloading).path()
  await page.getByRole('button', { name: 'Discard…' }).click()
  await page.getByLabel('Type DISCARD to confirm').fill('DISCARD')
  await page.getByRole('button', { name: 'Discard and log out' }).click()
  await context.setOffline(false)
  await fillSignIn(page, grace)
  await expect(page.getByRole('link', { name: 'Quay wall' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Island jetty' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.goto(`${gateway.url}/projects`)
  await page.getByRole('button', { name: 'Import project…' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(file)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 unsaved form comes back where it was.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('main').getByText('Island jetty').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(form)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pier P3')
})

test('what is still being sent at the log-out arrives before it', async ({ page }) => {
  await signInByHand(page, gateway.url, bob)
  await page.route('**/sync/push?*', async (route) => {
    if (route.request().postData()?.includes('"activities"')) await sleep(700)
    await route.continue()
  })
  await createProject(page, { name: 'Siding', number: 'B-2' })
  await expect(syncState(page)).toHaveText('All changes saved')
  await logOut(page, bob)
  await isRecognised(page, bob)
  await page.getByRole('button', { name: 'Remove Bob Bend from this device' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Remove Bob Bend from this device?' })
  await expect(asked.getByText(/^Everything is on the server/)).toBeVisible()
})
