import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import {
  type Caller,
  callerOf,
  invitationFrom,
  joins,
  mailsTo,
  nobody,
  somebody,
} from './organizations/people.ts'

const daysMs = 24 * 60 * 60 * 1000

let gateway: LocalGateway
let store: Store
let now: number
let owner: Caller
let organizationId: string
beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z')
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ clock: () => now, store })
  owner = await somebody(gateway, { name: 'Olga' })
  organizationId = (await owner.call('createOrganization', { name: 'Firm Ltd' })).id
})
afterEach(() => gateway.stop())

const invite = (email: string, role: 'owner' | 'admin' | 'member' | 'viewer' = 'member', by = owner) =>
  by.call('inviteUserToOrganization', { organizationId, email, role })

/** Puts the plan's seats into the stored document, as a change of plan would. */
async function seats(maxUsers: number): Promise<void> {
  const database = await store.database(organizationDatabase(organizationId))
  const stored = await database.get(organizationDocumentId(organizationId))
  const data = stored?.data as { subscription: { limits: object } }
  const { subscription } = data
  await database.put({
    ...stored,
    _id: organizationDocumentId(organizationId),
    data: { ...data, subscription: { ...subscription, limits: { ...subscription.limits, maxUsers } } },
  })
}

describe('an invitation', () => {
  test('comes by mail with its link, and is accepted by the account of the address', async () => {
    const made = await owner.call('inviteUserToOrganization', {
      organizationId,
      email: 'Ben@Example.org',
      role: 'admin',
      message: 'See you on site & <b>welcome</b>',
    })
    expect(made).toMatchObject({
      email: 'ben@example.org',
      role: 'admin',
      status: 'pending',
      organizationName: 'Firm Ltd',
      inviterName: 'Olga',
      expiresAt: new Date(now + 7 * daysMs).toISOString(),
    })
    const [mail] = await mailsTo(gateway, 'ben@example.org', 'Invitation to Firm Ltd')
    expect(mail?.text).toContain(`${gateway.publicUrl()}/invitation/${made.id}`)
    expect(mail?.text).toContain('See you on site & <b>welcome</b>')
    expect(mail?.html).toContain('See you on site &amp; &lt;b&gt;welcome&lt;/b&gt;')
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    expect(await ben.call('getUserInvitations', {})).toEqual([made])
    const invitationId = await invitationFrom(gateway, 'ben@example.org')
    expect(await ben.call('acceptOrganizationInvitation', { invitationId })).toEqual({ organizationId })
    expect((await ben.device.sync('organizations')).documents.map(({ scope }) => scope)).toContain(
      organizationId,
    )
    expect(await ben.call('getUserInvitations', {})).toEqual([])
    const [listed] = await owner.call('getOrganizationInvitations', { organizationId })
    expect(listed).toMatchObject({ id: made.id, status: 'accepted' })
    const members = await owner.call('getOrganizationMembers', { organizationId })
    expect(members.map(({ role }) => role)).toEqual(['owner', 'admin'])
  })

  test('with the link everybody sees who invites to what, and no address', async () => {
    const { id, expiresAt } = await invite('ben@example.org')
    const anybody = nobody(gateway)
    const summary = {
      id,
      organizationName: 'Firm Ltd',
      inviterName: 'Olga',
      role: 'member',
      status: 'pending',
      expiresAt,
    }
    expect(await anybody.call('getOrganizationInvitation', { invitationId: id })).toEqual({
      invitation: summary,
      isForMe: null,
    })
    const eve = await somebody(gateway)
    expect((await eve.call('getOrganizationInvitation', { invitationId: id })).isForMe).toBe(false)
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    expect((await ben.call('getOrganizationInvitation', { invitationId: id })).isForMe).toBe(true)
    expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/)
    const guessed = 'A'.repeat(32)
    expect(await anybody.refusal('getOrganizationInvitation', { invitationId: guessed })).toBe(
      'invitation/not-found',
    )
    expect(await anybody.refusal('getOrganizationInvitation', { invitationId: '../x' })).toBe(
      'request/invalid',
    )
    expect(await anybody.refusal('acceptOrganizationInvitation', { invitationId: id })).toBe(
      'auth/not-authenticated',
    )
  })

  test('is for the verified address alone', async () => {
    const { id } = await invite('ben@example.org')
    const eve = await somebody(gateway)
    for (const name of ['acceptOrganizationInvitation', 'rejectOrganizationInvitation'] as const)
      expect(await eve.refusal(name, { invitationId: id })).toBe('invitation/wrong-account')
    for (const name of ['resendOrganizationInvitation', 'cancelOrganizationInvitation'] as const)
      expect(await eve.refusal(name, { invitationId: id })).toBe('invitation/not-found')
  })

  test('expires after seven days, and can be sent again', async () => {
    const { id } = await invite('ben@example.org')
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    now += 7 * daysMs
    const late = await somebody(gateway, { email: 'late@example.org' })
    expect((await late.call('getOrganizationInvitation', { invitationId: id })).invitation.status).toBe(
      'expired',
    )
    const again = await signedInAgain(ben)
    expect(await again.refusal('acceptOrganizationInvitation', { invitationId: id })).toBe(
      'invitation/expired',
    )
    expect(await again.refusal('rejectOrganizationInvitation', { invitationId: id })).toBe(
      'invitation/expired',
    )
    const boss = await signedInAgain(owner)
    const sent = await boss.call('resendOrganizationInvitation', { invitationId: id })
    expect(sent).toMatchObject({ status: 'pending', expiresAt: new Date(now + 7 * daysMs).toISOString() })
    expect((await mailsTo(gateway, 'ben@example.org', 'Invitation')).length).toBe(2)
    await again.call('acceptOrganizationInvitation', { invitationId: id })
  })

  test('just before its end it still works', async () => {
    const { id } = await invite('ben@example.org')
    now += 7 * daysMs - 1
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    await ben.call('acceptOrganizationInvitation', { invitationId: id })
  })

  test('rejected, it is closed; the address can be invited again', async () => {
    const { id } = await invite('ben@example.org')
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    await ben.call('rejectOrganizationInvitation', { invitationId: id })
    expect(await ben.refusal('acceptOrganizationInvitation', { invitationId: id })).toBe('invitation/closed')
    expect(await owner.refusal('resendOrganizationInvitation', { invitationId: id })).toBe(
      'invitation/closed',
    )
    expect(await owner.refusal('cancelOrganizationInvitation', { invitationId: id })).toBe(
      'invitation/closed',
    )
    expect((await invite('ben@example.org')).id).not.toBe(id)
  })

  test('cancelled, it cannot be accepted; of the two at once one wins', async () => {
    const { id } = await invite('ben@example.org')
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    expect((await owner.call('cancelOrganizationInvitation', { invitationId: id })).status).toBe('cancelled')
    expect(await ben.refusal('acceptOrganizationInvitation', { invitationId: id })).toBe('invitation/closed')
    for (let round = 0; round < 4; round++) {
      const who = await somebody(gateway)
      const made = await invite(who.email)
      const [cancelled, accepted] = await Promise.allSettled([
        owner.call('cancelOrganizationInvitation', { invitationId: made.id }),
        who.call('acceptOrganizationInvitation', { invitationId: made.id }),
      ])
      expect([cancelled.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected'])
      const members = await owner.call('getOrganizationMembers', { organizationId })
      expect(members.some(({ userId }) => userId === who.userId)).toBe(accepted.status === 'fulfilled')
    }
  })

  test('accepted twice or by two tabs at once it gives one membership, and none after leaving', async () => {
    const { id } = await invite('ben@example.org')
    const ben = await somebody(gateway, { email: 'ben@example.org' })
    const accept = () => ben.call('acceptOrganizationInvitation', { invitationId: id })
    expect(await Promise.all([accept(), accept(), accept()])).toEqual(
      Array.from({ length: 3 }, () => ({ organizationId })),
    )
    expect(await accept()).toEqual({ organizationId })
    expect((await owner.call('getOrganizationMembers', { organizationId })).length).toBe(2)
    await ben.call('leaveOrganization', { organizationId })
    expect(await ben.refusal('acceptOrganizationInvitation', { invitationId: id })).toBe('invitation/closed')
  })

  test('one address has one open invitation, also when invited twice at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => invite('ben@example.org')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const listed = await owner.call('getOrganizationInvitations', { organizationId })
    expect(listed.filter(({ status }) => status === 'pending').length).toBe(1)
    expect(
      await owner.refusal('inviteUserToOrganization', {
        organizationId,
        email: 'BEN@example.org',
        role: 'viewer',
      }),
    ).toBe('invitation/pending')
  })

  test('members are not invited, and only owners invite owners', async () => {
    const adam = await somebody(gateway)
    await joins(owner, organizationId, adam, 'admin')
    const again = { organizationId, email: adam.email, role: 'member' }
    expect(await owner.refusal('inviteUserToOrganization', again)).toBe('invitation/already-member')
    const asOwner = { organizationId, email: 'x@example.org', role: 'owner' }
    expect(await adam.refusal('inviteUserToOrganization', asOwner)).toBe('organization/role')
    await invite('x@example.org', 'owner')
    const { id } = await invite('y@example.org', 'member', adam)
    const viewer = await somebody(gateway)
    await joins(adam, organizationId, viewer, 'viewer')
    const ask = { organizationId, email: 'z@example.org', role: 'viewer' }
    expect(await viewer.refusal('inviteUserToOrganization', ask)).toBe('organization/role')
    expect(await viewer.refusal('cancelOrganizationInvitation', { invitationId: id })).toBe(
      'organization/role',
    )
    const bad = { organizationId, email: 'not an address', role: 'viewer' }
    expect(await owner.refusal('inviteUserToOrganization', bad)).toBe('auth/invalid-email')
    expect(await owner.refusal('inviteUserToOrganization', { ...ask, role: 'boss' })).toBe('request/invalid')
  })

  test('five mails a quarter of an hour go to one address', async () => {
    const { id } = await invite('ben@example.org')
    const resend = () => owner.call('resendOrganizationInvitation', { invitationId: id })
    for (let count = 0; count < 4; count++) await resend()
    expect(await owner.refusal('resendOrganizationInvitation', { invitationId: id })).toBe(
      'invitation/too-many-mails',
    )
  })
})

