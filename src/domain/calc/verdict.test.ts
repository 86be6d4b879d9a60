import { describe, expect, it } from 'vitest'
import type { Warning } from '../schemas/result.ts'
import { againstCodeRemark, isAcceptable, shownState, verdictOf } from './verdict.ts'

const met = { isMet: true, utilization: 0.8, governing: 'Bishop', sentence: 'Factor 1.9 meets 1.5.' }
const warning = (severity: Warning['severity']): Warning => ({ code: 'any', message: 'Any.', severity })

describe('the verdict of a check and its warnings', () => {
  it('passes without a serious warning', () => {
    for (const warnings of [[], [warning('info')], [warning('caution'), warning('info')]])
      expect(verdictOf(met, warnings)).toEqual({
        state: 'pass',
        utilization: 0.8,
        governing: 'Bishop',
        sentence: 'Factor 1.9 meets 1.5.',
      })
  })

  it('never passes with one, and is shown as not proven', () => {
    const verdict = verdictOf(met, [warning('info'), warning('serious')])
    expect(verdict).toMatchObject({ state: 'fail', isUnproven: true, utilization: 0.8 })
    expect(verdict.sentence).toMatch(/^Factor 1\.9 meets 1\.5\. .*not proven\.$/)
    expect(shownState(verdict)).toBe('unproven')
  })

  it('has a state of its own when the code contradicts a simplified method', () => {
    for (const againstCode of ['passCodeFails', 'passAboveCode'] as const) {
      const remark = { ...warning('serious'), code: againstCodeRemark }
      expect(verdictOf({ ...met, againstCode }, [remark]).state).toBe(againstCode)
      expect(verdictOf({ ...met, againstCode, isMet: false }, []).state).toBe('fail')
    }
    expect(verdictOf({ ...met, againstCode: null }, []).state).toBe('pass')
  })

  it('is not proven when another serious warning contradicts a pass far above the code', () => {
    const verdict = verdictOf({ ...met, againstCode: 'passAboveCode' }, [warning('serious')])
    expect(shownState(verdict)).toBe('unproven')
    const failing = verdictOf({ ...met, againstCode: 'passCodeFails' }, [warning('serious')])
    expect(failing.state).toBe('passCodeFails')
  })

  it('is acceptable as it passes, in the basis of the specification by its numbers', () => {
    const unproven = verdictOf(met, [warning('serious')])
    expect(isAcceptable({ basis: 'code' }, unproven)).toBe(false)
    expect(isAcceptable({ basis: 'specification' }, unproven)).toBe(true)
    expect(isAcceptable({ basis: 'code' }, verdictOf(met, []))).toBe(true)
    const failed = verdictOf({ ...met, isMet: false, utilization: 1.2 }, [])
    expect(isAcceptable({ basis: 'specification' }, failed)).toBe(false)
  })

  it('fails when the check fails, whatever the warnings', () => {
    for (const warnings of [[], [warning('serious')]]) {
      const verdict = verdictOf({ ...met, isMet: false }, warnings)
      expect(verdict.state).toBe('fail')
      expect(shownState(verdict)).toBe('fail')
    }
  })
})
