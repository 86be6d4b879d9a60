import type { RxStorageDefaultCheckpoint } from 'rxdb'
import { fromDexieToStorage, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'

/** The index that RxDB's Dexie storage lays for this question. */
const byTime = '[_meta.lwt+id]'

/**
 * What was written after a checkpoint, oldest first, read with one question to IndexedDB. Left to itself RxDB asks for it
 * as for any query: by a cursor, row by row, from the first row of the checkpoint's instant, and what was written together
 * has one instant.
 */
export function withChangesSince<Row>(instance: RxStorageInstanceDexie<Row>): RxStorageInstanceDexie<Row> {
  return Object.assign(instance, {
    async getChangedDocumentsSince(limit: number, checkpoint?: RxStorageDefaultCheckpoint) {
      const { dexieTable, booleanIndexes } = await instance.internals
      const { id, lwt } = checkpoint ?? { id: '', lwt: 0 }
      const rows: unknown[] = await dexieTable.where(byTime).above([lwt, id]).limit(limit).toArray()
      const documents = rows.map((row) => fromDexieToStorage<Row>(booleanIndexes, row))
      const last = documents.at(-1)
      return {
        documents,
        checkpoint:
          last === undefined ? { id, lwt } : { id: String(last[instance.primaryPath]), lwt: last._meta.lwt },
      }
    },
  })
}
