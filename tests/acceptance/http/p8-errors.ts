import { expect } from 'vitest'
import { createDemoSession } from '#api/demo/session.ts'
import { createHttp } from '#api/http.ts'
import { common } from '#app/i18n/en/common.ts'
import { projects } from '#app/i18n/en/projects.ts'
import { pwa } from '#app/i18n/en/pwa.ts'
import { settings } from '#app/i18n/en/settings.ts'
import { type ErrorCode, errorText } from '#domain/errors/catalogue.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { expectCatalogued } from '../engine/app.ts'
import type { Line } from '../line.ts'
import {
  changeProfile,
  codeOf,
  newSession,
  newUnverified,
  pictures,
  signInRefusal,
  upload,
} from './people.ts'
import { expectRefused, newEmail, password, project, type World } from './world.ts'

const catalogued = (code: ErrorCode, text: string) => ({
  check: () => expectCatalogued(code, text),
})

/** A demo session with a storage of its own. */
const demo = () => {
  const kept = new Map<string, string>()
  return createDemoSession({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    crypto,
    now: () => Date.now(),
    iterations: 1,
  })
}
const ada = { email: 'ada@example.org', password, name: 'Ada' }
const codeIn = (result: object): unknown =>
  'problem' in result ? (result.problem as { code: string }).code : 'ok'
const messageIn = (result: object): unknown =>
  'problem' in result ? (result.problem as { message: string }).message : 'ok'

