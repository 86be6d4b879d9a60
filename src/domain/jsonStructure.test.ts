import { describe, expect, it } from 'vitest'
import { excessOf } from './jsonStructure.ts'

describe('a body', () => {
  it.each([
    ['{"a":[1,{"b":"[[[[,,,,"}],"c":"\\\\"}', null],
    [`"${'\\"['.repeat(400_000)}"`, null],
    [`[${'1,'.repeat(290_000)}1]`, null],
    ['['.repeat(101), 'depth'],
    ['{"a":'.repeat(101), 'depth'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, null],
    [`[${'1,'.repeat(300_000)}1]`, 'values'],
    [`[${'{},'.repeat(150_001)}{}]`, 'values'],
  ])('has its excess seen before it is read: %#', (json, excess) => {
    expect(excessOf(json)).toBe(excess)
  })
})
