import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, fillSignIn, readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

let people = 0
async function newPerson() {
  const person = {
    name: 'Ada Byron',
    email: `ada${++people}@account.example.org`,
    password: 'correct horse battery',
  }
  await signUpAndVerify(gateway, person)
  return person
}

/** One blue pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function openAccount(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await expect(dialog.getByRole('tab', { name: 'Profile' })).toBeVisible()
  return dialog
}

test('a profile is looked at, changed and completed', async ({ page }) => {
  const person = await newPerson()
  await signInByHand(page, gateway.url, person)
  const dialog = await openAccount(page)
  await expect(dialog.getByText('Verified')).toBeVisible()
  await expect(dialog.getByText('Free User')).toBeVisible()
  await expect(dialog.getByText('1 organization')).toBeVisible()
  await expect(dialog.getByRole('meter', { name: 'Profile completion' })).toHaveAttribute(
    'aria-valuetext',
    '75%',
  )

  const chooser = () => page.locator('input[type=file]')
  await chooser().setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(dialog.getByText('File must be JPEG, PNG, or GIF format')).toBeVisible()
  await chooser().setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(dialog.getByText('File size must be less than 5MB')).toBeVisible()
  await chooser().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText('Your profile is complete.')).toBeVisible()
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1)

  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Ada Lovelace')).toBeVisible()

  const moved = `moved${people}@account.example.org`
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Email').fill(moved)
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText(person.email)).toBeVisible()
  // The old address is told at the same time.
  await expect.poll(async () => (await gateway.mailbox()).map(({ to }) => to)).toContain(moved)

  await dialog.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the picture' }).click()
  await expect(dialog.getByRole('meter', { name: 'Profile completion' })).toHaveAttribute(
    'aria-valuetext',
    '75%',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeFocused()
})

test('a changed password ends other sessions, and one session can end another', async ({ page, browser }) => {
  const person = await newPerson()
  await signInByHand(page, gateway.url, person)
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await signInByHand(other, gateway.url, person)

  const dialog = await openAccount(page)
  await dialog.getByRole('tab', { name: 'Password and sessions' }).click()
  const sessions = dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/login$/, { timeout: 60_000 })

  const type = async (current: string, next: string, again: string) => {
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password', { exact: true }).fill(next)
    await dialog.getByLabel('Confirm new password').fill(again)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
  }
  await type(person.password, 'short', 'short')
  await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
  await type(person.password, 'a new password', 'another password')
  await expect(dialog.getByText('New passwords do not match')).toBeVisible()
  await type('wrong password', 'a new password', 'a new password')
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await type(person.password, 'a new password', 'a new password')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await fillSignIn(other, { ...person, password: 'a new password' })
  await expect(other).toHaveURL(/\/workspace$/)
  await elsewhere.close()
})

test('without a network the account stays readable and says what needs one', async ({ page, context }) => {
  const person = await newPerson()
  await signInByHand(page, gateway.url, person)
  await readyForOffline(page)
  await context.setOffline(true)
  const dialog = await openAccount(page)
  await expect(dialog.getByText('You are offline')).toBeVisible()
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeDisabled()
  await dialog.getByRole('tab', { name: 'Your data' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Download Account Data' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.account).toBeNull()
  expect(file.device.documents.organizations).toHaveLength(1)
})

test('account data is downloaded whole, and a deleted account leaves nothing behind', async ({ page }) => {
  const person = await newPerson()
  await signInByHand(page, gateway.url, person)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  const dialog = await openAccount(page)
  await dialog.getByRole('tab', { name: 'Your data' }).click()
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Download Account Data' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.account.format).toBe('groundwork-account')
  expect(file.device.documents.projects[0].name).toBe('Quay')

  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const button = asking.getByRole('button', { name: 'Delete Account' })
  await expect(button).toBeDisabled()
  await asking.getByLabel('Type DELETE to confirm').fill('delete')
  await expect(asking.getByText('Please type "DELETE" to confirm account deletion')).toBeVisible()
  await expect(button).toBeDisabled()
  await asking.getByLabel('Type DELETE to confirm').fill('DELETE')
  await button.click()
  await expect(asking.getByText('Enter your password')).toBeVisible()
  await asking.getByLabel('Password', { exact: true }).fill('wrong password')
  await button.click()
  await expect(asking.getByText('Incorrect password')).toBeVisible()
  await asking.getByLabel('Password', { exact: true }).fill(person.password)
  await button.click()

  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByText('What was kept on this device is removed.')).toBeVisible()
  expect(
    await page.evaluate(async () => {
      const counts: number[] = []
      for (const { name = '' } of await indexedDB.databases()) {
        // The key pair of the browser is random and nobody's data: others on the device need it.
        if (!/calculations|projects|device/.test(name) || name === 'groundwork-device-key') continue
        const open = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = indexedDB.open(name)
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
        for (const store of open.objectStoreNames) {
          const counting = open.transaction(store).objectStore(store).count()
          counts.push(
            await new Promise<number>((resolve) => {
              counting.onsuccess = () => resolve(counting.result)
            }),
          )
        }
        open.close()
      }
      return counts.filter((count) => count > 0)
    }),
  ).toEqual([])
  await page.goto(`${gateway.url}/login`)
  await fillSignIn(page, person)
  await expect(page.getByText('No account found with this email address')).toBeVisible()
})
