import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Database, Selector, StoredDocument } from '#server/store/database.ts'
import { matches } from '#server/store/matching.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { type Position, pageOfIndex, walkIndex } from '#server/store/walk.ts'
import { isCopied } from './feed.ts'
import { badRequest, CouchError } from './problems.ts'
import { parseJson } from './query.ts'
import { readSelector } from './selector.ts'

/** What one query may cost. It stops there, and its reader goes on from the bookmark. */
const most = { rows: 200, skipped: 1_000, fields: 50, milliseconds: 2_000, documents: 20_000 } as const
const usualRows = 25
/** How long documents are compared before other requests get their turn. */
const turnMs = 20

/** The fields by which documents are kept in order; each index is created when it is first asked for. */
const indexes = {
  updatedAt: walkIndex('updatedAt', ['updatedAt']),
  createdAt: walkIndex('createdAt', ['createdAt']),
  name: walkIndex('name', ['name']),
}
type Ordered = keyof typeof indexes | '_id'
const ordered = ['_id', 'updatedAt', 'createdAt', 'name'] as const

const sortEntry = z.union([
  z.enum(ordered).transform((field) => ({ field, backwards: false })),
  z.partialRecord(z.enum(ordered), z.enum(['asc', 'desc'])).transform((given, context) => {
    const [entry, ...others] = Object.entries(given)
    if (entry !== undefined && others.length === 0)
      return { field: entry[0] as Ordered, backwards: entry[1] === 'desc' }
    context.issues.push({ code: 'custom', input: given, message: 'Not one field' })
    return z.NEVER
  }),
])

const findRequest = z.looseObject({
  selector: z.unknown(),
  limit: z.int().min(0).default(usualRows),
  skip: z.int().min(0).max(most.skipped).default(0),
  sort: z.array(sortEntry).max(1).default([]),
  fields: z.array(z.string().min(1).max(200)).max(most.fields).optional(),
  bookmark: z.string().max(4_096).nullish(),
})

/**
 * Where a query goes on: behind an id, or behind a value and an id of an index. Never behind a number of documents: a
 * bookmark that a reader made up would let the store count through a million of them.
 */
const bookmark = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ value: z.string(), id: z.string() }),
])

export interface Find {
  readonly selector: Selector
  readonly limit: number
  readonly skip: number
  readonly field: Ordered
  readonly backwards: boolean
  readonly fields: readonly string[] | undefined
  readonly at: z.output<typeof bookmark> | null
}

/** Reads the body of `_find`. Refuses with CouchDB's words what is not offered here. */
export function readFind(body: unknown): Find {
  const parsed = findRequest.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.path[0] === 'sort')
      throw new CouchError(400, 'no_usable_index', `Sort by one of these fields: ${ordered.join(', ')}.`)
    throw badRequest(`Invalid value for ${String(issue?.path[0] ?? 'the request')}.`)
  }
  const { limit, skip, fields, sort } = parsed.data
  const selector = readSelector(parsed.data.selector)
  const { field = fieldOf(selector), backwards = false } = sort[0] ?? {}
  return {
    selector,
    limit: Math.min(limit, most.rows),
    skip,
    field,
    backwards,
    fields,
    at: readBookmark(parsed.data.bookmark),
  }
}

/** An id before all: it is the narrowest. Then the first field that the selector bounds and an index orders. */
const fieldOf = (selector: Selector): Ordered =>
  ordered.find((field) => Object.hasOwn(boundsOf(selector, field), 'any')) ?? '_id'

function readBookmark(given: string | null | undefined): Find['at'] {
  if (given === null || given === undefined || given === '' || given === 'nil') return null
  const parsed = bookmark.safeParse(parseJson(Buffer.from(given, 'base64url').toString()))
  if (!parsed.success) throw new CouchError(400, 'invalid_bookmark', 'The bookmark is of no query here.')
  return parsed.data
}

const written = (at: NonNullable<Find['at']>): string => Buffer.from(JSON.stringify(at)).toString('base64url')

interface Bounds {
  /** Whether there is any. */
  readonly any?: true
  readonly low?: string
  readonly high?: string
}

/** Between which texts the selector's own condition on a field lies. What they let through is compared all the same. */
function boundsOf(selector: Selector, field: string): Bounds {
  const condition = selector[field]
  if (typeof condition === 'string') return { any: true, low: condition, high: condition }
  if (typeof condition !== 'object' || condition === null) return {}
  const { $eq, $gt, $gte, $lt, $lte } = condition as Readonly<Record<string, unknown>>
  const low = [$eq, $gte, $gt].find((value) => typeof value === 'string') as string | undefined
  const high = [$eq, $lte, $lt].find((value) => typeof value === 'string') as string | undefined
  return {
    ...((low !== undefined || high !== undefined) && { any: true }),
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  }
}

