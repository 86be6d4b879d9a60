import type { SessionState } from '#api/types.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import { organizationRole } from '#domain/permissions/roles.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'

/**
 * Whether this person may run and save calculations in the project. A device that does not know the person's organization
 * yet does not forbid: the gateway decides when the change arrives.
 */
export function mayCalculate(session: SessionState, project: ProjectDocument): boolean {
  if (session.kind !== 'signed-in') return false
  const roles = Object.entries(session.user.organizations).flatMap(([id, membership]) => {
    const role = organizationRole.safeParse(membership.role)
    return role.success ? [[id, role.data] as const] : []
  })
  const actor: Actor = {
    userId: session.user.id,
    isSuperAdmin: session.user.isSuperAdmin,
    organizations: Object.fromEntries(roles),
  }
  if (actor.organizations[project.organizationId] === undefined) return true
  const { visibility, teamMembers } = project.data
  const access = { organizationId: project.organizationId, visibility, teamMembers }
  return can(actor, { kind: 'project', action: 'calculation.run', project: access })
}
