import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { cursorOf, editOn, serverState, storedCopies } from '#tests/helpers/syncedCopies.ts'
import { takeInAnswer } from './pullAnswer.ts'
import type { StoredCopies } from './storedCopies.ts'

const since = cursorOf(['p1'], { head: '2' })

const takeIn = (
  stored: StoredCopies,
  documents: readonly AnyDocument[],
  { writtenSince = [] as string[], asked = stored, to = since } = {},
) =>
  takeInAnswer({
    stored,
    asked: { cursor: asked.cursor, epochs: asked.epochs },
    answer: { documents, since: to },
    writtenSince: new Set(writtenSince),
  })

describe('a pull answer', () => {
  it('stores a document without a copy, and the cursor with it', () => {
    const state = serverState('a1')
    expect(takeIn(storedCopies([]), [state])).toEqual({
      writes: [{ document: state, base: null }],
      drops: [],
      cursor: since,
      epochs: { o1: 'e1' },
    })
  })

  it('stores the last of two states of one document', () => {
    const changes = takeIn(storedCopies([]), [serverState('a1'), serverState('a2', ['a1'])])
    expect(changes?.writes.map(({ document }) => document.editId)).toEqual(['a2'])
  })

  it('writes nothing where the copy is the same', () => {
    expect(takeIn(storedCopies([serverState('a1')]), [serverState('a1')])?.writes).toEqual([])
  })

  it('[A12] leaves a copy that was built on the state in the answer', () => {
    expect(takeIn(storedCopies([serverState('a2', ['a1'])]), [serverState('a1')])?.writes).toEqual([])
  })

  it('stores the state of a waiting edit whose ack was lost, and removes its base', () => {
    const base = serverState('a1')
    const stored = storedCopies([editOn(base, 'b1')], { bases: [base] })
    for (const state of [serverState('b1', ['a1']), serverState('c1', ['a1', 'b1'])])
      expect(takeIn(stored, [state])?.writes).toEqual([{ document: state, base: null }])
  })

  it('leaves a waiting edit that is parallel to one of another device, because the ack decides', () => {
    const base = serverState('a1')
    const stored = storedCopies([editOn(base, 'b1')], { bases: [base] })
    expect(takeIn(stored, [serverState('c1', ['a1'])])?.writes).toEqual([])
  })

  it('[N3] does not count when the cursor or an epoch has changed since', () => {
    const stored = storedCopies([])
    const earlier = { ...stored, cursor: cursorOf([]) }
    expect(takeIn(stored, [serverState('a1')], { asked: earlier })).toBeNull()
    const before = { ...stored, epochs: { o1: 'e0' } }
    expect(takeIn(stored, [serverState('a1')], { asked: before })).toBeNull()
  })

  it.each([[{}], [{ o1: 'e0' }]])('[N1] does not count while the stored epochs are %j', (epochs) => {
    expect(takeIn(storedCopies([], { epochs: epochs as Record<string, string> }), [])).toBeNull()
  })

  it('[N4] drops copies in scopes that the cursor does not name, except waiting ones', () => {
    const [clean, waiting] = [serverState('a1', [], { id: 'x' }), editOn(null, 'b1', { id: 'y' })]
    const changes = takeIn(storedCopies([clean, waiting]), [], { to: cursorOf([], { head: '2' }) })
    expect(changes?.drops).toEqual(['x'])
  })

  it('[N4] keeps copies that an ack has written since the pull was sent', () => {
    const stored = storedCopies([serverState('a1')])
    const to = cursorOf([], { head: '2' })
    expect(takeIn(stored, [], { to, writtenSince: ['p1'] })?.drops).toEqual([])
  })

  it('loses no waiting edit, and changes nothing when it comes twice', () => {
    const edits = ['a1', 'a2', 'a3', 'b1', 'b2']
    const stateOf = (...ids: string[]) =>
      fc
        .record({
          id: fc.constantFrom(...ids),
          editId: fc.constantFrom(...edits),
          ancestors: fc.subarray(edits),
        })
        .map(({ id, editId, ancestors }) => {
          const before = ancestors.filter((each) => each !== editId)
          return serverState(editId, before, { id, scope: id === 'lost' ? 'p2' : 'p1' })
        })
    const state = stateOf('x', 'y')
    const copy = fc
      .tuple(stateOf('x', 'y', 'lost'), fc.boolean())
      .map(([base, waits]) => (waits ? editOn(base, `${base.editId}-mine`) : base))
    fc.assert(
      fc.property(fc.uniqueArray(copy, { selector: ({ id }) => id }), fc.array(state), (copies, answered) => {
        const stored = storedCopies(copies)
        const changes = takeIn(stored, answered)!
        const written = new Map(changes.writes.map(({ document }) => [document.id, document]))
        for (const mine of copies.filter(({ waiting }) => waiting === 1)) {
          expect(changes.drops).not.toContain(mine.id)
          const over = written.get(mine.id)
          if (over !== undefined) expect([over.editId, ...over.server!.ancestors]).toContain(mine.editId)
        }
        const after = storedCopies(
          [...new Map([...copies.map((each) => [each.id, each] as const), ...written]).values()].filter(
            ({ id }) => !changes.drops.includes(id),
          ),
          { cursor: changes.cursor },
        )
        // One state after another may come of one document, so that only the last of each counts.
        const again = takeIn(after, [...new Map(answered.map((each) => [each.id, each])).values()])!
        const moved = again.writes.filter(({ document }) => !written.has(document.id))
        expect(moved).toEqual([])
        expect(again.drops.filter((id) => !written.has(id))).toEqual([])
      }),
    )
  })
})
