import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can, organizationMatrix } from '#domain/permissions/can.ts'
import type { OrganizationMember } from '#domain/schemas/member.ts'
import { type OrganizationRole, organizationRoles } from '#domain/schemas/roles.ts'
import { ensurePersonalOrganization } from '#server/membership/personalOrganization.ts'
import type { Standing } from '#server/membership/roster.ts'
import { teamOf } from '#server/sync/teamChecks.ts'
import { type OrganizationContext, objectionTo } from './context.ts'
import type { Invitations } from './invitations.ts'

interface OfMember {
  readonly organizationId: string
  readonly userId: string
}

export interface Members {
  list(actor: Actor, given: { organizationId: string }): Promise<Result<OrganizationMember[]>>
  updateRole(actor: Actor, given: OfMember & { role: OrganizationRole }): Promise<Result<OrganizationMember>>
  remove(actor: Actor, given: OfMember): Promise<Result<null>>
  leave(actor: Actor, given: { organizationId: string }): Promise<Result<null>>
  /** For the organization's deletion: takes everybody out, the last owner too, with no question asked. */
  removeAll(organizationId: string, by: string): Promise<void>
}

export function createMembers(
  context: OrganizationContext,
  invitations: Pick<Invitations, 'cancelUnbacked'>,
): Members {
  const { accounts, memberships, roster, edits } = context

  const memberOf = async (
    { organizationId, userId }: OfMember,
    entry: { role: OrganizationRole; joinedAt: string },
  ): Promise<OrganizationMember> => {
    const user = await accounts.userById(userId)
    return {
      id: `${organizationId}_${userId}`,
      userId,
      organizationId,
      role: entry.role,
      status: 'active',
      joinedAt: entry.joinedAt,
      permissions: [...organizationMatrix[entry.role]],
      user: { name: user?.name ?? '', email: user?.email ?? '', lastLoginAt: user?.lastLoginAt ?? null },
    }
  }

  /** After the membership has ended, which ends every right at once: what else names the person goes. */
  const clearAway = async ({ organizationId, userId }: OfMember, by: string): Promise<void> => {
    for (const id of await edits.projectsOfMember({ organizationId, userId }))
      await edits.change({ organizationId, collection: 'projects', id, by }, (current) => {
        const { [userId]: left, ...team } = teamOf(current)
        return left === undefined ? null : { data: { ...current.data, teamMembers: team } }
      })
    await invitations.cancelUnbacked(organizationId, userId)
    await findAnotherHome(context, userId, organizationId)
  }

  const takeOut = async (
    given: OfMember,
    by: string,
    judge: (standing: Standing) => Problem | null,
  ): Promise<Result<null>> => {
    const decided = await roster.decide({ ...given, role: null }, (standing) =>
      standing.roles.has(given.userId)
        ? (judge(standing) ?? lastOwner(standing, given.userId))
        : problem('organization/member-not-found'),
    )
    if (decided.ok) await clearAway(given, by)
    return decided
  }

  return {
    list: async (actor, { organizationId }) => {
      const objection = objectionTo(actor, 'organization.view', organizationId)
      if (objection !== null) return fail(objection)
      const entries = [...(await memberships.membersOf(organizationId))]
      const members = await Promise.all(
        entries.map(([userId, entry]) => memberOf({ organizationId, userId }, entry)),
      )
      return ok(members.sort(inOrder).map((member) => shownTo(actor, member)))
    },

    updateRole: async (actor, given) => {
      const objection = objectionTo(actor, 'organization.manageMembers', given.organizationId)
      if (objection !== null) return fail(objection)
      const decided = await roster.decide(given, (standing) => {
        const before = standing.roles.get(given.userId)
        if (before === undefined) return problem('organization/member-not-found')
        return (
          mayManage(actor, given.organizationId, standing, [before, given.role]) ??
          (given.role === 'owner' ? null : lastOwner(standing, given.userId))
        )
      })
      if (!decided.ok) return decided
      await invitations.cancelUnbacked(given.organizationId, given.userId)
      const entry = (await memberships.organizationsOf(given.userId))[given.organizationId]
      return entry === undefined
        ? fail(problem('organization/member-not-found'))
        : ok(await memberOf(given, entry))
    },

    remove: async (actor, given) => {
      const objection = objectionTo(actor, 'organization.manageMembers', given.organizationId)
      if (objection !== null) return fail(objection)
      return takeOut(given, actor.userId, (standing) =>
        mayManage(actor, given.organizationId, standing, [standing.roles.get(given.userId) ?? 'member']),
      )
    },

    leave: async (actor, { organizationId }) => {
      const objection = objectionTo(actor, 'organization.view', organizationId)
      if (objection !== null) return fail(objection)
      return takeOut({ organizationId, userId: actor.userId }, actor.userId, () => null)
    },

    removeAll: async (organizationId, by) => {
      const userIds = [...(await memberships.membersOf(organizationId)).keys()]
      // Whoever asked for it comes last, and can ask again when this was cut short.
      for (const userId of [...userIds.filter((id) => id !== by), ...userIds.filter((id) => id === by)]) {
        await roster.decide({ organizationId, userId, role: null }, () => null)
        await findAnotherHome(context, userId, organizationId)
      }
    },
  }
}

/** A guest learns no addresses, and only who manages members learns when they signed in. Everybody reads the own line. */
function shownTo(actor: Actor, member: OrganizationMember): OrganizationMember {
  const { organizationId, userId, user } = member
  const may = (action: 'project.create' | 'organization.manageMembers') =>
    can(actor, { kind: 'organization', action, organizationId })
  if (userId === actor.userId || may('organization.manageMembers')) return member
  return {
    ...member,
    user: { ...user, lastLoginAt: null, email: may('project.create') ? user.email : '' },
  }
}

/** Owners first; who has been there longest before others of the same role. */
const inOrder = (one: OrganizationMember, other: OrganizationMember): number =>
  organizationRoles.indexOf(one.role) - organizationRoles.indexOf(other.role) ||
  one.joinedAt.localeCompare(other.joinedAt) ||
  one.userId.localeCompare(other.userId)

/** By the roles of this moment: whoever asks may have been given another while the question was under way. */
function mayManage(
  actor: Actor,
  organizationId: string,
  standing: Standing,
  roles: readonly OrganizationRole[],
): Problem | null {
  const own = standing.roles.get(actor.userId)
  const now: Actor = { ...actor, organizations: own === undefined ? {} : { [organizationId]: own } }
  const action = roles.includes('owner') ? 'organization.manageOwners' : 'organization.manageMembers'
  return can(now, { kind: 'organization', action, organizationId }) ? null : problem('organization/role')
}

const lastOwner = ({ owners }: Standing, userId: string): Problem | null =>
  owners.has(userId) && owners.size === 1 ? problem('organization/last-owner') : null

/** Nobody is left without an organization, or with a current one that the person is not in any more. */
async function findAnotherHome(
  { store, accounts, memberships, clock }: OrganizationContext,
  userId: string,
  left: string,
): Promise<void> {
  const user = await accounts.userById(userId)
  const credentials = user === null ? null : await accounts.credentialsOf(user.email)
  if (user === null || credentials === null) return
  const personal = user.isSuperAdmin
    ? null
    : await ensurePersonalOrganization({ store, memberships, clock }, credentials)
  if (user.defaultOrganization !== left) return
  const others = Object.keys(await memberships.organizationsOf(userId))
  await accounts.changeUser(credentials, (current) =>
    current.defaultOrganization === left
      ? { ...current, defaultOrganization: personal ?? others[0] ?? null }
      : current,
  )
}
