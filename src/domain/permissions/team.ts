import { mostTeamMembers } from '../accountLimits.ts'
import { fail, ok, problem, type Result } from '../errors/result.ts'
import type { ProjectRole } from '../schemas/roles.ts'

export type Team = Readonly<Record<string, { readonly role: ProjectRole; readonly permissions: string[] }>>

/** The team with this person in this role, whether they were in it or not. The last admin stays one. */
export function withMember(team: Team, userId: string, role: ProjectRole): Result<Team> {
  if (role !== 'admin' && isLastAdmin(team, userId)) return fail(problem('project/last-admin'))
  const permissions = Object.hasOwn(team, userId) ? (team[userId]?.permissions ?? []) : []
  const changed = { ...team, [userId]: { role, permissions } }
  return outgrowsTeam(changed, team) ? fail(problem('project/team-too-large')) : ok(changed)
}

/** Whether a team has more people than a project may have. */
export const isTeamTooLarge = (team: unknown): boolean => sizeOf(team) > mostTeamMembers

/**
 * [G19] Whether an edit makes a team larger than a project may have. A team that is larger already, from a version
 * without this limit, may stay or shrink.
 */
export const outgrowsTeam = (team: unknown, before: unknown): boolean =>
  isTeamTooLarge(team) && sizeOf(team) > sizeOf(before)

const sizeOf = (team: unknown): number =>
  typeof team === 'object' && team !== null ? Object.keys(team).length : 0

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
