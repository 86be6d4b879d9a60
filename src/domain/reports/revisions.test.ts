import { describe, expect, it } from 'vitest'
import { isLater, nextRevision } from './revisions.ts'

const issued = (...revisions: string[]) => ({
  issues: Object.fromEntries(
    revisions.map((revision, index) => [
      `i${index}`,
      {
        ...{ revision, status: 'approved' as const, madeId: 'f1', sha256: '0'.repeat(64) },
        ...{ issuedAt: '2026-03-01T08:00:00.000Z', issuedBy: 'ada' },
      },
    ]),
  ),
})

describe('the next revision', () => {
  it.each([
    [[], 'A'],
    [['A'], 'B'],
    [['B', 'A'], 'C'],
    [['Y', 'Z'], 'AA'],
    [['Z', 'AA'], 'AB'],
    [['AZ'], 'BA'],
    [['ZZ'], null],
  ])('after %j is %j', (revisions, next) => {
    expect(nextRevision(issued(...revisions))).toBe(next)
  })

  it('comes after a letter that two devices issued at the same time', () => {
    expect(nextRevision(issued('A', 'A'))).toBe('B')
  })
})

it.each([
  [[], 'C', true],
  [['A', 'B'], 'B', false],
  [['A', 'B'], 'A', false],
  [['A', 'B'], 'D', true],
  [['Z'], 'AA', true],
  [['AA'], 'Z', false],
])('after %j, %s may come next: %s', (revisions, revision, may) => {
  expect(isLater(issued(...revisions), revision)).toBe(may)
})
