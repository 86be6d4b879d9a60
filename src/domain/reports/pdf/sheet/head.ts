import { clipped } from '#domain/reports/clusters.ts'
import { qrSvg, qrWidthMm } from '#domain/reports/code/qr.ts'
import { codeInLetters } from '#domain/reports/code/sheetCode.ts'
import type { CalculationSheet, SheetTree } from '#domain/reports/sheet/tree.ts'
import type { ReportFact } from '#domain/reports/tree.ts'
import { filled } from '#domain/reports/words/words.ts'
import { isSetInLines } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { type SheetPage, said, sheetWidth } from './page.ts'

const millimetre = 72 / 25.4

/** Left, top, right and bottom of a sheet, in points: 10 mm at the sides, and room for a block of 18 mm at the head. */
export const sheetMargins = [28, 28 + 18 * millimetre + 8, 28, 34] as const

/** On which sheets of the document the calculations stand. */
export interface SheetPages {
  /** First sheet of each calculation, counted from 1. */
  readonly firsts: readonly number[]
  readonly count: number
}

interface HeadPage extends SheetPage {
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
  const half = Math.ceil((facts.length + 1) / 2)
  const cells = [...factCells(facts, tree, page), cell('', number, numberWidth, page)]
  const rows = [cells.slice(0, half), [...cells.slice(half), ...Array(half * 2 - cells.length).fill('')]]
  const mark = page.logo === null ? [] : [{ image: page.logo, fit: [80, 18 * millimetre - 8], rowSpan: 2 }]
  const address = tree.code?.address ?? null
  const block: PdfNode = {
    table: {
      widths: [
        ...mark.map(() => 84),
        '*',
        ...Array(half - 2).fill('*'),
        address === null ? numberWidth : narrowNumberWidth,
      ],
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
  return {
    margin,
    columnGap: 4,
    columns: [
      { ...block, width: '*' },
      { svg: qrSvg(address), width: qrWidth, height: qrWidth, margin: [0, 1, 0, 0] },
    ],
  }
}

const [numberWidth, narrowNumberWidth] = [130, 100]
const qrWidth = qrWidthMm * millimetre

function factCells(facts: readonly ReportFact[], { code }: SheetTree, page: HeadPage): PdfNode[] {
  const half = Math.ceil((facts.length + 1) / 2)
  const beside = (code?.address ?? null) === null ? numberWidth : narrowNumberWidth + qrWidth + 4
  // Of the narrowest cell: a name may stand in any of them.
  const width = (sheetWidth(page) - beside - (page.logo === null ? 0 : 84)) / Math.max(half - 1, 1) - 14
  return facts.map(({ label, text }) => cell(label, text, width, page))
}

/** The heads are laid out when nothing can be measured any more: asks for the widths of their words before. */
export function askHeads(tree: SheetTree, page: HeadPage): void {
  for (const { head } of tree.calculations) factCells(head, tree, page)
  footOf(tree, { firsts: [], count: 1 }, 1, page)
}

/** Letters of a name that its cell has room for: two lines. */
const mostLetters = (text: string): number => (isSetInLines(text) ? 40 : 64)

const cell = (label: string, text: string, width: number, page: HeadPage): PdfNode => ({
  // Two lines of a name are as high as the block is, in fonts that bring more room between lines too.
  lineHeight: isSetInLines(text) ? 0.8 : 1,
  stack: [
    ...(label === ''
      ? []
      : [{ text: said(label, page, { width, size: 5.5 }), fontSize: 5.5, color: '#475467' }]),
    {
      text: said(clipped(text, mostLetters(text)), page, { width, size: 7.5, isBold: true }),
      fontSize: 7.5,
      bold: true,
    },
  ],
})

/** Product, module and hash on the left, the code below; on the right, that figures are rounded. */
export function footOf(tree: SheetTree, pages: SheetPages, current: number, page: SheetPage): PdfNode {
  const sheet: CalculationSheet | undefined = placeOf(tree, pages, current)?.sheet
  const lines = [
    sheet?.foot ?? 'Groundwork',
    ...(tree.code === null ? [] : [`${page.words.code}: ${codeInLetters(tree.code)}`]),
  ]
  return {
    margin: [sheetMargins[0], 8, sheetMargins[2], 0],
    fontSize: 6.5,
    lineHeight: 1,
    color: '#475467',
    columns: [
      {
        stack: lines.map((line) => ({
          text: said(line, page, { width: sheetWidth(page) * 0.6, size: 6.5 }),
        })),
        width: '*',
      },
      { text: said(tree.roundingNote, page, { width: sheetWidth(page) * 0.4, size: 6.5 }), width: 'auto' },
    ],
    columnGap: 12,
  }
}
