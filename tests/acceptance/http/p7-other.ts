import { expect } from 'vitest'
import { activity, fresh } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { textOf } from '../engine/app.ts'
import type { Line } from '../line.ts'
import {
  changeProfile,
  codeOf,
  mailTo,
  newSession,
  newUnverified,
  pictures,
  removePicture,
  signInRefusal,
  upload,
} from './people.ts'
import { password, type World } from './world.ts'

const refresh = ({ gateway }: World, cookie: string) =>
  fetch(`${gateway.url}/auth/refresh`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie },
  })

export const otherCalls: readonly Line<World>[] = [
  {
    id: 'P-7-o1',
    line: 'Create account, sign in, sign out',
    check: async (world) => {
      const { person, cookie } = await newSession(world)
      expect((await world.auth('/auth/profile', undefined, person)).status).toBe(200)
      const out = await fetch(`${world.gateway.url}/auth/sign-out`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', cookie },
      })
      expect(out.status).toBe(200)
      expect((await refresh(world, cookie)).status).toBe(401)
    },
  },
  {
    id: 'P-7-o2',
    line: 'update display name and photo',
    check: async (world) => {
      const { person } = await newSession(world)
      expect((await changeProfile(world, person.token, { name: 'Ada King' })).json).toMatchObject({
        name: 'Ada King',
      })
      const { avatar } = await upload(world, person, pictures.jpeg)
      expect((await world.auth('/auth/profile', undefined, person)).json).toMatchObject({
        name: 'Ada King',
        avatar,
      })
    },
  },
  {
    id: 'P-7-o3',
    line: 'send password reset',
    check: async (world) => {
      const credentials = await world.newAccount()
      expect((await world.auth('/auth/password-reset', { email: credentials.email })).status).toBe(200)
      const { text } = await mailTo(world, credentials.email, /Set a new password/)
      const code = decodeURIComponent(/[?&]code=([^\s&]+)/.exec(text)?.[1] ?? '')
      const confirmed = await world.auth('/auth/password-reset/confirm', {
        code,
        newPassword: 'another one 2',
      })
      expect(confirmed.status).toBe(200)
      expect((await signInRefusal(world, credentials)).message).toBe('Incorrect password')
      await newSession(world, { ...credentials, password: 'another one 2' })
    },
  },
  {
    id: 'P-7-o4',
    line: 'update password',
    check: async (world) => {
      const session = await newSession(world)
      const changed = await world.auth(
        '/auth/password',
        { currentPassword: session.password, newPassword: 'another one 2' },
        session.person,
      )
      expect(changed.status).toBe(200)
      expect((await signInRefusal(world, session)).message).toBe('Incorrect password')
      await newSession(world, { ...session, password: 'another one 2' })
    },
  },
  {
    id: 'P-7-o5',
    line: 'send verification, apply and check action codes',
    check: async (world) => {
      const unverified = await newUnverified(world)
      expect((await world.auth('/auth/resend-verification', { email: unverified.email })).status).toBe(200)
      await mailTo(world, unverified.email, /Verify your email/)
      const code = await codeOf(world, unverified.email)
      const checked = await world.auth('/auth/action-code', { code })
      expect(checked.json).toEqual({ purpose: 'verify', email: unverified.email })
      const applied = await world.auth('/auth/verify-email', { code, password: unverified.password })
      expect(applied.status, applied.text).toBe(200)
      await newSession(world, unverified)
    },
  },
  {
    id: 'P-7-o6',
    line: 'force token refresh.',
    check: async (world) => {
      const { cookie, person } = await newSession(world)
      const answer = await refresh(world, cookie)
      expect(answer.status).toBe(200)
      const { accessToken } = (await answer.json()) as { accessToken: string }
      expect((await world.auth('/auth/profile', undefined, { ...person, token: accessToken })).status).toBe(
        200,
      )
    },
  },
  {
    id: 'P-7-o7',
    line: 'Users document read, create, update',
    check: async (world) => {
      const { person } = await newSession(world)
      expect((await world.auth('/auth/profile', undefined, person)).json).toMatchObject({ id: person.userId })
      const personalSettings = { theme: 'dark', notifications: false, language: 'de' }
      expect((await changeProfile(world, person.token, { personalSettings })).json).toMatchObject({
        personalSettings,
      })
    },
  },
  {
    id: 'P-7-o8',
    line: 'activities collection add.',
    check: async (world) => {
      const { userId, token } = world.ben
      const made = activity(userId, world.organizationId, world.projectId, {
        timestamp: new Date().toISOString(),
      })
      const [outcome] = await deviceOf(world.gateway, userId, token).push('activities', [fresh(made)])
      expect(outcome?.kind).toBe('accepted')
    },
  },
  {
    id: 'P-7-o9',
    line: 'Avatar stored at users/{userId}/avatar and its URL retrieved.',
    check: async (world) => {
      const { person } = await newSession(world)
      const { avatar } = await upload(world, person, pictures.png)
      expect(avatar).toMatch(new RegExp(`^/api/users/${person.userId}/avatar\\?v=`))
      const shown = await fetch(`${world.gateway.url}${String(avatar)}`)
      expect(shown.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await shown.arrayBuffer()).equals(pictures.png)).toBe(true)
      expect(await removePicture(world, person)).toBe(200)
      expect((await fetch(`${world.gateway.url}${String(avatar)}`)).status).toBe(404)
    },
  },
  {
    id: 'P-7-o10',
    line: 'A service worker is registered at /sw.js and posts a calc-sync-complete message.',
    check: () => {
      expect(textOf('src/app/pwa/serviceWorker.ts') + textOf('vite.config.ts')).toContain('sw.js')
      expect(textOf('workers/service-worker/sw.ts')).toMatch(/postMessage\(/)
      expect(textOf('src/domain/protocol/serviceWorker.ts')).toContain("'calc-sync-complete'")
    },
  },
  {
    id: 'P-7-o11',
    line: 'The search service is loaded lazily and is called as search(query, mode)',
    check: () => {
      expect(textOf('src/engine/search/search.ts')).toMatch(/new Worker\(|import\('/)
      expect(textOf('src/domain/search/search.ts')).toMatch(/words: string\s+readonly mode: SearchMode/)
    },
  },
  {
    id: 'P-7-o12',
    line: "The account dialog's calls for avatar upload and removal, profile update, password change, data export and account deletion",
    check: async (world) => {
      const { person } = await newSession(world)
      const exported = await world.auth('/auth/account/export', undefined, person)
      expect(exported.json).toMatchObject({ format: 'groundwork-account', version: 1 })
      expect(exported.text).toContain(person.email)
      const gone = await world.auth(
        '/auth/account/delete',
        { currentPassword: password, confirmation: 'DELETE' },
        person,
      )
      expect(gone.status).toBe(200)
      await mailTo(world, person.email, /was deleted/)
    },
  },
]
