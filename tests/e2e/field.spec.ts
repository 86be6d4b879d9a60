import { expect, type Locator, type Page } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, newFooting, signInByHand } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@field.example.org', password: 'correct horse battery' }
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-US' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

/** What of the page a glove misses: controls less than 48 px wide or high, and what scrolls sideways. */
async function tooSmall(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem], [role=slider]',
    )
    const small: string[] = []
    for (const control of controls) {
      // What is not drawn, lies under a dialog, or is the native twin of a control that is drawn.
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.closest('[inert], [aria-hidden=true]')
      )
        continue
      // A label answers for its box, and a row for the link that is laid over all of it.
      const isOver =
        control.offsetParent !== null && getComputedStyle(control, '::after').position === 'absolute'
      const target = isOver ? control.offsetParent : (control.closest('label') ?? control)
      const { width, height, right, bottom } = target.getBoundingClientRect()
      if (width <= 1 || height <= 1 || right <= 0 || bottom <= -400) continue
      const isWord = control.matches('p a')
      if (!isWord && (width < 47.5 || height < 47.5))
        small.push(`${width.toFixed(0)} x ${height.toFixed(0)} ${control.outerHTML.slice(0, 160)}`)
    }
    const sideways = document.documentElement.scrollWidth - window.innerWidth
    return sideways > 0 ? [...small, `scrolls sideways by ${sideways}`] : small
  })
}

/** Holds a finger on a control. */
async function hold(control: Locator, until: () => Promise<void>): Promise<void> {
  const touch = { bubbles: true, pointerType: 'touch', isPrimary: true, button: 0 }
  await control.dispatchEvent('pointerdown', touch)
  await until()
  await control.dispatchEvent('pointerup', touch)
}

test('in field mode a phone in the sun is worked with one gloved thumb', async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  const check = async (where: string, isCovered = false) => {
    for (const each of await tooSmall(page)) wrong.push(`${where}: ${each}`)
    wrong.push(...(await violations(page, where, { isEnhanced: true, isCovered })))
  }
  const account = page.getByRole('button', { name: 'Account of Ada Byron' })
  await signInByHand(page, gateway.url, ada)
  await account.tap()
  await page.getByRole('button', { name: /^Field mode/ }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-field-mode', '')
  await check('workspace')

  await createProject(page, { name: 'A long name for a short screen', number: 'GW-1' })
  await newFooting(page)
  const bar = page.getByRole('toolbar', { name: 'Move through the inputs' })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Fill in an example' }).tap()
  // Nothing is calculated before it is asked for.
  await page.getByText('Auto-calculate', { exact: true }).tap()
  await check('calculator')

  const next = bar.getByRole('button', { name: 'Next input' })
  const more = page.getByRole('button', { name: 'More: Footing width' })
  const width = page.getByRole('textbox', { name: 'Footing width' })
  const now = async () => Number(await width.inputValue())
  await page
    .getByRole('region', { name: 'Inputs' })
    .getByRole('button', { name: /Footing type/ })
    .focus()
  await next.tap()
  // No keyboard comes up: the step has the focus, not the text.
  await expect(more).toBeFocused()
  const before = await now()
  await more.tap()
  await expect.poll(now).toBeCloseTo(before + 0.1, 6)
  await page.getByRole('button', { name: 'Less: Footing width' }).tap()
  await expect.poll(now).toBeCloseTo(before, 6)
  await hold(more, () => expect.poll(now).toBeGreaterThan(before + 2))
  const held = await now()
  await bar.getByRole('button', { name: 'Calculate' }).tap()
  await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  expect(await now()).toBe(held)
  await check('result')

  await page.goto(`${gateway.url}/projects`)
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await check('projects')
  await account.tap()
  await page.getByRole('button', { name: 'Settings', exact: true }).tap()
  await expect(page.getByRole('checkbox', { name: 'Field mode' })).toBeChecked()
  await check('settings', true)
  expect(wrong.join('\n')).toBe('')
  await page.getByText('Field mode', { exact: true }).tap()
  await expect(page.locator('html')).not.toHaveAttribute('data-field-mode')
  await context.close()
})
