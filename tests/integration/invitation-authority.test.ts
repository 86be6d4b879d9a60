import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Caller, joins, somebody } from './organizations/people.ts'

let gateway: LocalGateway
let owner: Caller
let admin: Caller
let invited: Caller
let organizationId: string
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }) })
})
afterAll(() => gateway.stop())

/** An organization with an admin who has invited somebody. */
async function invitation(): Promise<string> {
  owner = await somebody(gateway, { name: 'Olga' })
  admin = await somebody(gateway, { name: 'Adam' })
  invited = await somebody(gateway, { name: 'Ines' })
  organizationId = (await owner.call('createOrganization', { name: 'Firm Ltd' })).id
  await joins(owner, organizationId, admin, 'admin')
  const { id } = await admin.call('inviteUserToOrganization', {
    organizationId,
    email: invited.email,
    role: 'admin',
  })
  return id
}

async function statusOf(invitationId: string): Promise<string | undefined> {
  const invitations = await owner.call('getOrganizationInvitations', { organizationId })
  return invitations.find(({ id }) => id === invitationId)?.status
}

describe('an invitation is worth what its sender may', () => {
  test.each(['member', 'viewer'] as const)('nothing after its sender became a %s', async (role) => {
    const invitationId = await invitation()
    await owner.call('updateMemberRole', { organizationId, userId: admin.userId, role })
    expect(await invited.refusal('acceptOrganizationInvitation', { invitationId })).toBe('invitation/closed')
    expect(await statusOf(invitationId)).toBe('cancelled')
    // Its sender's old role does not bring it back, and its address can be invited anew.
    await owner.call('updateMemberRole', { organizationId, userId: admin.userId, role: 'admin' })
    expect(await invited.refusal('acceptOrganizationInvitation', { invitationId })).toBe('invitation/closed')
    const again = await owner.call('inviteUserToOrganization', {
      organizationId,
      email: invited.email,
      role: 'admin',
    })
    await invited.call('acceptOrganizationInvitation', { invitationId: again.id })
  })

  test('stays open when another sender has sent it again', async () => {
    const invitationId = await invitation()
    const sent = await owner.call('resendOrganizationInvitation', { invitationId })
    // It speaks in the name of who sends it, and of nobody else.
    expect(sent.inviterName).toBe('Olga')
    const mails = (await gateway.mailbox()).filter(({ to }) => to === invited.email)
    expect(mails.filter(({ text }) => text.includes('Olga invites you'))).toHaveLength(1)
    await owner.call('removeMember', { organizationId, userId: admin.userId })
    expect(await statusOf(invitationId)).toBe('pending')
    await invited.call('acceptOrganizationInvitation', { invitationId })
  })

  test('nothing after its sender was removed', async () => {
    const invitationId = await invitation()
    await owner.call('removeMember', { organizationId, userId: admin.userId })
    expect(await invited.refusal('acceptOrganizationInvitation', { invitationId })).toBe('invitation/closed')
    expect(await statusOf(invitationId)).toBe('cancelled')
  })

  test('nothing after its sender left', async () => {
    const invitationId = await invitation()
    await admin.call('leaveOrganization', { organizationId })
    expect(await statusOf(invitationId)).toBe('cancelled')
  })

  test('as much as before, while its sender is what they were', async () => {
    const invitationId = await invitation()
    await invited.call('acceptOrganizationInvitation', { invitationId })
  })
})
