import type { Actor } from '#domain/permissions/can.ts'
import type { EditRow } from '#domain/protocol/sync.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { OrganizationState } from './organizations.ts'

/**
 * [R3] Returns the edit id of each document of a collection in a scope. Returns nothing for a scope that the actor
 * does not see.
 * @param organizations the organizations of the actor, refreshed within this request.
 */
export async function editsOf(
  { collection, scope }: { readonly collection: CollectionName; readonly scope: string },
  actor: Actor,
  organizations: readonly OrganizationState[],
): Promise<EditRow[]> {
  const found: EditRow[] = []
  for (const { access, database } of organizations) {
    if (!access.scopes(actor, collection).includes(scope)) continue
    const range =
      collection === 'projects'
        ? { from: `project:${scope}`, to: `project:${scope}\u0000` }
        : { from: `${scope}:${collection}:`, to: `${scope}:${collection};` }
    for (let { from } = range; ; ) {
      const page = await database.range({ from, to: range.to, limit: documentsAtOnce })
      for (const { _id: id, editId } of page)
        if (typeof editId === 'string' && parseDocumentId(id) !== null) found.push({ id, editId })
      const last = page.at(-1)
      if (last === undefined || page.length < documentsAtOnce) break
      from = `${last._id}\u0000`
    }
  }
  return found
}
