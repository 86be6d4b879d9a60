import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Line, Place } from './line.ts'
import { heading, main, openPalette } from './ways.ts'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page): Locator => palette(page).getByRole('combobox')
const mode = (page: Page, name: string): Locator => palette(page).getByRole('button', { name, exact: true })
const options = (page: Page): Locator => palette(page).getByRole('option')
const selected = (page: Page): Locator => palette(page).locator('[role=option][aria-selected=true]')
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name, exact: true })

/** What is on the device is found: a new window has to have it first. */
const arrived = (page: Page): Promise<void> =>
  expect(main(page).getByRole('link', { name: 'Ferry terminal' }).first()).toBeVisible()

const open: Place = async (page, world) => {
  await page.goto(world.address('/workspace'))
  await arrived(page)
  await openPalette(page)
}

/** Marks the first thing that the words find as a favorite. */
async function star(page: Page, words: string, found: string): Promise<void> {
  await field(page).fill(words)
  await expect(selected(page)).toContainText(found)
  await page.keyboard.press('Alt+s')
  await expect(selected(page)).toContainText('Favorite')
}

/** 2. Command palette. */
export const commandPalette: readonly Line[] = [
  {
    id: 'P-2.12-1',
    line: "Search box placeholder 'Search projects, calculations, materials...'.",
    as: 'member',
    at: open,
    check: async (page) => {
      await expect(field(page)).toHaveAttribute('placeholder', 'Search projects, calculations, materials...')
    },
  },
  {
    id: 'P-2.12-2',
    line: 'Modes Global, Project, Library (Tab cycles),',
    as: 'member',
    at: open,
    check: async (page) => {
      for (const name of ['Global', 'Project', 'Library', 'Global']) {
        await expect(mode(page, name)).toHaveAttribute('aria-pressed', 'true')
        await field(page).press('Tab')
      }
      await field(page).press('Shift+Tab')
    },
  },
  {
    id: 'P-2.12-3',
    line: 'Esc closes,',
    as: 'member',
    at: open,
    leaves: true,
    check: async (page) => {
      await page.keyboard.press('Escape')
      await expect(palette(page)).toHaveCount(0)
    },
  },
  {
    id: 'P-2.12-4',
    line: 'arrows navigate,',
    as: 'member',
    at: open,
    check: async (page) => {
      await field(page).fill('pier')
      await expect(selected(page)).toContainText('Pier')
      const first = (await selected(page).textContent()) ?? ''
      await page.keyboard.press('ArrowDown')
      await expect(selected(page)).not.toHaveText(first)
      await page.keyboard.press('ArrowUp')
      await expect(selected(page)).toHaveText(first)
    },
  },
  {
    id: 'P-2.12-5',
    line: 'Enter selects.',
    as: 'member',
    at: open,
    leaves: true,
    check: async (page) => {
      await field(page).fill('ferry')
      await expect(options(page).first()).toContainText('Ferry terminal')
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Ferry terminal')).toBeVisible()
    },
  },
  {
    id: 'P-2.12-6',
    line: 'When empty it shows Favorites (first 5)',
    as: 'member',
    at: '/workspace',
    check: async (_, { somebody }) => {
      const page = await somebody('viewer')
      await arrived(page)
      await openPalette(page)
      for (const [words, found] of [
        ['ferry', 'Ferry terminal'],
        ['pier 1', 'Pier 1'],
        ['pier 2', 'Pier 2'],
        ['pier 3', 'Pier 3'],
        ['piers', 'Piers'],
        ['north bank', 'North bank'],
      ] as const)
        await star(page, words, found)
      await field(page).fill('')
      await expect(group(page, 'Favorites').getByRole('option')).toHaveCount(5)
    },
  },
  {
    id: 'P-2.12-7',
    line: 'and Recent (first 5);',
    as: 'member',
    at: '/workspace',
    check: async (_, { somebody }) => {
      const page = await somebody('viewer')
      await arrived(page)
      for (const [words, found] of [
        ['ferry', 'Ferry terminal'],
        ['pier 1', 'Pier 1'],
        ['pier 2', 'Pier 2'],
        ['pier 3', 'Pier 3'],
        ['piers', 'Piers'],
        ['north bank', 'North bank'],
      ] as const) {
        await openPalette(page)
        await field(page).fill(words)
        await expect(selected(page)).toContainText(found)
        await page.keyboard.press('Enter')
        await expect(palette(page)).toHaveCount(0)
      }
      await openPalette(page)
      await expect(group(page, 'Recent').getByRole('option')).toHaveCount(5)
      await expect(group(page, 'Recent').getByRole('option').first()).toContainText('North bank')
    },
  },
  {
    id: 'P-2.12-8',
    line: 'otherwise Results (n).',
    as: 'member',
    at: open,
    check: async (page) => {
      await field(page).fill('pier 2')
      await expect(palette(page).getByText(/^Results \(\d+\)$/)).toBeVisible()
    },
  },
  {
    id: 'P-2.12-9',
    line: "Other texts: 'Searching...',",
    as: 'member',
    at: '/workspace',
    check: async (_, { somebody }) => {
      const page = await somebody('member')
      await arrived(page)
      // It stands only while the answer is on its way.
      await page.evaluate(() => {
        const noted = { isSearching: false }
        Object.assign(globalThis, { noted })
        new MutationObserver(() => {
          if (document.body.textContent?.includes('Searching...')) noted.isSearching = true
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      await openPalette(page)
      await field(page).fill('pier')
      await expect(selected(page)).toContainText('Pier')
      expect(
        await page.evaluate(
          () => (globalThis as unknown as { noted: { isSearching: boolean } }).noted.isSearching,
        ),
      ).toBe(true)
    },
  },
  {
    id: 'P-2.12-10',
    line: "'No results found' with hint 'Try adjusting your search terms or changing the search mode',",
    as: 'member',
    at: open,
    check: async (page) => {
      await field(page).fill('zzzzzz')
      await expect(palette(page).getByText('No results found')).toBeVisible()
      await expect(
        palette(page).getByText('Try adjusting your search terms or changing the search mode'),
      ).toBeVisible()
    },
  },
  {
    id: 'P-2.12-11',
    line: "'Start typing to search'.",
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await openPalette(page)
      await expect(palette(page).getByText('Start typing to search')).toBeVisible()
    },
  },
  {
    id: 'P-2.12-12',
    line: 'Each result has a star toggle for favorite.',
    as: 'member',
    at: open,
    leaves: true,
    check: async (page) => {
      await field(page).fill('ferry')
      const found = options(page).filter({ hasText: 'Ferry terminal' })
      await found.getByTitle('Add Ferry terminal to favorites').click()
      await found.getByTitle('Remove Ferry terminal from favorites').click()
      await expect(found.getByTitle('Add Ferry terminal to favorites')).toBeVisible()
    },
  },
  {
    id: 'P-2.12-13',
    line: 'Selecting a result navigates to its path.',
    as: 'member',
    at: open,
    leaves: true,
    check: async (page, { office }) => {
      await field(page).fill('north bank')
      await options(page).filter({ hasText: 'North bank' }).first().click()
      await expect(page).toHaveURL(
        new RegExp(`/projects/${office.projectId}/folders/${office.innerFolderId}$`),
      )
    },
  },
]

/** 4. States: command palette. */
export const paletteStates: readonly Line[] = [
  {
    id: 'P-4.9-1',
    line: '- **Command palette**: open or closed. A non-empty query triggers a search;',
    as: 'viewer',
    at: open,
    check: async (page) => {
      await field(page).fill('ferry')
      await expect(palette(page).getByText(/^Results/)).toBeVisible()
    },
  },
  {
    id: 'P-4.9-2',
    line: 'an empty query clears results;',
    as: 'viewer',
    at: open,
    check: async (page) => {
      await field(page).fill('ferry')
      await expect(palette(page).getByText(/^Results/)).toBeVisible()
      await field(page).fill('')
      await expect(palette(page).getByText(/^Results/)).toHaveCount(0)
    },
  },
  {
    id: 'P-4.9-3',
    line: 'the selection index wraps at both ends.',
    as: 'viewer',
    at: open,
    check: async (page) => {
      await field(page).fill('theme')
      await expect(options(page)).toHaveCount(3)
      const texts = await options(page).allTextContents()
      await expect(selected(page)).toHaveText(texts[0] ?? '')
      await page.keyboard.press('ArrowUp')
      await expect(selected(page)).toHaveText(texts[2] ?? '')
      await page.keyboard.press('ArrowDown')
      await expect(selected(page)).toHaveText(texts[0] ?? '')
    },
  },
]
