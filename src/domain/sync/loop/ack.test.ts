import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PushOutcome, WireDocument } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { cursorOf, editOn, serverState, storedCopies } from '#tests/helpers/syncedCopies.ts'
import { scopesNamed } from '../cursor.ts'
import { acknowledge } from './ack.ts'
import { sentRow } from './outbox.ts'
import type { StoredCopies } from './storedCopies.ts'

const base = serverState('a1')
const mine = editOn(base, 'b1', { name: 'Mine' })
const theirs = serverState('c1', ['a1'], { name: 'Theirs' })
const wire = (document: AnyDocument): WireDocument => ({ ...document })

const accepted = (document: AnyDocument): PushOutcome => ({
  kind: 'accepted',
  id: document.id,
  already: false,
  document: wire(document),
})
const refused = (document: AnyDocument | null, code = 'request/invalid'): PushOutcome => ({
  kind: 'refused',
  id: mine.id,
  code,
  reason: 'Because',
  document: document && wire(document),
})
const conflict: PushOutcome = { kind: 'conflict', id: mine.id, document: wire(theirs) }

const ackOf = (
  outcome: PushOutcome,
  { stored = storedCopies([mine], { bases: [base] }), sent = mine, sentWith = stored as StoredCopies } = {},
) =>
  acknowledge({
    collection: 'calculations',
    userId: 'ada',
    stored,
    rows: [sentRow(sent, sentWith)],
    outcomes: [outcome],
  })

const nothing = { writes: [], drops: [] }

describe('an accepted edit', () => {
  const state = { ...serverState('b1', ['a1']), name: 'Mine' }

  it('becomes the server state, and its base is removed', () => {
    expect(ackOf(accepted(state)).changes).toMatchObject({
      writes: [{ document: state, base: null }],
      drops: [],
    })
  })

  it('[P16] takes the stamp alone', () => {
    const { server } = state
    const outcome: PushOutcome = {
      kind: 'accepted',
      id: mine.id,
      already: false,
      document: null,
      stamp: server!,
    }
    expect(ackOf(outcome).changes.writes).toEqual([{ document: { ...mine, server, waiting: 0 }, base: null }])
  })

  it('becomes the base of an edit that was made meanwhile', () => {
    const newer = editOn(base, 'b2', { name: 'Mine again' })
    const { changes } = ackOf(accepted(state), { stored: storedCopies([newer], { bases: [base] }) })
    expect(changes.writes).toEqual([{ document: { ...newer, server: state.server }, base: state }])
  })

  it('does not become the base of an edit whose base was built on it', () => {
    const later = serverState('c1', ['a1', 'b1'])
    const newer = editOn(later, 'b2')
    const { changes } = ackOf(accepted(state), { stored: storedCopies([newer], { bases: [later] }) })
    expect(changes).toMatchObject(nothing)
  })
})

describe('an ack leaves the copy alone', () => {
  it.each<[string, StoredCopies]>([
    ['is gone', storedCopies([])],
    ['does not wait any more', storedCopies([serverState('c2', ['a1', 'b1'])])],
    ['was edited again', storedCopies([editOn(base, 'b2')], { bases: [base] })],
  ])('when it %s', (_, stored) => {
    for (const outcome of [conflict, refused(null)]) {
      const { changes, conflictCopies } = ackOf(outcome, { stored })
      expect(changes).toMatchObject(nothing)
      expect(conflictCopies).toEqual([])
    }
  })

  it('[N3] when the database was restored since the row was sent', () => {
    const stored = storedCopies([mine], { bases: [base] })
    for (const epochs of [{}, { o1: 'e0' }] as Record<string, string>[])
      for (const outcome of [accepted(serverState('b1')), conflict, refused(null)])
        expect(ackOf(outcome, { sentWith: { ...stored, epochs } }).changes).toMatchObject(nothing)
  })

  it('[N5] when a pull was stored since, and the server state would replace the edit', () => {
    const stored = storedCopies([mine], { bases: [base], cursor: cursorOf(['p1'], { head: '2' }) })
    const sentWith = { ...stored, cursor: cursorOf(['p1']) }
    const superseded: PushOutcome = { kind: 'superseded', id: mine.id, document: wire(theirs) }
    for (const outcome of [superseded, refused(theirs)])
      expect(ackOf(outcome, { stored, sentWith }).changes).toMatchObject(nothing)
    expect(ackOf(accepted(serverState('b1')), { stored, sentWith }).changes.writes).toHaveLength(1)
  })

  it('when the gateway asks to send it again', () => {
    expect(ackOf({ kind: 'retry', id: mine.id }).changes).toMatchObject(nothing)
  })
})

