import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { passkeyOptions } from '#domain/protocol/passkeys.ts'
import { newRecoveryCodes, secondFactorSecret } from '#domain/protocol/secondFactor.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { softPasskey } from '#tests/helpers/softPasskey.ts'
import { type Caller, callerOf, password, somebody as somebodyElse } from './organizations/people.ts'

/*
 * Every second factor against every event that may end it. Each is tried beside the address and the password of after the event.
 */

const origin = 'http://localhost:8080'
const fresh = 'another horse battery'

let now = Date.parse('2026-03-01T08:00:00Z')
let gateway: LocalGateway
let rita: Caller
beforeAll(async () => {
  gateway = await startGatewayHere({
    store: await openStore({ memory: true }),
    clock: () => now,
    env: { PUBLIC_URL: origin },
  })
  rita = await somebodyElse(gateway, { isSuperAdmin: true, name: 'Rita' })
})
afterAll(() => gateway.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (name: keyof typeof identityRoutes, body?: object, headers: Record<string, string> = {}) =>
  call(gateway, identityRoutes[name].path, body, headers)

async function mailedCode(to: string, subject: RegExp): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mail = (await gateway.mailbox()).find((each) => each.to === to && subject.test(each.subject))
      code = /[?&]code=([^\s&]+)/.exec(mail?.text ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return decodeURIComponent(code ?? '')
}

/** In a new session: the clock has moved on since the last one. */
const administrator = async () =>
  callerOf(gateway, (await signIn(gateway, { email: rita.email, password })).accessToken, rita)

let people = 0
/** Somebody with an authenticator app, recovery codes, a passkey and a challenge that the passkey has not signed yet. */
async function somebody() {
  people += 1
  const [email, newEmail] = [`person${people}@example.org`, `moved${people}@example.org`]
  const { userId } = await somebodyElse(gateway, { email })
  const { accessToken } = await signIn(gateway, { email, password })
  const headers = bearer(accessToken)
  const begun = await ask('beginSecondFactor', { currentPassword: password }, headers)
  const secret = Secret.fromBase32(secondFactorSecret.parse(begun.json).secret)
  const code = () => {
    now += 30_000
    return new TOTP({ secret }).generate({ timestamp: now })
  }
  const confirmed = await ask('confirmSecondFactor', { code: code() }, headers)
  const [recoveryCode = ''] = newRecoveryCodes.parse(confirmed.json).recoveryCodes
  const passkey = softPasskey(origin)
  const asked = await ask('beginPasskey', { currentPassword: password, code: code() }, headers)
  const answer = passkey.create(passkeyOptions.parse(asked.json))
  await ask('addPasskey', { name: 'Laptop', answer }, headers)
  const challenge = passkeyOptions.parse((await ask('askPasskey', { email, password })).json)
  return { userId, email, newEmail, headers, code, recoveryCode, passkey, passkeyId: answer.id, challenge }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const events = {
  'the password is changed': ({ headers }: Somebody) =>
    ask('changePassword', { currentPassword: password, newPassword: fresh }, headers),
  'a new password is set by mail': async ({ email }: Somebody) => {
    await ask('sendPasswordReset', { email })
    const code = await mailedCode(email, /new password/)
    return ask('confirmPasswordReset', { code, newPassword: fresh })
  },
  'all sessions are ended': ({ headers }: Somebody) => ask('signOutEverywhere', {}, headers),
  'the account moves to another address': async ({ headers, newEmail }: Somebody) => {
    await ask('changeEmail', { currentPassword: password, newEmail }, headers)
    return ask('verifyEmail', { code: await mailedCode(newEmail, /Use this address/) })
  },
  'other recovery codes are made': ({ headers, code }: Somebody) =>
    ask('renewRecoveryCodes', { currentPassword: password, code: code() }, headers),
  'the passkey is removed': ({ headers, passkeyId }: Somebody) =>
    ask('removePasskey', { currentPassword: password, passkeyId }, headers),
  'two-factor sign-in is turned off': ({ headers, code }: Somebody) =>
    ask('endSecondFactor', { currentPassword: password, code: code() }, headers),
  'two-factor sign-in is turned off and on again': async ({ headers, code }: Somebody) => {
    await ask('endSecondFactor', { currentPassword: password, code: code() }, headers)
    const begun = await ask('beginSecondFactor', { currentPassword: password }, headers)
    const secret = Secret.fromBase32(secondFactorSecret.parse(begun.json).secret)
    now += 30_000
    return ask('confirmSecondFactor', { code: new TOTP({ secret }).generate({ timestamp: now }) }, headers)
  },
  'an administrator turns two-factor sign-in off': async ({ userId }: Somebody) => {
    await (await administrator()).call('endUserSecondFactor', { userId })
    return { status: 200 }
  },
  'the account is suspended': async ({ userId }: Somebody) => {
    await (await administrator()).call('setUserSuspension', { userId, reason: 'Left the office' })
    return { status: 200 }
  },
  'the account is deleted': ({ headers }: Somebody) =>
    ask('deleteAccount', { currentPassword: password, confirmation: 'DELETE' }, headers),
}
type Event = keyof typeof events

/** Whether somebody gets in with that, whatever address and password are right now. */
async function isLetIn({ email, newEmail }: Somebody, given: object): Promise<boolean> {
  for (const address of [email, newEmail])
    for (const each of [password, fresh])
      if ((await ask('signIn', { email: address, password: each, ...given })).status === 200) return true
  return false
}

const factors = {
  'nothing but the password': (who: Somebody) => isLetIn(who, {}),
  'a challenge that the passkey signs late': (who: Somebody) =>
    isLetIn(who, { passkey: who.passkey.sign(who.challenge) }),
  'a recovery code': (who: Somebody) => isLetIn(who, { secondFactor: who.recoveryCode }),
  'a code of the app': (who: Somebody) => isLetIn(who, { secondFactor: who.code() }),
}
type Factor = keyof typeof factors

const secondOnes: readonly Factor[] = [
  'a challenge that the passkey signs late',
  'a recovery code',
  'a code of the app',
]
/** An account without two-factor sign-in asks for no code, and looks at none. */
const asksForNone = Object.keys(factors) as Factor[]

/** What lets the person in after each event; everything else must not. */
const letsIn: Readonly<Record<Event, readonly Factor[]>> = {
  'the password is changed': secondOnes,
  'a new password is set by mail': secondOnes,
  'all sessions are ended': secondOnes,
  'the account moves to another address': secondOnes,
  'other recovery codes are made': ['a challenge that the passkey signs late', 'a code of the app'],
  'the passkey is removed': ['a recovery code', 'a code of the app'],
  'two-factor sign-in is turned off': asksForNone,
  'two-factor sign-in is turned off and on again': [],
  'an administrator turns two-factor sign-in off': asksForNone,
  'the account is suspended': [],
  'the account is deleted': [],
}

test.each(Object.keys(events) as Event[])('which second factor lets in when %s', async (event) => {
  const good: Factor[] = []
  for (const factor of Object.keys(factors) as Factor[]) {
    // Somebody else for each: wrong ones make the next wait.
    const person = await somebody()
    expect((await events[event](person)).status).toBe(200)
    if (await factors[factor](person)) good.push(factor)
  }
  expect(good).toEqual(letsIn[event])
})
