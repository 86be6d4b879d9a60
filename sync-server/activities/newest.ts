import { type ActivityDocument, activityDocument, activityTimeSlack } from '#domain/schemas/activity.ts'
import { parseDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { Newest } from './newestIds.ts'
import type { Scopes } from './scopes.ts'

/** How far a scope has been read: every activity newer than this one. */
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
  /** Leaves out ids of a later moment: a device with a clock that is ahead must not stand before everybody else. */
  readonly latest?: number
  wanted(activity: ActivityDocument): boolean
}

/** Most activities that one page reads, also where it wants few of them. */
const mostLookedAt = 2000

/** Scopes that are read at the same time. */
const atOnce = 8

/**
 * Reads the newest activities of all scopes together, in the order of the times in their ids. Does not read older
 * ones, nor scopes without recent activity. A page may hold fewer than its limit; only `next: null` is the end.
 */
export async function readNewest(
  scopes: Scopes,
  newest: Newest,
  { limit, after, from, to, latest, wanted }: Asked,
): Promise<{ activities: ActivityDocument[]; next: Position | null }> {
  const share = Math.ceil(limit / Math.max(1, Math.min(scopes.size, atOnce))) + 2
  const size = Math.min(share, documentsAtOnce)
  const waiting = [...scopes]
    .flatMap(([scope, { database }]) => {
      const head = newest.get(scope)
      return head === undefined
        ? []
        : [openReader(database, scope, rangeOf(scope, head, { after, from, to, latest }), size)]
    })
    .filter((each) => each.first() !== null)
    .sort(inOrder)

  /** The reader that holds the newest; those that may hold it are filled first. */
  const newestFirst = async (): Promise<Reader | null> => {
    for (;;) {
      const [first] = waiting
      if (first === undefined) return null
      if (first.isFilled()) return first
      const unread = waiting.filter((each) => !each.isFilled()).slice(0, atOnce)
      await Promise.all(unread.map((each) => each.fill()))
      for (const each of unread) waiting.splice(waiting.indexOf(each), 1)
      for (const each of unread) putIn(waiting, each)
    }
  }

  const activities: ActivityDocument[] = []
  let last: Position | null = null
  for (let looked = 0; looked < mostLookedAt && activities.length < limit; looked++) {
    const reader = await newestFirst()
    const activity = reader?.take()
    if (reader === null || activity === undefined) return { activities, next: null }
    last = { localId: localIdOf(activity), scope: reader.scope }
    const time = Date.parse(activity.data.timestamp)
    if ((from === null || time >= from) && (to === null || time < to) && wanted(activity))
      activities.push(activity)
    waiting.shift()
    putIn(waiting, reader)
  }
  return { activities, next: waiting.length === 0 ? null : last }
}

interface Reader {
  readonly scope: string
  /** The local id of the newest that was not taken, or one that is not older while that is not read; null at the end. */
  first(): string | null
  isFilled(): boolean
  fill(): Promise<void>
  /** Of a filled one. */
  take(): ActivityDocument | undefined
}

interface LocalRange {
  /** The first local id that may be asked for, and the first after those that may be. */
  readonly from: string
  readonly to: string
}

function openReader(database: Database, scope: string, range: LocalRange, firstSize: number): Reader {
  const idOf = (localId: string) => `${scope}:activities:${localId}`
  let held: readonly ActivityDocument[] = []
  let at = 0
  let { to } = range
  let size = firstSize
  let isRead = range.from >= range.to
  return {
    scope,
    first: () => {
      const activity = held[at]
      return activity !== undefined ? localIdOf(activity) : isRead ? null : to
    },
    isFilled: () => at < held.length,
    async fill() {
      while (at >= held.length && !isRead) {
        const page = await database.range({
          from: idOf(range.from),
          to: idOf(to),
          limit: size,
          backwards: true,
        })
        isRead = page.length < size
        to = parseDocumentId(page.at(-1)?._id ?? '')?.localId ?? to
        size = documentsAtOnce
        held = page.flatMap((stored) => activityDocument.safeParse(fromStored(stored)).data ?? [])
        at = 0
      }
    },
    take: () => held[at++],
  }
}

/** The local ids of a scope's activities that may be asked for. */
function rangeOf(
  scope: string,
  newest: string,
  { after, from, to, latest }: Pick<Asked, 'after' | 'from' | 'to'> & { readonly latest: number | undefined },
): LocalRange {
  const idAt = (time: number) => uuidv7(Math.min(Math.max(time, 0), lastMoment), new Uint8Array(10))
  const ends = [next(newest)]
  if (latest !== undefined) ends.push(idAt(latest))
  if (to !== null) ends.push(idAt(to + activityTimeSlack))
  // Of two with one id in two scopes the one in the later scope comes first.
  if (after !== null) ends.push(scope < after.scope ? next(after.localId) : after.localId)
  return {
    from: from === null ? '' : idAt(from - activityTimeSlack),
    to: ends.reduce((least, each) => (each < least ? each : least)),
  }
}

/** The text that comes first after this one. */
const next = (text: string): string => `${text}\u0000`

/** What 48 bits hold. */
const lastMoment = 2 ** 48 - 1

const localIdOf = ({ id }: ActivityDocument): string => parseDocumentId(id)?.localId ?? ''

/** Newest first, what may be newest before what is; of two with one id the one in the later scope first. */
function inOrder(one: Reader, other: Reader): number {
  const [a, b] = [one.first() ?? '', other.first() ?? '']
  if (a !== b) return a < b ? 1 : -1
  if (one.isFilled() !== other.isFilled()) return one.isFilled() ? 1 : -1
  return one.scope < other.scope ? 1 : -1
}

/** Puts a reader among others that stand in order, where it belongs; one at its end is left out. */
function putIn(waiting: Reader[], reader: Reader): void {
  if (reader.first() === null) return
  let low = 0
  let high = waiting.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = waiting[middle]
    if (there !== undefined && inOrder(there, reader) < 0) low = middle + 1
    else high = middle
  }
  waiting.splice(low, 0, reader)
}
