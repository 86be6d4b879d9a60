import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { beginningOf } from '#domain/reports/clusters.ts'
import { codeInLetters, type PrintedCode } from '#domain/reports/code/sheetCode.ts'
import { isolated } from '#domain/reports/direction.ts'
import { parseMath } from '#domain/reports/math/parse.ts'
import { brokenFormula } from '#domain/reports/sheet/formula.ts'
import { headInFull } from '#domain/reports/sheet/headInFull.ts'
import type {
  CalculationSheet,
  SheetAppendix,
  SheetFact,
  SheetLine,
  SheetLines,
  SheetNotice,
  SheetPhoto,
  SheetTable,
  SheetTree,
} from '#domain/reports/sheet/tree.ts'
import { chartSeries, chartSvg } from '#domain/reports/svg/chart.ts'
import { chartColours } from '#domain/reports/svg/chartColours.ts'
import { figureSvg } from '#domain/reports/svg/figure.ts'
import type { ReportWords } from '#domain/reports/words/en.ts'
import { filled, wordsOf } from '#domain/reports/words/words.ts'
import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import type { Rasterize } from '../pictures/rasterizer.ts'
import { beside, besideGap } from './beside.ts'
import { docxMath } from './math.ts'
import { codeRun, drawingRun, pictureRun } from './pictures.ts'
import { clean, paragraph, run, told } from './text.ts'
import { watermarkLine } from './watermark.ts'

type Block = Paragraph | Table

const fonts = { times: 'Times New Roman', helvetica: 'Helvetica', arial: 'Arial' } as const
const quiet = '475467'
const colours = {
  pass: '067647',
  fail: 'B42318',
  unproven: 'B54708',
  screening: quiet,
  passCodeFails: 'B54708',
  passAboveCode: 'B54708',
  stale: 'B54708',
  serious: 'B42318',
  caution: 'B54708',
  info: quiet,
} as const

/** Width between the margins, in twentieths of a point. */
const width = 10_760
const margins = { left: 570, right: 570, top: 1300, bottom: 700, header: 500, footer: 340 } as const

interface Page {
  readonly company: SheetTree['company']
  readonly code: PrintedCode | null
  readonly words: ReportWords
  readonly template: ReportTemplate
  readonly rasterize: Rasterize | null
}

/**
 * Calculation sheets as a document of a word processor. Formulas are its own equations.
 *
 * @param rasterize draws for programs that draw no vectors; null where there is no renderer.
 */
