import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Collections } from '../database/database.ts'

/** Returns the device's copies of these documents, by id, without dropped ones. */
export async function heldOf(
  store: Collections[CollectionName],
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyDocument>> {
  if (ids.length === 0) return new Map()
  const stored = await store.storageInstance.findDocumentsById([...ids], false)
  return new Map(stored.map((document) => [document.id, document]))
}
