import { z } from 'zod'
import { type ActivityData, activityData } from '#domain/schemas/activity.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { contents } from '#server/sync/moves.ts'

/** How many activities of one type a user did in a scope on one day (UTC). */
export interface Counted {
  readonly userId: string
  readonly type: ActivityData['type']
  readonly day: string
  count: number
}

/** Counts the activities of scopes in one database: each scope is read once, then on from change to change. */
export interface ActivityCounts {
  /** Everything that was stored before the call, by scope. */
  of(scopes: readonly string[]): Promise<ReadonlyMap<string, Iterable<Readonly<Counted>>>>
}

const pageSize = 1000
const chunkRows = 100

const countedFields = z.object({
  data: activityData.pick({ userId: true, type: true, timestamp: true }).loose(),
})

export function openActivityCounts(database: Database): ActivityCounts {
  const known = new Map<string, Map<string, Counted>>()
  let since: string | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const add = (scope: string, stored: StoredDocument): void => {
    const fields = countedFields.safeParse(stored).data?.data
    const counts = known.get(scope)
    if (fields === undefined || counts === undefined) return
    const day = fields.timestamp.slice(0, 10)
    const key = `${day} ${fields.type} ${fields.userId}`
    const counted = counts.get(key)
    if (counted === undefined) counts.set(key, { userId: fields.userId, type: fields.type, day, count: 1 })
    else counted.count++
  }

  /** Counts a scope from its documents; answers their ids. */
  const countAll = async (scope: string): Promise<string[]> => {
    known.set(scope, new Map())
    const ids: string[] = []
    for await (const page of contents(database, `${scope}:activities`))
      for (const stored of page) {
        add(scope, stored)
        ids.push(stored._id)
      }
    return ids
  }

  const readOn = async (counted: ReadonlySet<string>): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since: since ?? '0', limit: pageSize, documents: false })
      const ids = page.changes
        .map(({ id }) => id)
        .filter((id) => !counted.has(id) && parseDocumentId(id)?.collection === 'activities')
        .filter((id) => known.has(scopeOf(id)))
      for (let from = 0; from < ids.length; from += chunkRows) {
        const chunk = ids.slice(from, from + chunkRows)
        for (const [index, stored] of (await database.getMany(chunk)).entries()) {
          const scope = scopeOf(chunk[index] ?? '')
          // Activities are written once. One that is not new has moved, or was rewritten: the scope is counted anew.
          if (stored?._rev?.startsWith('1-') === true) add(scope, stored)
          else known.delete(scope)
        }
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  const read = async (
    scopes: readonly string[],
  ): Promise<ReadonlyMap<string, Iterable<Readonly<Counted>>>> => {
    since ??= await database.head()
    if (scopes.every((scope) => known.has(scope))) await readOn(new Set())
    for (let missing = absent(scopes); missing.length > 0; missing = absent(scopes)) {
      // What is written while a scope is read may be among both what is read and the changes after it.
      const counted = new Set<string>()
      for (const scope of missing) for (const id of await countAll(scope)) counted.add(id)
      await readOn(counted)
    }
    return new Map(
      scopes.map((scope) => [scope, [...(known.get(scope)?.values() ?? [])].map((each) => ({ ...each }))]),
    )
  }
  const absent = (scopes: readonly string[]) => scopes.filter((scope) => !known.has(scope))

  return {
    of: (scopes) => {
      const reading = queue.then(() => read(scopes))
      queue = reading.catch(() => {
        // Counts that are half read are no counts.
        known.clear()
        since = null
      })
      return reading
    },
  }
}

const scopeOf = (id: string): string => parseDocumentId(id)?.scope ?? ''
