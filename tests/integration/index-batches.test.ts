import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PouchDB from 'pouchdb'
import { expect, test, vi } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { pageOfIndex, walkIndex } from '#server/store/walk.ts'

test('an embedded index is created from ten whole documents at a time, and read on so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-batches-'))
  const batches: number[] = []
  const real = PouchDB.prototype.changes
  const spy = vi.spyOn(PouchDB.prototype, 'changes').mockImplementation(function (
    this: PouchDB.Database,
    options,
  ) {
    const feed = real.call(this, options)
    if ((options as { readonly include_docs?: boolean } | undefined)?.include_docs === true)
      void Promise.resolve(feed).then((answer) =>
        batches.push((answer as { results: unknown[] }).results.length),
      )
    return feed
  })
  try {
    const store = await openStore({ dataDir })
    const database = await store.database('org-a')
    const write = (from: number, to: number) =>
      database.putMany(
        Array.from({ length: to - from }, (_, at) => ({
          _id: `d${from + at}`,
          name: 'Pier',
          data: 'x'.repeat(1e3),
        })),
      )
    await write(0, 60)
    const index = walkIndex('name', ['name'])
    await pageOfIndex(database, index, { after: null, limit: documentsAtOnce })
    await database.find({ index: { name: 'other', fields: ['name'] }, selector: {}, limit: 1 })
    await write(60, 100)
    await pageOfIndex(database, index, { after: null, limit: documentsAtOnce })
    expect(batches.length).toBeGreaterThanOrEqual(6 + 6 + 4)
    expect(Math.max(...batches)).toBe(documentsAtOnce)
    await store.close()
  } finally {
    spy.mockRestore()
    await rm(dataDir, { recursive: true, force: true })
  }
})
