import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Caller, invitationFrom, password, somebody } from './organizations/people.ts'
import { activity, calculation, type Document, edit, fresh, project } from './sync/documents.ts'

let gateway: LocalGateway
let admin: Caller
let owner: Caller
let organizationId: string
let kept: Document
beforeAll(async () => {
  gateway = await startGatewayHere()
  admin = await somebody(gateway, { isSuperAdmin: true, name: 'Rita' })
  owner = await somebody(gateway, { name: 'Olga' })
  organizationId = (await owner.call('createOrganization', { name: 'Firm Ltd' })).id
  kept = project(owner.userId, organizationId)
  await owner.device.push('projects', [fresh(kept)])
})
afterAll(() => gateway.stop())

const suspend = (reason: string | null) => admin.call('setOrganizationSuspension', { organizationId, reason })

describe('a suspended organization', () => {
  test('[G16] refuses edits with the reason, and accepts them after the suspension', async () => {
    const scope = String(kept.scope)
    const [accepted] = (await owner.device.sync('projects')).documents
    const pier = calculation(owner.userId, organizationId, scope)
    const renamed = edit(accepted!, { name: 'Quay wall' })
    await suspend('Unpaid since May')

    const refusal = {
      kind: 'refused',
      code: 'organization/suspended',
      reason: 'This organization is suspended: Unpaid since May',
    }
    expect(await owner.device.push('calculations', [fresh(pier)])).toMatchObject([
      { ...refusal, document: null },
    ])
    expect(await owner.device.push('projects', [renamed])).toMatchObject([
      { ...refusal, document: { name: accepted?.name } },
    ])
    // An answer that was lost before the suspension is given again; what was read may be told.
    expect(await owner.device.push('projects', [fresh(kept)])).toMatchObject([{ kind: 'accepted' }])
    const viewed = activity(owner.userId, organizationId, scope, { type: 'folder_accessed' })
    expect(await owner.device.push('activities', [fresh(viewed)])).toMatchObject([{ kind: 'accepted' }])
    expect((await owner.device.pull('projects')).documents).toHaveLength(1)

    await suspend(null)
    expect(await owner.device.push('calculations', [fresh(pier)])).toMatchObject([{ kind: 'accepted' }])
    expect(await owner.device.push('projects', [renamed])).toMatchObject([{ kind: 'accepted' }])
  })

  test('accepts no new member, and keeps its invitations', async () => {
    await owner.call('inviteUserToOrganization', { organizationId, email: 'ben@example.org', role: 'member' })
    const ben = await somebody(gateway, { email: 'ben@example.org', name: 'Ben' })
    const invitationId = await invitationFrom(gateway, 'ben@example.org')
    await suspend('Unpaid')
    expect(await ben.refusal('acceptOrganizationInvitation', { invitationId })).toBe('organization/suspended')
    await suspend(null)
    expect(await ben.call('acceptOrganizationInvitation', { invitationId })).toEqual({ organizationId })
  })

  test('appears at once in the account records of its members', async () => {
    const credentials = { email: owner.email, password }
    expect((await signIn(gateway, credentials)).user.suspensions).toBeUndefined()
    const stream = await owner.device.events()
    await stream.next()
    await suspend('Unpaid')
    expect(await stream.next()).toEqual({ collections: ['*'] })
    stream.close()
    const { user } = await signIn(gateway, credentials)
    expect(user.suspensions).toMatchObject({ [organizationId]: { reason: 'Unpaid' } })
    const { users } = await admin.call('getUsers', { search: owner.email })
    expect(users[0]?.organizations.find(({ id }) => id === organizationId)?.suspension?.reason).toBe('Unpaid')
    await suspend(null)
    expect((await signIn(gateway, credentials)).user.suspensions).toBeUndefined()
  })
})

test('refuses to suspend an unknown organization', async () => {
  const given = { organizationId: 'nowhere', reason: 'Unpaid' }
  expect(await admin.refusal('setOrganizationSuspension', given)).toBe('organization/not-found')
})
