import { isolated } from '#domain/reports/direction.ts'
import type { SheetAppendix, SheetPhoto, SheetTable } from '#domain/reports/sheet/tree.ts'
import { chartSeries, chartSvg } from '#domain/reports/svg/chart.ts'
import { chartColours } from '#domain/reports/svg/chartColours.ts'
import { filled } from '#domain/reports/words/words.ts'
import type { ResultChart } from '#domain/schemas/result.ts'
import { lettering } from '../lettering.ts'
import { isSetInLines } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { derivationNodes } from './derivation.ts'
import { type SheetPage, said, sheetWidth } from './page.ts'
import { appendixMark } from './pages.ts'
import { tableNode } from './table.ts'

/** Points: a chart is drawn so wide that its letters have 6.5. */
const chartWidth = 440

/** Appendices go on where the sheet before them ends, each marked with the id of its calculation. */
export const appendicesNodes = (
  appendices: readonly SheetAppendix[],
  calculation: string,
  page: SheetPage,
): PdfNode[] =>
  appendices.length === 0
    ? []
    : [
        ...appendices.flatMap((appendix) => [
          appendixMark(calculation, appendix.kind),
          ...appendixNodes(appendix, page),
        ]),
        appendixMark(calculation, null),
      ]

/** The title of an appendix stays with what follows it. */
function appendixNodes(
  { title, charts, tables, derivation, photos }: SheetAppendix,
  page: SheetPage,
): PdfNode[] {
  const head = titleNode(title, page)
  const [rowOfPhotos, ...otherPhotos] = photoRows(photos, page)
  if (rowOfPhotos !== undefined) return [{ stack: [head, rowOfPhotos], unbreakable: true }, ...otherPhotos]
  const [chart, ...otherCharts] = charts.map((each) => chartNode(each, page))
  const bands = derivationNodes(derivation, page)
  const [table, ...otherTables] = tables
  const drawn = (each: SheetTable) => keptTogether(tableNode(each, page), each)
  if (chart !== undefined)
    return [{ stack: [head, chart], unbreakable: true }, ...otherCharts, ...tables.map(drawn), ...bands]
  if (table !== undefined)
    return [keptTogether(tableNode(table, page, { lead: head }), table), ...otherTables.map(drawn), ...bands]
  const [band, ...otherBands] = bands
  return band === undefined ? [] : [{ stack: [head, band], unbreakable: true }, ...otherBands]
}

/** Rows of a table that goes to the next sheet as a whole. */
const mostTogether = 14

const keptTogether = (node: PdfNode & object, { rows }: SheetTable): PdfNode & object =>
  rows.length > mostTogether ? node : { stack: [node], unbreakable: true }

const titleNode = (title: string, page: SheetPage): PdfNode => ({
  margin: [0, 8, 0, 4],
  table: {
    widths: ['*'],
    body: [
      [
        {
          text: said(title, page, { width: sheetWidth(page), size: 9.5, isBold: true }),
          fontSize: 9.5,
          bold: true,
        },
      ],
    ],
  },
  layout: {
    hLineWidth: (line: number) => (line === 0 ? 1 : 0),
    vLineWidth: () => 0,
    hLineColor: () => '#475467',
    paddingLeft: () => 0,
  },
})

function chartNode(chart: ResultChart, page: SheetPage): PdfNode {
  const { words, template } = page
  const look = { ...lettering(chart, page), words, colours: chartColours(template.styling) }
  const series = chartSeries(chart, look).flatMap(({ name, colour }) => [
    { text: said('— ', page, { width: sheetWidth(page) }), color: colour, bold: true },
    ...[said(`${name}   `, page, { width: sheetWidth(page), size: 7 })].flat(),
    ...(isSetInLines(name) ? ['\n'] : []),
  ])
  return {
    unbreakable: true,
    margin: [0, 0, 0, 8],
    stack: [
      { text: said(chart.name, page, { width: sheetWidth(page), isBold: true }), bold: true },
      { svg: chartSvg(chart, look), width: chartWidth, alignment: 'center' },
      ...(series.length === 0 ? [] : [{ text: series, fontSize: 7 }]),
    ],
  }
}

/** Points that a photo may take: two of them fill a sheet, one below the other, or four, two by two. */
const largePhoto = [500, 300] as const
const smallPhoto = [244, 300] as const

/** Rows of photos, each of which stays on one sheet. Up to two photos are large. */
function photoRows(photos: readonly SheetPhoto[], page: SheetPage): PdfNode[] {
  if (photos.length <= 2)
    return photos.map((photo) => ({ ...photoNode(photo, largePhoto, page), unbreakable: true }))
  const rows: PdfNode[] = []
  for (let at = 0; at < photos.length; at += 2)
    rows.push({
      unbreakable: true,
      stack: [
        {
          columnGap: 12,
          columns: photos
            .slice(at, at + 2)
            .map((photo) => ({ width: '50%', ...photoNode(photo, smallPhoto, page) })),
        },
      ],
    })
  return rows
}

const photoNode = (
  { picture, caption, text }: SheetPhoto,
  fit: readonly [number, number],
  page: SheetPage,
  spot = { width: fit[0] },
) => ({
  margin: [0, 0, 0, 10],
  stack: [
    picture === null
      ? {
          text: said(filled(page.words.pictureDamaged, { name: isolated(caption) }), page, spot),
          italics: true,
        }
      : { image: picture, fit: [...fit] },
    { text: said(caption, page, { ...spot, isBold: true }), bold: true, margin: [0, 3, 0, 0] },
    ...(text === '' ? [] : [{ text: said(text, page, { ...spot, size: 7 }), fontSize: 7, color: '#475467' }]),
  ],
})
