import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

const pace = () => createPace({ first: 100, least: 10, most: 500 })

it('asks for more while large exchanges are quick, up to the most', () => {
  const own = pace()
  for (const expected of [200, 400, 500, 500]) {
    own.carried(own.amount, 300)
    expect(own.amount).toBe(expected)
    expect(own.isAtMost).toBe(expected === 500)
  }
})

it('learns nothing of what a large exchange takes from a small one', () => {
  const own = pace()
  own.carried(20, 50)
  expect(own.amount).toBe(100)
})

it('asks for less after a long exchange and after one that failed, down to the least', () => {
  const own = pace()
  own.carried(100, 9_000)
  expect(own.amount).toBe(50)
  for (const expected of [25, 13, 10, 10]) {
    own.cut()
    expect(own.amount).toBe(expected)
  }
})

it('grows a little when an exchange takes neither short nor long, as at a busy gateway on a good line', () => {
  const own = pace()
  own.carried(100, 2_000)
  expect(own.amount).toBe(125)
})
