import { describe, expect, it } from 'vitest'
import { encodeCursor, restoredBetween } from './cursor.ts'
import { begunAt, droppedWith, hasEntries, lostScopes, withEpochs, withScopeChanges } from './scopeJournal.ts'

const since = (...delivered: string[]) =>
  encodeCursor({
    userId: 'ada',
    collection: 'calculations',
    organizations: new Map([['o1', { epoch: 'e', head: '7', delivered, pending: [] }]]),
  })
const scopes = (...names: string[]) => new Set(names)

describe('scopes that enter and leave between the documents of a batch and its cursor', () => {
  const nothing = begunAt(null, since('p1'))

  it('[A6] notes entering and leaving scopes once, and changes nothing when all stay', () => {
    expect(hasEntries(nothing)).toBe(false)
    expect(withScopeChanges(nothing, scopes('p1'), scopes('p1'))).toBe(nothing)
    const noted = withScopeChanges(nothing, scopes('p1'), scopes('p2'))
    expect(noted).toMatchObject({ came: ['p2'], went: ['p1'], unsure: [] })
    expect(withScopeChanges(noted, scopes('p1'), scopes('p2'))).toBe(noted)
  })

  it('[A7] is sure of both when the cursor that names them is on the disk', () => {
    const noted = withScopeChanges(nothing, scopes('p1'), scopes('p2'))
    expect(begunAt(noted, since('p2')).unsure).toEqual([])
  })

  it('[A7] is sure of neither while the former cursor is on the disk', () => {
    const noted = withScopeChanges(nothing, scopes('p1'), scopes('p2'))
    const begun = begunAt(noted, since('p1'))
    expect(begun.unsure).toEqual(['p2', 'p1'])
    expect(begunAt(begun, since('p1')).unsure).toEqual(['p2', 'p1'])
    expect(begunAt(begun, since('p2')).unsure).toEqual([])
  })

  it('[A7] is not sure of a scope that entered and left again', () => {
    const noted = withScopeChanges(
      withScopeChanges(nothing, scopes('p1'), scopes('p1', 'p2')),
      scopes('p1', 'p2'),
      scopes('p1'),
    )
    expect(begunAt(noted, since('p1', 'p2')).unsure).toEqual(['p2'])
    expect(begunAt(noted, since('p1')).unsure).toEqual(['p2'])
  })

  it('[A7] knows only its notes on a device that never pulled', () => {
    expect(begunAt(null, undefined)).toEqual({ at: null, unsure: [], came: [], went: [], epochs: {} })
    const noted = withScopeChanges(begunAt(null, undefined), scopes(), scopes('p1'))
    expect(begunAt(noted, undefined).unsure).toEqual(['p1'])
  })

  it('[A7] keeps the epoch of entering scopes until a cursor on the disk names it', () => {
    const noted = withEpochs(begunAt(null, undefined), new Map([['o1', 'e']]))
    expect(hasEntries(noted)).toBe(true)
    expect(withEpochs(noted, new Map([['o1', 'e']]))).toBe(noted)
    const killed = begunAt(noted, undefined)
    expect(restoredBetween(undefined, since('p1'), killed.epochs)).toEqual([])
    expect(restoredBetween(undefined, since('p1'), { o1: 'of before the restore' })).toEqual(['o1'])
    expect(begunAt(noted, since('p1')).epochs).toEqual({})
    expect(withEpochs(begunAt(null, since('p1')), new Map([['o1', 'another']])).epochs).toEqual({})
  })

  it('[A8] loses the scopes that the answer revokes, and expected ones that it does not name', () => {
    const lost = lostScopes(scopes('p1', 'p2'), { revoked: ['p3'], named: scopes('p2', 'p4') })
    expect([...lost].sort()).toEqual(['p1', 'p3'])
  })

  it('[A8] drops the copies of a lost scope, those of earlier batches of the same pull included', () => {
    const copy = (id: string, scope: string) => ({ id, scope, name: 'Pier', data: { inputs: 1 } }) as never
    const dropped = droppedWith(scopes('p1'), [copy('a', 'p1'), copy('b', 'p2'), copy('c', 'p1')])
    expect(dropped).toMatchObject(['a', 'c'].map((id) => ({ id, name: '', data: {}, _deleted: true })))
  })
})
