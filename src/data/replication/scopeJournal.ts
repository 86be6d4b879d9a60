import { same } from '#domain/schemas/content.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import {
  begunAt,
  hasEntries,
  type ScopeJournal,
  scopeJournalSchema,
  withEpochs,
  withScopeChanges,
} from '#domain/sync/scopeJournal.ts'
import type { Database } from '../database/database.ts'

/** The scope journal of one collection. Each entry is on the disk before the replication acts on it. */
export interface ScopeJournalStore {
  /**
   * [A7] Returns the scopes whose copies are uncertain with this cursor on the disk, and the epochs that the cursor
   * does not name.
   */
  begin(since: string | undefined): Promise<Pick<ScopeJournal, 'unsure' | 'epochs'>>
  /** [A6] Records the scopes that enter and leave in each step, from databases of these epochs. */
  note(
    steps: readonly (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[],
    epochs?: ReadonlyMap<string, string>,
  ): Promise<void>
}

/** Opens the scope journal of a collection. */
export function openScopeJournal({ device }: Database, collection: CollectionName): ScopeJournalStore {
  const id = `shifts.${collection}`
  let stored: ScopeJournal | null = null
  let current: ScopeJournal | null = null
  let turn: Promise<unknown> = Promise.resolve()

  /** Changes the journal, one change after another. An unreadable journal counts as empty. */
  const change = (edit: (scopeJournal: ScopeJournal | null) => ScopeJournal): Promise<ScopeJournal> => {
    const changed = turn.then(async () => {
      if (current === null) {
        const row = await device.findOne(id).exec()
        stored = scopeJournalSchema.safeParse(row?.toMutableJSON().value).data ?? null
      }
      const edited = edit(current ?? stored)
      const isSaid = stored === null ? !hasEntries(edited) : same(stored, edited)
      if (!isSaid && (hasEntries(edited) || (stored !== null && hasEntries(stored)))) {
        await device.incrementalUpsert({ id, value: { ...edited } })
        stored = edited
      }
      current = edited
      return edited
    })
    turn = changed.catch(() => undefined)
    return changed
  }

  return {
    begin: (since) => change((scopeJournal) => begunAt(scopeJournal, since)),
    async note(steps, epochs = new Map()) {
      if (steps.length === 0) return
      await change((scopeJournal) =>
        withEpochs(
          steps.reduce(
            (so, [before, after]) => withScopeChanges(so, before, after),
            scopeJournal ?? begunAt(null, undefined),
          ),
          epochs,
        ),
      )
    },
  }
}
