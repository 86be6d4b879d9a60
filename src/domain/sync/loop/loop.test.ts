import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { idleLoop, type LoopEffect, type LoopEvent, type LoopState, next, writtenIn } from './loop.ts'

function run(...events: readonly LoopEvent[]): { state: LoopState; effects: LoopEffect[] } {
  let state = idleLoop
  const effects: LoopEffect[] = []
  for (const event of events) {
    const step = next(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const wanted = (pulls: readonly CollectionName[], pushes: readonly CollectionName[] = []): LoopEvent => ({
  kind: 'wanted',
  pulls,
  pushes,
})
const pushed = (collection: CollectionName | null, more: readonly CollectionName[] = []): LoopEvent => ({
  kind: 'pushed',
  collection,
  scopes: [],
  more,
})
const pull = (collections: readonly CollectionName[], continues = false): LoopEffect => ({
  kind: 'pull',
  collections,
  continues,
})
const push = (...collections: CollectionName[]): LoopEffect => ({ kind: 'push', collections })

describe('the loop', () => {
  it('does nothing while nothing is wanted', () => {
    expect(run().effects).toEqual([])
  })

  it('asks for all wanted collections in one request', () => {
    expect(run(wanted(['projects', 'folders'])).effects).toEqual([pull(['projects', 'folders'])])
  })

  it('pushes first, and pulls after the last push', () => {
    const { effects } = run(
      wanted(['folders'], ['folders']),
      pushed('folders', ['folders']),
      pushed('folders'),
    )
    expect(effects).toEqual([push('folders'), push('folders'), pull(['folders'])])
  })

  it('starts a pull during many pushes', () => {
    const { effects } = run(
      wanted(['folders'], ['folders']),
      ...Array.from({ length: 8 }, () => pushed('folders', ['folders'])),
    )
    expect(effects.filter(({ kind }) => kind === 'pull')).toEqual([pull(['folders'])])
    expect(effects.at(-2)).toEqual(push('folders'))
  })

  it('starts a pull during a push that takes long', () => {
    const events = [wanted(['folders'], ['folders']), { kind: 'pushTakesLong' } as const]
    expect(run(...events).effects).toEqual([push('folders'), pull(['folders'])])
    // The next push is waited for again.
    const next = [...events, pushed('folders', ['folders']), wanted(['runs'])]
    expect(run(...next).effects).toEqual([push('folders'), pull(['folders']), push('folders')])
    expect(run({ kind: 'pushTakesLong' }, wanted(['runs'], ['runs'])).effects).toEqual([push('runs')])
  })

  it('pulls once after a push', () => {
    const { effects } = run({ kind: 'edited', collections: ['folders'] }, pushed('folders'))
    expect(effects).toEqual([push('folders'), pull(['folders'])])
  })

  it('[D12] looks at every outbox again after a push of projects', () => {
    const { effects } = run({ kind: 'edited', collections: ['projects'] }, pushed('projects'))
    expect(effects[1]).toMatchObject({ kind: 'push', collections: expect.arrayContaining(['calculations']) })
  })

  it('pulls the next page while the answer is stored, and reads the cursor on the disk only when all is stored', () => {
    const { effects } = run(
      wanted(['folders']),
      { kind: 'answered', more: ['folders'] },
      wanted(['projects']),
      { kind: 'answered', more: [] },
      { kind: 'stored', again: [] },
      { kind: 'stored', again: ['folders'] },
    )
    expect(effects).toEqual([pull(['folders']), pull(['folders'], true), pull(['projects', 'folders'])])
  })

  it('repeats an unanswered request when something is wanted', () => {
    const { state, effects } = run(wanted(['folders']), { kind: 'unanswered', request: 'pull' })
    expect(effects).toHaveLength(1)
    expect(next(state, wanted([])).effects).toEqual([pull(['folders'])])
  })

  it('remembers the scopes that acks have written since the pull began', () => {
    const { state } = run(
      wanted(['folders']),
      { kind: 'edited', collections: ['folders'] },
      {
        kind: 'pushed',
        collection: 'folders',
        scopes: ['p1'],
        more: [],
      },
    )
    expect([...writtenIn(state, 'folders')]).toEqual(['p1'])
    expect([...writtenIn(state, 'projects')]).toEqual([])
    const later = next(next(state, { kind: 'answered', more: [] }).state, { kind: 'stored', again: [] })
    expect(later.effects).toEqual([pull(['folders'])])
    expect([...writtenIn(later.state, 'folders')]).toEqual([])
  })

  it('stops when the storage fails, and begins with everything after the restart', () => {
    const { state, effects } = run(wanted(['folders']), { kind: 'storageFailed' })
    expect(effects.at(-1)).toEqual({ kind: 'restart' })
    expect(next(state, wanted(['folders'], ['folders'])).effects).toEqual([])
    const begun = next(state, { kind: 'restarted' }).effects
    expect(begun.map(({ kind }) => kind)).toEqual(['push'])
  })
})

it('has one pull and one push under way at most, and forgets nothing that was wanted', () => {
  const names = fc.subarray<CollectionName>(['projects', 'folders', 'calculations'])
  const happening = fc.record({
    kind: fc.constantFrom('wanted', 'edited', 'answer', 'store', 'push', 'lose'),
    names,
    more: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let state = idleLoop
      const open = { pull: false, push: false, storing: 0 }
      const due = { pull: new Set<string>(), push: new Set<string>() }
      const tell = (event: LoopEvent) => {
        const step = next(state, event)
        state = step.state
        for (const effect of step.effects) {
          if (effect.kind === 'restart') continue
          expect(open[effect.kind]).toBe(false)
          open[effect.kind] = true
          if (effect.kind === 'pull' && !effect.continues) expect(open.storing).toBe(0)
          for (const name of effect.collections) due[effect.kind].delete(name)
        }
      }
      const answer = (more: readonly CollectionName[]) => {
        if (!open.pull) return
        open.pull = false
        open.storing++
        tell({ kind: 'answered', more })
      }
      const store = () => {
        if (open.storing === 0) return
        open.storing--
        tell({ kind: 'stored', again: [] })
      }
      const finishPush = () => {
        if (!open.push) return
        open.push = false
        tell(pushed(null))
      }
      for (const { kind, names: some, more } of happenings) {
        if (kind === 'wanted') {
          for (const name of some) due.pull.add(name)
          tell(wanted(some))
        } else if (kind === 'edited') {
          for (const name of some) due.push.add(name)
          tell({ kind: 'edited', collections: some })
        } else if (kind === 'answer') answer(more ? (state.pulling ?? []) : [])
        else if (kind === 'store') store()
        else if (kind === 'push') finishPush()
        else
          for (const request of ['pull', 'push'] as const) {
            if (!open[request]) continue
            open[request] = false
            tell({ kind: 'unanswered', request })
          }
      }
      for (let round = 0; round < 6; round++) {
        tell(wanted([]))
        finishPush()
        answer([])
        while (open.storing > 0) store()
      }
      expect([...due.pull, ...due.push]).toEqual([])
      expect(state).toMatchObject({ pulls: [], pulling: null, pushes: [], pushing: null, storing: 0 })
    }),
  )
})
