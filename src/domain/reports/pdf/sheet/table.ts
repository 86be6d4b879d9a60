import type { SheetTable } from '#domain/reports/sheet/tree.ts'
import { isSetInLines } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { columnWidths, labelWidth, tableSize } from './columns.ts'
import { lowered, type SheetPage, said, sheetWidth, told } from './page.ts'

/** Columns with which the first one takes what room is left. More leave it too little. */
const mostBeside = 10
/** Points of letters, where they have room. */
const usualSize = 7
/** Behind what the inputs choose. */
const shade = '#e0eaff'

/** @param lead stands above the caption, and again wherever the table goes on; `lastCells` after the cells of each row. */
export function tableNode(
  { caption, headers, rows, figures, chosen }: SheetTable,
  page: SheetPage,
  {
    lead = null,
    lastCells = [],
  }: { readonly lead?: PdfNode | null; readonly lastCells?: readonly { readonly text: string }[] } = {},
): PdfNode & object {
  const sided = (index: number) => (figures[index] ? { alignment: 'right' } : {})
  const shaded = (row: number | null, column: number) => {
    const place = chosen?.axis === 'row' ? row : column
    return place !== null && chosen?.places.includes(place) ? { fillColor: shade } : {}
  }
  const isSet = [headers, ...rows].some((row) => row.some(isSetInLines))
  const room = sheetWidth(page) - 6 * headers.length
  const size = isSet ? usualSize : tableSize({ headers, rows }, { room, usual: usualSize })
  const widths = isSet ? columnWidths({ headers, rows, figures }, { room, size }, page) : []
  const labels = [headers, ...rows].map(([first = '']) => first)
  const firstWidth = headers.length > mostBeside ? labelWidth(labels, size) : '*'
  const spot = (index: number, isBold = false) => ({ width: widths[index] ?? room, size, isBold })
  const level = (text: string, row: readonly string[]) => {
    const down = lowered(text, row, size)
    return down === 0 ? {} : { margin: [0, down, 0, 0] }
  }
  const across = (cell: object) => [
    { ...cell, colSpan: headers.length, border: [false, false, false, false], margin: [-2, 0, 0, 0] },
    ...headers.slice(1).map(() => ''),
  ]
  return {
    margin: [0, 2, 0, 6],
    fontSize: size,
    table: {
      headerRows: lead === null ? 2 : 3,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: isSet ? widths : headers.map((_, index) => (index === 0 && !figures[0] ? firstWidth : 'auto')),
      body: [
        ...(lead === null ? [] : [across({ stack: [lead] })]),
        across({ text: said(caption, page, { width: room, isBold: true }), bold: true, fontSize: 8 }),
        headers.map((header, index) => ({
          text: told(header, page, spot(index, true)),
          bold: true,
          ...level(header, headers),
          ...sided(index),
          ...shaded(null, index),
        })),
        ...rows.map((row, place) => [
          ...row.map((text, index) => ({
            text: told(text, page, spot(index)),
            ...level(text, row),
            ...sided(index),
            ...shaded(place, index),
          })),
          ...[lastCells[place] ?? []].flat().map((cell) => ({
            ...cell,
            ...level(cell.text, row),
            ...sided(headers.length - 1),
          })),
        ]),
      ],
    },
    layout: thinLines,
  }
}

/** Of tables of a sheet. */
export const thinLines = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => '#d0d5dd',
  paddingLeft: () => 2,
  paddingRight: () => 4,
  paddingTop: () => 0.8,
  paddingBottom: () => 0.8,
}
