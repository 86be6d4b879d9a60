import { shownState } from '#domain/calc/verdict.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import { isRightToLeft } from '../direction.ts'
import { mathRuns } from '../math/mathRuns.ts'
import { symbolsInText } from '../math/symbolsInText.ts'
import { chartSeries, chartSvg, chartTable } from '../svg/chart.ts'
import { chartColours } from '../svg/chartColours.ts'
import { figureSvg } from '../svg/figure.ts'
import type { ReportBlock } from '../tree.ts'
import type { ReportWords } from '../words/en.ts'
import {
  holdsFigures,
  plainNumber,
  plainScalar,
  plainUnit,
  writtenNumber,
  writtenResult,
} from '../written.ts'
import { columnsOf, letterWidth } from './columns.ts'
import { lettering } from './lettering.ts'
import { isSetInLines, oneFont, type Setting, spans } from './letters.ts'
import { inLook, type PdfNode } from './node.ts'
import { contentWidth } from './page.ts'

export interface Page extends Setting {
  readonly template: ReportTemplate
  readonly words: ReportWords
}

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>

/** A block as a page shows it. */
export function blockNode(block: ReportBlock, page: Page): PdfNode {
  const { styling } = page.template
  switch (block.kind) {
    case 'paragraph':
      return {
        text: (block.isOfModule ? told : say)(block.text, page, { width: contentWidth(styling) }),
        margin: [0, 0, 0, 6],
        ...(isRightToLeft(block.text) && { alignment: 'right' }),
      }
    case 'notice':
      return boxed(noticeColours[block.tone], [
        { text: told(block.title, page, { width: boxedWidth(page), isBold: true }), bold: true },
        ...(block.text === ''
          ? []
          : [{ text: told(block.text, page, { width: boxedWidth(page), size: small }), style: 'small' }]),
      ])
    case 'facts':
      return factsNode(block, page)
    case 'verdict':
      return verdictNode(block, page)
    case 'values':
      return valuesNode(block, page)
    case 'table':
      return tableNode(block, page)
    case 'equation':
      return equationNode(block, page)
    case 'figure':
      return figureNode(block, page)
    case 'chart':
      return chartNode(block, page)
    case 'image':
      return { image: block.image, fit: [contentWidth(styling), 420], margin: [0, 4, 0, 8] }
  }
}

/** Where a text of a report stands. */
interface Spot {
  /** Points that its lines have room for. */
  readonly width: number
  /** Size of its letters over those of the report; 1 unless given. */
  readonly size?: number
  readonly isBold?: boolean
}

/** Size of small letters over those of the report. */
const small = 0.8

const say = (text: string, page: Page, { width, size = 1, isBold = false }: Spot) =>
  spans(text, page, { room: width / (page.template.styling.fontSize * size), isBold })

/** A text of a module, its symbols with their indices lowered. */
function told(text: string, page: Page, spot: Spot): ReturnType<typeof say> | readonly PdfNode[] {
  const pieces = symbolsInText(text)
  if (pieces.length < 2) return say(text, page, spot)
  // Its lines are broken as a whole.
  if (isSetInLines(text)) return say(pieces.map((piece) => piece.text).join(''), page, spot)
  return pieces.flatMap((piece): readonly PdfNode[] =>
    [say(piece.text, page, spot)]
      .flat()
      .map((node) =>
        piece.isIndex ? { ...(typeof node === 'string' ? { text: node } : node), sub: true } : node,
      ),
  )
}

const noticeColours = { info: '#475467', caution: '#b54708', serious: '#b42318', stale: '#b54708' } as const
const verdictColours = {
  pass: '#067647',
  fail: '#b42318',
  unproven: '#b54708',
  screening: '#475467',
  passCodeFails: '#b54708',
  passAboveCode: '#b54708',
} as const

/** Points between the edges of what has a bar of colour at its left. */
const boxedWidth = ({ template }: Page): number => contentWidth(template.styling) - 24

/** A bar of colour at the left of what matters. */
const boxed = (colour: string, stack: readonly PdfNode[]): PdfNode => ({
  margin: [0, 2, 0, 8],
  table: { widths: ['*'], dontBreakRows: true, body: [[{ stack, margin: [4, 2, 4, 2] }]] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (line: number) => (line === 0 ? 3 : 0),
    vLineColor: () => colour,
    fillColor: () => '#f9fafb',
  },
})

function factsNode({ facts }: BlockOf<'facts'>, page: Page): PdfNode {
  const width = contentWidth(page.template.styling)
  return {
    margin: [0, 0, 0, 8],
    style: 'small',
    table: {
      widths: ['30%', '*'],
      dontBreakRows: true,
      body: facts.map(({ label, text }) => [
        { text: say(label, page, { width: width * 0.3 - 12, size: small }), style: 'quiet' },
        // As high as a label in letters that are set lower than ours.
        {
          text: [
            ...[say(text, page, { width: width * 0.7 - 20, size: small })].flat(),
            ...spaceOf(label, page),
          ],
          ...breaking(text),
        },
      ]),
    },
    layout: tableLayout('simple', page),
  }
}

