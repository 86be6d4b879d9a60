/**
 * What a formula computes, as data: numbers, symbols by their key, and operations on them. `sum` adds its term for each
 * row of a step.
 */
export type Expr =
  | number
  | string
  | readonly ['+' | '*' | 'max', readonly Expr[]]
  | readonly ['-' | '/' | '^', Expr, Expr]
  | readonly ['abs' | 'sum', Expr]

export const add = (...terms: readonly Expr[]): Expr => ['+', terms]
export const subtract = (from: Expr, taken: Expr): Expr => ['-', from, taken]
export const multiply = (...factors: readonly Expr[]): Expr => ['*', factors]
export const divide = (above: Expr, below: Expr): Expr => ['/', above, below]
export const power = (base: Expr, exponent: Expr): Expr => ['^', base, exponent]
export const largest = (...of: readonly Expr[]): Expr => ['max', of]
export const absolute = (of: Expr): Expr => ['abs', of]
export const sum = (term: Expr): Expr => ['sum', term]
