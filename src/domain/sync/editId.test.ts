import { describe, expect, it } from 'vitest'
import { buildsOn, mintEditId } from './editId.ts'

/** Each edit has another random part. */
let made = 0
const mint = (deviceId: string, now: number, on: string | null = null, waiting: 0 | 1 = 1) => {
  made++
  return mintEditId({
    deviceId,
    now,
    random: made / 1_000,
    previous: on === null ? null : { editId: on, waiting },
  })
}

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

  it('[M7] do not order edits of two series, which a disk that fell back or its copy makes', () => {
    const before = mint('tablet', 1_000)
    const [first, second] = [mint('tablet', 2_000, before, 0), mint('tablet', 3_000, before, 0)]
    expect(buildsOn(second, first)).toBe(false)
    expect(buildsOn(mint('tablet', 4_000, mint('tablet', 3_500, second)), second)).toBe(true)
    // An accepted edit is an ancestor in the stamp of the next one.
    expect(buildsOn(second, before)).toBe(false)
  })

  it('continue the series of an edit of an earlier release', () => {
    const earlier = 'tablet.000000001.0a1b2c3d'
    expect(buildsOn(mint('tablet', 2_000, earlier), earlier)).toBe(true)
  })

  it('fit into the envelope for the longest device id', () => {
    const first = mint('d'.repeat(32), 32_503_680_000_000)
    expect(mint('d'.repeat(32), 32_503_680_000_000, first).length).toBeLessThanOrEqual(80)
  })
})
