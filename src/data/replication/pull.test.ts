import { expect, it, onTestFinished, vi } from 'vitest'
import type { PullAnswer, WireDocument } from '#domain/protocol/sync.ts'
import { encodeCursor, scopesNamed } from '#domain/sync/cursor.ts'
import { createServerStateCache } from '#domain/sync/serverStateCache.ts'
import { createPullHandler, type PullDeps } from './pull.ts'

const since = (...delivered: string[]) =>
  encodeCursor({
    userId: 'ada',
    collection: 'activities',
    organizations: new Map([['o1', { epoch: 'e', head: '7', delivered, pending: [] }]]),
  })

const nothing = { exec: async () => [] }
/** A device on which nothing is stored and nothing else happens. */
const quiet = {
  collection: 'activities',
  store: { find: () => nothing, storageInstance: { findDocumentsById: async () => [] } },
  serverStates: createServerStateCache(),
  drops: () => 0,
  pushAcks: {
    pulls: () => undefined,
    leave: async () => undefined,
    known: async () => new Set(),
    dropped: () => undefined,
  },
  anew: { isAsked: () => false, begun: () => undefined },
  again: { asked: () => new Set(), begun: () => undefined },
  access: { note: async () => undefined },
  scopeJournal: { begin: async () => ({ unsure: [], epochs: {} }), note: async () => undefined },
  leftOut: async () => [],
  restoreParallelEdits: async () => undefined,
  onReceived: () => undefined,
  onPulled: () => undefined,
  gatherMs: 3_000,
  isSending: () => false,
  goOn: () => undefined,
}

const document: WireDocument = {
  id: 'p1:activities:a1',
  organizationId: 'o1',
  scope: 'p1',
  editId: 'e1',
  payloadVersion: 1,
  name: 'Pad P3 saved',
  description: '',
  tags: [],
  folderId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'ada',
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'ada',
  recency: 1,
  waiting: 0,
  deletedAt: null,
  server: null,
  data: {},
}

it('[A8] drops copies of an earlier batch of the same pull, also when RxDB asked twice for the next one', async () => {
  const begun: (string | undefined)[] = []
  const answers: (PullAnswer | Error)[] = [
    { collection: 'activities', documents: [document], revoked: [], since: since('p1'), more: true },
    new Error('No line'),
    { collection: 'activities', documents: [], revoked: ['p1'], since: since(), more: false },
  ]
  const pull = createPullHandler({
    ...quiet,
    batch: {
      pull: async () => {
        const answer = answers.shift()
        if (answer === undefined || answer instanceof Error) throw answer
        return answer
      },
    },
    scopeJournal: {
      begin: async (at: string | undefined) => {
        begun.push(at)
        return { unsure: [], epochs: {} }
      },
      note: async () => undefined,
    },
  } as unknown as PullDeps)

  const first = await pull(undefined, 1)
  expect(first.documents).toMatchObject([{ id: document.id, _deleted: false }])
  // Not on the disk yet, as little as the cursor.
  await expect(pull(first.checkpoint, 1)).rejects.toThrow('No line')
  expect((await pull(first.checkpoint, 1)).documents).toMatchObject([{ id: document.id, _deleted: true }])
  expect(begun).toEqual([undefined])
})

it('[A7] restores copies to a restored server that came before their cursor was on the disk', async () => {
  const noted: unknown[] = []
  const restored: unknown[] = []
  const handler = (epochs: Record<string, string>) =>
    createPullHandler({
      ...quiet,
      batch: {
        pull: async () => ({
          collection: 'activities',
          documents: [],
          revoked: [],
          since: since('p1'),
          more: false,
        }),
      },
      scopeJournal: {
        begin: async () => ({ unsure: [], epochs }),
        note: async (_: unknown, heard: ReadonlyMap<string, string>) => void noted.push(...heard),
      },
      restoreToServer: async (organizations: ReadonlyMap<string, string>) =>
        void restored.push(...organizations),
    } as unknown as PullDeps)

  await handler({})(undefined, 100)
  expect(noted).toEqual([['o1', 'e']])
  await handler({ o1: 'e' })(undefined, 100)
  expect(restored).toEqual([])
  await handler({ o1: 'of before the restore' })(undefined, 100)
  expect(restored).toEqual([['o1', 'e']])
})

