import { beforeAll, describe, expect, test } from 'vitest'
import { organizationRecord } from '#domain/schemas/organization.ts'
import { usualSheet } from '#domain/schemas/organizationSheet.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { type Caller, joins, somebody } from './organizations/people.ts'
import { edit, fresh, project } from './sync/documents.ts'
import { pushOne } from './sync/site.ts'

let gateway: SharedGateway
beforeAll(async () => {
  gateway = await sharedGateway()
})

async function firm(owner: Caller, name = 'Firm Ltd'): Promise<string> {
  return (await owner.call('createOrganization', { name })).id
}

/** An organization with one person of each role. */
async function staffed() {
  const [owner, admin, member, viewer] = await Promise.all([
    somebody(gateway, { name: 'Olga' }),
    somebody(gateway, { name: 'Adam' }),
    somebody(gateway, { name: 'Mia' }),
    somebody(gateway, { name: 'Vera' }),
  ])
  const organizationId = await firm(owner)
  await joins(owner, organizationId, admin, 'admin')
  await joins(owner, organizationId, member, 'member')
  await joins(owner, organizationId, viewer, 'viewer')
  return { organizationId, owner, admin, member, viewer }
}

const newProject = (by: Caller, organizationId: string, data: Record<string, unknown> = {}) =>
  project(by.userId, organizationId, data)

