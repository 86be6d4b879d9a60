import { expect } from 'vitest'
import { newPassword } from '#domain/protocol/identity.ts'
import {
  defaultPreferences,
  preferenceBounds,
  preferenceLimits,
  preferences,
  withFeatureUsed,
  withPlace,
} from '#domain/schemas/preferences.ts'
import { projectEdit } from '#domain/schemas/project.ts'
import { profileCompletion } from '#features/account/completion.ts'
import { resetForm } from '#features/auth/forms.ts'
import { defaultDraft, readImport } from '#features/settings/draft.ts'
import { emptied } from '../differences.ts'
import { textOf } from '../engine/app.ts'
import type { Line } from '../line.ts'
import {
  changeProfile,
  newSession,
  newUnverified,
  pictures,
  removePicture,
  signInRefusal,
  upload,
} from './people.ts'
import { expectRefused, password, project, type World } from './world.ts'

/** What a project is refused with that lacks a field, or has a bad one. */
const projectRefusal = (world: World, changes: object) =>
  world.callable('createProject', { ...project, organizationId: world.organizationId, ...changes })

/** What the forms for a new password say. */
const passwordMessage = (chosen: string, confirmPassword: string): string | undefined =>
  resetForm.safeParse({ password: chosen, confirmPassword }).error?.issues[0]?.message

const at = '2026-01-01T00:00:00.000Z'

