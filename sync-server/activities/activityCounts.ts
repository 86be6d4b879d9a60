import { z } from 'zod'
import { type ActivityData, activityData } from '#domain/schemas/activity.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { createTurns } from '#server/limits/inTurn.ts'
import { createRoom, type Holder, type Room } from '#server/limits/room.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { contents } from '#server/sync/moves.ts'

/** How many activities of one type a user did in a scope. */
export interface Counted {
  readonly userId: string
  readonly type: ActivityData['type']
  readonly total: number
  /** The numbers of single days (UTC, `2026-03-01`), of the days that were asked for and perhaps of more. */
  readonly days: ReadonlyMap<string, number>
}

/** The first and the last day (UTC) that are counted apart. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Counts the activities of scopes in one database: each scope is read once, then on from change to change. */
export interface ActivityCounts {
  /**
   * Calls `see` with each count of each scope, of everything that was stored before the call. The counts are the ones
   * in memory, and go on changing: `see` keeps none of them.
   */
  each(scopes: readonly string[], days: Days, see: (scope: string, counted: Counted) => void): Promise<void>
}

const pageSize = 1000
/** While a scope is counted, activities between two looks at what was written meanwhile. */
const blockSize = 1000

/** Numbers of all scopes in memory, of 500 bytes at most. */
const mostNumbers = 100_000

/** Creates the room that the counts of all databases share. */
export const createActivityRoom = (): Room => createRoom(mostNumbers)

interface Tally extends Counted {
  total: number
  readonly days: Map<string, number>
}

interface ScopeCounts extends Holder {
  readonly tallies: Map<string, Tally>
  /** The first day after those that are counted apart on which something happened; null where there is none. */
  ahead: string | null
  /** Numbers in memory. */
  size: number
}

/** How far the reading of a scope that is being counted has come. */
interface Counting {
  readonly scope: string
  /** The activities that were read since the last look at the changes. */
  readonly block: ReadonlySet<string>
  /** Every activity up to this id has been read. */
  readonly upTo: string
}

const countedFields = z.object({
  data: activityData.pick({ userId: true, type: true, timestamp: true }).loose(),
})

export function openActivityCounts(database: Database, room: Room = createActivityRoom()): ActivityCounts {
  const known = new Map<string, ScopeCounts>()
  let days: Days = { from: '', to: '' }
  let since: string | null = null
  const inTurn = createTurns()

  const add = (counts: ScopeCounts, stored: StoredDocument): void => {
    const fields = countedFields.safeParse(stored).data?.data
    if (fields === undefined) return
    const { userId, type, timestamp } = fields
    const key = `${type} ${userId}`
    const tally = counts.tallies.get(key) ?? { userId, type, total: 0, days: new Map<string, number>() }
    if (tally.total === 0) counts.size += 1
    counts.tallies.set(key, tally)
    tally.total += 1
    const day = timestamp.slice(0, 10)
    if (day > days.to && (counts.ahead === null || day < counts.ahead)) counts.ahead = day
    if (day < days.from || day > days.to) return
    const before = tally.days.get(day) ?? 0
    if (before === 0) counts.size += 1
    tally.days.set(day, before + 1)
  }

  const leave = (scope: string): void => {
    const counts = known.get(scope)
    if (counts === undefined) return
    known.delete(scope)
    room.left(counts)
  }

  /** Lets go of days that have passed. A scope that needs days which it has not is counted anew. */
  const move = (to: Days): void => {
    const isBack = to.from < days.from
    days = to
    for (const [scope, counts] of known) {
      if (isBack || (counts.ahead !== null && counts.ahead <= to.to)) leave(scope)
      else
        for (const tally of counts.tallies.values())
          for (const day of tally.days.keys()) if (day < to.from && tally.days.delete(day)) counts.size -= 1
    }
  }

  const readOn = async (from: string, counting: Counting | null): Promise<string> => {
    const isCounted = (id: string): boolean => {
      const { collection, scope = '' } = parseDocumentId(id) ?? {}
      if (collection !== 'activities' || !known.has(scope)) return false
      // What is written while a scope is read may be among what was read, and what comes later in its order will be.
      return scope !== counting?.scope || (id <= counting.upTo && !counting.block.has(id))
    }
    for (let at = from; ; ) {
      const page = await database.changes({ since: at, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter(isCounted)
      for (let start = 0; start < ids.length; start += documentsAtOnce) {
        const chunk = ids.slice(start, start + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries()) {
          const scope = scopeOf(chunk[index] ?? '')
          const counts = known.get(scope)
          if (counts === undefined) continue
          // Activities are written once. One that is not new has moved, or was rewritten: the scope is counted anew.
          if (stored?._rev?.startsWith('1-') === true) add(counts, stored)
          else leave(scope)
        }
      }
      at = page.last
      if (page.changes.length < pageSize) return at
    }
  }

  /** Counts a scope from its documents. It is not among the known ones where it has to be counted once more. */
  const count = async (scope: string): Promise<void> => {
    since = known.size === 0 || since === null ? await database.head() : since
    const counts: ScopeCounts = {
      tallies: new Map(),
      ahead: null,
      size: 1,
      forget: () => void (known.get(scope) === counts && known.delete(scope)),
    }
    known.set(scope, counts)
    let block = new Set<string>()
    for await (const page of contents(database, `${scope}:activities`)) {
      for (const stored of page) {
        add(counts, stored)
        block.add(stored._id)
      }
      if (block.size < blockSize) continue
      since = await readOn(since, { scope, block, upTo: page.at(-1)?._id ?? '' })
      if (known.get(scope) !== counts) return
      block = new Set()
    }
    since = await readOn(since, { scope, block, upTo: `${scope}:activities;` })
  }

  const each: ActivityCounts['each'] = async (scopes, asked, see) => {
    if (asked.from !== days.from || asked.to !== days.to) move(asked)
    if (since !== null && known.size > 0) since = await readOn(since, null)
    for (const scope of scopes) {
      while (!known.has(scope)) await count(scope)
      const counts = known.get(scope)
      for (const tally of counts?.tallies.values() ?? []) see(scope, tally)
      if (counts !== undefined) room.used(counts, counts.size)
    }
  }

  return {
    each: (scopes, asked, see) =>
      inTurn(() =>
        each(scopes, asked, see).catch((error: unknown) => {
          // Counts that are half read are no counts.
          for (const scope of [...known.keys()]) leave(scope)
          since = null
          throw error
        }),
      ),
  }
}

const scopeOf = (id: string): string => parseDocumentId(id)?.scope ?? ''
