import { z } from 'zod'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { createTurns } from '#server/limits/inTurn.ts'
import { createRoom, type Room } from '#server/limits/room.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { RangeSum } from '#server/store/rangeSum.ts'

/** Counts the files that devices made by themselves: derived, and read on from change to change. */
export interface MadeReports {
  /** Returns how many were made in a month (UTC, `2026-03`), as far as they were stored before the call. */
  in(month: string): Promise<number>
}

const pageSize = 1000

/** Parts of the counts of all organizations in memory, some 15 MB. */
const mostParts = 200_000

/** Creates the room that the counts of all organizations share. */
export const createMadeReportRoom = (): Room => createRoom(mostParts)

/** The counts of one month. */
interface Counted {
  readonly month: string
  /** By project. */
  readonly projects: Map<string, RangeSum<number>>
  since: string
}

/**
 * Creates the counts of an organization's database. Holds those of the month that was asked for last: the first question
 * of another month reads all reports again.
 */
export function openMadeReports(
  database: Pick<Database, 'changes' | 'range'>,
  room: Room = createMadeReportRoom(),
): MadeReports {
  let held: Counted | null = null
  const holder = {
    forget: () => {
      held = null
    },
  }
  const inTurn = createTurns()

  const noteChanges = async (counted: Counted): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since: counted.since, limit: pageSize, documents: false })
      for (const { id } of page.changes) {
        const parsed = parseDocumentId(id)
        if (parsed?.collection !== 'reports') continue
        const { scope } = parsed
        const known = counted.projects.get(scope)
        if (known !== undefined) known.changed(id)
        else counted.projects.set(scope, countsOf(database, scope, counted.month))
      }
      counted.since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  const read = async (month: string): Promise<number> => {
    const counted: Counted = held?.month === month ? held : { month, projects: new Map(), since: '0' }
    await noteChanges(counted)
    let total = 0
    let parts = 0
    for (const project of counted.projects.values()) {
      total += await project.read()
      parts += project.size
    }
    held = counted
    room.used(holder, parts)
    return total
  }

  return { in: (month) => inTurn(() => read(month)) }
}

const withMade = z.object({
  data: z.object({ made: z.record(z.string(), z.object({ generatedAt: z.string() })).optional() }),
})

/** Counts the files of a month in the reports of a project. */
const countsOf = (database: Pick<Database, 'range'>, scope: string, month: string): RangeSum<number> =>
  new RangeSum(
    database,
    { from: `${scope}:reports:`, to: `${scope}:reports;` },
    {
      none: 0,
      of: (stored: StoredDocument) => {
        const files = Object.values(withMade.safeParse(stored).data?.data.made ?? {})
        return files.filter(({ generatedAt }) => generatedAt.startsWith(month)).length
      },
      plus: (one, other) => one + other,
    },
  )
