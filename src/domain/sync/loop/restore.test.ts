import { describe, expect, it } from 'vitest'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { cursorOf, editOn, serverState, storedCopies } from '#tests/helpers/syncedCopies.ts'
import { restoredOrganizations, restoreToServer } from './restore.ts'
import type { StoredCopies } from './storedCopies.ts'

const since = cursorOf(['p1'], { epoch: 'e2' })
const restored = (stored: StoredCopies, collection: CollectionName = 'calculations') =>
  restoreToServer({ collection, userId: 'ada', stored, since })

describe('[D11] a restored database', () => {
  it('has another epoch than the disk, or [N1] the disk has none', () => {
    expect([...restoredOrganizations({ o1: 'e1' }, since)]).toEqual([['o1', 'e2']])
    expect([...restoredOrganizations({ o2: 'e2' }, since)]).toEqual([['o1', 'e2']])
    expect(restoredOrganizations({ o1: 'e2' }, since).size).toBe(0)
  })

  it('receives every copy, each on itself as base', () => {
    const copy = serverState('a1')
    expect(restored(storedCopies([copy]))).toEqual({
      writes: [{ document: { ...copy, waiting: 1 }, base: copy }],
      drops: [],
      cursor: cursorOf(['p1']),
      epochs: { o1: 'e2' },
    })
  })

  it('receives no second edit of a waiting copy, and no copy of another organization', () => {
    const waiting = editOn(serverState('a1'), 'b1')
    const other = serverState('a1', [], { id: 'x', organizationId: 'o2' })
    expect(restored(storedCopies([waiting, other]))).toMatchObject({ writes: [], drops: [] })
  })

  it('receives entries of the activity log from their authors alone', () => {
    const [own, others] = [
      serverState('a1', [], { id: 'own' }),
      serverState('a2', [], { id: 'others', createdBy: 'ben' }),
    ]
    const { writes, drops } = restored(storedCopies([own, others]), 'activities')
    expect(writes.map(({ document }) => document.id)).toEqual(['own'])
    expect(drops).toEqual(['others'])
  })

  it('receives nothing a second time', () => {
    const first = restored(storedCopies([serverState('a1')]))
    const again = restored(storedCopies([serverState('a1')], { epochs: first.epochs }))
    expect(again.writes).toEqual([])
  })
})
