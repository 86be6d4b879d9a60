import { describe, expect, it } from 'vitest'
import { samplePlanLimits } from '../accountLimits.ts'
import { newOrganization, type OrganizationDocument } from '../schemas/organization.ts'
import { newUser, type User } from '../schemas/user.ts'
import type { Entry } from './entry.ts'
import { type RoomKnown, roomNotice } from './room.ts'

const now = '2026-05-04T12:00:00.000Z'
const ada: User = {
  ...newUser({ id: 'ada', email: 'ada@example.org', name: 'Ada', now }),
  organizations: { home: { role: 'owner' }, firm: { role: 'owner' }, office: { role: 'member' } },
}

type Usage = OrganizationDocument['data']['subscription']['usage']

const organization = (
  scope: string,
  planId: string,
  {
    usage = {},
    createdBy = 'ada',
    at = now,
  }: { usage?: Partial<Usage>; createdBy?: string; at?: string } = {},
): OrganizationDocument => {
  const data = newOrganization({
    displayName: scope,
    domain: '',
    isPersonal: false,
    planId,
    billingEmail: '',
    approvalStatus: { status: 'approved', applicationId: null, reviewedAt: null, reviewedBy: null },
    now,
    periodEnd: now,
  })
  const subscription = { ...data.subscription, usage: { ...data.subscription.usage, ...usage } }
  return {
    scope,
    createdBy,
    server: { at },
    data: { ...data, subscription },
  } as unknown as OrganizationDocument
}

const entries = (organizationId: string, kind: Entry['kind'], count: number) =>
  Array.from({ length: count }, () => ({ kind, organizationId }) as Entry)

const known = (given: Partial<RoomKnown>): RoomKnown => ({
  user: ada,
  organizations: [],
  entries: [],
  isWhole: true,
  now,
  ...given,
})

const oneProject = { projects: 1, calculations: 0 }
const oneCalculation = { projects: 0, calculations: 1 }

describe('room in a plan, as a device knows it', () => {
  it('counts all organizations of the free plan that the person owns together', () => {
    const given = known({
      organizations: [organization('home', 'free'), organization('firm', 'free')],
      entries: [...entries('home', 'calculation', 3), ...entries('firm', 'calculation', 2)],
    })
    expect(roomNotice(given, 'home', oneCalculation)).toMatchObject({
      code: 'calculation/free-limit',
      used: 5,
      most: 5,
      organizations: ['home', 'firm'],
      way: { kind: 'owner' },
    })
    expect(roomNotice(given, 'home', oneProject)).toBeNull()
  })

  it('believes the numbers of the server where projects are not on the device', () => {
    const user = { ...ada, freeTierLimits: { ...ada.freeTierLimits, usedCalculations: 5 } }
    const organizations = [organization('home', 'free')]
    expect(roomNotice(known({ user, organizations }), 'home', oneCalculation)).toBeNull()
    expect(roomNotice(known({ user, organizations, isWhole: false }), 'home', oneCalculation)).toMatchObject({
      used: 5,
    })
  })

  it('counts projects that the person does not see', () => {
    const usage = { currentProjects: samplePlanLimits.maxProjects }
    const organizations = [organization('office', 'standard', { usage, createdBy: 'ben' })]
    expect(roomNotice(known({ organizations }), 'office', oneProject)).toMatchObject({
      code: 'organization/project-limit',
      used: 100,
      most: 100,
      way: { kind: 'member' },
    })
  })

  it('counts the calculations of this month, and no others', () => {
    const usage = { calculationsThisMonth: 998 }
    const of = (at: string) => [organization('office', 'standard', { usage, at })]
    const three = { projects: 0, calculations: 3 }
    expect(roomNotice(known({ organizations: of(now) }), 'office', three)).toMatchObject({
      code: 'organization/calculation-limit',
      used: 998,
      most: 1000,
    })
    expect(roomNotice(known({ organizations: of(now) }), 'office', oneCalculation)).toBeNull()
    const april = of('2026-04-30T12:00:00.000Z')
    expect(roomNotice(known({ organizations: april }), 'office', three)).toBeNull()
  })

  it('shows an administrator the place where the plan is set', () => {
    const user = { ...ada, isSuperAdmin: true }
    const organizations = [organization('home', 'standard', { usage: { storageUsedGB: 10 } })]
    expect(roomNotice(known({ user, organizations }), 'home', oneCalculation)).toMatchObject({
      code: 'organization/storage-limit',
      way: { kind: 'administrator', href: '/admin/organizations?id=home' },
    })
  })
})
