import { describe, expect, test } from 'vitest'
import { collectionNames } from '../schemas/ids.ts'
import {
  arrived,
  chosen,
  everythingKept,
  expectedScopes,
  goesWithScope,
  leavingCollections,
  leftOut,
  mostLeftOut,
  notLost,
  type ProjectChoice,
  presenceOf,
  projectChoice,
  scopesWithout,
} from './choice.ts'
import { drifted } from './drift.ts'
import { lostScopes } from './shifts.ts'

const without = (...left: string[]): ProjectChoice => ({ left, coming: [] })
const nothing = { isHeld: false, waiting: 0, decisions: 0 }

describe('the choice of projects on a device', () => {
  test('[O1] keeps everything until somebody chooses, and says each choice once', () => {
    expect(chosen(everythingKept, 'quay', true)).toBe(everythingKept)
    const left = chosen(everythingKept, 'quay', false)
    expect(left).toEqual(without('quay'))
    expect(chosen(without('quay'), 'quay', false)).toEqual(without('quay'))
    expect(projectChoice.parse(left)).toEqual(left)
  })

  test('[O1] takes at most a thousand projects, and goes on taking them back', () => {
    const full = without(...Array.from({ length: mostLeftOut }, (_, index) => `p${index}`))
    expect(chosen(full, 'one-more', false)).toBeNull()
    expect(chosen(full, 'p0', true)?.left).toHaveLength(mostLeftOut - 1)
  })

  test('[O2] what is left out counts as not visible, and what nobody knows means nothing', () => {
    expect(scopesWithout('runs', ['quay', 'tower'], ['quay', 'unknown'])).toEqual(['tower'])
    expect(scopesWithout('runs', ['quay', 'tower'])).toEqual(['quay', 'tower'])
  })

  test('[O3] the project, its conflict records and what lies in no project stay', () => {
    const staying = collectionNames.filter((name) => !leavingCollections.includes(name))
    expect(staying).toEqual(['organizations', 'projects', 'materials', 'reportTemplates', 'conflicts'])
    for (const name of staying) {
      expect(leftOut(name, without('quay'), new Set())).toEqual([])
      expect(scopesWithout(name, ['quay'], ['quay'])).toEqual(['quay'])
    }
    for (const name of leavingCollections) expect(leftOut(name, without('quay'), new Set())).toEqual(['quay'])
  })

  test('[O4] a project is not named while anything of it waits or is undecided', () => {
    expect(leftOut('folders', without('quay', 'tower'), new Set(['quay']))).toEqual(['tower'])
  })

  test('[O5] what waits does not go with a project that is left out; with one that was revoked it does', () => {
    expect(goesWithScope({ scope: 'quay', waiting: 1 }, ['quay'])).toBe(false)
    expect(goesWithScope({ scope: 'quay', waiting: 0 }, ['quay'])).toBe(true)
    expect(goesWithScope({ scope: 'quay', waiting: 1 }, [])).toBe(true)
  })

  test('[O6] is no difference from the server', () => {
    const server = new Map([['quay', { count: 3, sum: '000000000abc' }]])
    expect(drifted(new Map(), server, new Set())).toEqual(['quay'])
    expect(drifted(new Map(), server, new Set(), ['quay'])).toEqual([])
  })

  test('[O8] a server that does not name what is left out has not lost it', () => {
    expect(notLost(new Set(['tower']), ['quay'])).toEqual(new Set(['tower', 'quay']))
    expect(notLost(null, ['quay'])).toBeNull()
  })

  test('[O9] what is here of a project that is left out is expected, and so dropped', () => {
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
