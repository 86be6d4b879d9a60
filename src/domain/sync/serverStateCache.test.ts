import { describe, expect, it } from 'vitest'
import type { AnyDocument } from '../schemas/document.ts'
import type { HeldDocument } from './held.ts'
import { createServerStateCache, isOvertaken } from './serverStateCache.ts'

const at = '2026-03-01T08:00:00.000Z'

function state(editId: string, ancestors: readonly string[] | null): HeldDocument {
  return {
    id: 'p:folders:f1',
    organizationId: 'o',
    scope: 'p',
    editId,
    payloadVersion: 1,
    name: editId,
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'a',
    updatedAt: at,
    updatedBy: 'a',
    deletedAt: null,
    recency: 1,
    waiting: ancestors === null ? 1 : 0,
    server: ancestors === null ? null : { by: 'a', at, editId, ancestors: [...ancestors] },
    data: {},
    _deleted: false,
  }
}

const first = state('e1', [])
const second = state('e2', ['e1'])
const third = state('e3', ['e1', 'e2'])

describe('a pull that was read before an accepted push', () => {
  it('[A12] does not undo the accepted edit of the copy here', () => {
    expect(isOvertaken(first, second, null)).toBe(true)
    expect(isOvertaken(first, third, null)).toBe(true)
  })

  it('[A12] brings a newer state, a parallel edit, and the same state', () => {
    expect(isOvertaken(third, second, null)).toBe(false)
    expect(isOvertaken(state('other', ['e1']), second, null)).toBe(false)
    expect(isOvertaken(second, second, null)).toBe(false)
  })

  it('[A12] does not undo an accepted edit whose acknowledgement is not stored yet', () => {
    const serverStates = createServerStateCache()
    const unstamped = state('e2', null)
    expect(isOvertaken(first, unstamped, serverStates)).toBe(false)
    serverStates.hear(second as AnyDocument, 'push')
    expect(isOvertaken(first, unstamped, serverStates)).toBe(true)
    expect(isOvertaken(second, unstamped, serverStates)).toBe(false)
    expect(isOvertaken(third, unstamped, serverStates)).toBe(false)
  })

  it('[A12] replaces an edit that was resent and refused, although it was made on that state', () => {
    const serverStates = createServerStateCache()
    const refused = { ...state('e2', null), server: first.server }
    serverStates.replace(refused, first)
    expect(isOvertaken(first, refused, serverStates)).toBe(false)
  })

  it('[A12] drops copies, and brings dropped ones back, in any case', () => {
    expect(isOvertaken({ ...first, _deleted: true }, second, null)).toBe(false)
    expect(isOvertaken(first, { ...second, _deleted: true }, null)).toBe(false)
  })

  it('[A12] accepts older states of a restored server: a copy that waits to be restored is not accepted yet', () => {
    const serverStates = createServerStateCache()
    serverStates.hear(third as AnyDocument, 'push')
    serverStates.forget('everything')
    expect(isOvertaken(first, { ...third, waiting: 1 }, serverStates)).toBe(false)
  })
})
