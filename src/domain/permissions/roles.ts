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