test('one person causes a hundred invitation mails a day', async () => {
  for (let count = 0; count < 100; count++) {
    const { id } = await invite(`stranger${count}@example.org`)
    await owner.call('cancelOrganizationInvitation', { invitationId: id })
  }
  const one = { organizationId, email: 'one-more@example.org', role: 'member' }
  expect(await owner.refusal('inviteUserToOrganization', one)).toBe('invitation/too-many-mails')
})

describe('seats', () => {
  test('the plan says how many are in; an open invitation holds a seat', async () => {
    await seats(2)
    const { id } = await invite('ben@example.org')
    const one = { organizationId, email: 'carl@example.org', role: 'member' }
    expect(await owner.refusal('inviteUserToOrganization', one)).toBe('organization/user-limit')
    await owner.call('cancelOrganizationInvitation', { invitationId: id })
    await invite('carl@example.org')
  })

  test('of many who accept at once as many join as there are seats; the others keep their invitation', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => somebody(gateway)))
    const invitations: string[] = []
    for (const { email } of people) invitations.push((await invite(email)).id)
    await seats(3)
    const outcomes = await Promise.allSettled(
      people.map((who, index) =>
        who.call('acceptOrganizationInvitation', { invitationId: invitations[index] ?? '' }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(2)
    expect((await owner.call('getOrganizationMembers', { organizationId })).length).toBe(3)
    const left = outcomes.findIndex(({ status }) => status === 'rejected')
    const invitationId = invitations[left] ?? ''
    expect(await people[left]?.refusal('acceptOrganizationInvitation', { invitationId })).toBe(
      'organization/user-limit',
    )
    await seats(4)
    await people[left]?.call('acceptOrganizationInvitation', { invitationId })
  })
})

/** The same person with a new token: the clock has been turned on. */
async function signedInAgain(who: Caller): Promise<Caller> {
  const answer = await call(gateway, '/auth/sign-in', {
    email: who.email,
    password: 'correct horse battery',
  })
  return callerOf(gateway, String(answer.json.accessToken), who)
}
