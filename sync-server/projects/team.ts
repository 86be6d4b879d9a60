import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type ProjectAction, roleInProject } from '#domain/permissions/can.ts'
import type { ProjectView } from '#domain/protocol/callables/projects.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ProjectRole } from '#domain/schemas/roles.ts'
import { projectAccess } from '#server/sync/access.ts'
import type { ProjectContext, Requester } from './context.ts'
import { changeProject, noteProject } from './projects.ts'
import { openProject } from './scope.ts'
import { editedProjectView } from './views.ts'

type TeamMembers = ProjectDocument['data']['teamMembers']
type Place = { role: ProjectRole; permissions?: string[] | null | undefined }
type Optional<Value> = Value | null | undefined

export interface Team {
  /** Adds a member of the organization, named by user id or by address. */
  invite(
    by: Requester,
    given: { projectId: string; userId?: Optional<string>; email?: Optional<string> } & Place,
  ): Promise<Result<ProjectView>>
  update(by: Requester, given: { projectId: string; userId: string } & Place): Promise<Result<ProjectView>>
  remove(by: Requester, given: { projectId: string; userId: string }): Promise<Result<ProjectView>>
}

export function createTeam(context: ProjectContext): Team {
  const change = async (
    by: Requester,
    {
      projectId,
      action,
      title,
      userId,
    }: { projectId: string; action: ProjectAction; title: string; userId: string },
    next: (team: TeamMembers) => Result<TeamMembers>,
    allowed: (organizationId: string) => Promise<boolean> = async () => true,
  ): Promise<Result<ProjectView>> => {
    const opened = await openProject(context, by, { projectId, action })
    if (!opened.ok) return opened
    const { organization } = opened.value
    if (!(await allowed(organization.id))) return fail(problem('project/not-in-organization'))
    const saved = await changeProject(context, by, opened.value, ({ data }) => {
      const team = next(data.teamMembers)
      return team.ok ? ok({ data: { ...data, teamMembers: team.value } }) : team
    })
    if (!saved.ok) return saved
    await noteProject(context, by, organization, saved.value, 'project_updated', title, { userId })
    // Somebody may just have given away the own rights.
    const role = roleInProject(by.actor, projectAccess(organization.id, saved.value))
    return ok(editedProjectView(saved.value, role ?? opened.value.role))
  }

  return {
    invite: async (by, { projectId, userId, email, ...place }) => {
      // Somebody without an account, and somebody outside the organization, are the same to who asks.
      const found = userId ?? (await context.accounts.credentialsOf(email ?? ''))?.userId ?? ''
      const isMember = async (organizationId: string) =>
        found !== '' && (await context.memberships.rolesOf(found))[organizationId] !== undefined
      return change(
        by,
        { projectId, action: 'project.inviteUsers', title: 'Team member added', userId: found },
        (team) =>
          Object.hasOwn(team, found)
            ? fail(problem('project/already-in-team'))
            : ok({ ...team, [found]: memberOf(place) }),
        isMember,
      )
    },

    update: (by, { projectId, userId, ...place }) =>
      change(
        by,
        { projectId, action: 'project.manageTeam', title: 'Team member changed', userId },
        (team) => {
          const before = Object.hasOwn(team, userId) ? team[userId] : undefined
          if (before === undefined) return fail(problem('project/team-member-not-found'))
          return ok({ ...team, [userId]: { ...before, ...memberOf(place, before.permissions) } })
        },
      ),

    remove: (by, { projectId, userId }) =>
      change(
        by,
        { projectId, action: 'project.manageTeam', title: 'Team member removed', userId },
        (team) => {
          const { [userId]: _, ...others } = team
          return Object.hasOwn(team, userId) ? ok(others) : fail(problem('project/team-member-not-found'))
        },
      ),
  }
}

const memberOf = ({ role, permissions }: Place, before: string[] = []) => ({
  role,
  permissions: permissions ?? before,
})
