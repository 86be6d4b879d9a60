import { IDBFactory } from 'fake-indexeddb'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeviceKey } from '#api/deviceKey.ts'
import { createHttp } from '#api/http.ts'
import { createPeople } from '#api/people.ts'
import { createSession } from '#api/session.ts'
import { couchPath } from '#domain/protocol/couch.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { callable } from '#tests/helpers/callables.ts'
import { call, cookieOf, type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { memoryStorage, network } from '#tests/helpers/line.ts'
import { type Caller, joins, password, somebody as somebodyElse } from './organizations/people.ts'
import { madeReport } from './sync/madeReport.ts'

/*
 * Every credential against every event that may end it. A row lists what still works after the event; everything else must be void.
 */

let store: Store
let gateway: LocalGateway
let administrator: Caller
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store, env: { RATE_LIMIT: '100000', SIGN_IN_RATE_LIMIT: '100000' } })
  administrator = await somebodyElse(gateway, { isSuperAdmin: true, name: 'Rita' })
})
afterAll(() => gateway.stop())

const sessionList = identityRoutes.sessions.response
const fresh = 'another horse battery'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const basic = (email: string) => ({ authorization: `Basic ${btoa(`${email}:${password}`)}` })
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

/** The app in a browser of its own, where the person has signed in and keeps the password for work without a network. */
async function browserOf(email: string) {
  const cable = network()
  const [storage, deviceStorage] = [memoryStorage(), memoryStorage()]
  const session = createSession({
    http: createHttp({ baseUrl: gateway.url, fetch: cable.fetch }),
    storage,
    deviceStorage,
    people: createPeople({
      storage: deviceStorage,
      keys: () => Array.from({ length: deviceStorage.length }, (_, at) => deviceStorage.key(at) ?? ''),
      crypto: globalThis.crypto as Crypto,
      now: Date.now,
      iterations: 10,
    }),
    now: Date.now,
  })
  expect((await session.signIn({ email, password })).ok).toBe(true)
  await session.people.settled()
  return { session, cable }
}

/** A session that goes on only with the key of its browser. */
async function boundSession(email: string) {
  const key = await openDeviceKey(new IDBFactory(), globalThis.crypto as Crypto)
  if (key === null) throw new Error('no device key')
  const answer = await ask('signIn', { email, password, deviceKey: key.publicKey })
  return { key, cookie: cookieOf(answer.headers) }
}

let people = 0
/** Somebody with sessions here and elsewhere, and with every code that mails carry. */
async function account() {
  people += 1
  const email = `person${people}@example.org`
  const newEmail = `moved${people}@example.org`
  const person = await somebodyElse(gateway, { email })
  const here = await signIn(gateway, { email, password })
  const elsewhere = await signIn(gateway, { email, password })
  await ask('sendPasswordReset', { email })
  const reset = await mailedCode(email, /new password/)
  await ask('changeEmail', { currentPassword: password, newEmail }, bearer(here.accessToken))
  const move = await mailedCode(newEmail, /Use this address/)
  return { person, email, newEmail, here, elsewhere, reset, move }
}

