import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TextRun,
} from 'docx'
import { beginningOf } from '#domain/reports/clusters.ts'
import { codeInLetters } from '#domain/reports/code/sheetCode.ts'
import { isolated } from '#domain/reports/direction.ts'
import { contentWidth } from '#domain/reports/pdf/page.ts'
import type { ReportSection, ReportTree } from '#domain/reports/tree.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import type { Rasterize } from '../pictures/rasterizer.ts'
import { type DocxBlock, type DocxPage, docxBlock } from './blocks.ts'
import { codeRun, pictureRun } from './pictures.ts'
import { paragraph, run } from './text.ts'
import { watermarkLine } from './watermark.ts'

const fonts = { times: 'Times New Roman', helvetica: 'Helvetica', arial: 'Arial' } as const
const eastAsian = { zh: 'Microsoft YaHei', ja: 'Yu Gothic' } as const
const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const
const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

/**
 * The bytes of a document of a word processor, of the same tree as every other form of a report.
 *
 * @param rasterize draws for programs that draw no vectors; null where there is no renderer.
 */
export async function printDocx(
  tree: ReportTree,
  template: ReportTemplate = standardTemplate,
  rasterize: Rasterize | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { styling } = template
  const page: DocxPage = { template, words: wordsOf(tree.language), rasterize }
  const font = fonts[styling.fontFamily]
  const letters = {
    ascii: font,
    hAnsi: font,
    cs: font,
    eastAsia: eastAsian[tree.language as keyof typeof eastAsian] ?? font,
  }
  const size = Math.round(styling.fontSize * 2)
  const heading = (scale: number, color?: string) => ({
    run: { font: letters, bold: true, size: Math.round(size * scale), ...(color !== undefined && { color }) },
    paragraph: { spacing: { before: 240, after: 120 } },
  })
  const primary = styling.primaryColor.slice(1)
  const document = new Document({
    title: tree.title,
    creator: 'Groundwork',
    styles: {
      default: {
        document: {
          run: { font: letters, size, color: '101828' },
          paragraph: { spacing: { line: Math.round((styling.lineHeight / 1.15) * 240) } },
        },
        title: heading(2.1, primary),
        heading1: heading(1.4, primary),
        heading2: heading(1.15),
        heading3: heading(1),
      },
    },
    sections: [
      {
        properties: { page: pageOf(template) },
        headers: { default: headOf(tree, page) },
        footers: { default: footOf(tree, page) },
        children: [
          ...coverOf(tree, page),
          ...tree.sections.flatMap((section, index) => sectionOf(section, page, 0, index === 0)),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

type PageProperties = NonNullable<NonNullable<ISectionOptions['properties']>['page']>

/** Twentieths of a point, as on paper of the PDF. */
const pageOf = ({ styling }: ReportTemplate): PageProperties => ({
  size: styling.pageSize === 'A4' ? { width: 11906, height: 16838 } : { width: 12240, height: 15840 },
  margin: { left: 1000, right: 1000, top: 1440, bottom: 1120, header: 520, footer: 420 },
})

function headOf({ heading, code }: ReportTree, { template: { styling }, words }: DocxPage): Header {
  const address = code?.address ?? null
  const [project, number, author] = heading
  const facts = [project, number, author].flatMap((fact) => (fact === undefined ? [] : [fact]))
  return new Header({
    children: [
      new Paragraph({
        border: { bottom: { style: 'single', size: 6, space: 4, color: styling.secondaryColor.slice(1) } },
        children: facts.flatMap(({ label, text }, index) => [
          ...run(`${index === 0 ? '' : '   '}${label} `, { size: 14, color: '475467' }),
          ...run(isolated(beginningOf(text, 60)), { size: 17, bold: true }),
        ]),
      }),
      ...watermarkLine(styling),
      // It floats: the head gets no higher by it.
      ...(address === null
        ? []
        : [
            new Paragraph({
              spacing: { line: 20, lineRule: 'exact' },
              children: [codeRun(address, words.code)],
            }),
          ]),
    ],
  })
}

function footOf(tree: ReportTree, { template, words }: DocxPage): Footer {
  const look = { size: 16, color: '475467' } as const
  // The words around the two counters.
  const sheet = words.sheet
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? piece : piece === 'page' ? PageNumber.CURRENT : PageNumber.TOTAL_PAGES,
    )
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: 'right', position: Math.round(contentWidth(template.styling) * 20) }],
        children: [
          ...run(isolated(tree.title), look),
          new TextRun({ ...look, children: [new Tab(), ...sheet] }),
          ...(tree.code === null
            ? []
            : [new TextRun({ ...look, break: 1, text: `${words.code}: ${codeInLetters(tree.code)}` })]),
        ],
      }),
    ],
  })
}

function coverOf(tree: ReportTree, page: DocxPage): readonly DocxBlock[] {
  const { logo, logoPosition } = page.template.styling
  const mark =
    logo === null || logoPosition === 'none'
      ? null
      : pictureRun(logo, { width: 200, height: 80 }, page.template.templateName)
  return [
    ...(mark === null || logoPosition === 'none'
      ? []
      : [new Paragraph({ alignment: alignments[logoPosition], children: [mark] })]),
    paragraph({ heading: HeadingLevel.TITLE, children: run(tree.title) }),
    ...(tree.subtitle === '' ? [] : [paragraph({ children: run(tree.subtitle) })]),
    ...docxBlock({ kind: 'facts', facts: tree.heading }, page),
  ]
}

function sectionOf(
  { number, title, startsPage, blocks, sections }: ReportSection,
  page: DocxPage,
  depth: number,
  isFirst: boolean,
): readonly DocxBlock[] {
  return [
    paragraph({
      heading: levels[Math.min(depth, levels.length - 1)]!,
      pageBreakBefore: startsPage || isFirst,
      keepNext: true,
      children: run(`${number}  ${isolated(title)}`),
    }),
    ...blocks.flatMap((block) => docxBlock(block, page)),
    ...sections.flatMap((section) => sectionOf(section, page, depth + 1, false)),
  ]
}
