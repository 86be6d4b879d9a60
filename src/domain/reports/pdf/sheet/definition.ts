import type { SetFormula } from '#domain/reports/sheet/formula.ts'
import type { SheetTree } from '#domain/reports/sheet/tree.ts'
import { type ReportTemplate, standardTemplate } from '#domain/reports/template.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { fontOf, lettersOf } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { sheetNodes, tableNode } from './blocks.ts'
import { footOf, headOf, type SheetPages, sheetMargins } from './head.ts'
import { calculationId } from './pages.ts'

/** How many points letters of a sheet have. */
const fontSize = 8

/** Calculation sheets as pdfmake lays them out. */
export function sheetDefinition(
  tree: SheetTree,
  {
    template = standardTemplate,
    setFormula,
    pages,
    madeAt = null,
  }: {
    readonly template?: ReportTemplate
    readonly setFormula: SetFormula
    /** On which sheets each calculation stands; null while that is found out. */
    readonly pages: SheetPages | null
    readonly madeAt?: string | null
  },
) {
  const words = wordsOf(tree.language)
  const page = { language: tree.language, words, template, setFormula, fontSize }
  const { fonts } = lettersOf(tree, template)
  const { pageSize, logo } = template.styling
  const index: PdfNode[] =
    tree.index === null
      ? []
      : [
          { text: tree.title, fontSize: 14, bold: true, margin: [0, 0, 0, 8] },
          tableNode(
            {
              ...tree.index,
              headers: [...tree.index.headers, words.firstSheet],
              rows: tree.index.rows.map((row, place) => [...row, String(pages?.firsts[place] ?? '')]),
              figures: [...tree.index.figures, true],
            },
            page,
          ),
        ]
  return {
    fonts,
    pageSize: pageSize === 'A4' ? 'A4' : 'LETTER',
    pageMargins: [...sheetMargins],
    header: (current: number, count: number): PdfNode =>
      headOf(tree, pages, current, count, { ...page, logo }),
    footer: (current: number): PdfNode => footOf(tree, pages, current, page),
    info: {
      title: tree.title,
      creator: 'Groundwork',
      producer: 'Groundwork',
      ...(madeAt !== null && { creationDate: new Date(madeAt) }),
    },
    language: tree.language,
    defaultStyle: { font: fontOf(template.styling), fontSize, lineHeight: 1.1, color: '#101828' },
    styles: {},
    content: [
      ...index,
      ...tree.calculations.flatMap((sheet, place) =>
        sheetNodes(
          sheet,
          { id: calculationId(place), startsPage: place > 0 || index.length > 0, note: tree.roundingNote },
          page,
        ),
      ),
    ],
  }
}
