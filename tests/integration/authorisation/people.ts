import { randomUUID } from 'node:crypto'
import { organizationRoles } from '#domain/schemas/roles.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, signIn } from '#tests/helpers/gateway.ts'

/** Where somebody stands towards the organization that calls are about. */
export const standings = [...organizationRoles, 'outsider', 'super admin', 'signed out', 'bad token'] as const
export type Standing = (typeof standings)[number]

/** Their roles in a second organization, which projects are moved to: other ones, so that each right counts. */
export const rolesElsewhere = {
  owner: 'viewer',
  admin: 'member',
  member: 'admin',
  viewer: 'owner',
  outsider: null,
  'super admin': null,
  'signed out': null,
  'bad token': null,
} as const satisfies Record<Standing, unknown>

export const password = 'long enough 1'

/** Makes people who are verified and signed in; cheaper than signing each of them up. */
export async function peopleOf(
  gateway: LocalGateway,
): Promise<(name: string, isSuperAdmin?: boolean) => Promise<Person>> {
  const passwordHash = await gateway.identity.passwords.hash(password)
  return async (name, isSuperAdmin = false) => {
    const email = `${name}-${randomUUID()}@example.com`
    await gateway.identity.accounts.create({ email, passwordHash, name, emailVerified: true, isSuperAdmin })
    const { accessToken, user } = await signIn(gateway, { email, password })
    return { userId: user.id, email, token: accessToken, organizationId: user.defaultOrganization ?? '' }
  }
}
