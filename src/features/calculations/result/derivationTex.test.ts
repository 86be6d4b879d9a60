import { describe, expect, it } from 'vitest'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { stepTex, unitTex } from './derivationTex.ts'

const step = (given: Partial<DerivationStep>): DerivationStep => ({
  section: 'Base',
  title: 'Effective width',
  symbol: "B'",
  formula: 'B - 2e_B',
  substitution: '1.5 - 2 \\cdot 0',
  value: 1.5,
  unit: 'm',
  source: 'EN 1997-1:2004 Annex D.1',
  ...given,
})

describe('a derivation step in TeX', () => {
  it('a short one stands on one line: symbol, formula, numbers, value', () => {
    expect(stepTex(step({}))).toBe("B' = B - 2e_B = 1.5 - 2 \\cdot 0 = 1.500\\,\\mathrm{m}")
  })

  it('a long one has a line for each equals sign', () => {
    const tex = stepTex(step({ formula: 'c_d N_c s_c + q_d N_q s_q + 0.5 \\gamma_d B N_\\gamma s_\\gamma' }))
    expect(tex).toContain('\\begin{aligned}')
    expect(tex.match(/&=/g)).toHaveLength(3)
  })

  it('a given value has neither formula nor numbers', () => {
    expect(stepTex(step({ formula: '', substitution: '', value: 0.5 }))).toBe("B' = 0.5000\\,\\mathrm{m}")
  })

  it('units keep their exponents and degrees', () => {
    expect(unitTex('kN/m³')).toBe('\\,\\mathrm{kN/m^3}')
    expect(unitTex('°')).toBe('^\\circ')
    expect(unitTex('')).toBe('')
  })

  it('a very large value is written with a power of ten', () => {
    expect(stepTex(step({ formula: '', substitution: '', value: 1.5e12, unit: '' }))).toBe(
      "B' = 1.500 \\cdot 10^{12}",
    )
  })
})
