/** What is read of a node of an HTML table. */
interface CellNode {
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<CellNode>
}

/** Elements whose text stands on lines of its own. */
const blocks: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'BR'])
/** Text that is struck out: Word copies what tracked changes deleted beside what they inserted. */
const struck: ReadonlySet<string> = new Set(['DEL', 'S', 'STRIKE'])

const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plainSigns = '0123456789+-'
const raised = (text: string): string =>
  text.replaceAll(/[−–]/g, '-').replaceAll(/[\d+-]/g, (sign) => raisedSigns.charAt(plainSigns.indexOf(sign)))

function read(node: CellNode): string {
  if (node.nodeName === '#text') return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (struck.has(node.nodeName)) return ''
  const text = [...node.childNodes].map(read).join('')
  if (node.nodeName === 'SUP') return raised(text)
  return blocks.has(node.nodeName) ? `\n${text}\n` : text
}

/**
 * Returns the text of a cell of an HTML table. Keeps lines apart and raised digits raised: `18` above `190` is neither
 * 18190 nor 18 190, a footnote makes no 181 of 18, and 10 to the power of -7 is no difference. Leaves out struck text.
 */
export const textOfCell = (cell: CellNode): string =>
  read(cell)
    .split('\n')
    .flatMap((line) => line.replaceAll(/ +/g, ' ').trim() || [])
    .join('\n')
