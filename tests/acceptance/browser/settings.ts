import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { breakableStorage } from '#tests/helpers/storage.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { dialogPlace, openDialog, toast } from './ways.ts'

const settings = dialogPlace('Settings')
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })
const tab = (page: Page, name: string): Promise<void> => dialog(page).getByRole('tab', { name }).click()

/** The settings that stand in each part, by their labels. */
const parts = {
  'Navigation Preferences': [
    'Show breadcrumbs',
    'Show project context',
    'Adaptive navigation',
    'Recent projects',
    'Sort projects by',
  ],
  'UI Preferences': [
    'Default view',
    'Compact mode',
    'Workspace layout',
    'Show recent activity',
    'Activity entries',
  ],
  'Search Preferences': ['Default search mode', 'Search results', 'Search history'],
  Personalization: ['Personalized suggestions', 'Quick actions'],
} as const

/** The values of a list of choices. */
async function choices(page: Page, label: RegExp): Promise<string[]> {
  await dialog(page).getByRole('button', { name: label }).click()
  const list = page.getByRole('option')
  await expect(list.first()).toBeVisible()
  const texts = await list.allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  return texts.map((text) => text.split('\n')[0] ?? '')
}

/** 2. User Settings dialog. */
export const settingsDialog: readonly Line[] = [
  {
    id: 'P-2.13-1',
    line: 'Sections: Personal Settings (theme light/dark/auto,',
    as: 'member',
    at: settings,
    check: async (page) => {
      await expect(dialog(page).getByRole('tab', { name: 'Personal Settings' })).toBeVisible()
      for (const name of [/^Light/, /^Dark/, /^Auto/])
        await expect(dialog(page).getByRole('radio', { name })).toBeVisible()
    },
  },
  {
    id: 'P-2.13-2',
    line: 'language en/es/fr/de/zh/ja,',
    as: 'member',
    at: settings,
    check: async (page) => {
      expect(await choices(page, /Language/)).toEqual([
        'English',
        'Español',
        'Français',
        'Deutsch',
        '中文',
        '日本語',
      ])
    },
  },
  {
    id: 'P-2.13-3',
    line: 'notifications on/off),',
    as: 'member',
    at: settings,
    check: async (page) => {
      await expect(dialog(page).getByRole('checkbox', { name: /^Notifications/ })).toBeChecked()
    },
  },
  {
    id: 'P-2.13-4',
    line: 'Navigation Preferences, UI Preferences, Search Preferences, Personalization, Import/Export.',
    as: 'member',
    at: settings,
    check: async (page) => {
      for (const name of [...Object.keys(parts), 'Import/Export']) {
        await tab(page, name)
        await expect(dialog(page).getByRole('heading', { name, level: 3 })).toBeVisible()
      }
    },
  },
  {
    id: 'P-2.13-5',
    line: 'Each setting carries a Working, Partial or Planned badge.',
    as: 'member',
    at: settings,
    check: async (page) => {
      for (const [name, labels] of Object.entries(parts)) {
        await tab(page, name)
        const panel = dialog(page).getByRole('tabpanel', { name })
        for (const label of labels)
          await expect(panel.getByText(label, { exact: true }).first()).toBeVisible()
        expect(await panel.getByRole('img', { name: 'Working' }).count()).toBeGreaterThanOrEqual(
          labels.length,
        )
      }
    },
  },
  {
    id: 'P-2.13-6',
    line: 'Planned: show recent activity, activity history limit, workspace layout, show project context, default search mode, search result limit, search history, personalized suggestions, adaptive navigation.',
    differs: 'Every setting works, so that each carries the badge Working.',
  },
  {
    id: 'P-2.13-7',
    line: 'Buttons: Export Preferences, Import Preferences (paste JSON),',
    as: 'member',
    at: settings,
    check: async (page) => {
      await tab(page, 'Import/Export')
      const downloading = page.waitForEvent('download')
      await dialog(page).getByRole('button', { name: 'Export Preferences' }).click()
      const text = await readFile(await (await downloading).path(), 'utf8')
      await dialog(page).getByLabel('Preferences as JSON').fill(text)
      await dialog(page).getByRole('button', { name: 'Import Preferences' }).click()
      await expect(dialog(page).getByText('The settings are imported.')).toBeVisible()
    },
  },
  {
    id: 'P-2.13-8',
    line: 'Reset to Defaults, Cancel, Save Changes.',
    as: 'member',
    at: settings,
    check: async (page) => {
      for (const name of ['Reset to Defaults', 'Cancel', 'Save Changes'])
        await expect(dialog(page).getByRole('button', { name })).toBeVisible()
    },
  },
  {
    id: 'P-2.13-9',
    line: 'Closing with unsaved changes asks for confirmation.',
    as: 'member',
    at: settings,
    leaves: true,
    check: async (page) => {
      await tab(page, 'UI Preferences')
      await dialog(page).getByText('Compact mode').click()
      await page.keyboard.press('Escape')
      const asking = page.getByRole('alertdialog', { name: 'Discard your changes?' })
      await asking.getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog(page)).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await asking.getByRole('button', { name: 'Discard changes' }).click()
      await expect(dialog(page)).toHaveCount(0)
    },
  },
]

