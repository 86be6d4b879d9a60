import { z } from 'zod'
import { documentOf, timestamp } from './document.ts'

/** Payload version of activities. */
export const activityVersion = 1

export const activityTypes = [
  'project_created',
  'project_updated',
  'project_deleted',
  'folder_created',
  'folder_updated',
  'folder_accessed',
  'folder_deleted',
  'calculation_run',
  'calculation_saved',
  'calculation_updated',
  'report_generated',
  'user_login',
  'user_logout',
] as const

/** What somebody did, written where it happened. `name` of the envelope is its title. */
export const activityData = z.strictObject({
  type: z.enum(activityTypes),
  entityType: z.enum(['project', 'folder', 'calculation', 'report', 'user']),
  entityId: z.string().max(200),
  entityName: z.string().max(200),
  userId: z.string().max(80),
  userName: z.string().max(200),
  timestamp,
  metadata: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()])),
})
export type ActivityData = z.infer<typeof activityData>

/** Id `<projectId>:activities:<activityId>`, or with the organization id as scope for what concerns no project. */
export const activityDocument = documentOf(activityData)
export type ActivityDocument = z.infer<typeof activityDocument>
