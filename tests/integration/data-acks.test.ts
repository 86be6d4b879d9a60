import { createRxDatabase, type RxCollection, type RxDocument } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { createConflictHandler, createYieldedEdits } from '#data/conflicts/conflictHandler.ts'
import { documentSchema } from '#data/database/schema.ts'
import { createConnection } from '#data/replication/connection.ts'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { createPaces } from '#data/replication/pace.ts'
import { createPushHandler } from '#data/replication/push.ts'
import { createPushAcks } from '#data/replication/pushAcks.ts'
import { ok } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { encodeCursor } from '#domain/sync/cursor.ts'
import { createServerStateCache } from '#domain/sync/serverStateCache.ts'

const at = '2026-03-01T08:00:00.000Z'
const scope = 'p1'
/** The cursor of a device that has the scope. */
const cursor = {
  since: encodeCursor({
    userId: 'ada',
    collection: 'folders',
    organizations: new Map([['o1', { epoch: 'e', head: '1', delivered: [scope], pending: [] }]]),
  }),
}
const closings: (() => Promise<unknown>)[] = []
let made = 0

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

function edited(number: number): AnyDocument {
  return {
    id: `${scope}:folders:f${number}`,
    organizationId: 'o1',
    scope,
    editId: `edit-${number}`,
    payloadVersion: 1,
    name: `Folder ${number}`,
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    deletedAt: null,
    recency: 1,
    waiting: 1,
    server: null,
    data: {},
  }
}

/** One replicated collection with edits that wait, and a gateway that accepts everything. */
async function replicating(
  count: number,
  beforeAnswer: (folders: RxCollection<AnyDocument>) => Promise<void> = async () => {},
) {
  const yieldedEdits = createYieldedEdits()
  const database = await createRxDatabase<{ folders: RxCollection<AnyDocument> }>({
    name: `stamps-${process.pid}-${made++}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  })
  const { folders } = await database.addCollections({
    folders: {
      schema: documentSchema(),
      conflictHandler: createConflictHandler({ collection: 'folders', yieldedEdits, keep: async () => {} }),
    },
  })
  await folders.bulkInsert(Array.from({ length: count }, (_, number) => edited(number)))
  const writes = vi.spyOn(folders.storageInstance, 'bulkWrite')
  const sent: string[] = []
  const gateway: SyncGateway = {
    async push({ rows }) {
      sent.push(...rows.map(({ document }) => document.id))
      await beforeAnswer(folders)
      return ok(
        rows.map(({ document }) => {
          const { editId } = document as unknown as AnyDocument
          const server = { by: 'ada', at, editId, ancestors: [] }
          return {
            kind: 'accepted' as const,
            id: document.id,
            already: false,
            document: { ...document, waiting: 0, server },
          }
        }),
      )
    },
    pull: () => Promise.reject(new Error('not used')),
    check: () => Promise.reject(new Error('not used')),
    edits: () => Promise.reject(new Error('not used')),
    pokes: () => ({ reconnect() {}, close() {} }),
    probe: async () => true,
  }
  const stopping = new AbortController()
  const steps: string[] = []
  const memory = createServerStateCache()
  const serverStates = {
    ...memory,
    holds(state: AnyDocument) {
      steps.push('noted')
      memory.holds(state)
    },
  }
  const pushAcks = createPushAcks({ store: folders, serverStates, library: () => replication })
  const { push } = createPushHandler({
    collection: 'folders',
    store: folders,
    gateway,
    connection: createConnection({ probe: gateway.probe, random: () => 0.5, isVisible: () => true }),
    serverStates,
    pushAcks,
    yieldedEdits,
    signal: stopping.signal,
    userId: 'ada',
    refuse: async () => {},
    dropping: async () => {},
    returning: async () => {},
    repair: async () => false,
    order: {
      split: async (_, rows) => ({ ready: [...rows], early: [] }),
      answered() {},
      moved: async () => {},
    },
    pace: createPaces().push,
    onAnswered: () => undefined,
    onAccepted() {},
  })
  let afterPush = () => {}
  const resync$ = new Subject<'RESYNC'>()
  const replication = replicateRxCollection<AnyDocument, { at: number }>({
    replicationIdentifier: 'stamps',
    collection: folders,
    autoStart: false,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    pull: {
      batchSize: 100,
      stream$: resync$,
      handler: async (checkpoint) => ({ documents: [], checkpoint: checkpoint ?? { at: 0 } }),
    },
    push: {
      batchSize: 100,
      handler: async (rows) => {
        const against = await push(rows)
        steps.push('answered')
        afterPush()
        return against
      },
    },
  })
  closings.push(async () => {
    stopping.abort()
    pushAcks.release()
    await replication.cancel()
    await database.close()
  })
  return {
    folders,
    serverStates,
    pushAcks,
    sent,
    steps,
    writes,
    async run(onPushed = () => {}) {
      afterPush = onPushed
      void replication.start()
      await expect.poll(() => steps).toContain('answered')
      await replication.awaitInSync()
    },
    async again() {
      resync$.next('RESYNC')
      await replication.awaitInSync()
    },
    held: async () => (await folders.find().exec()).map((each) => each.toMutableJSON() as AnyDocument),
  }
}

it('[A10] writes what was accepted at once and together, and sends and writes none of it again', async () => {
  const device = await replicating(5)
  device.pushAcks.pulls(cursor)
  await device.run()
  const held = await device.held()
  expect(held.map(({ waiting, server }) => [waiting, server?.by])).toEqual(held.map(() => [0, 'ada']))
  expect(device.writes).toHaveBeenCalledTimes(1)
  await device.again()
  await device.again()
  expect(device.sent).toHaveLength(5)
  expect(device.writes).toHaveBeenCalledTimes(1)
  expect(device.serverStates.ids()).toEqual([])
  const back = [...held.slice(1), { ...held[0]!, name: 'Renamed by somebody else' }]
  expect((await device.pushAcks.known(back)).size).toBe(4)
})

it('[A10] leaves to the pulls what lies in a scope that the cursor does not name', async () => {
  const device = await replicating(3)
  await device.run()
  expect(device.writes).not.toHaveBeenCalled()
  expect((await device.held()).map(({ waiting }) => waiting)).toEqual([1, 1, 1])
  expect(device.serverStates.ids()).toHaveLength(3)
})

it('[A10] leaves alone what was edited again before the answer came, and sends that too', async () => {
  const edit = async (found: RxDocument<AnyDocument>) => {
    if (found.name !== 'Edited') await found.incrementalPatch({ name: 'Edited', editId: 'edit-later' })
  }
  const device = await replicating(2, async (folders) => {
    await edit(await folders.findOne(edited(0).id).exec(true))
  })
  device.pushAcks.pulls(cursor)
  await device.run()
  await expect
    .poll(device.held)
    .toMatchObject([{ name: 'Edited', waiting: 0, server: { editId: 'edit-later' } }, { waiting: 0 }])
  expect(device.sent).toHaveLength(3)
})

it('[A10] a pull that drops the scope waits until the library has noted what was written', async () => {
  const device = await replicating(3)
  device.pushAcks.pulls(cursor)
  let left: Promise<unknown> = Promise.resolve()
  await device.run(() => {
    left = device.pushAcks.leave(new Set([scope])).then(() => device.steps.push('left'))
  })
  await left
  expect(device.steps).toEqual(['answered', 'noted', 'noted', 'noted', 'left'])
})