/** The same person as an admin of an organization, with everything that the person has given to others, or been given. */
async function somebody() {
  const known = await account()
  const { person, email, elsewhere } = known
  const owner = await somebodyElse(gateway, { name: 'Olga' })
  const invitee = await somebodyElse(gateway, { name: 'Ines' })
  const organizationId = (await owner.call('createOrganization', { name: 'Firm Ltd' })).id
  await joins(owner, organizationId, person, 'admin')
  const sent = await person.call('inviteUserToOrganization', {
    ...{ organizationId, email: invitee.email, role: 'member' as const },
  })
  const { id: other } = await owner.call('createOrganization', { name: 'Other Ltd' })
  const received = await owner.call('inviteUserToOrganization', {
    ...{ organizationId: other, email, role: 'member' as const },
  })
  const { id: projectId } = await person.call('createProject', {
    ...{ name: 'Quay', projectNumber: '1', color: '#2563EB', organizationId, visibility: 'team' as const },
  })
  const by = { userId: person.userId, token: elsewhere.accessToken }
  const { reportId } = await madeReport(gateway, by, { organizationId, projectId })
  const { address } = await person.call('createReportLink', {
    ...{ projectId, reportId, madeId: 'f1', days: 30, recipients: [], message: '' },
  })
  return {
    ...known,
    ...{ owner, invitee, organizationId, sentId: sent.id, receivedId: received.id },
    link: address.split('#')[1] ?? '',
    bound: await boundSession(email),
    browser: await browserOf(email),
    /** What the authenticator app shows, once there is one. */
    app: { code: (): string | undefined => undefined },
  }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

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
  'an administrator ends all sessions': ({ person }: Somebody) =>
    administrator.call('endUserSessions', { userId: person.userId }),
  'every other session is revoked': async ({ here }: Somebody) => {
    const listed = await ask('sessions', undefined, bearer(here.accessToken))
    for (const { id, isCurrent } of sessionList.parse(listed.json).sessions)
      if (!isCurrent) await ask('revokeSession', { sessionId: id }, bearer(here.accessToken))
  },
  'the account moves to another address': ({ move }: Somebody) => ask('verifyEmail', { code: move }),
  'two-factor sign-in is turned on': async ({ here, app }: Somebody) => {
    const begun = await ask('beginSecondFactor', { currentPassword: password }, bearer(here.accessToken))
    const secret = Secret.fromBase32(String(begun.json.secret))
    const totp = new TOTP({ secret })
    // Each code is good once: the next one is that of half a minute later.
    app.code = () => totp.generate({ timestamp: Date.now() + 30_000 })
    return ask('confirmSecondFactor', { code: totp.generate() }, bearer(here.accessToken))
  },
  'the account is suspended': ({ person }: Somebody) =>
    administrator.call('setUserSuspension', { userId: person.userId, reason: 'Left the office' }),
  'the account is deleted': ({ here }: Somebody) =>
    ask('deleteAccount', { currentPassword: password, confirmation: 'DELETE' }, bearer(here.accessToken)),
  'the person becomes a viewer of the organization': ({ owner, organizationId, person }: Somebody) =>
    owner.call('updateMemberRole', { organizationId, userId: person.userId, role: 'viewer' }),
  'the person is removed from the organization': ({ owner, organizationId, person }: Somebody) =>
    owner.call('removeMember', { organizationId, userId: person.userId }),
  'the organization is suspended': ({ organizationId }: Somebody) =>
    administrator.call('setOrganizationSuspension', { organizationId, reason: 'Unpaid' }),
}
type Event = keyof typeof events

const isAnswered = async (asked: Promise<{ status: number }>) => (await asked).status < 300

/** An access token of a new session, by whatever address, password and code are right now; null: nobody gets in. */
async function comeBack({ email, newEmail, app }: Somebody): Promise<string | null> {
  for (const address of [email, newEmail])
    for (const each of [password, fresh]) {
      const code = app.code()
      const answer = await ask('signIn', {
        ...{ email: address, password: each },
        ...(code !== undefined && { secondFactor: code }),
      })
      if (answer.status === 200) return String(answer.json.accessToken)
    }
  return null
}

