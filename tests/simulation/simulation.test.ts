import { describe, expect, it } from 'vitest'
import { broken } from './broken.ts'
import { product } from './rules.ts'
import { simulate } from './simulate.ts'

describe('schedules of devices and gateways', () => {
  it('keeps the invariants in the first 300 of them', () => {
    const failed = from(1, 300).flatMap((seed) => simulate(seed).failure ?? [])
    expect(failed).toEqual([])
  })

  it('a seed gives the same schedule each time', () => {
    const told = (): string[] => {
      const lines: string[] = []
      simulate(7, product, (line) => lines.push(line))
      return lines
    }
    expect(told()).toEqual(told())
  })
})

describe('a broken rule is noticed, and the same schedule holds when it is mended', () => {
  it.each(broken)('%s: schedule %i', (_, seed, change) => {
    expect(simulate(seed, { ...product, ...change }).failure).not.toBeNull()
    expect(simulate(seed).failure).toBeNull()
  })
})

const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)
