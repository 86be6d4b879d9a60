import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { passkeyOptions } from '#domain/protocol/passkeys.ts'
import { secondFactorSecret, secondFactorState } from '#domain/protocol/secondFactor.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { softPasskey } from '#tests/helpers/softPasskey.ts'

const origin = 'http://localhost:8080'
const password = 'correct horse battery'

let now = Date.parse('2026-03-01T08:00:00Z')
let gateway: LocalGateway
beforeAll(async () => {
  gateway = await startGatewayHere({
    store: await openStore({ memory: true }),
    clock: () => now,
    env: { PUBLIC_URL: origin },
  })
})
afterAll(() => gateway.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (name: keyof typeof identityRoutes, body?: object, headers: Record<string, string> = {}) =>
  call(gateway, identityRoutes[name].path, body, headers)

let people = 0
/** Somebody who has signed in, with two-factor sign-in on. */
async function somebody() {
  people += 1
  const email = `person${people}@example.org`
  await signUpAndVerify(gateway, { email, password, name: 'Ada' })
  const { accessToken } = await signIn(gateway, { email, password })
  const headers = bearer(accessToken)
  const begun = await ask('beginSecondFactor', { currentPassword: password }, headers)
  const { secret } = secondFactorSecret.parse(begun.json)
  /** What the app on the phone shows next. */
  const code = () => {
    now += 30_000
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  }
  await ask('confirmSecondFactor', { code: code() }, headers)
  return { email, headers, code }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

async function withPasskey(of: Somebody, passkey = softPasskey(origin), name = 'Laptop') {
  const begun = await ask('beginPasskey', { currentPassword: password, code: of.code() }, of.headers)
  const answer = passkey.create(passkeyOptions.parse(begun.json))
  const added = await ask('addPasskey', { name, answer }, of.headers)
  return { passkey, answer, added }
}

const challengeFor = async ({ email }: Somebody) =>
  passkeyOptions.parse((await ask('askPasskey', { email, password })).json)
const outcome = async (answer: ReturnType<typeof ask>) => {
  const { status, json } = await answer
  return status === 200 ? 'in' : json.code
}
const signInWith = ({ email }: Somebody, passkey: object) =>
  outcome(ask('signIn', { email, password, passkey }))

describe('a passkey', () => {
  test('signs in beside the password in place of a code, and is listed with its last use', async () => {
    const ada = await somebody()
    const { passkey, added } = await withPasskey(ada)
    expect(secondFactorState.parse(added.json).passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }])
    expect(await signInWith(ada, passkey.sign(await challengeFor(ada)))).toBe('in')
    expect(await outcome(ask('signIn', { email: ada.email, password }))).toBe('auth/second-factor-required')
    const state = secondFactorState.parse((await ask('secondFactor', undefined, ada.headers)).json)
    expect(state.passkeys?.[0]?.usedAt).not.toBeNull()
    const subjects = (await gateway.mailbox())
      .filter(({ to }) => to === ada.email)
      .map((mail) => mail.subject)
    expect(subjects).toContain('A passkey was added to your Groundwork account')
  })

  test('signs each challenge once, within five minutes, for this address and this account alone', async () => {
    const [ada, ben] = [await somebody(), await somebody()]
    const { passkey } = await withPasskey(ada)
    const other = (await withPasskey(ben)).passkey
    const challenge = await challengeFor(ada)
    const signed = passkey.sign(challenge)
    expect(await signInWith(ada, signed)).toBe('in')
    expect(await signInWith(ada, signed)).toBe('auth/wrong-passkey')
    expect(await signInWith(ada, passkey.sign({ challenge: 'bWFkZSB1cA' }))).toBe('auth/wrong-passkey')
    expect(await signInWith(ada, other.sign(await challengeFor(ada)))).toBe('auth/wrong-passkey')
    const elsewhere = { origin: 'http://localhost:9090' }
    expect(await signInWith(ada, passkey.sign(await challengeFor(ada), elsewhere))).toBe('auth/wrong-passkey')
    const late = await challengeFor(ada)
    now += 6 * 60_000
    expect(await signInWith(ada, passkey.sign(late))).toBe('auth/wrong-passkey')
    // Wrong ones make wait as wrong codes do.
    expect(await signInWith(ada, passkey.sign(await challengeFor(ada)))).toBe('auth/too-many-requests')
    now += 15 * 60_000
    expect(await signInWith(ada, passkey.sign(await challengeFor(ada)))).toBe('in')
    // Of two requests at once with one signature, one comes in.
    const twice = passkey.sign(await challengeFor(ada))
    const both = await Promise.all([signInWith(ada, twice), signInWith(ada, twice)])
    expect(both.sort()).toEqual(['auth/wrong-passkey', 'in'])
  })

  test('is asked for with the right password only, and made with password and code', async () => {
    const ada = await somebody()
    expect((await ask('askPasskey', { email: ada.email, password })).json.code).toBe('auth/no-passkey')
    const { passkey } = await withPasskey(ada)
    const wrong = await ask('askPasskey', { email: ada.email, password: 'not the password' })
    expect(wrong.json.code).toBe('auth/wrong-password')
    for (const given of [
      { currentPassword: 'not the password', code: ada.code() },
      { currentPassword: password, code: '000000' },
    ])
      expect((await ask('beginPasskey', given, ada.headers)).status).toBe(400)
    // The same one again, and one whose challenge nobody gave.
    const begun = await ask('beginPasskey', { currentPassword: password, code: ada.code() }, ada.headers)
    const again = passkey.create(passkeyOptions.parse(begun.json))
    expect((await ask('addPasskey', { name: 'Again', answer: again }, ada.headers)).json.code).toBe(
      'auth/wrong-passkey',
    )
    const unasked = softPasskey(origin).create({ challenge: 'bWFkZSB1cA' })
    expect((await ask('addPasskey', { name: 'Mine', answer: unasked }, ada.headers)).json.code).toBe(
      'auth/wrong-passkey',
    )
  })

  test('signs in no more once it is removed, or two-factor sign-in is off', async () => {
    const ada = await somebody()
    const { passkey, answer } = await withPasskey(ada)
    const before = await challengeFor(ada)
    const given = { currentPassword: password, passkeyId: answer.id }
    expect(secondFactorState.parse((await ask('removePasskey', given, ada.headers)).json).passkeys).toBe(
      undefined,
    )
    expect((await ask('removePasskey', given, ada.headers)).json.code).toBe('auth/no-passkey')
    expect(await signInWith(ada, passkey.sign(before))).toBe('auth/wrong-passkey')
    await withPasskey(ada)
    await ask('endSecondFactor', { currentPassword: password, code: ada.code() }, ada.headers)
    expect((await ask('askPasskey', { email: ada.email, password })).json.code).toBe('auth/no-passkey')
  })
})

test('an account keeps at most ten passkeys', async () => {
  const ada = await somebody()
  for (let made = 0; made < 10; made++)
    expect((await withPasskey(ada, softPasskey(origin), `Key ${made}`)).added.status).toBe(200)
  expect((await withPasskey(ada)).added.json.code).toBe('auth/too-many-passkeys')
})
