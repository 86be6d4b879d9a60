import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { binDays, deletedForEver } from '#domain/bin/term.ts'
import { openBinned } from '#server/bin/binned.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const start = Date.parse('2026-03-01T10:20:30.400Z')
const iso = (time: number) => new Date(time).toISOString()

const store = await openStore({ memory: true })
afterAll(() => store.close())

let databases = 0
let database: Database
/** Documents that were read, and rows of indexes and of changes. */
let read = 0
beforeEach(async () => {
  const inner = await store.database(`org-${databases++}`)
  const counted = async <Value>(work: Promise<Value>, size: (value: Value) => number): Promise<Value> => {
    const value = await work
    read += size(value)
    return value
  }
  database = {
    ...inner,
    getMany: (ids) => counted(inner.getMany(ids), (found) => found.length),
    range: (range) => counted(inner.range(range), (found) => found.length),
    find: (query) => counted(inner.find(query), (found) => found.length + (query.skip ?? 0)),
    indexRange: (range) => counted(inner.indexRange(range), (rows) => rows.length),
    changes: (options) => counted(inner.changes(options), ({ changes }) => changes.length),
  }
})

const folder = (
  local: string,
  deletedAt: string | null,
  arrivedAt = start,
  name = 'Pier',
): StoredDocument => ({
  _id: `site:folders:${local}`,
  ...{ name, description: '', tags: [], folderId: null, data: {}, deletedAt },
  server: { by: 'ada', at: iso(arrivedAt), editId: local, ancestors: [] },
})

/** Writes over documents, whatever is there. */
const write = async (...documents: StoredDocument[]) => {
  const before = await database.getMany(documents.map(({ _id }) => _id))
  const outcomes = await database.putMany(
    documents.map((document, at) => ({ ...document, ...(before[at] && { _rev: before[at]._rev ?? '' }) })),
  )
  expect(new Set(outcomes)).toEqual(new Set(['written']))
}

async function due(
  binned: ReturnType<typeof openBinned>,
  now: number,
): Promise<{ ids: string[]; read: number }> {
  const before = read
  const ids: string[] = []
  for await (const id of binned.due(now)) ids.push(id.split(':').at(-1) ?? '')
  return { ids, read: read - before }
}

describe('what is due in the bin', () => {
  test('is read once when all documents were deleted at one time, and nothing is read again', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `f${String(at).padStart(3, '0')}`)
    await write(...ids.map((id) => folder(id, iso(start))), folder('live', null))
    const binned = openBinned(database)
    expect(await due(binned, start + binDays * dayMs - 3 * hourMs)).toMatchObject({ ids: [] })
    const first = await due(binned, start + binDays * dayMs)
    expect(first.ids.toSorted()).toEqual(ids)
    // By two indexes, and one row again for each page.
    expect(first.read).toBeLessThan(2.5 * ids.length)

    // What was emptied carries one and the same time for ever.
    await write(...ids.map((id) => folder(id, deletedForEver, start + binDays * dayMs, '')))
    expect((await due(binned, start + binDays * dayMs + hourMs)).read).toBeLessThanOrEqual(
      2 * ids.length + 20,
    )
    const later = await due(binned, start + binDays * dayMs + 2 * hourMs)
    expect(later).toEqual({ ids: [], read: 0 })
    const again = await due(openBinned(database), start + binDays * dayMs + 3 * hourMs)
    expect(again.ids).toEqual([])
    expect(again.read).toBeLessThan(1.2 * ids.length)
  })

  test('is found where the clock of a device is years slow or years fast, without reading the others every hour', async () => {
    const slow = Array.from({ length: 40 }, (_, at) => `slow${at}`)
    const fast = Array.from({ length: 40 }, (_, at) => `fast${at}`)
    await write(
      ...slow.map((id) => folder(id, '2001-01-01T00:00:00Z')),
      ...fast.map((id) => folder(id, iso(start + 400 * dayMs))),
    )
    const binned = openBinned(database)
    expect((await due(binned, start + hourMs)).ids).toEqual([])
    const before = read
    for (const hours of [2, 3]) expect((await due(binned, start + hours * hourMs)).ids).toEqual([])
    // The definitions of the two indexes alone.
    expect(read - before).toBeLessThanOrEqual(2)
    expect((await due(binned, start + binDays * dayMs + hourMs)).ids.toSorted()).toEqual(slow.toSorted())
    await write(...slow.map((id) => folder(id, deletedForEver, start + binDays * dayMs, '')))
    await due(binned, start + binDays * dayMs + 2 * hourMs)
    expect(await due(binned, start + binDays * dayMs + 3 * hourMs)).toEqual({ ids: [], read: 0 })
    const end = start + (400 + binDays) * dayMs + hourMs
    expect((await due(binned, end)).ids.toSorted()).toEqual(fast.toSorted())
  })

  test('is what arrived overdue, what was deleted for ever with content, and what a reading that broke off had left', async () => {
    const binned = openBinned(database)
    expect((await due(binned, start)).ids).toEqual([])
    await write(
      folder('overdue', '2025-01-01T00:00Z', start - 100 * dayMs),
      folder('for-ever', deletedForEver),
      folder('emptied', deletedForEver, start, ''),
    )
    for await (const _ of binned.due(start + hourMs)) break
    expect((await due(binned, start + 2 * hourMs)).ids.toSorted()).toEqual(['for-ever', 'overdue'])
  })

  test.each([
    '2026-03-01T10:20Z',
    '2026-03-01T10:20:30Z',
    '2026-03-01T10:20:30.4Z',
    '2026-03-01T10:20:59.999Z',
  ])('is found to the hour whatever the notation of its time: %s', async (deletedAt) => {
    const leaves = Math.max(Date.parse(deletedAt), start - dayMs) + binDays * dayMs
    await write(folder('f', deletedAt, start - dayMs))
    const binned = openBinned(database)
    const found: string[] = []
    for (const offset of [-hourMs, -1000, -1, 0, hourMs]) {
      const { ids } = await due(binned, leaves + offset)
      found.push(...ids.map(() => String(offset)))
      if (ids.length > 0) await write(folder('f', deletedForEver, leaves, ''))
    }
    expect(found).toEqual(['0'])
  })
})
