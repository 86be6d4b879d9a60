import type { PullAnswer } from '#domain/protocol/sync.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { namedScopes } from '#domain/sync/loop/storedCopies.ts'
import type { Database } from '../database/database.ts'
import type { CopyDisks } from './copyDisks.ts'
import { type AccessNotes, createAccessNotes } from './lostAccess.ts'
import { openScopeJournal, type ScopeJournalStore } from './scopeJournal.ts'

/** What is remembered of scopes whose copies leave the device, before they do. */
export interface ScopeNotes {
  /** A pull answer takes away what its cursor does not name. */
  leaving(name: CollectionName, asked: string | null, answer: PullAnswer): Promise<void>
  /** [N2] An ack drops a copy in each of these scopes. */
  dropping(name: CollectionName, scopes: ReadonlySet<string>): Promise<void>
}

/**
 * Notes which scopes the person has lost, for the page that says so. And notes them for a release with the replication of
 * before: its own cursor names them, and without the note it would believe that it still has what lies in them.
 */
export function createScopeNotes(database: Database, disks: CopyDisks): ScopeNotes {
  const access = new Map<CollectionName, AccessNotes>()
  const scopeJournal = new Map<CollectionName, ScopeJournalStore>()
  for (const name of collectionNames) {
    access.set(name, createAccessNotes(database, name))
    scopeJournal.set(name, openScopeJournal(database, name))
  }
  const dropping = async (name: CollectionName, scopes: ReadonlySet<string>) => {
    if (scopes.size > 0) await scopeJournal.get(name)?.note([[scopes, new Set()]])
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
