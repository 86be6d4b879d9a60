import { map, type Observable } from 'rxjs'
import { z } from 'zod'
import { same } from '#domain/schemas/content.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Database } from '../database/database.ts'
import type { DeviceStore } from '../device/deviceStore.ts'

/** A scope to which a person can lose access, by the collection of its own document. */
export type AccessScope = Extract<CollectionName, 'projects' | 'organizations'>

/**
 * The organization of each lost scope; empty when the device did not know it. Nothing else of the dropped documents
 * is stored.
 */
const lostScopes = z.object({ scopes: z.record(z.string(), z.string()) })

const idOf = (collection: AccessScope) => `lost-access.${collection}`

/** Returns the organization of a scope that the gateway has revoked on this device; null for any other scope. */
export const lostAccess = (
  device: DeviceStore,
  collection: AccessScope,
  scope: string,
): Observable<string | null> =>
  device.live(idOf(collection), lostScopes).pipe(map((stored) => stored?.scopes[scope] ?? null))

/** Records which scopes the person has lost. */
export interface AccessNotes {
  /**
   * Records lost and visible scopes.
   * @param lost organizations by the scope that an answer has revoked.
   * @param named scopes that the person can see now.
   */
  note(lost: ReadonlyMap<string, string>, named: ReadonlySet<string>): Promise<void>
}

/**
 * Creates the records of scopes that the person can no longer see. They tell a lost scope from one that never
 * existed.
 */
export function createAccessNotes({ device }: Database, collection: CollectionName): AccessNotes {
  if (collection !== 'projects' && collection !== 'organizations') return { note: async () => {} }
  const id = idOf(collection)
  let known: Readonly<Record<string, string>> | null = null
  return {
    async note(lost, named) {
      if (known === null) {
        const row = await device.findOne(id).exec()
        known = lostScopes.safeParse(row?.toMutableJSON().value).data?.scopes ?? {}
      }
      const before = known
      const stay = Object.entries(before).filter(([scope]) => !named.has(scope))
      const gone = [...lost].map(
        ([scope, organizationId]) => [scope, organizationId || (before[scope] ?? '')] as const,
      )
      const scopes = Object.fromEntries([...stay, ...gone])
      if (same(before, scopes)) return
      await device.incrementalUpsert({ id, value: { scopes } })
      known = scopes
    },
  }
}
