import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, signInByHand, syncState } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

declare global {
  interface Window {
    /** How often the browser was asked to keep the data. */
    askedToKeep: number
    /** Gives its answer, as a person does whom the browser passes the question on to. */
    answerToKeep: ((isKept: boolean) => void) | null
  }
}

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

const offer = (page: Page) => page.getByRole('region', { name: 'Install Groundwork' })
const toWorkspace = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Workspace', exact: true }).click()
const askedToKeep = (page: Page) => page.evaluate(() => window.askedToKeep)

for (const [answer, isKept, said] of [
  ['yes', true, 'The browser has promised to keep what is stored here.'],
  ['no', false, 'The browser may remove what is stored here when room runs low.'],
] as const)
  test(`the browser is asked once, after the first save, to keep the data; its ${answer} is told`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let kept = false
      window.askedToKeep = 0
      window.answerToKeep = null
      StorageManager.prototype.persisted = async () => kept
      StorageManager.prototype.persist = () => {
        window.askedToKeep += 1
        return new Promise((resolve) => {
          window.answerToKeep = (given) => {
            kept = given
            resolve(given)
          }
        })
      }
    })
    const person = {
      name: 'Ada Byron',
      email: `${answer}@persist.example.org`,
      password: 'correct horse battery',
    }
    await signUpAndVerify(gateway, person)
    await signInByHand(page, gateway.url, person)
    await expect(syncState(page).filter({ hasText: 'All changes saved' })).toBeVisible()
    expect(await askedToKeep(page)).toBe(0)

    await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
    await expect.poll(() => askedToKeep(page)).toBe(1)
    // The offer stands before the answer comes.
    await toWorkspace(page)
    await expect(offer(page)).toContainText('The browser may remove')
    await page.evaluate((given) => window.answerToKeep?.(given), isKept)
    await expect(offer(page)).toContainText(said)

    await createProject(page, { name: 'Lei Yue Mun', number: '2026-018' })
    await toWorkspace(page)
    await expect(offer(page)).toContainText(said)
    expect(await askedToKeep(page)).toBe(1)

    // Where one looks later it says the same.
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('tab', { name: 'Storage' }).click()
    await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
  })
