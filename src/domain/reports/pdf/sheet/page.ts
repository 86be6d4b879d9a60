import { mathRuns } from '#domain/reports/math/mathRuns.ts'
import { symbolsInText } from '#domain/reports/math/symbolsInText.ts'
import type { SetFormula } from '#domain/reports/sheet/formula.ts'
import type { ReportWords } from '#domain/reports/words/en.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import { isSetInLines, type Setting, spans } from '../letters.ts'
import type { PdfNode } from '../node.ts'

export interface SheetPage extends Setting {
  readonly words: ReportWords
  readonly template: ReportTemplate
  readonly setFormula: SetFormula
  readonly fontSize: number
}

/** Where a text of a sheet stands. */
export interface Spot {
  /** Points that its lines have room for. */
  readonly width: number
  /** In points; that of the sheet unless given. */
  readonly size?: number
  readonly isBold?: boolean
}

/** Points between the margins of a sheet. */
export const sheetWidth = ({ template }: SheetPage): number =>
  (template.styling.pageSize === 'A4' ? 595 : 612) - 56

export const said = (text: string, page: SheetPage, { width, size = page.fontSize, isBold = false }: Spot) =>
  spans(text, page, { room: width / size, isBold })

/** A text of a module, with the indices of its symbols lowered. */
export function told(text: string, page: SheetPage, spot: Spot): string | readonly PdfNode[] {
  const pieces = symbolsInText(text)
  if (pieces.length < 2) return said(text, page, spot)
  // Its lines are broken as a whole.
  if (isSetInLines(text)) return said(pieces.map((piece) => piece.text).join(''), page, spot)
  return pieces.flatMap((piece): readonly PdfNode[] =>
    [said(piece.text, page, spot)]
      .flat()
      .map((node) =>
        piece.isIndex ? { ...(typeof node === 'string' ? { text: node } : node), sub: true } : node,
      ),
  )
}

/** A symbol as text, so that it can be searched. */
export const symbolRuns = (tex: string, page: SheetPage): PdfNode[] =>
  mathRuns(tex, page.words.decimalMark).map(({ text, script, isVariable }) => ({
    text,
    ...(script !== null && { [script]: true }),
    ...(isVariable && { italics: true }),
  }))

/** By how much more room the East Asian fonts have above a line, over the size of letters. */
const riseOfEastAsian = 0.255

/**
 * Points by which a text begins lower beside others, so that all of them stand on one line.
 *
 * @param others what stands in the same row.
 */
export const lowered = (text: string, others: readonly string[], size: number): number =>
  !isEastAsian(text) && others.some(isEastAsian) ? riseOfEastAsian * size : 0

const isEastAsian = (text: string): boolean => /[\u1100-\u11ff\u2e80-\uffdc]/.test(text)
