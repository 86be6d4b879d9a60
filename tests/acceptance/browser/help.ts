import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { dialogPlace } from './ways.ts'

export const buildShown =
  'Help shows the version, the time and the number of the build that runs, and asks each part of the system whether it works.'

const help = dialogPlace('Help')
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Help and Support' })
const tab = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('tab', { name, exact: true }).click()

/** 2. Help and Support dialog. */
export const helpDialog: readonly Line[] = [
  {
    id: 'P-2.15-1',
    line: 'Quick links (user guide, keyboard shortcuts, feature tour, contact support, report bug, feature request),',
    as: 'member',
    at: help,
    check: async (page) => {
      for (const name of [
        /^User guide/,
        /^Keyboard shortcuts/,
        /^Feature tour/,
        /^Contact support/,
        /^Report bug/,
        /^Feature request/,
      ])
        await expect(dialog(page).getByRole('button', { name })).toBeVisible()
    },
  },
  {
    id: 'P-2.15-2',
    line: 'a shortcut list,',
    as: 'member',
    at: help,
    check: async (page) => {
      await tab(page, 'Keyboard shortcuts')
      for (const name of ['Command palette', 'New project', 'Save', 'Undo', 'Redo', 'Find on this page'])
        await expect(dialog(page).getByRole('term').filter({ hasText: name }).first()).toBeVisible()
    },
  },
  {
    id: 'P-2.15-3',
    line: 'system information (version 1.0.0, last updated 2024-01-15, build number, all fixed values),',
    differs: buildShown,
  },
  {
    id: 'P-2.15-4',
    line: 'system information (version 1.0.0, last updated 2024-01-15, build number,',
    as: 'member',
    at: help,
    check: async (page) => {
      await tab(page, 'System')
      await expect(dialog(page).getByText('System information')).toBeVisible()
      for (const name of ['Version', 'Last updated', 'Build number'])
        await expect(dialog(page).getByRole('term').filter({ hasText: name })).toBeVisible()
    },
  },
  {
    id: 'P-2.15-5',
    line: 'system status (api, database, storage, calculations, all fixed as operational),',
    as: 'member',
    at: help,
    check: async (page) => {
      await tab(page, 'System')
      for (const name of ['API', 'Database', 'Storage on this device', 'Calculations'])
        await expect(dialog(page).getByRole('term').filter({ hasText: name })).toBeVisible()
      await expect(dialog(page).getByText('Operational')).toHaveCount(4)
    },
  },
  {
    id: 'P-2.15-6',
    line: 'all fixed as operational),',
    differs: buildShown,
  },
  {
    id: 'P-2.15-7',
    line: 'browser information.',
    as: 'member',
    at: help,
    check: async (page) => {
      await tab(page, 'System')
      await expect(dialog(page).getByText('Browser information')).toBeVisible()
      await expect(dialog(page).getByText(/^Chrome/)).toBeVisible()
    },
  },
]
