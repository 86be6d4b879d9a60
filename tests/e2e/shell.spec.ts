import { expect, type Page } from '@playwright/test'
import { builtFiles } from '#tests/helpers/builtFiles.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@shell.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

/** Ends on the overview of a project of its own. */
async function withProject(page: Page, name: string): Promise<string> {
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name, number: 'GW-1' })
  return new URL(page.url()).pathname
}

test('a menu that Escape closed stays closed when the page moves beneath a resting mouse', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ada)
  const state = page.getByRole('banner').getByRole('button', { name: 'All changes saved' })
  const panel = page.getByText('Everything on this device is on the server.')
  await state.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  // The button goes away from beneath the mouse, and returns.
  for (const shift of ['300px', '']) {
    await page.evaluate((margin) => {
      document.querySelector('header')!.style.marginTop = margin
    }, shift)
    await page.waitForTimeout(300)
  }
  await expect(panel).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).hover()
  await state.hover()
  await expect(panel).toBeVisible()
})

test('the theme follows the system on first run, cycles light, dark, high contrast, and is remembered', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  const html = page.locator('html')
  await page.goto(gateway.url)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Theme: dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'high-contrast')
  await page.getByRole('button', { name: 'Theme: high contrast' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await context.close()
})

test('the projects menu works with the keyboard alone', async ({ page }) => {
  await withProject(page, 'Tower')
  const button = page.getByRole('button', { name: 'Projects', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Tower/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bin' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'New Project' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'All Projects' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('link', { name: 'All Projects' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/new$/)
  await expect(page.getByLabel('Project name')).toBeFocused()
})

test('the projects menu opens under the pointer, closes after it leaves, and stays when pressed', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ada)
  const button = page.getByRole('button', { name: 'Projects', exact: true })
  const all = page.getByRole('link', { name: 'All Projects', exact: true }).first()
  const panelLink = page.getByRole('banner').getByRole('link', { name: 'All Projects' })
  // The header is drawn anew once the workspace is open: a pointer that came before and does not move tells it nothing.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await button.hover()
    await expect(panelLink).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(panelLink).toHaveCount(0)
  await button.click()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(panelLink).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panelLink).toHaveCount(0)
  await button.click()
  await expect(all).toBeVisible()
  await panelLink.click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect(panelLink).toHaveCount(0)
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1024, 768],
] as const) {
  test(`at ${width} px nothing scrolls sideways and what is touched is large enough`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: true,
      isMobile: width < 500,
      locale: 'en-US',
    })
    const page = await context.newPage()
    const check = async (path: string) => {
      await page.goto(gateway.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0)
      const small = await page
        .locator('button:visible, input:visible, textarea:visible')
        .evaluateAll((controls) =>
          controls
            .map((control) => ({
              control,
              box: (control.closest('label') ?? control).getBoundingClientRect(),
            }))
            .filter(({ box }) => box.height > 1 && box.height < 42)
            .map(({ control, box }) => `${control.outerHTML.slice(0, 80)} ${box.height}`),
        )
      expect(small, path).toEqual([])
    }
    for (const path of ['/', '/login', '/signup', '/email-verification-pending']) await check(path)
    const project = await withProject(page, `A long name for a short screen ${width}`)
    for (const path of ['/workspace', '/projects', '/projects/new', project, `${project}/calculations`])
      await check(path)
    await context.close()
  })
}

for (const language of ['de', 'fr'])
  test(`on a tablet the menu bar tells in one line that all is saved, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await openWorkspace(page, gateway.url, ada)
    await page.evaluate((chosen) => localStorage.setItem('groundwork.language', chosen), language)
    await page.reload()
    const words = page.getByText(/^(Alle Änderungen gespeichert|Modifications enregistrées)$/)
    const seen = words.locator('visible=true').last()
    await expect(seen).toBeVisible()
    expect((await seen.boundingBox())?.height).toBeLessThan(24)
    // Nothing of it is cut off: the way to the search has given the room.
    const cutOff = await seen.evaluate((node) => {
      const words = document.createRange()
      words.selectNodeContents(node)
      return words.getBoundingClientRect().width - node.getBoundingClientRect().width
    })
    expect(cutOff).toBeLessThanOrEqual(0)
    await expect(page.getByRole('button', { name: /^(Suchen|Rechercher)/ })).toBeVisible()
  })

test('the sidebar folds to 64 px and remembers it', async ({ page }) => {
  await withProject(page, 'Fold')
  const sidebar = page.getByRole('complementary', { name: 'Project' })
  expect((await sidebar.boundingBox())?.width).toBe(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  expect((await sidebar.boundingBox())?.width).toBe(64)
})

test('a screen that cannot be shown says so and leaves the menus and the work standing', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' })
  const page = await context.newPage()
  await openWorkspace(page, gateway.url, ada)
  const projects = builtFiles('src/features/projects/index.ts')
  await page.route(projects, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('a fault of this screen')" }),
  )
  await page.getByRole('link', { name: 'New Project' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('An unexpected error occurred while rendering the application.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Ada Byron' })).toBeVisible()
  await page.unroute(projects)
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByLabel('Project name')).toBeVisible()
  await context.close()
})

/** Notes whatever begins to move for longer than a frame. */
function watchMotion(): void {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  const note = () => {
    for (const { effect, timeline } of document.getAnimations()) {
      if (!(timeline instanceof DocumentTimeline) || !(effect instanceof KeyframeEffect)) continue
      if (Number(effect.getComputedTiming().duration) > 16)
        moved.push(effect.target?.outerHTML.slice(0, 120) ?? '')
    }
  }
  for (const begins of ['animationstart', 'transitionrun']) addEventListener(begins, note, true)
}

test('who wants reduced motion sees none, where others see some', async ({ page }) => {
  await page.addInitScript(watchMotion)
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
  const useIt = async () => {
    await page.goto(`${gateway.url}/workspace`)
    for (const name of ['Projects', 'Account of Ada Byron', /^Notifications/, /^Theme/]) {
      await page.getByRole('button', { name, exact: true }).first().click()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Account of Ada Byron' }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openWorkspace(page, gateway.url, ada)
  await useIt()
  expect(await moved()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await useIt()
  expect(await moved()).not.toEqual([])
})