describe('an organization', () => {
  test('is created, read, changed, and each device receives the change', async () => {
    const ada = await somebody(gateway)
    const made = await ada.call('createOrganization', { name: 'Firm Ltd', domain: 'Firm.example' })
    expect(organizationRecord.parse(made)).toMatchObject({
      name: 'Firm Ltd',
      displayName: 'Firm Ltd',
      domain: 'firm.example',
      isPersonal: false,
      createdBy: ada.userId,
      approvalStatus: { status: 'pending' },
      subscription: { usage: { currentUsers: 1, currentProjects: 0 } },
    })
    const first = (await ada.device.sync('organizations')).documents
    expect(first.map(({ organizationId }) => organizationId)).toContain(made.id)
    const changed = await ada.call('updateOrganization', {
      organizationId: made.id,
      fields: { displayName: 'Firm', description: null },
      settings: { projectVisibilityDefault: 'organization' },
    })
    expect(changed).toMatchObject({
      name: 'Firm Ltd',
      displayName: 'Firm',
      settings: { projectVisibilityDefault: 'organization', defaultUserRole: 'member' },
    })
    const { documents } = await ada.device.sync('organizations')
    expect(documents).toMatchObject([
      {
        organizationId: made.id,
        data: { displayName: 'Firm' },
        updatedBy: ada.userId,
        server: { by: ada.userId, ancestors: expect.arrayContaining([first.at(-1)?.editId]) },
      },
    ])
    expect(await ada.call('getOrganization', { organizationId: made.id })).toEqual(changed)
    const own = await ada.call('getUserOrganizations', { userId: ada.userId })
    expect(own.map(({ id }) => id).sort()).toEqual([ada.home, made.id].sort())
  })

  test('an edit made on a device and one made by a call do not lose one another', async () => {
    const ada = await somebody(gateway)
    const organizationId = await firm(ada)
    const { documents } = await ada.device.sync('organizations')
    const master = documents.find(({ organizationId: id }) => id === organizationId)
    await ada.call('updateOrganization', { organizationId, fields: { displayName: 'By call' } })
    const late = edit(master as never, { description: 'By device' })
    expect(await pushOne(ada.device, 'organizations', late)).toMatchObject({
      kind: 'conflict',
      document: { data: { displayName: 'By call' } },
    })
  })

  test('does not exist for who is not in it, whether it does or not', async () => {
    const [ada, eve] = [await somebody(gateway), await somebody(gateway)]
    const organizationId = await firm(ada)
    for (const id of [organizationId, 'no-such-organization']) {
      for (const name of [
        'getOrganization',
        'getOrganizationMembers',
        'getOrganizationStats',
        'getOrganizationInvitations',
        'deleteOrganization',
        'leaveOrganization',
        'setDefaultOrganization',
      ] as const)
        expect([name, await eve.refusal(name, { organizationId: id })]).toEqual([
          name,
          'organization/not-found',
        ])
      expect(await eve.refusal('updateOrganization', { organizationId: id, fields: {} })).toBe(
        'organization/not-found',
      )
    }
    expect(await eve.refusal('getUserOrganizations', { userId: ada.userId })).toBe('access/denied')
  })

  test('is seen whole by super administrators, page by page, and by others only theirs', async () => {
    const boss = await somebody(gateway, { isSuperAdmin: true })
    const ada = await somebody(gateway)
    const organizationId = await firm(ada)
    expect((await boss.call('getOrganization', { organizationId })).id).toBe(organizationId)
    expect(await boss.refusal('getOrganization', { organizationId: 'never-was' })).toBe(
      'organization/not-found',
    )
    expect(await boss.refusal('deleteOrganization', { organizationId })).toBe('organization/not-found')
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const answer = await boss.call('getOrganizations', { page, limit: 2 })
      expect(answer.organizations.length).toBeLessThanOrEqual(2)
      seen.push(...answer.organizations.map(({ id }) => id))
      if (!answer.more) break
    }
    expect(seen).toContain(organizationId)
    expect(seen).toContain(ada.home)
    expect(new Set(seen).size).toBe(seen.length)
    const own = await ada.call('getOrganizations', {})
    expect(own.organizations.map(({ id }) => id).sort()).toEqual([ada.home, organizationId].sort())
  })

  test('bad input is named field by field', async () => {
    const ada = await somebody(gateway)
    expect(await ada.refusal('createOrganization', { name: '  ' })).toBe('organization/name-required')
    expect(await ada.refusal('createOrganization', { name: 'x', owner: 'me' })).toBe('request/invalid')
    expect(
      await ada.refusal('updateOrganization', {
        organizationId: ada.home,
        fields: { subscription: { planId: 'gold' } },
      }),
    ).toBe('request/invalid')
  })

  test('keeps billing details and statements, and refuses an address and days that are none', async () => {
    const ada = await somebody(gateway)
    const organizationId = await firm(ada)
    const { billing, complianceSettings } = await ada.call('getOrganization', { organizationId })
    const fields = {
      billing: { ...billing, billingEmail: 'Bills@Firm.example ', customerId: ' K-17 ' },
      complianceSettings: { ...complianceSettings, dataResidency: 'Norway', encryptionRequired: true },
    }
    expect(await ada.call('updateOrganization', { organizationId, fields })).toMatchObject({
      billing: { billingEmail: 'bills@firm.example', customerId: 'K-17' },
      complianceSettings: { dataResidency: 'Norway', encryptionRequired: true, gdprCompliant: true },
    })
    const wrong = { billing: { ...billing, billingEmail: 'bills' } }
    expect(await ada.refusal('updateOrganization', { organizationId, fields: wrong })).toBe(
      'auth/invalid-email',
    )
    for (const auditLogRetention of [0, 1.5, 36_501])
      expect(
        await ada.refusal('updateOrganization', { organizationId, settings: { auditLogRetention } }),
      ).toBe('organization/retention')
  })

  test('keeps its calculation sheet, of which each edit changes what it names, and tells apps of before that they cannot read it', async () => {
    const ada = await somebody(gateway)
    const organizationId = await firm(ada)
    const sheet = { ...usualSheet, address: '1 Quay Street', calculationNumber: 'C-@-##' }
    expect(await ada.call('updateOrganization', { organizationId, fields: { sheet } })).toMatchObject({
      sheet,
    })
    const { documents } = await ada.device.sync('organizations')
    expect(documents.find((each) => each.organizationId === organizationId)).toMatchObject({
      payloadVersion: 2,
      data: { sheet },
    })
    await ada.call('updateOrganization', { organizationId, fields: { sheet: { company: 'Harbour' } } })
    const both = await ada.call('updateOrganization', { organizationId, fields: { sheet: { address: '' } } })
    expect(both).toMatchObject({ sheet: { ...sheet, company: 'Harbour', address: '' } })
    const wrong = { sheet: { ...sheet, calculationNumber: 'C-@' } }
    expect(await ada.refusal('updateOrganization', { organizationId, fields: wrong })).toBe(
      'organization/number-form',
    )
  })

  test('one person owns ten at most', async () => {
    const ada = await somebody(gateway)
    for (let count = 1; count < 10; count++) await firm(ada)
    expect(await ada.refusal('createOrganization', { name: 'One more' })).toBe('organization/too-many')
  })

  test('one person who founds many at once owns ten at most', async () => {
    const ada = await somebody(gateway)
    await Promise.allSettled(
      Array.from({ length: 14 }, () => ada.call('createOrganization', { name: 'At once' })),
    )
    const { organizations } = await ada.call('getOrganizations', {})
    expect(organizations).toHaveLength(10)
  })

  test('one person founds thirty a day at most, deleted ones among them', async () => {
    const ada = await somebody(gateway)
    for (let count = 0; count < 30; count++) {
      const { id } = await ada.call('createOrganization', { name: 'Short-lived' })
      await ada.call('deleteOrganization', { organizationId: id })
    }
    expect(await ada.refusal('createOrganization', { name: 'One more' })).toBe('organization/too-many')
  })

  test('its stats count members, invitations, projects and usage', async () => {
    const { organizationId, owner, member } = await staffed()
    const { updatedAt: made } = await owner.call('getOrganization', { organizationId })
    await pushOne(owner.device, 'projects', fresh(newProject(owner, organizationId)))
    await pushOne(owner.device, 'projects', fresh(newProject(owner, organizationId, { status: 'archived' })))
    await owner.call('inviteUserToOrganization', {
      organizationId,
      email: 'new@example.org',
      role: 'member',
    })
    expect(await member.call('getOrganizationStats', { organizationId })).toMatchObject({
      organizationId,
      totalMembers: 4,
      membersByRole: { owner: 1, admin: 1, member: 1, viewer: 1 },
      pendingInvitations: 1,
      totalProjects: 2,
      activeProjects: 1,
      completedProjects: 0,
      archivedProjects: 1,
      limits: { maxUsers: 25, maxProjects: 100, maxCalculationsPerMonth: 1000 },
      usage: { currentUsers: 4, currentProjects: 2, calculationsThisMonth: 0, reportsThisMonth: 0 },
    })
    const { documents } = await member.device.sync('organizations')
    expect(documents.find(({ scope }) => scope === organizationId)).toMatchObject({
      updatedAt: expect.stringContaining(made),
      data: { subscription: { usage: { currentUsers: 4, currentProjects: 2 } } },
    })
  })
})

