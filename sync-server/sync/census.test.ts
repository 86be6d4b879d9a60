import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { openCensus } from './census.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

const binnedAt = '2026-03-01T08:00:00.000Z'

/** Writes a state of a document; null deletes it, as a move of its project does. */
async function write(
  database: Database,
  id: string,
  state: { deletedAt?: string | null; folderId?: string | null } | null,
) {
  const revision = (await database.get(id))?._rev
  const document =
    state === null ? { _id: id, _deleted: true } : { deletedAt: null, folderId: null, ...state, _id: id }
  const outcome = await database.put({ ...document, ...(revision !== undefined && { _rev: revision }) })
  expect(outcome).toBe('written')
}

test('counts follow every change, in the bin and out of it, in a census that is open and in a new one', async () => {
  const database = await store.database('org-census')
  const census = openCensus(database)
  const expectCounts = async (expected: {
    projects: number
    activeCalculations: number
    folders: Record<string, string | null>
    calculations: Record<string, string | null>
  }) => {
    for (const each of [census, openCensus(database)]) {
      const counts = await each.read()
      const { folders, calculations } = counts.in('p')
      expect({
        ...counts.holdings,
        folders: Object.fromEntries(folders),
        calculations: Object.fromEntries(calculations),
      }).toEqual(expected)
    }
  }
  const [folder, first, second] = ['p:folders:f', 'p:calculations:1', 'p:calculations:2']
  await expectCounts({ projects: 0, activeCalculations: 0, folders: {}, calculations: {} })

  // As in a move: the contents are there before the project.
  await write(database, folder, {})
  await write(database, first, { folderId: 'f' })
  await write(database, second, {})
  await write(database, 'q:calculations:3', {})
  await write(database, 'p:activities:1', {})
  const contents = { folders: { [folder]: null }, calculations: { [first]: 'f', [second]: null } }
  await expectCounts({ projects: 0, activeCalculations: 0, ...contents })
  await write(database, 'project:p', {})
  await expectCounts({ projects: 1, activeCalculations: 2, ...contents })
  await write(database, 'project:q', {})
  await expectCounts({ projects: 2, activeCalculations: 3, ...contents })

  await write(database, second, { deletedAt: binnedAt })
  await write(database, folder, { deletedAt: binnedAt })
  await write(database, first, {})
  await expectCounts({
    projects: 2,
    activeCalculations: 2,
    folders: {},
    calculations: { [first]: null },
  })
  const counts = await census.read()
  expect([first, second, folder, 'project:p', 'project:x'].map((id) => counts.get(id)?.live)).toEqual([
    true,
    undefined,
    undefined,
    true,
    undefined,
  ])

  await write(database, 'project:p', { deletedAt: binnedAt })
  await expectCounts({ projects: 1, activeCalculations: 1, folders: {}, calculations: { [first]: null } })
  await write(database, 'project:p', {})
  await write(database, second, {})
  await expectCounts({
    projects: 2,
    activeCalculations: 3,
    folders: {},
    calculations: { [first]: null, [second]: null },
  })
  for (const id of ['project:p', first, second, folder]) await write(database, id, null)
  await expectCounts({ projects: 1, activeCalculations: 1, folders: {}, calculations: {} })
})
