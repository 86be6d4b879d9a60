import type { StoredDocument } from './database.ts'

/** The stored shape of a document: the envelope with `_id` in place of `id`. `revision` is the state it replaces. */
export function toStored(
  document: { readonly id: string } & Readonly<Record<string, unknown>>,
  revision?: string,
): StoredDocument {
  const { id, ...rest } = document
  return { ...rest, _id: id, ...(revision === undefined ? {} : { _rev: revision }) }
}

/** The document as it travels: `id` first, nothing of the store's own. */
export function fromStored(stored: StoredDocument): { id: string } & Record<string, unknown> {
  const fields = Object.entries(stored).filter(([name]) => !name.startsWith('_'))
  return { id: stored._id, ...Object.fromEntries(fields) }
}
