import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeTier, samplePlanLimits } from '#domain/accountLimits.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Caller, somebody } from './organizations/people.ts'
import { fresh, project } from './sync/documents.ts'

const start = Date.parse('2026-03-31T12:00:00Z')
let gateway: LocalGateway
let admin: Caller
let owner: Caller
beforeAll(async () => {
  gateway = await startGatewayHere({ clock: () => start, env: { FREE_TIER: 'true' } })
  admin = await somebody(gateway, { isSuperAdmin: true, name: 'Rita' })
  owner = await somebody(gateway, { name: 'Olga' })
})
afterAll(() => gateway.stop())

const terms = (
  organizationId: string,
  limits: Partial<Record<keyof typeof samplePlanLimits, number>> = {},
) => ({
  organizationId,
  planId: 'standard',
  status: 'active' as const,
  billingCycle: 'yearly' as const,
  limits: { ...samplePlanLimits, ...limits },
})

describe('the plan that an administrator sets', () => {
  test('gives room at once, begins a period, and stands in the log of administrators', async () => {
    const { id } = await owner.call('createOrganization', { name: 'Firm Ltd' })
    const projects = Array.from({ length: freeTier.maxProjects + 2 }, () => project(owner.userId, id))
    const before = await owner.device.push('projects', projects.map(fresh))
    expect(before.at(-1)).toMatchObject({ kind: 'refused', code: 'project/free-limit' })

    await admin.call('setOrganizationPlan', terms(id, { maxProjects: freeTier.maxProjects + 1 }))
    const { subscription } = await owner.call('getOrganization', { organizationId: id })
    expect(subscription).toMatchObject({
      planId: 'standard',
      billingCycle: 'yearly',
      currentPeriodStart: '2026-03-31T12:00:00.000Z',
      currentPeriodEnd: '2027-03-31T12:00:00.000Z',
      limits: { maxProjects: freeTier.maxProjects + 1 },
      usage: { currentProjects: freeTier.maxProjects },
    })
    const after = await owner.device.push('projects', projects.slice(-2).map(fresh))
    expect(after).toMatchObject([
      { kind: 'accepted' },
      { kind: 'refused', code: 'organization/project-limit' },
    ])
    const { entries } = await admin.call('getAuditLog', {})
    expect(entries[0]).toMatchObject({ action: 'setOrganizationPlan', byName: 'Rita', outcome: 'done' })
    expect(JSON.parse(entries[0]?.given ?? '')).toMatchObject({ organizationId: id, planId: 'standard' })
  })

  test('reaches the devices of the organization', async () => {
    const { id } = await owner.call('createOrganization', { name: 'Harbour Ltd' })
    await admin.call('setOrganizationPlan', terms(id, { maxUsers: 7 }))
    const { documents } = await owner.device.sync('organizations')
    expect(documents.find(({ scope }) => scope === id)).toMatchObject({
      data: { subscription: { planId: 'standard', limits: { maxUsers: 7 } } },
    })
  })

  test('is refused with the field that is wrong, and for an unknown organization', async () => {
    expect(await admin.refusal('setOrganizationPlan', terms('nowhere'))).toBe('organization/not-found')
    const { id } = await owner.call('createOrganization', { name: 'Pier Ltd' })
    expect(await admin.refusal('setOrganizationPlan', terms(id, { maxUsers: 0 }))).toBe('request/invalid')
    expect(await owner.refusal('setOrganizationPlan', terms(id))).toBe('access/denied')
  })
})
