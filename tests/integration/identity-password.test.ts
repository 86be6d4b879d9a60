import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  call,
  type LocalGateway,
  signIn,
  signUpAndVerify,
  startGatewayHere,
  verificationCode,
} from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'

const minutesMs = 60_000
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
const newPassword = 'staple of a new kind'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const profile = (token: string) => call(gateway, '/auth/profile', undefined, bearer(token))
const refresh = (cookie: string) => call(gateway, '/auth/refresh', {}, { cookie })
const ask = (email = draft.email, more: object = {}) =>
  call(gateway, '/auth/password-reset', { email, ...more })
const confirm = (code: string, password = newPassword) =>
  call(gateway, '/auth/password-reset/confirm', { code, newPassword: password })
const check = (code: string) => call(gateway, '/auth/action-code', { code })

/** Asks for a reset and reads the code in the mail that comes. */
async function resetCode(): Promise<string> {
  // Mails are ordered by time.
  now += 1
  expect((await ask()).status).toBe(200)
  const mail = (await gateway.mailbox())[0]
  expect(mail?.subject).toBe('Set a new password for Groundwork')
  return verificationCode(gateway, draft.email)
}

describe('a forgotten password', () => {
  test('is replaced by the link in the mail, and every session ends', async () => {
    const credentials = await signUpAndVerify(gateway, draft)
    const before = await signIn(gateway, credentials)
    const code = await resetCode()
    expect((await check(code)).json).toEqual({ purpose: 'reset', email: draft.email })
    expect((await profile(before.accessToken)).status).toBe(200)
    expect((await confirm(code)).json).toEqual({ email: draft.email })

    expectProblem(await profile(before.accessToken), 'auth/not-authenticated')
    expectProblem(await refresh(before.cookie), 'auth/not-authenticated')
    expectProblem(await call(gateway, '/auth/sign-in', credentials), 'auth/wrong-password')
    await signIn(gateway, { ...credentials, password: newPassword })
    const mail = (await gateway.mailbox()).find(({ subject }) => subject.includes('was changed'))
    expect(mail?.to).toBe(draft.email)
  })

  test('the mailed link leads to the page that sets a password, in text and HTML', async () => {
    await signUpAndVerify(gateway, draft)
    const code = await resetCode()
    const mail = (await gateway.mailbox())[0]
    const link = `${gateway.url}/reset-password?code=${encodeURIComponent(code)}`
    expect(mail?.text).toContain(`\n${link}\n`)
    expect(mail?.html).toContain(`href="${link}"`)
  })

  test('a code works once, of many at the same time too', async () => {
    await signUpAndVerify(gateway, draft)
    const code = await resetCode()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => confirm(code, `${newPassword} ${index}`)),
    )
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(winners.length).toBe(1)
    for (const [index, answer] of answers.entries())
      if (index !== winners[0]) expectProblem(answer, 'auth/invalid-action-code')
    await signIn(gateway, { ...draft, password: `${newPassword} ${winners[0]}` })
    expectProblem(await confirm(code), 'auth/invalid-action-code')
    expectProblem(await check(code), 'auth/invalid-action-code')
  })

  test('a code works for an hour', async () => {
    const credentials = await signUpAndVerify(gateway, draft)
    const code = await resetCode()
    now += 60 * minutesMs
    expectProblem(await check(code), 'auth/expired-action-code')
    const late = await confirm(code)
    expectProblem(late, 'auth/expired-action-code')
    expect(late.json.title).toBe('Verification code has expired')
    await signIn(gateway, credentials)
    const fresh = await resetCode()
    now += 60 * minutesMs - 1
    expect((await confirm(fresh)).status).toBe(200)
  })

  test('a password under six characters does not use the code up', async () => {
    await signUpAndVerify(gateway, draft)
    const code = await resetCode()
    expectProblem(await confirm(code, '12345'), 'auth/weak-password')
    expect((await confirm(code)).status).toBe(200)
  })

  test('a code for verifying sets no password, one for a password does not verify by itself', async () => {
    await call(gateway, '/auth/sign-up', draft)
    const verify = await verificationCode(gateway, draft.email)
    expect((await check(verify)).json).toEqual({ purpose: 'verify', email: draft.email })
    expectProblem(await confirm(verify), 'auth/invalid-action-code')
    const reset = await resetCode()
    expectProblem(await call(gateway, '/auth/verify-email', { code: reset }), 'auth/invalid-action-code')
    expect((await check(verify)).status).toBe(200)
  })

  test('setting one by mail proves the address, and takes it from whoever signed up with it', async () => {
    await call(gateway, '/auth/sign-up', draft)
    const stranger = await verificationCode(gateway, draft.email)
    await confirm(await resetCode())
    const { user } = await signIn(gateway, { ...draft, password: newPassword })
    expect(user.emailVerified).toBe(true)
    expectProblem(await call(gateway, '/auth/verify-email', { code: stranger }), 'auth/invalid-action-code')
  })

  test('asking answers alike, and without doing the work first, whoever has an account', async () => {
    await signUpAndVerify(gateway, draft)
    const mails = (await gateway.mailbox()).length
    const answers = [await ask(), await ask('nobody@example.org')]
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([200, '{}'])
    const names = answers.map(({ headers }) => [...headers.keys()].sort())
    expect(names[0]).toEqual(names[1])
    expect((await gateway.mailbox()).length).toBe(mails + 1)
  })

  test('five mails a quarter of an hour, counted for addresses without an account as well', async () => {
    await signUpAndVerify(gateway, draft)
    for (const email of [draft.email, 'nobody@example.org']) {
      for (let round = 0; round < 5; round++) expect((await ask(email)).status).toBe(200)
      expectProblem(await ask(email), 'auth/too-many-requests')
    }
    now += 15 * minutesMs
    expect((await ask()).status).toBe(200)
  })

  test('the store keeps no code', async () => {
    await signUpAndVerify(gateway, draft)
    const secret = (await resetCode()).split('.')[1] ?? ''
    const registry = JSON.stringify(await gateway.identity.accounts.credentialsOf(draft.email))
    expect(registry).toContain('"purpose":"reset"')
    expect(registry).not.toContain(secret)
  })

  test('the link leads on to addresses of this installation only', async () => {
    await signUpAndVerify(gateway, draft)
    now += 1
    const onwards = `${gateway.url}/projects`
    expect((await ask(draft.email, { continueUrl: onwards })).status).toBe(200)
    expect((await gateway.mailbox())[0]?.text).toContain(`&continueUrl=${encodeURIComponent(onwards)}`)
    for (const continueUrl of ['https://bad.example/', '/projects', 'javascript:alert(1)'])
      expectProblem(await ask(draft.email, { continueUrl }), 'auth/invalid-continue-uri')
    expectProblem(await ask(draft.email, { continueUrl: '' }), 'auth/missing-continue-uri')
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, next = newPassword) =>
    call(gateway, '/auth/password', { currentPassword, newPassword: next }, bearer(token))

  test('ends all other sessions at once, access tokens included, and keeps this one', async () => {
    const credentials = await signUpAndVerify(gateway, draft)
    const here = await signIn(gateway, credentials)
    const there = await signIn(gateway, credentials)
    now += 1
    expect((await change(here.accessToken, draft.password)).json).toEqual({})
    expectProblem(await profile(there.accessToken), 'auth/not-authenticated')
    expectProblem(await refresh(there.cookie), 'auth/not-authenticated')
    expect((await profile(here.accessToken)).status).toBe(200)
    expect((await refresh(here.cookie)).status).toBe(200)
    expectProblem(await call(gateway, '/auth/sign-in', credentials), 'auth/wrong-password')
    await signIn(gateway, { ...credentials, password: newPassword })
    expect((await gateway.mailbox())[0]?.subject).toBe('Your Groundwork password was changed')
  })

  test('makes reset codes that were on their way worthless', async () => {
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const code = await resetCode()
    await change(accessToken, draft.password)
    expectProblem(await confirm(code, 'the thief of mails'), 'auth/invalid-action-code')
  })

  test('needs the current password; the right one is taken after many wrong ones, a moment later', async () => {
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    for (let attempt = 0; attempt < 10; attempt++)
      expectProblem(await change(accessToken, 'wrong'), 'auth/wrong-password')
    const begun = performance.now()
    expect((await change(accessToken, draft.password)).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(500)
  })

  test('of two at once one wins', async () => {
    const credentials = await signUpAndVerify(gateway, draft)
    const one = await signIn(gateway, credentials)
    const other = await signIn(gateway, credentials)
    const answers = await Promise.all([
      change(one.accessToken, draft.password, `${newPassword} 0`),
      change(other.accessToken, draft.password, `${newPassword} 1`),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    await signIn(gateway, { ...credentials, password: `${newPassword} ${winner}` })
  })

  test('is for signed-in people', async () => {
    expectProblem(await change('x', draft.password), 'auth/not-authenticated')
  })
})

describe('an installation that hides who has an account', () => {
  test('tells an unknown address, a wrong password and a taken address apart to nobody', async () => {
    await gateway.stop()
    gateway = await startGatewayHere({ env: { HIDE_ACCOUNTS: 'true' }, clock: () => now })
    await signUpAndVerify(gateway, draft)
    const signInAs = (email: string) => call(gateway, '/auth/sign-in', { email, password: 'wrong' })
    const [known, unknown] = [await signInAs(draft.email), await signInAs('nobody@example.org')]
    expectProblem(known, 'auth/invalid-credential')
    expect(unknown.text).toBe(known.text)
    now += 1
    const again = await call(gateway, '/auth/sign-up', { ...draft, password: 'something else' })
    expect([again.status, again.json]).toEqual([200, { email: draft.email }])
    expect((await gateway.mailbox())[0]?.subject).toBe('You have a Groundwork account already')
    await signIn(gateway, draft)
  })

  test('tells an owner five times a quarter of an hour that somebody signs up with the address', async () => {
    await gateway.stop()
    gateway = await startGatewayHere({ env: { HIDE_ACCOUNTS: 'true' }, clock: () => now })
    await signUpAndVerify(gateway, draft)
    const told = async () =>
      (await gateway.mailbox()).filter(({ subject }) => subject === 'You have a Groundwork account already')
    const signUpAgain = async () => {
      const answer = await call(gateway, '/auth/sign-up', { ...draft, password: 'something else' })
      expect([answer.status, answer.json]).toEqual([200, { email: draft.email }])
    }
    for (let time = 0; time < 7; time++) await signUpAgain()
    expect(await told()).toHaveLength(5)
    now += 15 * minutesMs
    await signUpAgain()
    expect(await told()).toHaveLength(6)
  })
})
