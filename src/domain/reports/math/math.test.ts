import { describe, expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { mathMl } from './mathMl.ts'
import { parseMath } from './parse.ts'
import { plainMath } from './plainMath.ts'

describe('formulas on one line', () => {
  test.each([
    ["\\varphi'_d", 'φ′_d'],
    ['\\gamma_{R;v}', 'γ_R;v'],
    ['A D \\gamma_{conc}', 'A D γ_conc'],
    ['\\frac{a}{b + c} d', '(a / (b + c)) d'],
    ["1 + \\frac{B'}{L'} \\sin \\varphi'_d", '1 + (B′ / L′) sin φ′_d'],
    ['r \\arctan\\frac{L B}{r r_3}', 'r arctan ((L B) / (r r_3))'],
    ['\\frac{1}{R} \\sum M_i', '(1 / R) Σ M_i'],
    ['2^{n + 1}', '2^(n + 1)'],
    ['\\log_{10}\\left(1 + x\\right)', 'log_10(1 + x)'],
    ['3 \\cdot \\left(-4\\right)', '3 · (−4)'],
    ['\\tan\\left(28^\\circ\\right)', 'tan(28°)'],
    ["e^{\\pi \\tan \\varphi'_d} \\tan^2\\left(45^\\circ\\right)^{2}", 'e^(π tan φ′_d) tan^2(45°)^2'],
    ['\\sqrt{a b}', '√(a b)'],
    ['\\mathrm{kN/m}^2', 'kN/m^2'],
  ])('%s', (tex, plain) => {
    expect(plainMath(tex)).toBe(plain)
  })

  test('every formula of every module can be read', () => {
    for (const module of builtInModules) {
      const solved = module.solve(module.example)
      if (!solved.ok) throw new Error(module.id)
      const { derivation, quantities } = module.present(module.example, solved.solution)
      const formulas = derivation.flatMap(({ symbol, formula, substitution }) => [
        symbol,
        formula,
        substitution,
      ])
      const symbols = [...quantities, ...module.fields].flatMap(({ symbol }) => symbol ?? [])
      for (const tex of [...formulas, ...symbols]) expect([tex, parseMath(tex)]).not.toEqual([tex, null])
    }
  })
})

describe('formulas that cannot be read', () => {
  test.each(['\\frac{a', '{'.repeat(100_000), '}', '\\left(a', '\\evil{x}', '\\constructor'])(
    'stay as they are: %.20s',
    (tex) => {
      expect(plainMath(tex)).toBe(tex)
      expect(mathMl(tex, 'inline')).toMatch(/^<code class="tex">/)
    },
  )

  test('bring no markup of their own', () => {
    for (const tex of ['\\text{<script>}', '<b>', '\\href{javascript:x}', 'a\'"<'])
      expect(
        mathMl(tex, 'inline').replaceAll(/<\/?(math|m\w+|code)( [a-z]+="[^"<>]*")*\/?>/g, ''),
      ).not.toMatch(/[<>]/)
  })
})
