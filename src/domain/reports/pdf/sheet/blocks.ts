import type { CalculationSheet, SheetNotice, SheetVerdict } from '#domain/reports/sheet/tree.ts'
import { figureSvg } from '#domain/reports/svg/figure.ts'
import { plainUnit } from '#domain/reports/written.ts'
import { fontOf, oneFont } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { appendicesNodes } from './appendix.ts'
import { derivationNodes } from './derivation.ts'
import { type SheetPage, said, symbolRuns, told } from './page.ts'
import { tableNode, thinLines } from './table.ts'

const tones = {
  pass: '#067647',
  fail: '#b42318',
  unproven: '#b54708',
  screening: '#475467',
  passCodeFails: '#b54708',
  passAboveCode: '#b54708',
  stale: '#b54708',
  serious: '#b42318',
  caution: '#b54708',
  info: '#475467',
} as const

/** Points between the two halves of a sheet. */
const gap = 12

/** One calculation: its first sheet, and the derivation after it. */
export function sheetNodes(
  sheet: CalculationSheet,
  place: { readonly id: string; readonly startsPage: boolean; readonly note: string },
  page: SheetPage,
): PdfNode[] {
  const { words } = page
  return [
    ...(place.startsPage ? [{ text: '', fontSize: 0.1, pageBreak: 'before' }] : []),
    {
      text: said(`${sheet.number}  ${sheet.name}`, page),
      fontSize: 11,
      bold: true,
      margin: [0, 0, 0, 3],
      id: place.id,
      outline: true,
      outlineText: `${sheet.number} ${sheet.name}`,
    },
    ...sheet.notices.map((notice) => noticeNode(notice, page)),
    ...(sheet.verdict === null ? [] : [verdictNode(sheet.verdict, page)]),
    {
      columns: [
        ...(sheet.drawing === null ? [] : [{ width: 283, stack: figureNodes(sheet.drawing, page) }]),
        { width: '*', stack: inputNodes(sheet, page) },
      ],
      columnGap: gap,
      margin: [0, 2, 0, 4],
    },
    ...(sheet.unchanged === ''
      ? []
      : [
          {
            text: [
              { text: said(`${words.unchanged}: `, page), bold: true },
              ...[said(sheet.unchanged, page)].flat(),
            ],
            fontSize: 6.5,
            color: '#475467',
            margin: [0, 0, 0, 4],
          },
        ]),
    ...sheet.tables.map((table) => tableNode(table, page)),
    ...(sheet.warnings.length === 0
      ? []
      : [heading(words.assumptions, page), ...sheet.warnings.map((notice) => noticeNode(notice, page))]),
    ...(sheet.derivation.length === 0
      ? []
      : [
          { ...heading(words.derivation, page), pageBreak: 'before' },
          ...derivationNodes(sheet.derivation, page),
        ]),
    ...sheet.repeated.map((table) => tableNode(table, page)),
    ...appendicesNodes(sheet.appendices, place.id, page),
  ]
}

const heading = (text: string, page: SheetPage) => ({
  text: said(text, page),
  fontSize: 9.5,
  bold: true,
  margin: [0, 4, 0, 3],
})

const bar = (colour: string, stack: readonly PdfNode[]): PdfNode => ({
  margin: [0, 1, 0, 3],
  table: { widths: ['*'], dontBreakRows: true, body: [[{ stack, margin: [3, 0, 3, 0] }]] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (line: number) => (line === 0 ? 2.5 : 0),
    vLineColor: () => colour,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
})

function verdictNode(
  { state, isStale, word, utilization, governing, sentence }: SheetVerdict,
  page: SheetPage,
): PdfNode {
  const colour = tones[isStale ? 'stale' : state]
  const { words } = page
  return bar(colour, [
    {
      text: [
        { text: said(word, page), bold: true, color: colour, fontSize: 11 },
        ...(utilization === ''
          ? []
          : [{ text: said(`   ${words.utilization} ${utilization}`, page), bold: true, fontSize: 11 }]),
        { text: said(`   ${words.governing}: `, page), color: '#475467' },
        ...[told(governing, page)].flat(),
      ],
    },
    { text: told(sentence, page) },
  ])
}

const noticeNode = ({ tone, title, text }: SheetNotice, page: SheetPage): PdfNode =>
  bar(tones[tone], [
    {
      text: [
        ...[told(title, page)].flat(),
        ...(text === '' ? [] : [{ text: [' (', ...[told(text, page)].flat(), ')'], color: '#475467' }]),
      ],
      fontSize: 7,
    },
  ])

function figureNodes(drawing: NonNullable<CalculationSheet['drawing']>, page: SheetPage): PdfNode[] {
  const font = oneFont(JSON.stringify(drawing), page.language) ?? fontOf(page.template.styling)
  const { svg, key } = figureSvg(drawing, { font, words: page.words })
  if (svg === '') return []
  return [
    { svg, width: 283 },
    {
      text: told(
        key
          .map(
            ({ label, value, unit }, index) =>
              `${index + 1} ${label}${value === null ? '' : ` ${shortNumber(value, page)}${plainUnit(unit)}`}`,
          )
          .join(';  '),
        page,
      ),
      fontSize: 6,
      color: '#475467',
    },
  ]
}

const shortNumber = (value: number, { words: { decimalMark } }: SheetPage) =>
  String(Number(value.toPrecision(4)))
    .replace('-', '−')
    .replace('.', decimalMark)

function inputNodes({ inputs }: CalculationSheet, page: SheetPage): PdfNode[] {
  if (inputs.length === 0) return []
  const hasSources = inputs.some(({ source }) => source !== '')
  return [
    { text: said(page.words.inputs, page), bold: true, fontSize: 8, margin: [0, 0, 0, 2] },
    {
      fontSize: 7,
      table: {
        widths: ['*', 'auto', 'auto', ...(hasSources ? ['auto'] : [])],
        dontBreakRows: true,
        body: inputs.map(({ label, symbol, text, source }) => [
          { text: told(label, page) },
          symbol === '' ? '' : { text: symbolRuns(symbol, page) },
          { text: said(text, page), alignment: 'right' },
          ...(hasSources ? [{ text: said(source, page), color: '#475467' }] : []),
        ]),
      },
      layout: thinLines,
    },
  ]
}
