import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { openSecurity, signInByHand } from '#tests/helpers/people.ts'
import { administrator, test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@factor.example.org', password: 'correct horse battery' }

/** What the app on the phone shows, half a minute later: each code works once. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

async function signOut(page: Page) {
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

async function giveCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('an account signs in with a code of its authenticator app too, until an administrator turns it off', async ({
  page,
  browser,
  gateway,
}) => {
  await signUpAndVerify(gateway, ada)
  await signInByHand(page, gateway.url, ada)
  const account = await openSecurity(page)
  await account.getByRole('button', { name: 'Set up...' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await setUp.getByLabel('Current password').fill('not my password')
  await setUp.getByRole('button', { name: 'Next' }).click()
  await expect(setUp.getByText('Incorrect password')).toBeVisible()
  await setUp.getByLabel('Current password').fill(ada.password)
  await setUp.getByRole('button', { name: 'Next' }).click()
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const key = await setUp.locator('code').innerText()
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByText('Incorrect code')).toBeVisible()
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const recovery = await codes.getByRole('listitem').first().innerText()
  const saving = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saving).suggestedFilename()).toBe('groundwork-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(account.getByText(/10 recovery codes are left/)).toBeVisible()

  await signOut(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectAccessible(page)
  await giveCode(page, '000000')
  await expect(page.getByText('Incorrect code')).toBeVisible()
  await giveCode(page, codeOf(key, 1))
  await openSecurity(page)
  await signOut(page)

  // Without the phone.
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await giveCode(page, recovery)
  await expect((await openSecurity(page)).getByText(/9 recovery codes are left/)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await signInByHand(office, gateway.url, administrator)
  await office.goto(`${gateway.url}/admin/users`)
  await office.getByRole('searchbox', { name: 'Search by name or email' }).fill(ada.email)
  await expect(office.getByText('1 user', { exact: true })).toBeVisible()
  await office.getByRole('button', { name: `Actions for ${ada.name}` }).click()
  await office.getByRole('menuitem', { name: 'Turn two-factor sign-in off...' }).click()
  await office.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(office.getByText(`Two-factor sign-in of ${ada.name} is off`)).toBeVisible()
  await office.context().close()

  await signOut(page)
  await signInByHand(page, gateway.url, ada)
})
