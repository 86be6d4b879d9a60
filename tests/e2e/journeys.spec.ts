import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { errorText } from '#domain/errors/catalogue.ts'
import type { Person } from '#tests/helpers/callables.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import { type SharedOffice, sharedOffice } from '#tests/helpers/office.ts'
import { fillSignIn, openWorkspace, syncState } from '#tests/helpers/people.ts'
import { administrator as admin, test } from './fixtures.ts'

const password = 'long enough 1'

const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 1024, height: 768 }, hasTouch: true },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const
type SizeName = (typeof sizes)[number]['name']

let gateway: RunningGateway
let office: SharedOffice
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  office = await sharedOffice(gateway)
})

const main = (page: Page) => page.getByRole('main')
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Project' })
const projectPath = () => `/projects/${office.projectId}`
const signIn = (page: Page, { email }: Person) =>
  openWorkspace(page, gateway.url, { name: '', email, password })
const expectTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** The page fills the window and no more, whatever the person has opened. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${new URL(page.url()).pathname} is wider than the window`).toBeLessThanOrEqual(0)
}

/** Opens the shared project, by the menu of this size. */
async function openShared(page: Page, press: Press, size: SizeName): Promise<void> {
  await press(page.getByRole('button', { name: size === 'phone' ? 'Menu' : 'Projects', exact: true }))
  await press(page.getByRole('banner').getByRole('link', { name: 'All Projects' }))
  // While projects still come the list puts each where it belongs.
  await expect(syncState(page)).toHaveText('All changes saved')
  await press(
    main(page).getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Ferry terminal' }),
  )
  await expectTitle(page, 'Ferry terminal')
  await expect(sidebar(page).getByRole('link', { name: /^Calculations/ })).toContainText(/\d/)
}

/** A click, or a tap where there is no mouse. */
type Press = (on: Locator) => Promise<void>

for (const { name: size, ...look } of sizes)
  test.describe(size, () => {
    let context: BrowserContext
    let page: Page
    const press: Press = (on) => ('hasTouch' in look ? on.tap() : on.click())
    test.beforeEach(async ({ browser }) => {
      context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...look })
      page = await context.newPage()
    })
    test.afterEach(() => context.close())

    test('an owner makes a project, its team, a folder with a calculation, and reads how it stands', async () => {
      const name = `Quay wall, ${size}`
      await signIn(page, office.owner)
      await expect(main(page).getByRole('link', { name: 'Ferry terminal', exact: true })).toBeVisible()
      await press(main(page).getByRole('link', { name: 'New Project' }))
      await press(page.getByRole('button', { name: /Organization$/ }))
      await press(page.getByRole('option', { name: 'Quay & Sons' }))
      await page.getByLabel('Project name').fill(name)
      await page.getByLabel('Project number').fill('Q-1')
      await press(page.getByRole('button', { name: 'Create Project' }))
      await expectTitle(page, name)

      await test.step('the team', async () => {
        await press(sidebar(page).getByRole('link', { name: 'Settings' }))
        for (const [who, role] of [
          ['Max', 'Member'],
          ['Vera', 'Viewer'],
        ] as const) {
          await press(page.getByRole('button', { name: 'Add member' }))
          const dialog = page.getByRole('dialog', { name: 'Add a team member' })
          await press(dialog.getByRole('button', { name: /Person/ }))
          await press(page.getByRole('option', { name: who }))
          await press(dialog.getByRole('button', { name: /Role/ }))
          await press(page.getByRole('option', { name: role }))
          await press(dialog.getByRole('button', { name: 'Add to team' }))
          const line = main(page).getByRole('list', { name: 'Team' }).getByRole('listitem')
          await expect(line.filter({ hasText: who })).toContainText(role)
        }
        await expectFits(page)
      })

      await test.step('a folder, and a calculation in it', async () => {
        await press(sidebar(page).getByRole('link', { name: /^Folders/ }))
        await press(page.getByRole('button', { name: 'New folder' }).first())
        await page.getByLabel('Folder name').fill('Panels')
        await press(page.getByRole('button', { name: 'Create', exact: true }))
        await press(main(page).getByRole('list', { name: 'Folders' }).getByRole('link', { name: 'Panels' }))
        await expectTitle(page, 'Panels')
        await press(main(page).getByRole('link', { name: 'New Calculation' }).first())
        await expect(main(page).getByText(/Saving to/)).toBeVisible()
        await press(page.getByRole('link', { name: /^Bearing capacity, Eurocode 7/ }))
        await page.getByLabel('Name', { exact: true }).fill('Panel 1')
        await press(page.getByRole('button', { name: 'Fill in an example' }))
        await press(page.getByRole('button', { name: 'Calculate' }))
        await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
        await press(page.getByRole('button', { name: 'Save', exact: true }))
        await expect(
          page.getByText(`Saving to ${name} / Panels`).or(page.getByText('Panels').first()).first(),
        ).toBeVisible()
        await expectFits(page)
      })

      await test.step('how it stands', async () => {
        await press(sidebar(page).getByRole('link', { name: 'Overview' }))
        const recent = main(page).getByRole('list', { name: 'Recent calculations' })
        await expect(recent.getByRole('link', { name: 'Panel 1' })).toBeVisible()
        await expectFits(page)
        await press(sidebar(page).getByRole('link', { name: 'Analytics' }))
        await expect(main(page).getByRole('figure', { name: 'Calculations by type' })).toBeVisible()
        await expectFits(page)
        await expect(syncState(page)).toHaveText('All changes saved')
      })
    })

    test('a member works in a shared project, and administers nothing', async () => {
      await signIn(page, office.member)
      await openShared(page, press, size)
      await press(sidebar(page).getByRole('link', { name: /^Calculations/ }))
      // The overview, which names some of them too, is under the finger until then.
      await expectTitle(page, 'Calculations')
      await press(main(page).getByRole('link', { name: 'Pier 1', exact: true }))
      await page
        .getByRole('textbox', { name: 'Footing width' })
        .fill(`3.${sizes.findIndex((each) => each.name === size) + 1}`)
      // At once, before the result has followed what was typed.
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await expect(page.getByText('Saved on the server')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Result' }).getByText('Not saved')).toHaveCount(0)
      await expectFits(page)

      await press(sidebar(page).getByRole('link', { name: 'Settings' }))
      await expect(page.getByText('Admins of the project can change these settings.')).toBeVisible()
      for (const name of ['Edit Project Settings', 'Add member', /^Actions for/])
        await expect(main(page).getByRole('button', { name })).toHaveCount(0)
      await page.goto(`${gateway.url}/organizations?id=${office.organizationId}`)
      await expect(page.getByRole('heading', { name: 'Quay & Sons' })).toBeVisible()
      await expect(page.getByText('Owners and admins change these.').first()).toBeVisible()
      for (const name of ['Invite', /^Actions for/, 'Delete...'])
        await expect(main(page).getByRole('button', { name, exact: true })).toHaveCount(0)
      await expectFits(page)
    })

    test('a viewer reads everything and finds nothing to change', {
      tag: size === 'desktop' ? '@journey' : [],
    }, async () => {
      await signIn(page, office.viewer)
      await openShared(page, press, size)
      const addNothing = () =>
        expect(
          main(page)
            .or(sidebar(page))
            .getByRole('button', { name: /^(New|Edit|Rename|Delete|Add|Move)/ })
            .or(main(page).or(sidebar(page)).getByRole('link', { name: 'New Calculation' })),
        ).toHaveCount(0)
      await addNothing()
      for (const [entry, title] of [
        ['Calculations', 'Calculations'],
        ['Folders', 'Folders'],
        ['Reports', 'Reports'],
        ['Analytics', 'Analytics'],
        ['Settings', 'Settings'],
      ] as const) {
        await press(sidebar(page).getByRole('link', { name: new RegExp(`^${entry}`) }))
        await expectTitle(page, title)
        await addNothing()
        await expectFits(page)
      }
      await press(sidebar(page).getByRole('link', { name: /^Calculations/ }))
      // The overview, which names some of them too, is under the finger until then.
      await expectTitle(page, 'Calculations')
      await press(main(page).getByRole('link', { name: 'Pier 2', exact: true }))
      // On a phone the result is a sheet.
      if (size === 'phone') await press(page.getByRole('button', { name: /^FAIL/ }))
      await expect(
        page.getByRole('region', { name: 'Result' }).getByText('FAIL', { exact: true }),
      ).toBeVisible()
      await expect(page.getByText(errorText('access/role'))).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Footing width' })).not.toBeEditable()
      for (const name of ['Calculate', 'Save'])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

      await page.goto(`${gateway.url}${projectPath()}/calculations/bearing-capacity-eurocode/new`)
      await expectTitle(page, 'Your role does not open this page')
      await expect(page).toHaveURL(/\/unauthorized$/)
      await page.goto(`${gateway.url}/admin/users`)
      await expect(
        page.getByText("You don't have permission to access this area. Admin privileges are required."),
      ).toBeVisible()
    })

    test('a super administrator goes through the admin area', async () => {
      await openWorkspace(page, gateway.url, { ...admin, name: '' })
      const open = async (entry: string) => {
        await press(page.getByRole('button', { name: size === 'phone' ? 'Menu' : 'Admin', exact: true }))
        await press(page.getByRole('banner').getByRole('link', { name: entry, exact: true }))
      }
      for (const [entry, title] of [
        ['Organization Applications', 'Organization applications'],
        ['Users', 'Users'],
        ['Settings', 'Platform settings'],
        ['Admin Dashboard', 'Admin Dashboard'],
      ] as const) {
        await open(entry)
        await expectTitle(page, title)
        await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
        await expectFits(page)
      }
    })

    test('a visitor calculates, is asked to sign in, and comes back to where they wanted to be', async () => {
      await page.goto(gateway.url)
      await press(page.getByRole('button', { name: 'Free Calculations' }))
      await press(page.getByRole('link', { name: /^Settlement Analysis/ }))
      await press(page.getByRole('button', { name: 'Fill in an example' }))
      await press(page.getByRole('button', { name: 'Calculate' }))
      await expect(
        page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL|SCREENING)$/),
      ).toBeVisible()
      await expectFits(page)
      const wanted = `${projectPath()}/folders/${office.folderId}`
      await page.goto(gateway.url + wanted)
      await expect(page).toHaveURL(/\/login$/)
      await expectFits(page)
      await fillSignIn(page, { email: office.viewer.email, password })
      await expectTitle(page, 'Piers')
      expect(new URL(page.url()).pathname).toBe(wanted)
    })
  })

/** Presses Tab until the control has the focus; each stop on the way can be seen. */
async function tabTo(page: Page, target: Locator, { back = false, most = 40 } = {}): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < most && !(await hasFocus()); count++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const hidden = await page.evaluate(() => {
      const stop = document.activeElement
      if (stop === null || stop === document.body) return 'the focus is nowhere'
      const { left, top, right, bottom } = (stop.closest('label') ?? stop).getBoundingClientRect()
      const isSeen = right - left > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isSeen ? null : `out of sight: ${stop.outerHTML.slice(0, 120)}`
    })
    expect(hidden).toBeNull()
  }
  await expect(target).toBeFocused()
}

test('with the keyboard alone: sign in, create a project, find a calculation, move it, change the theme', async ({
  page,
}) => {
  const keys = page.keyboard
  const banner = page.getByRole('banner')
  await page.goto(`${gateway.url}/login`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await keys.type(office.owner.email)
  await keys.press('Tab')
  await keys.type(password)
  await keys.press('Enter')
  await expectTitle(page, 'Workspace')
  await expect(main(page).getByRole('link', { name: 'Ferry terminal', exact: true }).first()).toBeVisible()

  await test.step('create a project', async () => {
    await keys.press('n')
    await expect(page.getByLabel('Project name')).toBeFocused()
    await keys.type('Keyboard pier')
    await tabTo(page, page.getByLabel('Project number'))
    await keys.type('K-1')
    await keys.press('Enter')
    await expectTitle(page, 'Keyboard pier')
  })

  await test.step('find a calculation, and read it', async () => {
    await keys.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await keys.type('pier 3')
    await expect(page.getByRole('option').first()).toContainText('Pier 3')
    await keys.press('Enter')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pier 3')
  })

  await test.step('move it to a folder', async () => {
    await tabTo(page, sidebar(page).getByRole('link', { name: /^Calculations/ }), { back: true })
    await keys.press('Enter')
    await expectTitle(page, 'Calculations')
    await expect(page.getByRole('main')).toBeFocused()
    const row = page.getByRole('link', { name: 'Pier 3', exact: true })
    await expect(row).toBeVisible()
    await tabTo(page, page.getByRole('table').locator('[data-stop][tabindex="0"]'))
    for (
      let count = 0;
      count < 5 && !(await row.evaluate((link) => link === document.activeElement));
      count++
    )
      await keys.press('ArrowDown')
    await expect(row).toBeFocused()
    const actions = page.getByRole('button', { name: 'Actions for Pier 3' })
    await tabTo(page, actions, { most: 1 })
    await keys.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Move Pier 3' })).toBeVisible()
    await keys.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Piers' })).toBeFocused()
    await keys.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Move here' }), { most: 3 })
    await keys.press('Enter')
    await expect(page.getByText('Pier 3 moved to Piers')).toBeVisible()
    await expect(actions).toBeFocused()
  })

  await test.step('delete it, go on from the row beside it, and take that back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Pier 3', exact: true }), { back: true, most: 1 })
    await keys.press('Delete')
    await expect(page.getByText('Pier 3 deleted')).toBeVisible()
    await expect(page.locator('[data-stop]:focus')).toHaveText(/^Pier \d$/)
    await keys.press('Control+z')
    await expect(page.getByRole('link', { name: 'Pier 3', exact: true })).toBeVisible()
  })

  await test.step('change the theme', async () => {
    await tabTo(page, banner.getByRole('button', { name: /^Account of/ }), { back: true })
    await keys.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Settings', exact: true }), { most: 8 })
    await keys.press('Enter')
    await expect(page.getByRole('tab', { name: 'Personal Settings' })).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: /^Auto/ }), { most: 5 })
    await keys.press('ArrowDown')
    await keys.press('ArrowDown')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await tabTo(page, page.getByRole('button', { name: 'Save Changes' }))
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(banner.getByRole('button', { name: /^Account of/ })).toBeFocused()
  })
})
