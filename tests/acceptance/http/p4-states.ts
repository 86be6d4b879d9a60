import { expect } from 'vitest'
import type { ActivityView } from '#domain/protocol/rest/activities.ts'
import { viewModes } from '#domain/schemas/preferences.ts'
import { projectStatus, projectVisibility } from '#domain/schemas/project.ts'
import { calculation, fresh } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { nextTheme, rememberedChoice, themeOf } from '#ui/theme/choice.ts'
import { textOf } from '../engine/app.ts'
import type { Line } from '../line.ts'
import { codeOf, mailTo, newSession, newUnverified, pictures, signInRefusal, upload } from './people.ts'
import { expectRefused, newEmail, password, type World } from './world.ts'

const typesOf = async (world: World, by: World['ada']) =>
  ((await world.rest('GET', '/api/activities', { by })).data as ActivityView[]).map(({ type }) => type)

const invite = async (world: World, changes: object = {}) =>
  world.done('inviteUserToOrganization', {
    organizationId: world.organizationId,
    email: newEmail(),
    role: 'member',
    ...changes,
  })

/** Somebody with an account, invited to the office. */
const invited = async (world: World) => {
  const person = await world.newPerson('Inv')
  return { person, invitation: await invite(world, { email: person.email }) }
}

export const states: readonly Line<World>[] = [
  {
    id: 'P-4-h1',
    line: '- **Signup**: creates the account and sends a verification email; the user remains unauthenticated and unverified until the email is verified.',
    check: async (world) => {
      const email = newEmail()
      const answer = await world.auth('/auth/sign-up', { email, password, name: 'Una' })
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({ email })
      // The one cookie lets this browser complete the verification. It is no session.
      expect(answer.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual(['groundwork-sign-up'])
      expect((await mailTo(world, email, /Verify your email/)).text).toContain(
        '/email-verification-pending?code=',
      )
      expect((await signInRefusal(world, { email, password })).status).toBe(403)
      await world.auth('/auth/verify-email', { code: await codeOf(world, email), password })
      expect((await world.auth('/auth/sign-in', { email, password })).status).toBe(200)
    },
  },
  {
    id: 'P-4-h2',
    line: '- **Login**: with an unverified email the user stays unauthenticated and sees the verify-first message.',
    check: async (world) => {
      const { message } = await signInRefusal(world, await newUnverified(world))
      expect(message).toBe(
        'Please verify your email before signing in. Check your inbox for the verification link.',
      )
    },
  },
  {
    id: 'P-4-h3',
    line: 'A verified login sets authenticated, loads organizations and records a login activity.',
    check: async (world) => {
      const { person, user } = await newSession(world)
      expect(Object.keys(user.organizations)).toHaveLength(1)
      expect(await typesOf(world, person)).toContain('user_login')
    },
  },
  {
    id: 'P-4-h4',
    line: '- **Logout**: clears user, token and organizations and records a logout activity.',
    check: async (world) => {
      const first = await newSession(world)
      const out = await fetch(`${world.gateway.url}/auth/sign-out`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', cookie: first.cookie },
      })
      expect(out.status).toBe(200)
      const refreshed = await fetch(`${world.gateway.url}/auth/refresh`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', cookie: first.cookie },
      })
      expect(refreshed.status).toBe(401)
      const again = await newSession(world, first)
      expect(await typesOf(world, again.person)).toContain('user_logout')
    },
  },
  {
    id: 'P-4-h5',
    line: '- **401 response** from the API',
    check: async (world) => {
      for (const path of [
        '/api/activities',
        `/api/projects/${world.projectId}/calculations`,
        '/api/materials',
      ])
        for (const by of [null, { ...world.ada, token: 'over' }])
          expect(await world.rest('GET', path, { by })).toMatchObject({
            status: 401,
            code: 'auth/not-authenticated',
          })
    },
  },
  {
    id: 'P-4-h6',
    line: 'Token refresh failure logs the user out.',
    check: async (world) => {
      const answer = await world.auth('/auth/refresh', {})
      expect(answer.status).toBe(401)
      expect(answer.json.code).toBe('auth/not-authenticated')
    },
  },
  {
    id: 'P-4-h7',
    line: '- **Organizations**: after login, if the user has none and is not super admin, a personal organization is created and the list reloaded.',
    check: async (world) => {
      const { user } = await newSession(world)
      const [[id, membership] = []] = Object.entries(user.organizations)
      expect(membership?.role).toBe('owner')
      expect(user.defaultOrganization).toBe(id)
      expect(world.boss.organizationId).toBe('')
    },
  },
  {
    id: 'P-4-h8',
    line: "The current organization is the user's default organization, otherwise the first.",
    check: async (world) => {
      const { person, user } = await newSession(world)
      expect(user.defaultOrganization).toBe(Object.keys(user.organizations)[0])
      const second = await world.done('createOrganization', { name: 'Second' }, person)
      await world.done('setDefaultOrganization', { organizationId: second.id }, person)
      const profile = await world.auth('/auth/profile', undefined, person)
      expect(profile.json.defaultOrganization).toBe(second.id)
    },
  },
  {
    id: 'P-4-h9',
    line: "Switching saves the choice as the default; an unknown id fails with 'Organization not found'",
    check: async (world) => {
      const { person } = await newSession(world)
      const { id } = await world.done('createOrganization', { name: 'Second' }, person)
      expect(await world.done('setDefaultOrganization', { organizationId: id }, person)).toEqual({
        switched: true,
      })
      for (const organizationId of ['none', world.organizationId])
        expectRefused(await world.callable('setDefaultOrganization', { organizationId }, person), {
          message: 'Organization not found',
        })
    },
  },
  {
    id: 'P-4-h10',
    line: 'switching to the already-current organization is skipped.',
    check: async (world) => {
      const { person } = await newSession(world)
      const { organizationId } = person
      expect(await world.done('setDefaultOrganization', { organizationId }, person)).toEqual({
        switched: false,
      })
    },
  },
  {
    id: 'P-4-h11',
    line: '- **Invitation actions**: send',
    check: async (world) => {
      const { email, status } = await invite(world, { message: 'Welcome aboard' })
      expect(status).toBe('pending')
      const { subject, text } = await mailTo(world, email, /Invitation to Ground Ltd/)
      expect(subject).toContain('Ground Ltd')
      expect(text).toContain('/invitation/')
      expect(text).toContain('Welcome aboard')
    },
  },
  {
    id: 'P-4-h12',
    line: 'resend, cancel',
    check: async (world) => {
      const { id: invitationId, sentAt } = await invite(world)
      const again = await world.done('resendOrganizationInvitation', { invitationId })
      expect(again.sentAt >= sentAt).toBe(true)
      const { status } = await world.done('cancelOrganizationInvitation', { invitationId })
      expect(status).toBe('cancelled')
      expectRefused(await world.callable('resendOrganizationInvitation', { invitationId }), {
        code: 'invitation/closed',
      })
    },
  },
  {
    id: 'P-4-h13',
    line: 'accept, reject.',
    check: async (world) => {
      const yes = await invited(world)
      await world.done('acceptOrganizationInvitation', { invitationId: yes.invitation.id }, yes.person)
      const no = await invited(world)
      await world.done('rejectOrganizationInvitation', { invitationId: no.invitation.id }, no.person)
      const members = await world.done('getOrganizationMembers', { organizationId: world.organizationId })
      const ids = members.map(({ userId }) => userId)
      expect([ids.includes(yes.person.userId), ids.includes(no.person.userId)]).toEqual([true, false])
      await world.done('removeMember', { organizationId: world.organizationId, userId: yes.person.userId })
    },
  },
  {
    id: 'P-4-h14',
    line: '- **Theme** cycles light, dark, high-contrast, light.',
    check: () =>
      expect((['light', 'dark', 'high-contrast'] as const).map(nextTheme)).toEqual([
        'dark',
        'high-contrast',
        'light',
      ]),
  },
  {
    id: 'P-4-h15',
    line: 'On first run the system preference chooses dark or light.',
    check: () => {
      const first = (dark: boolean) => themeOf(rememberedChoice(null), { dark, moreContrast: false })
      expect([first(true), first(false)]).toEqual(['dark', 'light'])
    },
  },
  {
    id: 'P-4-h16',
    line: '- **View mode** toggles grid and list and is remembered (a cards mode is also offered).',
    check: () => expect(viewModes).toEqual(['grid', 'list', 'cards']),
  },
  {
    id: 'P-4-h17',
    line: '- **Avatar update**: upload, then save profile',
    check: async (world) => {
      const { person } = await newSession(world)
      const { avatar } = await upload(world, person, pictures.png)
      const profile = await world.auth('/auth/profile', undefined, person)
      expect(profile.json.avatar).toBe(avatar)
    },
  },
  {
    id: 'P-4-h18',
    line: 'if saving the profile fails, the uploaded file is deleted.',
    check: () => {
      // tests/integration/avatars.test.ts breaks the store between both.
      expect(textOf('tests/integration/avatars.test.ts')).toContain('breaksRecords = true')
      expect(textOf('sync-server/files/avatars.ts')).toMatch(/catch \(error\) \{\s*await blobs\.drop\(/)
    },
  },
  {
    id: 'P-4-h19',
    line: '- **Project status**: the edit dialog offers active, completed, archived (any of the three).',
    check: async (world) => {
      const { id: projectId } = await world.newProject()
      expect(projectStatus.options).toEqual(['active', 'completed', 'archived'])
      for (const status of ['archived', 'active', 'completed', 'archived', 'completed', 'active'])
        expect(await world.done('updateProject', { projectId, fields: { status } })).toMatchObject({ status })
    },
  },
  {
    id: 'P-4-h20',
    line: '- **Project visibility**: private (team members only), organization (all members of the organization can view), team (only invited team members).',
    check: async (world) => {
      expect([...projectVisibility.options].sort()).toEqual(['organization', 'private', 'team'])
      for (const [visibility, isSeen] of [
        ['private', false],
        ['organization', true],
        ['team', false],
      ] as const) {
        const { id: projectId } = await world.newProject({ visibility, teamMembers: {} })
        const { hasAccess } = await world.done('checkProjectAccess', { projectId }, world.ben)
        expect(hasAccess, visibility).toBe(isSeen)
        await world.done('inviteToProject', { projectId, userId: world.ben.userId, role: 'viewer' })
        expect((await world.done('checkProjectAccess', { projectId }, world.ben)).hasAccess).toBe(true)
        expect((await world.done('checkProjectAccess', { projectId }, world.mallory)).hasAccess).toBe(false)
      }
    },
  },
  {
    id: 'P-4-h21',
    line: '- **Delete project**: confirm dialog, delete, close and refresh.',
    check: async (world) => {
      const { id: projectId } = await world.newProject()
      await world.done('deleteProject', { projectId })
      expectRefused(await world.callable('getProject', { projectId }), {
        message: 'Project Not Found: The project ID is missing or invalid.',
      })
    },
  },
  {
    id: 'P-4-h22',
    line: '- **Offline**: going offline shows a notice; queued calculations sync on reconnect',
    check: async (world) => {
      // A device sends what it saved without a network; another one receives it.
      const made = calculation(world.ben.userId, world.organizationId, world.projectId)
      const [outcome] = await deviceOf(world.gateway, world.ben.userId, world.ben.token).push(
        'calculations',
        [fresh(made)],
      )
      expect(outcome?.kind).toBe('accepted')
      const office = await deviceOf(world.gateway, world.ada.userId, world.ada.token).sync('calculations')
      expect(office.documents.map(({ id }) => id)).toContain(made.id)
    },
  },
]
