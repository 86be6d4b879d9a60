import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { ActivityFilters, ActivityStats, ActivityView } from '#domain/protocol/rest/activities.ts'
import { type ActivityData, type ActivityDocument, isActivityFor } from '#domain/schemas/activity.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { timeAheadMs } from '#domain/sync/attribution.ts'
import type { Memberships } from '#server/membership/memberships.ts'
import type { Requester } from '#server/projects/context.ts'
import type { Database } from '#server/store/database.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import { type ActivityCounts, createActivityRoom, openActivityCounts } from './activityCounts.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { readNewest } from './newest.ts'
import { openNewestIds } from './newestIds.ts'
import { among, readScopes, type Scopes } from './scopes.ts'
import { statsOver } from './stats.ts'

interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface ActivityPage {
  readonly activities: ActivityView[]
  readonly limit: number
  /** Null on the last page; a page before it may be short, or empty, where few are wanted among many. */
  readonly next: string | null
}

type Optional<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | undefined }

/**
 * The history of projects and organizations. A user reads the activities of the projects that `can` shows them, and
 * those of their organizations that belong to no project, such as edits of materials. Sign-ins and sign-outs are shown
 * to their own user only. A scope that the user cannot read is left out, as if it did not exist.
 */
export interface Activities {
  /** Those that all filters fit, newest first. */
  list(by: Requester, asked: Optional<ActivityFilters> & Paging): Promise<Result<ActivityPage>>
  /**
   * What the person did, and what anybody did in the shared projects, newest first. Projects that may not be seen are
   * left out. Another person than oneself is for super administrators: `access/role`.
   */
  visible(
    by: Requester,
    asked: { userId?: string | undefined; sharedProjectIds: readonly string[] } & Paging,
  ): Promise<Result<ActivityPage>>
  stats(by: Requester): Promise<Result<ActivityStats>>
  /** Of what one person did, as far as the caller may see it. */
  statsOfUser(by: Requester, asked: { userId: string }): Promise<Result<ActivityStats>>
}

export interface ActivityContext {
  readonly organizations: Organizations
  readonly memberships: Pick<Memberships, 'rolesOf'>
  readonly clock: () => number
}

const usualLimit = 50

export function createActivities({ organizations, memberships, clock }: ActivityContext): Activities {
  const newestIds = openNewestIds()
  const countsByDatabase = new Map<Database, ActivityCounts>()
  const room = createActivityRoom()
  const countsIn = (database: Database): ActivityCounts => {
    const activityCounts = countsByDatabase.get(database) ?? openActivityCounts(database, room)
    countsByDatabase.set(database, activityCounts)
    return activityCounts
  }

  /** Where a person whom a super administrator asks about has a history besides. */
  const homesOf = async (actor: Actor, userId: string | undefined): Promise<readonly string[]> =>
    userId !== undefined && userId !== actor.userId && actor.isSuperAdmin
      ? Object.keys(await memberships.rolesOf(userId))
      : []

  const read = async (
    scopes: Scopes,
    { limit = usualLimit, cursor }: Paging,
    asked: { from?: string | undefined; to?: string | undefined },
    wanted: (activity: ActivityDocument) => boolean,
  ): Promise<Result<ActivityPage>> => {
    const after = cursor === undefined ? null : parseCursor(cursor)
    if (cursor !== undefined && after === null) return fail(problem('request/invalid'))
    const timeOf = (text: string | undefined) => (text === undefined ? null : Date.parse(text))
    const bounds = { from: timeOf(asked.from), to: timeOf(asked.to) }
    const newest = await newestIds.of(scopes)
    const latest = clock() + timeAheadMs
    const { activities, next } = await readNewest(scopes, newest, { limit, after, ...bounds, latest, wanted })
    return ok({
      activities: activities.map(viewOf),
      limit,
      next: next === null ? null : formatCursor(next),
    })
  }

  const statsOf = (by: Requester, userId: string | null, others: readonly string[]) =>
    readScopes(
      organizations,
      by.actor,
      async (scopes) => {
        const isShown = (counted: Pick<ActivityData, 'userId' | 'type'>) =>
          (userId === null || counted.userId === userId) &&
          ((userId !== null && by.actor.isSuperAdmin) || isActivityFor(by.actor.userId, counted))
        return ok(await statsOver(scopes, { countsIn, isShown, now: clock() }))
      },
      others,
    )

  return {
    list: (by, { limit, cursor, ...filters }) =>
      readScopes(organizations, by.actor, (scopes) =>
        read(
          narrowed(scopes, filters),
          { limit, cursor },
          filters,
          ({ data }) => isActivityFor(by.actor.userId, data) && fits(filters)({ data }),
        ),
      ),

    visible: async (by, { userId = by.actor.userId, sharedProjectIds, ...paging }) => {
      const { actor } = by
      if (userId !== actor.userId && !can(actor, { kind: 'platform', action: 'organizations.viewAll' }))
        return fail(problem('access/role'))
      const shared = new Set(sharedProjectIds)
      const wanted = ({ scope, organizationId, data }: ActivityDocument) =>
        data.userId === userId || (scope !== organizationId && shared.has(scope))
      return readScopes(
        organizations,
        actor,
        (scopes) => read(scopes, paging, {}, wanted),
        await homesOf(actor, userId),
      )
    },

    stats: (by) => statsOf(by, null, []),

    statsOfUser: async (by, { userId }) => statsOf(by, userId, await homesOf(by.actor, userId)),
  }
}

/** The scopes in which what is asked for can lie. */
function narrowed(
  scopes: Scopes,
  { projectId, organizationId, entityId }: Optional<ActivityFilters>,
): Scopes {
  const home = entityId === undefined ? undefined : parseDocumentId(entityId)?.scope
  return among(
    scopes,
    (scope, lyingIn) =>
      (projectId === undefined || (scope === projectId && scope !== lyingIn)) &&
      (organizationId === undefined || lyingIn === organizationId) &&
      (home === undefined || scope === home),
  )
}

const fits =
  ({ userId, entityType, entityId, type }: Optional<ActivityFilters>) =>
  ({ data }: Pick<ActivityDocument, 'data'>): boolean =>
    (userId === undefined || data.userId === userId) &&
    (entityType === undefined || data.entityType === entityType) &&
    (entityId === undefined || data.entityId === entityId) &&
    (type === undefined || data.type === type)

function viewOf({ id, name, description, organizationId, scope, data }: ActivityDocument): ActivityView {
  return {
    id,
    title: name,
    description,
    ...data,
    organizationId,
    projectId: scope === organizationId ? null : scope,
  }
}
