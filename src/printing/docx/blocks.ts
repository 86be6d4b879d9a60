import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  type TextRun,
  WidthType,
} from 'docx'
import { shownState } from '#domain/calc/verdict.ts'
import { mathRuns } from '#domain/reports/math/mathRuns.ts'
import { columnsOf } from '#domain/reports/pdf/columns.ts'
import { contentWidth } from '#domain/reports/pdf/page.ts'
import { chartSeries, chartSvg, chartTable } from '#domain/reports/svg/chart.ts'
import { chartColours } from '#domain/reports/svg/chartColours.ts'
import { figureSvg } from '#domain/reports/svg/figure.ts'
import type { ReportBlock } from '#domain/reports/tree.ts'
import type { ReportWords } from '#domain/reports/words/en.ts'
import {
  holdsFigures,
  plainNumber,
  plainScalar,
  plainUnit,
  writtenNumber,
  writtenResult,
} from '#domain/reports/written.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import type { Rasterize } from '../pictures/rasterizer.ts'
import { drawingRun, pictureRun } from './pictures.ts'
import { type Look, paragraph, run, told } from './text.ts'

export interface DocxPage {
  readonly template: ReportTemplate
  readonly words: ReportWords
  readonly rasterize: Rasterize | null
}

export type DocxBlock = Paragraph | Table
type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>

const quiet = '475467'
const noticeColours = { info: quiet, caution: 'B54708', serious: 'B42318', stale: 'B54708' } as const
const verdictColours = {
  pass: '067647',
  fail: 'B42318',
  unproven: 'B54708',
  screening: quiet,
  passCodeFails: 'B54708',
  passAboveCode: 'B54708',
} as const
const drawingFont = 'sans-serif'

/** A block as a word processor shows it. */
export function docxBlock(block: ReportBlock, page: DocxPage): readonly DocxBlock[] {
  const { template, words, rasterize } = page
  const width = contentWidth(template.styling)
  switch (block.kind) {
    case 'paragraph':
      return [block.isOfModule ? spaced(told(block.text)) : line(block.text)]
    case 'notice':
      return boxed(noticeColours[block.tone], [
        told(block.title, { bold: true }),
        ...(block.text === '' ? [] : [told(block.text)]),
      ])
    case 'facts':
      return [
        grid(
          block.facts.map(({ label, text }) => [run(label, { color: quiet }), run(text)]),
          [0.3, 0.7],
          page,
        ),
        gap(),
      ]
    case 'verdict':
      return verdictBlock(block, page)
    case 'values':
      return [
        grid(
          block.values.map(({ label, symbol, value, unit, exact }) => [
            told(label),
            symbol === '' ? [] : formula(symbol, page),
            run(plainScalar(value, exact, words) + (value === null ? '' : plainUnit(unit))),
          ]),
          [0.55, 0.15, 0.3],
          page,
          { figures: [false, false, true] },
        ),
        gap(),
      ]
    case 'table':
      return tableBlock(block, page)
    case 'equation':
      return equationBlock(block, page)
    case 'figure': {
      const { svg, key } = figureSvg(block.figure, { font: drawingFont, words }, 'record')
      const drawn = svg === '' ? null : drawingRun(svg, width, { title: block.caption, rasterize })
      return [
        ...(drawn === null ? [] : [new Paragraph({ children: [drawn], keepNext: true })]),
        ...key.map((label, index) => spaced(told(`${index + 1}  ${label}`, { color: quiet }))),
        line(block.caption, { color: quiet }),
      ]
    }
    case 'chart': {
      const look = { font: drawingFont, words, colours: chartColours(page.template.styling) }
      const svg = chartSvg(block.chart, look)
      const drawn = svg === '' ? null : drawingRun(svg, width, { title: block.caption, rasterize })
      const table = chartTable(block.chart, words)
      return [
        ...(drawn === null ? [] : [new Paragraph({ children: [drawn], keepNext: true })]),
        ...chartSeries(block.chart, look).map(({ name, colour }) =>
          paragraph({ children: [...run('— ', { color: colour.slice(1), bold: true }), ...run(name)] }),
        ),
        line(block.caption, { color: quiet }),
        ...(table === null ? [] : tableBlock({ caption: '', exact: false, ...table }, page)),
      ]
    }
    case 'image': {
      const picture = pictureRun(block.image, { width, height: 420 }, block.caption)
      return picture === null ? [] : [new Paragraph({ children: [picture] })]
    }
  }
}

const line = (text: string, look: Look = {}, more: IParagraphOptions = {}): Paragraph =>
  spaced(run(text, look), more)

const spaced = (children: readonly TextRun[], more: IParagraphOptions = {}): Paragraph =>
  paragraph({ ...more, spacing: { after: 120 }, children })

const gap = (): Paragraph => new Paragraph({ spacing: { after: 60 }, children: [] })

