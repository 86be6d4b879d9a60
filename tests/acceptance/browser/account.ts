import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { builtFiles } from '#tests/helpers/builtFiles.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { dialogPlace, openDialog, refuse } from './ways.ts'
import { officePassword } from './world.ts'

const account = dialogPlace('Account')
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Account' })
const tab = (page: Page, name: string): Promise<void> => dialog(page).getByRole('tab', { name }).click()
const chooser = (page: Page): Locator => page.locator('input[type=file]')
const completion = (page: Page): Locator => dialog(page).getByRole('meter', { name: 'Profile completion' })

/** One blue pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function withPicture(page: Page): Promise<void> {
  await openDialog(page, 'Account')
  await chooser(page).setInputFiles(picture)
  await expect(dialog(page).getByRole('button', { name: 'Remove the picture' })).toBeVisible()
}

/** 2. Account dialog. */
export const accountDialog: readonly Line[] = [
  {
    id: 'P-2.14-1',
    line: "Shows 'Loading account information...' while loading.",
    as: 'member',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      const code = builtFiles('src/features/account/index.ts')
      let come = () => {}
      const held = new Promise<void>((resolve) => {
        come = resolve
      })
      await page.route(code, async (file) => {
        await held
        await file.continue()
      })
      await page.reload()
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(page.getByText('Loading account information...')).toBeVisible()
      come()
      await expect(dialog(page)).toBeVisible()
      await page.unroute(code)
    },
  },
  {
    id: 'P-2.14-2',
    line: 'Content: avatar upload and remove,',
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await withPicture(page)
      await dialog(page).getByRole('button', { name: 'Remove the picture' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the picture' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Upload a picture' })).toBeVisible()
    },
  },
  {
    id: 'P-2.14-3',
    line: 'name and email edit,',
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await openDialog(page, 'Account')
      await dialog(page).getByRole('button', { name: 'Edit' }).click()
      await expect(dialog(page).getByLabel('Email')).toBeEditable()
      await dialog(page).getByLabel('Name').fill('Nora Lind')
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog(page).getByText('Nora Lind')).toBeVisible()
    },
  },
  {
    id: 'P-2.14-4',
    line: 'profile completion percentage bar with suggestions,',
    as: 'member',
    at: account,
    check: async (page) => {
      await expect(completion(page)).toHaveAttribute('aria-valuetext', '75%')
      await expect(dialog(page).getByText('Add a picture, so that teammates recognise you.')).toBeVisible()
    },
  },
  {
    id: 'P-2.14-5',
    line: 'role, member since,',
    as: 'member',
    at: account,
    check: async (page) => {
      await expect(dialog(page).getByText('Role', { exact: true })).toBeVisible()
      await expect(dialog(page).getByText('Member since', { exact: true })).toBeVisible()
    },
  },
  {
    id: 'P-2.14-6',
    line: 'email status (Verified or Pending verification),',
    as: 'member',
    at: account,
    check: async (page) => {
      await expect(dialog(page).getByText('Verified', { exact: true })).toBeVisible()
    },
  },
  {
    id: 'P-2.14-7',
    line: 'membership counts,',
    as: 'member',
    at: account,
    check: async (page) => {
      await expect(dialog(page).getByText('2 organizations')).toBeVisible()
      await expect(dialog(page).getByText('1 project', { exact: true })).toBeVisible()
    },
  },
  {
    id: 'P-2.14-8',
    line: 'Change Password (currentPassword, newPassword, confirmPassword),',
    as: 'member',
    at: account,
    check: async (page) => {
      await tab(page, 'Password and sessions')
      for (const label of ['Current password', 'New password', 'Confirm new password'])
        await expect(dialog(page).getByLabel(label, { exact: true })).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Change Password' })).toBeVisible()
    },
  },
  {
    id: 'P-2.14-9',
    line: 'Download Account Data,',
    as: 'member',
    at: account,
    check: async (page) => {
      await tab(page, 'Your data')
      const downloading = page.waitForEvent('download')
      await dialog(page).getByRole('button', { name: 'Download Account Data' }).click()
      const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
      expect(file.account.format).toBe('groundwork-account')
    },
  },
  {
    id: 'P-2.14-10',
    line: 'Delete Account (confirmation by typing DELETE).',
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await openDialog(page, 'Account')
      await tab(page, 'Your data')
      await dialog(page).getByRole('button', { name: 'Delete Account' }).click()
      const asking = page.getByRole('alertdialog')
      await asking.getByLabel('Type DELETE to confirm').fill('DELETE')
      await asking.getByLabel('Password', { exact: true }).fill(officePassword)
      await asking.getByRole('button', { name: 'Delete Account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    },
  },
]

/** 4. States: avatar and profile. */
export const accountStates: readonly Line[] = [
  {
    id: 'P-4.10-1',
    line: '- **Avatar update**: upload, then save profile;',
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await withPicture(page)
      await page.reload()
      await openDialog(page, 'Account')
      await expect(dialog(page).locator('img')).toHaveJSProperty('naturalWidth', 1)
    },
  },
  {
    id: 'P-4.10-2',
    line: 'if saving the profile fails, the uploaded file is deleted.',
    elsewhere: {
      in: 'tests/integration/avatars.test.ts',
      words: 'when the profile cannot be saved, the picture goes again',
    },
  },
  {
    id: 'P-4.11-1',
    line: '- **Profile edit**: toggles between view and edit.',
    as: 'member',
    at: account,
    leaves: true,
    check: async (page) => {
      await dialog(page).getByRole('button', { name: 'Edit' }).click()
      await expect(dialog(page).getByLabel('Name')).toBeFocused()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible()
    },
  },
  {
    id: 'P-4.11-2',
    line: 'Password form, delete confirmation and avatar removal are separate toggles.',
    as: 'member',
    at: account,
    leaves: true,
    check: async (page) => {
      await tab(page, 'Password and sessions')
      await expect(dialog(page).getByRole('button', { name: 'Change Password' })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await tab(page, 'Your data')
      await dialog(page).getByRole('button', { name: 'Delete Account' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
]

/** 5. Validation rules: account. */
export const accountRules: readonly Line[] = [
  {
    id: 'P-5.2-1',
    line: "- Avatar file: at most 5 MB ('File size must be less than 5MB');",
    as: 'member',
    at: account,
    check: async (page) => {
      await chooser(page).setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
      await expect(dialog(page).getByText('File size must be less than 5MB')).toBeVisible()
    },
  },
  {
    id: 'P-5.2-2',
    line: "JPEG, PNG or GIF only ('File must be JPEG, PNG, or GIF format').",
    as: 'member',
    at: account,
    check: async (page) => {
      await chooser(page).setInputFiles({
        name: 'plan.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      })
      await expect(dialog(page).getByText('File must be JPEG, PNG, or GIF format')).toBeVisible()
    },
  },
  {
    id: 'P-5.2-3',
    line: "- New password and confirmation must match ('New passwords do not match').",
    as: 'member',
    at: account,
    check: async (page) => {
      await changePassword(page, 'a new password', 'another password')
      await expect(dialog(page).getByText('New passwords do not match')).toBeVisible()
    },
  },
  {
    id: 'P-5.2-4',
    line: "New password at least 8 characters ('Password must be at least 8 characters long');",
    as: 'member',
    at: account,
    check: async (page) => {
      await changePassword(page, '1234567', '1234567')
      await expect(dialog(page).getByText('Password must be at least 8 characters long')).toBeVisible()
      await changePassword(page, '12345678', '1234567')
      await expect(dialog(page).getByText('Password must be at least 8 characters long')).toHaveCount(0)
    },
  },
  {
    id: 'P-5.2-5',
    line: "the identity provider's own minimum is 6 ('Password should be at least 6 characters').",
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page) => {
      // The form asks for 8 before: the gateway's own word is heard where a form lets less through.
      await refuse(page, '**/auth/sign-up', 'auth/weak-password')
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Email').fill('weak@acceptance.example.org')
      await page.getByLabel('Password', { exact: true }).fill('12345678')
      await page.getByLabel('Confirm password').fill('12345678')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText('Password should be at least 6 characters')).toBeVisible()
      await page.unroute('**/auth/sign-up')
    },
  },
  {
    id: 'P-5.2-6',
    line: '- Account deletion requires typing DELETE exactly (\'Please type "DELETE" to confirm account deletion\'); the delete button stays disabled otherwise.',
    as: 'member',
    at: account,
    leaves: true,
    check: async (page) => {
      await tab(page, 'Your data')
      await dialog(page).getByRole('button', { name: 'Delete Account' }).click()
      const asking = page.getByRole('alertdialog')
      const submit = asking.getByRole('button', { name: 'Delete Account' })
      await expect(submit).toBeDisabled()
      await asking.getByLabel('Type DELETE to confirm').fill('delete')
      await expect(asking.getByText('Please type "DELETE" to confirm account deletion')).toBeVisible()
      await expect(submit).toBeDisabled()
      await asking.getByLabel('Type DELETE to confirm').fill('DELETE')
      await expect(submit).toBeEnabled()
    },
  },
  {
    id: 'P-5.2-7',
    line: '- Profile updates are allowed only if the email is verified.',
    elsewhere: { in: 'tests/integration/identity-account.test.ts', words: "'account/unverified'" },
  },
  {
    id: 'P-5.2-9',
    line: '- Deleting an avatar that does not exist counts as success.',
    elsewhere: {
      in: 'tests/integration/avatars.test.ts',
      words: 'deleting succeeds, with a picture and without one',
    },
  },
  {
    id: 'P-5.2-8',
    line: '- Profile completion: fields name, email, avatar (required) plus personalSettings (optional); the percentage is the rounded share of filled fields out of four.',
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await openDialog(page, 'Account')
      await expect(completion(page)).toHaveAttribute('aria-valuetext', '75%')
      await chooser(page).setInputFiles(picture)
      await expect(completion(page)).toHaveAttribute('aria-valuetext', '100%')
      await expect(dialog(page).getByText('Your profile is complete.')).toBeVisible()
    },
  },
]

async function changePassword(page: Page, next: string, again: string): Promise<void> {
  await tab(page, 'Password and sessions')
  await dialog(page).getByLabel('Current password', { exact: true }).fill(officePassword)
  await dialog(page).getByLabel('New password', { exact: true }).fill(next)
  await dialog(page).getByLabel('Confirm new password').fill(again)
  await dialog(page).getByRole('button', { name: 'Change Password' }).click()
}

/** What the upload of a picture says when the gateway refuses it so. */
const uploadRefused = (id: string, line: string, code: ErrorCode, words: string): Line => ({
  id,
  line,
  as: 'viewer',
  at: account,
  check: async (page) => {
    await page.unrouteAll()
    await refuse(page, '**/api/users/*/avatar', code)
    await chooser(page).setInputFiles([])
    await chooser(page).setInputFiles(picture)
    await expect(dialog(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
  },
})

/** 8. Storage errors, as the account dialog says them. */
export const storageErrors: readonly Line[] = [
  uploadRefused(
    'P-8.2-1',
    "unauthorized 'You do not have permission to upload files';",
    'file/unauthorized',
    'You do not have permission to upload files',
  ),
  {
    id: 'P-8.2-2',
    line: "canceled 'Upload was cancelled';",
    elsewhere: { in: 'tests/integration/account-client.test.ts', words: "refusal('file/cancelled')" },
  },
  uploadRefused(
    'P-8.2-3',
    "quota exceeded 'Storage quota exceeded';",
    'file/quota',
    'Storage quota exceeded',
  ),
  uploadRefused('P-8.2-4', "size mismatch 'File size mismatch';", 'file/size-mismatch', 'File size mismatch'),
  uploadRefused('P-8.2-5', "object not found 'File not found';", 'file/not-found', 'File not found'),
  uploadRefused('P-8.2-6', 'invalid format,', 'file/format', 'File must be JPEG, PNG, or GIF format'),
  uploadRefused(
    'P-8.2-7',
    'invalid argument,',
    'file/invalid-argument',
    'The upload must be a form with one file in the field "file"',
  ),
  uploadRefused('P-8.2-8', 'no default bucket', 'file/no-bucket', 'This server has no file storage'),
  uploadRefused(
    'P-8.2-9',
    'and cannot process file have their own messages;',
    'file/cannot-process',
    'The picture could not be read',
  ),
  uploadRefused(
    'P-8.2-10',
    "default 'An error occurred during upload. Please try again.'",
    'auth/default',
    'An error occurred during upload. Please try again.',
  ),
  {
    id: 'P-8.6-3',
    line: 'an avatar load failure falls back to the initial letter;',
    as: 'viewer',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await withPicture(page)
      const menu = page.getByRole('button', { name: /^Account of/ })
      await expect(menu.locator('img')).toBeAttached()
      await page.route(/\/users\/[^/]+\/avatar/, (call) => call.abort())
      await page.reload()
      await expect(menu).toHaveText('N')
      await expect(menu.locator('img')).toHaveCount(0)
    },
  },
]
