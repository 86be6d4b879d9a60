import type { CollectionName } from '#domain/schemas/ids.ts'
import { givenBack, plain } from '#domain/sync/device.ts'
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
