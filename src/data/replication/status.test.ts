import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { queueDrains } from './status.ts'

function queue() {
  const waiting$ = new BehaviorSubject(0)
  const arrived$ = new Subject<number>()
  const isOnline$ = new BehaviorSubject(true)
  const drained: number[] = []
  queueDrains({ waiting$, arrived$, isOnline$ }).subscribe(({ calculations }) => drained.push(calculations))
  return { waiting$, arrived$, isOnline$, drained }
}

describe('the queue of calculations saved offline', () => {
  it('is drained when the last calculation has arrived, in whatever requests', () => {
    const { waiting$, arrived$, drained, isOnline$ } = queue()
    isOnline$.next(false)
    waiting$.next(1)
    waiting$.next(3)
    isOnline$.next(true)
    arrived$.next(2)
    waiting$.next(1)
    expect(drained).toEqual([])
    arrived$.next(1)
    waiting$.next(0)
    waiting$.next(0)
    expect(drained).toEqual([3])
  })

  it('is drained also when the count of waiting calculations falls before the arrival is counted', () => {
    const { waiting$, arrived$, drained, isOnline$ } = queue()
    isOnline$.next(false)
    waiting$.next(1)
    isOnline$.next(true)
    waiting$.next(0)
    arrived$.next(1)
    expect(drained).toEqual([1])
  })

  it('starts when the network turns out to be lost after they were saved', () => {
    const { waiting$, arrived$, drained, isOnline$ } = queue()
    waiting$.next(1)
    isOnline$.next(false)
    isOnline$.next(true)
    arrived$.next(1)
    waiting$.next(0)
    expect(drained).toEqual([1])
  })

  it('contains calculations that waited before a reload, although the network is back', () => {
    const waiting$ = new BehaviorSubject(2)
    const arrived$ = new Subject<number>()
    const drained: number[] = []
    queueDrains({ waiting$, arrived$, isOnline$: new BehaviorSubject(true) }).subscribe(({ calculations }) =>
      drained.push(calculations),
    )
    arrived$.next(2)
    waiting$.next(0)
    expect(drained).toEqual([2])
  })

  it('does not exist when they were saved online', () => {
    const { waiting$, arrived$, drained } = queue()
    waiting$.next(1)
    arrived$.next(1)
    waiting$.next(0)
    expect(drained).toEqual([])
  })

  it('emits nothing when all of them were refused, or when others are saved online afterwards', () => {
    const { waiting$, arrived$, drained, isOnline$ } = queue()
    isOnline$.next(false)
    waiting$.next(2)
    isOnline$.next(true)
    waiting$.next(0)
    expect(drained).toEqual([])
    waiting$.next(1)
    arrived$.next(1)
    waiting$.next(0)
    expect(drained).toEqual([])
  })

  it('starts again after it was drained', () => {
    const { waiting$, arrived$, drained, isOnline$ } = queue()
    for (let round = 0; round < 2; round++) {
      isOnline$.next(false)
      waiting$.next(1)
      isOnline$.next(true)
      arrived$.next(1)
      waiting$.next(0)
    }
    expect(drained).toEqual([1, 1])
  })
})
