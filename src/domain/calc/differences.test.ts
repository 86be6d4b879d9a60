import { describe, expect, test } from 'vitest'
import { areAlike } from './differences.ts'

describe('pieces of plain data are alike', () => {
  test.each([
    [1, 1 + 1e-8, true],
    [1, 1.001, false],
    [0, 1e-12, true],
    ['F = 1.234', 'F = 1.235', true],
    ['F = 1.234', 'F = 1.236', false],
    ['F = 1.234', 'R = 1.234', false],
    ['layer 2', 'layer 3', false],
    [{ a: [1, null] }, { a: [1, null] }, true],
    [{ a: 1 }, { b: 1 }, false],
    [[1], [1, 2], false],
    [[1], { 0: 1 }, false],
    [null, 0, false],
    [true, false, false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(areAlike(one, other)).toBe(expected)
    expect(areAlike(other, one)).toBe(expected)
  })
})