describe('deleting an organization', () => {
  test('is refused while there are projects, unless its name is typed; then everybody loses it', async () => {
    const { organizationId, owner, member } = await staffed()
    await pushOne(owner.device, 'projects', fresh(newProject(owner, organizationId)))
    const email = `invited-${organizationId}@example.org`
    await owner.call('inviteUserToOrganization', { organizationId, email, role: 'member' })
    await member.device.sync('organizations')
    expect(await owner.refusal('deleteOrganization', { organizationId })).toBe('organization/has-projects')
    expect(await owner.refusal('deleteOrganization', { organizationId, confirmName: 'firm' })).toBe(
      'organization/has-projects',
    )
    await owner.call('deleteOrganization', { organizationId, confirmName: 'Firm Ltd' })
    expect((await member.device.sync('organizations')).revoked).toEqual([organizationId])
    expect(await owner.refusal('getOrganization', { organizationId })).toBe('organization/not-found')
    const own = await owner.call('getOrganizations', {})
    expect(own.organizations.map(({ id }) => id)).toEqual([owner.home])
    const stranger = await somebody(gateway, { email })
    expect(await stranger.call('getUserInvitations', {})).toEqual([])
  })

  test('a personal one stays, and only owners delete', async () => {
    const { organizationId, owner, admin } = await staffed()
    expect(await owner.refusal('deleteOrganization', { organizationId: owner.home })).toBe(
      'organization/personal',
    )
    expect(await admin.refusal('deleteOrganization', { organizationId })).toBe('organization/role')
  })
})

