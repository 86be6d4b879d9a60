import { fail, ok, problem, type Result } from '../errors/result.ts'
import type { ProjectRole } from '../schemas/roles.ts'

export type Team = Readonly<Record<string, { readonly role: ProjectRole; readonly permissions: string[] }>>

/** The team with this person in this role, whether they were in it or not. The last admin stays one. */
export function withMember(team: Team, userId: string, role: ProjectRole): Result<Team> {
  if (role !== 'admin' && isLastAdmin(team, userId)) return fail(problem('project/last-admin'))
  const permissions = Object.hasOwn(team, userId) ? (team[userId]?.permissions ?? []) : []
  return ok({ ...team, [userId]: { role, permissions } })
}

/** The team without this person. The last admin stays. */
export function withoutMember(team: Team, userId: string): Result<Team> {
  if (!Object.hasOwn(team, userId)) return fail(problem('project/team-member-not-found'))
  if (isLastAdmin(team, userId)) return fail(problem('project/last-admin'))
  return ok(Object.fromEntries(Object.entries(team).filter(([id]) => id !== userId)))
}

/** The team once this person has moved the project to another organization: its admin, so that it has one there. */
export const teamAfterMove = (team: Team, by: string): Record<string, Team[string]> => ({
  ...team,
  [by]: { role: 'admin', permissions: Object.hasOwn(team, by) ? (team[by]?.permissions ?? []) : [] },
})

export const isLastAdmin = (team: Team, userId: string): boolean =>
  Object.hasOwn(team, userId) &&
  team[userId]?.role === 'admin' &&
  Object.values(team).filter(({ role }) => role === 'admin').length === 1
