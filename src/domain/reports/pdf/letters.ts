import type { ReportLanguage, ReportStyling, ReportTemplate } from '../template.ts'
import type { ReportTree } from '../tree.ts'
import { hasLetter } from './coverage.ts'
import { hasRightToLeft, inVisualOrder } from './direction.ts'

/**
 * Which font a letter is set in. The families are metric twins of the names that the template gives (Tinos of Times,
 * Arimo of Helvetica and Arial) with Greek and mathematical signs; Chinese and Japanese come from fonts of their own.
 */
export type PdfFont = 'Tinos' | 'Arimo' | EastAsianFont
type EastAsianFont = 'NotoSansSC' | 'NotoSansJP'

export const fontOf = ({ fontFamily }: Pick<ReportStyling, 'fontFamily'>): PdfFont =>
  fontFamily === 'times' ? 'Tinos' : 'Arimo'

const isEastAsianLanguage = (language: ReportLanguage): boolean => language === 'zh' || language === 'ja'

/** The font of Chinese and Japanese letters in a report of this language. */
export const eastAsianFont = (language: ReportLanguage): EastAsianFont =>
  language === 'ja' ? 'NotoSansJP' : 'NotoSansSC'

/** The fonts that are asked for a letter which the template's own has not: a name may be of the other language. */
const otherFonts = (language: ReportLanguage): readonly EastAsianFont[] =>
  language === 'ja' ? ['NotoSansJP', 'NotoSansSC'] : ['NotoSansSC', 'NotoSansJP']

/** Stands for a letter that cannot be printed. */
const sign = '\ufffd'

/** What needs no letter of its own: ends of lines, tabs, and marks that only tell how to draw the letter before. */
const isSilent = (code: number): boolean =>
  code === 10 || code === 9 || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)

/** The font of a letter: `own` for that of the template, null where there is none. */
function fontFor(letter: string, language: ReportLanguage): 'own' | EastAsianFont | null {
  const code = letter.codePointAt(0) ?? 0
  if (isSilent(code) || hasLetter('latin', code)) return 'own'
  return otherFonts(language).find((font) => hasLetter(font, code)) ?? null
}

/** Letters beyond ASCII in it, each once. */
const lettersIn = (text: string): readonly string[] => [...new Set(text.match(/[^\0-\u007f]/gu))]

const clean = (text: string): string =>
  text.replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n\t]/gu, sign)

export type Span = { readonly text: string; readonly font?: PdfFont }

/** Letters of a line that is broken before its words are turned, where nobody says how many there is room for. */
const fewLetters = 40

/**
 * Text as spans, each in a font that has its letters, from the left to the right. Characters that no document may hold
 * and those that no font has become the sign for that.
 * @param most letters that there is room for on a line.
 */
export function spans(text: string, language: ReportLanguage, most = fewLetters): string | readonly Span[] {
  const safe = clean(text)
  if (!/[^\0-\u024f]/.test(safe)) return safe
  const pieces = hasRightToLeft(safe) ? inVisualOrder(safe, most) : [safe]
  const made = pieces.flatMap((piece) => inFonts(piece, language))
  const [first, ...others] = made
  return first !== undefined && others.length === 0 && first.font === undefined ? first.text : made
}

function inFonts(text: string, language: ReportLanguage): readonly Span[] {
  const made: { text: string; font?: PdfFont }[] = []
  for (const letter of text) {
    const font = fontFor(letter, language)
    const shown = font === null ? sign : letter
    const last = made.at(-1)
    const wanted = font === 'own' || font === null ? undefined : font
    if (last !== undefined && last.font === wanted) last.text += shown
    else made.push({ text: shown, ...(wanted !== undefined && { font: wanted }) })
  }
  return made
}

/** Text that must be set in one font, and which that is. */
export function inOneFont(
  text: string,
  language: ReportLanguage,
  styling: Pick<ReportStyling, 'fontFamily'>,
): { readonly text: string; readonly font: PdfFont } {
  const font = oneFont(text, language) ?? fontOf(styling)
  const has = (code: number) => hasLetter(font === 'Tinos' || font === 'Arimo' ? 'latin' : font, code)
  const instead = has(0xfffd) ? sign : '?'
  const letters = [...clean(text)].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return isSilent(code) || has(code) ? letter : instead
  })
  return { text: letters.join(''), font }
}

/** The font of Chinese and Japanese that has most of it; undefined where it has no such letter. */
export function oneFont(text: string, language: ReportLanguage): EastAsianFont | undefined {
  const letters = lettersIn(text).filter((letter) => ![null, 'own'].includes(fontFor(letter, language)))
  const countOf = (font: EastAsianFont) =>
    letters.filter((letter) => hasLetter(font, letter.codePointAt(0) ?? 0)).length
  const [usual, other] = otherFonts(language) as [EastAsianFont, EastAsianFont]
  if (letters.length === 0) return undefined
  return countOf(other) > countOf(usual) ? other : usual
}

/** Every font that a report needs, and the letters that none of them has. */
export function lettersOf(
  tree: Pick<ReportTree, 'language'>,
  { styling }: ReportTemplate,
): { readonly fonts: readonly PdfFont[]; readonly missing: readonly string[] } {
  const all = lettersIn(JSON.stringify(tree) + styling.watermarkText)
  const needed = new Set<EastAsianFont>(
    isEastAsianLanguage(tree.language) ? [eastAsianFont(tree.language)] : [],
  )
  const missing: string[] = []
  for (const letter of all) {
    const font = fontFor(letter, tree.language)
    if (font === null) missing.push(letter)
    else if (font !== 'own') needed.add(font)
  }
  return { fonts: [fontOf(styling), ...needed], missing }
}
