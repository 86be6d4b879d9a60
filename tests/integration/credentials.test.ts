import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRoutes } from '#domain/protocol/identity.ts'
import type { Store } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'

let store: Store
let gateway: LocalGateway
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
})
afterAll(() => gateway.stop())

const password = 'correct horse battery'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (name: keyof typeof identityRoutes, body?: object, headers: Record<string, string> = {}) =>
  call(gateway, identityRoutes[name].path, body, headers)

/** The code of the newest mail to an address that holds one; mails are made after the answer. */
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

let people = 0
/** Somebody with a session here and one elsewhere, and with every code that mails carry. */
async function somebody() {
  people += 1
  const email = `person${people}@example.org`
  const newEmail = `moved${people}@example.org`
  await signUpAndVerify(gateway, { email, password, name: 'Ada Lovelace' })
  const here = await signIn(gateway, { email, password })
  const elsewhere = await signIn(gateway, { email, password })
  await ask('sendPasswordReset', { email })
  const reset = await mailedCode(email, /new password/)
  await ask('changeEmail', { currentPassword: password, newEmail }, bearer(here.accessToken))
  const move = await mailedCode(newEmail, /Use this address/)
  return { email, newEmail, here, elsewhere, reset, move }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const fresh = 'another horse battery'

const events = {
  'the password is changed': ({ here }: Somebody) =>
    ask('changePassword', { currentPassword: password, newPassword: fresh }, bearer(here.accessToken)),
  'a new password is set by mail': async ({ email }: Somebody) => {
    const before = await mailedCode(email, /new password/)
    await ask('sendPasswordReset', { email })
    await expect.poll(() => mailedCode(email, /new password/)).not.toBe(before)
    return ask('confirmPasswordReset', {
      code: await mailedCode(email, /new password/),
      newPassword: fresh,
    })
  },
  'all sessions are ended': ({ here }: Somebody) => ask('signOutEverywhere', {}, bearer(here.accessToken)),
  'the account moves to another address': ({ move }: Somebody) => ask('verifyEmail', { code: move }),
  'two-factor sign-in is turned on': async ({ here }: Somebody) => {
    const begun = await ask('beginSecondFactor', { currentPassword: password }, bearer(here.accessToken))
    const secret = Secret.fromBase32(String(begun.json.secret))
    return ask('confirmSecondFactor', { code: new TOTP({ secret }).generate() }, bearer(here.accessToken))
  },
  'the account is suspended': async ({ here }: Somebody) => {
    const { id } = (await ask('profile', undefined, bearer(here.accessToken))).json
    await gateway.identity.suspend(String(id), { reason: 'Left the office', by: 'administrator' })
    return { status: 200 }
  },
  'the account is deleted': ({ here }: Somebody) =>
    ask('deleteAccount', { currentPassword: password, confirmation: 'DELETE' }, bearer(here.accessToken)),
}

const credentials = {
  'code for a new password': async ({ reset }: Somebody) =>
    (await ask('confirmPasswordReset', { code: reset, newPassword: 'a third horse battery' })).status,
  'code for a new address': async ({ move, newEmail }: Somebody) => {
    const { status } = await ask('verifyEmail', { code: move })
    // Opened twice it is no error; what counts is whom the account belongs to.
    return (await gateway.identity.accounts.credentialsOf(newEmail)) === null ? 400 : status
  },
  'refresh token elsewhere': async ({ elsewhere }: Somebody) =>
    (await ask('refresh', {}, { cookie: elsewhere.cookie })).status,
  'access token elsewhere': async ({ elsewhere }: Somebody) =>
    (await ask('profile', undefined, bearer(elsewhere.accessToken))).status,
  'old password': async ({ email }: Somebody) => (await ask('signIn', { email, password })).status,
}

/** What still works after each event; everything else is void. */
const stillGood: Readonly<Record<keyof typeof events, readonly (keyof typeof credentials)[]>> = {
  'the password is changed': [],
  'a new password is set by mail': [],
  // It lies in the mailbox of the owner, who may have come to end the sessions because of it.
  'all sessions are ended': ['code for a new password', 'old password'],
  'the account moves to another address': [
    'code for a new address',
    'refresh token elsewhere',
    'access token elsewhere',
  ],
  // They reach the owner of the mailbox; what they lead to takes a code of the app at the next sign-in.
  'two-factor sign-in is turned on': ['code for a new password', 'code for a new address'],
  'the account is suspended': [],
  'the account is deleted': [],
}

describe.each(Object.keys(events) as (keyof typeof events)[])('when %s', (event) => {
  test.each(Object.keys(credentials) as (keyof typeof credentials)[])(
    'what becomes of it: %s',
    async (credential) => {
      const person = await somebody()
      expect((await events[event](person)).status).toBe(200)
      expect((await credentials[credential](person)) < 300).toBe(stillGood[event].includes(credential))
    },
  )
})

test('of a move to another address and a new password by mail at once, one takes effect', async () => {
  const moved: boolean[] = []
  for (let round = 0; round < 12; round++) {
    const { email, newEmail, move, reset } = await somebody()
    const late = async <Answer>(ask: () => Promise<Answer>, turns: number): Promise<Answer> => {
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
      return ask()
    }
    const [atNew, atOld] = await Promise.all([
      late(() => gateway.identity.accounts.verify(move), round * 2),
      gateway.identity.accounts.resetPassword(reset, 'hash of the new password'),
    ])
    expect([atNew.ok, atOld.ok]).toContain(true)
    expect(atNew.ok).not.toBe(atOld.ok)
    const [old, other] = await Promise.all(
      [email, newEmail].map((each) => gateway.identity.accounts.credentialsOf(each)),
    )
    expect([old === null, other === null]).toEqual([atNew.ok, !atNew.ok])
    expect((old ?? other)?.passwordHash === 'hash of the new password').toBe(atOld.ok)
    moved.push(atNew.ok)
  }
})

test('a move that its gateway did not bring to an end goes on when the account is next changed', async () => {
  const { email, newEmail, move } = await somebody()
  const { accounts } = gateway.identity
  const registry = await store.database(registryDatabase)
  const before = await registry.range({ from: 'user:', to: 'user;', limit: 1000 })
  const stored = before.find((each) => each.email === email)
  // As the first write of the move leaves it.
  const begun = { ...stored, _id: stored?._id ?? '', movingTo: newEmail, codes: [], usedCode: null }
  expect(await registry.put(begun)).toBe('written')
  expect((await ask('verifyEmail', { code: move })).status).toBe(400)
  expect(await accounts.credentialsOf(email)).toBeNull()
  expect(await accounts.credentialsOf(newEmail)).toMatchObject({ emailVerified: true })
  expect((await ask('signIn', { email: newEmail, password })).status).toBe(200)
})

test('the address that an account is to leave is told before it is left, and how to stop it', async () => {
  const { email, newEmail, move, reset } = await somebody()
  const told = (await gateway.mailbox()).find(
    (each) => each.to === email && /about to have/.test(each.subject),
  )
  expect(told?.text).toContain(newEmail)
  expect(told?.text).toContain('/forgot-password')
  expect((await ask('confirmPasswordReset', { code: reset, newPassword: fresh })).status).toBe(200)
  expect((await ask('verifyEmail', { code: move })).status).toBe(400)
  expect(await gateway.identity.accounts.credentialsOf(email)).not.toBeNull()
})
