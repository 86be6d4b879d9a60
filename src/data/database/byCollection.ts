import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'

/** Makes one value for each replicated collection. */
export const byCollection = <Value>(make: (collection: CollectionName) => Value) =>
  Object.fromEntries(collectionNames.map((each) => [each, make(each)])) as Record<CollectionName, Value>
