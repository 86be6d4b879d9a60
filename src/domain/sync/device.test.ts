import { describe, expect, it } from 'vitest'
import type { PushOutcome } from '../protocol/sync.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { encodeCursor, newBetween, restoredBetween } from './cursor.ts'
import {
  isCurrent,
  isParallel,
  isSameState,
  refusedId,
  resolve,
  restoringEdit,
  rowOutcomeOf,
  rowOutcomeOfDirect,
  rowOutcomeOfRefused,
  rowOutcomeOfStale,
  tombstone,
  toWire,
  waitsForProject,
} from './device.ts'
import type { HeldDocument } from './held.ts'
import { createServerStateCache, readServerState, roomForMissed } from './serverStateCache.ts'

const stamp = (editId: string, ancestors: string[] = []) => ({
  by: 'user-b',
  at: '2026-03-01T10:00:00.000Z',
  editId,
  ancestors,
})

const state = (editId: string, changes: Partial<HeldDocument> = {}): HeldDocument => ({
  id: 'p1:calculations:c1',
  organizationId: 'o1',
  scope: 'p1',
  editId,
  payloadVersion: 1,
  name: 'Footing F1',
  description: '',
  tags: ['north'],
  folderId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'user-a',
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'user-a',
  deletedAt: null,
  recency: 3,
  waiting: 0,
  server: stamp(editId),
  data: { inputs: { width: 2 } },
  _deleted: false,
  ...changes,
})

const onServer = (document: HeldDocument): AnyDocument => {
  const { _deleted, ...rest } = document
  return rest
}

const cursor = (epoch: string): string =>
  encodeCursor({
    userId: 'user-a',
    collection: 'calculations',
    organizations: new Map([['o1', { epoch, head: '1', delivered: ['p1'], pending: [] }]]),
  })

/** An answer without the id of its row. */
type Unnamed<Outcome> = Outcome extends unknown ? Omit<Outcome, 'id'> : never

const base = state('tablet.000000001.a')
const mine = state('tablet.000000002.b', { waiting: 1, server: base.server, name: 'Mine' })
const theirs = state('phone.000000003.c', {
  server: stamp('phone.000000003.c', [base.editId]),
  name: 'Theirs',
})
const row = { newDocumentState: mine, assumedMasterState: base }
const answered = (outcome: Unnamed<PushOutcome>) =>
  rowOutcomeOf(row, { ...outcome, id: mine.id } as PushOutcome, 'user-a')

describe('what a device sends', () => {
  it('[D1] only the stored state is sent; an older or newer state yields to its own base', () => {
    expect(isCurrent(row, mine)).toBe(true)
    for (const stored of [undefined, theirs, { ...mine, _deleted: true }])
      expect(isCurrent(row, stored)).toBe(false)
    expect(rowOutcomeOfStale(row)).toEqual({ kind: 'yield', to: base })
    expect(rowOutcomeOfStale({ newDocumentState: mine })).toEqual({ kind: 'yield', to: mine })
  })

  it('[D2] the base is the server state that RxDB assumes, and none when that was dropped', () => {
    expect(toWire(row)).toEqual({ document: onServer(mine), base: base.editId })
    expect(
      toWire({ newDocumentState: mine, assumedMasterState: { ...base, _deleted: true } }).base,
    ).toBeNull()
    expect(toWire({ newDocumentState: { ...mine, _deleted: true } })).toMatchObject({
      base: null,
      dropped: true,
    })
  })
})

