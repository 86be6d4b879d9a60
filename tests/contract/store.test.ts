import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Change, Database, KeyValue, Store, StoredDocument } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore, type StorePlace } from '#server/store/open.ts'
import { liveLeaves, openCluster } from '#tests/helpers/cluster.ts'
import { dropDatabases } from '#tests/helpers/gateway.ts'

interface Place {
  readonly at: StorePlace | 'cluster'
  readonly remove: () => Promise<void>
}

const places: Record<string, () => Promise<Place>> = {
  memory: async () => ({ at: { memory: true }, remove: async () => undefined }),
  LevelDB: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-store-'))
    return { at: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  },
}
// Two accepted writes of one revision, changes in another order, repeated changes: nobody has a cluster at hand.
places['a cluster'] = async () => ({ at: 'cluster', remove: async () => undefined })
const open = (at: Place['at']): Promise<Store> =>
  at === 'cluster' ? Promise.resolve(openCluster()) : openStore(at)
const { COUCHDB_URL: couchdbUrl } = process.env
if (couchdbUrl !== undefined)
  places.CouchDB = async () => {
    const prefix = `test-${randomUUID()}-`
    return { at: { couchdbUrl, prefix }, remove: () => dropDatabases(couchdbUrl, prefix) }
  }

describe.each(Object.keys(places))('the store contract on %s', (name) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await places[name]!()
    store = await open(place.at)
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  // A server spreads a database over shards, each with an order of its own, and has what was replaced for a while yet.
  const isEmbedded = name === 'memory' || name === 'LevelDB'

  /** A database of one test alone. */
  const fresh = (): Promise<Database> => store.database(organizationDatabase(randomUUID()))

  const put = async (database: Database, ...ids: string[]) => {
    expect(await database.putMany(ids.map((_id) => ({ _id })))).toEqual(ids.map(() => 'written'))
  }

  test('what a server keeps among the documents is none of them, and pages are full all the same', async () => {
    const database = await fresh()
    await put(database, 'A', '_design/one', '_design/two', 'b', 'c')
    const page = async (from: string, limit: number) =>
      (await database.range({ from, to: '\uffff', limit })).map(({ _id }) => _id)
    expect(await page('', 2)).toEqual(['A', 'b'])
    expect(await page('', 3)).toEqual(['A', 'b', 'c'])
    expect(await page('_', 9)).toEqual(['b', 'c'])
    const backwards = await database.range({ from: '', to: 'c', limit: 2, backwards: true })
    expect(backwards.map(({ _id }) => _id)).toEqual(['b', 'A'])
  })

  test('a document comes back as it was written, with a revision', async () => {
    const database = await fresh()
    const written = {
      _id: 'site:calculations:c1',
      name: 'Стена 擋土牆 \u{1F3D7}️',
      data: { list: [1, 2.5, -1e-300, null, true], nested: { '': { 'a b': '\u2028"\\' } } },
    }
    expect(await database.put(written)).toBe('written')
    expect(await database.get(written._id)).toEqual({ ...written, _rev: expect.any(String) })
    expect(await database.get('site:calculations:c2')).toBeNull()
  })

  test('a write needs the current revision', async () => {
    const database = await fresh()
    await put(database, 'a')
    const first = await database.get('a')
    expect(await database.put({ _id: 'a' })).toBe('conflict')
    expect(await database.put({ ...first!, name: 'second' })).toBe('written')
    expect(await database.put({ ...first!, name: 'late' })).toBe('conflict')
    expect(await database.get('a')).toMatchObject({ name: 'second' })
    expect(await database.put({ _id: 'b', _rev: '1-0123456789abcdef0123456789abcdef' })).toBe('conflict')
  })

  test('of many writers of one state one wins', async () => {
    const database = await fresh()
    await put(database, 'a')
    const current = (await database.get('a')) as StoredDocument
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => database.put({ ...current, writer })),
    )
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1)
    expect(await database.get('a')).toMatchObject({ writer: outcomes.indexOf('written') })
  })

  test('rows of a batch succeed and fail each by itself, answered in order', async () => {
    const database = await fresh()
    await put(database, 'b')
    expect(await database.putMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }])).toEqual([
      'written',
      'conflict',
      'written',
    ])
    expect(await database.putMany([])).toEqual([])
  })

  test('several are read in the order asked for, null for what is not there', async () => {
    const database = await fresh()
    await put(database, 'a', 'b', 'c')
    const ids = (await database.getMany(['c', 'x', 'a'])).map((document) => document?._id ?? null)
    expect(ids).toEqual(['c', null, 'a'])
    expect(await database.getMany([])).toEqual([])

    // Made in a row, in any order, with ids that are not there, were deleted, or that others have between them.
    const idOf = (at: number) =>
      `site:calculations:0190b2c0-${String(at).padStart(4, '0')}-7000-8000-000000000000`
    const row = Array.from({ length: 40 }, (_, at) => ({ _id: idOf(at), at }))
    const written = await database.putMany(row.filter(({ at }) => at % 4 !== 0))
    expect(new Set(written)).toEqual(new Set(['written']))
    const gone = await database.get(idOf(5))
    await database.put({ _id: idOf(5), _rev: gone?._rev ?? '', _deleted: true })
    const present = ({ at }: { at: number }) => at % 4 !== 0 && at !== 5
    const asked = [...row].reverse()
    for (const some of [asked, asked.slice(3), asked.filter(({ at }) => at % 3 === 0)])
      for (const areNew of [true, false])
        expect(
          await database.getMany(
            some.map(({ _id }) => _id),
            { areNew },
          ),
        ).toEqual(some.map((each) => (present(each) ? expect.objectContaining(each) : null)))
  })

  test('a range backwards holds the same, the other way round, up to its limit', async () => {
    const database = await fresh()
    await put(database, 's:a', 's:b', 's:c', 's:d', 't:a')
    const backwards = async (from: string, to: string, limit = 10) =>
      (await database.range({ from, to, limit, backwards: true })).map(({ _id }) => _id)
    expect(await backwards('s:', 's;')).toEqual(['s:d', 's:c', 's:b', 's:a'])
    expect(await backwards('s:', 's;', 2)).toEqual(['s:d', 's:c'])
    expect(await backwards('s:b', 's:d')).toEqual(['s:c', 's:b'])
    expect(await backwards('s:b', 's:d', 1)).toEqual(['s:c'])
    expect(await backwards('s:b', 's:d\u0000')).toEqual(['s:d', 's:c', 's:b'])
    expect(await backwards('u:', 'u;')).toEqual([])
  })

  test('a range holds its start but not its end, in id order, up to its limit', async () => {
    const database = await fresh()
    await put(
      database,
      's1:calculations:b',
      's1:calculations:a',
      's1:calculations:c',
      's1:folders:a',
      's10:calculations:a',
    )
    const range = async (from: string, to: string, limit = 10) =>
      (await database.range({ from, to, limit })).map(({ _id }) => _id)
    expect(await range('s1:calculations:', 's1:calculations;')).toEqual([
      's1:calculations:a',
      's1:calculations:b',
      's1:calculations:c',
    ])
    expect(await range('s1:calculations:', 's1:calculations;', 2)).toEqual([
      's1:calculations:a',
      's1:calculations:b',
    ])
    expect(await range('s1:calculations:b\u0000', 's1:calculations;')).toEqual(['s1:calculations:c'])
    expect(await range('s1:calculations:a', 's1:calculations:b')).toEqual(['s1:calculations:a'])
    expect(await range('s2:', 's2;')).toEqual([])
  })

  test('changes go on from any sequence, each document once at its newest', async () => {
    const database = await fresh()
    const start = await database.head()
    await put(database, 'a', 'b', 'c')
    const first = await database.changes({ since: start, limit: 2, documents: false })
    expect(first.changes.map(({ document }) => document)).toEqual([null, null])
    const heard = first.changes.map(({ id }) => id)
    expect(isEmbedded ? heard : ['a', 'b']).toEqual(['a', 'b'])
    const edited = heard[0]!
    const unheard = ['a', 'b', 'c'].filter((id) => !heard.includes(id))
    await database.put({ ...(await database.get(edited))!, name: 'again' })
    const rest = await database.changes({ since: first.last, limit: 10, documents: true })
    const ids = rest.changes.map(({ id }) => id)
    expect(isEmbedded ? ids : ids.toSorted()).toEqual(
      isEmbedded ? ['c', 'a'] : [...unheard, edited].toSorted(),
    )
    const again = rest.changes.find(({ id }) => id === edited)
    expect(again?.document).toMatchObject({ _id: edited, name: 'again' })
    expect(again?.deleted).toBe(false)
    const end = await database.changes({ since: rest.last, limit: 10, documents: false })
    expect(end.changes).toEqual([])
    expect((await database.changes({ since: '0', limit: 10, documents: false })).changes).toHaveLength(3)
    const head = await database.head()
    expect((await database.changes({ since: head, limit: 10, documents: false })).changes).toEqual([])
  })

  test('going on from any change in the middle misses none of those after it', async () => {
    const database = await fresh()
    await put(database, ...Array.from({ length: 30 }, (_, index) => `d${String(index).padStart(2, '0')}`))
    const { changes } = await database.changes({ since: '0', limit: 100, documents: false })
    for (const [at, { sequence }] of changes.entries()) {
      const rest = await database.changes({ since: sequence, limit: 100, documents: false })
      const heard = new Set(rest.changes.map(({ id }) => id))
      expect(changes.slice(at + 1).filter(({ id }) => !heard.has(id))).toEqual([])
    }
  })

  test('revisions are told by name, with those that they were written over', async () => {
    const database = await fresh()
    await put(database, 'a')
    const first = (await database.get('a')) as StoredDocument
    await database.put({ ...first, name: 'second' })
    const second = (await database.get('a')) as StoredDocument
    const { changes } = await database.changes({ since: '0', limit: 10, documents: false, leaves: true })
    expect(changes.map(({ revisions }) => revisions)).toEqual([[second._rev]])
    const asked = [
      { id: 'a', revision: second._rev ?? '' },
      { id: 'a', revision: first._rev ?? '' },
      { id: 'a', revision: '7-0123456789abcdef0123456789abcdef' },
      { id: 'b', revision: second._rev ?? '' },
    ]
    const [own, replaced, never, nobody] = await database.revisions(asked)
    expect(own).toMatchObject({ _id: 'a', name: 'second', _revisions: { start: 2 } })
    expect(replaced).toEqual(isEmbedded ? own : expect.objectContaining({ _rev: first._rev }))
    expect([never, nobody]).toEqual([null, null])
    const [exact] = await database.revisions(asked.slice(0, 1), { exact: true })
    expect(exact).toEqual(own)
    expect(await database.leaves('a')).toEqual([own])
    expect(await database.leaves('b')).toEqual([])
    expect(await database.count()).toEqual({ documents: 1, deleted: 0 })
    await database.putMany([{ ...second, _deleted: true }])
    expect((await database.leaves('a')).map(({ _deleted }) => _deleted)).toEqual([true])
    expect((await database.count()).documents).toBe(0)
  })

  test('a sequence of another making is refused, not answered with nothing', async () => {
    const database = await fresh()
    await put(database, 'a')
    for (const since of ['nonsense', '{}', ''])
      await expect(database.changes({ since, limit: 10, documents: false })).rejects.toThrow()
  })

  test('following hears every change from its start on, in order, until it is ended', async () => {
    const database = await fresh()
    await put(database, 'before')
    const heard: Change[] = []
    let wake = () => {}
    const stop = database.follow(await database.head(), (change) => {
      heard.push(change)
      wake()
    })
    const count = async (wanted: number) => {
      while (heard.length < wanted)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    await put(database, 'a')
    await put(database, 'b', 'c')
    if (isEmbedded) await count(3)
    else while (new Set(heard.map(({ id }) => id)).size < 3) await count(heard.length + 1)
    if (isEmbedded) expect(heard.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    const again = await database.changes({ since: heard[0]!.sequence, limit: 10, documents: false })
    const after = ['a', 'b', 'c'].filter((id) => id !== heard[0]!.id)
    expect(again.changes.map(({ id }) => id).sort()).toEqual(after)
    const before = heard.length
    stop()
    await put(database, 'd')
    const witness = new Promise<void>((resolve) => {
      const end = database.follow(heard.at(-1)!.sequence, () => {
        end()
        resolve()
      })
    })
    await witness
    expect(heard).toHaveLength(before)
  })

  test('the epoch is made once, by whoever asks first', async () => {
    const database = await fresh()
    const epochs = await Promise.all([database.epoch(), database.epoch(), database.epoch()])
    expect(new Set(epochs).size).toBe(1)
    expect(epochs[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(await (await fresh()).epoch()).not.toBe(epochs[0])
    // It is no document: a copy made by replication gets its own.
    expect((await database.changes({ since: '0', limit: 10, documents: false })).changes).toEqual([])
  })

  const people = async (): Promise<Database> => {
    const database = await fresh()
    await database.putMany([
      { _id: 'p:1', user: { name: 'Cy' }, status: 'open', at: '2026-01' },
      { _id: 'p:2', user: { name: 'Ada' }, status: 'done', at: '2026-02' },
      { _id: 'p:3', user: { name: 'Ben' }, status: 'open', at: '2026-03' },
      { _id: 'q:4', status: 'open', at: null },
      { _id: 'q:5', name: 'none of these' },
    ])
    return database
  }
  const ids = (documents: readonly StoredDocument[]) => documents.map(({ _id }) => _id)
  const byName = { name: 'user-name', fields: ['user.name'] }
  const byStatus = { name: 'status', fields: ['status', 'at'] }

  test('finds by an index in its order, page by page, and sees each write before it', async () => {
    const database = await people()
    const query = { index: byName, selector: {}, limit: 2 }
    expect(ids(await database.find(query))).toEqual(['p:2', 'p:3'])
    expect(ids(await database.find({ ...query, skip: 2 }))).toEqual(['p:1'])
    expect(ids(await database.find({ ...query, backwards: true }))).toEqual(['p:1', 'p:3'])
    expect(
      ids(await database.find({ ...query, selector: { 'user.name': { $gte: 'B', $lte: 'Bz' } } })),
    ).toEqual(['p:3'])
    const changed = (await database.get('p:1'))!
    await database.put({ ...changed, user: { name: 'Aaron' } })
    expect(ids(await database.find(query))).toEqual(['p:1', 'p:2'])
    await database.put({ _id: 'p:2', _rev: (await database.get('p:2'))?._rev ?? '', _deleted: true })
    expect(ids(await database.find(query))).toEqual(['p:1', 'p:3'])
  })

  test('finds by one value in the order of the next field', async () => {
    const database = await people()
    const open = { index: byStatus, selector: { status: 'open' }, limit: 2, backwards: true }
    expect(ids(await database.find(open))).toEqual(['p:3', 'p:1'])
  })

  test('an index of a part holds no other document', async () => {
    const database = await people()
    const dated = { name: 'dated', fields: ['at'], only: { at: { $gt: null } } }
    expect(ids(await database.find({ index: dated, selector: {}, limit: 9 }))).toEqual(['p:1', 'p:2', 'p:3'])
  })

  test('reads the rows of an index between two keys, from any key on, and sees each write before it', async () => {
    const database = await people()
    const index = { name: 'status-id', fields: ['status', 'at', '_id'] }
    const rows = async (from: readonly KeyValue[], to: readonly KeyValue[], backwards = false) => {
      const found = await database.indexRange({ index, from, to, limit: 2, backwards })
      return found.map(({ key, document }) => [key.at(-1), document?.status])
    }
    expect(await rows(['open', ''], ['open', []])).toEqual([
      ['p:1', 'open'],
      ['p:3', 'open'],
    ])
    expect(await rows(['open', '2026-01', 'p:2'], ['open', []])).toEqual([['p:3', 'open']])
    expect(await rows([[]], [''], true)).toEqual([
      ['p:3', 'open'],
      ['p:1', 'open'],
    ])
    expect(await rows(['open', '2026-03', 'p:3'], ['open', '2026-03', {}])).toEqual([['p:3', 'open']])
    expect(await rows(['open'], ['done'])).toEqual([])
    await database.put({ _id: 'p:0', status: 'open', at: '2026-01' })
    expect(await rows(['open', ''], ['open', '2026-01', {}])).toEqual([
      ['p:0', 'open'],
      ['p:1', 'open'],
    ])
  })

  // The cluster of the tests opens its databases itself.
  test.runIf(name !== 'a cluster')(
    'an index leaves a document out whose path leads through null, and prints nothing of it',
    async () => {
      const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      try {
        const database = await people()
        await database.put({ _id: 'p:9', user: null })
        expect(ids(await database.find({ index: byName, selector: {}, limit: 9 }))).toEqual([
          'p:2',
          'p:3',
          'p:1',
        ])
        expect(printed).not.toHaveBeenCalled()
      } finally {
        printed.mockRestore()
      }
    },
  )

  test('a database that is dropped takes its indexes with it', async () => {
    const id = organizationDatabase(randomUUID())
    const database = await store.database(id)
    await put(database, 'a')
    await database.put({ _id: 'p:1', user: { name: 'Cy' } })
    const query = { index: byName, selector: {}, limit: 2 }
    expect(ids(await database.find(query))).toEqual(['p:1'])
    await store.drop(id)
    const again = await store.database(id)
    expect(await again.find(query)).toEqual([])
    await again.put({ _id: 'p:2', user: { name: 'Cy' } })
    expect(ids(await again.find(query))).toEqual(['p:2'])
  })

  test('an index is no document of the database', async () => {
    const database = await people()
    await database.find({ index: byName, selector: {}, limit: 1 })
    expect(await database.count()).toMatchObject({ documents: 5 })
    expect(await database.countRange({ from: '', to: '\uffff' })).toBe(5)
    expect(await database.countRange({ from: 'p:', to: 'p;' })).toBe(3)
    expect(ids(await database.range({ from: '', to: '\uffff', limit: 99 }))).toHaveLength(5)
    expect(await store.names()).not.toContainEqual(expect.stringContaining('mrview'))
  })

  test('databases are apart from each other, and asking twice opens once', async () => {
    const [one, two] = await Promise.all([fresh(), fresh()])
    await put(one, 'a')
    expect(await two.get('a')).toBeNull()
    expect(await store.database(one.name)).toBe(one)
  })

  test('names that no server takes are refused', async () => {
    for (const databaseName of ['Org-1', '1org', 'org/1', '../org', '', '_users', 'org 1'])
      await expect((async () => store.database(databaseName))()).rejects.toThrow('Not a database name')
    expect(organizationDatabase('aB-9_Z')).toBe('org-a$b-9_$z')
  })

  test('it says that it is ready, and no longer when it is closed', async () => {
    const own = await places[name]!()
    const other = await open(own.at)
    expect(await other.ready()).toBe(true)
    await other.close()
    expect(await other.ready()).toBe(false)
    await expect(other.database('registry')).rejects.toThrow('The store is closed')
    await own.remove()
  })

  if (name === 'a cluster')
    test('two writes of one revision stand side by side, one of them counts, and the other can be removed', async () => {
      const cluster = openCluster()
      const database = await cluster.database('org-1')
      await put(database, 'a')
      const first = await database.get('a')
      await database.put({ ...first!, name: 'here' })
      await cluster.acceptBeside('org-1', { _id: 'a', name: 'there' })
      const [counts, other, ...more] = await liveLeaves(database, 'a')
      expect(more).toEqual([])
      expect([counts?.name, other?.name].sort()).toEqual(['here', 'there'])
      expect(await database.get('a')).toMatchObject({ name: counts?.name })
      const { changes } = await database.changes({ since: '0', limit: 10, documents: false, leaves: true })
      expect([...(changes[0]?.revisions ?? [])].sort()).toEqual([counts?._rev, other?._rev].sort())
      expect(await database.put({ _id: 'a', _rev: other?._rev ?? '', _deleted: true })).toBe('written')
      expect(await liveLeaves(database, 'a')).toHaveLength(1)
      expect(await database.get('a')).toMatchObject({ name: counts?.name })
      await cluster.close()
    })

  if (name !== 'memory' && name !== 'a cluster')
    test('what was written is there after closing and opening again', async () => {
      const byDocument = { name: 'index', fields: ['index'] }
      const own = await places[name]!()
      const before = await open(own.at)
      const first = await before.database('org-1')
      await first.putMany(Array.from({ length: 50 }, (_, index) => ({ _id: `d${index}`, index })))
      const epoch = await first.epoch()
      expect(await first.find({ index: byDocument, selector: {}, limit: 1, backwards: true })).toHaveLength(1)
      const head = await first.head()
      await before.close()
      const after = await open(own.at)
      const again = await after.database('org-1')
      expect(await again.range({ from: 'd', to: 'e', limit: 100 })).toHaveLength(50)
      expect(await again.epoch()).toBe(epoch)
      const [last] = await again.find({ index: byDocument, selector: {}, limit: 1, backwards: true })
      expect(last?._id).toBe('d49')
      expect(await after.names()).toEqual(['org-1'])
      expect((await again.changes({ since: head, limit: 10, documents: false })).changes).toEqual([])
      await after.close()
      await own.remove()
    })
})

test('a second gateway on the same folder is refused and told why', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-store-'))
  const store = await openStore({ dataDir })
  await store.database('registry')
  const script = fileURLToPath(new URL('secondProcess.ts', import.meta.url))
  const child = fork(script, [dataDir], { execArgv: ['--import', 'tsx'], stdio: 'pipe' })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7)
  expect(said).toContain('Another gateway may have the same data folder open')
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})