it('[A6] continues from the cursor of an empty batch until a refusal drops a copy', async () => {
  let drops = 0
  const asked: string[][] = []
  let meanwhile = () => {}
  const answer: PullAnswer = {
    collection: 'activities',
    documents: [],
    revoked: [],
    since: since('p1', 'p2'),
    more: false,
  }
  const pull = createPullHandler({
    ...quiet,
    batch: {
      pull: async ({ since: sent = '' }: { since?: string }) => {
        asked.push([...(scopesNamed(sent) ?? [])])
        meanwhile()
        return answer
      },
    },
    drops: () => drops,
  } as unknown as PullDeps)
  const disk = { since: since('p1') }

  await pull(disk, 100)
  await pull(disk, 100)
  expect(asked).toEqual([['p1'], ['p1', 'p2']])
  drops = 1
  await pull(disk, 100)
  expect(asked.at(-1)).toEqual(['p1'])
  await pull(disk, 100)
  expect(asked.at(-1)).toEqual(['p1', 'p2'])
  // While a pull is under way.
  meanwhile = () => {
    drops = 2
    meanwhile = () => {}
  }
  await pull(disk, 100)
  await pull(disk, 100)
  expect(asked.slice(-2)).toEqual([['p1', 'p2'], ['p1']])
})

it('stores what a slow line has brought, and continues from there', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const asked: (string | undefined)[] = []
  let wentOn = 0
  let isSending = false
  const named = (id: string): WireDocument =>
    ({ ...document, id: `p1:activities:${id}`, editId: `e-${id}` }) as WireDocument
  const pull = createPullHandler({
    ...quiet,
    batch: {
      pull: async ({ since: sent }: { since?: string }) => {
        asked.push(sent)
        now += 20
        return {
          collection: 'activities',
          documents: [named(`a${asked.length}`)],
          revoked: [],
          since: since(`p${asked.length}`),
          more: asked.length < 3,
        }
      },
    },
    gatherMs: 30,
    isSending: () => isSending,
    goOn: () => {
      wentOn += 1
    },
  } as unknown as PullDeps)
  const first = await pull(undefined, 100)
  expect([first.documents.length, wentOn]).toEqual([2, 1])
  const second = await pull(first.checkpoint, 100)
  expect([second.documents.length, wentOn]).toEqual([1, 1])
  expect(asked).toEqual([undefined, since('p1'), since('p2')])
  // RxDB would go on only once all edits are sent.
  isSending = true
  asked.length = 0
  expect((await pull(undefined, 100)).documents).toHaveLength(3)
  expect(wentOn).toBe(1)
})

it('[C8] asks again when an answer brings nothing and there is more', async () => {
  const asked: (string | undefined)[] = []
  const pull = createPullHandler({
    ...quiet,
    batch: {
      pull: async ({ since: sent }: { since?: string }): Promise<PullAnswer> => {
        asked.push(sent)
        const isPostponed = asked.length < 3
        return {
          collection: 'activities',
          documents: isPostponed ? [] : [document],
          revoked: [],
          since: since(...(isPostponed ? ['p1'] : ['p1', 'p2'])),
          more: isPostponed,
        }
      },
    },
  } as unknown as PullDeps)
  const { documents, checkpoint } = await pull({ since: since('p1') }, 100)
  expect(documents).toMatchObject([{ id: document.id, _deleted: false }])
  expect(checkpoint).toEqual({ since: since('p1', 'p2') })
  expect(asked).toEqual([since('p1'), since('p1'), since('p1')])
})
