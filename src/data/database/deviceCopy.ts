import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { plain } from '#domain/sync/device.ts'
import type { DatabaseHolder } from './database.ts'
import { guarded } from './storageErrors.ts'

/** All data of a person on this device, in its stored form. */
export interface DeviceCopy {
  /** Documents, those in the bin included. */
  readonly documents: Readonly<Record<CollectionName, readonly object[]>>
  /** Conflict copies, whole. */
  readonly refused: readonly object[]
  /** Values that never leave the device, such as preferences, by name. */
  readonly device: Readonly<Record<string, unknown>>
}

/** Reads all data of a person on this device. Fails with the problem of the storage. */
export const copyDevice = (
  database: DatabaseHolder,
  onProblem: (problem: Problem) => void,
): Promise<Result<DeviceCopy>> =>
  guarded(
    () =>
      database.run(async (open) => {
        const documents: Partial<Record<CollectionName, object[]>> = {}
        for (const collection of collectionNames)
          documents[collection] = (await open[collection].find().exec()).map((each) => plain(each.toJSON()))
        const rows = await open.device.find().exec()
        return ok({
          documents: documents as Record<CollectionName, object[]>,
          refused: (await open.refused.find().exec()).map((each) => each.toMutableJSON()),
          device: Object.fromEntries(rows.map((row) => [row.id, row.toMutableJSON().value])),
        })
      }),
    onProblem,
  )
