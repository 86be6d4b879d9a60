import { describe, expect, it } from 'vitest'
import { editOn, serverState } from '#tests/helpers/syncedCopies.ts'
import { lacksOwnEdit, withoutOwnEdits } from './ownEdits.ts'

const state = serverState('b1', ['a1'])
const { id } = state
const copies = (...all: (typeof state)[]) => new Map(all.map((copy) => [copy.id, copy]))

it('[C13] separates what an answer names alone from its documents', () => {
  const named = { id: 'p1:calculations:c2', editId: 'b2' }
  expect(withoutOwnEdits([{ ...state }, named])).toEqual({ documents: [state], edits: [named] })
})

describe('[C13] an edit that the gateway names alone', () => {
  it.each([
    ['is held', [state]],
    ['is held under a newer edit that waits', [editOn(state, 'b2')]],
    ['is held under a newer server state', [serverState('c1', ['a1', 'b1'])]],
  ])('%s', (_, held) => {
    expect(lacksOwnEdit([{ id, editId: 'b1' }], copies(...held))).toBe(false)
  })

  it.each([
    ['whose copy was dropped', []],
    ['whose ack was lost', [editOn(serverState('a1'), 'b1')]],
    ['whose copy fell back to an earlier state', [serverState('a1')]],
  ])('%s is asked for whole', (_, held) => {
    expect(lacksOwnEdit([{ id, editId: 'b1' }], copies(...held))).toBe(true)
  })
})
