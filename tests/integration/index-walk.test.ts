import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PouchDB from 'pouchdb'
import memory from 'pouchdb-adapter-memory'
import find from 'pouchdb-find'
import { afterEach, describe, expect, test } from 'vitest'
import type { Connection } from '#server/store/connection.ts'
import type { Database } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { type PouchDatabase, pouchBacked } from '#server/store/pouch.ts'
import { type Position, pageOfIndex, walkIndex } from '#server/store/walk.ts'
import { fakeCouch } from '#tests/helpers/fakeCouch.ts'

PouchDB.plugin(memory)
PouchDB.plugin(find)

interface Place {
  readonly database: Database
  /** Rows of indexes that the store went through, with those that it skipped. */
  readonly visited: () => number
  readonly close: () => Promise<void>
}

async function embedded(): Promise<Place> {
  interface View {
    allDocs(options: { readonly startkey?: string; readonly skip?: number }): Promise<{ rows: unknown[] }>
  }
  type Counted = PouchDatabase & { registerDependentDatabase(name: string): Promise<{ db: View }> }
  const pouch = new PouchDB(randomUUID(), { adapter: 'memory' }) as unknown as Counted
  let visited = 0
  const register = pouch.registerDependentDatabase.bind(pouch)
  pouch.registerDependentDatabase = async (name) => {
    const registered = await register(name)
    const read = registered.db.allDocs.bind(registered.db)
    registered.db.allDocs = async (options) => {
      const answer = await read(options)
      if (options.startkey !== undefined) visited += (options.skip ?? 0) + answer.rows.length
      return answer
    }
    return registered
  }
  const connection: Connection = {
    use: (run) => run(pouch),
    write: (run) => run(pouch),
    current: async () => ({ pouch, ended: new AbortController().signal }),
    close: () => pouch.close(),
    destroy: () => pouch.destroy(),
  }
  const database = pouchBacked('org-a', connection, 'counted')
  return { database, visited: () => visited, close: () => database.close() }
}

async function byHttp(): Promise<Place> {
  const couch = await fakeCouch()
  const store = await openStore({ couchdbUrl: couch.url })
  return {
    database: await store.database('org-a'),
    visited: () => couch.rowsVisited,
    close: async () => {
      await store.close()
      await couch.close()
    },
  }
}

const byName = walkIndex('name', ['name'])
const places = { 'the embedded store': embedded, 'CouchDB by HTTP': byHttp }

describe.each(Object.keys(places) as (keyof typeof places)[])('a walk through an index on %s', (name) => {
  let place: Place | null = null
  afterEach(async () => place?.close())

  async function walked(
    database: Database,
    given: Omit<Parameters<typeof pageOfIndex>[2], 'after' | 'limit'> = {},
    index = byName,
  ): Promise<{ ids: string[]; pages: number }> {
    const ids: string[] = []
    let pages = 0
    for (let at: Position | null = null; ; ) {
      const page = await pageOfIndex(database, index, { ...given, after: at, limit: 10 })
      ids.push(...page.rows.map(({ document }) => document._id))
      pages += 1
      at = page.next
      if (at === null) return { ids, pages }
    }
  }

  test('visits each of many documents with one value once, forwards and backwards', async () => {
    place = await places[name]()
    const { database, visited } = place
    const ids = Array.from({ length: 120 }, (_, at) => `d${String(at).padStart(3, '0')}`)
    await database.putMany([
      { _id: 'a', name: 'After' },
      { _id: 'z', name: 'Before' },
      { _id: 'none' },
      { _id: 'null', name: null },
      ...ids.map((_id) => ({ _id, name: 'Bearing' })),
    ])
    const all = ['a', ...ids, 'z']
    const forwards = await walked(database)
    expect(forwards.ids).toEqual(all)
    // Each page repeats the row behind which it begins.
    expect(visited()).toBeLessThanOrEqual(all.length + forwards.pages)
    const before = visited()
    const backwards = await walked(database, { backwards: true })
    expect(backwards.ids).toEqual(all.toReversed())
    expect(visited() - before).toBeLessThanOrEqual(all.length + backwards.pages)
  })

  test('goes from any place on at the cost of one page, also from one that was never given out', async () => {
    place = await places[name]()
    const { database, visited } = place
    await database.putMany(
      Array.from({ length: 60 }, (_, at) => ({ _id: `d${String(at).padStart(2, '0')}`, name: 'Same' })),
    )
    await walked(database)
    const page = async (after: Position, given: object = {}) => {
      const before = visited()
      const { rows } = await pageOfIndex(database, byName, { after, limit: 10, ...given })
      expect(visited() - before).toBeLessThanOrEqual(10)
      return rows.map(({ document }) => document._id)
    }
    expect(await page({ value: 'Same', id: 'd49' })).toHaveLength(9)
    expect(await page({ value: 'Same', id: 'd50' })).toEqual(
      [51, 52, 53, 54, 55, 56, 57, 58, 59].map((at) => `d${at}`),
    )
    expect(await page({ value: 'Same', id: 'd49x' }, { backwards: true })).toHaveLength(10)
    expect(await page({ value: 'Zero', id: '' })).toEqual([])
    // Behind the end of the range: no store answers that with a fault.
    expect(await page({ value: 'Same', id: 'd10' }, { to: 'Rope' })).toEqual([])
  })

  test('keeps to the values between two others, and to the equal ones before', async () => {
    place = await places[name]()
    const { database } = place
    const index = walkIndex('part', ['scope', 'name'], { deletedAt: null })
    await database.putMany(
      ['s', 't'].flatMap((scope) =>
        ['a', 'b', 'b', 'c', 'cc', 'd'].map((value, at) => ({
          _id: `${scope}${at}`,
          scope,
          name: value,
          deletedAt: at === 2 ? '2026' : null,
        })),
      ),
    )
    const equal = ['s']
    expect((await walked(database, { equal }, index)).ids).toEqual(['s0', 's1', 's3', 's4', 's5'])
    expect((await walked(database, { equal, from: 'b', to: 'c' }, index)).ids).toEqual(['s1', 's3'])
    const backwards = await walked(database, { equal, from: 'c', to: 'a', backwards: true }, index)
    expect(backwards.ids).toEqual(['s3', 's1', 's0'])
    expect((await walked(database, { equal: ['u'] }, index)).ids).toEqual([])
  })
})

test('the index of a walk takes the place of the one that earlier versions kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-walk-'))
  const folders = async () =>
    (await readdir(join(dataDir, 'store'))).filter((name) => name.includes('mrview'))
  try {
    const before = await openStore({ dataDir })
    const { name, fields } = { name: 'name', fields: ['name'] }
    const earlier = await before.database('org-a')
    await earlier.putMany([{ _id: 'a', name: 'Pier' }])
    await earlier.find({ index: { name, fields }, selector: {}, limit: 1 })
    await before.close()
    const [old] = await folders()
    const store = await openStore({ dataDir })
    const database = await store.database('org-a')
    const { rows } = await pageOfIndex(database, byName, { after: null, limit: 10 })
    expect(rows).toHaveLength(1)
    expect(await folders()).toEqual([expect.not.stringContaining(old ?? '')])
    await store.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