function spaceOf(text: string, { language }: Page): readonly PdfNode[] {
  const font = oneFont(text, language)
  return font === undefined ? [] : [{ text: ' ', font }]
}

/** A hash or an address has no place where a line may end; nor has a word that is longer than its column. */
const breaking = (text: string, most = 25) =>
  !isSetInLines(text) && text.split(/\s/).some(({ length }) => length > most)
    ? { wordBreak: 'break-all' }
    : {}

function verdictNode({ verdict, isStale }: BlockOf<'verdict'>, page: Page): PdfNode {
  const { words } = page
  const colour = isStale ? noticeColours.stale : verdictColours[shownState(verdict)]
  const state = isStale ? `${words[shownState(verdict)]} (${words.stale})` : words[shownState(verdict)]
  const utilization =
    verdict.utilization === null
      ? ''
      : `${words.utilization} ${plainNumber(writtenNumber(verdict.utilization, false, words))}`
  const { fontSize } = page.template.styling
  const spot = { width: boxedWidth(page) }
  return boxed(colour, [
    {
      columns: [
        { text: say(state, page, spot), bold: true, color: colour, fontSize: fontSize * 1.3, width: 'auto' },
        { text: say(utilization, page, spot), bold: true, fontSize: fontSize * 1.3 },
      ],
      columnGap: 12,
      lineHeight: 1.2,
    },
    { text: told(verdict.sentence, page, spot) },
    {
      text: told(`${words.governing}: ${verdict.governing}`, page, { ...spot, size: small }),
      style: 'small',
    },
  ])
}

function valuesNode({ values }: BlockOf<'values'>, page: Page): PdfNode {
  const { words } = page
  const rows = values.map(({ label, symbol, value, unit, exact }) => ({
    label,
    symbol,
    text: plainScalar(value, exact, words) + (value === null ? '' : plainUnit(unit)),
  }))
  const room = contentWidth(page.template.styling) - 24
  const [labelWidth, textWidth] = [room * 0.5, room * 0.35]
  const isSet = rows.some(({ label, text }) => isSetInLines(label + text))
  return {
    margin: [0, 0, 0, 8],
    style: 'small',
    table: {
      widths: isSet ? [labelWidth, room - labelWidth - textWidth, textWidth] : ['*', 'auto', 'auto'],
      dontBreakRows: true,
      body: rows.map(({ label, symbol, text }) => [
        { text: told(label, page, { width: labelWidth, size: small }) },
        symbol === '' ? '' : { text: formula(symbol, page) },
        { text: say(text, page, { width: textWidth, size: small }), alignment: 'right', ...breaking(text) },
      ]),
    },
    layout: tableLayout(page.template.contentPreferences.tableStyle, page),
  }
}

function tableNode({ caption, headers, rows, exact }: Omit<BlockOf<'table'>, 'kind'>, page: Page): PdfNode {
  const { words, template } = page
  if (headers.length === 0) return ''
  const { widths, fontSize } = columnsOf({ headers, rows, exact }, page)
  const most = widths.map((width) => Math.floor(width / (fontSize * letterWidth)))
  const spot = (index: number) => ({
    width: widths[index] ?? 0,
    size: fontSize / template.styling.fontSize,
  })
  const figures = headers.map((_, index) => holdsFigures(rows, index))
  const sided = (index: number) => ({ ...(figures[index] === true && { alignment: 'right' }) })
  const cells = rows.map((row) =>
    headers.map((_, index) => {
      const text = plainScalar(row[index] ?? null, exact, words)
      const set = exact ? say : told
      return { text: set(text, page, spot(index)), ...breaking(text, most[index]), ...sided(index) }
    }),
  )
  const head = headers.map((header, index) => ({
    text: told(header, page, { ...spot(index), isBold: true }),
    bold: true,
    ...breaking(header, most[index]),
    ...sided(index),
  }))
  // A row of the heading, so that it goes with the table to the next sheet, and stands on each.
  const title = {
    text: say(caption, page, { width: contentWidth(template.styling) - 12, size: small, isBold: true }),
    bold: true,
    style: 'small',
    colSpan: headers.length,
    border: [false, false, false, false],
    margin: [-3, 0, 0, 0],
  }
  const heads = caption === '' ? [head] : [[title, ...headers.slice(1).map(() => '')], head]
  return {
    margin: [0, 2, 0, 10],
    fontSize,
    lineHeight: 1.15,
    table: {
      headerRows: heads.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [...heads, ...cells],
    },
    layout: tableLayout(template.contentPreferences.tableStyle, page, heads.length),
  }
}

