import { expect } from '@playwright/test'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { signInByHand } from '#tests/helpers/people.ts'
import { storedRows } from '#tests/helpers/storage.ts'
import { test } from './fixtures.ts'

const day = 24 * 60 * 60_000

for (const [off, words] of [
  [-3, 'The clock of this device is 3 days behind the server’s'],
  [40, 'The clock of this device is 40 days ahead of the server’s'],
] as const)
  test(`a clock that is ${off} days off raises one notice a session`, async ({ page, gateway }) => {
    const person = { name: 'Ada', email: `ada${off}@clock.example.org`, password: 'correct horse battery' }
    await signUpAndVerify(gateway, person)
    // An hour more, so that the days are whole however long the test takes.
    await page.clock.install({ time: Date.now() + off * day + Math.sign(off) * 3_600_000 })
    await signInByHand(page, gateway.url, person)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('Set the date and time of the device.', { exact: false })).toBeVisible()
    // The bell writes it a moment after it is shown.
    await expect.poll(async () => JSON.stringify(await storedRows(page, 'device'))).toContain(words)
    await page.reload()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(words)).toHaveCount(1)
  })

test('a right clock is not spoken of', async ({ page, gateway }) => {
  const person = { name: 'Ada', email: 'right@clock.example.org', password: 'correct horse battery' }
  await signUpAndVerify(gateway, person)
  await signInByHand(page, gateway.url, person)
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByText('No notifications')).toBeVisible()
})
