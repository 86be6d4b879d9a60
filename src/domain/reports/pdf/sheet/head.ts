import { clustersOf } from '#domain/reports/clusters.ts'
import { qrSvg, qrWidthMm } from '#domain/reports/code/qr.ts'
import { codeInLetters } from '#domain/reports/code/sheetCode.ts'
import { isolated } from '#domain/reports/direction.ts'
import type { CalculationSheet, SheetFact, SheetTree } from '#domain/reports/sheet/tree.ts'
import { filled } from '#domain/reports/words/words.ts'
import type { PdfNode } from '../node.ts'
import { fitted, isTall, type Setting } from './lines.ts'
import { type SheetPage, said, sheetWidth } from './page.ts'

const millimetre = 72 / 25.4

/** Left, top, right and bottom of a sheet, in points: 10 mm at the sides, and room for a block of 18 mm at the head. */
export const sheetMargins = [28, 28 + 18 * millimetre + 8, 28, 34] as const

/** Points above the head: it has room for two rows of a label and two lines, and one line more. */
const headTop = 21

/** A calculation, or the index before all of them, and its sheet: the `number`th of `count`. */
export interface SheetPlace {
  /** Null on the index. */
  readonly sheet: CalculationSheet | null
  readonly number: number
  readonly count: number
}

interface HeadPage extends SheetPage {
  readonly logo: string | null
}