/** What may still work. Those at the end use something up, and are tried by a person of their own. */
const credentials = {
  'access token elsewhere': ({ elsewhere }: Somebody) =>
    isAnswered(ask('profile', undefined, bearer(elsewhere.accessToken))),
  'copy of the organization with that token': ({ organizationId, elsewhere }: Somebody) =>
    isAnswered(
      call(gateway, `${couchPath}/${organizationDatabase(organizationId)}`, undefined, {
        ...bearer(elsewhere.accessToken),
      }),
    ),
  'old password in a program': ({ email, person }: Somebody) =>
    isAnswered(call(gateway, `${couchPath}/${organizationDatabase(person.home)}`, undefined, basic(email))),
  'link to a document that the person made': async ({ link }: Somebody) => {
    const answer = await callable(gateway, 'getSharedFile', { token: link })
    return 'data' in answer && answer.data?.state === 'open'
  },
  'refresh token elsewhere': ({ elsewhere }: Somebody) =>
    isAnswered(ask('refresh', {}, { cookie: elsewhere.cookie })),
  'refresh token with the key of its browser': async ({ bound: { key, cookie } }: Somebody) =>
    isAnswered(ask('refresh', { proof: await key.prove() }, { cookie })),
  'old password without a network, after a contact': async ({ email, browser }: Somebody) => {
    await browser.session.accessToken({ renew: true })
    await browser.session.people.settled()
    browser.cable.cut()
    return (await browser.session.signIn({ email, password })).ok
  },
  'old password': ({ email }: Somebody) => isAnswered(ask('signIn', { email, password })),
  'invitation that the person sent': async ({ invitee, sentId }: Somebody) =>
    invitee.call('acceptOrganizationInvitation', { invitationId: sentId }).then(
      () => true,
      () => false,
    ),
  'invitation to the person': async (who: Somebody) => {
    const token = await comeBack(who)
    if (token === null) return false
    const given = { invitationId: who.receivedId }
    return (await callable(gateway, 'acceptOrganizationInvitation', given, { token })).status === 200
  },
  'code for a new password': ({ reset }: Somebody) =>
    isAnswered(ask('confirmPasswordReset', { code: reset, newPassword: 'a third horse battery' })),
  'code for a new address': async ({ move, newEmail }: Somebody) => {
    const { status } = await ask('verifyEmail', { code: move })
    // Opened twice it is no error; what counts is whom the account belongs to.
    return (await gateway.identity.accounts.credentialsOf(newEmail)) !== null && status < 300
  },
}
type Credential = keyof typeof credentials
const all = Object.keys(credentials) as Credential[]
const usesUp: readonly Credential[] = ['code for a new password', 'code for a new address']

const except = (...voided: readonly Credential[]) => all.filter((each) => !voided.includes(each))

/** What still works after each event; everything else is void. */
const stillGood: Readonly<Record<Event, readonly Credential[]>> = {
  // Who has changed the password is still the person whose word others have.
  'the password is changed': [
    'link to a document that the person made',
    'invitation that the person sent',
    'invitation to the person',
  ],
  'a new password is set by mail': [
    'link to a document that the person made',
    'invitation that the person sent',
    'invitation to the person',
  ],
  // The code lies in the mailbox of the owner, who may have come to end the sessions because of it. A move may be what somebody else
  // asked for in one of them.
  'all sessions are ended': [
    'old password in a program',
    'link to a document that the person made',
    'old password',
    'invitation that the person sent',
    'invitation to the person',
    'code for a new password',
  ],
  'an administrator ends all sessions': [
    'old password in a program',
    'link to a document that the person made',
    'old password',
    'invitation that the person sent',
    'invitation to the person',
    'code for a new password',
  ],
  'every other session is revoked': [
    'old password in a program',
    'link to a document that the person made',
    'old password',
    'invitation that the person sent',
    'invitation to the person',
    'code for a new password',
  ],
  'the account moves to another address': [
    'access token elsewhere',
    'copy of the organization with that token',
    'link to a document that the person made',
    'refresh token elsewhere',
    'refresh token with the key of its browser',
    'invitation that the person sent',
    'code for a new address',
  ],
  // Codes reach the owner of the mailbox; what they lead to takes a code of the app at the next sign-in.
  'two-factor sign-in is turned on': [
    'link to a document that the person made',
    'invitation that the person sent',
    'invitation to the person',
    'code for a new password',
    'code for a new address',
  ],
  'the account is suspended': [],
  'the account is deleted': [],
  // In the team of the project the person still is who may export the document.
  'the person becomes a viewer of the organization': except(
    'copy of the organization with that token',
    'invitation that the person sent',
  ),
  'the person is removed from the organization': except(
    'copy of the organization with that token',
    'link to a document that the person made',
    'invitation that the person sent',
  ),
  'the organization is suspended': except(
    'link to a document that the person made',
    'invitation that the person sent',
  ),
}