describe('what an answer does', () => {
  it('[D3] accepted: the state of the answer is on the server, a dropped copy is no accepted edit', () => {
    const document = { ...onServer(mine), server: stamp(mine.editId) }
    expect(answered({ kind: 'accepted', already: false, document })).toEqual({
      kind: 'acknowledged',
      state: { ...document, waiting: 0 },
      accepted: true,
    })
    const dropped = { newDocumentState: { ...mine, _deleted: true } }
    const { server, ...sent } = document
    expect(answered({ kind: 'accepted', already: false, document: null, stamp: server })).toEqual({
      kind: 'acknowledged',
      state: { ...sent, server, waiting: 0 },
      accepted: true,
    })
    expect(
      rowOutcomeOf(dropped, { kind: 'accepted', id: mine.id, already: true, document: null }, 'user-a'),
    ).toEqual({
      kind: 'acknowledged',
      state: null,
      accepted: false,
    })
  })

  it('[D4] conflicts merge, superseded edits yield, retries and unreadable answers are sent again', () => {
    expect(answered({ kind: 'conflict', document: onServer(theirs) })).toEqual({ kind: 'merge', theirs })
    expect(answered({ kind: 'superseded', document: onServer(theirs) })).toEqual({
      kind: 'yield',
      to: theirs,
    })
    expect(answered({ kind: 'conflict', document: { id: mine.id, editId: 'x' } })).toEqual({ kind: 'again' })
    expect(answered({ kind: 'retry' })).toEqual({ kind: 'again' })
  })

  it('[D5] a refused edit yields to the server state, and is dropped where there is none', () => {
    expect(
      answered({ kind: 'refused', code: 'access/role', reason: 'No', document: onServer(theirs) }),
    ).toEqual({ kind: 'keep', code: 'access/role', reason: 'No', to: theirs })
    expect(
      answered({ kind: 'refused', code: 'access/no-access', reason: 'No', document: null }),
    ).toMatchObject({ kind: 'keep', to: { _deleted: true, name: '' } })
    expect(
      rowOutcomeOfRefused(
        { newDocumentState: { ...mine, _deleted: true } },
        { code: 'access/role', reason: null, serverState: null },
        'user-a',
      ),
    ).toEqual({
      kind: 'acknowledged',
      state: null,
      accepted: false,
    })
  })

  it('[D6] a refused edit is stored by document and edit, with the text of the catalogue', () => {
    expect(refusedId(mine.id, mine.editId)).toBe('p1:calculations:c1|tablet.000000002.b')
    const kept = rowOutcomeOfRefused(
      row,
      { code: 'request/too-large', reason: null, serverState: null },
      'user-a',
    )
    expect(kept).toMatchObject({ kind: 'keep', code: 'request/too-large' })
    expect(kept.kind === 'keep' && kept.reason.length).toBeGreaterThan(10)
    expect(
      rowOutcomeOfRefused(row, { code: 'of/tomorrow', reason: null, serverState: null }, 'user-a'),
    ).toMatchObject({
      reason: 'of/tomorrow',
    })
  })

  it('[D7] an edit that yields or was dropped takes the server state; others merge, and the losing version is kept', () => {
    const given = { collection: 'calculations', mine, theirs, assumed: base } as const
    expect(resolve({ ...given, yields: true })).toEqual({ state: theirs, kept: null })
    const dropped = { ...theirs, _deleted: true }
    expect(resolve({ ...given, yields: false, theirs: dropped })).toEqual({ state: dropped, kept: null })
    expect(resolve({ ...given, yields: false, mine: { ...mine, _deleted: true } }).state).toEqual(theirs)
    expect(resolve({ ...given, yields: false })).toEqual({
      state: theirs,
      kept: {
        document: onServer(mine),
        code: 'sync/conflict',
        theirs: onServer(theirs),
        base: onServer(given.assumed),
      },
    })
  })

  it('[D10] a resent edit that conflicts is kept first, and then replaced by the server state', () => {
    const byHand = (outcome: Unnamed<PushOutcome>) =>
      rowOutcomeOfDirect(onServer(mine), { ...outcome, id: mine.id } as PushOutcome)
    const refused = byHand({ kind: 'refused', code: 'access/no-access', reason: 'No', document: null })
    expect(refused).toMatchObject({ kind: 'replace', code: 'access/no-access', by: { _deleted: true } })
    expect(byHand({ kind: 'conflict', document: onServer(theirs) })).toMatchObject({
      kind: 'replace',
      code: 'sync/conflict',
      by: theirs,
    })
    const heard = { kind: 'heard', state: onServer(theirs) }
    expect(byHand({ kind: 'accepted', already: true, document: onServer(theirs) })).toEqual(heard)
    expect(byHand({ kind: 'superseded', document: onServer(theirs) })).toEqual(heard)
    expect(byHand({ kind: 'retry' })).toEqual({ kind: 'nothing' })
    expect(byHand({ kind: 'accepted', already: true, document: null })).toEqual({ kind: 'nothing' })
  })

  it('[D8] the stamp of the server tells states apart, dropped copies are all the same', () => {
    expect(isSameState(mine, { ...mine })).toBe(true)
    expect(isSameState(mine, { ...mine, server: stamp(mine.editId) })).toBe(false)
    expect(isSameState(mine, { ...mine, _deleted: true })).toBe(false)
    expect(isSameState({ ...mine, _deleted: true }, { ...theirs, _deleted: true })).toBe(true)
  })

  it('[A9] an edit is parallel to a state that is neither the edit nor built on it', () => {
    expect(isParallel(mine, base)).toBe(true)
    expect(isParallel(mine, state('phone.000000009.z', { server: stamp('phone.000000009.z') }))).toBe(true)
    expect(isParallel(mine, mine)).toBe(false)
    const onTop = state('phone.000000009.z', { server: stamp('phone.000000009.z', [mine.editId]) })
    expect(isParallel(mine, onTop)).toBe(false)
  })

  it('[D11] copies that a restored server may have lost wait again; authors restore their own activities', () => {
    const clean = onServer(base)
    expect(restoringEdit('calculations', 'user-z', clean, 'one')).toEqual({ ...base, waiting: 1 })
    expect(restoringEdit('activities', 'user-a', clean, 'one')).toEqual({ ...base, waiting: 1 })
    expect(restoringEdit('activities', 'user-z', clean, 'one')).toMatchObject({ _deleted: true })
    const again = restoringEdit('calculations', 'user-z', onServer(mine), 'one')!
    expect(again).toEqual({ ...mine, editId: again.editId })
    expect(again.editId).not.toBe(mine.editId)
    expect(restoringEdit('calculations', 'user-z', onServer(again), 'one')).toBeNull()
    expect(restoringEdit('calculations', 'user-z', onServer(mine), null)).toBeNull()
    const restoredAgain = restoringEdit('calculations', 'user-z', onServer(again), 'two')!
    expect(restoredAgain).toEqual({ ...mine, editId: restoredAgain.editId })
    expect(restoredAgain.editId).not.toBe(again.editId)
  })

  it('[D6] an activity that the role does not allow is dropped and not kept', () => {
    const entry = { newDocumentState: { ...mine, id: 'p1:activities:a1' }, assumedMasterState: undefined }
    const refusal = { code: 'access/role', reason: null, serverState: null }
    expect(rowOutcomeOfRefused(entry, refusal, 'user-a')).toMatchObject({
      kind: 'yield',
      to: { _deleted: true },
    })
    expect(rowOutcomeOfRefused(entry, { ...refusal, code: 'access/no-access' }, 'user-a').kind).toBe('keep')
    const data = { ...mine.data, metadata: { note: 'Checked by hand', about: 'a0' } }
    const noted = { ...entry, newDocumentState: { ...entry.newDocumentState, data } }
    expect(rowOutcomeOfRefused(noted, refusal, 'user-a').kind, 'somebody typed the note').toBe('keep')
    expect(rowOutcomeOfRefused(row, refusal, 'user-a').kind).toBe('keep')
  })

  it('[D11] a copy that a reader may not restore yields without a conflict copy, unless the reader wrote it', () => {
    const noEdit = { newDocumentState: { ...base, waiting: 1 as const }, assumedMasterState: base }
    const refusal = { code: 'access/role', reason: null, serverState: onServer(theirs) }
    expect(rowOutcomeOfRefused(noEdit, refusal, 'user-z')).toEqual({ kind: 'yield', to: theirs })
    for (const author of ['user-a', 'user-b'])
      expect(rowOutcomeOfRefused(noEdit, refusal, author)).toMatchObject({ kind: 'keep', to: theirs })
    expect(rowOutcomeOfRefused(noEdit, { ...refusal, serverState: null }, 'user-z')).toMatchObject({
      kind: 'keep',
    })
    expect(rowOutcomeOfRefused(noEdit, { ...refusal, code: 'project/free-limit' }, 'user-z')).toMatchObject({
      kind: 'keep',
    })
  })

  it('[D11] an organization was restored when its epoch in the cursor is another', () => {
    expect(restoredBetween(cursor('one'), cursor('two'), {})).toEqual(['o1'])
    expect(restoredBetween(cursor('one'), cursor('one'), {})).toEqual([])
    expect(restoredBetween(undefined, cursor('one'), {})).toEqual([])
  })

  it('[D12] documents wait for their project when the gateway does not know it, or has lost it', () => {
    expect(waitsForProject(undefined, false)).toBe(false)
    expect(waitsForProject({ ...mine, server: null }, false)).toBe(true)
    expect(waitsForProject({ ...mine, server: null }, true)).toBe(false)
    expect(waitsForProject(mine, false)).toBe(false)
    expect(waitsForProject({ ...base, waiting: 1 }, true)).toBe(true)
  })

  it('[D9] a dropped copy holds nothing of its content', () => {
    const dropped = tombstone(onServer(mine))
    expect(dropped).toMatchObject({ id: mine.id, scope: 'p1', waiting: 0, _deleted: true })
    expect([dropped.name, dropped.description, dropped.tags, dropped.data]).toEqual(['', '', [], {}])
  })
})