const formula = (tex: string, { words }: DocxPage): readonly TextRun[] =>
  mathRuns(tex, words.decimalMark).flatMap(({ text, script, isVariable }) =>
    run(text, {
      ...(script === 'sub' && { subScript: true }),
      ...(script === 'sup' && { superScript: true }),
      ...(isVariable && { italics: true }),
    }),
  )

const boxed = (colour: string, lines: readonly (readonly TextRun[])[]): readonly Paragraph[] =>
  lines.map((children, index) =>
    paragraph({
      children,
      border: { left: { style: BorderStyle.SINGLE, size: 24, space: 6, color: colour } },
      shading: { type: ShadingType.CLEAR, fill: 'F9FAFB' },
      keepNext: index < lines.length - 1,
      spacing: { after: index === lines.length - 1 ? 160 : 0 },
    }),
  )

function verdictBlock({ verdict, isStale }: BlockOf<'verdict'>, { words, template }: DocxPage) {
  const colour = isStale ? noticeColours.stale : verdictColours[shownState(verdict)]
  const state = isStale ? `${words[shownState(verdict)]} (${words.stale})` : words[shownState(verdict)]
  const size = Math.round(template.styling.fontSize * 2.6)
  const utilization =
    verdict.utilization === null
      ? ''
      : `  ${words.utilization} ${plainNumber(writtenNumber(verdict.utilization, false, words))}`
  return boxed(colour, [
    [...run(state, { bold: true, color: colour, size }), ...run(utilization, { bold: true, size })],
    told(verdict.sentence),
    told(`${words.governing}: ${verdict.governing}`),
  ])
}

function tableBlock(
  { caption, headers, rows, exact }: Omit<BlockOf<'table'>, 'kind'>,
  page: DocxPage,
): readonly DocxBlock[] {
  if (headers.length === 0) return []
  const { widths, fontSize } = columnsOf({ headers, rows, exact }, page)
  const all = widths.reduce((sum, width) => sum + width, 0)
  const size = Math.round(fontSize * 2)
  const body = rows.map((row) =>
    headers.map((_, index) => {
      const text = plainScalar(row[index] ?? null, exact, page.words)
      return exact ? run(text, { size }) : told(text, { size })
    }),
  )
  const head = headers.map((header) => told(header, { bold: true, size }))
  return [
    ...(caption === '' ? [] : [line(caption, { bold: true }, { keepNext: true })]),
    grid(
      [head, ...body],
      widths.map((width) => width / all),
      page,
      { hasHead: true, figures: headers.map((_, index) => holdsFigures(rows, index)) },
    ),
    gap(),
  ]
}

/** Half points. */
const small = ({ template }: DocxPage): number => Math.round(template.styling.fontSize * 1.6)

function grid(
  rows: readonly (readonly (readonly TextRun[])[])[],
  shares: readonly number[],
  { template }: DocxPage,
  /** Which columns are of figures; none unless given. */
  { hasHead = false, figures = [] }: { hasHead?: boolean; figures?: readonly boolean[] } = {},
): Table {
  const { tableStyle } = template.contentPreferences
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
  const thin = { style: BorderStyle.SINGLE, size: 4, color: 'D0D5DD' } as const
  const upright = tableStyle === 'bordered' ? thin : none
  // Twentieths of a point.
  const widths = shares.map((share) => Math.round(share * contentWidth(template.styling) * 20))
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: thin,
      bottom: thin,
      insideHorizontal: thin,
      left: upright,
      right: upright,
      insideVertical: upright,
    },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: hasHead && row === 0,
          cantSplit: true,
          children: cells.map(
            (children, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                margins: { top: 40, bottom: 40, left: 80, right: 80 },
                ...(tableStyle === 'striped' &&
                  row % 2 === 1 && { shading: { type: ShadingType.CLEAR, fill: 'F2F4F7' } }),
                children: [
                  paragraph({
                    ...(figures[column] === true && { alignment: AlignmentType.RIGHT }),
                    children,
                  }),
                ],
              }),
          ),
        }),
    ),
  })
}

/** Symbol = formula, = numbers put in, = value: what a checker with a pencil follows. */
function equationBlock(step: BlockOf<'equation'>, page: DocxPage): readonly Paragraph[] {
  const { words, template } = page
  const result = plainNumber(writtenResult(step.value, step.digits, words)) + plainUnit(step.unit)
  const sides = [step.formula, step.substitution].filter((side) => side !== '')
  const lines = [...sides.map((side) => formula(side, page)), run(result, { bold: true })]
  const end = Math.round(contentWidth(template.styling) * 20)
  return [
    paragraph({
      keepNext: true,
      tabStops: [{ type: 'right', position: end }],
      children: [...run(step.title), ...run(`\t${step.source}`, { color: quiet, size: small(page) })],
    }),
    ...lines.map(
      (children, index) =>
        new Paragraph({
          alignment: AlignmentType.LEFT,
          indent: { left: 240 },
          keepNext: index < lines.length - 1,
          spacing: { after: index === lines.length - 1 ? 160 : 0 },
          children: [...(index === 0 ? formula(step.symbol, page) : []), ...run(' = '), ...children],
        }),
    ),
  ]
}
