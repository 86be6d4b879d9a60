import type { Locator, Page } from '@playwright/test'
import { defaultPreferences, withFeatureUsed } from '#domain/schemas/preferences.ts'
import { done } from '#tests/helpers/callables.ts'
import { createProject } from '#tests/helpers/people.ts'
import { breakableStorage, storedRows } from '#tests/helpers/storage.ts'
import { emptied } from '../differences.ts'
import { holdWrites } from './disk.ts'
import { expect } from './expect.ts'
import type { Line, Place } from './line.ts'
import { heading, main, openPalette, pathOf, toast } from './ways.ts'

const form = '/projects/new'
const optional = [
  ['Project leader', 'leader'],
  ['Project director', 'director'],
  ['Location', 'location'],
  ['Description', 'description'],
] as const

/** 2. Create Project page. */
export const createProjectPage: readonly Line[] = [
  {
    id: 'P-2.9-1',
    line: 'Fields: organization select, name, project number, leader, director, location, description, visibility, colour swatches.',
    as: 'owner',
    at: form,
    check: async (page) => {
      await expect(page.getByRole('button', { name: /Organization/ })).toBeVisible()
      for (const label of ['Project name', 'Project number', ...optional.map(([label]) => label)])
        await expect(page.getByLabel(label)).toBeVisible()
      await expect(page.getByRole('radiogroup', { name: 'Visibility' })).toBeVisible()
      await expect(page.getByRole('radiogroup', { name: 'Color' })).toBeVisible()
    },
  },
  {
    id: 'P-2.9-2',
    line: 'Cancel returns to /projects.',
    as: 'owner',
    at: form,
    leaves: true,
    check: async (page) => {
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(/\/projects$/)
    },
  },
  {
    id: 'P-2.9-3',
    line: 'The submit button shows Creating... while saving.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page } = await newcomer()
      await page.goto(`${gateway.url}${form}`)
      await page.getByLabel('Project name').fill('Quay')
      await page.getByLabel('Project number').fill('Q-1')
      const letGo = await holdWrites(page)
      await page.getByRole('button', { name: 'Create Project' }).click()
      await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible()
      await letGo()
      await expect(heading(page, 'Quay')).toBeVisible()
    },
  },
  {
    id: 'P-2.9-4',
    line: 'On success the user goes to /projects/{id}.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      expect(pathOf(page)).toMatch(/^\/projects\/[\w-]{8,}$/)
    },
  },
]

/** The dialog over the settings of the project. */
const editing: Place = async (page, world) => {
  await page.goto(world.address('/projects/:project/settings'))
  await page.getByRole('button', { name: 'Edit Project Settings' }).click()
  await expect(editDialog(page).getByLabel('Project name')).toBeVisible()
}
const editDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Project Settings' })

/** A new person in the dialog of a project of their own. */
async function ownProject(page: Page): Promise<Locator> {
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  await page.goto(`${page.url()}/settings`)
  await page.getByRole('button', { name: 'Edit Project Settings' }).click()
  return editDialog(page)
}

/** 2. Edit Project Settings dialog. */
export const editProjectDialog: readonly Line[] = [
  {
    id: 'P-2.10-1',
    line: 'Optional toggle Show UID / Hide UID displays the permanent project unique ID',
    as: 'owner',
    at: editing,
    check: async (page) => {
      await expect(editDialog(page).getByText(/^PRJ-/)).toHaveCount(0)
      await editDialog(page).getByRole('button', { name: 'Show UID' }).click()
      await expect(editDialog(page).getByText(/^PRJ-\d{4}-[A-Z0-9]{4}$/)).toBeVisible()
      await editDialog(page).getByRole('button', { name: 'Hide UID' }).click()
      await expect(editDialog(page).getByText(/^PRJ-/)).toHaveCount(0)
    },
  },
  {
    id: 'P-2.10-2',
    line: 'with a Copy button.',
    as: 'owner',
    at: editing,
    leaves: true,
    check: async (page) => {
      await editDialog(page).getByRole('button', { name: 'Show UID' }).click()
      await editDialog(page).getByRole('button', { name: /^Copy/ }).click()
      await expect(toast(page, 'UID Copied')).toBeVisible()
    },
  },
  {
    id: 'P-2.10-3',
    line: 'Fields: name, number, leader, director, location, description, status, colour.',
    as: 'owner',
    at: editing,
    check: async (page) => {
      for (const label of ['Project name', 'Project number', ...optional.map(([label]) => label)])
        await expect(editDialog(page).getByLabel(label)).toBeVisible()
      await expect(editDialog(page).getByRole('button', { name: /Status/ })).toBeVisible()
      await expect(editDialog(page).getByRole('radiogroup', { name: 'Color' })).toBeVisible()
    },
  },
  {
    id: 'P-2.10-4',
    line: 'Buttons: Delete Project (opens a Confirm Deletion dialog)',
    as: 'owner',
    at: editing,
    check: async (page) => {
      await editDialog(page).getByRole('button', { name: 'Delete Project' }).click()
      const confirm = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
      await confirm.getByRole('button', { name: 'Cancel' }).click()
      await expect(confirm).toHaveCount(0)
    },
  },
  {
    id: 'P-2.10-5',
    line: 'and Save Changes.',
    as: 'owner',
    at: editing,
    check: async (page) => {
      await expect(editDialog(page).getByRole('button', { name: 'Save Changes' })).toBeVisible()
    },
  },
  {
    id: 'P-2.10-6',
    line: 'The dialog cannot be closed by clicking outside while saving.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      const dialog = await ownProject(page)
      await dialog.getByLabel('Project name').fill('Weir')
      const letGo = await holdWrites(page)
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await page.mouse.click(20, 800)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await letGo()
      await expect(dialog).toHaveCount(0)
      await expect(toast(page, 'Project Updated')).toBeVisible()
    },
  },
]

