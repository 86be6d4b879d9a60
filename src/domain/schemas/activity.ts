import { z } from 'zod'
import { says } from '../errors/says.ts'
import { documentOf, timestamp } from './document.ts'
import { timeOfUuidv7 } from './ids.ts'

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
  'material_created',
  'material_updated',
  'material_deleted',
  'material_used',
] as const

/** Types of activities that change no document: opening a folder, using a material, signing in, signing out. */
const readingActs: ReadonlySet<unknown> = new Set<(typeof activityTypes)[number]>([
  'folder_accessed',
  'material_used',
  'user_login',
  'user_logout',
])

export const isReadingAct = (type: unknown): boolean => readingActs.has(type)

const signingActs: ReadonlySet<unknown> = new Set<(typeof activityTypes)[number]>([
  'user_login',
  'user_logout',
])

/** Whether the activity is one for this person: of signing in and out only their own is. */
export const isActivityFor = (userId: string | null, data: Pick<ActivityData, 'type' | 'userId'>): boolean =>
  !signingActs.has(data.type) || data.userId === userId

/** Entries of the metadata of an activity. A history shows many activities at once. */
const mostFacts = 50

/** What somebody did, written where it happened. `name` of the envelope is its title. */
export const activityData = z.strictObject({
  type: z.enum(activityTypes),
  entityType: z.enum(['project', 'folder', 'calculation', 'report', 'material', 'user']),
  entityId: z.string().max(200),
  entityName: z.string().max(200),
  userId: z.string().max(80),
  userName: z.string().max(200),
  timestamp,
  metadata: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()]))
    .refine((facts) => Object.keys(facts).length <= mostFacts, 'An activity has too many facts'),
})
export type ActivityData = z.infer<typeof activityData>

/**
 * Id `<projectId>:activities:<activityId>`, or with the organization id as scope for what concerns no project. The
 * activity's own id is a UUID of version 7 made at its timestamp, so that newest first is the order of ids.
 */
export const activityDocument = documentOf(activityData)
export type ActivityDocument = z.infer<typeof activityDocument>

/** How far, in milliseconds, the time in an activity's id may lie from its timestamp: made one after the other. */
export const activityTimeSlack = 60_000

/**
 * Whether the id says when it happened.
 * @param mayBeLater whether the gateway may have set the timestamp back after the id was made
 */
export function isActivityId(localId: string, timestamp: string, mayBeLater = false): boolean {
  const made = timeOfUuidv7(localId)
  if (made === null) return false
  const lateMs = made - Date.parse(timestamp)
  return lateMs >= -activityTimeSlack && (mayBeLater || lateMs <= activityTimeSlack)
}

const minute = 60_000

/** What may happen again and again while somebody works is written once in so many milliseconds. */
const quietFor: Partial<Record<ActivityData['type'], number>> = {
  folder_accessed: 10 * minute,
  calculation_run: minute,
  calculation_updated: minute,
  material_updated: minute,
  material_used: minute,
}

/** Since when the same may have been written already; null where each time is written. */
export const quietSince = (type: ActivityData['type'], now: number): number | null => {
  const quiet = quietFor[type]
  return quiet === undefined ? null : now - quiet + 1
}

type Said = Pick<ActivityDocument, 'name'> & {
  readonly data: Pick<ActivityData, 'type' | 'entityId' | 'entityName' | 'userId' | 'metadata'>
}

/** Whether two activities say the same of the same, at whatever time. */
export const saysTheSame = (one: Said, other: Said): boolean =>
  one.name === other.name &&
  (['type', 'entityId', 'entityName', 'userId'] as const).every(
    (field) => one.data[field] === other.data[field],
  ) &&
  // A material used in another calculation is another use.
  one.data.metadata.context === other.data.metadata.context

/** What a person writes to an entry of a history; as long as a value of `metadata` may be. */
export const historyNote = z.string().trim().min(1, says('note/required')).max(500, says('note/too-long'))

/**
 * The note that an activity is: its words, and the local id of the entry or of the run that it is on. A note is an entry
 * of its own, so that it stands under its author's name and time, and no entry changes after it was written.
 */
export function noteOf({ metadata: { note, about } }: Pick<ActivityData, 'metadata'>): {
  readonly text: string
  readonly about: string
} | null {
  return typeof note === 'string' && typeof about === 'string' ? { text: note, about } : null
}
