import type { Print, StepText } from '../tex.ts'
import type { Expr } from './expression.ts'
import { type Leaves, sumOf, sumSign, writeTex } from './tex.ts'

/**
 * A formula, written once: the lines of a step with symbols and with numbers both come from its expression.
 * @typeParam Name keys of its symbols.
 * @typeParam Column keys of symbols that have a value in each row.
 */
interface Formula<Name extends string = string, Column extends string = string> {
  readonly expression: Expr
  /** TeX of each symbol. */
  readonly symbols: Readonly<Record<Name | Column, string>>
}

type Keys<Name extends string> = { readonly [Key in Name]: Key }

/**
 * Makes a formula.
 * @param symbols TeX of each symbol by its key.
 * @param expression gets the keys, so that it can use no symbol that is not declared.
 * @param columns TeX of symbols that have a value in each row; for use in a sum alone.
 */
export function formula<Name extends string, Column extends string = never>(
  symbols: Readonly<Record<Name, string>>,
  expression: (keys: Keys<Name | Column>) => Expr,
  columns = {} as Readonly<Record<Column, string>>,
): Formula<Name, Column> {
  const all = { ...symbols, ...columns } as Readonly<Record<Name | Column, string>>
  const keys = Object.fromEntries(Object.keys(all).map((key) => [key, key]))
  return { expression: expression(keys as Keys<Name | Column>), symbols: all }
}

type Values<Name extends string> = Readonly<Record<Name, number>>

/** Returns both lines of a step: its formula, and the formula with these values and rows. */
export function written<Name extends string, Column extends string>(
  { expression, symbols }: Formula<Name, Column>,
  values: Values<Name>,
  rows: readonly Values<Column>[] = [],
): Pick<StepText, 'formula' | 'substitution'> {
  return {
    formula: writeTex(expression, inSymbols(symbols)),
    substitution: (n) => writeTex(expression, inNumbers(values, rows, n)),
  }
}

/** A name of several letters, which would read as a product of symbols. */
const isWord = (tex: string): boolean => /^[A-Za-z]{2,}$/.test(tex)

function inSymbols(symbols: Readonly<Record<string, string>>): Leaves {
  const needsDot = (factor: Expr): boolean => typeof factor === 'string' && isWord(symbols[factor]!)
  const leaves: Leaves = {
    symbol: (key) => symbols[key]!,
    join: (left, right) => {
      // A number beside a symbol is read as its factor: 2 q. Beside a number or a fraction it is not.
      const isFactor = typeof right !== 'number' && (typeof left !== 'number' || typeof right === 'string')
      return isFactor && !needsDot(left) && !needsDot(right) ? ' ' : ' \\cdot '
    },
    exponent: (tex) => (tex.length === 1 ? tex : `{${tex}}`),
    sum: (write) => sumSign(write(leaves)),
  }
  return leaves
}

const inNumbers = (
  values: Readonly<Record<string, number>>,
  rows: readonly Readonly<Record<string, number>>[],
  n: Print,
): Leaves => ({
  symbol: (key) => n(values[key]!),
  join: () => ' \\cdot ',
  exponent: (tex) => `{${tex}}`,
  sum: (write) => sumOf(rows.map((row) => write(inNumbers({ ...values, ...row }, rows, n)))),
})
