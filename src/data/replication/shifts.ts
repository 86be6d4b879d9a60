import { same } from '#domain/schemas/content.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { begunAt, heardOf, type Shifts, saysAnything, shifted, shiftsSchema } from '#domain/sync/shifts.ts'
import type { Database } from '../database/database.ts'

/** What a collection's replication notes of its scopes, on the disk before anything else is done about them. */
export interface ShiftNotes {
  /** [A7] The scopes that nothing can be told of, with this cursor on the disk, and the epochs that it does not tell. */
  begin(since: string | undefined): Promise<Pick<Shifts, 'unsure' | 'epochs'>>
  /** [A6] What comes and goes between each two, from databases of these epochs. */
  note(
    steps: readonly (readonly [before: ReadonlySet<string>, after: ReadonlySet<string>])[],
    epochs?: ReadonlyMap<string, string>,
  ): Promise<void>
}

export function createShiftNotes({ device }: Database, collection: CollectionName): ShiftNotes {
  const id = `shifts.${collection}`
  let stored: Shifts | null = null
  let current: Shifts | null = null
  let turn: Promise<unknown> = Promise.resolve()

  /** One change after the other; what cannot be read says nothing. */
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
