import type { OrganizationRole, ProjectRole } from '../schemas/roles.ts'
import { type ProjectAccess, roleInProject } from './can.ts'
import { type Team, teamAfterMove } from './team.ts'

type Members = ReadonlyMap<string, OrganizationRole>

/** What somebody is in a project before it moves to another organization, and after; null: does not see it. */
export interface AccessChange {
  readonly userId: string
  readonly before: ProjectRole | null
  readonly after: ProjectRole | null
}

/** Everybody who sees the project before or after this person moves it, by the rules that hold at both places. */
export function accessChanges(
  project: Pick<ProjectAccess, 'visibility'> & { readonly teamMembers: Team },
  { from, to, by }: { readonly from: Members; readonly to: Members; readonly by: string },
): AccessChange[] {
  const roleAmong = (members: Members, userId: string, teamMembers: Team): ProjectRole | null => {
    const role = members.get(userId)
    if (role === undefined) return null
    const organizationId = 'here'
    const actor = { userId, isSuperAdmin: false, organizations: { [organizationId]: role } }
    return roleInProject(actor, { ...project, organizationId, teamMembers })
  }
  const teamAfter = teamAfterMove(project.teamMembers, by)
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((userId) => ({
      userId,
      before: roleAmong(from, userId, project.teamMembers),
      after: roleAmong(to, userId, teamAfter),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
}
