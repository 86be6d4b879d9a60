import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { problemBody } from '#domain/protocol/route.ts'
import { profileOf } from '#domain/schemas/user.ts'
import {
  call,
  type SharedGateway,
  signIn,
  signUpAndVerify,
  verificationCode,
} from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'

let gateway: SharedGateway
beforeAll(async () => {
  gateway = await sharedGateway()
})

const password = 'correct horse battery'
/** A person that no other test has. */
const somebody = () => ({ email: `person-${randomUUID()}@example.org`, password, name: 'Ada Lovelace' })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the life of an account', () => {
  test('a person signs up, verifies the address, signs in and owns a personal organization', async () => {
    const credentials = await signUpAndVerify(gateway, {
      email: 'Ada@Example.org',
      password,
      name: 'Ada Lovelace',
    })
    const { user: signedIn } = await signIn(gateway, credentials)
    expect(signedIn).toMatchObject({
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      emailVerified: true,
      isSuperAdmin: false,
      isOrgOwner: false,
      role: 'free_user',
    })
    expect(Object.values(signedIn.organizations).map(({ role }) => role)).toEqual(['owner'])
    expect(signedIn.defaultOrganization).toBe(Object.keys(signedIn.organizations)[0])
    expect(signedIn.lastLoginAt).not.toBeNull()
  })

  test('the profile is the signed-in person', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const { accessToken, user: signedIn } = await signIn(gateway, credentials)
    const profile = await call(gateway, '/auth/profile', undefined, bearer(accessToken))
    expect(profile.json).toEqual(profileOf(signedIn))
  })

  test('signing in again keeps the personal organization', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const first = await signIn(gateway, credentials)
    const second = await signIn(gateway, credentials)
    expect(second.user.organizations).toEqual(first.user.organizations)
  })

  test('two first sign-ins at once make one personal organization', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn(gateway, credentials)))
    const organizations = new Set(sessions.flatMap(({ user }) => Object.keys(user.organizations)))
    expect(organizations.size).toBe(1)
  })

  test('the personal organization and the sign-in are documents that the person can pull', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const { accessToken, user: signedIn } = await signIn(gateway, credentials)
    const response = await fetch(`${gateway.url}/sync/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(accessToken) },
      body: JSON.stringify({
        pulls: [
          { collection: 'organizations', limit: 10 },
          { collection: 'activities', limit: 10 },
        ],
      }),
    })
    const [organizations, activities] = (await response.json()) as {
      documents: { name: string; data: Record<string, unknown> }[]
    }[]
    expect(organizations?.documents).toMatchObject([
      { name: "Ada Lovelace's organization", waiting: 0, data: { isPersonal: true } },
    ])
    expect(activities?.documents).toMatchObject([
      { data: { type: 'user_login', userId: signedIn.id, userName: 'Ada Lovelace' } },
    ])
  })

  test('signing out ends the session and is recorded', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const { cookie } = await signIn(gateway, credentials)
    const out = await call(gateway, '/auth/sign-out', {}, { cookie })
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expectProblem(await call(gateway, '/auth/refresh', {}, { cookie }), 'auth/not-authenticated')
    const { accessToken } = await signIn(gateway, credentials)
    const response = await fetch(`${gateway.url}/sync/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(accessToken) },
      body: JSON.stringify({ pulls: [{ collection: 'activities', limit: 10 }] }),
    })
    const [activities] = (await response.json()) as { documents: { data: { type: string } }[] }[]
    const types = activities?.documents.map(({ data }) => data.type).sort()
    expect(types).toEqual(['user_login', 'user_login', 'user_logout'])
  })

  test('signing out without a session is no error', async () => {
    expect((await call(gateway, '/auth/sign-out', {})).status).toBe(200)
  })
})

