import { z } from 'zod'

export const platformRoles = [
  'super_admin',
  'org_owner',
  'org_admin',
  'project_admin',
  'project_member',
  'project_viewer',
  'free_user',
  // Other bundles of the product name these two; modules list them as permitted roles.
  'admin',
  'user',
] as const
export const platformRole = z.enum(platformRoles)
export type PlatformRole = z.infer<typeof platformRole>

export const organizationRoles = ['owner', 'admin', 'member', 'viewer'] as const
export const organizationRole = z.enum(organizationRoles)
export type OrganizationRole = z.infer<typeof organizationRole>

export const projectRoles = ['admin', 'member', 'viewer'] as const
export const projectRole = z.enum(projectRoles)
export type ProjectRole = z.infer<typeof projectRole>

/**
 * The platform role that memberships give an account: the highest, where an organization counts more than a project.
 * A member or viewer of an organization who is in no team stays on the free tier.
 *
 * @param organizations roles in organizations other than the account's personal one.
 * @param projects roles in the teams of projects of those organizations.
 */
export function platformRoleByMembership(
  organizations: readonly OrganizationRole[],
  projects: readonly ProjectRole[],
): PlatformRole {
  if (organizations.includes('owner')) return 'org_owner'
  if (organizations.includes('admin')) return 'org_admin'
  const highest = projectRoles.find((role) => projects.includes(role))
  return highest === undefined ? 'free_user' : `project_${highest}`
}
