import { same } from '#domain/schemas/content.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { begunAt, heardOf, type Shifts, saysAnything, shifted, shiftsSchema } from '#domain/sync/shifts.ts'
import type { Database } from '../database/database.ts'

/** The scope journal of one collection. Each entry is on the disk before the replication acts on it. */
export interface ShiftNotes {
  /**
   * [A7] Returns the scopes whose copies are uncertain with this cursor on the disk, and the epochs that the cursor
   * does not name.
   */
  begin(since: string | undefined): Promise<Pick<Shifts, 'unsure' | 'epochs'>>
  /** [A6] Records the scopes that enter and leave in each step, from databases of these epochs. */
  note(
    steps: readonly (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[],
    epochs?: ReadonlyMap<string, string>,
  ): Promise<void>
}

/** Opens the scope journal of a collection. */
export function createShiftNotes({ device }: Database, collection: CollectionName): ShiftNotes {
  const id = `shifts.${collection}`
  let stored: Shifts | null = null
  let current: Shifts | null = null
  let turn: Promise<unknown> = Promise.resolve()

  /** Changes the journal, one change after another. An unreadable journal counts as empty. */
  const change = (edit: (shifts: Shifts | null) => Shifts): Promise<Shifts> => {
    const changed = turn.then(async () => {
      if (current === null) {
        const row = await device.findOne(id).exec()
        stored = shiftsSchema.safeParse(row?.toMutableJSON().value).data ?? null
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
    begin: (since) => change((shifts) => begunAt(shifts, since)),
    async note(steps, epochs = new Map()) {
      if (steps.length === 0) return
      await change((shifts) =>
        heardOf(
          steps.reduce(
            (so, [before, after]) => shifted(so, before, after),
            shifts ?? begunAt(null, undefined),
          ),
          epochs,
        ),
      )
    },
  }
}