/** 4. States: settings, theme and view. */
export const settingsStates: readonly Line[] = [
  {
    id: 'P-4.12-1',
    line: '- **Settings dialog**: tracks unsaved changes; closing with changes asks for confirmation.',
    as: 'member',
    at: settings,
    leaves: true,
    check: async (page) => {
      const save = dialog(page).getByRole('button', { name: 'Save Changes' })
      await expect(save).toBeDisabled()
      await tab(page, 'UI Preferences')
      await dialog(page).getByText('Compact mode').click()
      await expect(dialog(page).getByText('Unsaved changes')).toBeVisible()
      await expect(save).toBeEnabled()
      await dialog(page).getByText('Compact mode').click()
      await expect(dialog(page).getByText('Unsaved changes')).toHaveCount(0)
    },
  },
  {
    id: 'P-4.7-1',
    line: '- **Theme** cycles light, dark, high-contrast, light.',
    as: 'visitor',
    at: '/',
    check: async (page) => {
      const html = page.locator('html')
      for (const [before, after] of [
        ['light', 'dark'],
        ['dark', 'high-contrast'],
        ['high-contrast', 'light'],
      ] as const) {
        await expect(html).toHaveAttribute('data-theme', before)
        await page.getByRole('button', { name: /^Theme/ }).click()
        await expect(html).toHaveAttribute('data-theme', after)
      }
    },
  },
  {
    id: 'P-4.7-2',
    line: 'On first run the system preference chooses dark or light.',
    as: 'visitor',
    at: '/',
    check: async (_, { visitor, gateway }) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        const page = await visitor({ colorScheme })
        await page.goto(gateway.url)
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      }
    },
  },
  {
    id: 'P-4.8-1',
    line: '- **View mode** toggles grid and list and is remembered (a cards mode is also offered).',
    as: 'viewer',
    at: '/projects',
    leaves: true,
    check: async (page) => {
      const view = (name: string) => page.getByRole('radio', { name })
      await expect(view('List')).toBeChecked()
      await view('Grid').click()
      await expect(view('Grid')).toBeChecked()
      await page.reload()
      await expect(view('Grid')).toBeChecked()
      await expect(view('Cards')).toBeVisible()
      await view('List').click()
      await expect(view('List')).toBeChecked()
    },
  },
]

/** 5. Bounds of preferences, and what is imported. */
export const preferenceRules: readonly Line[] = [
  ...(
    [
      ['P-5.3-1', 'search result limit 10 to 100;', 'Search Preferences', 'Search results', 10, 100],
      ['P-5.3-2', 'activity history limit 5 to 50;', 'UI Preferences', 'Activity entries', 5, 50],
      ['P-5.3-3', 'recent projects limit 1 to 10.', 'Navigation Preferences', 'Recent projects', 1, 10],
    ] as const
  ).map(
    ([id, line, part, label, least, most]): Line => ({
      id,
      line,
      as: 'member',
      at: settings,
      check: async (page) => {
        await tab(page, part)
        const field = dialog(page).getByLabel(label)
        for (const [typed, kept] of [
          [most + 900, most],
          [least - 1, least],
        ] as const) {
          await field.fill(String(typed))
          await field.blur()
          await expect(field).toHaveValue(String(kept))
        }
      },
    }),
  ),
  {
    id: 'P-5.3-4',
    line: '- Imported preferences must be a valid JSON object, otherwise import fails.',
    as: 'member',
    at: settings,
    leaves: true,
    check: async (page) => {
      await tab(page, 'Import/Export')
      for (const text of ['[1, 2]', 'no JSON', '"words"']) {
        await dialog(page).getByLabel('Preferences as JSON').fill(text)
        await dialog(page).getByRole('button', { name: 'Import Preferences' }).click()
        await expect(dialog(page).getByText('Failed to import settings')).toBeVisible()
      }
    },
  },
]

const fillUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.breakableStorage.roomFor = 0
  })

