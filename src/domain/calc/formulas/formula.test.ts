import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateTex } from '#domain/reports/math/evaluateTex.ts'
import { texNumber } from '../tex.ts'
import { absolute, add, divide, type Expr, largest, multiply, power, subtract, sum } from './expression.ts'
import { formula, written } from './formula.ts'

type Values = Readonly<Record<string, number>>

/** The value of an expression, by the meaning of its operations. */
function evaluate(expression: Expr, values: Values, rows: readonly Values[]): number {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') return values[expression]!
  const of = (inner: Expr, given = values): number => evaluate(inner, given, rows)
  switch (expression[0]) {
    case '+':
      return expression[1].reduce<number>((whole, term) => whole + of(term), 0)
    case '*':
      return expression[1].reduce<number>((whole, factor) => whole * of(factor), 1)
    case 'max':
      return Math.max(...expression[1].map((each) => of(each)))
    case '-':
      return of(expression[1]) - of(expression[2])
    case '/':
      return of(expression[1]) / of(expression[2])
    case '^':
      return of(expression[1]) ** of(expression[2])
    case 'abs':
      return Math.abs(of(expression[1]))
    case 'sum': {
      const [, term] = expression
      return rows.reduce((whole, row) => whole + of(term, { ...values, ...row }), 0)
    }
  }
}

const symbols = { a: 'a', b: 'b_{max}', c: 'OCR' }
const columns = { r: 'r_i' }

const { expression } = fc.letrec<{ expression: Expr }>((tie) => {
  const inner = tie('expression')
  const several = fc.array(inner, { minLength: 2, maxLength: 3 })
  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(fc.constantFrom<Expr>('a', 'b', 'c'), fc.constantFrom<Expr>(0.5, 2, 1000)),
      several.map((terms) => add(...terms)),
      several.map((factors) => multiply(...factors)),
      several.map((each) => largest(...each)),
      fc.tuple(inner, inner).map(([from, taken]) => subtract(from, taken)),
      fc.tuple(inner, inner).map(([above, below]) => divide(above, below)),
      inner.map((base) => power(base, 2)),
      inner.map(absolute),
      fc
        .tuple(inner, fc.constantFrom<Expr>('r', add('r', 'a'), multiply('r', 'b')))
        .map(([factor, term]) => multiply(factor, sum(term))),
    ),
  }
})
const number = fc.integer({ min: -5000, max: 5000 }).map((value) => value / 100)

test('writes numbers so that a checker who reads the line finds the value of the expression', () => {
  let compared = 0
  fc.assert(
    fc.property(
      expression,
      fc.record({ a: number, b: number, c: number }),
      fc.array(fc.record({ r: number }), { maxLength: 3 }),
      (given, values, rows) => {
        const line = written(
          formula(symbols, () => given, columns),
          values,
          rows,
        )
        const value = evaluate(given, values, rows)
        const read = evaluateTex(line.substitution((each) => texNumber(each, 15)))
        if (!Number.isFinite(value) || Math.abs(value) > 1e12) return
        compared++
        expect(Math.abs(read - value), line.substitution(String)).toBeLessThanOrEqual(
          1e-6 * Math.max(1, Math.abs(value)),
        )
      },
    ),
    { numRuns: 1000, seed: 11 },
  )
  expect(compared).toBeGreaterThan(500)
})

test.each([
  ['a \\left(b_{max} + 1\\right)', multiply('a', add('b', 1))],
  ['a - \\left(b_{max} - 2\\right)', subtract('a', subtract('b', 2))],
  ['\\left(\\frac{a}{b_{max}}\\right)^2', power(divide('a', 'b'), 2)],
  ['OCR \\cdot a', multiply('c', 'a')],
  ['2 a', multiply(2, 'a')],
  ['2 \\cdot \\frac{a}{b_{max}}', multiply(2, divide('a', 'b'))],
  ['a \\cdot 2', multiply('a', 2)],
  ['\\sum r_i a - \\left|a\\right|', subtract(sum(multiply('r', 'a')), absolute('a'))],
  ['a \\left(\\sum r_i\\right)', multiply('a', sum('r'))],
  ['\\max\\left(a; 0\\right)^{-1.5}', power(largest('a', 0), -1.5)],
] as const)('writes %s in symbols', (tex, expression) => {
  const made = formula(symbols, () => expression, columns)
  expect(written(made, { a: 1, b: 1, c: 1 }).formula).toBe(tex)
})

test('writes the sum of no rows as 0', () => {
  const made = formula({}, ({ r }) => sum(r), columns)
  expect(written(made, {}, []).substitution(String)).toBe('0')
})