describe('members', () => {
  test('are listed with role, rights and the little that others may know of the account', async () => {
    const { organizationId, owner, admin, member, viewer } = await staffed()
    const members = await admin.call('getOrganizationMembers', { organizationId })
    expect(members.map(({ role, user }) => [user.name, role])).toEqual([
      ['Olga', 'owner'],
      ['Adam', 'admin'],
      ['Mia', 'member'],
      ['Vera', 'viewer'],
    ])
    expect(members[0]).toMatchObject({
      userId: owner.userId,
      organizationId,
      status: 'active',
      permissions: expect.arrayContaining(['organization.delete']),
      user: { email: owner.email, lastLoginAt: expect.any(String) },
    })
    const seenBy = async (who: Caller) =>
      (await who.call('getOrganizationMembers', { organizationId })).map(({ userId, user }) => [
        userId === who.userId ? 'self' : 'other',
        user.email !== '',
        user.lastLoginAt !== null,
      ])
    expect(await seenBy(member)).toEqual([
      ['other', true, false],
      ['other', true, false],
      ['self', true, true],
      ['other', true, false],
    ])
    expect(await seenBy(viewer)).toEqual([
      ['other', false, false],
      ['other', false, false],
      ['other', false, false],
      ['self', true, true],
    ])
  })

  test('what each role may do to the others', async () => {
    const { organizationId, owner, admin, member, viewer } = await staffed()
    const of = (who: Caller) => ({ organizationId, userId: who.userId })
    for (const weak of [member, viewer]) {
      expect(await weak.refusal('updateMemberRole', { ...of(viewer), role: 'admin' })).toBe(
        'organization/role',
      )
      expect(await weak.refusal('removeMember', of(viewer))).toBe('organization/role')
      expect(await weak.refusal('updateOrganization', { organizationId, fields: { name: 'X' } })).toBe(
        'organization/role',
      )
      expect(await weak.refusal('getOrganizationInvitations', { organizationId })).toBe('organization/role')
    }
    expect((await admin.call('updateMemberRole', { ...of(viewer), role: 'member' })).role).toBe('member')
    expect(await admin.refusal('updateMemberRole', { ...of(viewer), role: 'owner' })).toBe(
      'organization/role',
    )
    expect(await admin.refusal('updateMemberRole', { ...of(owner), role: 'member' })).toBe(
      'organization/role',
    )
    expect(await admin.refusal('removeMember', of(owner))).toBe('organization/role')
    expect((await owner.call('updateMemberRole', { ...of(viewer), role: 'owner' })).role).toBe('owner')
    const stranger = await somebody(gateway)
    expect(await owner.refusal('updateMemberRole', { ...of(stranger), role: 'member' })).toBe(
      'organization/member-not-found',
    )
    expect(await owner.refusal('removeMember', of(stranger))).toBe('organization/member-not-found')
  })

  test('the last owner neither leaves nor is demoted nor removed, also by two at once', async () => {
    const { organizationId, owner, admin } = await staffed()
    const of = (who: Caller) => ({ organizationId, userId: who.userId })
    expect(await owner.refusal('leaveOrganization', { organizationId })).toBe('organization/last-owner')
    expect(await owner.refusal('updateMemberRole', { ...of(owner), role: 'admin' })).toBe(
      'organization/last-owner',
    )
    expect(await owner.refusal('removeMember', of(owner))).toBe('organization/last-owner')
    for (let round = 0; round < 5; round++) {
      await owner.call('updateMemberRole', { ...of(admin), role: 'owner' })
      const outcomes = await Promise.allSettled([
        owner.call('updateMemberRole', { ...of(admin), role: 'admin' }),
        admin.call('updateMemberRole', { ...of(owner), role: 'admin' }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
      const members = await owner.call('getOrganizationMembers', { organizationId })
      const owners = members.filter(({ role }) => role === 'owner')
      expect(owners.length).toBe(1)
      if (owners[0]?.userId === admin.userId)
        await admin.call('updateMemberRole', { ...of(owner), role: 'owner' })
      if (owners[0]?.userId === admin.userId)
        await owner.call('updateMemberRole', { ...of(admin), role: 'admin' })
    }
    await owner.call('updateMemberRole', { ...of(admin), role: 'owner' })
    await owner.call('leaveOrganization', { organizationId })
    expect(await owner.refusal('getOrganization', { organizationId })).toBe('organization/not-found')
  })

  test('[G2] refuses an edit that adds a stranger to a project team', async () => {
    const { organizationId, owner, admin, member } = await staffed()
    const stranger = await somebody(gateway, { name: 'Stella' })
    const place = { role: 'viewer', permissions: [] }
    const team = { [owner.userId]: { role: 'admin', permissions: [] } }
    const refused = { kind: 'refused', code: 'project/not-in-organization' }
    const withTeam = (who: Caller) => ({ teamMembers: { ...team, [who.userId]: place } })
    expect(
      await pushOne(owner.device, 'projects', fresh(newProject(owner, organizationId, withTeam(stranger)))),
    ).toMatchObject(refused)
    const made = newProject(owner, organizationId, withTeam(member))
    await pushOne(owner.device, 'projects', fresh(made))
    const [held] = (await owner.device.sync('projects')).documents
    const changed = (who: Caller) => edit(held as never, { data: { ...made.data, ...withTeam(who) } })
    expect(await pushOne(owner.device, 'projects', changed(stranger))).toMatchObject({
      ...refused,
      document: { data: made.data },
    })
    expect(await pushOne(owner.device, 'projects', changed(admin))).toMatchObject({ kind: 'accepted' })
  })

  test('removing somebody ends the places in project teams, and the device learns it by sync', async () => {
    const { organizationId, owner, admin, member } = await staffed()
    const made = newProject(owner, organizationId, {
      teamMembers: {
        [owner.userId]: { role: 'admin', permissions: [] },
        [member.userId]: { role: 'member', permissions: [] },
      },
    })
    await pushOne(owner.device, 'projects', fresh(made))
    expect((await member.device.sync('projects')).documents).toHaveLength(1)
    const events = await member.device.events()
    await events.next()
    await admin.call('removeMember', { organizationId, userId: member.userId })
    expect((await events.next()).collections).toContain('*')
    events.close()
    expect((await member.device.sync('projects')).revoked).toEqual([made.scope])
    const [projectNow] = (await owner.device.sync('projects')).documents
    expect(projectNow).toMatchObject({
      data: { teamMembers: { [owner.userId]: { role: 'admin' } } },
      server: { by: admin.userId },
    })
    expect(JSON.stringify(projectNow)).not.toContain(member.userId)
    const renamed = edit(projectNow as never, { name: 'Renamed' })
    expect(await pushOne(owner.device, 'projects', renamed)).toMatchObject({ kind: 'accepted' })
    expect((await gateway.identity.accounts.userById(member.userId))?.defaultOrganization).toBe(member.home)
  })
})

describe('the current organization', () => {
  test('switching saves it as the default, skips the current one, and knows no other', async () => {
    const ada = await somebody(gateway)
    const organizationId = await firm(ada)
    expect(await ada.call('setDefaultOrganization', { organizationId })).toEqual({ switched: true })
    expect(await ada.call('setDefaultOrganization', { organizationId })).toEqual({ switched: false })
    expect((await gateway.identity.accounts.userById(ada.userId))?.defaultOrganization).toBe(organizationId)
    expect(await ada.refusal('setDefaultOrganization', { organizationId: 'elsewhere' })).toBe(
      'organization/not-found',
    )
  })

  test('a personal organization is made once, for who is in none', async () => {
    const ada = await somebody(gateway)
    expect(await ada.call('createPersonalOrganization', { userName: 'Ada' })).toMatchObject({
      created: false,
      organization: { id: ada.home, isPersonal: true },
    })
    const boss = await somebody(gateway, { isSuperAdmin: true, name: 'Boss' })
    expect(await boss.call('createPersonalOrganization', { userName: 'Boss' })).toMatchObject({
      created: true,
      organization: { displayName: "Boss's organization", isPersonal: true },
    })
  })
})