export async function printSheetDocx(
  tree: SheetTree,
  template: ReportTemplate = standardTemplate,
  rasterize: Rasterize | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const page: Page = {
    company: tree.company,
    code: tree.code,
    words: wordsOf(tree.language),
    template,
    rasterize,
  }
  const font = fonts[template.styling.fontFamily]
  const properties = {
    page: {
      size:
        template.styling.pageSize === 'A4'
          ? { width: 11906, height: 16838 }
          : { width: 12240, height: 15840 },
      margin: margins,
    },
  }
  const index: ISectionOptions[] =
    tree.index === null
      ? []
      : [
          {
            properties,
            headers: { default: headOf(tree.index, page) },
            footers: { default: footOf('Groundwork', tree, page) },
            children: [
              paragraph({ heading: HeadingLevel.TITLE, children: [...run(tree.title)] }),
              ...tableOf(tree.index.table),
            ],
          },
        ]
  const document = new Document({
    title: tree.title,
    keywords: clean(headInFull(tree)),
    creator: 'Groundwork',
    styles: {
      default: {
        document: { run: { font, size: 16, color: '101828' } },
        title: { run: { size: 28, bold: true } },
        heading1: { run: { size: 22, bold: true }, paragraph: { spacing: { after: 60 } } },
        heading2: { run: { size: 19, bold: true }, paragraph: { spacing: { before: 120, after: 60 } } },
        heading3: { run: { size: 16, bold: true, color: '1D4ED8' }, paragraph: { spacing: { before: 60 } } },
      },
    },
    sections: [...index, ...tree.calculations.flatMap((sheet) => sectionsOf(sheet, tree, page, properties))],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

/** The first sheet, then the derivation in two columns, then the tables. */
function sectionsOf(
  sheet: CalculationSheet,
  tree: SheetTree,
  page: Page,
  properties: NonNullable<ISectionOptions['properties']>,
): ISectionOptions[] {
  const { words } = page
  const around = {
    headers: { default: headOf(sheet, page) },
    footers: { default: footOf(sheet.foot, tree, page) },
  }
  const firstSheet: ISectionOptions = {
    ...around,
    properties: { ...properties, page: { ...properties.page, pageNumbers: { start: 1 } } },
    children: [
      paragraph({
        heading: HeadingLevel.HEADING_1,
        children: run(`${sheet.number}  ${isolated(sheet.name)}`),
      }),
      ...sheet.notices.map(noticeOf),
      ...verdictOf(sheet, words),
      ...besideOf(sheet, page),
      ...(sheet.unchanged === ''
        ? []
        : [
            new Paragraph({
              children: [
                ...run(`${words.unchanged}: `, { bold: true, size: 14 }),
                ...run(sheet.unchanged, { size: 14, color: quiet }),
              ],
            }),
          ]),
      ...sheet.tables.flatMap(tableOf),
      ...(sheet.warnings.length === 0 ? [] : [heading(words.assumptions), ...sheet.warnings.map(noticeOf)]),
    ],
  }
  const across = (children: readonly Block[], type?: typeof SectionType.CONTINUOUS): ISectionOptions => ({
    ...around,
    properties: { ...properties, ...(type && { type }) },
    children: children.length === 0 ? [new Paragraph('')] : [...children],
  })
  const inColumns = (groups: readonly SheetLines[]): ISectionOptions[] =>
    groups.length === 0
      ? []
      : [
          {
            ...around,
            properties: { ...properties, type: SectionType.CONTINUOUS, column: { count: 2, space: 260 } },
            children: groups.flatMap(({ heading: title, lines }) => [
              paragraph({ heading: HeadingLevel.HEADING_3, keepNext: true, children: told(title) }),
              ...lines.flatMap((line) => lineOf(line, words)),
            ]),
          },
        ]
  const { CONTINUOUS } = SectionType
  return [
    firstSheet,
    ...(sheet.derivation.length === 0
      ? []
      : [
          across([heading(words.derivation)]),
          ...inColumns(sheet.derivation),
          across(sheet.repeated.flatMap(tableOf), CONTINUOUS),
        ]),
    ...sheet.appendices.flatMap((appendix) => [
      across(appendixOf(appendix, page), CONTINUOUS),
      ...inColumns(appendix.derivation),
    ]),
  ]
}

/** What stands across the sheet in an appendix. */
const appendixOf = (
  { title, charts, tables, photos }: SheetAppendix,
  { words, template, rasterize }: Page,
): Block[] => {
  const look = { font: 'sans-serif', words, colours: chartColours(template.styling) }
  return [
    heading(title),
    ...charts.flatMap((chart) => {
      const drawn = drawingRun(chartSvg(chart, look), 440, { title: chart.name, rasterize })
      return [
        paragraph({ keepNext: true, children: run(chart.name, { bold: true }) }),
        ...(drawn === null ? [] : [new Paragraph({ children: [drawn] })]),
        ...chartSeries(chart, look).map(({ name, colour }) =>
          paragraph({ children: [...run('— ', { color: colour.slice(1), bold: true }), ...run(name)] }),
        ),
      ]
    }),
    ...tables.flatMap(tableOf),
    ...photos.flatMap((photo) => photoOf(photo, words)),
  ]
}

/** Pixels of 96 to the inch that a photo may take: two of them fit on a sheet. */
const photoBounds = { width: 620, height: 380 }

function photoOf({ picture, caption, text }: SheetPhoto, words: ReportWords): Block[] {
  const drawn = picture === null ? null : pictureRun(picture, photoBounds, caption)
  return [
    new Paragraph({
      keepNext: true,
      children:
        drawn === null ? run(filled(words.pictureDamaged, { name: caption }), { italics: true }) : [drawn],
    }),
    paragraph({
      spacing: { after: 160 },
      children: [
        ...run(caption, { bold: true }),
        ...(text === '' ? [] : run(`  ${text}`, { color: quiet, size: 14 })),
      ],
    }),
  ]
}

const heading = (text: string): Paragraph =>
  paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: run(text) })

const barred = (colour: string, children: readonly TextRun[]): Paragraph =>
  paragraph({
    children,
    border: { left: { style: BorderStyle.SINGLE, size: 20, space: 5, color: colour } },
    spacing: { after: 60 },
  })

const noticeOf = ({ tone, title, text }: SheetNotice): Paragraph =>
  barred(colours[tone], [...told(title), ...(text === '' ? [] : told(` (${text})`, { color: quiet }))])

function verdictOf({ verdict }: CalculationSheet, words: ReportWords): Block[] {
  if (verdict === null) return []
  const { state, isStale, word, utilization, governing, sentence } = verdict
  const colour = colours[isStale ? 'stale' : state]
  return [
    barred(colour, [
      ...run(word, { bold: true, color: colour, size: 22 }),
      ...run(utilization === '' ? '   ' : `   ${words.utilization} ${utilization}   `, {
        bold: true,
        size: 22,
      }),
      ...run(`${words.governing}: `, { color: quiet }),
      ...told(governing),
    ]),
    barred(colour, told(sentence)),
  ]
}

/** Points across of the drawing. */
const drawingWidth = 300

/** The drawing with the inputs at its right; each of them across the sheet where there is no other. */
function besideOf(sheet: CalculationSheet, page: Page): Block[] {
  const drawn = drawingOf(sheet, page)
  if (drawn.length === 0 || sheet.inputs.length === 0)
    return [...drawn, ...inputsOf(sheet, page.words, width)]
  const left = drawingWidth * 20
  const right = width - left
  return [beside(drawn, inputsOf(sheet, page.words, right - besideGap), [left, right])]
}

function drawingOf({ figure }: CalculationSheet, { words, rasterize }: Page): Block[] {
  if (figure === null) return []
  const { svg, key } = figureSvg(figure, { font: 'sans-serif', words }, 'sheet')
  const drawn = svg === '' ? null : drawingRun(svg, drawingWidth, { title: figure.drawing.title, rasterize })
  if (drawn === null) return []
  const names = key.map((label, index) => `${index + 1} ${isolated(label)}`)
  return [
    new Paragraph({ children: [drawn], keepNext: true }),
    new Paragraph({
      children: told(names.join(';  '), { size: 14, color: quiet }),
      spacing: { after: 60 },
    }),
  ]
}

const inputsOf = ({ inputs }: CalculationSheet, words: ReportWords, room: number): Block[] =>
  inputs.length === 0
    ? []
    : [
        paragraph({ keepNext: true, children: run(words.inputs, { bold: true }) }),
        grid(
          inputs.map(({ label, symbol, text, source }) => [
            told(label),
            symbol === '' ? [] : [docxMath(symbol, words.decimalMark)],
            run(text),
            run(source, { color: quiet }),
          ]),
          [0.5, 0.12, 0.18, 0.2],
          [false, false, true, false],
          { room },
        ),
      ]

function tableOf({ caption, headers, rows, figures }: SheetTable): Block[] {
  const size = 14
  const first = figures[0] ? 1 : 2
  const all = headers.length - 1 + first
  return [
    paragraph({ keepNext: true, spacing: { before: 100 }, children: run(caption, { bold: true }) }),
    grid(
      [
        headers.map((header) => told(header, { bold: true, size })),
        ...rows.map((row) => row.map((text) => told(text, { size }))),
      ],
      headers.map((_, index) => (index === 0 ? first : 1) / all),
      figures,
      { hasHead: true },
    ),
  ]
}

type Cell = readonly (TextRun | ReturnType<typeof docxMath>)[]

function grid(
  rows: readonly (readonly Cell[])[],
  shares: readonly number[],
  figures: readonly boolean[],
  { hasHead = false, room = width }: { readonly hasHead?: boolean; readonly room?: number } = {},
): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
  const thin = { style: BorderStyle.SINGLE, size: 3, color: 'D0D5DD' } as const
  const widths = shares.map((share) => Math.round(share * room))
  return new Table({
    width: { size: widths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: none,
      bottom: thin,
      left: none,
      right: none,
      insideHorizontal: thin,
      insideVertical: none,
    },
    rows: rows.map(
      (cells, place) =>
        new TableRow({
          tableHeader: hasHead && place === 0,
          cantSplit: true,
          children: widths.map(
            (size, index) =>
              new TableCell({
                width: { size, type: WidthType.DXA },
                margins: { left: 40, right: 60 },
                children: [
                  paragraph({
                    ...(figures[index] && { alignment: 'right' as const }),
                    children: [...(cells[index] ?? [])],
                  }),
                ],
              }),
          ),
        }),
    ),
  })
}

