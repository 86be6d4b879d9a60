import type { ReportTemplate } from '#domain/schemas/template.ts'
import { clipped } from '../clusters.ts'
import { qrSvg, qrWidthMm } from '../code/qr.ts'
import { codeInLetters } from '../code/sheetCode.ts'
import type { ReportTree } from '../tree.ts'
import type { ReportWords } from '../words/en.ts'
import { filled } from '../words/words.ts'
import { fontOf, type Setting, spans } from './letters.ts'
import type { PdfNode } from './node.ts'
import { watermarkOf } from './watermark.ts'

/** Points. */
const sizes = { A4: [595.28, 841.89], Letter: [612, 792] } as const
const margin = { side: 50, top: 84, bottom: 56 } as const

/** A sheet of paper, in points. */
export function paperOf({ pageSize }: ReportTemplate['styling']) {
  const [width, height] = sizes[pageSize]
  return { width, height }
}

/** Room for what stands between the margins, in points. */
export const contentWidth = ({ pageSize }: ReportTemplate['styling']): number =>
  sizes[pageSize][0] - 2 * margin.side

interface ReportPage extends Setting {
  readonly template: ReportTemplate
  readonly words: ReportWords
}

/** Points across of the code for cameras. */
const qrWidth = (qrWidthMm * 72) / 25.4

/** Sheet, margins, head, foot and watermark. */
export function pageOf(tree: ReportTree, page: ReportPage) {
  const { words } = page
  const { styling } = page.template
  const { pageSize, primaryColor, secondaryColor } = styling
  const foot = () => spans(tree.title, page, { room: (contentWidth(styling) - 110) / 8 })
  const code = tree.code === null ? null : `${words.code}: ${codeInLetters(tree.code)}`
  // Head and foot are laid out when nothing can be measured any more: asks for the widths of their words before.
  headOf(tree, page)
  foot()
  return {
    pageSize: paperOf(styling),
    pageMargins: [margin.side, margin.top, margin.side, margin.bottom] as const,
    header: () => headOf(tree, page),
    ...(styling.headerStyle === 'modern' && {
      background: {
        canvas: [{ type: 'rect', x: 0, y: 0, w: sizes[pageSize][0], h: 60, color: primaryColor }],
      },
    }),
    footer: (current: number, pages: number): PdfNode => ({
      margin: [margin.side, 14, margin.side, 0],
      stack: [
        {
          canvas: [
            {
              type: 'line',
              x1: 0,
              y1: 0,
              x2: contentWidth(styling),
              y2: 0,
              lineWidth: 0.5,
              lineColor: secondaryColor,
            },
          ],
        },
        {
          margin: [0, 4, 0, 0],
          fontSize: 8,
          lineHeight: 1.1,
          color: '#475467',
          columns: [
            {
              stack: [
                { text: foot() },
                ...(code === null
                  ? []
                  : [{ text: spans(code, page, { room: (contentWidth(styling) - 110) / 7 }), fontSize: 7 }]),
              ],
              width: '*',
            },
            {
              text: spans(filled(words.sheet, { page: current, pages }), page, { room: 12 }),
              width: 'auto',
            },
          ],
          columnGap: 12,
        },
      ],
    }),
    ...watermarkOf(page),
    defaultStyle: {
      font: fontOf(styling),
      fontSize: styling.fontSize,
      // The fonts bring about 1.15 of their size for a line.
      lineHeight: styling.lineHeight / 1.15,
      color: '#101828',
    },
    styles: {
      title: { fontSize: styling.fontSize * 2.1, bold: true, color: primaryColor, lineHeight: 1.1 },
      subtitle: { fontSize: styling.fontSize * 1.3, color: secondaryColor, lineHeight: 1.15 },
      level1: { fontSize: styling.fontSize * 1.4, bold: true, color: primaryColor, lineHeight: 1.15 },
      level2: { fontSize: styling.fontSize * 1.15, bold: true, lineHeight: 1.15 },
      level3: { fontSize: styling.fontSize, bold: true, lineHeight: 1.15 },
      quiet: { color: '#475467' },
      small: { fontSize: styling.fontSize * 0.8, lineHeight: 1.2 },
    },
  }
}

/** The head of every sheet: what project and what document, as plain as the style asks. */
function headOf(tree: ReportTree, page: ReportPage): PdfNode {
  const { styling } = page.template
  const { headerStyle, secondaryColor, logo, logoPosition } = styling
  const [project = null, number = null, ...rest] = tree.heading
  const author = rest.find(({ label }) => label !== '') ?? null
  const hasMark = logo !== null && logoPosition !== 'none'
  const address = tree.code?.address ?? null
  const room = contentWidth(styling) - (address === null ? 0 : qrWidth + codeGap)
  const width = room / (hasMark ? 4 : 3) - 16
  const cell = (fact: { label: string; text: string } | null): PdfNode => ({
    stack:
      fact === null
        ? ['']
        : [
            { text: spans(fact.label, page, { room: width / 6.5 }), fontSize: 6.5, color: colour.label },
            {
              text: spans(clipped(fact.text, 60), page, { room: width / 8.5, isBold: true }),
              fontSize: 8.5,
              bold: true,
              color: colour.text,
            },
          ],
    lineHeight: 1.1,
  })
  const colour =
    headerStyle === 'modern' ? { label: '#ffffff', text: '#ffffff' } : { label: '#475467', text: '#101828' }
  const cells = [cell(project), cell(number), cell(author)]
  const mark: PdfNode | null = hasMark ? { image: logo, fit: [90, 26], alignment: logoPosition } : null
  const row = mark === null ? cells : logoPosition === 'right' ? [...cells, mark] : [mark, ...cells]
  const table = { widths: row.map(() => '*'), body: [row] }
  const block = { table, layout: layoutOf(headerStyle, secondaryColor) }
  const bounds = [margin.side, 26, margin.side, 0]
  if (address === null) return { ...block, margin: bounds }
  return {
    margin: bounds,
    columnGap: codeGap,
    columns: [
      { ...block, width: '*' },
      { svg: qrSvg(address), width: qrWidth, height: qrWidth, margin: [0, -codeRise, 0, 0] },
    ],
  }
}

/** Points between the head and the code beside it, and by which the code begins higher. */
const [codeGap, codeRise] = [6, 10]

function layoutOf(headerStyle: ReportTemplate['styling']['headerStyle'], colour: string) {
  switch (headerStyle) {
    case 'simple':
      return lined(
        (line, last) => (line === last ? 0.5 : 0),
        () => 0,
        colour,
      )
    case 'professional':
      return lined(
        () => 0.9,
        () => 0.4,
        colour,
      )
    case 'modern':
      return bare
  }
}

const bare = { ...padded(), hLineWidth: () => 0, vLineWidth: () => 0 }

function padded() {
  return { paddingLeft: () => 6, paddingRight: () => 6, paddingTop: () => 3, paddingBottom: () => 3 }
}

type Lines = (line: number, last: number) => number

interface LaidTable {
  readonly table: { readonly body: readonly unknown[]; readonly widths: readonly unknown[] }
}

function lined(across: Lines, down: Lines, colour: string) {
  return {
    ...padded(),
    hLineWidth: (line: number, { table }: LaidTable) => across(line, table.body.length),
    vLineWidth: (line: number, { table }: LaidTable) => down(line, table.widths.length),
    hLineColor: () => colour,
    vLineColor: () => colour,
  }
}
