import {
  BorderStyle,
  Document,
  HeadingLevel,
  InternalHyperlink,
  type ISectionOptions,
  Packer,
  PageReference,
  Paragraph,
  type ParagraphChild,
  SectionType,
  Table,
  TableCell,
  TableRow,
  type TextRun,
  WidthType,
} from 'docx'
import { isolated } from '#domain/reports/direction.ts'
import { parseMath } from '#domain/reports/math/parse.ts'
import { brokenFormula } from '#domain/reports/sheet/formula.ts'
import { headInFull } from '#domain/reports/sheet/headInFull.ts'
import type {
  CalculationSheet,
  SheetAppendix,
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
import { drawingRun, pictureRun } from './pictures.ts'
import { endName, endOf, startName, startOf } from './places.ts'
import { footOf, headOf, type Page, quiet, sheetNumberStyle, width } from './sheetHead.ts'
import { clean, paragraph, run, told } from './text.ts'

type Block = Paragraph | Table

/** Half points of the letters of a sheet. */
const usualSize = 16

const fonts = { times: 'Times New Roman', helvetica: 'Helvetica', arial: 'Arial' } as const
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

const margins = { left: 570, right: 570, top: 1300, bottom: 700, header: 500, footer: 340 } as const

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
            headers: { default: headOf(tree.index.head, null, page) },
            footers: { default: footOf('Groundwork', tree, page) },
            children: [
              paragraph({ heading: HeadingLevel.TITLE, children: [...run(tree.title)] }),
              ...indexOf(tree.index.table, page.words),
            ],
          },
        ]
  const document = new Document({
    title: tree.title,
    keywords: clean(headInFull(tree)),
    creator: 'Groundwork',
    styles: {
      default: {
        document: { run: { font, size: usualSize, color: '101828' } },
        title: { run: { size: 28, bold: true } },
        heading1: { run: { size: 22, bold: true }, paragraph: { spacing: { after: 60 } } },
        heading2: { run: { size: 19, bold: true }, paragraph: { spacing: { before: 120, after: 60 } } },
        heading3: { run: { size: 16, bold: true, color: '1D4ED8' }, paragraph: { spacing: { before: 60 } } },
      },
      paragraphStyles: [sheetNumberStyle],
    },
    sections: [
      ...index,
      ...tree.calculations.flatMap((sheet, place) => sectionsOf(sheet, tree, { ...page, place }, properties)),
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

/** The first sheet, then the derivation in two columns, then the tables. */
function sectionsOf(
  sheet: CalculationSheet,
  tree: SheetTree,
  page: Page & { readonly place: number },
  properties: NonNullable<ISectionOptions['properties']>,
): ISectionOptions[] {
  const { words, place } = page
  const around = {
    headers: { default: headOf(sheet.head, place, page) },
    footers: { default: footOf(sheet.foot, tree, page) },
  }
  const firstSheet: ISectionOptions = {
    ...around,
    properties: { ...properties, page: { ...properties.page, pageNumbers: { start: 1 } } },
    children: [
      paragraph({
        heading: HeadingLevel.HEADING_1,
        children: [...startOf(place), ...run(`${sheet.number}  ${isolated(sheet.name)}`)],
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
      ...sheet.tables.flatMap((table) => tableOf(table)),
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
  const sections = [
    firstSheet,
    ...(sheet.derivation.length === 0
      ? []
      : [
          across([heading(words.derivation)]),
          ...inColumns(sheet.derivation),
          across(
            sheet.repeated.flatMap((table) => tableOf(table)),
            CONTINUOUS,
          ),
        ]),
    ...sheet.appendices.flatMap((appendix) => [
      across(appendixOf(appendix, page), CONTINUOUS),
      ...inColumns(appendix.derivation),
    ]),
  ]
  const last = sections.at(-1) ?? firstSheet
  return [...sections.slice(0, -1), { ...last, children: [...last.children, endOf(place)] }]
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
    ...tables.flatMap((table) => tableOf(table)),
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

function inputsOf({ inputs }: CalculationSheet, words: ReportWords, room: number): Block[] {
  if (inputs.length === 0) return []
  const rows = inputs.map(({ label, symbol, text, source }): Cell[] => [
    told(label),
    symbol === '' ? [] : [docxMath(symbol, words.decimalMark)],
    run(text),
    run(source, { color: quiet }),
  ])
  // Without a source the value has its room: a choice may be a long word.
  const shares = inputs.some(({ source }) => source !== '') ? [0.44, 0.11, 0.22, 0.23] : [0.5, 0.12, 0.38]
  return [
    paragraph({ keepNext: true, children: run(words.inputs, { bold: true }) }),
    grid(rows, shares, [false, false, true, false], { room }),
  ]
}

/** The calculations, each with a link to its first sheet and the number of its sheets, which the word processor counts. */
const indexOf = ({ headers, rows, figures, ...table }: SheetTable, words: ReportWords): Block[] =>
  tableOf(
    {
      ...table,
      headers: [...headers, words.sheets],
      rows: rows.map((row) => [...row, '']),
      figures: [...figures, true],
    },
    {
      size: usualSize,
      shares: sharesOf([headers, ...rows], headers.length + 1),
      cellOf: (place, column) =>
        column === 0
          ? [new InternalHyperlink({ anchor: startName(place), children: run(rows[place]?.[0] ?? '') })]
          : column === headers.length
            ? [new PageReference(endName(place), { hyperlink: true })]
            : null,
    },
  )

/** Letters of the narrowest and of the widest column of a table whose texts share its width. */
const [fewestLetters, mostInColumn] = [8, 30]

/** Parts of the width for columns by their longest texts, so that no column of words is as narrow as one of figures. */
function sharesOf(rows: readonly (readonly string[])[], columns: number): number[] {
  const letters = Array.from({ length: columns }, (_, column) =>
    Math.min(mostInColumn, Math.max(fewestLetters, ...rows.map((row) => row[column]?.length ?? 0))),
  )
  const all = letters.reduce((sum, each) => sum + each, 0)
  return letters.map((each) => each / all)
}

/** @param cellOf what stands in place of a text. */
function tableOf(
  { caption, headers, rows, figures }: SheetTable,
  {
    size = 14,
    shares,
    cellOf = () => null,
  }: {
    readonly size?: number
    readonly shares?: readonly number[]
    readonly cellOf?: (place: number, column: number) => Cell | null
  } = {},
): Block[] {
  const first = figures[0] ? 1 : 2
  const all = headers.length - 1 + first
  return [
    paragraph({ keepNext: true, spacing: { before: 100 }, children: run(caption, { bold: true }) }),
    grid(
      [
        headers.map((header) => told(header, { bold: true, size })),
        ...rows.map((row, place) => row.map((text, column) => cellOf(place, column) ?? told(text, { size }))),
      ],
      shares ?? headers.map((_, index) => (index === 0 ? first : 1) / all),
      figures,
      { hasHead: true },
    ),
  ]
}

type Cell = readonly ParagraphChild[]

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
