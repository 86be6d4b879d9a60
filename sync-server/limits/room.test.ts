import { expect, test } from 'vitest'
import { createRoom } from './room.ts'

const named = (name: string, forgotten: string[]) => ({ forget: () => void forgotten.push(name) })

test('the holders used longest ago forget, until the others have room', () => {
  const forgotten: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => named(name, forgotten))
  const room = createRoom(10)
  room.used(a!, 4)
  room.used(b!, 4)
  room.used(c!, 2)
  room.used(a!, 4)
  expect(forgotten).toEqual([])
  room.used(d!, 5)
  expect(forgotten).toEqual(['b', 'c'])
  expect(room.held()).toBe(9)
})

test('a holder that grows, shrinks or leaves counts with what it holds now', () => {
  const forgotten: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => named(name, forgotten))
  const room = createRoom(10)
  room.used(a!, 9)
  room.used(a!, 1)
  room.used(b!, 9)
  expect([forgotten, room.held()]).toEqual([[], 10])
  room.left(b!)
  room.left(b!)
  room.used(c!, 9)
  expect([forgotten, room.held()]).toEqual([[], 10])
})

test('the holder used last stays, whatever it holds', () => {
  const forgotten: string[] = []
  const [a, b] = ['a', 'b'].map((name) => named(name, forgotten))
  const room = createRoom(10)
  room.used(a!, 5)
  room.used(b!, 50)
  expect([forgotten, room.held()]).toEqual([['a'], 50])
})
