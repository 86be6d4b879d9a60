import type { FormulaSetter } from '#domain/reports/sheet/formula.ts'
import { headInFull } from '#domain/reports/sheet/headInFull.ts'
import type { SheetTable, SheetTree } from '#domain/reports/sheet/tree.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { fontOf, lettersOf, missingLetters, type WidthOf } from '../letters.ts'
import type { PdfNode } from '../node.ts'
import { paperOf } from '../page.ts'
import { watermarkOf } from '../watermark.ts'
import { usualWidth } from '../widths.ts'
import type { PartPages, PdfPart } from '../write.ts'
import { noticeNode, sheetNodes } from './blocks.ts'
import { askHeads, footOf, headOf, sheetMargins } from './head.ts'
import { type SheetPage, said, sheetWidth } from './page.ts'
import { calculationId } from './pages.ts'
import { tableNode } from './table.ts'

/** How many points letters of a sheet have. */
const fontSize = 8

/**
 * Calculation sheets as they are laid out: each calculation by itself, beginning on a sheet of its own, and the index of all of them at
 * last, when it is known on which sheets they stand.
 *
 * @param onLaid gets the content of each calculation with its places.
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
  const headPage = { ...page, logo: template.styling.logo }
  const lacking = missing.length === 0 ? [] : [missingNode(missing, page)]
  const parts = tree.calculations.map((sheet, place): PdfPart => {
    const content = [
      ...(tree.index === null && place === 0 ? lacking : []),
      ...sheetNodes(sheet, { id: calculationId(place), note: tree.roundingNote }, page),
    ]
    return {
      content,
      header: (number, count) => {
        if (number === 1) onLaid(content)
        return headOf(tree, { sheet, number, count }, headPage)
      },
      footer: () => footOf(tree, sheet, page),
    }
  })
  const { index } = tree
  const ahead =
    index === null
      ? null
      : ({ firsts, count }: PartPages): PdfPart => ({
          content: [...indexNodes(tree.title, index.table, firsts, page), ...lacking],
          header: (number) => headOf(tree, { sheet: null, number, count }, headPage),
          footer: () => footOf(tree, null, page),
        })
  // Nothing can be measured when they are laid out.
  ahead?.({ firsts: tree.calculations.map(() => 1), count: 1 })
  askHeads(tree, headPage)
  return {
    fonts,
    // All formulas are set by now.
    formulaFont: formulas.font(),
    pageSize: paperOf(template.styling),
    pageMargins: sheetMargins,
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
    ...watermarkOf(page),
    parts,
    ahead,
  }
}

const missingNode = (missing: readonly string[], page: SheetPage): PdfNode =>
  noticeNode({ tone: 'caution', title: missingLetters(missing, page.words), text: '' }, page)

/** @param firsts sheets on which the calculations begin. */
const indexNodes = (
  title: string,
  index: SheetTable,
  firsts: readonly number[],
  page: SheetPage,
): PdfNode[] => [
  {
    text: said(title, page, { width: sheetWidth(page), size: 14, isBold: true }),
    fontSize: 14,
    bold: true,
    margin: [0, 0, 0, 8],
  },
  tableNode(
    {
      ...index,
      headers: [...index.headers, page.words.firstSheet],
      figures: [...index.figures, true],
    },
    page,
    {
      lastCells: index.rows.map((_, place) => ({
        text: String(firsts[place] ?? ''),
        linkToDestination: calculationId(place),
      })),
    },
  ),
]