test.each(Object.keys(events) as Event[])('what still works when %s', async (event) => {
  const works = async (person: Somebody, which: readonly Credential[]): Promise<Credential[]> => {
    await events[event](person)
    const good: Credential[] = []
    for (const each of which) if (await credentials[each](person)) good.push(each)
    return good
  }
  const good = await works(
    await somebody(),
    all.filter((each) => !usesUp.includes(each)),
  )
  for (const each of usesUp) good.push(...(await works(await somebody(), [each])))
  expect(good).toEqual(stillGood[event])
})

test('every one of them works before anything has happened', async () => {
  for (const which of [all.filter((each) => !usesUp.includes(each)), ...usesUp.map((each) => [each])]) {
    const person = await somebody()
    for (const each of which) expect([each, await credentials[each](person)]).toEqual([each, true])
  }
})

/** Somebody who has signed up and has not verified the address yet, with the code of the mail and the browser of the sign-up. */
async function signedUp() {
  people += 1
  const email = `person${people}@example.org`
  const answer = await ask('signUp', { email, password, name: 'Ursula' })
  return { email, cookie: cookieOf(answer.headers), code: await mailedCode(email, /Verify/) }
}
type SignedUp = Awaited<ReturnType<typeof signedUp>>

const userIdOf = async (email: string) =>
  (await gateway.identity.accounts.credentialsOf(email))?.userId ?? 'nobody'

const eventsBeforeVerifying = {
  'nothing has happened': async (_: SignedUp) => ({ status: 200 }),
  'an administrator ends all sessions': async ({ email }: SignedUp) =>
    administrator.call('endUserSessions', { userId: await userIdOf(email) }).then(() => ({ status: 200 })),
  'a new password is set by mail': async ({ email }: SignedUp) => {
    await ask('sendPasswordReset', { email })
    const code = await mailedCode(email, /new password/)
    return ask('confirmPasswordReset', { code, newPassword: fresh })
  },
  'the account is suspended': async ({ email }: SignedUp) =>
    administrator
      .call('setUserSuspension', { userId: await userIdOf(email), reason: 'Left the office' })
      .then(() => ({ status: 200 })),
}

/** What a mailed code for verifying opens. */
const verifyingWays = {
  'with the old password': ({ code }: SignedUp) => isAnswered(ask('verifyEmail', { code, password })),
  'with the new password': ({ code }: SignedUp) => isAnswered(ask('verifyEmail', { code, password: fresh })),
  'in the browser that signed up': ({ code, cookie }: SignedUp) =>
    isAnswered(ask('finishSignUp', { code }, { cookie })),
}
type VerifyingWay = keyof typeof verifyingWays

const stillVerifies: Readonly<Record<keyof typeof eventsBeforeVerifying, readonly VerifyingWay[]>> = {
  'nothing has happened': ['with the old password', 'in the browser that signed up'],
  'an administrator ends all sessions': ['with the old password', 'in the browser that signed up'],
  'a new password is set by mail': [],
  'the account is suspended': [],
}

test.each(Object.keys(eventsBeforeVerifying) as (keyof typeof eventsBeforeVerifying)[])(
  'how a code for verifying still works when %s',
  async (event) => {
    const good: VerifyingWay[] = []
    for (const way of Object.keys(verifyingWays) as VerifyingWay[]) {
      const person = await signedUp()
      expect((await eventsBeforeVerifying[event](person)).status).toBe(200)
      if (await verifyingWays[way](person)) good.push(way)
    }
    expect(good).toEqual(stillVerifies[event])
  },
)

test('of a move to another address and a new password by mail at once, one takes effect', async () => {
  const moved: boolean[] = []
  for (let round = 0; round < 12; round++) {
    const { email, newEmail, move, reset } = await account()
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
  const { email, newEmail, move } = await account()
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
  const { email, newEmail, move, reset } = await account()
  const told = (await gateway.mailbox()).find(
    (each) => each.to === email && /about to have/.test(each.subject),
  )
  expect(told?.text).toContain(newEmail)
  expect(told?.text).toContain('/forgot-password')
  expect((await ask('confirmPasswordReset', { code: reset, newPassword: fresh })).status).toBe(200)
  expect((await ask('verifyEmail', { code: move })).status).toBe(400)
  expect(await gateway.identity.accounts.credentialsOf(email)).not.toBeNull()
})
