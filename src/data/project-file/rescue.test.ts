import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { readWaiting } from '#domain/package/waiting.ts'
import { newUser } from '#domain/schemas/user.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import { keepConflictCopy } from '../conflicts/conflictCopies.ts'
import { databaseName } from '../database/databaseName.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { done } from '../database/indexeddb/requests.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import { draftsOf } from '../device/draftCopies.ts'
import { openDisk } from '../encryption/disk.ts'
import { settingsRow } from '../repositories/settingsRow.ts'
import { rescueWaiting } from './rescue.ts'

const ada = newUser({
  id: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  now: '2026-03-01T08:00:00.000Z',
})

test('waiting edits are read past RxDB into a file that can be imported', async () => {
  const factory = new IDBFactory()
  const database = await openUnreplicated(
    databaseName(ada.id),
    deviceStorage({ indexedDB: factory, IDBKeyRange }),
  )
  const waiting = documentFor('folders', 'f1', { waiting: 1 })
  const refused = documentFor('folders', 'f3', {})
  await database.run(async (open) => {
    await open.folders.bulkInsert([waiting, documentFor('folders', 'f2', {})])
    const gone = await open.folders.insert(documentFor('folders', 'f4', { waiting: 1 }))
    await gone.remove()
  })
  const why = { code: 'sync/conflict', reason: '', theirs: null, base: null }
  await keepConflictCopy(database, 'folders', { document: refused, ...why }, 0)
  await settingsRow(createDeviceStore(database, () => {})).change((now) => ({
    ...now,
    unsent: { theme: 'dark' },
  }))
  await database.close()

  const drafts = [
    [`${draftsOf('ada')}calculations/c1`, '{"width":2}'],
    [`${draftsOf('ben')}calculations/c2`, '{"width":3}'],
  ] as const
  const { count, forms, settings, file } = await rescueWaiting(ada, '1', { factory, drafts })
  expect({ count, forms, settings }).toEqual({ count: 2, forms: 1, settings: 1 })
  const read = readWaiting(await file.text(), () => null)
  expect(read.ok && read.value.changes.map(({ kind, document }) => [kind, document])).toEqual([
    ['waiting', waiting],
    ['kept', refused],
  ])
  expect(read.ok && read.value.forms).toEqual([{ place: 'calculations/c1', draft: { width: 2 } }])
  expect(read.ok && Object.entries(read.value.settings).map(([key, { to }]) => [key, to])).toEqual([
    ['theme', 'dark'],
  ])
})

test('unreadable rows are counted, and do not block the others', async () => {
  const factory = new IDBFactory()
  const rows = {
    folders: [documentFor('folders', 'f1', { waiting: 1 }), documentFor('folders', 'f2', { waiting: 1 })],
    materials: [documentFor('materials', 'm1', { waiting: 1 }), documentFor('materials', 'm2', {})],
  }
  for (const [table, documents] of Object.entries(rows)) {
    const database = await openDisk(factory, `rxdb-dexie-${databaseName(ada.id)}--0--${table}`, 1, (made) =>
      made.createObjectStore('docs', { keyPath: 'id' }),
    )
    const writing = database.transaction('docs', 'readwrite')
    for (const document of documents) writing.objectStore('docs').put(document)
    await done(writing)
    database.close()
  }
  const [broken, sent] = [rows.folders[0]!.id, rows.materials[1]!.id]
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (key === broken) throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    return get.call(this, key)
  })
  const opened: unknown[] = []
  const encrypted = {
    name: databaseName(ada.id),
    async open(_: string, row: Readonly<Record<string, unknown>>) {
      opened.push(row.id)
      if (row.id === rows.materials[0]!.id) throw new Error('Not opened')
      return row
    },
  }
  const written = await rescueWaiting(ada, '1', { factory, encrypted, drafts: [] })
  vi.restoreAllMocks()
  expect({ count: written.count, unread: written.unread }).toEqual({ count: 1, unread: 2 })
  // What is on the server is not even opened.
  expect(opened).not.toContain(sent)
  const read = readWaiting(await written.file.text(), () => null)
  expect(read.ok && read.value.changes.map(({ document }) => document.id)).toEqual([rows.folders[1]!.id])
})
