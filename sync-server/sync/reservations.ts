import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Database } from '#server/store/database.ts'

/**
 * Reserves an id in the registry for a holder. The store has no other uniqueness than that of document ids. Reserving
 * again for the same holder succeeds. Returns false when another holder has the id.
 */
async function reserve(registry: Database, id: string, holder: string): Promise<boolean> {
  if ((await registry.put({ _id: id, holder })) === 'written') return true
  return (await registry.get(id))?.holder === holder
}

/** Releases a reservation of the holder. */
async function release(registry: Database, id: string, holder: string): Promise<void> {
  const held = await registry.get(id)
  if (held?.holder === holder) await registry.put({ ...held, _deleted: true })
}

/**
 * [G6] Reserves the id of a project or an organization as a scope of one organization, because the documents of a
 * scope share a range of ids. Returns false when another organization has it.
 */
export const reserveScope = (registry: Database, scope: string, organizationId: string): Promise<boolean> =>
  reserve(registry, `scope:${scope}`, organizationId)

/** Returns the id of the organization that a scope is in; null for an unknown scope. */
export async function scopeHolder(registry: Database, scope: string): Promise<string | null> {
  const holder = (await registry.get(`scope:${scope}`))?.holder
  return typeof holder === 'string' ? holder : null
}

/**
 * [G6] Reserves the id and the UID of a new project, both or none. Returns the error code of the one that is taken,
 * or null.
 */
export async function reserveProject(
  registry: Database,
  { scope, data }: AnyDocument,
  organizationId: string,
): Promise<'access/no-access' | 'project/uid-taken' | null> {
  if (!(await reserveScope(registry, scope, organizationId))) return 'access/no-access'
  if (await reserve(registry, `uid:${String(data.uid)}`, scope)) return null
  await release(registry, `scope:${scope}`, organizationId)
  return 'project/uid-taken'
}

/**
 * [G6] Releases the UID of a push that lost the race for its project: the project has another UID, which is permanent.
 */
export const releaseUid = (registry: Database, { scope, data }: AnyDocument): Promise<void> =>
  release(registry, `uid:${String(data.uid)}`, scope)
