import { beforeAll, expect, test } from 'vitest'
import { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { type Caller, nobody, somebody } from './organizations/people.ts'

const table = { ...organizationCallables, ...invitationCallables, ...applicationCallables }
const names = Object.keys(table) as (keyof typeof table)[]

let gateway: SharedGateway
let ada: Caller
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await somebody(gateway)
})

test.each(names)('%s refuses what its schema does not take', async (name) => {
  for (const data of [
    { unknown: 1 },
    { organizationId: {}, invitationId: 7, applicationId: ['x'], userId: null },
    'text',
    [],
    JSON.parse('{"__proto__":{"isSuperAdmin":true},"constructor":1}'),
    { organizationId: 'x'.repeat(10_000), email: '\u0000@', role: 'boss', name: '\ud800' },
  ])
    expect(await ada.refusal(name, data)).not.toMatch(/^(auth\/default|)$/)
})

test.each(names.filter((name) => table[name].signedIn))('%s is for signed-in people', async (name) => {
  expect(await nobody(gateway).refusal(name, {})).toBe('auth/not-authenticated')
})
