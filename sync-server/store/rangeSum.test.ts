import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { countedReads } from '#tests/helpers/countedReads.ts'
import { RangeSum } from './rangeSum.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

const range = { from: 's:runs:', to: 's:runs;' }
const summing = {
  none: 0,
  of: ({ value }: StoredDocument) => Number(value),
  plus: (one: number, other: number) => one + other,
}
const idOf = (at: number) => `s:runs:${String(at).padStart(5, '0')}`

/** Writes documents with these values; a value of null erases. */
async function write(database: Database, values: ReadonlyMap<string, number | null>, more: object = {}) {
  const ids = [...values.keys()]
  const there = await database.getMany(ids)
  await database.putMany(
    ids.map((id, at) => {
      const value = values.get(id)
      const revision = there[at]?._rev
      return {
        ...{ _id: id, value, ...more },
        ...(revision !== undefined && { _rev: revision }),
        ...(value === null && { _deleted: true }),
      }
    }),
  )
}

const numbered = (count: number, from = 0) =>
  new Map(Array.from({ length: count }, (_, at) => [idOf(from + at), from + at]))
const sumOf = (values: ReadonlyMap<string, number>) =>
  [...values.values()].reduce((sum, each) => sum + each, 0)

describe('the sum over a range of documents', () => {
  test('costs the reading of one part after a change, and nothing without one', async () => {
    const database = await store.database('org-one-part')
    const { database: counted, reads } = countedReads(database)
    await write(database, numbered(1000))
    const sum = new RangeSum(counted, range, summing)
    expect(await sum.read()).toBe(sumOf(numbered(1000)))
    expect(sum.parts).toBeLessThan(1000 / 16)
    reads.documents = 0
    expect(await sum.read()).toBe(sumOf(numbered(1000)))
    expect(reads.documents).toBe(0)
    await write(database, new Map([[idOf(500), 0]]))
    sum.changed(idOf(500))
    reads.documents = 0
    expect(await sum.read()).toBe(sumOf(numbered(1000)) - 500)
    expect(reads.documents).toBeLessThanOrEqual(32)
    expect(reads.most).toBeLessThanOrEqual(documentsAtOnce)
  })

  test('costs the reading of few documents after a change where they are large', async () => {
    const { database, reads } = countedReads(await store.database('org-large-parts'))
    await write(database, numbered(30), { texts: Array(4).fill('x'.repeat(50_000)) })
    const sum = new RangeSum(database, range, summing)
    await sum.read()
    sum.changed(idOf(17))
    reads.documents = 0
    expect(await sum.read()).toBe(sumOf(numbered(30)))
    expect(reads.documents).toBeLessThanOrEqual(2)
  })

  test('holds no more parts than it may, however many documents there are', async () => {
    const database = await store.database('org-many-parts')
    const sum = new RangeSum(database, range, summing, { documents: 2, characters: 1e6, parts: 8 })
    for (let from = 0; from < 300; from += 100) {
      await write(database, numbered(100, from))
      for (const id of numbered(100, from).keys()) sum.changed(id)
      expect(await sum.read()).toBe(sumOf(numbered(from + 100)))
      expect(sum.parts).toBeLessThanOrEqual(8)
    }
  })

  test('is that of all documents after any writes, in parts of any size', async () => {
    const database = await store.database('org-any')
    const values = new Map<string, number>()
    const sums = [
      { documents: 1, characters: 1e6, parts: 1000 },
      { documents: 3, characters: 1e6, parts: 5 },
      { documents: 32, characters: 1e6, parts: 1000 },
    ].map((sizes) => new RangeSum(database, range, summing, sizes))
    // The same numbers in each run (linear congruence).
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % below
    }
    for (let round = 0; round < 40; round++) {
      const written = new Map<string, number | null>()
      for (let at = 0; at < 12; at++) {
        const id = idOf(chance(90))
        written.set(id, values.has(id) && chance(2) === 0 ? null : chance(1000))
      }
      await write(database, written)
      for (const [id, value] of written) {
        if (value === null) values.delete(id)
        else values.set(id, value)
        for (const sum of sums) sum.changed(id)
      }
      for (const sum of sums) expect(await sum.read()).toBe(sumOf(values))
    }
    for (const [at, sum] of sums.entries()) expect(sum.parts).toBeLessThanOrEqual([90, 5, 30][at] ?? 0)
  })
})
