import { qrSvg, qrWidthMm } from '#domain/reports/code/qr.ts'
import { codeInLetters } from '#domain/reports/code/sheetCode.ts'
import type { CalculationSheet, SheetTree } from '#domain/reports/sheet/tree.ts'
import type { ReportLanguage } from '#domain/reports/template.ts'
import type { ReportWords } from '#domain/reports/words/en.ts'
import { filled } from '#domain/reports/words/words.ts'
import { spans } from '../letters.ts'
import type { PdfNode } from '../node.ts'

const millimetre = 72 / 25.4

/** Left, top, right and bottom of a sheet, in points: 10 mm at the sides, and room for a block of 18 mm at the head. */
export const sheetMargins = [28, 28 + 18 * millimetre + 8, 28, 34] as const

/** On which sheets of the document the calculations stand. */
export interface SheetPages {
  /** First sheet of each calculation, counted from 1. */
  readonly firsts: readonly number[]
  readonly count: number
}

interface HeadPage {
  readonly language: ReportLanguage
  readonly words: ReportWords
  readonly logo: string | null
}

function placeOf(tree: SheetTree, pages: SheetPages, current: number) {
  const firsts = pages.firsts
  const place = firsts.findLastIndex((first) => first <= current)
  const sheet = tree.calculations[place]
  if (sheet === undefined) return null
  const first = firsts[place] ?? 1
  return { sheet, page: current - first + 1, pages: (firsts[place + 1] ?? pages.count + 1) - first }
}

/** The block at the head of each sheet. */
export function headOf(
  tree: SheetTree,
  pages: SheetPages,
  current: number,
  count: number,
  page: HeadPage,
): PdfNode {
  const place = placeOf(tree, pages, current)
  const facts = (place?.sheet ?? tree.calculations[0])?.head ?? []
  const number = filled(page.words.sheet, { page: place?.page ?? current, pages: place?.pages ?? count })
  const cells = [...facts.map(({ label, text }) => cell(label, text, page)), cell('', number, page)]
  const half = Math.ceil(cells.length / 2)
  const rows = [cells.slice(0, half), [...cells.slice(half), ...Array(half * 2 - cells.length).fill('')]]
  const mark = page.logo === null ? [] : [{ image: page.logo, fit: [80, 18 * millimetre - 8], rowSpan: 2 }]
  const address = tree.code?.address ?? null
  const block: PdfNode = {
    table: {
      widths: [...mark.map(() => 84), '*', ...Array(half - 2).fill('*'), address === null ? 130 : 100],
      heights: (18 * millimetre) / 2 - 5,
      body: rows.map((row, index) => [...(index === 0 ? mark : mark.map(() => '')), ...row]),
    },
    layout: {
      hLineWidth: (line: number) => (line === 1 ? 0.4 : 0.9),
      vLineWidth: () => 0.4,
      hLineColor: () => '#475467',
      vLineColor: () => '#98a2b3',
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  }
  const margin = [sheetMargins[0], 28, sheetMargins[2], 0]
  if (address === null) return { ...block, margin }
  const width = qrWidthMm * millimetre
  return {
    margin,
    columnGap: 4,
    columns: [
      { ...block, width: '*' },
      { svg: qrSvg(address), width, height: width, margin: [0, 1, 0, 0] },
    ],
  }
}

const cell = (label: string, text: string, { language }: Pick<HeadPage, 'language'>): PdfNode => ({
  stack: [
    ...(label === '' ? [] : [{ text: spans(label, language), fontSize: 5.5, color: '#475467' }]),
    { text: spans(clipped(text), language), fontSize: 7.5, bold: true },
  ],
  lineHeight: 1,
})

/** As much of a name as a cell has room for. */
const clipped = (text: string): string => (text.length <= 64 ? text : `${text.slice(0, 63)}…`)

/** Product, module and hash on the left, the code below; on the right, that figures are rounded. */
export function footOf(
  tree: SheetTree,
  pages: SheetPages,
  current: number,
  { language, words }: Pick<HeadPage, 'language' | 'words'>,
): PdfNode {
  const sheet: CalculationSheet | undefined = placeOf(tree, pages, current)?.sheet
  const lines = [
    sheet?.foot ?? 'Groundwork',
    ...(tree.code === null ? [] : [`${words.code}: ${codeInLetters(tree.code)}`]),
  ]
  return {
    margin: [sheetMargins[0], 8, sheetMargins[2], 0],
    fontSize: 6.5,
    lineHeight: 1,
    color: '#475467',
    columns: [
      { stack: lines.map((line) => ({ text: spans(line, language) })), width: '*' },
      { text: spans(tree.roundingNote, language), width: 'auto' },
    ],
    columnGap: 12,
  }
}
