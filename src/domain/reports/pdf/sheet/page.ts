import { mathRuns } from '#domain/reports/math/mathRuns.ts'
import { symbolsInText } from '#domain/reports/math/symbolsInText.ts'
import type { SetFormula } from '#domain/reports/sheet/formula.ts'
import type { ReportLanguage, ReportTemplate } from '#domain/reports/template.ts'
import type { ReportWords } from '#domain/reports/words/en.ts'
import { spans } from '../letters.ts'
import type { PdfNode } from '../node.ts'

export interface SheetPage {
  readonly language: ReportLanguage
  readonly words: ReportWords
  readonly template: ReportTemplate
  readonly setFormula: SetFormula
  readonly fontSize: number
}

export const said = (text: string, { language }: SheetPage) => spans(text, language, 200)

/** A text of a module, with the indices of its symbols lowered. */
export function told(text: string, page: SheetPage): string | readonly PdfNode[] {
  const pieces = symbolsInText(text)
  if (pieces.length < 2) return said(text, page)
  return pieces.flatMap((piece): readonly PdfNode[] =>
    [said(piece.text, page)]
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
