import { createRxDatabase, type RxCollection } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageMemory, type RxStorageMemory } from 'rxdb/plugins/storage-memory'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { createConflictHandler, createYieldedEdits } from '#data/conflicts/conflictHandler.ts'
import { documentSchema } from '#data/database/schema.ts'
import { createConnection } from '#data/replication/connection.ts'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { createPaces } from '#data/replication/pace.ts'
import { createPushHandler } from '#data/replication/push.ts'
import { createPushAcks } from '#data/replication/pushAcks.ts'
import type { Row } from '#data/replication/row.ts'
import { ok } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { createServerStateCache } from '#domain/sync/serverStateCache.ts'

/** How many offered old states are enough of a proof, and how long they may take to come. */
const enough = 20
const withinMs = 40_000
const busy = 40

/**
 * RxDB 17.6 reads a document early and the server state it assumes late; in between a pull may have moved both. What
 * it then offers to push is an old state on a new base: accepted, it would undo what others wrote. To be run again
 * with every upgrade of RxDB: when it no longer offers any, the guard may go.
 */
it('never sends an old state of a document on a newer base, though RxDB offers some', async () => {
  const master = new Map<string, AnyDocument>()
  const log: string[] = []
  const yieldedEdits = createYieldedEdits()
  const database = await createRxDatabase<{ folders: RxCollection<AnyDocument> }>({
    name: `race-${process.pid}`,
    storage: withLatency(getRxStorageMemory()),
    multiInstance: false,
  })
  const { folders } = await database.addCollections({
    folders: {
      schema: documentSchema(),
      conflictHandler: createConflictHandler({ collection: 'folders', yieldedEdits, keep: async () => {} }),
    },
  })
  let older = 0
  const gateway: SyncGateway = {
    async push({ rows }) {
      await turn()
      return ok(
        rows.map(({ document, base }) => {
          const current = master.get(document.id)
          if (document.editId === current?.editId)
            return { kind: 'accepted', id: document.id, already: true, document: { ...current } }
          // A state on an older base, which RxDB may offer too, is superseded and does no harm.
          if (base !== null && editNumber(document.editId) < editNumber(base)) older += 1
          return { kind: 'superseded', id: document.id, document: { ...master.get(document.id)! } }
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
  const connection = createConnection({ probe: gateway.probe, random: () => 0.5, isVisible: () => true })
  const serverStates = createServerStateCache()
  const { push } = createPushHandler({
    userId: 'user-a',
    collection: 'folders',
    store: folders,
    gateway,
    connection,
    serverStates,
    pushAcks: createPushAcks({ store: folders, serverStates, library: () => replication }),
    yieldedEdits,
    signal: stopping.signal,
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
  let offered = 0
  const resync$ = new Subject<'RESYNC'>()
  const replication = replicateRxCollection<AnyDocument, { at: number }>({
    replicationIdentifier: 'race',
    collection: folders,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    pull: {
      batchSize: 100,
      stream$: resync$,
      async handler(checkpoint, limit) {
        await turn()
        const from = checkpoint?.at ?? 0
        const ids = log.slice(from, from + limit)
        return {
          documents: [...new Set(ids)].map((id) => ({ ...master.get(id)!, _deleted: false })),
          checkpoint: { at: from + ids.length },
        }
      },
    },
    push: {
      batchSize: 10,
      async handler(rows: Row[]) {
        offered += rows.filter(({ newDocumentState: offer, assumedMasterState: assumed }) =>
          assumed?.server?.ancestors.includes(offer.editId),
        ).length
        return push(rows)
      },
    },
  })

  let edits = 0
  function edit(id: string, name: string): void {
    edits += 1
    const before = master.get(id)
    const editId = `server-${edits}`
    const now = '2026-03-01T08:00:00.000Z'
    master.set(id, {
      id,
      organizationId: 'o',
      scope: 'p',
      editId,
      payloadVersion: 1,
      name,
      description: '',
      tags: [],
      folderId: null,
      createdAt: now,
      createdBy: 'b',
      updatedAt: now,
      updatedBy: 'b',
      deletedAt: null,
      recency: edits,
      waiting: 0,
      server: {
        by: 'b',
        at: now,
        editId,
        ancestors: [...(before?.server?.ancestors ?? []), ...(before ? [before.editId] : [])].slice(-32),
      },
      data: {},
    })
    log.push(id)
  }

  const started = Date.now()
  for (let round = 0; offered < enough && Date.now() - started < withinMs; round++) {
    for (let at = 0; at < busy; at++) edit(`p:folders:f${at}`, `round ${round}`)
    resync$.next('RESYNC')
    await turn(5)
  }
  resync$.next('RESYNC')
  await expect
    .poll(
      async () => {
        resync$.next('RESYNC')
        const held = await folders.find().exec()
        return held.length === busy && held.every(({ id, editId }) => master.get(id)?.editId === editId)
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  expect(older).toBe(0)
  expect(offered, 'RxDB no longer offers old states: is the guard still needed?').toBeGreaterThan(0)
  stopping.abort()
  connection.close()
  await replication.cancel()
  await database.close()
}, 240_000)

const editNumber = (editId: string) => Number(editId.replace('server-', ''))

const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

/** A disk takes its time, and not always the same: what makes the race show. */
function withLatency(storage: RxStorageMemory): RxStorageMemory {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    const late = <Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) => {
      const bound = call.bind(instance)
      return async (...given: Arguments): Promise<Answer> => {
        await turn(Math.random() * 3)
        return bound(...given)
      }
    }
    instance.findDocumentsById = late(instance.findDocumentsById)
    instance.bulkWrite = late(instance.bulkWrite)
    instance.query = late(instance.query)
    return instance
  }
  return storage
}
