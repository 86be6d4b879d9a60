import type { Page } from '@playwright/test'
import { done } from '#tests/helpers/callables.ts'
import { createProject } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { storedRows } from '#tests/helpers/storage.ts'
import { noQueryClient } from '../differences.ts'
import { expect } from './expect.ts'
import { buildShown } from './help.ts'
import type { Line } from './line.ts'
import {
  banner,
  crumbs,
  dialogPlace,
  heading,
  hoverMenu,
  main,
  openDialog,
  openPalette,
  refuseSwitch,
  sidebar,
} from './ways.ts'

/** A limit of the plan, as the page of the organization shows it. */
const planLimit = (id: string, line: string, name: string, limit: string): Line => ({
  id,
  line,
  as: 'owner',
  at: '/organizations?id=:organization',
  check: async (page) => {
    const row = page
      .getByRole('table', { name: 'Usage of the plan' })
      .getByRole('row')
      .filter({ has: page.getByText(name, { exact: true }) })
    await expect(row).toContainText(limit)
  },
})

/** How long a toast stays, as the notification that is kept of it says. */
async function stays(page: Page, title: string): Promise<number | null | undefined> {
  const kept = (await storedRows(page, 'device')).find(({ id }) => id === 'notifications')
  const { entries = [] } = (kept?.value ?? {}) as { entries?: { title: string; duration: number | null }[] }
  return entries.find((entry) => entry.title === title)?.duration
}

const swatches = ['Blue', 'Green', 'Orange', 'Red', 'Purple', 'Pink', 'Cyan', 'Lime']