/** 5. Validation rules: projects. */
export const projectRules: readonly Line[] = [
  {
    id: 'P-5.1-1',
    line: "- Create project: name required ('Project name is required'); projectNumber required ('Project number is required');",
    as: 'owner',
    at: form,
    leaves: true,
    check: async (page) => {
      await page.getByRole('button', { name: 'Create Project' }).click()
      await expect(page.getByText('Project name is required')).toBeVisible()
      await expect(page.getByText('Project number is required')).toBeVisible()
      expect(pathOf(page)).toBe(form)
    },
  },
  {
    id: 'P-5.1-2',
    line: "color required ('Color is required'); organizationId required ('Organization is required');",
    elsewhere: { in: 'tests/integration/callables-projects.test.ts', words: "'Color is required'" },
  },
  {
    id: 'P-5.1-3',
    line: 'leader, director, location, description optional;',
    as: 'owner',
    at: form,
    check: async (page) => {
      for (const [label] of optional)
        await expect(main(page).locator('label').filter({ hasText: label })).toContainText('Optional')
    },
  },
  {
    id: 'P-5.1-4',
    line: 'visibility one of private, organization, team.',
    as: 'owner',
    at: form,
    check: async (page) => {
      const options = page.getByRole('radiogroup', { name: 'Visibility' }).getByRole('radio')
      await expect(options).toHaveCount(3)
      for (const name of [/^Private/, /^Organization/, /^Team/])
        await expect(page.getByRole('radio', { name })).toBeVisible()
    },
  },
  {
    id: 'P-5.1-5',
    line: '- Edit project: name and number required with the same messages;',
    as: 'owner',
    at: editing,
    leaves: true,
    check: async (page) => {
      await editDialog(page).getByLabel('Project name').fill('')
      await editDialog(page).getByLabel('Project number').fill('')
      await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(editDialog(page).getByText('Project name is required')).toBeVisible()
      await expect(editDialog(page).getByText('Project number is required')).toBeVisible()
    },
  },
  {
    id: 'P-5.1-6',
    line: 'leader, director, location, description optional or empty;',
    as: 'owner',
    at: editing,
    check: async (page) => {
      for (const [label] of optional)
        await expect(editDialog(page).locator('label').filter({ hasText: label })).toContainText('Optional')
    },
  },
  {
    id: 'P-5.1-7',
    line: 'status one of active, completed, archived;',
    as: 'owner',
    at: editing,
    leaves: true,
    check: async (page) => {
      await editDialog(page)
        .getByRole('button', { name: /Status/ })
        .click()
      await expect(page.getByRole('option')).toHaveText(['Active', 'Completed', 'Archived'])
    },
  },
  {
    id: 'P-5.1-8',
    line: 'color a string.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      const dialog = await ownProject(page)
      await dialog.getByRole('radio', { name: 'Ochre' }).check({ force: true })
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Project Updated')).toBeVisible()
    },
  },
  {
    id: 'P-5.1-9',
    line: 'Empty optional values are sent as absent.',
    differs: emptied,
  },
]

