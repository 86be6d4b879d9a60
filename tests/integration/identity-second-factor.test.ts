import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { newRecoveryCodes, secondFactorSecret } from '#domain/protocol/secondFactor.ts'
import { openStore } from '#server/store/open.ts'
import {
  call,
  cookieOf,
  type LocalGateway,
  signIn,
  signUpAndVerify,
  startGatewayHere,
} from '#tests/helpers/gateway.ts'

/** One gateway, whose clock the tests turn; each test has a person of its own. */
const turned = { now: Date.parse('2026-03-01T08:00:00Z') } as { now: number; gateway: LocalGateway }
beforeAll(async () => {
  turned.gateway = await startGatewayHere({
    store: await openStore({ memory: true }),
    clock: () => turned.now,
  })
})
afterAll(() => turned.gateway.stop())

const password = 'correct horse battery'
const halfMinute = 30_000
const quarterHour = 15 * 60_000

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (name: keyof typeof identityRoutes, body?: object, headers: Record<string, string> = {}) =>
  call(turned.gateway, identityRoutes[name].path, body, headers)

/** What the app on the phone shows, whose clock is `late` milliseconds behind. */
const codeOf = (secret: string, late = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: turned.now - late })

let people = 0
/** Somebody with two-factor sign-in, and with a session elsewhere that began before it. */
async function somebody() {
  people += 1
  const email = `person${people}@example.org`
  await signUpAndVerify(turned.gateway, { email, password, name: 'Ada' })
  const [here, elsewhere] = [
    await signIn(turned.gateway, { email, password }),
    await signIn(turned.gateway, { email, password }),
  ]
  const begun = await ask('beginSecondFactor', { currentPassword: password }, bearer(here.accessToken))
  const { secret, address } = secondFactorSecret.parse(begun.json)
  const confirmed = await ask('confirmSecondFactor', { code: codeOf(secret) }, bearer(here.accessToken))
  const { recoveryCodes } = newRecoveryCodes.parse(confirmed.json)
  turned.now += halfMinute
  return { email, here, elsewhere, secret, address, recoveryCodes }
}

const signInWith = (email: string, secondFactor?: string, headers: Record<string, string> = {}) =>
  ask('signIn', { email, password, ...(secondFactor !== undefined && { secondFactor }) }, headers)
const outcome = async (answer: ReturnType<typeof signInWith>) => {
  const { status, json } = await answer
  return status === 200 ? 'in' : json.code
}