function tableLayout(style: ReportTemplate['contentPreferences']['tableStyle'], page: Page, heads = 0) {
  const line = style === 'bordered' ? 0.5 : 0.35
  const { secondaryColor } = page.template.styling
  return {
    hLineWidth: (row: number) => (row === heads && heads > 0 ? 1 : row < heads - 1 ? 0 : line),
    vLineWidth: () => (style === 'bordered' ? line : 0),
    hLineColor: (row: number) => (row === heads && heads > 0 ? secondaryColor : '#d0d5dd'),
    vLineColor: () => '#98a2b3',
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    ...(style === 'striped' && {
      fillColor: (row: number) => (row >= heads && (row - heads) % 2 === 1 ? '#f2f4f7' : null),
    }),
  }
}

/** A formula on one line, its letters raised, lowered and slanted. */
const formula = (tex: string, { words }: Page): readonly PdfNode[] =>
  mathRuns(tex, words.decimalMark).map(({ text, script, isVariable }) => ({
    text,
    ...(script === 'sub' && { sub: true }),
    ...(script === 'sup' && { sup: true }),
    ...(isVariable && { italics: true }),
  }))

/** Symbol = formula, = numbers put in, = value: what a checker with a pencil follows. */
function equationNode(step: BlockOf<'equation'>, page: Page): PdfNode {
  const { words } = page
  const result = plainNumber(writtenResult(step.value, step.digits, words)) + plainUnit(step.unit)
  const sides = [step.formula, step.substitution].filter((side) => side !== '')
  const lines: readonly (readonly PdfNode[])[] = [
    ...sides.map((side) => formula(side, page)),
    [{ text: result, bold: true }],
  ]
  const room = contentWidth(page.template.styling) - 20
  const [titleWidth, sourceWidth] = [room * 0.6, room * 0.4]
  const isSet = isSetInLines(step.title + step.source)
  return {
    unbreakable: true,
    margin: [6, 0, 0, 8],
    stack: [
      {
        style: 'small',
        columns: [
          {
            text: say(step.title, page, { width: titleWidth, size: small }),
            width: isSet ? titleWidth : '*',
          },
          {
            text: say(step.source, page, { width: sourceWidth, size: small }),
            style: 'quiet',
            width: isSet ? sourceWidth : 'auto',
            alignment: 'right',
          },
        ],
        columnGap: 12,
      },
      ...lines.map((line, index) => ({
        lineHeight: 1.35,
        columns: [
          { text: index === 0 ? formula(step.symbol, page) : '', width: '18%' },
          { text: ['= ', ...line], width: '*' },
        ],
      })),
    ],
  }
}

function figureNode({ caption, figure }: BlockOf<'figure'>, page: Page): PdfNode {
  const { words, template } = page
  const { svg, key } = figureSvg(figure, { ...lettering(figure.drawing, page), words }, 'record')
  if (svg === '') return ''
  const width = contentWidth(template.styling)
  const entries = key.map((label) => ({
    text: told(label, page, { width: width / 2 - 30, size: small }),
  }))
  const half = Math.ceil(entries.length / 2)
  return {
    margin: [0, 4, 0, 8],
    stack: [
      { svg, width },
      ...(entries.length === 0
        ? []
        : [
            {
              style: 'small',
              columnGap: 12,
              columns: [
                { ol: entries.slice(0, half) },
                ...(entries.length > half ? [{ ol: entries.slice(half), start: half + 1 }] : []),
              ],
            },
          ]),
      { text: say(caption, page, { width, size: small }), style: ['small', 'quiet'], margin: [0, 2, 0, 0] },
    ],
  }
}

function chartNode({ caption, chart }: BlockOf<'chart'>, page: Page): PdfNode {
  const { words, template } = page
  const width = contentWidth(template.styling)
  const look = { ...lettering(chart, page), words, colours: chartColours(template.styling) }
  const svg = chartSvg(chart, look)
  const series = chartSeries(chart, look).map(({ name, colour }) => ({
    text: ['— ', name].flatMap((text, index) =>
      inLook(
        say(text, page, { width: width - 20, size: small }),
        index === 0 ? { color: colour, bold: true } : {},
      ),
    ),
  }))
  const table = chartTable(chart, words)
  return {
    margin: [0, 4, 0, 8],
    stack: [
      ...(svg === '' ? [] : [{ svg, width: width * (chart.type === 'pie' ? 0.7 : 1) }]),
      ...(series.length === 0 ? [] : [{ style: 'small', stack: series }]),
      { text: say(caption, page, { width, size: small }), style: ['small', 'quiet'], margin: [0, 2, 0, 2] },
      ...(table === null ? [] : [tableNode({ caption: '', exact: false, ...table }, page)]),
    ],
  }
}
