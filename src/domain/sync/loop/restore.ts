import type { CollectionName } from '#domain/schemas/ids.ts'
import { epochsNamed } from '../cursor.ts'
import { plain, restoringEdit } from '../device.ts'
import type { CopyWrite, Epochs, StoredChanges, StoredCopies } from './storedCopies.ts'

/**
 * [D11] [N1] Returns the organizations whose database epoch in `since` differs from the stored one, with the new
 * epochs. An organization without a stored epoch counts too: the gateway may have accepted edits into an earlier
 * database before the first pull.
 */
export const restoredOrganizations = (epochs: Epochs, since: string): ReadonlyMap<string, string> =>
  new Map([...epochsNamed(since)].filter(([organizationId, epoch]) => epochs[organizationId] !== epoch))

/**
 * [D11] [N1] Returns every copy of the restored organizations as waiting, on itself as base, so that the push
 * restores what the server has lost. Drops entries of the activity log by other authors, because the gateway accepts
 * such entries from their authors alone. Does not change copies that wait already.
 * @param stored must contain every copy of the collection.
 * @param since cursor of the answer that named the new epochs.
 */
export function restoreToServer(given: {
  readonly collection: CollectionName
  readonly userId: string
  readonly stored: StoredCopies
  readonly since: string
}): StoredChanges {
  const { collection, userId, stored, since } = given
  const restored = restoredOrganizations(stored.epochs, since)
  const writes: CopyWrite[] = []
  const drops: string[] = []
  for (const copy of stored.copies.values()) {
    if (!restored.has(copy.organizationId)) continue
    const state = restoringEdit(collection, userId, copy, null)
    if (state === null) continue
    if (state._deleted) drops.push(copy.id)
    else writes.push({ document: plain(state), base: copy })
  }
  return {
    writes,
    drops,
    cursor: stored.cursor,
    epochs: { ...stored.epochs, ...Object.fromEntries(restored) },
  }
}