/** The block at the head of each sheet. */
export function headOf(tree: SheetTree, { sheet, number, count }: SheetPlace, page: HeadPage): PdfNode {
  const facts = (sheet ?? tree.index)?.head ?? []
  const ofCount = filled(page.words.sheet, { page: number, pages: count })
  const widths = widthsOf(facts.length, tree, page)
  const half = widths.length
  const cells = [...factCells(facts, tree, page), part('', ofCount, widths.at(-1) ?? 0, page)]
  const rows = [cells.slice(0, half), [...cells.slice(half), ...Array(half * 2 - cells.length).fill('')]]
  const mark = companyMark(tree, page)
  const address = tree.code?.address ?? null
  const block: PdfNode = {
    table: {
      widths: [...mark.map(() => markWidth), ...widths],
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
  // What has no room above the content is not printed at all.
  const margin = [sheetMargins[0], headTop, sheetMargins[2], 0]
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
/** Points across of the cell with the logo. */
const markWidth = 88
const qrWidth = qrWidthMm * millimetre
/** Points of a cell's padding and line. */
const aroundCell = 8.4

/** Points across of each cell in a row of the head: fixed, so that a long word is broken and moves nothing. */
function widthsOf(facts: number, tree: SheetTree, page: HeadPage): readonly number[] {
  const half = Math.ceil((facts + 1) / 2)
  const hasCode = (tree.code?.address ?? null) !== null
  const hasMark = page.logo !== null || tree.company.length > 0
  const outside = (hasCode ? qrWidth + 4 : 0) + (hasMark ? markWidth + aroundCell : 0) + 0.4
  const room = sheetWidth(page) - outside - half * aroundCell
  const last = half === 4 || half === 3 ? (hasCode ? narrowNumberWidth : numberWidth) : room / half
  return Array.from({ length: half }, (_, index) => (index === half - 1 ? last : (room - last) / (half - 1)))
}

/** A date has no room beside a name. */
const isNarrowHead = ([first = 0]: readonly number[]): boolean => first < 110

/** A label stands on one line, what is below it on two: in smaller letters and on one more only where it has no room else. */
const labelSettings: readonly Setting[] = [
  ...[7, 6.5, 6, 5.5, 5].map((size) => ({ size, most: 1 })),
  { size: 5, most: 2 },
]
const factSettings: readonly Setting[] = [
  { size: 7.5, most: 1 },
  ...[7, 6.5, 6, 5.5].map((size) => ({ size, most: 2 })),
  { size: 5, most: 3 },
]

function factCells(facts: readonly SheetFact[], tree: SheetTree, page: HeadPage): PdfNode[] {
  const widths = widthsOf(facts.length, tree, page)
  return facts.map((fact, index) =>
    cell(fact, { width: widths[index % widths.length] ?? 0, isNarrow: isNarrowHead(widths) }, page),
  )
}

/** The heads are laid out when nothing can be measured any more: asks for the widths of their words before. */
export function askHeads(tree: SheetTree, page: HeadPage): void {
  companyMark(tree, page)
  for (const { head } of [...tree.calculations, ...(tree.index === null ? [] : [tree.index])])
    factCells(head, tree, page)
  footOf(tree, null, page)
}

/** Points of a line of letters of size 1. */
const lineOf = 1.17

const nameSettings: readonly Setting[] = [7, 6.5, 6].map((size) => ({ size, most: 2 }))

/** An address below a logo has a line where it can, and leaves the logo its room. */
const placeSettings = (hasLogo: boolean): readonly Setting[] =>
  hasLogo
    ? [...[7, 6.5, 6].map((size) => ({ size, most: 1 })), ...[6, 5.5, 5].map((size) => ({ size, most: 2 }))]
    : [7, 6.5, 6, 5.5, 5].map((size) => ({ size, most: 4 }))

/** The cell at the left of the head: the logo over the name and the address; none where the organization has neither. */
function companyMark({ company }: SheetTree, page: HeadPage): PdfNode[] {
  const { logo } = page
  if (logo === null && company.length === 0) return []
  const [name = '', ...address] = company
  const place = address.join(', ')
  const parts = [
    { ...fitted(name, nameSettings, { width: markWidth }), isBold: true },
    { ...fitted(place, placeSettings(logo !== null), { width: markWidth }), isBold: false },
  ].filter(({ text }) => text !== '')
  const heights = parts.map(({ lines, size }) => lines * size * lineOf)
  const room = 18 * millimetre - 8 - heights.reduce((sum, height) => sum + height, 0)
  return [
    {
      rowSpan: 2,
      stack: [
        ...(logo === null ? [] : [{ image: logo, fit: [markWidth - 4, room - 1], margin: [0, 0, 0, 1] }]),
        ...parts.map(({ text, size, isBold }) => ({
          text: said(text, page, { width: markWidth, size, isBold }),
          fontSize: size,
          bold: isBold,
          lineHeight: lineHeight(text),
          ...(!isBold && { color: '#475467' }),
        })),
      ],
    },
  ]
}

/** Two lines of a name are as high as the block is, in fonts that bring more room between lines too. */
const lineHeight = (text: string): number => (isTall(text) ? 0.8 : 1)

/** Points across of a day beside a name. */
const dateWidth = 41

/** A name with the day beside it: empty for a day that is written by hand. */
function cell(
  { label, text, date }: SheetFact,
  { width, isNarrow }: { readonly width: number; readonly isNarrow: boolean },
  page: HeadPage,
): PdfNode {
  const { signedOn } = page.words
  if (date === undefined) return part(label, text, width, page)
  if (isNarrow)
    return date === ''
      ? part(`${label} / ${signedOn}`, text, width, page)
      : part(label, text, width, page, `, ${date}`)
  // Of a width in points: a long word would make a share of the cell wider.
  const nameWidth = width - dateWidth - 2
  return {
    columns: [
      { ...part(label, text, nameWidth, page), width: nameWidth },
      { ...part(signedOn, date, dateWidth, page), width: dateWidth },
    ],
    columnGap: 2,
  }
}

/** A word over what it is of. The end of it is never cut. */
function part(label: string, text: string, width: number, page: HeadPage, end = '') {
  const fact = fitted(text, factSettings, { width, end })
  const shown = end === '' ? fact.text : isolated(fact.text) + end
  const word = fitted(label, labelSettings, { width, weight: isTall(label) ? 1 : labelWeight })
  return {
    stack: [
      ...(word.text === ''
        ? []
        : [
            {
              text: said(word.text, page, { width, size: word.size }),
              fontSize: word.size,
              lineHeight: isTall(word.text) ? 0.9 : 1,
              color: '#475467',
            },
          ]),
      {
        text: said(shown, page, { width, size: fact.size, isBold: true }),
        fontSize: fact.size,
        bold: true,
        lineHeight: lineHeight(shown),
      },
    ],
  }
}

/** Labels are not bold: their letters are narrower than those that are counted. */
const labelWeight = 0.86

const footSize = 7

/** The sheet shortens a long file name before its end, which holds the version, the revision and the status. */
const fileSettings: readonly Setting[] = [footSize, 6.5, 6].map((size) => ({ size, most: 1 }))

/** Letters at the end of the name of a file that are never cut: ` 3.pdf, B / For check`. */
const endOfFile = 40

/** Product, module and hash on the left, the code below; on the right, that figures are rounded, and the file below. */
export function footOf(tree: SheetTree, sheet: CalculationSheet | null, page: SheetPage): PdfNode {
  const lines = [
    sheet?.foot ?? 'Groundwork',
    ...(tree.code === null ? [] : [`${page.words.code}: ${codeInLetters(tree.code)}`]),
  ]
  const width = sheetWidth(page) * 0.4
  const letters = clustersOf(tree.file)
  const end = letters.slice(-endOfFile).join('')
  const file = fitted(letters.slice(0, -endOfFile).join(''), fileSettings, {
    width,
    end,
    weight: labelWeight,
  })
  return {
    margin: [sheetMargins[0], 8, sheetMargins[2], 0],
    fontSize: footSize,
    lineHeight: 1,
    color: '#475467',
    columns: [
      {
        stack: lines.map((line) => ({
          text: said(line, page, { width: sheetWidth(page) * 0.6, size: footSize }),
        })),
        width: '*',
      },
      {
        stack: [
          { text: said(tree.roundingNote, page, { width, size: footSize }) },
          ...(tree.file === ''
            ? []
            : [{ text: said(file.text + end, page, { width, size: file.size }), fontSize: file.size }]),
        ],
        alignment: 'right',
        width: 'auto',
      },
    ],
    columnGap: 12,
  }
}
