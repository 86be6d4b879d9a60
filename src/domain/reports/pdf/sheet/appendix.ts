import type { ResultChart } from '#domain/calc/result.ts'
import type { SheetAppendix, SheetTable } from '#domain/reports/sheet/tree.ts'
import { chartSeries, chartSvg } from '#domain/reports/svg/chart.ts'
import { chartColours } from '#domain/reports/svg/chartColours.ts'
import { fontOf, oneFont } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { derivationNodes } from './derivation.ts'
import { type SheetPage, said } from './page.ts'
import { appendixMark } from './pages.ts'
import { tableNode } from './table.ts'

/** Points: a chart is drawn so wide that its letters have 6.5. */
const chartWidth = 440
/** Points of a band of two columns, which stays on one sheet. */
const bandHeight = 150

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
function appendixNodes({ title, charts, tables, derivation }: SheetAppendix, page: SheetPage): PdfNode[] {
  const head = titleNode(title, page)
  const [chart, ...otherCharts] = charts.map((each) => chartNode(each, page))
  const bands = derivationNodes(derivation, page, bandHeight)
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
  table: { widths: ['*'], body: [[{ text: said(title, page), fontSize: 9.5, bold: true }]] },
  layout: {
    hLineWidth: (line: number) => (line === 0 ? 1 : 0),
    vLineWidth: () => 0,
    hLineColor: () => '#475467',
    paddingLeft: () => 0,
  },
})

function chartNode(chart: ResultChart, page: SheetPage): PdfNode {
  const { words, template, language } = page
  const font = oneFont(JSON.stringify(chart), language) ?? fontOf(template.styling)
  const look = { font, words, colours: chartColours(template.styling) }
  const series = chartSeries(chart, look).flatMap(({ name, colour }) => [
    { text: said('— ', page), color: colour, bold: true },
    ...[said(`${name}   `, page)].flat(),
  ])
  return {
    unbreakable: true,
    margin: [0, 0, 0, 8],
    stack: [
      { text: said(chart.name, page), bold: true },
      { svg: chartSvg(chart, look), width: chartWidth, alignment: 'center' },
      ...(series.length === 0 ? [] : [{ text: series, fontSize: 7 }]),
    ],
  }
}
