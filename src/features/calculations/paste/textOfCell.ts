/** What is read of a node of an HTML table. */
interface CellNode {
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<CellNode>
}

/** Elements whose text stands on lines of its own. */
const blocks: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'BR'])

const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plainSigns = '0123456789+-'
const raised = (text: string): string =>
  text.replaceAll(/[−–]/g, '-').replaceAll(/[\d+-]/g, (sign) => raisedSigns.charAt(plainSigns.indexOf(sign)))

function read(node: CellNode): string {
  if (node.nodeName === '#text') return node.textContent ?? ''
  const text = [...node.childNodes].map(read).join('')
  if (node.nodeName === 'SUP') return raised(text)
  return blocks.has(node.nodeName) ? ` ${text} ` : text
}

/**
 * Returns the text of a cell of an HTML table. Keeps lines apart and raised digits raised: `18` above `19` is not 1819,
 * a footnote makes no 181 of 18, and 10 to the power of -7 is no difference.
 */
export const textOfCell = (cell: CellNode): string => read(cell).replaceAll(/\s+/g, ' ').trim()
