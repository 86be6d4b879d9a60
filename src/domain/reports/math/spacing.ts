import type { MathNode } from './parse.ts'

/** How a formula is set on one line: what needs brackets and where a space stands. */

const isSingle = (node: MathNode): boolean =>
  node.kind === 'fence' || node.kind === 'scripts' || (node.kind !== 'row' && node.kind !== 'fraction')

/** The line over and under a fraction bar, and the one over a root, hold things together; on one line brackets do. */
export const needsBrackets = (node: MathNode): boolean => !isSingle(node)

const operators = new Set(['+', '−', '·', '×', '=', '≤', '≥', '≠', '≈', '±', '<', '>', '→', '/'])

/** What a fraction beside it would be taken to be multiplied with. */
export const isFactor = (node: MathNode | undefined): boolean =>
  node !== undefined && (node.kind !== 'sign' || node.text === 'Σ')

const isOperator = (node: MathNode | undefined): boolean => node?.kind === 'sign' && operators.has(node.text)

export function isSpaced(before: MathNode, node: MathNode, beforeThat: MathNode | undefined): boolean {
  // A sign in front of what it changes: `−4`.
  if (before.kind === 'sign' && before.text === '−' && (beforeThat === undefined || isOperator(beforeThat)))
    return false
  if (isOperator(before) || isOperator(node)) return true
  if (node.kind === 'sign') return /^[…Σ]$/.test(node.text)
  if (before.kind === 'sign') return /^[;,…Σ]$/.test(before.text)
  const isFunction = before.kind === 'word' || (before.kind === 'scripts' && before.base.kind === 'word')
  const isArgument = node.kind === 'fence' || (node.kind === 'scripts' && node.base.kind === 'fence')
  return !(isFunction && isArgument)
}
