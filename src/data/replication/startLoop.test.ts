import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { BehaviorSubject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, ok, problem } from '#domain/errors/result.ts'
import type { PullAnswer, PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { cursorOf } from '#tests/helpers/syncedCopies.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import type { Database } from '../database/database.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { createConnection } from './connection.ts'
import { copyDisksOf, everything } from './copyDisks.ts'
import type { Pull, Push, SyncGateway } from './gateway.ts'
import type { ReplicationDeps } from './replication.ts'
import { startLoop } from './startLoop.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

let names = 0
const waits = (number: number, more: Partial<AnyDocument> = {}): AnyDocument =>
  documentFor('folders', `f${number}`, { waiting: 1, ...more })

type Rows = Push['rows']
const accepted = (rows: Rows): PushOutcome[] =>
  rows.map(({ document: { id, editId } }) => ({
    kind: 'accepted',
    id,
    already: false,
    document: null,
    stamp: { by: 'ada', at: '2026-03-01T08:00:00.000Z', editId, ancestors: ['first'] },
  }))
const nothingNew = (pulls: readonly Pull[]): PullAnswer[] =>
  pulls.map(({ collection }) => ({
    collection,
    documents: [],
    revoked: [],
    since: cursorOf(['p1']),
    more: false,
  }))

/** A device with some edits of folders, and a gateway that answers as it is told. */
async function running(
  edits: readonly AnyDocument[],
  answer: {
    push?: (
      rows: Rows,
      request: number,
    ) => Awaited<ReturnType<SyncGateway['push']>> | ReturnType<SyncGateway['push']>
    /** Changes the answer for folders. */
    pull?: (asked: Pull, own: string | undefined) => Partial<PullAnswer>
    deps?: Partial<ReplicationDeps>
  } = {},
) {
  names += 1
  const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
  const holder = await openUnreplicated(`start-loop-${process.pid}-${names}`, storage)
  closings.push(() => holder.close())
  let database: Database | undefined
  await holder.run(async (open) => {
    database = open
  })
  const requests: string[][] = []
  const pulls: string[][] = []
  const gateway: SyncGateway = {
    async push({ rows }) {
      requests.push(rows.map(({ document }) => document.id.split(':')[2] ?? ''))
      return answer.push?.(rows, requests.length) ?? ok(accepted(rows))
    },
    async pull(asked, _signal, own) {
      pulls.push(asked.map(({ collection }) => collection))
      return ok(
        nothingNew(asked).map((given, at) =>
          given.collection === 'folders' ? { ...given, ...answer.pull?.(asked[at]!, own) } : given,
        ),
      )
    },
    check: async () => ok([]),
    edits: async () => ok([]),
    pokes: () => ({ reconnect() {}, close() {} }),
    probe: async () => true,
  }
  const connection = createConnection({
    probe: gateway.probe,
    random: () => 0,
    isVisible: () => true,
    backOffMs: { first: 10, most: 20, hidden: 20 },
  })
  const refuse = vi.fn(async () => {})
  const replication = startLoop({
    userId: 'ada',
    deviceId: 'device',
    database: database!,
    gateway,
    connection,
    yieldedEdits: {} as never,
    refuse,
    repair: async () => false,
    onAccepted: () => {},
    onSynced: () => {},
    onReceived: () => {},
    onPulled: () => {},
    onRead: () => {},
    leftOut: async () => [],
    onError: () => {},
    onUnreadable: () => {},
    onStorageError: () => {},
    timing: { restartMs: 20 },
    ...answer.deps,
  })
  closings.push(async () => {
    await replication.stop()
    connection.close()
  })
  const stored = async () => [...(await copyDisksOf(database!)('folders').read(everything)).copies.values()]
  const isIdle = () =>
    vi.waitFor(() => expect((replication.active$ as BehaviorSubject<boolean>).value).toBe(false))
  // The first pull tells the epoch: what is accepted before it is given back to a server that may have been restored.
  if (answer.deps === undefined) {
    await vi.waitFor(() => expect(pulls).not.toHaveLength(0))
    await isIdle()
    pulls.length = 0
  }
  await database!.folders.bulkInsert([...edits])
  return { requests, pulls, refuse, stored, isIdle, replication, database: database! }
}

const waiting = async (stored: () => Promise<AnyDocument[]>) =>
  (await stored()).filter((copy) => copy.waiting === 1).map(({ name }) => name)

describe('the outbox', () => {
  it('is sent, and its acks are stored with the stamps of the server', async () => {
    const { stored, requests, isIdle } = await running([waits(1), waits(2)])
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual([]))
    await isIdle()
    expect((await stored()).map(({ server }) => server?.ancestors)).toEqual([['first'], ['first']])
    expect(requests).toEqual([['f1', 'f2']])
  })

  it('is sent after a save', async () => {
    const { stored, isIdle, database } = await running([])
    await isIdle()
    await database.folders.insert(waits(3))
    await vi.waitFor(async () => {
      expect((await stored()).map(({ name, waiting: waits }) => [name, waits])).toEqual([['f3', 0]])
    })
  })

  it('[D6] halves a request that is refused as a whole, and keeps the one row that is refused alone', async () => {
    const { stored, refuse, isIdle } = await running(
      [1, 2, 3, 4].map((number) => waits(number)),
      {
        push: (rows) =>
          rows.some(({ document }) => document.id.endsWith('f3'))
            ? fail(problem('request/too-large'))
            : ok(accepted(rows)),
      },
    )
    await vi.waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['f1', 'f2', 'f4']))
    await isIdle()
    expect(await waiting(stored)).toEqual([])
    expect(refuse).toHaveBeenCalledTimes(1)
    expect(refuse).toHaveBeenCalledWith(
      'folders',
      expect.objectContaining({
        code: 'request/too-large',
        document: expect.objectContaining({ name: 'f3' }),
      }),
    )
  })

  it('sends rows again after the others, and pulls meanwhile', async () => {
    let isBusy = true
    const { stored, pulls, requests, isIdle } = await running([waits(1), waits(2)], {
      push: (rows) =>
        ok(
          accepted(rows).map((outcome) =>
            isBusy && outcome.id.endsWith('f1') ? { kind: 'retry', id: outcome.id } : outcome,
          ),
        ),
    })
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual(['f1']))
    await vi.waitFor(() => expect(pulls.length).toBeGreaterThan(0))
    isBusy = false
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual([]), 5_000)
    await isIdle()
    expect(requests.slice(1).every((rows) => rows.join() === 'f1')).toBe(true)
  })

  it('starts pulls after a while when a push hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let answer: () => void = () => {}
    const hanging = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { stored, pulls, requests, replication } = await running([waits(1)], {
      push: async (rows) => {
        await hanging
        return ok(accepted(rows))
      },
    })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    replication.resync(['materials'])
    expect(pulls).toEqual([])
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(() => expect(pulls).toEqual([['materials']]))
    answer()
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual([]))
    vi.useRealTimers()
  })

  it('sends rows again when no answer came', async () => {
    const { stored, requests, isIdle } = await running([waits(1)], {
      push: (rows, request) => (request < 3 ? fail(problem('request/unreachable')) : ok(accepted(rows))),
    })
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual([]), 5_000)
    await isIdle()
    expect(requests).toHaveLength(3)
  })
})

