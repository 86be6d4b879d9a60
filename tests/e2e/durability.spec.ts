import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newProfile } from '#tests/helpers/browser.ts'
import { newPerson } from '#tests/helpers/callables.ts'
import { turnable, turnClock } from '#tests/helpers/clock.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  readyForOffline,
  saveCalculation,
  signedInAgain,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'long enough 1'
const dayMs = 24 * 60 * 60 * 1000
/** How often the browser is killed, two seconds a time: `KILLS=3 npx playwright test durability` for fewer. */
const kills = Number(process.env.KILLS ?? 50)

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

/** The one that a browser opens by itself. */
function firstPage(context: BrowserContext): Page {
  const [page] = context.pages()
  if (page === undefined) throw new Error('The browser has opened no page')
  return page
}

const width = (page: Page) => page.getByRole('textbox', { name: 'Footing width' })

test('a browser that is killed as soon as it has said saved has it, every time', async () => {
  test.setTimeout(60_000 + kills * 20_000)
  const { email } = await newPerson(gateway)
  const profile = await newProfile()
  try {
    let page = await (await profile.open()).newPage()
    await signInByHand(page, gateway.url, { name: '', email, password })
    await createProject(page, { name: 'Killed', number: 'GW-12' })
    await newFooting(page)
    await calculateFooting(page, { name: 'Pier P3', widthM: '1.5' })
    await saveCalculation(page)
    const address = page.url()
    for (let kill = 1; kill <= kills; kill++) {
      const given = (1.5 + kill / 100).toFixed(2)
      await width(page).fill(given)
      await page.getByText('Unsaved changes').waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      // The message of the save before may still stand: this state changes with this save.
      await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
      profile.kill()

      page = firstPage(await profile.open())
      await page.goto(address)
      await signedInAgain(page, { email, password })
      await expect(width(page), `after kill ${kill}`).toHaveValue(given)
      await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    }
  } finally {
    profile.kill()
    await profile.remove()
  }
})

for (const [what, days] of [
  ['ahead', 2],
  ['behind', -2],
] as const)
  test(`a clock that is two days ${what} neither signs anybody out nor decides whose edit stays`, async ({
    browser,
  }) => {
    const { email } = await newPerson(gateway)
    const [wrong, right] = await Promise.all([browser.newContext(), browser.newContext()])
    try {
      await wrong.addInitScript(turnable)
      const page = await wrong.newPage()
      await page.goto(gateway.url)
      await turnClock(page, days * dayMs)
      await signInByHand(page, gateway.url, { name: '', email, password })
      await createProject(page, { name: 'Two clocks', number: 'GW-13' })
      await expect(syncState(page)).toHaveText('All changes saved')
      await readyForOffline(page)
      await newFooting(page)
      await calculateFooting(page, { name: 'Pier P3', widthM: '1.5' })
      await saveCalculation(page)
      await expect(page.getByText('Saved on the server')).toBeVisible()

      const desk = await right.newPage()
      await signInByHand(desk, gateway.url, { name: '', email, password })
      await desk.goto(page.url())
      await expect(width(desk)).toHaveValue('1.5')
      await width(desk).fill('1.75')
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(desk.getByText('Saved on the server')).toBeVisible()
      // The later edit arrives, whatever the clocks say.
      await expect(width(page)).toHaveValue('1.75')
      await width(page).fill('1.85')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(width(desk)).toHaveValue('1.85')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    } finally {
      await wrong.close()
      await right.close()
    }
  })