/** 8. Messages of the settings dialog. */
export const settingsErrors: readonly Line[] = [
  {
    id: 'P-8.3-1',
    line: "'Failed to save settings';",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await breakableStorage(page.context())
      await page.reload()
      await openDialog(page, 'Settings')
      await tab(page, 'UI Preferences')
      await dialog(page).getByText('Compact mode').click()
      await fillUp(page)
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Failed to save settings')).toBeVisible()
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    id: 'P-8.3-2',
    line: "'Failed to reset settings';",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await breakableStorage(page.context())
      await page.reload()
      await openDialog(page, 'Settings')
      await tab(page, 'UI Preferences')
      await dialog(page).getByText('Compact mode').click()
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await openDialog(page, 'Settings')
      await fillUp(page)
      await dialog(page).getByRole('button', { name: 'Reset to Defaults' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to Defaults' }).click()
      await expect(toast(page, 'Failed to reset settings')).toBeVisible()
    },
  },
  {
    id: 'P-8.3-3',
    line: "'Failed to export settings';",
    as: 'member',
    at: settings,
    leaves: true,
    check: async (page) => {
      await tab(page, 'Import/Export')
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new Error('refused')
        }
      })
      await dialog(page).getByRole('button', { name: 'Export Preferences' }).click()
      await expect(toast(page, 'Failed to export settings')).toBeVisible()
    },
  },
  {
    id: 'P-8.3-4',
    line: "'Failed to import settings' with 'Please check the file format.';",
    as: 'member',
    at: settings,
    leaves: true,
    check: async (page) => {
      await tab(page, 'Import/Export')
      await dialog(page).getByLabel('Preferences as JSON').fill('{')
      await dialog(page).getByRole('button', { name: 'Import Preferences' }).click()
      await expect(dialog(page).getByText('Failed to import settings')).toBeVisible()
      await expect(dialog(page).getByText('Please check the file format.')).toBeVisible()
    },
  },
]

/** 3. and 9. Defaults of preferences, as the dialog shows them to a new person. */
export const preferenceDefaults: readonly Line[] = [
  {
    id: 'P-3-1',
    line: 'defaultSearchMode (global), searchResultLimit 50, enableSearchHistory true,',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'Search Preferences')
      await expect(dialog(page).getByRole('button', { name: /Default search mode/ })).toHaveText('Global')
      await expect(dialog(page).getByLabel('Search results')).toHaveValue('50')
      await expect(dialog(page).getByRole('checkbox', { name: /^Search history/ })).toBeChecked()
    },
  },
  {
    id: 'P-3-2',
    line: 'defaultViewMode list, compactMode false,',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'UI Preferences')
      await expect(dialog(page).getByRole('button', { name: /Default view/ })).toHaveText('List')
      await expect(dialog(page).getByRole('checkbox', { name: /^Compact mode/ })).not.toBeChecked()
    },
  },
  {
    id: 'P-3-3',
    line: 'showBreadcrumbs true, showProjectContext true,',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'Navigation Preferences')
      await expect(dialog(page).getByRole('checkbox', { name: /^Show breadcrumbs/ })).toBeChecked()
      await expect(dialog(page).getByRole('checkbox', { name: /^Show project context/ })).toBeChecked()
    },
  },
  {
    id: 'P-3-4',
    line: 'quickActions (new-project, new-calculation-bc, workspace, library),',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'Personalization')
      await expect(
        dialog(page).getByRole('list', { name: 'Quick actions' }).getByRole('listitem'),
      ).toHaveText([
        /^New project/,
        /^New calculation: Bearing capacity, Eurocode 7/,
        /^Go to workspace/,
        /^Go to library/,
      ])
    },
  },
  {
    id: 'P-3-5',
    line: 'workspaceLayout default, defaultProjectSort activity, showRecentActivity true, activityHistoryLimit 10, recentProjectsLimit 3,',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'UI Preferences')
      await expect(dialog(page).getByRole('button', { name: /Workspace layout/ })).toHaveText('Default')
      await expect(dialog(page).getByRole('checkbox', { name: /^Show recent activity/ })).toBeChecked()
      await expect(dialog(page).getByLabel('Activity entries')).toHaveValue('10')
      await tab(page, 'Navigation Preferences')
      await expect(dialog(page).getByRole('button', { name: /Sort projects by/ })).toHaveText('Activity')
      await expect(dialog(page).getByLabel('Recent projects')).toHaveValue('3')
    },
  },
  {
    id: 'P-3-6',
    line: 'personalizedSuggestions true, adaptiveNavigation true.',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await expect(dialog(page).getByRole('checkbox', { name: /^Adaptive navigation/ })).toBeChecked()
      await tab(page, 'Personalization')
      await expect(dialog(page).getByRole('checkbox', { name: /^Personalized suggestions/ })).toBeChecked()
    },
  },
  {
    id: 'P-9.2-1',
    line: 'Workspace layouts: default, compact, expanded.',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'UI Preferences')
      expect(await choices(page, /Workspace layout/)).toEqual(['Default', 'Compact', 'Expanded'])
    },
  },
  {
    id: 'P-9.2-2',
    line: 'Search modes: global, project, library.',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'Search Preferences')
      expect(await choices(page, /Default search mode/)).toEqual(['Global', 'Project', 'Library'])
    },
  },
  {
    id: 'P-9.2-3',
    line: 'Project sort: name, date, activity.',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'Navigation Preferences')
      expect(await choices(page, /Sort projects by/)).toEqual(['Name', 'Date', 'Activity'])
    },
  },
  {
    id: 'P-9.2-4',
    line: 'View modes grid and list.',
    as: 'viewer',
    at: settings,
    check: async (page) => {
      await tab(page, 'UI Preferences')
      expect(await choices(page, /Default view/)).toEqual(expect.arrayContaining(['Grid', 'List']))
    },
  },
]