export const validation: readonly Line<World>[] = [
  {
    id: 'P-5-h1',
    line: "- Avatar file: at most 5 MB ('File size must be less than 5MB')",
    check: async (world) => {
      const { person } = await newSession(world)
      const large = Buffer.alloc(5 * 1024 * 1024 + 1)
      pictures.png.copy(large)
      expect(await upload(world, person, large)).toMatchObject({
        status: 413,
        message: 'File size must be less than 5MB',
      })
    },
  },
  {
    id: 'P-5-h2',
    line: "JPEG, PNG or GIF only ('File must be JPEG, PNG, or GIF format').",
    check: async (world) => {
      const { person } = await newSession(world)
      for (const bytes of Object.values(pictures))
        expect((await upload(world, person, bytes)).status).toBe(200)
      for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM not a picture'])
        expect(await upload(world, person, Buffer.from(text))).toMatchObject({
          message: 'File must be JPEG, PNG, or GIF format',
        })
    },
  },
  {
    id: 'P-5-h3',
    line: "- New password and confirmation must match ('New passwords do not match').",
    check: () => {
      expect(passwordMessage('long enough 1', 'long enough 2')).toBe('New passwords do not match')
      expect(textOf('src/features/account/PasswordPart.tsx')).toContain("errorText('auth/passwords-differ')")
    },
  },
  {
    id: 'P-5-h4',
    line: "New password at least 8 characters ('Password must be at least 8 characters long')",
    check: () => {
      expect(passwordMessage('seven77', 'seven77')).toBe('Password must be at least 8 characters long')
      expect(passwordMessage('eight888', 'eight888')).toBeUndefined()
      expect(textOf('src/features/account/PasswordPart.tsx')).toContain('newPassword: chosenPassword')
    },
  },
  {
    id: 'P-5-h5',
    line: "the identity provider's own minimum is 6 ('Password should be at least 6 characters').",
    check: async (world) => {
      const { person } = await newSession(world)
      const changed = await world.auth(
        '/auth/password',
        { currentPassword: password, newPassword: 'five5' },
        person,
      )
      expect(changed.json).toMatchObject({
        issues: [{ message: 'Password should be at least 6 characters' }],
      })
      expect(newPassword.safeParse('six666').success).toBe(true)
    },
  },
  {
    id: 'P-5-h6',
    line: '- Account deletion requires typing DELETE exactly (\'Please type "DELETE" to confirm account deletion\')',
    check: async (world) => {
      const session = await newSession(world)
      for (const confirmation of ['delete', 'DELETE ', ''])
        expect(
          (
            await world.auth(
              '/auth/account/delete',
              { currentPassword: password, confirmation },
              session.person,
            )
          ).json,
        ).toMatchObject({ issues: [{ message: 'Please type "DELETE" to confirm account deletion' }] })
      const done = await world.auth(
        '/auth/account/delete',
        { currentPassword: password, confirmation: 'DELETE' },
        session.person,
      )
      expect(done.status).toBe(200)
      expect((await signInRefusal(world, session)).message).toBe('No account found with this email address')
    },
  },
  {
    id: 'P-5-h7',
    line: '- Profile updates are allowed only if the email is verified.',
    check: async (world) => {
      const { person } = await newSession(world)
      expect(await changeProfile(world, person.token, { name: 'Ada King' })).toMatchObject({
        status: 200,
        json: { name: 'Ada King' },
      })
      // Whose address is not verified has no token to change anything with.
      expect((await signInRefusal(world, await newUnverified(world))).code).toBe('auth/unverified-email')
      expect((await changeProfile(world, 'none', { name: 'Nobody' })).status).toBe(401)
    },
  },
  {
    id: 'P-5-h8',
    line: '- Deleting an avatar that does not exist counts as success.',
    check: async (world) => {
      const { person } = await newSession(world)
      expect(await removePicture(world, person)).toBe(200)
      await upload(world, person, pictures.png)
      expect([await removePicture(world, person), await removePicture(world, person)]).toEqual([200, 200])
    },
  },
  {
    id: 'P-5-h9',
    line: '- Profile completion: fields name, email, avatar (required) plus personalSettings (optional); the percentage is the rounded share of filled fields out of four.',
    check: () => {
      const { personal: personalSettings } = defaultDraft
      const whole = { name: 'Ada', email: 'ada@example.org', avatar: '/a', personalSettings }
      expect(profileCompletion(whole).percent).toBe(100)
      expect(profileCompletion({ ...whole, avatar: null })).toEqual({ percent: 75, missing: ['avatar'] })
      expect(profileCompletion({ ...whole, avatar: null, name: '' }).percent).toBe(50)
      expect(
        profileCompletion({
          name: '',
          email: '',
          avatar: null,
          personalSettings: {} as typeof personalSettings,
        }).percent,
      ).toBe(0)
    },
  },
  {
    id: 'P-5-h10',
    line: '- Preference bounds (clamped): search result limit 10 to 100; activity history limit 5 to 50; recent projects limit 1 to 10.',
    check: () => {
      expect(preferenceBounds).toEqual({
        searchResultLimit: { least: 10, most: 100 },
        activityHistoryLimit: { least: 5, most: 50 },
        recentProjectsLimit: { least: 1, most: 10 },
      })
      expect(
        preferences.parse({ searchResultLimit: 1, activityHistoryLimit: 1, recentProjectsLimit: 0 }),
      ).toMatchObject({ searchResultLimit: 10, activityHistoryLimit: 5, recentProjectsLimit: 1 })
      expect(
        preferences.parse({ searchResultLimit: 999, activityHistoryLimit: 999, recentProjectsLimit: 999 }),
      ).toMatchObject({ searchResultLimit: 100, activityHistoryLimit: 50, recentProjectsLimit: 10 })
    },
  },
  {
    id: 'P-5-h11',
    line: '- Recent items and recent searches kept at 10; recently used features at 20.',
    check: () => {
      const places = Array.from({ length: 12 }, (_, index) => ({
        path: `/${index}`,
        title: 'x',
        category: 'x',
        at,
      }))
      const kept = places.reduce<typeof places>(
        (marks, place) => withPlace(marks, place, preferenceLimits.recentItems),
        [],
      )
      expect(kept).toHaveLength(10)
      const searchHistory = places.map((_, index) => ({
        id: `${index}`,
        query: 'x',
        timestamp: at,
        resultCount: 1,
      }))
      expect(preferences.parse({ searchHistory, recentItems: places })).toMatchObject({
        searchHistory: { length: 10 },
        recentItems: { length: 10 },
      })
      let used = defaultPreferences
      for (let index = 0; index < 25; index++) used = withFeatureUsed(used, `feature-${index}`, at)
      expect(used.recentlyUsedFeatures).toHaveLength(20)
    },
  },
  {
    id: 'P-5-h12',
    line: '- Imported preferences must be a valid JSON object, otherwise import fails.',
    check: () => {
      for (const text of ['', '{', '[]', '3', 'null', '"text"'])
        expect(readImport(text, defaultDraft)).toBeNull()
      expect(readImport('{"searchResultLimit":70}', defaultDraft)?.choices.searchResultLimit).toBe(70)
    },
  },
  {
    id: 'P-5-h13',
    line: "- Create project: name required ('Project name is required')",
    check: async (world) => {
      for (const name of ['', ' ', undefined])
        expectRefused(await projectRefusal(world, { name }), {
          issue: { path: 'name', message: 'Project name is required' },
        })
    },
  },
  {
    id: 'P-5-h14',
    line: "projectNumber required ('Project number is required')",
    check: async (world) => {
      for (const projectNumber of ['', ' ', undefined])
        expectRefused(await projectRefusal(world, { projectNumber }), {
          issue: { path: 'projectNumber', message: 'Project number is required' },
        })
    },
  },
  {
    id: 'P-5-h15',
    line: "color required ('Color is required')",
    check: async (world) => {
      for (const color of ['', undefined])
        expectRefused(await projectRefusal(world, { color }), {
          issue: { path: 'color', message: 'Color is required' },
        })
    },
  },
  {
    id: 'P-5-h16',
    line: "organizationId required ('Organization is required')",
    check: async (world) => {
      for (const organizationId of ['', undefined])
        expectRefused(await projectRefusal(world, { organizationId }), {
          issue: { path: 'organizationId', message: 'Organization is required' },
        })
    },
  },
  {
    id: 'P-5-h17',
    line: 'leader, director, location, description optional; visibility one of private, organization, team.',
    check: async (world) => {
      const made = await world.newProject({ visibility: 'private' })
      expect(made).toMatchObject({ projectLeader: '', projectDirector: '', location: '', description: '' })
      expectRefused(await projectRefusal(world, { visibility: 'public' }), { code: 'request/invalid' })
    },
  },
  {
    id: 'P-5-h18',
    line: '- Edit project: name and number required with the same messages',
    check: async (world) => {
      for (const [key, message] of [
        ['name', 'Project name is required'],
        ['projectNumber', 'Project number is required'],
      ] as const) {
        const outcome = await world.callable('updateProject', {
          projectId: world.projectId,
          fields: { [key]: ' ' },
        })
        expectRefused(outcome, { issue: { path: `fields.${key}`, message } })
      }
    },
  },
  {
    id: 'P-5-h19',
    line: 'leader, director, location, description optional or empty; status one of active, completed, archived; color a string.',
    check: async (world) => {
      const { id: projectId } = await world.newProject({ projectLeader: 'Ada', location: 'Kwun Tong' })
      const fields = {
        leader: '',
        director: '',
        location: '',
        description: '',
        status: 'archived',
        color: '#000000',
      }
      expect(await world.done('updateProject', { projectId, fields })).toMatchObject({
        projectLeader: '',
        projectDirector: '',
        location: '',
        status: 'archived',
        color: '#000000',
      })
      expectRefused(await world.callable('updateProject', { projectId, fields: { status: 'closed' } }), {
        code: 'request/invalid',
      })
    },
  },
  {
    id: 'P-5-h20',
    line: 'Empty optional values are sent as absent.',
    check: {
      differs: emptied,
      instead: async (world) => {
        const { id: projectId } = await world.newProject({ location: 'Kwun Tong' })
        const after = (fields: object) => world.done('updateProject', { projectId, fields })
        for (const fields of [{ name: 'Other' }, { name: 'Other', location: null }])
          expect(await after(fields)).toMatchObject({ location: 'Kwun Tong' })
        expect(await after({ location: '' })).toMatchObject({ location: '' })
        expect(projectEdit.shape.location.safeParse('').success).toBe(true)
      },
    },
  },
  {
    id: 'P-5-h21',
    line: '- Project UID generation makes up to 100 attempts to avoid a collision.',
    check: () => {
      for (const file of ['sync-server/projects/projects.ts', 'src/data/repositories/projects.ts'])
        expect(textOf(file)).toMatch(/const uidAttempts = 100\b/)
    },
  },
]
