import type { ReportLanguage, ReportStyling, ReportTemplate } from '#domain/schemas/template.ts'
import { hasRightToLeft, isDirectionMark } from '../direction.ts'
import type { ReportTree } from '../tree.ts'
import type { ReportWords } from '../words/en.ts'
import { filled } from '../words/words.ts'
import { hasLetter, type Letters } from './coverage.ts'
import { linesOf, type Piece, type Setter } from './lines.ts'

/**
 * Which font a letter is set in. The families are metric twins of the names that the template gives (Tinos of Times,
 * Arimo of Helvetica and Arial) with Greek, Hebrew and mathematical signs; other scripts come from fonts of their own.
 */
export type PdfFont = 'Tinos' | 'Arimo' | ScriptFont
type EastAsianFont = 'NotoSansSC' | 'NotoSansJP' | 'NotoSansKR'
type ScriptFont = EastAsianFont | 'Vazirmatn' | 'NotoSansDevanagari' | 'NotoSansThai'

export const fontOf = ({ fontFamily }: Pick<ReportStyling, 'fontFamily'>): PdfFont =>
  fontFamily === 'times' ? 'Tinos' : 'Arimo'

const isEastAsianLanguage = (language: ReportLanguage): boolean => language === 'zh' || language === 'ja'

/** The font of Chinese and Japanese letters in a report of this language. */
export const eastAsianFont = (language: ReportLanguage): EastAsianFont =>
  language === 'ja' ? 'NotoSansJP' : 'NotoSansSC'

const eastAsianFonts = (language: ReportLanguage): readonly EastAsianFont[] =>
  language === 'ja' ? ['NotoSansJP', 'NotoSansSC', 'NotoSansKR'] : ['NotoSansSC', 'NotoSansJP', 'NotoSansKR']

/** The fonts that are asked for a letter which the template's own has not: a name may be of any language. */
const otherFonts = (language: ReportLanguage): readonly ScriptFont[] => [
  ...eastAsianFonts(language),
  'Vazirmatn',
  'NotoSansDevanagari',
  'NotoSansThai',
]

/** Stands for a letter that cannot be printed. */
const sign = '\ufffd'

/** What needs no letter of its own: ends of lines, tabs, and marks that only tell how to draw the letter before. */
const isSilent = (code: number): boolean =>
  code === 10 || code === 9 || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)

/** The font of a letter: `own` for that of the template, null where there is none. */
function fontFor(letter: string, language: ReportLanguage): 'own' | ScriptFont | null {
  const code = letter.codePointAt(0) ?? 0
  if (isSilent(code) || isDirectionMark(letter) || hasLetter('latin', code)) return 'own'
  return otherFonts(language).find((font) => hasLetter(font, code)) ?? null
}

/** Letters beyond ASCII in it, each once. */
const lettersIn = (text: string): readonly string[] => [...new Set(text.match(/[^\0-\u007f]/gu))]

const clean = (text: string): string =>
  text.replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n\t]/gu, sign)

export type Span = { readonly text: string; readonly font?: PdfFont }

/** Width of a text over the size of its letters. */
export type WidthOf = (text: string, font: PdfFont, isBold: boolean) => number

/** What every text of a document is set with. */
export interface Setting {
  readonly language: ReportLanguage
  readonly template: { readonly styling: Pick<ReportStyling, 'fontFamily'> }
  readonly widthOf: WidthOf
}

/** Where a text stands. */
export interface Place {
  /** Room of its lines, over the size of its letters. */
  readonly room: number
  readonly isBold?: boolean
}

const scripts = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u

/**
 * Whether the lines of a text must be broken before it is laid out: its words are turned, or stand without spaces, or
 * its letters fall apart where a word is broken between them.
 */
export const isSetInLines = (text: string): boolean => scripts.test(text)

/** Text as spans, each in a font that has its letters. Characters that no document may hold become the sign for that, and so do those that no font has. */
export function spans(text: string, setting: Setting, place: Place): string | readonly Span[] {
  const safe = clean(text)
  if (!/[^\0-\u024f]/.test(safe)) return safe
  const made = isSetInLines(safe) ? inLines(safe, setting, place) : inFonts(safe, setting.language)
  const [first, ...others] = made
  return first !== undefined && others.length === 0 && first.font === undefined ? first.text : made
}

type Font = 'own' | ScriptFont

function inLines(text: string, setting: Setting, place: Place): readonly Span[] {
  const lines = linesOf(text, setterOf(setting, place))
  return lines.flatMap((line, index) => [...(index === 0 ? [] : [{ text: '\n' }]), ...line.map(spanOf)])
}

/** A text on one line, as pieces from the left. */
export const onOneLine = (text: string, setting: Setting): readonly Span[] =>
  linesOf(clean(text).replaceAll('\n', ' '), setterOf(setting, { room: Infinity }))
    .flat()
    .map(spanOf)

