import type { PullAnswer } from '#domain/protocol/sync.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { namedScopes } from '#domain/sync/loop/storedCopies.ts'
import type { Database } from '../database/database.ts'
import type { CopyDisks } from './copyDisks.ts'
import { type AccessNotes, createAccessNotes } from './lostAccess.ts'
import { openScopeJournal, type ScopeJournalStore } from './scopeJournal.ts'

/** Records scopes whose copies leave the device, before they leave. */
export interface ScopeNotes {
  /** [A6] Records the scopes that the cursor of a pull answer no longer names. */
  leaving(name: CollectionName, asked: string | null, answer: PullAnswer): Promise<void>
  /** [N2] Records the scopes in which an ack drops a copy. */
  dropping(name: CollectionName, scopes: ReadonlySet<string>): Promise<void>
}

/**
 * Creates the records for the screen that explains lost access, and for earlier releases: the cursor of their own
 * replication names these scopes, and without the record they would take the copies for present ([N6]).
 */
export function createScopeNotes(database: Database, disks: CopyDisks): ScopeNotes {
  const access = new Map<CollectionName, AccessNotes>()
  const scopeJournals = new Map<CollectionName, ScopeJournalStore>()
  for (const name of collectionNames) {
    access.set(name, createAccessNotes(database, name))
    scopeJournals.set(name, openScopeJournal(database, name))
  }
  const dropping = async (name: CollectionName, scopes: ReadonlySet<string>) => {
    if (scopes.size > 0) await scopeJournals.get(name)?.note([[scopes, new Set()]])
  }
  return {
    dropping,
    async leaving(name, asked, { revoked, since }) {
      const named = namedScopes(since) ?? new Set()
      const before = [...(namedScopes(asked) ?? []), ...revoked]
      const lost = new Set(before.filter((scope) => !named.has(scope)))
      const homes = new Map<string, string>()
      if (lost.size > 0 && (name === 'projects' || name === 'organizations')) {
        const { copies } = await disks(name).read({ ids: [], isNamed: (scope) => lost.has(scope) })
        for (const { scope, organizationId } of copies.values()) homes.set(scope, organizationId)
      }
      await access.get(name)?.note(new Map([...lost].map((scope) => [scope, homes.get(scope) ?? ''])), named)
      await dropping(name, lost)
    },
  }
}
