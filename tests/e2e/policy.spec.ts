import { expect, test } from '@playwright/test'
import { paths } from '#domain/protocol/paths.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { signInByHand } from '#tests/helpers/people.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway()
  await signUpAndVerify(gateway, ada)
})
test.afterAll(() => gateway.stop())

test('neither a calculation nor the workspace breaks the content security policy', async ({ page }) => {
  const broken: string[] = []
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      (globalThis as unknown as { policyBroken(what: string): void }).policyBroken(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    )
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text())
  })
  await page.goto(gateway.url + paths.dashboardCalculation('slope-stability'))
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('heading').first()).toBeVisible()
  await signInByHand(page, gateway.url, ada)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(broken).toEqual([])
})
