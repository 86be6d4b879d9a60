import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldersPerProject } from '#domain/accountLimits.ts'
import { deletedForEver } from '#domain/bin/term.ts'
import type { Database, Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { createFolderLimit } from './folderLimit.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

let made = 0

/** Stores folders of a project, and returns what it stored. */
async function put(database: Database, projectId: string, count: number, deletedAt: string | null = null) {
  for (let left = count; left > 0; left -= 1000)
    await database.putMany(
      Array.from({ length: Math.min(left, 1000) }, () => ({
        _id: `${projectId}:folders:${String(made++).padStart(6, '0')}`,
        deletedAt,
      })),
    )
}

/** A database whose counts are counted. */
async function counting(name: string) {
  const database = await store.database(name)
  const counts: number[] = []
  const watched: Database = {
    ...database,
    countRange: async (range) => {
      const found = await database.countRange(range)
      counts.push(found)
      return found
    },
  }
  return { database: watched, counts }
}

test('[G20] folders in the bin and deleted ones count, and those of other projects do not', async () => {
  const { database } = await counting('org-bins')
  await put(database, 'full', foldersPerProject - 12)
  await put(database, 'full', 5, '2026-03-01T08:00:00.000Z')
  await put(database, 'full', 5, deletedForEver)
  const limit = createFolderLimit(database)
  expect(await limit.take(['full', 'other', 'full', 'full', 'other'])).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
  await put(database, 'full', 2)
  expect(await limit.take(['full', 'other'])).toEqual([false, true])
})

test('a project that has more than the limit gets no more, and is counted no further than the limit', async () => {
  const { database, counts } = await counting('org-beyond')
  await put(database, 'old', foldersPerProject + 300)
  const limit = createFolderLimit(database)
  for (let time = 0; time < 5; time++) expect(await limit.take(['old', 'old'])).toEqual([false, false])
  expect(counts).toEqual([foldersPerProject])
})

test('filling a project counts its folders some fourteen times, and a write once at most', async () => {
  const { database, counts } = await counting('org-filling')
  const limit = createFolderLimit(database)
  let stored = 0
  while (stored < foldersPerProject) {
    const taken = await limit.take(Array<string>(200).fill('growing'))
    await put(database, 'growing', taken.filter(Boolean).length)
    stored += taken.filter(Boolean).length
  }
  expect(stored).toBe(foldersPerProject)
  expect(await limit.take(['growing'])).toEqual([false])
  expect(counts.length).toBeLessThan(18)
  const before = counts.length
  // What another gateway has stored is met by the next count.
  const { database: other, counts: others } = await counting('org-shared')
  const near = createFolderLimit(other)
  expect(await near.take(['shared'])).toEqual([true])
  await put(other, 'shared', foldersPerProject - 1)
  const taken = await near.take(Array<string>(foldersPerProject).fill('shared'))
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(foldersPerProject / 2)
  expect([counts.length, others.length]).toEqual([before, 2])
})

test('what was taken and never stored takes no place', async () => {
  const { database } = await counting('org-unwritten')
  await put(database, 'near', foldersPerProject - 10)
  const limit = createFolderLimit(database)
  for (let time = 0; time < 5; time++)
    expect(await limit.take(Array<string>(10).fill('near'))).toEqual(Array(10).fill(true))
})

test('a project that left and came back is counted anew', async () => {
  const { database } = await counting('org-left')
  const limit = createFolderLimit(database)
  expect(await limit.take(['guest'])).toEqual([true])
  limit.forget('guest')
  await put(database, 'guest', foldersPerProject)
  expect(await limit.take(['guest'])).toEqual([false])
})
