import { describe, expect, it } from 'vitest'
import type { Verdict, Warning } from '../schemas/result.ts'
import { changesVerdict, compareOlder, toldVerdict } from './olderResult.ts'
import { isAfter } from './versions.ts'

const verdict = (changes: Partial<Verdict> = {}): Verdict => ({
  state: 'pass',
  utilization: 0.5,
  governing: 'Layer 1, drained',
  sentence: 'Within.',
  ...changes,
})
const serious: Warning = { code: 'any', message: 'Layers end too soon.', severity: 'serious' }

describe('an older result and the present version', () => {
  it('has another verdict when the shown word differs', () => {
    expect(compareOlder(verdict(), { verdict: verdict({ state: 'fail' }), warnings: [] }).kind).toBe(
      'verdict',
    )
    const unproven = verdict({ state: 'fail', isUnproven: true })
    expect(
      compareOlder(verdict({ state: 'fail' }), { verdict: unproven, warnings: [serious] }),
    ).toMatchObject({
      kind: 'verdict',
      now: { state: 'unproven', reason: 'Layers end too soon.' },
    })
  })

  it('is another number with another utilisation or governing check, in the figures that people read', () => {
    const of = (changes: Partial<Verdict>) =>
      compareOlder(verdict(), { verdict: verdict(changes), warnings: [] }).kind
    expect(of({ utilization: 0.52 })).toBe('number')
    expect(of({ utilization: null })).toBe('number')
    expect(of({ governing: 'Layer 2, undrained' })).toBe('number')
    expect(of({ utilization: 0.5 * (1 + 1e-4) })).toBe('same')
    expect(of({ sentence: 'Other words.' })).toBe('same')
  })

  it('needs a decision when the verdict changes or disappears', () => {
    expect(changesVerdict({ kind: 'refused', why: 'No strength.' })).toBe(true)
    expect(changesVerdict(compareOlder(verdict(), { verdict: verdict(), warnings: [serious] }))).toBe(false)
  })

  it('gives the sentence of the verdict as the reason of a fail', () => {
    const failed = verdict({ state: 'fail', sentence: 'Exceeds.' })
    expect(toldVerdict({ verdict: failed, warnings: [serious] }).reason).toBe('Exceeds.')
  })
})

it('2.0.0 is after 1.10.0, and no version after itself', () => {
  expect(isAfter('2.0.0', '1.10.0')).toBe(true)
  expect(isAfter('1.10.0', '1.9.0')).toBe(true)
  expect(isAfter('1.2.0', '1.10.0')).toBe(false)
  expect(isAfter('2.0.0', '2.0.0')).toBe(false)
})
