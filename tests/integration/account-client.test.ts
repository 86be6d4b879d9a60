import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import { problem } from '#domain/errors/result.ts'
import { problemDetails } from '#server/http/problems.ts'
import { type SharedGateway, signUpAndVerify, verificationCode } from '#tests/helpers/gateway.ts'
import { memoryStorage, network } from '#tests/helpers/line.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { value } from './data/device.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const picture = new Blob([new Uint8Array(gif)])
const password = 'correct horse battery'

let gateway: SharedGateway
let credentials: { email: string; password: string }
beforeAll(async () => {
  gateway = await sharedGateway()
})
beforeEach(async () => {
  credentials = await signUpAndVerify(gateway, {
    email: `person-${randomUUID()}@example.org`,
    password,
    name: 'Ada',
  })
})

/** A browser of its own: cookies, storage and network. `between` may answer in the gateway's place. */
function browser(between: (url: string) => Response | null = () => null) {
  const cable = network()
  const session = createSession({
    http: createHttp({
      baseUrl: gateway.url,
      fetch: async (...given) => between(String(given[0])) ?? cable.fetch(...given),
    }),
    storage: memoryStorage(),
    deviceStorage: memoryStorage(),
    now: Date.now,
  })
  return { session, cable }
}

async function signedIn() {
  const made = browser()
  value(await made.session.signIn(credentials))
  return made
}

const refusal = (code: Parameters<typeof problem>[0]) => ({ ok: false, problem: problem(code) })

describe('the account of a signed-in person, from the app', () => {
  it('changes name and settings, which the session then shows', async () => {
    const { session } = await signedIn()
    value(await session.account.changeProfile({ name: 'Ada Berg', personalSettings: { theme: 'dark' } }))
    expect(session.state()).toMatchObject({
      kind: 'signed-in',
      user: { name: 'Ada Berg', personalSettings: { theme: 'dark' } },
    })
  })

  it('uploads, shows and removes a picture', async () => {
    const { session } = await signedIn()
    const { avatar } = value(await session.account.uploadAvatar(picture))
    expect((await fetch(`${gateway.url}${avatar}`)).headers.get('content-type')).toBe('image/gif')
    expect(session.state()).toMatchObject({ user: { avatar } })
    for (const _ of [1, 2]) expect(value(await session.account.removeAvatar()).avatar).toBeNull()
    expect(await session.account.uploadAvatar(new Blob(['<svg/>']))).toEqual(refusal('file/format'))
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
    expect(await session.account.uploadAvatar(large)).toEqual(refusal('file/too-large'))
  })

  it('says of an upload that failed for no reason that is told, that it failed', async () => {
    const { session } = browser((url) =>
      url.includes('avatar')
        ? Response.json(problemDetails(problem('auth/default')), {
            status: 500,
            headers: { 'content-type': 'application/problem+json' },
          })
        : null,
    )
    value(await session.signIn(credentials))
    expect(await session.account.uploadAvatar(picture)).toEqual(refusal('file/default'))
  })

  it('says that an upload was cancelled', async () => {
    const { session } = await signedIn()
    const stop = new AbortController()
    stop.abort()
    expect(await session.account.uploadAvatar(picture, stop.signal)).toEqual(refusal('file/cancelled'))
  })

  it('moves to another address by the link in the mail to it', async () => {
    const { session } = await signedIn()
    const newEmail = `new-${credentials.email}`
    const change = (currentPassword: string) => session.account.changeEmail({ currentPassword, newEmail })
    expect(await change('wrong')).toEqual(refusal('auth/wrong-password'))
    value(await change(password))
    const code = await verificationCode(gateway, newEmail)
    expect(value(await session.verifyEmail(code))).toEqual({ email: newEmail })
    expect(value(await session.account.refresh()).email).toBe(newEmail)
  })

  it('changes the password: a wrong one does not sign out, and another browser is signed out', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const change = (currentPassword: string) =>
      here.session.account.changePassword({ currentPassword, newPassword: 'another password' })
    expect(await change('wrong')).toEqual(refusal('auth/wrong-password'))
    expect(here.session.state().kind).toBe('signed-in')
    value(await change(password))
    expect(here.session.state().kind).toBe('signed-in')
    expect(await there.session.account.sessions()).toEqual(refusal('auth/not-authenticated'))
    expect(there.session.state()).toEqual({ kind: 'signed-out', reason: 'expired' })
  })

  it('lists sessions, revokes another, and signs out everywhere', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const other = value(await here.session.account.sessions()).find(({ isCurrent }) => !isCurrent)
    value(await here.session.account.revokeSession(other?.id ?? ''))
    expect(await there.session.accessToken({ renew: true })).toBeNull()
    value(await here.session.account.signOutEverywhere())
    expect(here.session.state()).toEqual({ kind: 'signed-out', reason: 'signed-out' })
  })

  it('gets a fresh token and the newest record when it asks', async () => {
    const { session } = await signedIn()
    const before = await session.accessToken()
    const userId = value(await session.account.refresh()).id
    await gateway.identity.memberships.set(userId, 'another-organization', 'viewer')
    const newest = value(await session.account.refresh())
    expect(newest.organizations).toMatchObject({ 'another-organization': { role: 'viewer' } })
    expect(await session.accessToken()).not.toBe(before)
  })

  it('downloads what is kept, and deletes the account', async () => {
    const { session } = await signedIn()
    expect(JSON.parse(value(await session.account.download()))).toMatchObject({
      format: 'groundwork-account',
    })
    const remove = (confirmation: string) =>
      session.account.remove({ currentPassword: password, confirmation })
    expect(await remove('delete')).toEqual(refusal('account/confirm-deletion'))
    value(await remove('DELETE'))
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'signed-out' })
    expect(await session.signIn(credentials)).toEqual(refusal('auth/user-not-found'))
  })

  it('keeps demo files apart from real accounts, in the specified words', async () => {
    const { session } = await signedIn()
    expect(await session.account.exportAccount()).toMatchObject({
      problem: { message: 'Export not available in API mode' },
    })
    expect(await session.account.importAccount('{}')).toMatchObject({
      problem: { message: 'Import not available in API mode' },
    })
  })

  it('says who nobody is, and when the gateway is out of reach', async () => {
    const { session } = browser()
    expect(await session.account.sessions()).toMatchObject({
      problem: { message: 'No authenticated user' },
    })
    const { session: cut, cable } = await signedIn()
    cable.cut()
    expect((await cut.account.sessions()).ok).toBe(false)
    expect(cut.state().kind).toBe('signed-in')
  })
})

it('a forgotten password is set anew from the mail, by the calls of the pages', async () => {
  const { session } = browser()
  value(await session.sendPasswordReset(credentials.email))
  const code = await verificationCode(gateway, credentials.email)
  expect(value(await session.checkActionCode(code))).toEqual({
    purpose: 'reset',
    email: credentials.email,
  })
  value(await session.confirmPasswordReset(code, 'a new password'))
  expect(await session.confirmPasswordReset(code, 'once more')).toEqual(refusal('auth/invalid-action-code'))
  value(await session.signIn({ ...credentials, password: 'a new password' }))
})
