import { describe, expect, it } from 'vitest'
import { checksumOf, checksumOfBoth, checksumWith, diverged, isAhead } from './divergence.ts'

const documents = Array.from({ length: 40 }, (_, index) => ({
  id: `site:folders:${index}`,
  editId: `e${index}`,
}))

describe('checksums', () => {
  it('[R1] are the same in any order, and differ when any document differs', () => {
    const whole = checksumOf(documents)
    expect(checksumOf([...documents].reverse())).toEqual(whole)
    expect(whole).toMatchObject({ count: 40, sum: expect.stringMatching(/^[0-9a-f]{12}$/) })
    for (const [index, document] of documents.entries()) {
      const changed = documents.with(index, { ...document, editId: 'other' })
      expect(checksumOf(changed)).not.toEqual(whole)
      expect(checksumOf(documents.toSpliced(index, 1))).not.toEqual(whole)
      const moved = documents.with(index, { ...document, id: `${document.id}x` })
      expect(checksumOf(moved)).not.toEqual(whole)
    }
    const swapped = documents
      .with(0, { ...documents[0]!, editId: 'e1' })
      .with(1, { ...documents[1]!, editId: 'e0' })
    expect(checksumOf(swapped)).not.toEqual(whole)
  })

  it('[R1] can be added up from one document or from many', () => {
    const [first, ...others] = documents
    expect(checksumWith(checksumOf(others), first!)).toEqual(checksumOf(documents))
    for (const cut of [0, 1, 20, 40]) {
      const [one, other] = [documents.slice(0, cut), documents.slice(cut)].map(checksumOf)
      expect(checksumOfBoth(one!, other!)).toEqual(checksumOf(documents))
    }
  })

  it('[R2] name the scopes that diverge, except those with a waiting edit', () => {
    const sums = (...scopes: [string, number][]) =>
      new Map(scopes.map(([scope, count]) => [scope, checksumOf(documents.slice(0, count))]))
    const server = sums(['same', 3], ['less', 3], ['more', 3], ['new', 2], ['none', 0])
    const device = sums(['same', 3], ['less', 2], ['more', 4], ['gone', 1])
    expect(diverged(device, server, new Set()).sort()).toEqual(['gone', 'less', 'more', 'new'])
    expect(diverged(device, server, new Set(['less', 'gone'])).sort()).toEqual(['more', 'new'])
  })

  it('[R3] show that a copy is ahead of a server that has fallen back, unless it waits', () => {
    const server = { by: 'a', at: '2026-03-01T08:00:00.000Z', editId: 'e3', ancestors: ['e1', 'e2'] }
    expect(isAhead({ waiting: 0, server }, 'e1')).toBe(true)
    expect(isAhead({ waiting: 0, server }, 'e3')).toBe(false)
    expect(isAhead({ waiting: 0, server }, 'e4')).toBe(false)
    expect(isAhead({ waiting: 0, server }, undefined)).toBe(false)
    expect(isAhead({ waiting: 1, server }, 'e1')).toBe(false)
  })
})
