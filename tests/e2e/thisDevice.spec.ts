import { type CDPSession, expect, type Page } from '@playwright/test'
import { settled } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, readyForOffline, signInByHand, syncState } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@thisdevice.example.org', password: 'correct horse battery' }

declare global {
  interface Window {
    /** What the icon of the app was told to show, one after the other. */
    badges: number[]
    /** How often the browser's own question, which is kept for later, was opened. */
    asked: number
    /** How much of the room the browser says is taken, 0 to 1. Its own answer to another quota comes half a minute late. */
    taken: number
    /** How often that was asked for. */
    measured: number
  }
}

/** Everything of a device that is looked at here happens to one page: signing in costs more than all of it. */
let gateway: RunningGateway
let page: Page
let devtools: CDPSession
test.beforeAll(async ({ browser, gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
  page = await browser.newPage()
  devtools = await page.context().newCDPSession(page)
  await page.addInitScript(() => {
    window.badges = []
    const own = navigator.setAppBadge
    Navigator.prototype.setAppBadge = function (this: Navigator, ...given) {
      window.badges.push(given[0] ?? 0)
      return own.apply(this, given)
    }
    window.taken = 0.1
    window.measured = 0
    const measure = navigator.storage.estimate
    StorageManager.prototype.estimate = async function (this: StorageManager) {
      window.measured += 1
      const { usage = 0 } = await measure.apply(this)
      return { usage, quota: usage / window.taken }
    }
  })
  await page.clock.install()
  await signInByHand(page, gateway.url, ada)
})
test.afterAll(async () => {
  await page.context().close()
})

const offer = () => page.getByRole('region', { name: 'Install Groundwork' })
const toWorkspace = () => page.getByRole('banner').getByRole('link', { name: 'Workspace' }).click()

/** Opens a dialog from the menu of the account, at one of its parts. */
async function open(entry: 'Settings' | 'Help', part: string) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('tab', { name: part }).click()
  return dialog
}

/** What Chromium does once it finds that the app can be installed. Answers whether its own bar was held back. */
const offersToInstall = () =>
  page.evaluate(() => {
    window.asked = 0
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        window.asked += 1
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(event)
    return event.defaultPrevented
  })

test('once there is work here it is offered to install the app, once, the way that this browser has', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Project' }).first()).toBeVisible()
  await expect(offer()).toHaveCount(0)
  await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
  await toWorkspace()
  // It cannot ask for it: it says how.
  await expect(offer()).toContainText('The browser may remove what is stored here')
  await expect(offer().getByRole('button')).toHaveText(['Not now', 'How to install'])

  expect(await offersToInstall()).toBe(true)
  await expect(offer().getByRole('button')).toHaveText(['Not now', 'Install'])
  await offer().getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(1)
  await expect(offer()).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Kwun Tong quay' })).toBeVisible()
  await settled(page)
  await expect(offer()).toHaveCount(0)
})

test('the guide begins with the way of the browser that it stands in, and asks where it can be asked', async () => {
  const linux = await page.evaluate(() => navigator.userAgent)
  const iPad =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  for (const [title, step, userAgent, fingers] of [
    ['iPad and iPhone', 'Choose Add to Home Screen, then Add.', iPad, 5],
    ['Safari on a Mac', /choose Add to Dock/, iPad, 0],
    [
      'Android',
      'Choose Install app or Add to home screen.',
      linux.replace('X11; Linux', 'Linux; Android 15'),
      5,
    ],
    ['Firefox', /does not install every site/, firefox, 0],
    ['Chrome and Edge on a computer', /install sign at the right end/, linux, 0],
  ] as const) {
    await devtools.send('Emulation.setUserAgentOverride', { userAgent })
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'maxTouchPoints', { value, configurable: true }),
      fingers,
    )
    const help = await open('Help', 'Install')
    await expect(help.locator('h4 button').first()).toHaveText(title)
    await expect(help.getByRole('listitem').filter({ visible: true })).toHaveCount(3)
    await expect(help.getByText(step)).toBeVisible()
    await expect(help.getByText('removes what a site has stored when you use Safari')).toHaveCount(
      title === 'iPad and iPhone' ? 1 : 0,
    )
    await expect(help.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
  }

  await offersToInstall()
  const help = await open('Help', 'Install')
  await expect(help.getByRole('listitem').filter({ visible: true })).toHaveCount(0)
  await help.getByRole('button', { name: 'Install', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(1)
  await expect(help.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0)
  // The button that had the focus is gone: keys are heard all the same.
  await expect(help.locator(':focus').or(help.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('the icon of the app shows how many changes are on this device alone', async () => {
  const shown = () => page.evaluate(() => window.badges.at(-1))
  await expect(syncState(page)).toHaveText('All changes saved')
  await readyForOffline(page)
  await page.context().setOffline(true)
  await createProject(page, { name: 'Made offline', number: '2026-018' })
  await toWorkspace()
  await createProject(page, { name: 'Another', number: '2026-019' })
  await expect(syncState(page)).toHaveText('Offline, 2 changes waiting')
  await expect.poll(shown).toBe(2)

  await page.context().setOffline(false)
  await expect(syncState(page)).toHaveText('All changes saved')
  await expect.poll(shown).toBe(0)
})

test('it is said once, from four fifths on, that the room on this device runs low', async () => {
  const said = page.getByRole('listitem').filter({ hasText: 'is nearly used up' })
  const room = page.getByRole('meter', { name: 'Room on this device' })
  const taken = (share: number) =>
    page.evaluate((to) => {
      window.taken = to
    }, share)
  await taken(0.79)
  await page.clock.fastForward(11 * 60_000)
  const settings = await open('Settings', 'Storage')
  await expect(room).toBeVisible()
  expect(Number(await room.getAttribute('value'))).toBeCloseTo(0.79)
  await expect(settings.getByText('is nearly used up')).toHaveCount(0)
  await expect(said).toHaveCount(0)
  await page.keyboard.press('Escape')

  await taken(0.8)
  await page.clock.fastForward(11 * 60_000)
  await said.getByRole('button', { name: 'Show storage' }).click()
  await expect(settings.getByText('is nearly used up')).toBeVisible()
  expect(Number(await room.getAttribute('value'))).toBeCloseTo(0.8)
  // The keys are the dialog's, though it was opened from a toast.
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  const before = await page.evaluate(() => window.measured)
  await page.clock.fastForward(11 * 60_000)
  await expect.poll(() => page.evaluate(() => window.measured)).toBeGreaterThan(before)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('is nearly used up')).toHaveCount(1)
})
