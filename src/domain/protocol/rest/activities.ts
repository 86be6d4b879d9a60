import { z } from 'zod'
import { activityData, activityTypes } from '../../schemas/activity.ts'
import { timestamp } from '../../schemas/document.ts'
import { localId } from '../../schemas/ids.ts'
import { pageQuery } from './restRoute.ts'

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

export const activityList = z.array(activityView)

const userId = z.string().min(1).max(80)

/** All that are given must hold; `from` belongs to the time asked for, `to` does not. */
export const activityFilters = z.strictObject({
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

export const activityQuery = activityFilters.extend(pageQuery)

const mostShared = 200

export const visibleQuery = z.strictObject({
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

export const userParams = z.strictObject({ userId })

const count = z.int().min(0)

export const activityStats = z.strictObject({
  total: count,
  byType: z.record(z.enum(activityTypes), count),
  /** The last 30 days in UTC with today, oldest first. */
  byDay: z.array(z.strictObject({ day: z.iso.date(), count })).length(30),
  /** The ten projects with most, most first. */
  byProject: z.array(z.strictObject({ projectId: localId, name: z.string(), count })).max(10),
})
export type ActivityStats = z.infer<typeof activityStats>
