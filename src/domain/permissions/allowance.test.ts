import { expect, test } from 'vitest'
import { newOrganization } from '../schemas/organization.ts'
import { newUser } from '../schemas/user.ts'
import {
  freePlanId,
  isHeldToFreeTier,
  mostStoredProjects,
  objectionToGrowth,
  planKnownTo,
  unheld,
} from './allowance.ts'

const free = { free: true, maxProjects: 100 }
const paying = { free: false, maxProjects: 100 }

test('a free organization holds 3 projects and 5 active calculations', () => {
  const project = { projects: 1, calculations: 0 }
  const one = { projects: 0, calculations: 1 }
  expect(objectionToGrowth(free, { projects: 2, activeCalculations: 0 }, project)).toBeNull()
  expect(objectionToGrowth(free, { projects: 3, activeCalculations: 0 }, project)).toBe('project/free-limit')
  expect(objectionToGrowth(free, { projects: 1, activeCalculations: 4 }, one)).toBeNull()
  expect(objectionToGrowth(free, { projects: 1, activeCalculations: 5 }, one)).toBe('calculation/free-limit')
  expect(
    objectionToGrowth(free, { projects: 0, activeCalculations: 3 }, { projects: 1, calculations: 3 }),
  ).toBe('calculation/free-limit')
})

test('what is held beyond a limit stays, and a project without active calculations may still come', () => {
  const held = { projects: 1, activeCalculations: 40 }
  expect(objectionToGrowth(free, held, { projects: 1, calculations: 0 })).toBeNull()
})

test('another plan counts its projects', () => {
  const held = { projects: 99, activeCalculations: 900 }
  expect(objectionToGrowth(paying, held, { projects: 1, calculations: 9 })).toBeNull()
  expect(objectionToGrowth(paying, { ...held, projects: 100 }, { projects: 1, calculations: 0 })).toBe(
    'organization/project-limit',
  )
})

test('[G21] a plan stores ten times its projects, and every plan 10,000', () => {
  expect([0, 100, 1_000, 1_001].map((maxProjects) => mostStoredProjects({ maxProjects }))).toEqual([
    10_000, 10_000, 10_000, 10_010,
  ])
})

test('a free organization is not held where the record of the person says that nobody is', () => {
  const person = newUser({ id: 'a', email: 'ada@example.org', name: 'Ada', now: '2026-01-01T00:00:00.000Z' })
  const of = newOrganization({
    displayName: 'Ada',
    domain: '',
    isPersonal: true,
    planId: freePlanId,
    billingEmail: person.email,
    approvalStatus: { status: 'approved', applicationId: null, reviewedAt: null, reviewedBy: null },
    now: person.createdAt,
    periodEnd: '2027-01-01T00:00:00.000Z',
  })
  expect(planKnownTo(person, of)).toMatchObject({ free: true })
  const unheldPerson = { ...person, freeTierLimits: { ...person.freeTierLimits, ...unheld } }
  expect(planKnownTo(unheldPerson, of)).toMatchObject({ free: false })
  expect(isHeldToFreeTier(unheldPerson)).toBe(false)
})
