import type { AnyDocument } from '#domain/schemas/document.ts'
import type { Database } from '#server/store/database.ts'

/**
 * Things that exist once in the whole installation are held by a document id of the registry, the only uniqueness
 * that the store has. Reserving again for the same holder succeeds.
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

/** A scope, a project's or an organization's id, lies in one organization only: its documents share id ranges. */
export const reserveScope = (registry: Database, scope: string, organizationId: string): Promise<boolean> =>
  reserve(registry, `scope:${scope}`, organizationId)

/** The organization in which a scope lies; null for an unknown one. */
export async function scopeHolder(registry: Database, scope: string): Promise<string | null> {
  const holder = (await registry.get(`scope:${scope}`))?.holder
  return typeof holder === 'string' ? holder : null
}

/** Reserves the id and the UID of a new project, both or none. Returns the error code of the one that is taken, or null. */
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
