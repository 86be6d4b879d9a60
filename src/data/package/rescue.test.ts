import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readWaiting } from '#domain/package/waiting.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { deviceStorage, openDatabase } from '../database.ts'
import { keepVersion } from '../kept.ts'
import { createConflictHandler, createVerdicts } from '../replication/conflict.ts'
import { databaseName } from '../workspace.ts'
import { rescueWaiting } from './rescue.ts'

const ada = { id: 'ada', name: 'Ada' }

test('what waits is read past the database library, and is a file that can be taken in', async () => {
  const factory = new IDBFactory()
  const verdicts = createVerdicts()
  const database = await openDatabase({
    name: databaseName(ada.id),
    storage: deviceStorage({ indexedDB: factory, IDBKeyRange }),
    multiInstance: false,
    conflictHandlers: Object.fromEntries(
      collectionNames.map((collection) => [
        collection,
        createConflictHandler({ collection, verdicts, keep: async () => {} }),
      ]),
    ) as Parameters<typeof openDatabase>[0]['conflictHandlers'],
    onProblem: () => {},
  })
  const waiting = documentFor('folders', 'f1', { waiting: 1 })
  const refused = documentFor('folders', 'f3', {})
  await database.run(async (open) => {
    await open.folders.bulkInsert([waiting, documentFor('folders', 'f2', {})])
    const gone = await open.folders.insert(documentFor('folders', 'f4', { waiting: 1 }))
    await gone.remove()
  })
  const why = { code: 'sync/conflict', reason: '', theirs: null, base: null }
  await keepVersion(database, 'folders', { document: refused, ...why }, 0)
  await database.close()

  const { count, file } = await rescueWaiting(ada, '1', factory)
  expect(count).toBe(2)
  const read = readWaiting(await file.text(), () => null)
  expect(read.ok && read.value.changes.map(({ kind, document }) => [kind, document])).toEqual([
    ['waiting', waiting],
    ['kept', refused],
  ])
})
