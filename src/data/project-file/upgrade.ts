import type { Upgrade } from '#domain/package/readParts.ts'
import { readDocument } from '#domain/schemas/payload.ts'

/** Brings a document of a file into the form of today; null for one that this app cannot read. */
export const upgrade: Upgrade = (collection, document) => {
  try {
    return readDocument(collection, document) as ReturnType<Upgrade>
  } catch {
    return null
  }
}