/**
 * The text of an answer to `_find`. Reads page by page in the order asked for, and compares each document with the
 * selector; other requests get their turn in between.
 */
export async function* findDocuments(
  database: Database,
  query: Find,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const begun = performance.now()
  let turn = begun
  let { skip } = query
  let left = query.limit
  let read = 0
  let separator = '{"docs":[\n'
  let at = query.at
  let isCut = false
  for await (const page of pagesOf(database, query)) {
    let text = ''
    for (const { document, after } of page) {
      if (left === 0) break
      if (performance.now() - turn > turnMs) {
        await setImmediate()
        if (signal.aborted) return
        turn = performance.now()
      }
      read += 1
      at = after
      if (!isCopied(document._id) || !matches(document, query.selector)) continue
      if (skip > 0) skip -= 1
      else {
        text += `${separator}${JSON.stringify(partOf(document, query.fields))}`
        separator = ',\n'
        left -= 1
      }
    }
    if (text !== '') yield text
    if (left === 0) break
    isCut = read >= most.documents || performance.now() - begun > most.milliseconds
    if (isCut) break
  }
  if (separator.startsWith('{')) yield separator
  const warning = isCut
    ? {
        warning: `The query stopped after ${read} documents. Go on with the bookmark, or bound _id, updatedAt, createdAt or name.`,
      }
    : {}
  const isAtEnd = !isCut && left > 0
  const end = { bookmark: at === null || isAtEnd ? 'nil' : written(at), ...warning }
  yield `\n],${JSON.stringify(end).slice(1)}\n`
}

interface Row {
  readonly document: StoredDocument
  /** The bookmark behind it. */
  readonly after: NonNullable<Find['at']>
}

const pagesOf = (database: Database, query: Find): AsyncGenerator<readonly Row[]> =>
  query.field === '_id' ? pagesOfIds(database, query) : pagesOfValues(database, query, query.field)

async function* pagesOfIds(database: Database, { selector, backwards, at }: Find): AsyncGenerator<Row[]> {
  const { low = '', high } = boundsOf(selector, '_id')
  let from = low
  let to = high === undefined ? '\uffff' : `${high}\u0000`
  if (at !== null && 'value' in at)
    throw new CouchError(400, 'invalid_bookmark', 'The bookmark is of another query.')
  for (let last = at?.id; ; ) {
    if (last !== undefined && backwards) to = last < to ? last : to
    else if (last !== undefined && last >= from) from = `${last}\u0000`
    if (from >= to) return
    const page = await database.range({ from, to, limit: documentsAtOnce, backwards })
    yield page.map((document) => ({ document, after: { id: document._id } }))
    last = page.at(-1)?._id
    if (last === undefined || page.length < documentsAtOnce) return
  }
}

async function* pagesOfValues(
  database: Database,
  { selector, backwards, at }: Find,
  field: keyof typeof indexes,
): AsyncGenerator<readonly Row[]> {
  if (at !== null && !('value' in at))
    throw new CouchError(400, 'invalid_bookmark', 'The bookmark is of another query.')
  const { low, high } = boundsOf(selector, field)
  const [from, to] = backwards ? [high, low] : [low, high]
  for (let after: Position | null = at; ; ) {
    const { rows, next } = await pageOfIndex(database, indexes[field], {
      after,
      from,
      to,
      limit: documentsAtOnce,
      backwards,
    })
    yield rows
    if (next === null) return
    after = next
  }
}

/** The fields that were asked for, at their places; all of them where none were named. */
function partOf(document: StoredDocument, fields: readonly string[] | undefined): object {
  if (fields === undefined) return document
  const part: Record<string, unknown> = {}
  for (const path of fields) {
    const names = path.split('.')
    let value: unknown = document
    for (const name of names)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined
    if (value === undefined) continue
    let place = part
    for (const name of names.slice(0, -1)) {
      // A name such as `__proto__` becomes a field like any other.
      if (!Object.hasOwn(place, name)) Object.defineProperty(place, name, { value: {}, enumerable: true })
      place = place[name] as Record<string, unknown>
      if (typeof place !== 'object' || place === null) break
    }
    if (typeof place !== 'object' || place === null) continue
    Object.defineProperty(place, names.at(-1) ?? '', { value, enumerable: true, configurable: true })
  }
  return part
}
