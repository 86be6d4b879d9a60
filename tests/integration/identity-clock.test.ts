import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  call,
  cookieOf,
  type LocalGateway,
  signIn,
  signUpAndVerify,
  startGatewayHere,
  verificationCode,
} from '#tests/helpers/gateway.ts'

const secondsMs = 1_000
const minutesMs = 60 * secondsMs
const hoursMs = 60 * minutesMs
const daysMs = 24 * hoursMs

let gateway: LocalGateway
let now: number
beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z')
  gateway = await startGatewayHere({ clock: () => now })
})
afterEach(async () => {
  await gateway.stop()
})

const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const verify = (code: string) => call(gateway, '/auth/verify-email', { code, password: draft.password })
const profile = (token: string) => call(gateway, '/auth/profile', undefined, bearer(token))
const refresh = (cookie: string) => call(gateway, '/auth/refresh', {}, { cookie })

describe('verification codes', () => {
  test('a code works for a day', async () => {
    await call(gateway, '/auth/sign-up', draft)
    const code = await verificationCode(gateway, draft.email)
    now += 24 * hoursMs - 1
    expect((await verify(code)).status).toBe(200)
  })

  test('after a day it has expired, and a new one can be asked for', async () => {
    await call(gateway, '/auth/sign-up', draft)
    const code = await verificationCode(gateway, draft.email)
    now += 24 * hoursMs
    const late = await verify(code)
    expect(late.json).toMatchObject({
      code: 'auth/expired-action-code',
      title: 'Verification code has expired',
    })
    await call(gateway, '/auth/resend-verification', { email: draft.email })
    const fresh = await verificationCode(gateway, draft.email)
    expect((await verify(fresh)).status).toBe(200)
  })

  test('five mails a quarter of an hour can be asked for one address', async () => {
    const ask = async () =>
      (await call(gateway, '/auth/resend-verification', { email: 'x@example.org' })).status
    for (let round = 0; round < 5; round++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    now += 15 * minutesMs
    expect(await ask()).toBe(200)
  })
})

describe('access tokens', () => {
  test('a token works for a quarter of an hour', async () => {
    const { accessToken, expiresIn } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    expect(expiresIn).toBe(900)
    now += 15 * minutesMs - secondsMs
    expect((await profile(accessToken)).status).toBe(200)
    now += secondsMs
    const late = await profile(accessToken)
    expect([late.status, late.json.code]).toEqual([401, 'auth/not-authenticated'])
    expect(late.headers.get('www-authenticate')).toContain('Bearer')
  })

  test('a token says who its holder is', async () => {
    const { accessToken, user } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toEqual({
      sub: user.id,
      sid: expect.stringContaining(user.id),
      role: 'free_user',
      organizations: { [user.defaultOrganization ?? '']: 'owner' },
      projects: {},
      isSuperAdmin: false,
      isOrgOwner: false,
      iss: 'groundwork',
      aud: 'groundwork',
      iat: now / 1000,
      exp: now / 1000 + 900,
    })
  })

  test('forged tokens are refused', async () => {
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const [header, payload, signature] = accessToken.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (content: object, alg: string, key: string) =>
      new SignJWT({ ...content }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key.repeat(64)))
    const forged = [
      await signed(claims, 'HS256', 'k'),
      await signed(claims, 'HS512', 'k'),
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      `${encoded({ alg: 'None' })}.${payload}.${signature}`,
      `${encoded({ alg: 'RS256' })}.${payload}.${signature}`,
      `${encoded({ alg: 'HS256', crit: ['exp'] })}.${payload}.${signature}`,
      `${header}.${encoded({ ...claims, isSuperAdmin: true })}.${signature}`,
      `${header}.${encoded({ ...claims, exp: claims.exp + 9000 })}.${signature}`,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${accessToken}x`,
      `${accessToken} ${accessToken}`,
      'x',
      '..',
      '',
    ]
    for (const token of forged) expect([token, (await profile(token)).status]).toEqual([token, 401])
    expect((await profile(accessToken)).status).toBe(200)
  })

  test('other schemes and no header at all are refused', async () => {
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    for (const authorization of [`Basic ${accessToken}`, accessToken, 'Bearer', 'Bearer ', 'null'])
      expect((await call(gateway, '/auth/profile', undefined, { authorization })).status).toBe(401)
    expect((await call(gateway, '/auth/profile')).status).toBe(401)
    expect((await call(gateway, `/auth/profile?access_token=${accessToken}`)).status).toBe(401)
  })
})

describe('refresh tokens', () => {
  test('a replaced token answers for 30 seconds with the newest one', async () => {
    const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const newest = cookieOf((await refresh(cookie)).headers)
    now += 30 * secondsMs
    expect(cookieOf((await refresh(cookie)).headers)).toBe(newest)
  })

  test('also when the newest has been replaced again meanwhile', async () => {
    const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const second = cookieOf((await refresh(cookie)).headers)
    now += 10 * secondsMs
    const third = cookieOf((await refresh(second)).headers)
    now += 10 * secondsMs
    expect(cookieOf((await refresh(cookie)).headers)).toBe(third)
    expect(cookieOf((await refresh(second)).headers)).toBe(third)
  })

  test('used later it ends the whole session, for the thief and for the owner', async () => {
    const credentials = await signUpAndVerify(gateway, draft)
    const { cookie } = await signIn(gateway, credentials)
    const other = await signIn(gateway, credentials)
    const newest = cookieOf((await refresh(cookie)).headers)
    now += 30 * secondsMs + 1
    const reused = await refresh(cookie)
    expect([reused.status, reused.json.code]).toEqual([401, 'auth/not-authenticated'])
    expect(reused.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await refresh(newest)).status).toBe(401)
    expect((await refresh(other.cookie)).status).toBe(200)
  })

  test('an invented secret for a known session ends it: somebody is guessing', async () => {
    const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    expect((await refresh(`${cookie.split('.')[0]}.invented`)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('signed out, no token of the session works, not even within the grace', async () => {
    const { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const newest = cookieOf((await refresh(cookie)).headers)
    await call(gateway, '/auth/sign-out', {}, { cookie: newest })
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(newest)).status).toBe(401)
  })

  test('a session that is used lives on, one that is not ends after 60 days', async () => {
    let { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    for (let round = 0; round < 3; round++) {
      now += 59 * daysMs
      const answer = await refresh(cookie)
      expect(answer.status).toBe(200)
      cookie = cookieOf(answer.headers)
    }
    now += 60 * daysMs
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('no session lives longer than a year', async () => {
    let { cookie } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    for (let round = 0; round < 7; round++) {
      now += 50 * daysMs
      cookie = cookieOf((await refresh(cookie)).headers)
    }
    now += 15 * daysMs
    expect((await refresh(cookie)).status).toBe(401)
  })
})

test('wrong passwords are forgotten after a quarter of an hour', async () => {
  const credentials = await signUpAndVerify(gateway, draft)
  const attempt = async (password: string) =>
    (await call(gateway, '/auth/sign-in', { email: credentials.email, password })).status
  for (let round = 0; round < 10; round++) await attempt(`wrong ${round}`)
  expect(await attempt(credentials.password)).toBe(429)
  now += 15 * minutesMs
  expect(await attempt(credentials.password)).toBe(200)
})
