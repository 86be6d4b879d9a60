import type { CollectionName } from '#domain/schemas/ids.ts'
import { shiftsSchema } from '#domain/sync/shifts.ts'
import type { Database } from '../database.ts'
import type { PullDeps } from './pull.ts'

/** [A6] What the pulls of a collection note before they hand over a batch; what cannot be read says nothing. */
export function shiftsOnDisk({ device }: Database, collection: CollectionName): PullDeps['shifts'] {
  const id = `shifts.${collection}`
  return {
    async read() {
      const row = await device.findOne(id).exec()
      return shiftsSchema.safeParse(row?.toMutableJSON().value).data ?? null
    },
    async write(shifts) {
      await device.incrementalUpsert({ id, value: { ...shifts } })
    },
  }
}