export const errors: readonly Line<World>[] = [
  {
    id: 'P-8-h1',
    line: '| user not found | No account found with this email address |',
    check: async (world) =>
      expect((await signInRefusal(world, { email: newEmail(), password })).message).toBe(
        'No account found with this email address',
      ),
  },
  {
    id: 'P-8-h2',
    line: '| wrong password | Incorrect password |',
    check: async (world) => {
      const { email } = await world.newAccount()
      expect((await signInRefusal(world, { email, password: 'wrong' })).message).toBe('Incorrect password')
    },
  },
  {
    id: 'P-8-h3',
    line: '| email already in use | An account with this email already exists |',
    check: async (world) => {
      const { email } = await world.newAccount()
      const { json, status } = await world.auth('/auth/sign-up', { email, password, name: 'Ada' })
      expect([status, json.title]).toEqual([409, 'An account with this email already exists'])
    },
  },
  {
    id: 'P-8-h4',
    line: '| weak password | Password should be at least 6 characters |',
    check: async (world) => {
      const { json, status } = await world.auth('/auth/sign-up', {
        email: newEmail(),
        password: 'five5',
        name: 'Ada',
      })
      expect(status).toBe(400)
      expect(json.issues).toEqual([{ path: 'password', message: 'Password should be at least 6 characters' }])
    },
  },
  {
    id: 'P-8-h5',
    line: '| invalid email | Invalid email address |',
    check: async (world) => {
      const { json } = await world.auth('/auth/sign-up', { email: 'ada', password, name: 'Ada' })
      expect(json.issues).toEqual([{ path: 'email', message: 'Invalid email address' }])
    },
  },
  {
    id: 'P-8-h6',
    line: '| too many requests | Too many failed attempts. Please try again later |',
    check: async (world) => {
      const { email } = await world.newAccount()
      for (let tries = 0; tries < 30; tries++) {
        const { message } = await signInRefusal(world, { email, password: `wrong ${tries}` })
        if (message === 'Incorrect password') continue
        expect(message).toBe('Too many failed attempts. Please try again later')
        return
      }
      throw new Error('30 wrong passwords were answered one after the other')
    },
  },
  {
    id: 'P-8-h7',
    line: '| network failure | Network error. Please check your connection |',
    check: async () => {
      const http = createHttp({
        baseUrl: 'http://127.0.0.1:9',
        fetch: () => Promise.reject(new TypeError('no route')),
      })
      const answer = await http.call(identityRoutes.signIn, { email: ada.email, password })
      expect(messageIn(answer)).toBe('Network error. Please check your connection')
    },
  },
  {
    id: 'P-8-h8',
    line: '| invalid action code | Invalid or expired verification code |',
    check: async (world) => {
      const { json } = await world.auth('/auth/verify-email', { code: 'no-code', password })
      expect(json.title).toBe('Invalid or expired verification code')
    },
  },
  {
    id: 'P-8-h9',
    line: '| expired action code | Verification code has expired |',
    check: async (world) => {
      const { email } = await newUnverified(world)
      const code = await codeOf(world, email)
      await world.later(25 * 3_600_000, async () => {
        const { json } = await world.auth('/auth/verify-email', { code, password })
        expect(json.title).toBe('Verification code has expired')
      })
    },
  },
  {
    id: 'P-8-h10',
    line: '| invalid or missing continue URL | own message for that condition |',
    check: async (world) => {
      const { email } = await world.newAccount()
      const asked = async (continueUrl: string) =>
        (await world.auth('/auth/password-reset', { email, continueUrl })).json
      expect(await asked('https://elsewhere.example/')).toMatchObject({
        title: 'The link to return to is not valid',
      })
      expect(await asked('')).toMatchObject({ issues: [{ message: 'The link to return to is missing' }] })
    },
  },
  {
    id: 'P-8-h11',
    line: '| default | An error occurred. Please try again |',
    ...catalogued('auth/default', 'An error occurred. Please try again'),
  },
  {
    id: 'P-8-h12',
    line: '| unverified login | Please verify your email before signing in. Check your inbox for the verification link. |',
    check: async (world) =>
      expect((await signInRefusal(world, await newUnverified(world))).message).toBe(
        'Please verify your email before signing in. Check your inbox for the verification link.',
      ),
  },
  {
    id: 'P-8-h13',
    line: "Storage errors: unauthorized 'You do not have permission to upload files'",
    check: async (world) => {
      const answer = await upload(world, world.ben, pictures.png, { userId: world.ada.userId })
      expect(answer).toMatchObject({ status: 403, message: 'You do not have permission to upload files' })
    },
  },
  {
    id: 'P-8-h14',
    line: "canceled 'Upload was cancelled'",
    ...catalogued('file/cancelled', 'Upload was cancelled'),
  },
  {
    id: 'P-8-h15',
    line: "quota exceeded 'Storage quota exceeded'",
    ...catalogued('file/quota', 'Storage quota exceeded'),
  },
  {
    id: 'P-8-h16',
    line: "size mismatch 'File size mismatch'",
    check: async (world) =>
      expect(await upload(world, world.ben, pictures.png, { size: 7 })).toMatchObject({
        message: 'File size mismatch',
      }),
  },
  {
    id: 'P-8-h17',
    line: "object not found 'File not found'",
    check: async ({ gateway, ada: { userId } }) => {
      const answer = await fetch(`${gateway.url}/api/users/${userId}/avatar?v=none`)
      expect(await answer.json()).toMatchObject({ status: 404, title: 'File not found' })
    },
  },
  {
    id: 'P-8-h18',
    line: 'invalid format, invalid argument',
    check: async (world) => {
      const texts = (['file/format', 'file/invalid-argument', 'file/cannot-process'] as const).map((code) =>
        errorText(code),
      )
      expect(new Set([...texts, errorText('file/default')]).size).toBe(4)
      expect((await upload(world, world.ben, pictures.png, { field: 'other' })).code).toBe(
        'file/invalid-argument',
      )
      expect((await upload(world, world.ben, pictures.png.subarray(0, 20))).code).toBe('file/cannot-process')
    },
  },
  {
    id: 'P-8-h19',
    line: 'no default bucket and cannot process file have their own messages',
    ...catalogued('file/no-bucket', 'This server has no file storage'),
  },
  {
    id: 'P-8-h20',
    line: "default 'An error occurred during upload. Please try again.'",
    ...catalogued('file/default', 'An error occurred during upload. Please try again.'),
  },
  {
    id: 'P-8-h21',
    line: 'Local demo mode codes: email_already_in_use',
    check: async () => {
      const session = demo()
      expect(codeIn(await session.signUp(ada))).toBe('ok')
      expect(codeIn(await session.signUp(ada))).toBe('demo/email_already_in_use')
    },
  },
  {
    id: 'P-8-h22',
    line: "invalid_credentials ('Invalid email or password')",
    check: async () => {
      const session = demo()
      await session.signUp(ada)
      const refused = await session.signIn({ email: ada.email, password: 'another one' })
      expect([codeIn(refused), messageIn(refused)]).toEqual([
        'demo/invalid_credentials',
        'Invalid email or password',
      ])
    },
  },
  {
    id: 'P-8-h23',
    line: 'user_not_found, not_authenticated.',
    check: async () => {
      const session = demo()
      expectCatalogued('demo/user_not_found', 'No account found with this email address')
      expect(codeIn(await session.account.changeProfile({ name: 'Ada' }))).toBe('demo/not_authenticated')
    },
  },
  { id: 'P-8-h24', line: "'No authenticated user'", ...catalogued('auth/no-user', 'No authenticated user') },
  {
    id: 'P-8-h25',
    line: "'User not authenticated - please log in'",
    check: async (world) =>
      expectRefused(await world.callable('getOrganizations', {}, null), {
        message: 'User not authenticated - please log in',
      }),
  },
  {
    id: 'P-8-h26',
    line: "'Export not available in API mode'",
    ...catalogued('demo/export-api-mode', 'Export not available in API mode'),
  },
  {
    id: 'P-8-h27',
    line: "'Import not available in API mode'",
    ...catalogued('demo/import-api-mode', 'Import not available in API mode'),
  },
  {
    id: 'P-8-h28',
    line: "'Failed to save settings'; 'Failed to reset settings'; 'Failed to export settings'; 'Failed to import settings' with 'Please check the file format.'",
    check: () => {
      expect([settings.saveFailed, settings.resetFailed]).toEqual([
        'Failed to save settings',
        'Failed to reset settings',
      ])
      expect(settings.export.failed).toBe('Failed to export settings')
      expect(settings.import).toMatchObject({
        failed: 'Failed to import settings',
        failedText: 'Please check the file format.',
      })
    },
  },
  {
    id: 'P-8-h29',
    line: "'Failed to create personal organization'",
    ...catalogued('organization/personal-failed', 'Failed to create personal organization'),
  },
  {
    id: 'P-8-h30',
    line: "'Organization not found'.",
    check: async (world) => {
      const outcome = await world.callable('getOrganization', { organizationId: 'none' })
      expectRefused(outcome, { message: 'Organization not found' })
    },
  },
  {
    id: 'P-8-h31',
    line: "Project toasts: create failure titled Error with the server message or 'Failed to create project'",
    check: async (world) => {
      expect(projects.form.failedTitle).toBe('Error')
      expectCatalogued('project/create-failed', 'Failed to create project')
      const outcome = await world.callable(
        'createProject',
        { ...project, organizationId: world.organizationId },
        world.eve,
      )
      expectRefused(outcome, { message: errorText('access/role') })
    },
  },
  {
    id: 'P-8-h32',
    line: "update failure 'Error Updating Project' (fallback 'Failed to update project')",
    check: () => {
      expect(projects.settings.failed).toBe('Error Updating Project')
      expectCatalogued('project/update-failed', 'Failed to update project')
    },
  },
  {
    id: 'P-8-h33',
    line: "delete failure 'Error Deleting Project' (fallback 'Failed to delete project').",
    check: () => {
      expect(projects.settings.deleteFailed).toBe('Error Deleting Project')
      expectCatalogued('project/delete-failed', 'Failed to delete project')
    },
  },
  {
    id: 'P-8-h34',
    line: "Successes: 'Project Created' (Project \"{name}\" has been created successfully.), 'Project Updated', 'Project Deleted' (Project has been deleted successfully.), 'UID Copied' (Project UID copied to clipboard",
    check: () => {
      expect(projects.form).toMatchObject({
        createdTitle: 'Project Created',
        createdText: 'Project "{{name}}" has been created successfully.',
      })
      expect(projects.settings).toMatchObject({
        updated: 'Project Updated',
        deleted: 'Project Deleted',
        deletedText: 'Project has been deleted successfully.',
      })
      expect(projects.overview).toMatchObject({
        uidCopied: 'UID Copied',
        uidCopiedText: 'Project UID copied to clipboard',
      })
    },
  },
  {
    id: 'P-8-h35',
    line: "Offline: 'Offline mode' - You're offline: new calculations will be queued and will sync automatically once you're back online. Sync success: 'Calculation synced' - Queued calculations have been sent to the server.",
    check: () => {
      expect(common.offline).toMatchObject({
        title: 'Offline mode',
        text: "You're offline: new calculations will be queued and will sync automatically once you're back online.",
      })
      expect(pwa.synced).toMatchObject({
        title: 'Calculation synced',
        message: 'Queued calculations have been sent to the server.',
      })
    },
  },
  {
    id: 'P-8-h36',
    line: 'a 401 redirects to login.',
    check: async (world) => {
      const { person } = await newSession(world)
      expect((await changeProfile(world, `${person.token}x`, { name: 'x' })).status).toBe(401)
    },
  },
]
