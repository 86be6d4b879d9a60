import { z } from 'zod'
import type { ActivityStats } from '#domain/protocol/rest/activities.ts'
import { type ActivityData, activityTypes } from '#domain/schemas/activity.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { ActivityCounts, Counted } from './activityCounts.ts'
import type { Scopes } from './scopes.ts'

const days = 30
const dayMs = 86_400_000
const mostProjects = 10

/** Counts the activities in the scopes that `isShown` lets through. */
export async function statsOver(
  scopes: Scopes,
  asked: {
    countsIn(database: Database): ActivityCounts
    isShown(counted: Pick<ActivityData, 'userId' | 'type'>): boolean
    now: number
  },
): Promise<ActivityStats> {
  const byType = Object.fromEntries(activityTypes.map((type) => [type, 0])) as Record<
    ActivityData['type'],
    number
  >
  const byDay = new Map(
    Array.from({ length: days }, (_, index) => [dayOf(asked.now - (days - 1 - index) * dayMs), 0]),
  )
  const byScope = new Map<string, number>()
  let total = 0
  const groups = new Map<OrganizationState, string[]>()
  for (const [scope, organization] of scopes) {
    const group = groups.get(organization)
    if (group === undefined) groups.set(organization, [scope])
    else group.push(scope)
  }
  const add = (scope: string, counted: Counted) => {
    if (!asked.isShown(counted)) return
    total += counted.total
    byType[counted.type] += counted.total
    for (const [day, count] of counted.days) {
      const onDay = byDay.get(day)
      if (onDay !== undefined) byDay.set(day, onDay + count)
    }
    byScope.set(scope, (byScope.get(scope) ?? 0) + counted.total)
  }
  // With tomorrow: the clock of a device may be a little ahead.
  const counted = { from: dayOf(asked.now - (days - 1) * dayMs), to: dayOf(asked.now + dayMs) }
  for (const [{ database }, within] of groups) await asked.countsIn(database).each(within, counted, add)
  return {
    total,
    byType,
    byDay: [...byDay].map(([day, count]) => ({ day, count })),
    byProject: await mostActive(scopes, byScope),
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const named = z.object({ name: z.string() })

async function mostActive(
  scopes: Scopes,
  byScope: ReadonlyMap<string, number>,
): Promise<ActivityStats['byProject']> {
  const most = [...byScope]
    .filter(([scope]) => scopes.get(scope)?.id !== scope)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, mostProjects)
  return Promise.all(
    most.map(async ([projectId, count]) => {
      const id = formatDocumentId({ scope: projectId, collection: 'projects', localId: projectId })
      const stored = await scopes.get(projectId)?.database.get(id)
      return { projectId, name: named.safeParse(stored).data?.name ?? '', count }
    }),
  )
}
