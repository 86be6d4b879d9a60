import { type MathNode, parseMath } from './parse.ts'

/** A formula on one line, as it would be typed: `(c′ − u tan φ′) l cos α / m_α`. What cannot be read stays TeX. */
export function plainMath(tex: string): string {
  const node = parseMath(tex)
  return node === null ? tex : write(node)
}

function write(node: MathNode): string {
  switch (node.kind) {
    case 'row':
      return writeRow(node.nodes)
    case 'fraction':
      return `${enclosed(node.over)} / ${enclosed(node.under)}`
    case 'root':
      return `√${enclosed(node.of)}`
    case 'fence':
      return `${node.open}${write(node.within)}${node.close}`
    case 'scripts': {
      const base = node.base.kind === 'fraction' ? `(${write(node.base)})` : write(node.base)
      const sub = node.sub === null ? '' : `_${bracketed(write(node.sub))}`
      const sup = node.sup === null ? '' : write(node.sup)
      // Primes and degrees belong to what they stand on: `φ′_d`.
      return /^[′°]*$/.test(sup) ? `${base}${sup}${sub}` : `${base}${sub}^${bracketed(sup)}`
    }
    default:
      return node.text
  }
}

/** `R d` is two letters of one name. */
function bracketed(script: string): string {
  const name = script.replaceAll(' ', '')
  return /^[\p{L}\p{N};,.]+$/u.test(name) ? name : `(${script})`
}

const isSingle = (node: MathNode): boolean =>
  node.kind === 'fence' || node.kind === 'scripts' || (node.kind !== 'row' && node.kind !== 'fraction')

/** The line over and under a fraction bar, and the one over a root, hold things together; on one line brackets do. */
const enclosed = (node: MathNode): string => (isSingle(node) ? write(node) : `(${write(node)})`)

const operators = new Set(['+', '−', '·', '×', '=', '≤', '≥', '≠', '≈', '±', '<', '>', '→', '/'])

function writeRow(nodes: readonly MathNode[]): string {
  let line = ''
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1]
    const isBeside = [before, nodes[index + 1]].some(isFactor)
    const text = node.kind === 'fraction' && isBeside ? `(${write(node)})` : write(node)
    if (before !== undefined && isSpaced(before, node, nodes[index - 2])) line += ' '
    line += text
  }
  return line
}

/** What a fraction beside it would be taken to be multiplied with. */
const isFactor = (node: MathNode | undefined): boolean =>
  node !== undefined && (node.kind !== 'sign' || node.text === 'Σ')

const isOperator = (node: MathNode | undefined): boolean => node?.kind === 'sign' && operators.has(node.text)

function isSpaced(before: MathNode, node: MathNode, beforeThat: MathNode | undefined): boolean {
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
