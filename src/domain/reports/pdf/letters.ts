import type { ReportLanguage, ReportStyling, ReportTemplate } from '../template.ts'
import type { ReportTree } from '../tree.ts'

/**
 * Which font a letter is set in. The families are metric twins of the names that the template gives (Tinos of Times,
 * Arimo of Helvetica and Arial) with Greek and mathematical signs; Chinese and Japanese come from fonts of their own.
 */
export type PdfFont = 'Tinos' | 'Arimo' | 'NotoSansSC' | 'NotoSansJP'

export const fontOf = ({ fontFamily }: Pick<ReportStyling, 'fontFamily'>): PdfFont =>
  fontFamily === 'times' ? 'Tinos' : 'Arimo'

const eastAsian =
  /[\u2e80-\u2fdf\u3000-\u30ff\u3100-\u312f\u31f0-\u31ff\u3200-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/u

/** The font of Chinese and Japanese letters in a report of this language. */
export const eastAsianFont = (language: ReportLanguage): PdfFont =>
  language === 'ja' ? 'NotoSansJP' : 'NotoSansSC'

export const isEastAsian = (text: string): boolean => eastAsian.test(text)

/** Text as spans, each in a font that has its letters. Characters that no document may hold become the sign for that. */
export function spans(
  text: string,
  language: ReportLanguage,
): string | readonly { text: string; font?: PdfFont }[] {
  const clean = text.replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n\t]/gu, '\ufffd')
  if (!isEastAsian(clean)) return clean
  return clean
    .split(new RegExp(`(${eastAsian.source})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => (isEastAsian(piece) ? { text: piece, font: eastAsianFont(language) } : { text: piece }))
}

/** Every font that a report needs: that of its template, and one for Chinese and Japanese where there is any. */
export const fontsOf = (tree: ReportTree, { styling }: ReportTemplate): readonly PdfFont[] => [
  fontOf(styling),
  ...(isEastAsian(JSON.stringify(tree)) ||
  isEastAsian(styling.watermarkText) ||
  isEastAsianLanguage(tree.language)
    ? [eastAsianFont(tree.language)]
    : []),
]

const isEastAsianLanguage = (language: ReportLanguage): boolean => language === 'zh' || language === 'ja'
