import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import type { Scopes } from './scopes.ts'

/** The local id than which no activity of a scope is newer, by scope; scopes without any are left out. */
export type Newest = ReadonlyMap<string, string>

/** Knows where the newest lie, so that of many projects only those are read in which something happened lately. */
export interface NewestIds {
  /** Of everything that was stored before the call. */
  of(scopes: Scopes): Promise<Newest>
}

const pageSize = 1000
/** Scopes that are read at the same time. */
const atOnce = 8

/** Reads the newest id of each scope once, and keeps it current from the ids of later changes. */
export function openNewestIds(): NewestIds {
  const heads = new Map<Database, (scopes: readonly string[]) => Promise<Newest>>()
  return {
    of: async (scopes) => {
      const groups = new Map<Database, string[]>()
      for (const [scope, { database }] of scopes) {
        const group = groups.get(database)
        if (group === undefined) groups.set(database, [scope])
        else group.push(scope)
      }
      const found = await Promise.all(
        [...groups].map(([database, within]) => {
          const read = heads.get(database) ?? headsOf(database)
          heads.set(database, read)
          return read(within)
        }),
      )
      return new Map(found.flatMap((each) => [...each]))
    },
  }
}

function headsOf(database: Database): (scopes: readonly string[]) => Promise<Newest> {
  /** One that was erased since, as when a project moves, only costs a look: it stays the newest that can be there. */
  const known = new Map<string, string>()
  let since: string | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const see = (id: string): void => {
    const { scope, collection, localId } = parseDocumentId(id) ?? {}
    if (collection !== 'activities' || scope === undefined || localId === undefined) return
    const newest = known.get(scope)
    if (newest !== undefined && localId > newest) known.set(scope, localId)
  }

  const look = async (scope: string): Promise<void> => {
    const within = { from: `${scope}:activities:`, to: `${scope}:activities;` }
    const [newest] = await database.range({ ...within, limit: 1, backwards: true })
    known.set(scope, newest === undefined ? '' : (parseDocumentId(newest._id)?.localId ?? ''))
  }

  const readOn = async (from: string): Promise<string> => {
    for (let at = from; ; ) {
      const page = await database.changes({ since: at, limit: pageSize, documents: false })
      for (const { id } of page.changes) see(id)
      at = page.last
      if (page.changes.length < pageSize) return at
    }
  }

  const read = async (scopes: readonly string[]): Promise<Newest> => {
    // Before anything is looked at: what is written meanwhile is then among the changes.
    since ??= await database.head()
    const missing = scopes.filter((scope) => !known.has(scope))
    for (let start = 0; start < missing.length; start += atOnce)
      await Promise.all(missing.slice(start, start + atOnce).map(look))
    since = await readOn(since)
    return new Map(
      scopes.flatMap((scope) => {
        const newest = known.get(scope) ?? ''
        return newest === '' ? [] : [[scope, newest] as const]
      }),
    )
  }

  return (scopes) => {
    const reading = queue.then(() => read(scopes))
    queue = reading.catch(() => undefined)
    return reading
  }
}
