import { describe, expect, test } from 'vitest'
import { mostLeftOut } from '../protocol/syncLimits.ts'
import { collectionNames } from '../schemas/ids.ts'
import {
  arrived,
  chosen,
  everythingKept,
  expectedScopes,
  goesWithScope,
  leavingCollections,
  leftOut,
  notLost,
  type ProjectChoice,
  presenceOf,
  projectChoice,
  scopesWithout,
} from './choice.ts'
import { diverged } from './divergence.ts'
import { lostScopes } from './scopeJournal.ts'

const without = (...left: string[]): ProjectChoice => ({ left, coming: [] })
const nothing = { isHeld: false, waiting: 0, decisions: 0 }

describe('the choice of projects on a device', () => {
  test('[O1] keeps every project until a person chooses, and records each choice once', () => {
    expect(chosen(everythingKept, 'quay', true)).toBe(everythingKept)
    const left = chosen(everythingKept, 'quay', false)
    expect(left).toEqual(without('quay'))
    expect(chosen(without('quay'), 'quay', false)).toEqual(without('quay'))
    expect(projectChoice.parse(left)).toEqual(left)
  })

  test('[O1] leaves out at most a thousand projects, and still takes projects back', () => {
    const full = without(...Array.from({ length: mostLeftOut }, (_, index) => `p${index}`))
    expect(chosen(full, 'one-more', false)).toBeNull()
    expect(chosen(full, 'p0', true)?.left).toHaveLength(mostLeftOut - 1)
  })

  test('[O2] a project that is left out counts as not visible, and an unknown id means nothing', () => {
    expect(scopesWithout('runs', ['quay', 'tower'], ['quay', 'unknown'])).toEqual(['tower'])
    expect(scopesWithout('runs', ['quay', 'tower'])).toEqual(['quay', 'tower'])
  })

  test('[O3] the project, its conflict records and documents outside projects stay', () => {
    const staying = collectionNames.filter((name) => !leavingCollections.includes(name))
    expect(staying).toEqual(['organizations', 'projects', 'materials', 'reportTemplates', 'conflicts'])
    for (const name of staying) {
      expect(leftOut(name, without('quay'), new Set())).toEqual([])
      expect(scopesWithout(name, ['quay'], ['quay'])).toEqual(['quay'])
    }
    for (const name of leavingCollections) expect(leftOut(name, without('quay'), new Set())).toEqual(['quay'])
  })

  test('[O4] a pull does not name a project with a waiting edit or a conflict copy', () => {
    expect(leftOut('folders', without('quay', 'tower'), new Set(['quay']))).toEqual(['tower'])
  })

  test('[O5] a waiting copy stays when its project is left out, and goes when it is revoked', () => {
    expect(goesWithScope({ scope: 'quay', waiting: 1 }, ['quay'])).toBe(false)
    expect(goesWithScope({ scope: 'quay', waiting: 0 }, ['quay'])).toBe(true)
    expect(goesWithScope({ scope: 'quay', waiting: 1 }, [])).toBe(true)
  })

  test('[O6] a project that is left out does not diverge from the server', () => {
    const server = new Map([['quay', { count: 3, sum: '000000000abc' }]])
    expect(diverged(new Map(), server, new Set())).toEqual(['quay'])
    expect(diverged(new Map(), server, new Set(), ['quay'])).toEqual([])
  })

  test('[O8] a server that does not name a project that is left out has not lost it', () => {
    expect(notLost(new Set(['tower']), ['quay'])).toEqual(new Set(['tower', 'quay']))
    expect(notLost(null, ['quay'])).toBeNull()
  })

  test('[O9] copies of a project that is left out are expected, and so dropped', () => {
    const expected = expectedScopes(new Set(['tower']), ['pier'], ['quay'])
    expect(expected).toEqual(new Set(['tower', 'pier', 'quay']))
    const gone = lostScopes(expected, { revoked: [], named: new Set(['tower', 'pier']) })
    expect([...gone]).toEqual(['quay'])
  })

  test('[O7] a project is here, leaves, is away, comes and is here again', () => {
    const held = { ...nothing, isHeld: true }
    expect(presenceOf(everythingKept, 'quay', held)).toEqual({ kind: 'here' })
    const left = without('quay')
    expect(presenceOf(left, 'quay', { ...held, waiting: 3, decisions: 1 })).toEqual({
      kind: 'leaving',
      waiting: 3,
      decisions: 1,
    })
    expect(presenceOf(left, 'quay', { ...nothing, decisions: 1 })).toMatchObject({ kind: 'leaving' })
    expect(presenceOf(left, 'quay', nothing)).toEqual({ kind: 'away' })
    const back = chosen(left, 'quay', true) ?? left
    expect(presenceOf(back, 'quay', held)).toEqual({ kind: 'coming' })
    expect(chosen(back, 'quay', false)).toEqual(left)
    const whole = arrived(back, new Set(['quay', 'tower']))
    expect(whole).toEqual(everythingKept)
    expect(presenceOf(whole, 'quay', held)).toEqual({ kind: 'here' })
  })
})
