import { describe, expect, it } from 'vitest'
import { symbolRuns, symbolText } from './symbol.ts'

describe('symbols read into runs', () => {
  it('a letter is italic and its index stands below', () => {
    expect(symbolRuns('N_c')).toEqual([
      { text: 'N', place: 'base', italic: true },
      { text: 'c', place: 'sub', italic: true },
    ])
  })

  it('a prime and a Greek letter keep their order', () => {
    expect(symbolText("\\varphi'_d")).toBe('φ′_d')
    expect(symbolText("\\varphi_{d}'")).toBe('φ_d′')
  })

  it('groups, upright words and semicolons of Eurocode indices are read', () => {
    expect(symbolText('\\gamma_{R;v}')).toBe('γ_R;v')
    expect(symbolText('q_{\\mathrm{net}}')).toBe('q_net')
    expect(symbolText('E_{\\text{d,dst}}')).toBe('E_d,dst')
    expect(symbolText("\\gamma_{\\varphi'}")).toBe('γ_φ′')
    expect(symbolText('\\tan\\delta')).toBe('tanδ')
  })

  it('what needs the formula library is left to it', () => {
    expect(symbolRuns('\\frac{B}{L}')).toBeNull()
    expect(symbolRuns('x_{a_b}')).toBeNull()
    expect(symbolRuns('x_{a')).toBeNull()
    expect(symbolRuns('')).toBeNull()
  })
})