describe('signing up', () => {
  test('an address that has an account is refused, however it is written', async () => {
    const draft = somebody()
    await call(gateway, '/auth/sign-up', draft)
    expectProblem(
      await call(gateway, '/auth/sign-up', { ...draft, email: ` ${draft.email.toUpperCase()} ` }),
      'auth/email-already-in-use',
    )
  })

  test('parallel sign-ups with one address make one account', async () => {
    const draft = somebody()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(gateway, '/auth/sign-up', { ...draft, password: `${password} ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const winner = answers.findIndex(({ status }) => status === 200)
    const won = { email: draft.email, password: `${password} ${winner}` }
    const code = await verificationCode(gateway, draft.email)
    await call(gateway, '/auth/verify-email', { code, password: won.password })
    const { user: signedIn } = await signIn(gateway, won)
    expect(signedIn.email).toBe(draft.email)
  })

  test.each([
    ['an address that is none', { email: 'not an address' }, 'auth/invalid-email'],
    ['a password under six characters', { password: '12345' }, 'auth/weak-password'],
    ['an empty name', { name: '   ' }, 'request/invalid'],
    ['an unknown field', { isSuperAdmin: true }, 'request/invalid'],
    ['a password of another type', { password: 123456 }, 'request/invalid'],
    ['a password of a megabyte is', { password: 'x'.repeat(10_000) }, 'request/invalid'],
  ] as const)('%s is refused with its field', async (_what, wrong, code) => {
    const answer = await call(gateway, '/auth/sign-up', { ...somebody(), ...wrong })
    expectProblem(answer, code)
    expect(problemBody.parse(answer.json).issues?.length).toBe(1)
  })

  test.each([
    ['Win at https://bad.example <b>now</b>', 'bad.example'],
    ['Win at выигрыш.рф now', 'выигрыш.рф'],
  ])(
    'a name that could be an advertisement does not get into the mail to a stranger: %s',
    async (name, link) => {
      const draft = { ...somebody(), name }
      await call(gateway, '/auth/sign-up', draft)
      const mail = (await gateway.mailbox()).find(({ to }) => to === draft.email)
      expect(mail?.text).toContain('Hello,')
      expect(`${mail?.text}${mail?.html}`).not.toContain(link)
    },
  )

  test('half a character in a name is stored as a replacement character', async () => {
    const draft = { ...somebody(), name: 'Ada \ud83d' }
    const { user: signedIn } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    expect(signedIn.name).toBe('Ada \ufffd')
  })
})

describe('verifying an address', () => {
  test('nobody signs in before it', async () => {
    const draft = somebody()
    await call(gateway, '/auth/sign-up', draft)
    expectProblem(
      await call(gateway, '/auth/sign-in', { email: draft.email, password }),
      'auth/unverified-email',
    )
  })

  test('a code verifies twice: the answer to the first press may be lost', async () => {
    const draft = somebody()
    await call(gateway, '/auth/sign-up', draft)
    const code = await verificationCode(gateway, draft.email)
    for (const _ of [1, 2, 3])
      expect((await call(gateway, '/auth/verify-email', { code, password })).json).toEqual({
        email: draft.email,
      })
  })

  test('another code of the same account is refused once it is verified', async () => {
    const draft = somebody()
    await call(gateway, '/auth/sign-up', draft)
    const first = await verificationCode(gateway, draft.email)
    await call(gateway, '/auth/resend-verification', { email: draft.email })
    const second = await verificationCode(gateway, draft.email)
    await call(gateway, '/auth/verify-email', { code: second, password })
    expectProblem(
      await call(gateway, '/auth/verify-email', { code: first, password }),
      'auth/invalid-action-code',
    )
  })

  test('an earlier mail still works after asking for another', async () => {
    const draft = somebody()
    await call(gateway, '/auth/sign-up', draft)
    const first = await verificationCode(gateway, draft.email)
    await call(gateway, '/auth/resend-verification', { email: draft.email })
    expect(await verificationCode(gateway, draft.email)).not.toBe(first)
    expect((await call(gateway, '/auth/verify-email', { code: first, password })).status).toBe(200)
  })

  test('the owner of a mailbox cannot verify the sign-up of a stranger, and sets a new password instead', async () => {
    const draft = somebody()
    await call(gateway, '/auth/sign-up', draft)
    const code = await verificationCode(gateway, draft.email)
    const verify = (change: object) => call(gateway, '/auth/verify-email', { code, ...change })
    // What a mail scanner does, and what the owner can do who does not know the password.
    expect((await call(gateway, '/auth/action-code', { code })).json).toEqual({
      purpose: 'verify',
      email: draft.email,
    })
    expectProblem(await verify({}), 'auth/wrong-password')
    expectProblem(await verify({ password: 'of the owner' }), 'auth/wrong-password')
    expectProblem(
      await call(gateway, '/auth/sign-in', { email: draft.email, password }),
      'auth/unverified-email',
    )
    await call(gateway, '/auth/password-reset', { email: draft.email })
    const reset = await vi.waitFor(async () => {
      const mail = (await gateway.mailbox()).find(
        ({ to, text }) => to === draft.email && text.includes('reset-password'),
      )
      return decodeURIComponent(/code=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? 'none')
    })
    expect(reset).not.toBe('none')
    const newPassword = 'of the owner'
    expect((await call(gateway, '/auth/password-reset/confirm', { code: reset, newPassword })).status).toBe(
      200,
    )
    expectProblem(
      await call(gateway, '/auth/sign-in', { email: draft.email, password }),
      'auth/wrong-password',
    )
    expectProblem(await verify({ password }), 'auth/invalid-action-code')
    await signIn(gateway, { email: draft.email, password: newPassword })
  })

  test('a code of one account does not verify another', async () => {
    const [one, two] = [somebody(), somebody()]
    await call(gateway, '/auth/sign-up', one)
    await call(gateway, '/auth/sign-up', two)
    const [ofOne, ofTwo] = await Promise.all([one, two].map(({ email }) => verificationCode(gateway, email)))
    const mixed = `${ofTwo?.split('.')[0]}.${ofOne?.split('.')[1]}`
    expectProblem(await call(gateway, '/auth/verify-email', { code: mixed }), 'auth/invalid-action-code')
  })

  test.each(['x', 'a.b', '..', 'user:ada@example.org', 'a.b.c', '%00.%00', '__proto__.x'])(
    'the made-up code %s is refused',
    async (code) => {
      expectProblem(await call(gateway, '/auth/verify-email', { code }), 'auth/invalid-action-code')
    },
  )

  test('asking for another mail answers alike for known, unknown and verified addresses', async () => {
    const unverified = somebody()
    await call(gateway, '/auth/sign-up', unverified)
    const verified = await signUpAndVerify(gateway, somebody())
    const unknown = somebody()
    const addresses = [unverified, verified, unknown].map(({ email }) => email)
    const mails = async () => (await gateway.mailbox()).filter(({ to }) => addresses.includes(to)).length
    const before = await mails()
    for (const email of addresses) {
      const answer = await call(gateway, '/auth/resend-verification', { email })
      expect([answer.status, answer.text]).toEqual([200, '{}'])
    }
    expect(await mails()).toBe(before + 1)
  })
})
