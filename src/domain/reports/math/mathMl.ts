import { escapeHtml } from '../svg/escape.ts'
import { type MathNode, parseMath } from './parse.ts'
import { plainMath } from './plainMath.ts'

/** A formula as MathML; its text on one line goes with it, for those who listen and for older browsers. */
export function mathMl(tex: string, display: 'inline' | 'block', decimalMark = '.'): string {
  const node = parseMath(tex)
  if (node === null) return `<code class="tex">${escapeHtml(tex)}</code>`
  return `<math display="${display}" alttext="${escapeHtml(plainMath(tex))}">${write(node, decimalMark)}</math>`
}

function write(node: MathNode, mark: string): string {
  switch (node.kind) {
    case 'number':
      return `<mn>${escapeHtml(node.text.replace('.', mark))}</mn>`
    case 'name':
      return `<mi>${escapeHtml(node.text)}</mi>`
    case 'word':
      return `<mi mathvariant="normal">${escapeHtml(node.text)}</mi>`
    case 'sign':
      return `<mo>${escapeHtml(node.text)}</mo>`
    case 'row':
      return `<mrow>${writeRow(node.nodes, mark)}</mrow>`
    case 'fraction':
      return `<mfrac>${write(node.over, mark)}${write(node.under, mark)}</mfrac>`
    case 'root':
      return `<msqrt>${write(node.of, mark)}</msqrt>`
    case 'fence':
      return `<mrow><mo>${escapeHtml(node.open)}</mo>${write(node.within, mark)}<mo>${escapeHtml(node.close)}</mo></mrow>`
    case 'scripts': {
      const base = write(node.base, mark)
      const [sub, sup] = [node.sub, node.sup].map((script) =>
        script === null ? '' : writeScript(script, mark),
      )
      if (sup === '') return `<msub>${base}${sub}</msub>`
      return sub === '' ? `<msup>${base}${sup}</msup>` : `<msubsup>${base}${sub}${sup}</msubsup>`
    }
  }
}

/** `Rd` is two letters of one name, not a product. */
const writeScript = (node: MathNode, mark: string): string =>
  node.kind === 'row'
    ? `<mrow>${node.nodes.map((each) => write(each, mark)).join('')}</mrow>`
    : write(node, mark)

const thin = '<mspace width="0.17em"/>'

/** Letters that are multiplied, and functions, stand a little apart. */
const writeRow = (nodes: readonly MathNode[], mark: string): string =>
  nodes
    .map((node, index) => {
      const before = nodes[index - 1]
      const isApart = before !== undefined && before.kind !== 'sign' && node.kind !== 'sign'
      return `${isApart ? thin : ''}${write(node, mark)}`
    })
    .join('')
