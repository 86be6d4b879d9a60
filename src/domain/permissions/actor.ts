import { type OrganizationRole, organizationRole } from '../schemas/roles.ts'
import type { User } from '../schemas/user.ts'
import {
  type Actor,
  isHeldBack,
  type ProjectAccess,
  type ProjectAction,
  projectMatrix,
  roleInProject,
} from './can.ts'

/** What the permission rules read of an account. */
export type Rights = Pick<User, 'id' | 'isSuperAdmin' | 'organizations' | 'suspensions'>

/** The person as the permission rules see them. Memberships with a role that this version does not know are left out. */
export function actorOf(user: Rights): Actor {
  const organizations: Record<string, OrganizationRole> = {}
  for (const [organizationId, membership] of Object.entries(user.organizations)) {
    const role = organizationRole.safeParse(membership.role)
    if (role.success) organizations[organizationId] = role.data
  }
  const suspended = Object.fromEntries(
    Object.entries(user.suspensions ?? {}).map(([id, { reason }]) => [id, reason]),
  )
  return { userId: user.id, isSuperAdmin: user.isSuperAdmin, organizations, suspended }
}

/**
 * What a screen offers the person in a project that is on their device. The gateway decides in the end: where the
 * user record is older than the project, the project's own team list is believed.
 */
export function mayInProject(user: Rights, project: ProjectAccess, action: ProjectAction): boolean {
  const actor = actorOf(user)
  if (isHeldBack(actor, project.organizationId, action)) return false
  const inTeam = Object.hasOwn(project.teamMembers, user.id) ? project.teamMembers[user.id]?.role : undefined
  const role = roleInProject(actor, project) ?? inTeam ?? 'viewer'
  return projectMatrix[role].includes(action)
}