describe('an account with two-factor sign-in', () => {
  test('takes the right password and the code of the app together, and nothing less', async () => {
    const { email, secret } = await somebody()
    expect(await outcome(signInWith(email))).toBe('auth/second-factor-required')
    expect(await outcome(signInWith(email, '000000'))).toBe('auth/wrong-second-factor')
    const code = codeOf(secret)
    const wrong = ask('signIn', { email, password: 'not the password', secondFactor: code })
    expect(await outcome(wrong)).toBe('auth/wrong-password')
    expect(await outcome(signInWith(email, `${code.slice(0, 3)} ${code.slice(3)}`))).toBe('in')
  })

  test('takes each code once, of a phone whose clock is half a minute off, and of none that is further off', async () => {
    const { email, secret } = await somebody()
    const code = codeOf(secret)
    expect(await outcome(signInWith(email, code))).toBe('in')
    expect(await outcome(signInWith(email, code))).toBe('auth/wrong-second-factor')
    turned.now += 4 * halfMinute
    expect(await outcome(signInWith(email, codeOf(secret, 2 * halfMinute)))).toBe('auth/wrong-second-factor')
    expect(await outcome(signInWith(email, codeOf(secret, halfMinute)))).toBe('in')
    expect(await outcome(signInWith(email, codeOf(secret, -halfMinute)))).toBe('in')
    // Of two requests at once with one code, one comes in.
    turned.now += 4 * halfMinute
    const twice = [signInWith(email, codeOf(secret)), signInWith(email, codeOf(secret))].map(outcome)
    expect((await Promise.all(twice)).sort()).toEqual(['auth/wrong-second-factor', 'in'])
  })

  test('takes each recovery code once, until others are made', async () => {
    const { email, here, secret, recoveryCodes } = await somebody()
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await outcome(signInWith(email, first.toLowerCase().replaceAll('-', ' ')))).toBe('in')
    expect(await outcome(signInWith(email, first))).toBe('auth/wrong-second-factor')
    const state = await ask('secondFactor', undefined, bearer(here.accessToken))
    expect(state.json).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = await ask(
      'renewRecoveryCodes',
      { currentPassword: password, code: codeOf(secret) },
      bearer(here.accessToken),
    )
    expect(await outcome(signInWith(email, second))).toBe('auth/wrong-second-factor')
    const [fresh = ''] = newRecoveryCodes.parse(renewed.json).recoveryCodes
    expect(await outcome(signInWith(email, fresh))).toBe('in')
  })

  test('ends the sessions that began without it, tells its owner, and gives the secret to nobody again', async () => {
    const { email, here, elsewhere, secret, address } = await somebody()
    expect(address).toContain(`Groundwork:${encodeURIComponent(email)}?`)
    expect((await ask('refresh', {}, { cookie: elsewhere.cookie })).status).toBe(401)
    expect((await ask('refresh', {}, { cookie: here.cookie })).status).toBe(200)
    await expect
      .poll(async () => (await turned.gateway.mailbox()).find(({ to }) => to === email)?.subject)
      .toContain('is on')
    const again = await ask('beginSecondFactor', { currentPassword: password }, bearer(here.accessToken))
    expect(again.status).toBe(400)
    expect(await outcome(signInWith(email, codeOf(secret)))).toBe('in')
    for (const name of ['exportAccount', 'profile', 'secondFactor'] as const)
      expect((await ask(name, undefined, bearer(here.accessToken))).text).not.toContain(secret)
  })

  test('lets no program in with the password alone', async () => {
    const { email } = await somebody()
    const basic = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
    const answer = await call(turned.gateway, '/couch/org-none', undefined, { authorization: basic })
    expect(answer.status).toBe(401)
  })

  test('makes who guesses codes wait, and not its owner on a known browser', async () => {
    const { email, secret } = await somebody()
    const device = cookieOfDevice((await signInWith(email, codeOf(secret))).headers)
    turned.now += halfMinute
    const guesses: unknown[] = []
    for (let guess = 0; guess < 6; guess++) guesses.push(await outcome(signInWith(email, `00000${guess}`)))
    expect(guesses).toEqual([...Array(5).fill('auth/wrong-second-factor'), 'auth/too-many-requests'])
    expect(await outcome(signInWith(email, codeOf(secret)))).toBe('auth/too-many-requests')
    expect(await outcome(signInWith(email, codeOf(secret), { cookie: device }))).toBe('in')
    turned.now += quarterHour
    expect(await outcome(signInWith(email, codeOf(secret)))).toBe('in')
  })

  test('keeps it with a new password and a new address; its owner ends it by password and code', async () => {
    const { email, here, secret } = await somebody()
    const newPassword = 'another horse battery'
    await ask('changePassword', { currentPassword: password, newPassword }, bearer(here.accessToken))
    const newEmail = `moved-${email}`
    await ask('changeEmail', { currentPassword: newPassword, newEmail }, bearer(here.accessToken))
    let code: string | undefined
    await expect
      .poll(async () => {
        const mail = (await turned.gateway.mailbox()).find(({ to }) => to === newEmail)
        code = /[?&]code=([^\s&]+)/.exec(mail?.text ?? '')?.[1]
        return code
      })
      .toBeDefined()
    await ask('verifyEmail', { code: decodeURIComponent(code ?? '') })
    const there = { email: newEmail, password: newPassword }
    expect(await outcome(ask('signIn', there))).toBe('auth/second-factor-required')

    const end = (given: object) =>
      ask(
        'endSecondFactor',
        { currentPassword: newPassword, code: '000000', ...given },
        bearer(here.accessToken),
      )
    expect((await end({})).json.code).toBe('auth/wrong-second-factor')
    expect((await end({ currentPassword: password, code: codeOf(secret) })).json.code).toBe(
      'auth/wrong-password',
    )
    expect((await end({ code: codeOf(secret) })).status).toBe(200)
    expect(await outcome(ask('signIn', there))).toBe('in')
    expect((await end({ code: codeOf(secret) })).json.code).toBe('auth/no-second-factor')
  })
})

test('what was begun and not confirmed asks nobody for a code', async () => {
  const email = 'begun@example.org'
  await signUpAndVerify(turned.gateway, { email, password, name: 'Ada' })
  const { accessToken } = await signIn(turned.gateway, { email, password })
  const confirm = (code: string) => ask('confirmSecondFactor', { code }, bearer(accessToken))
  expect((await confirm('000000')).json.code).toBe('auth/no-second-factor')
  expect((await ask('beginSecondFactor', { currentPassword: 'wrong' }, bearer(accessToken))).status).toBe(400)
  await ask('beginSecondFactor', { currentPassword: password }, bearer(accessToken))
  expect((await confirm('000000')).json.code).toBe('auth/wrong-second-factor')
  expect(await outcome(signInWith(email))).toBe('in')
})

describe('an installation that asks its administrators for a second factor', () => {
  test('lets them administer with it alone, and turn it off for who has lost it', async () => {
    const gateway = await startGatewayHere({
      store: await openStore({ memory: true }),
      env: { ADMIN_SECOND_FACTOR: 'true', ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: password },
    })
    try {
      const boss = await signIn(gateway, { email: 'boss@example.org', password })
      const asBoss = (path: string, body?: object) => call(gateway, path, body, bearer(boss.accessToken))
      const users = () => asBoss('/asia-east1/getUsers', { data: {} })
      expect((await users()).text).toContain('auth/second-factor-administrator')
      const begun = await asBoss(identityRoutes.beginSecondFactor.path, { currentPassword: password })
      const { secret } = secondFactorSecret.parse(begun.json)
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      const on = await asBoss(identityRoutes.confirmSecondFactor.path, { code })
      expect(on.status).toBe(200)
      expect((await users()).status).toBe(200)
      const ended = await asBoss('/asia-east1/endUserSecondFactor', { data: { userId: boss.user.id } })
      expect(ended.text).toContain('"hasSecondFactor":false')
      expect((await users()).text).toContain('auth/second-factor-administrator')
    } finally {
      await gateway.stop()
    }
  })
})

const cookieOfDevice = (headers: Headers): string =>
  cookieOf(
    new Headers(
      headers
        .getSetCookie()
        .filter((each) => each.startsWith('groundwork-device='))
        .map((each): [string, string] => ['set-cookie', each]),
    ),
  )