describe('a pull', () => {
  const theirs = (number: number, more: Partial<AnyDocument> = {}): AnyDocument => {
    const document = documentFor('folders', `f${number}`, {})
    const { editId } = document
    return { ...document, server: { by: 'ben', at: document.updatedAt, editId, ancestors: [] }, ...more }
  }

  it('stores what the gateway sends, page by page', async () => {
    const { stored } = await running([], {
      pull: ({ since }) =>
        since === undefined
          ? { documents: [{ ...theirs(1) }], more: true, since: cursorOf(['p1'], { head: '0' }) }
          : { documents: [{ ...theirs(2) }] },
    })
    expect((await stored()).map(({ name }) => name)).toEqual(['f1', 'f2'])
  })

  it('[C13] pulls once more without naming itself when it lacks one of its own edits', async () => {
    const owns: (string | undefined)[] = []
    const { stored } = await running([], {
      pull: (_, own) => {
        owns.push(own)
        const { id, editId } = theirs(1)
        return { documents: [own === undefined ? { ...theirs(1) } : { id, editId }] }
      },
    })
    expect((await stored()).map(({ name }) => name)).toEqual(['f1'])
    expect(owns.slice(0, 2)).toEqual(['device', undefined])
  })

  it('[C8] asks again when an answer brings nothing and there is more, and keeps its copies meanwhile', async () => {
    let answers = 0
    const { stored, pulls, isIdle, replication } = await running([], {
      pull: () => {
        answers += 1
        if (answers === 1) return { documents: [{ ...theirs(1) }] }
        return answers < 4
          ? { more: true }
          : { documents: [{ ...theirs(2) }], since: cursorOf(['p1'], { head: '9' }) }
      },
    })
    expect((await stored()).map(({ name }) => name)).toEqual(['f1'])
    replication.resync(['folders', 'materials'])
    await vi.waitFor(async () =>
      expect((await stored()).map(({ name }) => name).sort()).toEqual(['f1', 'f2']),
    )
    await isIdle()
    expect(pulls).toEqual([['folders', 'materials'], ['folders'], ['folders']])
  })

  it('[N4] drops the copies of a lost scope, and records it for earlier releases', async () => {
    let isLost = false
    const { stored, replication, database } = await running([], {
      pull: () =>
        isLost
          ? { since: cursorOf([], { head: '2' }), revoked: ['p1'] }
          : { documents: [{ ...theirs(1) }], since: cursorOf(['p1']) },
    })
    expect(await stored()).toHaveLength(1)
    isLost = true
    replication.resync(['folders'])
    await vi.waitFor(async () => expect(await stored()).toEqual([]))
    const row = await database.device.findOne('shifts.folders').exec()
    expect(row?.toMutableJSON().value).toMatchObject({ went: ['p1'] })
  })

  it('[N1] restores everything to a restored database, and does not pull the answer twice', async () => {
    let epoch = 'e1'
    const { stored, pulls, requests, replication, isIdle } = await running([], {
      pull: () => ({
        documents: epoch === 'e1' ? [{ ...theirs(1) }] : [],
        since: cursorOf(['p1'], { epoch }),
      }),
    })
    await isIdle()
    epoch = 'e2'
    pulls.length = 0
    replication.resync(['folders'])
    await vi.waitFor(() => expect(requests).toEqual([['f1']]))
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual([]))
    await isIdle()
    // The pull that tells of it, and the one that follows the push.
    expect(pulls).toEqual([['folders'], ['folders']])
  })

  it('starts a full resync when it is asked to', async () => {
    const asked: (string | undefined)[] = []
    const { replication } = await running([], {
      pull: ({ since }) => {
        asked.push(since)
        return {}
      },
    })
    replication.pullAnew()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toBeUndefined()
  })
})

describe('a storage error', () => {
  it('stops both loops, is reported, and both start again', async () => {
    const onError = vi.fn()
    const onStorageError = vi.fn()
    let isBroken = true
    const { stored } = await running([waits(1)], {
      deps: {
        onError,
        onStorageError,
        leftOut: async () => {
          if (isBroken) throw new DOMException('The connection is closing', 'InvalidStateError')
          return []
        },
      },
    })
    await vi.waitFor(() => expect(onStorageError).toHaveBeenCalled())
    expect(onError).toHaveBeenCalled()
    isBroken = false
    await vi.waitFor(async () => expect(await waiting(stored)).toEqual([]), 5_000)
  })
})
