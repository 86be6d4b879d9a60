import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Caller, joins, somebody } from './organizations/people.ts'

/** Two gateways on one store, as several gateways share a CouchDB. */
let gateways: readonly [LocalGateway, LocalGateway]
beforeAll(async () => {
  const store = await openStore({ memory: true })
  const [one, two] = await Promise.all([startGatewayHere({ store }), startGatewayHere({ store })])
  gateways = [one, two]
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
})

const owned = async (by: Caller) => (await by.call('createOrganization', { name: 'Firm Ltd' })).id

test('two owners who demote each other at two gateways leave one owner', async () => {
  const [one, two] = gateways
  const [ada, ben] = [await somebody(one), await somebody(two)]
  for (let round = 0; round < 5; round++) {
    const organizationId = await owned(ada)
    await joins(ada, organizationId, ben, 'owner')
    const outcomes = await Promise.allSettled([
      ada.call('updateMemberRole', { organizationId, userId: ben.userId, role: 'viewer' }),
      ben.call('leaveOrganization', { organizationId }),
      ben.call('removeMember', { organizationId, userId: ada.userId }),
    ])
    const owners = [...(await one.identity.memberships.membersOf(organizationId)).values()].filter(
      ({ role }) => role === 'owner',
    )
    expect([outcomes.map(({ status }) => status), owners.length]).toEqual([expect.anything(), 1])
  }
})

test('an invitation of one gateway is accepted at the other, once, whichever is asked', async () => {
  const [one, two] = gateways
  const ada = await somebody(one)
  const organizationId = await owned(ada)
  const ben = await somebody(two)
  const { id: invitationId } = await ada.call('inviteUserToOrganization', {
    organizationId,
    email: ben.email,
    role: 'member',
  })
  const outcomes = await Promise.allSettled([
    ben.call('acceptOrganizationInvitation', { invitationId }),
    ada.call('cancelOrganizationInvitation', { invitationId }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const members = await two.identity.memberships.membersOf(organizationId)
  expect(members.has(ben.userId)).toBe(outcomes[0].status === 'fulfilled')
})

test('an edit made at one gateway is what the other changes next', async () => {
  const [one, two] = gateways
  const ada = await somebody(one)
  const ben = await somebody(two)
  const organizationId = await owned(ada)
  await joins(ada, organizationId, ben, 'admin')
  await Promise.all([
    ada.call('updateOrganization', { organizationId, fields: { displayName: 'Firm' } }),
    ben.call('updateOrganization', { organizationId, fields: { description: 'Quays' } }),
    ada.call('updateOrganization', { organizationId, settings: { auditLogRetention: 30 } }),
  ])
  expect(await ben.call('getOrganization', { organizationId })).toMatchObject({
    displayName: 'Firm',
    description: 'Quays',
    settings: { auditLogRetention: 30 },
  })
})
