import { isolated, isRightToLeft } from '#domain/reports/direction.ts'
import type { CalculationSheet, SheetNotice, SheetVerdict } from '#domain/reports/sheet/tree.ts'
import { type FigureOf, figureSvg } from '#domain/reports/svg/figure.ts'
import { lettering } from '../lettering.ts'
import { isSetInLines } from '../letters.ts'
import { inLook, type PdfNode } from '../node.ts'
import { appendicesNodes } from './appendix.ts'
import { derivationNodes } from './derivation.ts'
import { lowered, type SheetPage, said, sheetWidth, symbolRuns, told } from './page.ts'
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
const drawingWidth = 283

/** One calculation: its first sheet, and the derivation after it. */
export function sheetNodes(
  sheet: CalculationSheet,
  place: { readonly id: string; readonly note: string },
  page: SheetPage,
): PdfNode[] {
  const { words } = page
  return [
    {
      text: said(`${sheet.number}  ${isolated(sheet.name)}`, page, {
        width: sheetWidth(page),
        size: 11,
        isBold: true,
      }),
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
        ...(sheet.figure === null ? [] : [{ width: drawingWidth, stack: figureNodes(sheet.figure, page) }]),
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
              ...inLook(said(`${words.unchanged}: `, page, { width: sheetWidth(page) }), { bold: true }),
              ...(isSetInLines(sheet.unchanged) ? ['\n'] : []),
              ...[said(sheet.unchanged, page, { width: sheetWidth(page), size: 7 })].flat(),
            ],
            fontSize: 7,
            color: '#475467',
            margin: [0, 0, 0, 4],
          },
        ]),
    ...sheet.tables.map((table) => tableNode(table, page)),
    ...(sheet.warnings.length === 0
      ? []
      : [heading(words.assumptions, page), ...sheet.warnings.map((notice) => noticeNode(notice, page))]),
    ...underHeading(heading(words.derivation, page), derivationNodes(sheet.derivation, page)),
    ...sheet.repeated.map((table) => tableNode(table, page)),
    ...appendicesNodes(sheet.appendices, place.id, page),
  ]
}

/** A heading stays with the first of what follows it. */
const underHeading = (head: PdfNode, [first, ...others]: readonly PdfNode[]): PdfNode[] =>
  first === undefined ? [] : [{ stack: [head, first], unbreakable: true }, ...others]

const heading = (text: string, page: SheetPage) => ({
  text: said(text, page, { width: sheetWidth(page), size: 9.5, isBold: true }),
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

/** Points between the edges of what has a bar of colour at its left. */
const barWidth = (page: SheetPage): number => sheetWidth(page) - 20

function verdictNode(
  { state, isStale, word, utilization, governing, sentence }: SheetVerdict,
  page: SheetPage,
): PdfNode {
  const colour = tones[isStale ? 'stale' : state]
  const { words } = page
  const spot = { width: barWidth(page) }
  return bar(colour, [
    {
      text: [
        ...inLook(said(word, page, spot), { bold: true, color: colour, fontSize: 11 }),
        ...(utilization === ''
          ? []
          : inLook(said(`   ${words.utilization} ${utilization}`, page, spot), { bold: true, fontSize: 11 })),
        ...inLook(said(`   ${words.governing}: `, page, spot), { color: '#475467' }),
        ...(isSetInLines(governing) ? ['\n'] : []),
        ...[told(governing, page, spot)].flat(),
      ],
    },
    { text: told(sentence, page, spot) },
  ])
}

export function noticeNode({ tone, title, text }: SheetNotice, page: SheetPage): PdfNode {
  const spot = { width: barWidth(page), size: 7 }
  if (isSetInLines(title + text))
    return bar(tones[tone], [
      { text: told(title, page, spot), fontSize: 7, ...fromItsSide(title) },
      ...(text === ''
        ? []
        : [{ text: told(text, page, spot), fontSize: 7, color: '#475467', ...fromItsSide(text) }]),
    ])
  return bar(tones[tone], [
    {
      text: [
        ...[told(title, page, spot)].flat(),
        ...(text === ''
          ? []
          : [' (', ...[told(text, page, spot)].flat(), ')'].flatMap((run) =>
              inLook(run, { color: '#475467' }),
            )),
      ],
      fontSize: 7,
    },
  ])
}

/** A text that is read from the right stands there. */
const fromItsSide = (text: string) => (isRightToLeft(text) ? { alignment: 'right' } : {})

function figureNodes(figure: FigureOf, page: SheetPage): PdfNode[] {
  const { svg, key } = figureSvg(figure, { ...lettering(figure.drawing, page), words: page.words }, 'sheet')
  if (svg === '') return []
  return [{ svg, width: drawingWidth }, ...(key.length === 0 ? [] : [keyNode(key, page)])]
}

/** The labels that found no room in a drawing. */
const keyNode = (key: readonly string[], page: SheetPage): PdfNode => ({
  text: told(key.map((label, index) => `${index + 1} ${isolated(label)}`).join(';  '), page, {
    width: drawingWidth,
    size: 7,
  }),
  fontSize: 7,
  color: '#475467',
})

function inputNodes({ inputs, figure }: CalculationSheet, page: SheetPage): PdfNode[] {
  if (inputs.length === 0) return []
  const hasSources = inputs.some(({ source }) => source !== '')
  const room = sheetWidth(page) - (figure === null ? 0 : drawingWidth + gap)
  const isSet = inputs.some(({ label, text, source }) => isSetInLines(label + text + source))
  const shares = hasSources ? [0.36, 0.14, 0.25, 0.25] : [0.5, 0.18, 0.32]
  const widths = shares.map((share) => share * (room - 6 * shares.length))
  const spot = (column: number) => ({ width: widths[column] ?? 0, size: 7 })
  const usual = ['*', 'auto', 'auto', ...(hasSources ? ['auto'] : [])]
  return [
    {
      text: said(page.words.inputs, page, { width: room, isBold: true }),
      bold: true,
      fontSize: 8,
      margin: [0, 0, 0, 2],
    },
    {
      fontSize: 7,
      table: {
        widths: isSet ? widths : usual,
        dontBreakRows: true,
        body: inputs.map(({ label, symbol, text, source }) => {
          const row = [label, text, source]
          const level = (of: string) => ({ margin: [0, lowered(of, row, 7), 0, 0] })
          return [
            { text: told(label, page, spot(0)), ...level(label) },
            symbol === '' ? '' : { text: symbolRuns(symbol, page), noWrap: true, ...level('') },
            { text: said(text, page, spot(2)), alignment: 'right', ...level(text) },
            ...(hasSources
              ? [{ text: said(source, page, spot(3)), color: '#475467', ...level(source) }]
              : []),
          ]
        }),
      },
      layout: thinLines,
    },
  ]
}
