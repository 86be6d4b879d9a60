import { describe, expect, it } from 'vitest'
import { buildsOn, mintEditId } from './editId.ts'

const mint = (deviceId: string, now: number, previous: string | null = null) =>
  mintEditId({ deviceId, now, random: 0.5, previous })

describe('edit ids', () => {
  it('[M7] grow with each edit of a document, even after the clock was set back', () => {
    const first = mint('tablet', 1_000)
    const second = mint('tablet', 10, first)
    const third = mint('tablet', 10, second)
    expect(buildsOn(second, first)).toBe(true)
    expect(buildsOn(third, first)).toBe(true)
    expect(buildsOn(first, second)).toBe(false)
  })

  it('[M7] do not order edits of two devices, merges, or edits of the gateway', () => {
    const first = mint('tablet', 1_000)
    expect(buildsOn(mint('phone', 2_000, first), first)).toBe(false)
    expect(buildsOn(mint('tablet', 2_000), 'merge.0123456789abcdef')).toBe(false)
    expect(buildsOn(mint('tablet', 2_000), 'gateway.f028e6d4-9911-4e1e-a528-8e1b6ae1a522')).toBe(false)
    expect(buildsOn(first, first)).toBe(false)
  })

  it('fit into the envelope for the longest device id', () => {
    expect(mint('d'.repeat(32), 32_503_680_000_000).length).toBeLessThanOrEqual(80)
  })
})
