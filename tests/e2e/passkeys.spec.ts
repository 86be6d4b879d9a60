import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { newRecoveryCodes, secondFactorSecret } from '#domain/protocol/secondFactor.ts'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import {
  call,
  freePort,
  type RunningGateway,
  signIn,
  signUpAndVerify,
  startGateway,
} from '#tests/helpers/gateway.ts'
import { fillSignIn, openSecurity } from '#tests/helpers/people.ts'

const ada = { name: 'Ada Byron', email: 'ada@passkey.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
let url: string
test.beforeAll(async () => {
  const port = await freePort()
  // A passkey is bound to a name, which an IP address is not.
  url = `http://localhost:${port}`
  gateway = await startGateway({ port, env: { PUBLIC_URL: url } })
})
test.afterAll(() => gateway.stop())

/** Two-factor sign-in, turned on at the gateway: its recovery codes serve as codes here. */
async function recoveryCodesOf(): Promise<string[]> {
  await signUpAndVerify(gateway, ada)
  const headers = { authorization: `Bearer ${(await signIn(gateway, ada)).accessToken}` }
  const begun = await call(gateway, '/auth/second-factor/begin', { currentPassword: ada.password }, headers)
  const { secret } = secondFactorSecret.parse(begun.json)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmed = await call(gateway, '/auth/second-factor/confirm', { code }, headers)
  return newRecoveryCodes.parse(confirmed.json).recoveryCodes
}

/** The browser's own authenticator, which says yes at once. */
async function withAuthenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey of the browser signs in in place of a code, until it is removed', async ({ page }) => {
  const [first = '', second = ''] = await recoveryCodesOf()
  await withAuthenticator(page)
  await page.goto(`${url}/login`)
  await fillSignIn(page, ada)
  await page.getByRole('textbox', { name: 'Code' }).fill(first)
  await page.getByRole('button', { name: 'Login' }).click()

  const account = await openSecurity(page)
  await account.getByRole('button', { name: 'Add a passkey...' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name, such as the device that keeps it').fill('Office laptop')
  await adding.getByLabel('Current password').fill(ada.password)
  await adding.getByRole('textbox', { name: 'Code' }).fill(second)
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(account.getByText('Office laptop')).toBeVisible()
  await expectAccessible(page)

  await account.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await fillSignIn(page, ada)
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  await expectAccessible(page)
  await use.click()
  const again = await openSecurity(page)
  await expect(again.getByText(/^last used on/)).toBeVisible()

  await again.getByRole('button', { name: 'Remove passkey Office laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove passkey Office laptop?' })
  await removing.getByLabel('Current password').fill(ada.password)
  await removing.getByRole('button', { name: 'Remove...' }).click()
  await expect(again.getByText('Office laptop')).toHaveCount(0)
})