/** 9. Business constants and limits. */
export const constants: readonly Line[] = [
  {
    id: 'P-9-1',
    line: 'Avatar maximum 5 MB.',
    as: 'owner',
    at: dialogPlace('Account'),
    check: async (page) => {
      await expect(page.getByText('JPEG, PNG or GIF, at most 5 MB.')).toBeVisible()
    },
  },
  planLimit('P-9-2', '- Sample plan limits: 25 users,', 'Members', '25'),
  planLimit('P-9-3', '100 projects,', 'Projects', '100'),
  planLimit('P-9-4', '1000 calculations per month,', 'Calculations this month', '1,000'),
  planLimit('P-9-5', '10 GB storage,', 'Storage, GB', '10'),
  planLimit('P-9-6', '200 reports per month.', 'Reports this month', '200'),
  {
    id: 'P-9-7',
    line: 'Audit log retention 365 days; data retention period 365.',
    as: 'owner',
    at: '/organizations?id=:organization',
    check: async (page) => {
      await expect(page.getByLabel('Days to keep activities')).toHaveValue('365')
    },
  },
  {
    id: 'P-9-8',
    line: 'breadcrumb recent calculations 5.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page, person } = await newcomer()
      const project = await done(
        gateway,
        'createProject',
        {
          name: 'Quay',
          projectNumber: 'Q-1',
          color: '#2563EB',
          organizationId: person.organizationId,
          visibility: 'private',
        },
        person,
      )
      for (let count = 1; count <= 6; count++) {
        const body = { projectId: project.id, name: `Pad ${count}`, type: 'settlement', inputs: {} }
        expect((await rest(gateway, 'POST', '/api/calculations', { by: person, body })).status).toBe(201)
      }
      await page.goto(`${gateway.url}/projects/${project.id}/calculations`)
      await expect(main(page).getByRole('link', { name: 'Pad 6' })).toBeVisible()
      await crumbs(page).getByRole('button', { name: 'Switch Project' }).click()
      await expect(crumbs(page).getByRole('link', { name: /^Pad \d/ })).toHaveCount(5)
    },
  },
  {
    id: 'P-9-9',
    line: '- Notification durations: success, info and warning 5000 ms;',
    elsewhere: { in: 'src/ui/toast.test.ts', words: 'success messages and warnings stay for 5 seconds' },
  },
  {
    id: 'P-9-10',
    line: 'error 7000 ms.',
    as: 'owner',
    at: '/workspace',
    check: async (_, world) => {
      const { page, person } = await world.newcomer()
      await refuseSwitch(page, world, person)
      await expect.poll(() => stays(page, 'The organization was not switched')).toBe(7000)
    },
  },
  {
    id: 'P-9-11',
    line: '- Time-ago format: just now, minutes, hours, days up to 30 days, then a date.',
    elsewhere: { in: 'src/ui/time.test.ts', words: 'gives the date after 30 days' },
  },
  {
    id: 'P-9-12',
    line: '- Themes: light, dark, high-contrast, each with a fixed palette.',
    as: 'visitor',
    at: '/',
    check: async (page) => {
      const palettes = new Set<string>()
      for (let press = 0; press < 3; press++) {
        const before = await page.locator('html').getAttribute('data-theme')
        palettes.add(
          await page.evaluate(() => {
            const style = getComputedStyle(document.documentElement)
            return ['--surface-1', '--text-1', '--border'].map((name) => style.getPropertyValue(name)).join()
          }),
        )
        await page.getByRole('button', { name: /^Theme/ }).click()
        await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')
      }
      expect(palettes.size).toBe(3)
    },
  },
  {
    id: 'P-9-13',
    line: 'Languages: en, es, fr, de, zh, ja.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      for (const [name, code] of [
        ['Deutsch', 'de'],
        ['日本語', 'ja'],
      ] as const) {
        const dialog = page.getByRole('dialog').first()
        await dialog.getByRole('button', { name: /Language|Sprache/ }).click()
        await page.getByRole('option', { name }).click()
        await page.keyboard.press('Control+S')
        await expect(page.locator('html')).toHaveAttribute('lang', code)
        if (code === 'ja') break
        await page.getByRole('button', { name: /^Konto/ }).click()
        await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
      }
    },
  },
  {
    id: 'P-9-14',
    line: '- Project menu shows recentProjectsLimit projects (from up to 50 fetched), sorted by updatedAt descending.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page, person } = await newcomer()
      for (const name of ['First', 'Second', 'Third', 'Fourth'])
        await done(
          gateway,
          'createProject',
          {
            name,
            projectNumber: name,
            color: '#2563EB',
            organizationId: person.organizationId,
            visibility: 'private',
          },
          person,
        )
      await page.goto(`${gateway.url}/projects`)
      await expect(main(page).getByRole('link', { name: 'Fourth' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'First' })).toBeVisible()
      const menu = await hoverMenu(page, 'Projects')
      // The ways to all projects, to a new one and to the bin follow.
      const names = async () =>
        (await menu.getByRole('link').allInnerTexts()).slice(0, -3).map((text) => text.split('\n')[0])
      await expect.poll(names).toEqual(['Fourth', 'Third', 'Second'])
    },
  },
  {
    id: 'P-9-15',
    line: 'Breadcrumb bar 40 px, header 64 px.',
    as: 'owner',
    at: '/library',
    check: async (page) => {
      await expect(crumbs(page)).toBeVisible()
      expect((await crumbs(page).boundingBox())?.height).toBe(40)
      expect((await banner(page).boundingBox())?.height).toBe(64)
    },
  },
  {
    id: 'P-9-16',
    line: '- Project colour swatches in the create form: 8 (blue, green, orange, red, purple, pink, cyan, lime), default the first.',
    as: 'owner',
    at: '/projects/new',
    check: async (page) => {
      const all = page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')
      await expect(all).toHaveCount(8)
      expect(await all.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))).toEqual(
        swatches,
      )
      await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
    },
  },
  {
    id: 'P-9-17',
    line: 'The edit dialog offers 10 earth-tone swatches.',
    as: 'owner',
    at: '/projects/:project/settings',
    leaves: true,
    check: async (page) => {
      await page.getByRole('button', { name: 'Edit Project Settings' }).click()
      await expect(
        page.getByRole('dialog').getByRole('radiogroup', { name: 'Color' }).getByRole('radio'),
      ).toHaveCount(10)
    },
  },
  {
    id: 'P-9-18',
    line: 'Application theme light or dark with blue primary colour.',
    as: 'visitor',
    at: '/',
    check: async (page) => {
      const color = await page
        .getByRole('main')
        .getByRole('link', { name: 'Sign Up Free' })
        .evaluate((link) => getComputedStyle(link).backgroundColor)
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
      expect(blue).toBeGreaterThan(2 * red)
      expect(blue).toBeGreaterThan(green)
    },
  },
  {
    id: 'P-9-19',
    line: '- Keyboard shortcuts: Ctrl/Cmd+K command palette,',
    as: 'owner',
    at: '/library',
    check: async (page) => {
      await openPalette(page)
      await page.keyboard.press('Escape')
    },
  },
  {
    id: 'P-9-20',
    line: 'N new project,',
    as: 'owner',
    at: '/library',
    leaves: true,
    check: async (page) => {
      await expect(heading(page, 'Library')).toBeVisible()
      await page.keyboard.press('n')
      await expect(page).toHaveURL(/\/projects\/new$/)
    },
  },
  {
    id: 'P-9-21',
    line: 'S save,',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      const settings = await openDialog(page, 'Settings')
      await settings.getByRole('tab', { name: 'UI Preferences' }).click()
      await settings.getByText('Compact mode').click()
      // With Ctrl, as the palette has it: a letter alone is typed in a form.
      await page.keyboard.press('Control+S')
      await expect(settings).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    },
  },
  {
    id: 'P-9-33',
    line: 'Z undo, Y redo,',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await page.goto(`${page.url()}/settings`)
      await page.getByRole('button', { name: 'Edit Project Settings' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Project Settings' })
      await dialog.getByLabel('Project name').fill('Weir')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(sidebar(page).getByText('Weir')).toBeVisible()
      await page.getByRole('heading', { level: 1 }).first().click()
      await page.keyboard.press('Control+Z')
      await expect(sidebar(page).getByText('Quay')).toBeVisible()
      await page.keyboard.press('Control+Y')
      await expect(sidebar(page).getByText('Weir')).toBeVisible()
    },
  },
  {
    id: 'P-9-22',
    line: 'F find,',
    as: 'owner',
    at: '/projects',
    leaves: true,
    check: async (page) => {
      await expect(page.getByRole('searchbox').first()).toBeVisible()
      await page.keyboard.press('f')
      await expect(page.getByRole('searchbox').first()).toBeFocused()
    },
  },
  {
    id: 'P-9-23',
    line: '/ shortcuts,',
    as: 'owner',
    at: '/library',
    leaves: true,
    check: async (page) => {
      await expect(heading(page, 'Library')).toBeVisible()
      await page.keyboard.press('/')
      await expect(
        page
          .getByRole('dialog', { name: 'Help and Support' })
          .getByRole('tab', { name: 'Keyboard shortcuts' }),
      ).toHaveAttribute('aria-selected', 'true')
    },
  },
  {
    id: 'P-9-24',
    line: 'Escape close.',
    as: 'owner',
    at: dialogPlace('Help'),
    leaves: true,
    check: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    id: 'P-9-25',
    line: '- Help dialog version 1.0.0, updated 2024-01-15.',
    differs: buildShown,
  },
  {
    id: 'P-7-1',
    line: 'A service worker is registered at /sw.js',
    as: 'visitor',
    at: '/',
    check: async (_, { visitor, gateway }) => {
      const page = await visitor({ serviceWorkers: 'allow' })
      await page.goto(gateway.url)
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration()
            const worker = registration?.active ?? registration?.waiting ?? registration?.installing
            return worker?.scriptURL
          }),
        )
        .toBe(`${gateway.url}/sw.js`)
    },
  },
  {
    id: 'P-7-2',
    line: ' and posts a calc-sync-complete message.',
    elsewhere: { in: 'tests/acceptance/browser/errors.ts', words: 'P-8.5-2' },
  },
  {
    id: 'P-9-26',
    line: '- Free tier: 5 active calculations, 3 projects.',
    elsewhere: { in: 'tests/acceptance/browser/roles.ts', words: 'P-6-15' },
  },
  {
    id: 'P-9-27',
    line: '- Recent items 10, recent searches 10, favorites shown 5, recent features 20,',
    elsewhere: { in: 'tests/acceptance/browser/projects.ts', words: 'P-5.4-1' },
  },
  {
    id: 'P-9-28',
    line: '- Preference defaults: search limit 50, activity limit 10, recent projects 3.',
    elsewhere: { in: 'tests/acceptance/browser/settings.ts', words: 'P-3-5' },
  },
  {
    id: 'P-9-29',
    line: '- Minimum password 8 on the client, 6 at the provider.',
    elsewhere: { in: 'tests/acceptance/browser/account.ts', words: 'P-5.2-5' },
  },
  {
    id: 'P-9-30',
    line: 'Dropdown closes after 150 ms, content appears after 100 ms.',
    elsewhere: { in: 'tests/acceptance/browser/frame.ts', words: 'P-2.6-16' },
  },
  {
    id: 'P-9-31',
    line: '- API time-out 10000 ms.',
    elsewhere: { in: 'src/api/http.test.ts', words: 'gives up after its time' },
  },
  {
    id: 'P-9-32',
    line: '- Data query client: 1 retry, no refetch on window focus.',
    differs: noQueryClient,
  },
]
