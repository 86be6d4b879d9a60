import type { Expr } from './expression.ts'

/** How closely the parts of an expression hold together; a looser part takes brackets within a closer one. */
const closeness = { negative: 0, sum: 1, product: 2, fraction: 3, atom: 4 } as const

interface Written {
  readonly tex: string
  readonly closeness: number
}

/** How a writer prints the leaves of an expression, and what differs between symbols and numbers. */
export interface Leaves {
  /** Prints a symbol, or its value in the row at hand. */
  symbol(key: string): string
  /** Joins two factors. */
  join(left: Expr, right: Expr): string
  exponent(tex: string): string
  /** Writes the sum of a term over the rows. */
  sum(write: (leaves: Leaves) => string): Written
}

const bracketed = (tex: string): string => `\\left(${tex}\\right)`

const within = (expression: Expr, leaves: Leaves, least: number): string => {
  const written = write(expression, leaves)
  return written.closeness < least ? bracketed(written.tex) : written.tex
}

/** Writes an expression as TeX, with brackets where the precedence of its operations needs them. */
export const writeTex = (expression: Expr, leaves: Leaves): string => write(expression, leaves).tex

function write(expression: Expr, leaves: Leaves): Written {
  if (typeof expression === 'number')
    return { tex: String(expression), closeness: expression < 0 ? closeness.negative : closeness.atom }
  if (typeof expression === 'string') return { tex: leaves.symbol(expression), closeness: closeness.atom }
  switch (expression[0]) {
    case '+':
      return {
        tex: expression[1].map((term) => within(term, leaves, closeness.sum)).join(' + '),
        closeness: closeness.sum,
      }
    case '-':
      return {
        tex: `${within(expression[1], leaves, closeness.sum)} - ${within(expression[2], leaves, closeness.product)}`,
        closeness: closeness.sum,
      }
    case '*':
      return { tex: product(expression[1], leaves), closeness: closeness.product }
    case '/':
      return {
        tex: `\\frac{${writeTex(expression[1], leaves)}}{${writeTex(expression[2], leaves)}}`,
        closeness: closeness.fraction,
      }
    case '^':
      return {
        tex: `${within(expression[1], leaves, closeness.atom)}^${leaves.exponent(writeTex(expression[2], leaves))}`,
        closeness: closeness.fraction,
      }
    case 'max':
      return {
        tex: `\\max${bracketed(expression[1].map((each) => writeTex(each, leaves)).join('; '))}`,
        closeness: closeness.atom,
      }
    case 'abs':
      return { tex: `\\left|${writeTex(expression[1], leaves)}\\right|`, closeness: closeness.atom }
    case 'sum': {
      const [, term] = expression
      return leaves.sum((row) => within(term, row, closeness.product))
    }
  }
}

function product(factors: readonly Expr[], leaves: Leaves): string {
  let tex = ''
  factors.forEach((factor, index) => {
    const before = factors[index - 1]
    tex += `${before === undefined ? '' : leaves.join(before, factor)}${within(factor, leaves, closeness.product)}`
  })
  return tex
}

/** Closeness of a sum of that many written terms. */
export const sumOf = (terms: readonly string[]): Written => ({
  tex: terms.length === 0 ? '0' : terms.join(' + '),
  closeness: terms.length > 1 ? closeness.sum : closeness.product,
})

/** A sum in symbols. */
export const sumSign = (term: string): Written => ({ tex: `\\sum ${term}`, closeness: closeness.sum })
