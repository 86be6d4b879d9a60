import { type OrganizationRole, type PlatformRole, platformRoleByMembership } from '#domain/schemas/roles.ts'
import type { User } from '#domain/schemas/user.ts'
import { personalOrganizationId } from '#server/membership/personalOrganization.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'

/** Everybody owns a personal organization: it makes nobody an administrator of others. */
export const rolesInOthers = (
  userId: string,
  roles: Readonly<Record<string, OrganizationRole>>,
): OrganizationRole[] =>
  Object.entries(roles).flatMap(([id, role]) => (id === personalOrganizationId(userId) ? [] : [role]))

/** Returns the current role of an account on the platform. */
export function platformRoleOf(
  { id, isSuperAdmin }: Pick<User, 'id' | 'isSuperAdmin'>,
  roles: Readonly<Record<string, OrganizationRole>>,
  organizations: readonly OrganizationState[],
): PlatformRole {
  if (isSuperAdmin) return 'super_admin'
  const others = organizations.filter((each) => each.id !== personalOrganizationId(id))
  return platformRoleByMembership(
    rolesInOthers(id, roles),
    others.flatMap(({ access }) => Object.values(access.teamsOf(id))),
  )
}