/** 5. Validation rules of what is kept. */
export const heldRules: readonly Line[] = [
  {
    id: 'P-5.4-1',
    line: '- Recent items and recent searches kept at 10; recently used features at 20.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page, person } = await newcomer()
      const names = Array.from({ length: 11 }, (_, at) => `Project${String.fromCharCode(65 + at)}`)
      for (const name of names)
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
      await expect(
        main(page)
          .getByRole('link', { name: names.at(-1) as string })
          .first(),
      ).toBeVisible()
      for (const name of names) {
        const palette = await openPalette(page)
        await palette.getByRole('combobox').fill(name)
        await expect(palette.locator('[role=option][aria-selected=true]')).toContainText(name)
        await page.keyboard.press('Enter')
        await expect(heading(page, name)).toBeVisible()
      }
      const stored = async () => {
        const row = (await storedRows(page, 'device')).find(({ id }) => id === 'preferences')
        const { recentItems = [], searchHistory = [] } = (row?.value ?? {}) as Record<string, unknown[]>
        return [recentItems.length, searchHistory.length]
      }
      await expect.poll(stored).toEqual([10, 10])
      const used = names
        .concat(names.map((name) => `${name} again`))
        .reduce((given, id) => withFeatureUsed(given, id, new Date().toISOString()), defaultPreferences)
      expect(used.recentlyUsedFeatures).toHaveLength(20)
    },
  },
  {
    id: 'P-5.4-2',
    line: '- Project UID generation makes up to 100 attempts to avoid a collision.',
    elsewhere: { in: 'tests/integration/project-limits.test.ts', words: "'project/no-uid-left'" },
  },
]

/** A window whose disk refuses every write from now on. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.breakableStorage.roomFor = 0
  })

/** 8. Project toasts. */
export const projectToasts: readonly Line[] = [
  {
    id: 'P-8.4-1',
    line: "create failure titled Error with the server message or 'Failed to create project';",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page } = await newcomer()
      await breakableStorage(page.context())
      await page.goto(`${gateway.url}${form}`)
      await page.getByLabel('Project name').fill('Quay')
      await page.getByLabel('Project number').fill('Q-1')
      await fillUp(page)
      await page.getByRole('button', { name: 'Create Project' }).click()
      await expect(toast(page, /^Error/)).toBeVisible()
    },
  },
  {
    id: 'P-8.4-2',
    line: "update failure 'Error Updating Project' (fallback 'Failed to update project');",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await breakableStorage(page.context())
      const dialog = await ownProject(page)
      await dialog.getByLabel('Project name').fill('Weir')
      await fillUp(page)
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Error Updating Project').first()).toBeVisible()
    },
  },
  {
    id: 'P-8.4-3',
    line: "delete failure 'Error Deleting Project' (fallback 'Failed to delete project').",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await breakableStorage(page.context())
      const dialog = await ownProject(page)
      await dialog.getByRole('button', { name: 'Delete Project' }).click()
      await fillUp(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click()
      await expect(page.getByText('Error Deleting Project').first()).toBeVisible()
    },
  },
  {
    id: 'P-8.4-4',
    line: 'Successes: \'Project Created\' (Project "{name}" has been created successfully.), ',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await expect(toast(page, 'Project Created')).toContainText(
        'Project "Quay" has been created successfully.',
      )
    },
  },
  {
    id: 'P-8.4-5',
    line: "'Project Updated', 'Project Deleted' (Project has been deleted successfully.), ",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      const dialog = await ownProject(page)
      await dialog.getByLabel('Project name').fill('Weir')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Project Updated')).toBeVisible()
      await page.getByRole('button', { name: 'Edit Project Settings' }).click()
      await dialog.getByRole('button', { name: 'Delete Project' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click()
      await expect(toast(page, 'Project Deleted')).toContainText('Project has been deleted successfully.')
    },
  },
  {
    id: 'P-8.4-6',
    line: "'UID Copied' (Project UID copied to clipboard; falls back to a manual copy method).",
    as: 'owner',
    at: '/projects/:project',
    leaves: true,
    check: async (page) => {
      // Without the clipboard's own way the text is copied by hand.
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('refused')) },
        }),
      )
      await page.evaluate(() => {
        document.execCommand = (command: string) => {
          Object.assign(globalThis, { copied: [command, document.getSelection()?.toString()] })
          return true
        }
      })
      await main(page).getByRole('button', { name: 'Copy UID' }).click()
      await expect(toast(page, 'UID Copied')).toContainText('Project UID copied to clipboard')
      const [command] = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
      expect(command).toBe('copy')
    },
  },
]
