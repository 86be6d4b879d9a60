import { same } from '#domain/schemas/content.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import {
  begunAt,
  heardOf,
  type ScopeJournal,
  saysAnything,
  scopeJournalSchema,
  shifted,
} from '#domain/sync/scopeJournal.ts'
import type { Database } from '../database/database.ts'

/** Stores the scope journal of one collection on the device, before the change that it records is carried out. */
export interface ScopeJournalStore {
  /** [A7] Starts the journal with the stored cursor. Returns the unsure scopes, and the epochs that the cursor does not name. */
  begin(since: string | undefined): Promise<Pick<ScopeJournal, 'unsure' | 'epochs'>>
  /** [A6] Records the scopes that enter and leave with each step, and the database epochs of new organizations. */
  note(
    steps: readonly (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[],
    epochs?: ReadonlyMap<string, string>,
  ): Promise<void>
}

/** Opens the scope journal of a collection. A journal that cannot be read counts as empty. */
export function openScopeJournal({ device }: Database, collection: CollectionName): ScopeJournalStore {
  const id = `shifts.${collection}`
  let stored: ScopeJournal | null = null
  let current: ScopeJournal | null = null
  let turn: Promise<unknown> = Promise.resolve()

  /** Makes one change after the other. */
  const change = (edit: (scopeJournal: ScopeJournal | null) => ScopeJournal): Promise<ScopeJournal> => {
    const changed = turn.then(async () => {
      if (current === null) {
        const row = await device.findOne(id).exec()
        stored = scopeJournalSchema.safeParse(row?.toMutableJSON().value).data ?? null
      }
      const edited = edit(current ?? stored)
      const isSaid = stored === null ? !saysAnything(edited) : same(stored, edited)
      if (!isSaid && (saysAnything(edited) || (stored !== null && saysAnything(stored)))) {
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
        heardOf(
          steps.reduce(
            (so, [before, after]) => shifted(so, before, after),
            scopeJournal ?? begunAt(null, undefined),
          ),
          epochs,
        ),
      )
    },
  }
}
