import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksumOf } from '#domain/sync/divergence.ts'
import { createRoom } from '#server/limits/room.ts'
import type { Database, Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { countedReads } from '#tests/helpers/countedReads.ts'
import { openChecksums } from './checksums.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

const folderIds = (scope: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `${scope}:folders:f${String(from + at).padStart(4, '0')}`)

/** Writes an edit of each document, over whatever is there. */
async function edit(database: Database, ids: readonly string[], editId: string): Promise<void> {
  const there = await database.getMany(ids)
  await database.putMany(
    ids.map((id, at) => {
      const revision = there[at]?._rev
      return { _id: id, editId, ...(revision !== undefined && { _rev: revision }) }
    }),
  )
}

async function erase(database: Database, id: string): Promise<void> {
  const { _rev = '' } = (await database.get(id)) ?? {}
  await database.putMany([{ _id: id, _rev, _deleted: true }])
}

const summed = (ids: readonly string[], editId: string) => checksumOf(ids.map((id) => ({ id, editId })))

describe('checksums of an organization', () => {
  test('are those of all documents of each scope, before and after every kind of change', async () => {
    const database = await store.database('org-exact')
    const [one, other] = [folderIds('one', 80), folderIds('other', 3)]
    await edit(database, [...one, ...other, 'one:runs:r1', 'project:one', 'one:folders:not an id'], 'e1')
    const checksums = openChecksums(database)
    const folders = () => checksums.of('folders', ['one', 'other', 'none'])
    const expected = (first: object, second: object) => [
      { scope: 'one', ...first },
      { scope: 'other', ...second },
      { scope: 'none', ...checksumOf([]) },
    ]
    expect(await folders()).toEqual(expected(summed(one, 'e1'), summed(other, 'e1')))
    expect(await checksums.of('projects', ['one'])).toEqual([
      { scope: 'one', ...summed(['project:one'], 'e1') },
    ])
    await edit(database, one.slice(10, 12), 'e2')
    await edit(database, ['other:folders:g1'], 'e1')
    await edit(database, ['project:one'], 'e2')
    const mixed = checksumOf(one.map((id, at) => ({ id, editId: at === 10 || at === 11 ? 'e2' : 'e1' })))
    expect(await folders()).toEqual(expected(mixed, summed([...other, 'other:folders:g1'], 'e1')))
    expect(await checksums.of('projects', ['one'])).toEqual([
      { scope: 'one', ...summed(['project:one'], 'e2') },
    ])
    await edit(database, one, 'e3')
    for (const id of [...other, 'other:folders:g1']) await erase(database, id)
    expect(await folders()).toEqual(expected(summed(one, 'e3'), checksumOf([])))
  })

  test('contain what is written while they are read', async () => {
    const real = await store.database('org-meanwhile')
    const ids = folderIds('one', 100)
    await edit(real, ids, 'e1')
    let pages = 0
    const busy: Database = {
      ...real,
      range: async (asked) => {
        const page = await real.range(asked)
        pages += 1
        if (pages < 8) await edit(real, [ids[0]!, ids[50]!, ids[99]!], `w${pages}`)
        return page
      },
    }
    const checksums = openChecksums(busy)
    await checksums.of('folders', ['one'])
    expect(pages).toBeGreaterThan(8)
    const written = ids.map((id, at) => ({ id, editId: at === 0 || at === 50 || at === 99 ? 'w7' : 'e1' }))
    expect(await checksums.of('folders', ['one'])).toEqual([{ scope: 'one', ...checksumOf(written) }])
  })

  test('hold far less than an entry for each document', async () => {
    const database = await store.database('org-many')
    for (let from = 0; from < 2000; from += 500) await edit(database, folderIds('one', 500, from), 'e1')
    const room = createRoom(1000)
    expect(await openChecksums(database, room).of('folders', ['one'])).toMatchObject([{ count: 2000 }])
    expect(room.held()).toBeLessThan(2000 / 16)
  })

  test('of all organizations share one room: those used longest ago are read again, and come out the same', async () => {
    const room = createRoom(110)
    const offices = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const { database, reads } = countedReads(await store.database(`org-room-${name}`))
        const scopes = Array.from({ length: 6 }, (_, at) => `${name}${at}`)
        await edit(
          database,
          scopes.flatMap((scope) => folderIds(scope, 20)),
          'e1',
        )
        return { reads, scopes, checksums: openChecksums(database, room) }
      }),
    )
    const [first, ...others] = offices
    const answer = await first!.checksums.of('folders', first!.scopes)
    expect(answer).toEqual(first!.scopes.map((scope) => ({ scope, ...summed(folderIds(scope, 20), 'e1') })))
    first!.reads.documents = 0
    expect(await first!.checksums.of('folders', first!.scopes)).toEqual(answer)
    expect(first!.reads.documents, 'known').toBe(0)
    for (const { checksums, scopes } of others) await checksums.of('folders', scopes)
    expect(room.held()).toBeLessThanOrEqual(110)
    expect(await first!.checksums.of('folders', first!.scopes)).toEqual(answer)
    expect(first!.reads.documents, 'read again').toBe(120)
    expect(room.held()).toBeLessThanOrEqual(110)
  })

  test('of more scopes than there is room for are answered all the same', async () => {
    const database = await store.database('org-wide')
    const scopes = Array.from({ length: 30 }, (_, at) => `s${at}`)
    await edit(
      database,
      scopes.flatMap((scope) => folderIds(scope, 2)),
      'e1',
    )
    const room = createRoom(100)
    const checksums = openChecksums(database, room)
    for (const editId of ['e1', 'e2']) {
      await edit(database, folderIds('s3', 2), editId)
      const answer = await checksums.of('folders', scopes)
      expect(answer).toEqual(
        scopes.map((scope) => ({ scope, ...summed(folderIds(scope, 2), scope === 's3' ? editId : 'e1') })),
      )
      expect(room.held()).toBeLessThanOrEqual(100)
    }
  })
})