/** Letters that a column has room for in a word processor that breaks no equation. */
const mostLetters = 44

/** About how many letters of TeX stand beside each other. */
const lettersIn = (tex: string): number =>
  tex.replaceAll(/\\(?:frac|left|right|,)|[{}_^ ]/g, '').replaceAll(/\\[A-Za-z]+/g, 'x').length

/** A piece of an equation, and the text before it. */
interface EquationPiece {
  readonly before: '' | ' ' | ' = '
  readonly tex: string
}

/** An equation as it is, or in pieces with room for a line break between them. None begins with `=`: LibreOffice misses its left side. */
function equationsOf(line: SheetLine, { decimalMark }: ReportWords): readonly EquationPiece[] {
  const [symbol, formula, substitution] = [line.symbol, line.formula, line.substitution].map((tex) =>
    tex.replaceAll(`{${decimalMark}}`, '.'),
  ) as [string, string, string]
  const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' = ')
  const whole = joined([symbol, formula, substitution])
  if (lettersIn(whole) <= mostLetters) return [{ before: '', tex: whole }]
  const broken = (tex: string, first: EquationPiece['before']): EquationPiece[] =>
    tex === ''
      ? []
      : brokenFormula(tex, mostLetters, lettersIn).map((piece, index) => ({
          before: index === 0 ? first : ' ',
          tex: piece,
        }))
  const pieces = [...broken(joined([symbol, formula]), ''), ...broken(substitution, ' = ')]
  return pieces.every(({ tex }) => parseMath(tex) !== null) ? pieces : [{ before: '', tex: whole }]
}

