import { brokenFormula } from '#domain/reports/sheet/formula.ts'
import type { SheetLine, SheetLines } from '#domain/reports/sheet/tree.ts'
import { isSetInLines } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { type SheetPage, symbolRuns, told } from './page.ts'

/** Width of one of the two columns, in points: 86 mm and more. */
const columnWidth = 263
const gap = 13

/** Letters of formulas, in points. */
const formulaSize = 8
const resultSize = 7.5

interface Piece {
  readonly node: PdfNode
  /** In points; two columns are filled by it. */
  readonly height: number
}

/**
 * The lines of a derivation in two columns, which are read one after the other on each sheet.
 *
 * @param bandHeight points, where the lines begin anywhere on a sheet: columns of this height stay on one sheet.
 */
export function derivationNodes(
  groups: readonly SheetLines[],
  page: SheetPage,
  bandHeight: number | null = null,
): PdfNode[] {
  const pieces = groups.flatMap(({ heading, lines }): Piece[] =>
    lines.map((line, index) => {
      const made = lineNode(line, page)
      if (index > 0) return made
      const head = {
        text: told(heading, page, { width: columnWidth, size: 7.5, isBold: true }),
        bold: true,
        fontSize: 7.5,
        color: '#1d4ed8',
        margin: [0, 2, 0, 1],
      }
      return { node: { stack: [head, made.node], unbreakable: true }, height: made.height + 13 }
    }),
  )
  return chunked(pieces, bandHeight ?? sheetHeight).map(([left, right]) => {
    const columns = [left, right].map((column) => ({
      width: columnWidth,
      stack: column.map(({ node }) => node),
    }))
    return bandHeight === null
      ? { columns, columnGap: gap }
      : { stack: [{ columns, columnGap: gap }], unbreakable: true }
  })
}

/** Points that a column of a full sheet has. */
const sheetHeight = 650

/** Pairs of columns of some points at most; the last pair is balanced. */
function chunked(pieces: readonly Piece[], highest: number): [Piece[], Piece[]][] {
  const pairs: [Piece[], Piece[]][] = []
  let rest = [...pieces]
  while (rest.length > 0) {
    const total = heightOf(rest)
    const most = Math.min(highest, total / 2)
    const left = taken(rest, most)
    const right = taken(
      rest.slice(left),
      Math.min(highest, Math.max(most, total - heightOf(rest.slice(0, left)))),
    )
    pairs.push([rest.slice(0, left), rest.slice(left, left + right)])
    rest = rest.slice(left + right)
  }
  return pairs
}

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0)

/** How many pieces go into a height: one at least. */
function taken(pieces: readonly Piece[], most: number): number {
  let height = 0
  let count = 0
  for (const piece of pieces) {
    if (count > 0 && height + piece.height / 2 > most) break
    height += piece.height
    count++
  }
  return count
}

/** Points between two rows of a formula: less, and a denominator touches the numerator below it. */
const rowGap = 3

interface Row {
  readonly node: Readonly<Record<string, unknown>>
  readonly width: number
  readonly height: number
}

/** A row of a formula: as it was set, else as text on a line. */
function rowOf(tex: string, page: SheetPage): Row {
  const set = page.setFormula(tex)
  if (set === null)
    return { node: { text: symbolRuns(tex, page), fontSize: formulaSize }, width: columnWidth, height: 10 }
  const size = Math.min(formulaSize, columnWidth / set.width)
  const [width, height] = [set.width * size, set.height * size]
  return { node: { svg: set.svg, width, height }, width, height }
}

function lineNode(
  { title, symbol, formula, substitution, value, isApproximate, source }: SheetLine,
  page: SheetPage,
): Piece {
  const widthOf = (tex: string) => (page.setFormula(tex)?.width ?? tex.length / 2) * formulaSize
  const start = formula === '' ? '' : `${symbol} = ${formula}`
  const numbers = `${start === '' ? symbol : ''} = ${substitution}`
  const rows =
    start !== '' && widthOf(start + numbers) <= columnWidth - 60
      ? [start + numbers]
      : [
          ...(start === '' ? [] : brokenFormula(start, columnWidth, widthOf)),
          ...brokenFormula(numbers, columnWidth - 60, widthOf),
        ]
  const drawn = rows.map((tex) => rowOf(tex, page))
  const result: PdfNode = {
    text: [...symbolRuns(symbol, page), ` ${isApproximate ? '≈' : '='} `, { text: value, bold: true }],
    width: '*',
    alignment: 'right',
    fontSize: resultSize,
  }
  const resultWidth =
    (symbol.replaceAll(/\\(?:[A-Za-z]+|,)|[_{}^]/g, 'x').length + value.length + 4) * resultSize * 0.55
  const last = drawn.at(-1)
  const isBeside = last !== undefined && last.width + resultWidth <= columnWidth
  const above = isBeside ? drawn.slice(0, -1) : drawn
  const isSet = isSetInLines(title + source)
  const [titleWidth, sourceWidth] = [columnWidth * 0.6, columnWidth * 0.4 - 4]
  const stack: PdfNode[] = [
    {
      columns: [
        {
          text: told(title, page, { width: titleWidth, size: 6 }),
          width: isSet ? titleWidth : '*',
          fontSize: 6,
          color: '#475467',
        },
        {
          text: told(source, page, { width: sourceWidth, size: 5.5 }),
          width: isSet ? sourceWidth : 'auto',
          fontSize: 5.5,
          color: '#667085',
          alignment: 'right',
        },
      ],
      columnGap: 4,
    },
    ...above.map(({ node }, index) => ({ ...node, margin: [0, index === 0 ? 1 : rowGap, 0, 0] })),
    isBeside
      ? { columns: [last.node, result], columnGap: 4, margin: [0, above.length === 0 ? 1 : rowGap, 0, 0] }
      : result,
  ]
  const isLong = (title.length + source.length) * 3.1 > columnWidth
  const height =
    (isLong ? 15 : 8) + drawn.reduce((sum, row) => sum + row.height + rowGap, 0) + (isBeside ? 0 : 9) + 4
  return { node: { stack, unbreakable: true, margin: [0, 0, 0, 3] }, height }
}