describe('an edit in conflict', () => {
  it('merges by its base, and waits on the server state', () => {
    const described = { ...mine, name: base.name, description: 'Mine' }
    const { changes, conflictCopies } = ackOf(conflict, {
      stored: storedCopies([described], { bases: [base] }),
      sent: described,
    })
    expect(conflictCopies).toEqual([])
    expect(changes.writes).toMatchObject([
      { document: { name: 'Theirs', description: 'Mine', waiting: 1, server: theirs.server }, base: theirs },
    ])
  })

  it('becomes a conflict copy when part of it loses the merge', () => {
    const { changes, conflictCopies } = ackOf(conflict)
    expect(conflictCopies).toEqual([{ document: mine, code: 'sync/conflict', theirs, base, reason: null }])
    expect(changes.writes).toEqual([{ document: theirs, base: null }])
  })

  it('[M10] merges as with an unknown base when the stored one belongs to another edit', () => {
    const described = { ...mine, name: base.name, description: 'Mine' }
    const { conflictCopies } = ackOf(conflict, {
      stored: storedCopies([described], { bases: [serverState('a0')] }),
      sent: described,
    })
    expect(conflictCopies).toMatchObject([{ base: null }])
  })
})

describe('a refused edit', () => {
  it('[D6] becomes a conflict copy, and the server state replaces it', () => {
    const { changes, conflictCopies } = ackOf(refused(theirs))
    expect(conflictCopies).toEqual([
      { document: mine, code: 'request/invalid', reason: 'Because', theirs, base },
    ])
    expect(changes).toMatchObject({ writes: [{ document: theirs, base: null }], drops: [] })
  })

  it('[N2] is dropped when there is no server state, and its scope leaves the cursor', () => {
    const { changes, conflictCopies } = ackOf(refused(null, 'access/no-access'))
    expect(conflictCopies).toHaveLength(1)
    expect(changes).toMatchObject({ writes: [], drops: [mine.id] })
    expect([...scopesNamed(changes.cursor!)!]).toEqual([])
  })

  it('[D11] becomes no conflict copy when another person wrote it and this one may only read', () => {
    const given = { ...serverState('c1', ['a1'], { updatedBy: 'ben', waiting: 1 }) }
    const others = { ...given, server: { ...given.server!, by: 'ben' } }
    const { changes, conflictCopies } = ackOf(refused(base, 'access/role'), {
      stored: storedCopies([others], { bases: [{ ...others, waiting: 0 }] }),
      sent: others,
    })
    expect(conflictCopies).toEqual([])
    expect(changes.writes).toEqual([{ document: base, base: null }])
  })
})

it('keeps what a person wrote: in the copy, on the server, or in a conflict copy', () => {
  const outcome = fc.constantFrom<PushOutcome>(
    accepted({ ...serverState('b1', ['a1']), name: 'Mine' }),
    conflict,
    { kind: 'superseded', id: mine.id, document: wire(serverState('d1', ['a1', 'b1'])) },
    refused(theirs),
    refused(null),
    refused(theirs, 'access/role'),
    { kind: 'retry', id: mine.id },
  )
  const sentWith = fc.record({
    epochs: fc.constantFrom<Record<string, string>>({}, { o1: 'e0' }, { o1: 'e1' }),
    cursor: fc.constantFrom(null, cursorOf([]), cursorOf(['p1'])),
  })
  const standing = fc.constantFrom(
    mine,
    editOn(base, 'b2', { name: 'Mine' }),
    editOn(null, 'b3', { name: 'Mine' }),
  )
  fc.assert(
    fc.property(outcome, sentWith, standing, fc.boolean(), (answer, position, copy, hasBase) => {
      const stored = storedCopies([copy], { bases: hasBase ? [base] : [] })
      const { changes, conflictCopies } = ackOf(answer, { stored, sentWith: { ...stored, ...position } })
      const after = changes.drops.includes(copy.id)
        ? null
        : (changes.writes.find(({ document }) => document.id === copy.id)?.document ?? copy)
      const isOnServer =
        after !== null &&
        (after.editId === copy.editId || after.server?.ancestors.includes(copy.editId) === true)
      const isThere =
        after?.name === 'Mine' || conflictCopies.some(({ document }) => document.name === 'Mine')
      expect(isOnServer || isThere).toBe(true)
    }),
  )
})
