import { z } from 'zod'
import { activityData, activityTypes } from '#domain/schemas/activity.ts'
import { timestamp } from '#domain/schemas/document.ts'
import { localId } from '#domain/schemas/ids.ts'
import { pageQuery, type RestRoute, rest } from './restRoute.ts'

const { type, entityType, entityId, metadata } = activityData.shape

/** An activity as the REST calls answer it. */
const activityView = z.strictObject({
  id: z.string(),
  type,
  title: z.string(),
  description: z.string(),
  entityType,
  entityId,
  entityName: z.string(),
  userId: z.string(),
  userName: z.string(),
  timestamp,
  metadata,
  organizationId: localId,
  /** Null where it concerns no project, as signing in. */
  projectId: localId.nullable(),
})
export type ActivityView = z.infer<typeof activityView>

const activityList = z.array(activityView)

const userId = z.string().min(1).max(80)

/** All that are given must hold; `from` belongs to the time asked for, `to` does not. */
const activityFilters = z.strictObject({
  userId: userId.optional(),
  entityType: entityType.optional(),
  entityId: entityId.optional(),
  projectId: localId.optional(),
  organizationId: localId.optional(),
  type: type.optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})
export type ActivityFilters = z.infer<typeof activityFilters>

const activityQuery = activityFilters.extend(pageQuery)

const mostShared = 200

const visibleQuery = z.strictObject({
  /** Absent: the person who asks. Others' are for super administrators. */
  userId: userId.optional(),
  /** Ids of projects with commas between them, or the parameter repeated. */
  sharedProjectIds: z
    .union([
      z.string().regex(new RegExp(`^([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostShared - 1}})?$`)),
      z.array(localId).max(mostShared),
    ])
    .optional(),
  ...pageQuery,
})

const userParams = z.strictObject({ userId })

const count = z.int().min(0)

const activityStats = z.strictObject({
  total: count,
  byType: z.record(z.enum(activityTypes), count),
  /** The last 30 days in UTC with today, oldest first. */
  byDay: z.array(z.strictObject({ day: z.iso.date(), count })).length(30),
  /** The ten projects with most, most first. */
  byProject: z.array(z.strictObject({ projectId: localId, name: z.string(), count })).max(10),
})
export type ActivityStats = z.infer<typeof activityStats>

const shortPages =
  'A page may be short, or empty, where few are wanted among many: only `next: null` is the end.'

export const activityRoutes = {
  activities: rest({
    method: 'GET',
    path: '/api/activities',
    summary: 'What was done where the caller may look, newest first',
    description: `Projects that the caller may see, and the caller's organizations for what concerns no project. ${shortPages}`,
    tag: 'activities',
    query: activityQuery,
    response: activityList,
    paged: true,
    rights: [],
    errors: ['project/moving'],
  }),
  visibleActivities: rest({
    method: 'GET',
    path: '/api/activities/visible',
    summary: 'What a person did, and what anybody did in the shared projects, newest first',
    description: `Shared projects that the caller may not see are left out. Only super administrators may name another person. ${shortPages}`,
    tag: 'activities',
    query: visibleQuery,
    response: activityList,
    paged: true,
    rights: [{ kind: 'self', field: 'userId', orPlatform: 'organizations.viewAll' }],
    errors: ['access/role', 'project/moving'],
  }),
  activityStats: rest({
    method: 'GET',
    path: '/api/activities/stats',
    summary: 'How much was done where the caller may look: by type, day and project',
    tag: 'activities',
    response: activityStats,
    rights: [],
    errors: ['project/moving'],
  }),
  userActivityStats: rest({
    method: 'GET',
    path: '/api/activities/stats/user/{userId}',
    summary: 'How much one person did where the caller may look: by type, day and project',
    tag: 'activities',
    params: userParams,
    response: activityStats,
    rights: [],
    errors: ['project/moving'],
  }),
} as const satisfies Record<string, RestRoute>
