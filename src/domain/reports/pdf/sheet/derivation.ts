import { brokenFormula, formulaNode } from '#domain/reports/sheet/formula.ts'
import type { SheetLine, SheetLines } from '#domain/reports/sheet/tree.ts'
import { isSetInLines } from '../letters.ts'
import { inLook, type PdfNode } from '../node.ts'
import { type SheetPage, said, symbolRuns, told } from './page.ts'

/** Width of one of the two columns, in points: 86 mm and more. */
const columnWidth = 263
const gap = 13

/** Letters of formulas, in points. */
const formulaSize = 8
const leastSize = 7.5
/** Points that the result of a line takes beside its numbers. */
const resultRoom = 60
const resultSize = 7.5
/** Points of its line: it stands in the middle of a high fraction. */
const resultHeight = 9.5
/** Of titles and sources. */
const noteSize = 7

interface Piece {
  readonly node: PdfNode
  /** In points; two columns are filled by it. */
  readonly height: number
  /** It has a formula that a column has no room for, and stands across both. */
  readonly isWide: boolean
}

/** The lines of a derivation in bands of two columns, which begin anywhere on a sheet. Each stays on one, and is read column by column. */
export function derivationNodes(groups: readonly SheetLines[], page: SheetPage): PdfNode[] {
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
      return { ...made, node: { stack: [head, made.node], unbreakable: true }, height: made.height + 13 }
    }),
  )
  return runsOf(pieces).flatMap((run) =>
    run.some(({ isWide }) => isWide) ? run.map(({ node }) => node) : inColumns(run),
  )
}

/** Pieces that follow each other and are all wide, or none of them. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.[0]?.isWide === piece.isWide) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

const inColumns = (pieces: readonly Piece[]): PdfNode[] =>
  chunked(pieces, bandHeight).map(([left, right]) => {
    const columns = [left, right].map((column) => ({
      width: columnWidth,
      stack: column.map(({ node }) => node),
    }))
    return { stack: [{ columns, columnGap: gap }], unbreakable: true }
  })

/** Points: a sheet has room for four bands. */
const bandHeight = 160

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
function rowOf(tex: string, page: SheetPage, room: number): Row {
  const set = page.setFormula(tex)
  if (set === null)
    return { node: { text: symbolRuns(tex, page), fontSize: formulaSize }, width: room, height: 10 }
  const size = Math.min(formulaSize, room / set.width)
  const node = formulaNode(set, size)
  return { node, width: node.width, height: node.height }
}

/** A line of a derivation: in a column, or across the sheet where a formula would have letters of less than `leastSize` there. */
function lineNode(line: SheetLine, page: SheetPage): Piece {
  const inColumn = rowsOf(line, page, columnWidth)
  const isWide = inColumn.some((tex) => widthOf(tex, page) > (columnWidth * formulaSize) / leastSize)
  const room = isWide ? 2 * columnWidth + gap : columnWidth
  return pieceOf(line, isWide ? rowsOf(line, page, room) : inColumn, page, room)
}

const widthOf = (tex: string, page: SheetPage): number =>
  (page.setFormula(tex)?.width ?? tex.length / 2) * formulaSize

/** Formula and numbers in one row where there is room, else each in rows of its own. */
function rowsOf({ symbol, formula, substitution }: SheetLine, page: SheetPage, room: number): string[] {
  const width = (tex: string) => widthOf(tex, page)
  const start = formula === '' ? '' : `${symbol} = ${formula}`
  const numbers = `${start === '' ? symbol : ''} = ${substitution}`
  return start !== '' && width(start + numbers) <= room - resultRoom
    ? [start + numbers]
    : [
        ...(start === '' ? [] : brokenFormula(start, room, width)),
        ...brokenFormula(numbers, room - resultRoom, width),
      ]
}

function pieceOf(
  { title, symbol, value, isApproximate, source }: SheetLine,
  rows: readonly string[],
  page: SheetPage,
  room: number,
): Piece {
  const drawn = rows.map((tex) => rowOf(tex, page, room))
  const result = {
    text: [
      ...symbolRuns(symbol, page),
      ` ${isApproximate ? '≈' : '='} `,
      ...inLook(said(value, page, { width: room, size: resultSize, isBold: true }), { bold: true }),
    ],
    width: '*',
    alignment: 'right',
    fontSize: resultSize,
  }
  const resultWidth =
    (symbol.replaceAll(/\\(?:[A-Za-z]+|,)|[_{}^]/g, 'x').length + value.length + 4) * resultSize * 0.55
  const last = drawn.at(-1)
  const isBeside = last !== undefined && last.width + resultWidth <= room
  const above = isBeside ? drawn.slice(0, -1) : drawn
  const isSet = isSetInLines(title + source)
  const [titleWidth, sourceWidth] = [room * 0.6, room * 0.4 - 4]
  const stack: PdfNode[] = [
    {
      columns: [
        {
          text: told(title, page, { width: titleWidth, size: noteSize }),
          width: isSet ? titleWidth : '*',
          fontSize: noteSize,
          color: '#475467',
        },
        {
          text: told(source, page, { width: sourceWidth, size: noteSize }),
          width: isSet ? sourceWidth : 'auto',
          fontSize: noteSize,
          color: '#667085',
          alignment: 'right',
        },
      ],
      columnGap: 4,
    },
    ...above.map(({ node }, index) => ({ ...node, margin: [0, index === 0 ? 1 : rowGap, 0, 0] })),
    isBeside
      ? {
          columns: [
            last.node,
            { ...result, margin: [0, Math.max(0, (last.height - resultHeight) / 2), 0, 0] },
          ],
          columnGap: 4,
          margin: [0, above.length === 0 ? 1 : rowGap, 0, 0],
        }
      : result,
  ]
  const isLong = (title.length + source.length) * 3.5 > room
  const height =
    (isLong ? 18 : 9) + drawn.reduce((sum, row) => sum + row.height + rowGap, 0) + (isBeside ? 0 : 9) + 4
  return {
    node: { stack, unbreakable: true, margin: [0, 0, 0, 3] },
    height,
    isWide: room > columnWidth,
  }
}
