import type { Database } from '#server/store/database.ts'

/**
 * Things that exist once in the whole installation are held by a document id of the registry, the only uniqueness
 * that the store has. Reserving again for the same holder succeeds.
 */
async function reserve(registry: Database, id: string, holder: string): Promise<boolean> {
  if ((await registry.put({ _id: id, holder })) === 'written') return true
  return (await registry.get(id))?.holder === holder
}

/** A scope, a project's or an organization's id, lies in one organization only: its documents share id ranges. */
export const reserveScope = (registry: Database, scope: string, organizationId: string): Promise<boolean> =>
  reserve(registry, `scope:${scope}`, organizationId)

export const reserveProjectUid = (registry: Database, uid: string, projectId: string): Promise<boolean> =>
  reserve(registry, `uid:${uid}`, projectId)
