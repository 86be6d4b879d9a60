import { type ActivityDocument, activityDocument, activityTimeSlack } from '#domain/schemas/activity.ts'
import { parseDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import type { Scopes } from './scopes.ts'

/** Where a reading stands: at this activity of this scope. What is newer was read. */
export interface Position {
  readonly localId: string
  readonly scope: string
}

interface Asked {
  readonly limit: number
  readonly after: Position | null
  /** Milliseconds since 1970; `to` is the first moment that is not asked for. */
  readonly from: number | null
  readonly to: number | null
  wanted(activity: ActivityDocument): boolean
}

/** So many activities are looked at for one page, however few of them are wanted. */
const mostLookedAt = 2000

/** Scopes that are read at the same time. */
const atOnce = 8
const firstBatch = { least: 2, most: 50 } as const
const mostInBatch = 200

/**
 * The newest activities of all scopes together, by the time in their ids, without reading what is older. A page may
 * hold fewer than its limit, where few are wanted; only `next: null` is the end.
 */
export async function readNewest(
  scopes: Scopes,
  { limit, after, from, to, wanted }: Asked,
): Promise<{ activities: ActivityDocument[]; next: Position | null }> {
  const size = Math.min(
    firstBatch.most,
    Math.max(firstBatch.least, Math.ceil((limit + 1) / (scopes.size || 1))),
  )
  const readers = [...scopes].map(([scope, { database }]) =>
    openReader(database, scope, rangeOf(scope, after, from, to), size),
  )
  for (let start = 0; start < readers.length; start += atOnce)
    await Promise.all(readers.slice(start, start + atOnce).map((each) => each.fill()))
  const waiting = readers.filter((each) => each.first() !== null).sort(byFirst)

  const activities: ActivityDocument[] = []
  let last: Position | null = null
  for (let looked = 0; looked < mostLookedAt && activities.length < limit; looked++) {
    const newest = waiting.shift()
    const activity = newest?.first() ?? null
    if (newest === undefined || activity === null) return { activities, next: null }
    last = positionOf(activity)
    const time = Date.parse(activity.data.timestamp)
    if ((from === null || time >= from) && (to === null || time < to) && wanted(activity))
      activities.push(activity)
    await newest.take()
    if (newest.first() !== null) putInOrder(waiting, newest)
  }
  return { activities, next: waiting.length === 0 ? null : last }
}

interface Reader {
  readonly scope: string
  /** The newest that was not taken; null at the end. */
  first(): ActivityDocument | null
  take(): Promise<void>
  fill(): Promise<void>
}

function openReader(
  database: Database,
  scope: string,
  range: { readonly from: string; readonly to: string },
  firstSize: number,
): Reader {
  let held: ActivityDocument[] = []
  let at = 0
  let { to } = range
  let size = firstSize
  let isRead = range.from >= range.to
  const fill = async (): Promise<void> => {
    while (at >= held.length && !isRead) {
      const page = await database.range({ from: range.from, to, limit: size, backwards: true })
      isRead = page.length < size
      to = page.at(-1)?._id ?? to
      size = Math.min(size * 4, mostInBatch)
      held = page.flatMap((stored) => activityDocument.safeParse(fromStored(stored)).data ?? [])
      at = 0
    }
  }
  return {
    scope,
    first: () => held[at] ?? null,
    take: () => {
      at++
      return fill()
    },
    fill,
  }
}

/** The ids of a scope's activities that may be asked for. */
function rangeOf(scope: string, after: Position | null, from: number | null, to: number | null) {
  const idOf = (localId: string) => `${scope}:activities:${localId}`
  const idAt = (time: number) => idOf(uuidv7(Math.min(Math.max(time, 0), latest), new Uint8Array(10)))
  const ends = [`${scope}:activities;`]
  if (to !== null) ends.push(idAt(to + activityTimeSlack))
  // Of two with one id in two scopes the one in the later scope comes first.
  if (after !== null) ends.push(scope < after.scope ? `${idOf(after.localId)}\u0000` : idOf(after.localId))
  return {
    from: from === null ? `${scope}:activities:` : idAt(from - activityTimeSlack),
    to: ends.reduce((least, each) => (each < least ? each : least)),
  }
}

/** What 48 bits hold. */
const latest = 2 ** 48 - 1

const positionOf = ({ id }: ActivityDocument): Position => {
  const { localId = '', scope = '' } = parseDocumentId(id) ?? {}
  return { localId, scope }
}

/** Newest first; of two with one id the one in the later scope first. */
function byFirst(one: Reader, other: Reader): number {
  const [a, b] = [one.first(), other.first()].map((each) =>
    each === null ? '' : positionOf(each).localId,
  ) as [string, string]
  if (a !== b) return a < b ? 1 : -1
  return one.scope < other.scope ? 1 : -1
}

function putInOrder(waiting: Reader[], reader: Reader): void {
  let low = 0
  let high = waiting.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = waiting[middle]
    if (there !== undefined && byFirst(there, reader) < 0) low = middle + 1
    else high = middle
  }
  waiting.splice(low, 0, reader)
}
