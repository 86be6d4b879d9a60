import { z } from 'zod'
import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import { type OrganizationRole, organizationRole } from '#domain/schemas/roles.ts'
import type { Database } from '#server/store/database.ts'
import { modify, read } from '#server/store/registry.ts'
import type { Memberships } from './memberships.ts'

/**
 * `roster:<organizationId>`: the latest decisions on who is in the organization. The membership document of each user
 * states their role. But 'the last owner stays' and 'no seat is left' concern all members, and the store compares and
 * sets one document at a time. So each change is decided here first, against the decisions that have not reached the
 * memberships yet, and then carried out. Without it two owners could demote each other at once.
 */
const roster = z.looseObject({
  decisions: z.record(z.string(), z.looseObject({ role: organizationRole.nullable(), at: z.int() })),
})
type Decisions = z.infer<typeof roster>['decisions']

/** Carrying out takes milliseconds; a decision that is older was carried out, or its gateway ended in between. */
const rememberedMs = 5 * 60_000

/** Who is in the organization when a change is being judged. */
export interface Standing {
  readonly roles: ReadonlyMap<string, OrganizationRole>
  /** Owners for certain: also by their own membership document. */
  readonly owners: ReadonlySet<string>
}

export interface Roster {
  /**
   * Gives somebody a role in the organization, or with null takes it away, unless `judge` has something against it.
   * `judge` may run again with a newer standing.
   */
  decide(
    change: { organizationId: string; userId: string; role: OrganizationRole | null },
    judge: (standing: Standing) => Problem | null,
  ): Promise<Result<null>>
}

export function createRoster(registry: Database, memberships: Memberships, clock: () => number): Roster {
  const documentOf = (organizationId: string) => `roster:${organizationId}`
  const recent = (decisions: Decisions): Decisions =>
    Object.fromEntries(Object.entries(decisions).filter(([, { at }]) => clock() - at < rememberedMs))

  /** The newest decision is carried out, whoever made it: of two at once the earlier must not come out on top. */
  const carryOut = async (organizationId: string, userId: string, role: OrganizationRole | null) => {
    for (let wanted = role; ; ) {
      await memberships.set(userId, organizationId, wanted)
      const latest = (await read(registry, documentOf(organizationId), roster))?.decisions[userId]
      if (latest === undefined || latest.role === wanted) return
      wanted = latest.role
    }
  }

  return {
    decide: async ({ organizationId, userId, role }, judge) => {
      const members = await memberships.membersOf(organizationId)
      let objection: Problem | null = null
      await modify(registry, documentOf(organizationId), roster, (current) => {
        const decisions = recent(current?.decisions ?? {})
        objection = judge(standingOf(members, decisions))
        return objection === null
          ? { ...current, decisions: { ...decisions, [userId]: { role, at: clock() } } }
          : null
      })
      if (objection !== null) return { ok: false, problem: objection }
      await carryOut(organizationId, userId, role)
      return ok(null)
    },
  }
}

function standingOf(
  members: ReadonlyMap<string, { readonly role: OrganizationRole }>,
  decisions: Decisions,
): Standing {
  const roles = new Map([...members].map(([userId, { role }]) => [userId, role] as const))
  for (const [userId, { role }] of Object.entries(decisions)) {
    if (role === null) roles.delete(userId)
    else roles.set(userId, role)
  }
  const owners = [...roles].filter(
    ([userId, role]) => role === 'owner' && members.get(userId)?.role === 'owner',
  )
  return { roles, owners: new Set(owners.map(([userId]) => userId)) }
}
