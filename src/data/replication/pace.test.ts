import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

const pace = () => createPace({ first: 100, least: 10, most: 500 })

it('grows while large exchanges are quick, up to the largest size', () => {
  const own = pace()
  for (const expected of [200, 400, 500, 500]) {
    own.carried(own.amount, 300)
    expect(own.amount).toBe(expected)
    expect(own.isAtMost).toBe(expected === 500)
  }
})

it('does not change after a small exchange', () => {
  const own = pace()
  own.carried(20, 50)
  expect(own.amount).toBe(100)
})

it('shrinks after a long or failed exchange, down to the smallest size', () => {
  const own = pace()
  own.carried(100, 9_000)
  expect(own.amount).toBe(50)
  for (const expected of [25, 13, 10, 10]) {
    own.cut()
    expect(own.amount).toBe(expected)
  }
})

it('grows a little when an exchange is neither quick nor long, as with a busy gateway on a good line', () => {
  const own = pace()
  own.carried(100, 2_000)
  expect(own.amount).toBe(125)
})
