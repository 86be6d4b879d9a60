import type { SessionState } from '#api/types.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'

/**
 * Whether this person may run and save calculations in the project. A device that does not know the person's organization
 * yet does not forbid: the gateway decides when the change arrives.
 */
export function mayCalculate(session: SessionState, project: ProjectDocument): boolean {
  if (session.kind !== 'signed-in') return false
  const actor = actorOf(session.user)
  if (actor.organizations[project.organizationId] === undefined) return true
  const { visibility, teamMembers } = project.data
  const access = { organizationId: project.organizationId, visibility, teamMembers }
  return can(actor, { kind: 'project', action: 'calculation.run', project: access })
}
