import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { isParallel, plain, restoringEdit } from '#domain/sync/device.ts'
import type { Database } from '../database/database.ts'
import { heldOf } from './held.ts'

/**
 * [D11] Marks the copies of these organizations as waiting, so that they are restored to the server. Running it twice
 * changes nothing more.
 * @param restored the database epochs of the organizations now.
 * @param named the scopes that the server still names. Projects that it has lost go before the documents in them.
 * @param without [O8] projects that are left out on this device: the documents of other people in them leave with
 * them.
 */
export async function restoreToServer(
  database: Database,
  collection: CollectionName,
  restored: ReadonlyMap<string, string>,
  userId: string,
  named: ReadonlySet<string> | null,
  without: readonly string[],
): Promise<void> {
  for (const name of new Set<CollectionName>(['projects', collection])) {
    const found = await database[name].find().exec()
    for (const document of found) {
      const epoch = restored.get(document.organizationId)
      if (epoch === undefined) continue
      if (name !== collection && named?.has(document.scope) !== false) continue
      const given = restoringEdit(name, userId, plain(document.toJSON()), epoch)
      if (given === null || (given._deleted && without.includes(document.scope))) continue
      await document.incrementalModify((stored) => {
        const state = stored._deleted ? null : restoringEdit(name, userId, plain(stored), epoch)
        return state === null ? stored : { ...stored, ...state }
      })
    }
  }
}

/**
 * [A9] Marks waiting edits as waiting again that are parallel to states of a full resync, so that RxDB looks at them
 * again.
 */
export async function restoreParallelEdits(
  database: Database,
  collection: CollectionName,
  arrived: readonly AnyDocument[],
  epochs: ReadonlyMap<string, string>,
  userId: string,
): Promise<void> {
  const store = database[collection]
  if ((await store.count({ selector: { waiting: { $eq: 1 } } }).exec()) === 0) return
  // Read the copies of the received states, not the waiting copies: a device may have worked offline for weeks.
  const held = await heldOf(
    store,
    arrived.map(({ id }) => id),
  )
  for (const state of arrived) {
    const mine = held.get(state.id)
    if (mine === undefined || mine.waiting === 0 || !isParallel(mine, state)) continue
    const document = await store.findOne(state.id).exec()
    await document?.incrementalModify((stored) => {
      const again =
        stored._deleted || stored.waiting === 0 || !isParallel(stored, state)
          ? null
          : restoringEdit(collection, userId, plain(stored), epochs.get(stored.organizationId) ?? null)
      return again === null ? stored : { ...stored, ...again }
    })
  }
}
