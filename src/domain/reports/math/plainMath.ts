import { type MathNode, parseMath } from './parse.ts'
import { isFactor, isSpaced, needsBrackets } from './spacing.ts'

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

const enclosed = (node: MathNode): string => (needsBrackets(node) ? `(${write(node)})` : write(node))

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
