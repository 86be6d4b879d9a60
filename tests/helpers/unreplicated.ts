import { createConflictHandler, createYieldedEdits } from '#data/conflicts/conflictHandler.ts'
import { type DatabaseHolder, type DeviceStorage, openDatabase } from '#data/database/database.ts'
import { collectionNames } from '#domain/schemas/ids.ts'

/** A device's database that nothing replicates: what gives way in a merge is kept nowhere. */
export function openUnreplicated(name: string, storage: DeviceStorage): Promise<DatabaseHolder> {
  const yieldedEdits = createYieldedEdits()
  return openDatabase({
    name,
    storage,
    multiInstance: false,
    conflictHandlers: Object.fromEntries(
      collectionNames.map((collection) => [
        collection,
        createConflictHandler({ collection, yieldedEdits, keep: async () => {} }),
      ]),
    ) as Parameters<typeof openDatabase>[0]['conflictHandlers'],
    onProblem: () => {},
  })
}
