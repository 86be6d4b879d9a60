import { describe, expect, it } from 'vitest'
import { cursorOf, editOn, serverState, storedCopies } from '#tests/helpers/syncedCopies.ts'
import { scopesNamed } from '../cursor.ts'
import { adopted } from './adopt.ts'

const base = serverState('a1')
const mine = editOn(base, 'b1', { name: 'Mine' })
const empty = { cursor: null, epochs: {} }
const given = {
  stored: storedCopies([mine], empty),
  serverStates: new Map([[base.id, base]]),
  checkpoint: cursorOf(['p1']),
  scopeJournal: null,
}

describe('[N6] a disk of the replication of earlier releases', () => {
  it('gives a waiting copy the server state that it was made on as its base', () => {
    expect(adopted(given)).toEqual({
      writes: [{ document: mine, base }],
      drops: [],
      cursor: cursorOf(['p1']),
      epochs: { o1: 'e1' },
    })
  })

  it('names the base in the stamp of the copy, so that the push names it too', () => {
    const newer = serverState('c1', ['a1'])
    const { writes } = adopted({ ...given, serverStates: new Map([[base.id, newer]]) })
    expect(writes).toEqual([{ document: { ...mine, server: newer.server }, base: newer }])
  })

  it('leaves a copy whose base is known, that is restored to the server, or that no server has', () => {
    expect(adopted({ ...given, stored: storedCopies([mine], { ...empty, bases: [base] }) }).writes).toEqual(
      [],
    )
    const back = { ...base, waiting: 1 as const }
    expect(adopted({ ...given, stored: storedCopies([back], empty) }).writes).toEqual([])
    expect(adopted({ ...given, serverStates: new Map() }).writes).toEqual([])
  })

  it('removes uncertain scopes from the cursor, so that they come whole', () => {
    const scopeJournal = { at: null, unsure: [], came: ['p3'], went: ['p2'], epochs: { o1: 'e0', o2: 'e9' } }
    const { cursor, epochs } = adopted({ ...given, checkpoint: cursorOf(['p1', 'p2']), scopeJournal })
    expect([...scopesNamed(cursor!)!]).toEqual(['p1'])
    expect(epochs).toEqual({ o1: 'e1', o2: 'e9' })
  })

  it('has no cursor when nothing was pulled', () => {
    expect(adopted({ ...given, checkpoint: null })).toMatchObject({ cursor: null, epochs: {} })
  })
})