describe('what arrives', () => {
  it('[A1] unknown fields of the envelope are dropped, the payload stays, nothing waits', () => {
    const given = { ...onServer(mine), ofTomorrow: 1, data: { ofTomorrow: 1 } }
    const arrived = readServerState(given)
    expect(arrived).toMatchObject({ waiting: 0, data: { ofTomorrow: 1 } })
    expect(arrived).not.toHaveProperty('ofTomorrow')
    expect(readServerState({ id: mine.id, editId: 'x' })).toBeNull()
  })

  it('[A2] a state that arrived during a push goes to each pull until the device holds it', () => {
    const serverStates = createServerStateCache()
    const accepted = onServer({ ...mine, waiting: 0, server: stamp(mine.editId, [base.editId]) })
    const later = onServer(state('phone.000000004.d', { server: stamp('phone.000000004.d', [mine.editId]) }))
    serverStates.hear(onServer(theirs), 'pull')
    expect(serverStates.ids()).toEqual([])
    serverStates.pushing([mine.id])
    serverStates.hear(later, 'pull')
    serverStates.pushed([mine.id])
    serverStates.hear(accepted, 'push')
    expect(serverStates.ids()).toEqual([mine.id])
    expect(serverStates.missed(new Map([[mine.id, mine]]), null)).toEqual([{ ...later, _deleted: false }])
    const onTop = { editId: 'tablet.000000005.e', waiting: 1 as const }
    expect(serverStates.missed(new Map([[mine.id, onTop]]), null)).toEqual([])
    expect(serverStates.ids()).toEqual([mine.id])
    expect(serverStates.missed(new Map([[mine.id, later]]), null)).toEqual([])
    expect(serverStates.ids()).toEqual([])
  })

  it('[A2] missed states go with the last batch of a pull, and never fill it', () => {
    expect(roomForMissed({ more: false, limit: 10, brought: 3 })).toBe(6)
    expect(roomForMissed({ more: false, limit: 10, brought: 10 })).toBe(0)
    expect(roomForMissed({ more: true, limit: 10, brought: 3 })).toBe(0)
  })

  it('[A3] no state of a scope that the cursor no longer names is brought', () => {
    const serverStates = createServerStateCache()
    serverStates.hear(onServer({ ...mine, server: stamp(mine.editId) }), 'push')
    const held = new Map([[mine.id, mine]])
    expect(serverStates.missed(held, new Set(['p2']))).toEqual([])
    expect(serverStates.missed(held, new Set(['p1']))).toHaveLength(1)
  })

  it('[A5] states from before a restore are forgotten', () => {
    const serverStates = createServerStateCache()
    serverStates.hear(onServer(theirs), 'push')
    serverStates.replace({ id: 'p1:calculations:c2', editId: 'x' }, theirs)
    serverStates.forget('heard')
    expect(serverStates.ids()).toEqual(['p1:calculations:c2'])
    serverStates.forget('everything')
    expect(serverStates.ids()).toEqual([])
    serverStates.hear(onServer(theirs), 'push')
    serverStates.replace({ id: 'p1:calculations:c2', editId: 'x' }, theirs)
    serverStates.forgetAllOf(['o2'])
    expect(serverStates.ids()).toHaveLength(2)
    serverStates.forgetAllOf(['o1'])
    expect(serverStates.ids()).toEqual([])
    expect(newBetween(undefined, cursor('one'))).toEqual(['o1'])
    expect(newBetween(cursor('one'), cursor('two'))).toEqual([])
  })

  it('[A4] the answer to a resent edit replaces exactly that edit while it waits', () => {
    const serverStates = createServerStateCache()
    const dropped = tombstone(onServer(mine))
    serverStates.replace(mine, dropped)
    const none = new Set<string>()
    expect(serverStates.missed(new Map([[mine.id, mine]]), none)).toEqual([dropped])
    expect(serverStates.missed(new Map([[mine.id, theirs]]), none)).toEqual([])
    expect(serverStates.ids()).toEqual([])
    serverStates.replace(mine, dropped)
    serverStates.hear(onServer(theirs), 'pull')
    expect(serverStates.missed(new Map([[mine.id, mine]]), none)).toEqual([])
  })
})
