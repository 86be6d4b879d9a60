import { expect, it } from 'vitest'
import type { PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { createServerStateCache, type ServerStateCache } from '#domain/sync/serverStateCache.ts'
import { createPushHandler, type PushDeps } from './push.ts'

const onServer: AnyDocument = {
  id: 'p1:folders:f1',
  organizationId: 'o1',
  scope: 'p1',
  editId: 'e1',
  payloadVersion: 1,
  name: 'Piers',
  description: '',
  tags: [],
  folderId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'ada',
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'ada',
  deletedAt: null,
  recency: 1,
  waiting: 0,
  server: null,
  data: {},
}
const mine = { ...onServer, editId: 'e2', name: 'Walls', waiting: 1 as const, _deleted: false }

/** A device at a gateway that answers so. */
const quiet = {
  collection: 'folders',
  userId: 'ada',
  connection: {
    gate: async () => undefined,
    attempt: async (ask: () => Promise<unknown>) => ({ kind: 'answer', value: await ask() }),
  },
  serverStates: createServerStateCache(),
  yieldedEdits: { yields: () => undefined },
  pushAcks: { write: async () => undefined },
  signal: new AbortController().signal,
  repair: async () => false,
  order: {
    split: async (_: unknown, rows: unknown) => ({ ready: rows, early: [] }),
    answered: () => undefined,
  },
  pace: { amount: 1_000, carried: () => undefined, cut: () => undefined },
  onAccepted: () => undefined,
  onAnswered: () => undefined,
}

const holding = (rows: readonly { newDocumentState: AnyDocument }[]) => ({
  storageInstance: { findDocumentsById: async () => rows.map(({ newDocumentState }) => newDocumentState) },
})

/** What happens, in order, when this is the answer to the edit. */
async function answered(
  outcome: PushOutcome,
  serverStates: ServerStateCache = createServerStateCache(),
): Promise<string[]> {
  const happened: string[] = []
  const { push } = createPushHandler({
    ...quiet,
    store: { storageInstance: { findDocumentsById: async () => [mine] } },
    gateway: { push: async () => [outcome] },
    serverStates,
    refuse: async () => void happened.push('kept'),
    dropping: async (scope: string) => void happened.push(`dropping in ${scope}`),
    returning: async (scope: string) => void happened.push(`returning in ${scope}`),
  } as unknown as PushDeps)
  const [state] = await push([
    { newDocumentState: mine, assumedMasterState: { ...onServer, _deleted: false } },
  ])
  happened.push(state?._deleted === true ? 'dropped' : `holds ${state?.editId}`)
  return happened
}

it('a row whose request gets no answer does not block other rows', async () => {
  const rows = ['f1', 'f2', 'f3'].map((name) => ({
    newDocumentState: { ...mine, id: `p1:folders:${name}`, editId: `e-${name}` },
  }))
  const sent: string[] = []
  const { push } = createPushHandler({
    ...quiet,
    store: holding(rows),
    gateway: {
      push: async ({ rows: [row] }: { rows: { document: { id: string } }[] }) => {
        const id = row?.document.id ?? ''
        sent.push(id.slice(-2))
        if (id.endsWith('f1') && sent.filter((each) => each === 'f1').length < 3) throw new Error('unheard')
        return [{ kind: 'accepted', id, already: false, document: null }]
      },
    },
    connection: {
      ...quiet.connection,
      attempt: (ask: () => Promise<unknown>) =>
        ask().then(
          (value) => ({ kind: 'answer', value }),
          () => ({ kind: 'later', wasHeard: false }),
        ),
    },
    pace: { ...quiet.pace, amount: 1 },
  } as unknown as PushDeps)
  await push(rows)
  expect(sent).toEqual(['f1', 'f2', 'f3', 'f1', 'f1'])
})

it.each([
  { line: 'a quick line', isAtMost: true, together: 2 },
  { line: 'any other', isAtMost: false, together: 1 },
])('$together at once on $line', async ({ isAtMost, together }) => {
  const rows = Array.from({ length: 5 }, (_, at) => ({
    newDocumentState: { ...mine, id: `p1:folders:f${at}`, editId: `e-${at}` },
  }))
  let underWay = 0
  let most = 0
  const { push } = createPushHandler({
    ...quiet,
    store: holding(rows),
    gateway: {
      push: async ({ rows: [row] }: { rows: { document: { id: string } }[] }) => {
        underWay += 1
        most = Math.max(most, underWay)
        await Promise.resolve()
        underWay -= 1
        return [{ kind: 'accepted', id: row?.document.id, already: false, document: null }]
      },
    },
    pace: { ...quiet.pace, amount: 1, isAtMost },
  } as unknown as PushDeps)
  expect(await push(rows)).toEqual([])
  expect(most).toBe(together)
})

const refused = { kind: 'refused', id: mine.id, code: 'access/role', reason: 'Not allowed' } as const

it('[A11] records the scope in which a server state will replace an edit, because access may be gone since', async () => {
  expect(await answered({ ...refused, document: { ...onServer } })).toEqual([
    'kept',
    'returning in p1',
    'holds e1',
  ])
})

it('[A6] records the scope in which a refusal will drop a copy', async () => {
  expect(await answered({ ...refused, document: null })).toEqual(['kept', 'dropping in p1', 'dropped'])
})

it.each([
  { kind: 'conflict', id: mine.id, document: { ...onServer } },
  { kind: 'superseded', id: mine.id, document: { ...onServer } },
  { ...refused, document: { ...onServer } },
] as const)(
  '[A2] $kind: what a pull brings before the library has written the answer is not missed',
  async (outcome) => {
    const serverStates = createServerStateCache()
    await answered(outcome, serverStates)
    const later = {
      ...onServer,
      editId: 'e3',
      server: { by: 'ben', at: onServer.updatedAt, editId: 'e3', ancestors: ['e1'] },
    }
    serverStates.hear(later, 'pull')
    const missed = (held: typeof onServer) =>
      serverStates.missed(new Map([[held.id, held]]), new Set(['p1'])).map(({ editId }) => editId)
    // The edit stands there still; then the answer's state; at last the newest.
    expect([
      missed({ ...mine, _deleted: undefined } as never),
      missed(onServer),
      missed(later),
      serverStates.ids(),
    ]).toEqual([[], ['e3'], [], []])
  },
)
