import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { ok } from '#domain/errors/result.ts'
import { collections } from '#domain/schemas/collections.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { newUser } from '#domain/schemas/user.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { openDatabase } from '../database.ts'
import { deviceStorage } from '../indexedDb/deviceStorage.ts'
import type { Pen } from '../pen.ts'
import { createConflictHandler, createVerdicts } from '../replication/conflict.ts'
import { writePackage } from './write.ts'

const at = '2026-03-01T08:00:00.000Z'
const user = {
  ...newUser({ id: 'ada', email: 'ada@example.com', name: 'Ada', now: at }),
  organizations: { o1: { role: 'owner' as const, joinedAt: at } },
}
const project = {
  ...documentFor('folders', 'p1', {}),
  id: 'project:p1',
  data: {
    uid: 'PRJ-2026-AB12',
    visibility: 'team',
    teamMembers: { ada: { role: 'admin', permissions: [] } },
  },
}

test('what a newer app wrote is not dropped without a word: it is counted, but for what the package would not hold', async () => {
  const verdicts = createVerdicts()
  const database = await openDatabase({
    name: 'ada',
    storage: deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange }),
    multiInstance: false,
    conflictHandlers: Object.fromEntries(
      collectionNames.map((collection) => [
        collection,
        createConflictHandler({ collection, verdicts, keep: async () => {} }),
      ]),
    ) as Parameters<typeof openDatabase>[0]['conflictHandlers'],
    onProblem: () => {},
  })
  const newer = (collection: CollectionName, localId: string, given: Partial<AnyDocument> = {}) =>
    documentFor(
      collection,
      localId,
      { payloadVersion: collections[collection].version + 1, ...given },
      collection === 'materials' ? 'o1' : 'p1',
    )
  const taken = (id: string) => ({ materialId: newer('materials', id).id })
  await database.run(async (open) => {
    await open.folders.bulkInsert([
      documentFor('folders', 'f1', {}),
      newer('folders', 'f2'),
      newer('folders', 'f3', { deletedAt: at }),
    ])
    await open.calculations.bulkInsert([
      documentFor('calculations', 'c1', { data: { materials: [taken('m1')] } }),
      newer('calculations', 'c2', { data: { materials: [taken('m2')] } }),
    ])
    await open.materials.bulkInsert([newer('materials', 'm1'), newer('materials', 'm3')])
  })
  const pen = { user, now: () => at, read: async () => ok(project) } as unknown as Pen
  const files = { read: async () => null, keep: async () => ok(null), drop: async () => {} }
  const written = await writePackage({ database, pen, files }, 'p1', {
    app: '1',
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  await database.close()
  // A folder, a calculation, and the material that the readable one was taken from.
  expect(written.ok && [written.value.newer, written.value.counts]).toEqual([
    3,
    expect.objectContaining({ folders: 1, calculations: 1, materials: 0 }),
  ])
})
