import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { queueDrains } from './status.ts'

function queue() {
  const waiting$ = new Subject<number>()
  const arrived$ = new Subject<number>()
  const drained: number[] = []
  const line = { online: true }
  queueDrains({ waiting$, arrived$, isOnline: () => line.online }).subscribe(({ calculations }) =>
    drained.push(calculations),
  )
  return { waiting$, arrived$, drained, line }
}

describe('the queue of calculations saved offline', () => {
  it('is drained when the last of them has arrived, however they were sent', () => {
    const { waiting$, arrived$, drained, line } = queue()
    line.online = false
    waiting$.next(1)
    waiting$.next(3)
    line.online = true
    arrived$.next(2)
    waiting$.next(1)
    expect(drained).toEqual([])
    arrived$.next(1)
    waiting$.next(0)
    waiting$.next(0)
    expect(drained).toEqual([3])
  })

  it('is no queue when they were saved online', () => {
    const { waiting$, arrived$, drained } = queue()
    waiting$.next(1)
    arrived$.next(1)
    waiting$.next(0)
    expect(drained).toEqual([])
  })

  it('says nothing when all of them were refused', () => {
    const { waiting$, drained, line } = queue()
    line.online = false
    waiting$.next(2)
    line.online = true
    waiting$.next(0)
    expect(drained).toEqual([])
  })

  it('begins anew after it was drained', () => {
    const { waiting$, arrived$, drained, line } = queue()
    for (let round = 0; round < 2; round++) {
      line.online = false
      waiting$.next(1)
      line.online = true
      arrived$.next(1)
      waiting$.next(0)
    }
    expect(drained).toEqual([1, 1])
  })
})
