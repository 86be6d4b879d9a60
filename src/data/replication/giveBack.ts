import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { givenBack, isBeside, plain } from '#domain/sync/device.ts'
import type { Database } from '../database.ts'

/**
 * Marks what the device has of these organizations as waiting, to be given back to a restored server. Doing it twice is doing it once.
 * @param named the scopes that the server still names; the projects that it has lost go before what lies in them.
 */
export async function giveBack(
  database: Database,
  collection: CollectionName,
  organizationIds: readonly string[],
  userId: string,
  named: ReadonlySet<string> | null,
): Promise<void> {
  for (const name of new Set<CollectionName>(['projects', collection])) {
    const found = await database[name].find().exec()
    for (const document of found) {
      if (!organizationIds.includes(document.organizationId)) continue
      if (name !== collection && named?.has(document.scope) !== false) continue
      if (givenBack(name, userId, plain(document.toJSON())) === null) continue
      await document.incrementalModify((stored) => {
        const state = stored._deleted ? null : givenBack(name, userId, plain(stored))
        return state === null ? stored : { ...stored, ...state }
      })
    }
  }
}

/** [A9] Marks edits that wait beside what arrived anew, so that the library looks at them again. */
export async function giveBackBeside(
  database: Database,
  collection: CollectionName,
  arrived: readonly AnyDocument[],
  userId: string,
): Promise<void> {
  const waiting = await database[collection].find({ selector: { waiting: { $eq: 1 } } }).exec()
  if (waiting.length === 0) return
  const theirs = new Map(arrived.map((document) => [document.id, document]))
  for (const document of waiting) {
    const state = theirs.get(document.id)
    if (state === undefined || !isBeside(document, state)) continue
    await document.incrementalModify((stored) => {
      const again =
        stored._deleted || stored.waiting === 0 || !isBeside(stored, state)
          ? null
          : givenBack(collection, userId, plain(stored))
      return again === null ? stored : { ...stored, ...again }
    })
  }
}
