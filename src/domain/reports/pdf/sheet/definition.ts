import type { FormulaSetter } from '#domain/reports/sheet/formula.ts'
import { headInFull } from '#domain/reports/sheet/headInFull.ts'
import type { SheetTree } from '#domain/reports/sheet/tree.ts'
import { type ReportTemplate, standardTemplate } from '#domain/reports/template.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { fontOf, lettersOf, missingLetters, type WidthOf } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { usualWidth } from '../widths.ts'
import { noticeNode, sheetNodes } from './blocks.ts'
import { askHeads, footOf, headOf, type SheetPages, sheetMargins } from './head.ts'
import { said, sheetWidth } from './page.ts'
import { calculationId, pagesOf } from './pages.ts'
import { tableNode } from './table.ts'

/** How many points letters of a sheet have. */
const fontSize = 8

/**
 * Calculation sheets as pdfmake lays them out. The head of each sheet says how many sheets its calculation has: pdfmake asks for it when
 * the content has its places.
 *
 * @param onLaid gets the content with its places.
 */
export function sheetDefinition(
  tree: SheetTree,
  {
    template = standardTemplate,
    formulas,
    madeAt = null,
    onLaid = () => undefined,
    widthOf = usualWidth,
  }: {
    readonly template?: ReportTemplate
    readonly formulas: FormulaSetter
    readonly madeAt?: string | null
    readonly onLaid?: (content: readonly PdfNode[]) => void
    readonly widthOf?: WidthOf
  },
) {
  const words = wordsOf(tree.language)
  const page = { language: tree.language, words, template, setFormula: formulas.set, fontSize, widthOf }
  const { fonts, missing } = lettersOf(tree, template)
  const { pageSize, logo } = template.styling
  const index: PdfNode[] =
    tree.index === null
      ? []
      : [
          {
            text: said(tree.title, page, { width: sheetWidth(page), size: 14, isBold: true }),
            fontSize: 14,
            bold: true,
            margin: [0, 0, 0, 8],
          },
          tableNode(
            {
              ...tree.index,
              headers: [...tree.index.headers, words.firstSheet],
              figures: [...tree.index.figures, true],
            },
            page,
            { lastCells: tree.index.rows.map((_, place) => ({ pageReference: calculationId(place) })) },
          ),
        ]
  const content = [
    ...index,
    ...(missing.length === 0
      ? []
      : [noticeNode({ tone: 'caution', title: missingLetters(missing, words), text: '' }, page)]),
    ...tree.calculations.flatMap((sheet, place) =>
      sheetNodes(
        sheet,
        { id: calculationId(place), startsPage: place > 0 || index.length > 0, note: tree.roundingNote },
        page,
      ),
    ),
  ]
  askHeads(tree, { ...page, logo })
  let pages: SheetPages = { firsts: [], count: 1 }
  return {
    fonts,
    // All formulas are set by now.
    formulaFont: formulas.font(),
    pageSize: pageSize === 'A4' ? 'A4' : 'LETTER',
    pageMargins: [...sheetMargins],
    header: (current: number, count: number): PdfNode => {
      if (current === 1) {
        pages = pagesOf(content, count)
        onLaid(content)
      }
      return headOf(tree, pages, current, count, { ...page, logo })
    },
    footer: (current: number): PdfNode => footOf(tree, pages, current, page),
    info: {
      title: tree.title,
      keywords: headInFull(tree),
      creator: 'Groundwork',
      producer: 'Groundwork',
      ...(madeAt !== null && { creationDate: new Date(madeAt) }),
    },
    language: tree.language,
    defaultStyle: { font: fontOf(template.styling), fontSize, lineHeight: 1.1, color: '#101828' },
    styles: {},
    content,
  }
}
