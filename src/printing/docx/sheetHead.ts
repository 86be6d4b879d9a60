import {
  BorderStyle,
  Footer,
  Header,
  PageNumber,
  PageReference,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { beginningOf } from '#domain/reports/clusters.ts'
import { codeInLetters, type PrintedCode } from '#domain/reports/code/sheetCode.ts'
import { isolated } from '#domain/reports/direction.ts'
import type { SheetFact, SheetTree } from '#domain/reports/sheet/tree.ts'
import type { ReportWords } from '#domain/reports/words/en.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import type { Rasterize } from '../pictures/rasterizer.ts'
import { codeRun, pictureRun } from './pictures.ts'
import { endName } from './places.ts'
import { paragraph, run } from './text.ts'
import { watermarkLine } from './watermark.ts'

/** Width between the margins, in twentieths of a point. */
export const width = 10_760
export const quiet = '475467'

export interface Page {
  readonly company: SheetTree['company']
  readonly code: PrintedCode | null
  readonly words: ReportWords
  readonly template: ReportTemplate
  readonly rasterize: Rasterize | null
}

/** Width that the code for cameras takes at the right of the head, in twentieths of a point. */
const codeWidth = 1_060

/** The style of the line that counts sheets: the library sets no letters of a counter. */
export const sheetNumberStyle = {
  id: 'SheetNumber',
  name: 'Sheet number',
  basedOn: 'Normal',
  run: { size: 15, bold: true },
} as const

/**
 * The block at the head of each sheet.
 *
 * @param place of the calculation; null on the index, which counts the sheets of the whole document.
 */
export function headOf(
  facts: readonly SheetFact[],
  place: number | null,
  { company, code, template, words }: Page,
): Header {
  const { logo } = template.styling
  const mark =
    logo === null ? null : pictureRun(logo, { width: 80, height: 40 }, company[0] ?? template.templateName)
  const cells = [...facts.map((fact) => headCell(fact, words)), sheetNumber(place, words)]
  const half = Math.ceil(cells.length / 2)
  const rows = [cells.slice(0, half), cells.slice(half)].filter((row) => row.length > 0)
  const address = code?.address ?? null
  const share = Math.round((width - (address === null ? 0 : codeWidth)) / half)
  return new Header({
    children: [
      ...(mark === null && company.length === 0
        ? []
        : [
            new Paragraph({
              spacing: { after: 40 },
              children: [
                ...(mark === null ? [] : [mark, ...run('  ')]),
                ...run(isolated(company[0] ?? ''), { size: 15, bold: true }),
                ...(company.length < 2
                  ? []
                  : run(`  ${company.slice(1).map(isolated).join(', ')}`, { size: 14, color: quiet })),
              ],
            }),
          ]),
      headTable(rows, share),
      ...watermarkLine(template.styling),
      // A head ends with a paragraph, never with a table. The code floats: it moves nothing of the sheet.
      new Paragraph({
        spacing: { line: 20, lineRule: 'exact' },
        children: address === null ? [] : [codeRun(address, words.code)],
      }),
    ],
  })
}

type HeadCell = readonly Paragraph[]

function headTable(rows: readonly (readonly HeadCell[])[], share: number): Table {
  const across = rows[0]?.length ?? 0
  const thin = { style: BorderStyle.SINGLE, size: 4, color: '98A2B3' } as const
  return new Table({
    width: { size: share * across, type: WidthType.DXA },
    columnWidths: Array<number>(across).fill(share),
    borders: {
      top: thin,
      bottom: thin,
      left: thin,
      right: thin,
      insideHorizontal: thin,
      insideVertical: thin,
    },
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: Array.from(
            { length: across },
            (_, index) =>
              new TableCell({
                width: { size: share, type: WidthType.DXA },
                margins: { left: 60, right: 60 },
                children: [...(cells[index] ?? [new Paragraph('')])],
              }),
          ),
        }),
    ),
  })
}

const headCell = (fact: SheetFact, { signedOn }: ReportWords): HeadCell => [
  paragraph({ children: run(fact.label, { size: 14, color: quiet }) }),
  paragraph({
    children: [
      ...run(shownIn(fact), { size: 15, bold: true }),
      ...(fact.date === undefined
        ? []
        : [
            ...run(`   ${signedOn} `, { size: 14, color: quiet }),
            ...run(fact.date, { size: 15, bold: true }),
          ]),
    ],
  }),
]

/** The text of a cell: beside a date, a name is set apart. */
function shownIn({ text, date }: SheetFact): string {
  const shown = beginningOf(text, 64)
  return date === undefined ? shown : isolated(shown)
}

/** `Sheet 2 of 3`: both numbers are counted by the word processor, which alone knows where its sheets end. */
function sheetNumber(place: number | null, words: ReportWords): HeadCell {
  const counters = {
    '{page}': () => new TextRun({ children: [PageNumber.CURRENT] }),
    '{pages}': () =>
      place === null
        ? new TextRun({ children: [PageNumber.TOTAL_PAGES] })
        : new PageReference(endName(place)),
  }
  return [
    new Paragraph({
      style: sheetNumberStyle.id,
      children: words.sheet
        .split(/(\{pages?\})/)
        .filter((part) => part !== '')
        .map((part) => counters[part as keyof typeof counters]?.() ?? new TextRun(part)),
    }),
  ]
}

export function footOf(text: string, tree: SheetTree, { code, words }: Page): Footer {
  const look = { size: 14, color: quiet } as const
  return new Footer({
    children: [
      new Paragraph({
        children: [
          ...run(`${text}.  ${tree.roundingNote}`, look),
          ...(tree.file === '' ? [] : [new TextRun({ ...look, break: 1 }), ...run(tree.file, look)]),
          ...(code === null
            ? []
            : [new TextRun({ ...look, break: 1, text: `${words.code}: ${codeInLetters(code)}` })]),
        ],
      }),
    ],
  })
}