function lineOf(line: SheetLine, words: ReportWords): Block[] {
  const { title, value, isApproximate, source } = line
  return [
    new Paragraph({
      keepNext: true,
      children: [
        ...told(title, { size: 14, color: quiet }),
        ...run('   '),
        ...told(source, { size: 14, color: '667085' }),
      ],
    }),
    new Paragraph({
      spacing: { after: 50 },
      children: [
        ...equationsOf(line, words).flatMap(({ before, tex }) => [
          ...(before === '' ? [] : run(before)),
          docxMath(tex, words.decimalMark),
        ]),
        ...run(` ${isApproximate ? '≈' : '='} `),
        ...run(value, { bold: true }),
      ],
    }),
  ]
}

/** Width that the code for cameras takes at the right of the head, in twentieths of a point. */
const codeWidth = 1_060

function headOf({ head }: Pick<CalculationSheet, 'head'>, { company, code, template, words }: Page): Header {
  const { logo } = template.styling
  const mark =
    logo === null ? null : pictureRun(logo, { width: 80, height: 40 }, company[0] ?? template.templateName)
  const half = Math.ceil(head.length / 2)
  const rows = [head.slice(0, half), head.slice(half)].filter((facts) => facts.length > 0)
  const address = code?.address ?? null
  const share = Math.round((width - (address === null ? 0 : codeWidth)) / Math.max(half, 1))
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
      rows.length === 0 ? new Paragraph('') : headTable(rows, share, words),
      ...watermarkLine(template.styling),
      // A head ends with a paragraph, never with a table. The code floats: it moves nothing of the sheet.
      new Paragraph({
        spacing: { line: 20, lineRule: 'exact' },
        children: address === null ? [] : [codeRun(address, words.code)],
      }),
    ],
  })
}

function headTable(rows: readonly (readonly SheetFact[])[], share: number, words: ReportWords): Table {
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
      (facts) =>
        new TableRow({
          children: Array.from(
            { length: across },
            (_, index) =>
              new TableCell({
                width: { size: share, type: WidthType.DXA },
                margins: { left: 60, right: 60 },
                children: headCell(facts[index], words),
              }),
          ),
        }),
    ),
  })
}

const headCell = (fact: SheetFact | undefined, { signedOn }: ReportWords): Paragraph[] => [
  paragraph({ children: run(fact?.label ?? '', { size: 14, color: quiet }) }),
  paragraph({
    children: [
      ...run(shownIn(fact), { size: 15, bold: true }),
      ...(fact?.date === undefined
        ? []
        : [
            ...run(`   ${signedOn} `, { size: 14, color: quiet }),
            ...run(fact.date, { size: 15, bold: true }),
          ]),
    ],
  }),
]

/** The text of a cell: beside a date, a name is set apart. */
function shownIn(fact: SheetFact | undefined): string {
  const text = beginningOf(fact?.text ?? '', 64)
  return fact?.date === undefined ? text : isolated(text)
}

function footOf(text: string, tree: SheetTree, { code, words }: Page): Footer {
  const look = { size: 14, color: quiet } as const
  // The words around the counter; a word processor does not count the sheets of one calculation.
  const [before = ''] = words.sheet.split('{page}')
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: 'right', position: width }],
        children: [
          ...run(`${text}.  ${tree.roundingNote}`, look),
          new TextRun({ ...look, children: [new Tab(), before, PageNumber.CURRENT] }),
          ...(tree.file === '' ? [] : [new TextRun({ ...look, break: 1 }), ...run(tree.file, look)]),
          ...(code === null
            ? []
            : [new TextRun({ ...look, break: 1, text: `${words.code}: ${codeInLetters(code)}` })]),
        ],
      }),
    ],
  })
}