/** Width of the longest line of a text that nothing breaks, over the size of its letters. */
export function lineWidth(text: string, setting: Setting, isBold: boolean): number {
  const setter = setterOf(setting, { room: Infinity, isBold })
  const widths = linesOf(clean(text), setter).map((line) =>
    line.reduce((sum, piece) => sum + setter.widthOf(piece), 0),
  )
  return Math.max(...widths)
}

const spanOf = ({ text, font }: Piece<Font>): Span => ({ text, ...(font !== 'own' && { font }) })

/** Joins the letters beside it in any font; it is never seen. */
const joiner = '\u200d'

/** Lines end a hair before their room does: whoever lays them out adds in another order. */
const hair = 0.998

const setterOf = (
  { language, template, widthOf }: Setting,
  { room, isBold = false }: Place,
): Setter<Font> => ({
  room: room * hair,
  widthOf: ({ text, font }) => widthOf(text, font === 'own' ? fontOf(template.styling) : font, isBold),
  letter: (letter, before) => {
    const code = letter.codePointAt(0) ?? 0
    const isOfLetterBefore = isSilent(code) || /[\p{M}\u200c\u200d]/u.test(letter)
    const has = (font: Font) => letter === joiner || hasLetter(font === 'own' ? 'latin' : font, code)
    if (before !== null && isOfLetterBefore && has(before)) return { text: letter, font: before }
    const font = fontFor(letter, language)
    return font === null ? { text: sign, font: 'own' } : { text: letter, font }
  },
})

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
export function inOneFont(text: string, setting: Setting): { readonly text: string; readonly font: PdfFont } {
  const { language, template } = setting
  const font = mostOf(text, language, otherFonts(language)) ?? fontOf(template.styling)
  const letters: Letters = font === 'Tinos' || font === 'Arimo' ? 'latin' : font
  const instead = hasLetter(letters, 0xfffd) ? sign : '?'
  const shown = Array.from(clean(text), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return isSilent(code) || hasLetter(letters, code) ? letter : instead
  }).join('')
  return { text: isSetInLines(shown) ? turnedByFont(shown, setting) : shown, font }
}

/** A line for a library that sets each word by itself from the left, and turns one that has letters from the right. */
const turnedByFont = (text: string, setting: Setting): string =>
  onOneLine(text, setting)
    .map((span) => span.text)
    .join('\u0000')
    .split(' ')
    .map((word) => {
      const pieces = word.split('\u0000').filter((piece) => piece !== '')
      if (!pieces.some((piece) => hasRightToLeft(piece))) return pieces.join('')
      return pieces
        .reverse()
        .map((piece) => (hasRightToLeft(piece) ? piece : [...piece].reverse().join('')))
        .join('')
    })
    .join(' ')

/** The font of Chinese, Japanese and Korean that has most of it; undefined where it has no such letter. */
export const oneFont = (text: string, language: ReportLanguage): EastAsianFont | undefined =>
  mostOf(text, language, eastAsianFonts(language))

function mostOf<Name extends ScriptFont>(
  text: string,
  language: ReportLanguage,
  fonts: readonly Name[],
): Name | undefined {
  const letters = lettersIn(text).filter((letter) => {
    const font = fontFor(letter, language)
    return font !== null && font !== 'own' && fonts.some((name) => name === font)
  })
  if (letters.length === 0) return undefined
  const counted = fonts.map((font) => ({
    font,
    count: letters.filter((letter) => hasLetter(font, letter.codePointAt(0) ?? 0)).length,
  }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).font
}

/** Says which letters are printed as a sign, by the numbers that they have everywhere. */
export function missingLetters(
  missing: readonly string[],
  words: Pick<ReportWords, 'lettersMissing'>,
): string {
  const numbers = missing.map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  const signs = numbers.slice(0, mostNamed).join(', ') + (numbers.length > mostNamed ? ' …' : '')
  return filled(words.lettersMissing, { signs })
}
const mostNamed = 12

/** Every font that a report needs, and the letters that none of them has. */
export function lettersOf(
  tree: Pick<ReportTree, 'language'>,
  { styling }: ReportTemplate,
): { readonly fonts: readonly PdfFont[]; readonly missing: readonly string[] } {
  const all = lettersIn(JSON.stringify(tree) + styling.watermarkText)
  const needed = new Set<ScriptFont>(isEastAsianLanguage(tree.language) ? [eastAsianFont(tree.language)] : [])
  const missing: string[] = []
  for (const letter of all) {
    const font = fontFor(letter, tree.language)
    if (font === null) missing.push(letter)
    else if (font !== 'own') needed.add(font)
  }
  return { fonts: [fontOf(styling), ...needed], missing }
}
