import { map } from 'rxjs'
import type { ActivityData } from '#domain/schemas/activity.ts'
import { type Pen, readable } from '../pen.ts'
import type { ActivityRepository } from '../types.ts'

export function activityRepository(pen: Pen): ActivityRepository {
  return {
    listByProject: (projectId, limit) =>
      pen.live((database) =>
        database.activities
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
            limit,
          })
          .$.pipe(map((found) => readable('activities', found))),
      ),
    recent: (limit) =>
      pen.live((database) =>
        database.activities
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }], limit })
          .$.pipe(map((found) => readable('activities', found))),
      ),
  }
}

export interface Happening {
  readonly scope: string
  readonly organizationId: string
  /** For the envelope's name: `Calculation saved`. */
  readonly title: string
  readonly type: ActivityData['type']
  readonly entityType: ActivityData['entityType']
  readonly entityId: string
  readonly entityName: string
  readonly metadata?: ActivityData['metadata']
}

/**
 * Writes down what somebody did, in the scope where it happened. It follows a change that is already saved: when it
 * cannot be written, the pen tells so, and the change stands.
 */
export async function noteActivity(pen: Pen, happening: Happening): Promise<void> {
  const { scope, organizationId, title, type, entityType, entityId, entityName, metadata = {} } = happening
  await pen.create(
    'activities',
    { scope, localId: pen.newId() },
    {
      organizationId,
      name: title,
      description: `${title}: ${entityName}`,
      tags: [],
      folderId: null,
      data: {
        type,
        entityType,
        entityId,
        entityName,
        userId: pen.user.id,
        userName: pen.user.name,
        timestamp: pen.now(),
        metadata,
      },
    },
  )
}
