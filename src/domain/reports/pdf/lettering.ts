import { escapeHtml } from '../svg/escape.ts'
import { fontOf, isSetInLines, oneFont, onOneLine, type PdfFont, type Setting } from './letters.ts'

/** How a drawing is lettered: in one font, where it has Chinese or Japanese in theirs, which has ours too. */
export const lettering = (
  content: object,
  setting: Setting,
): { readonly font: PdfFont; readonly letters: (text: string) => string } => ({
  font: oneFont(JSON.stringify(content), setting.language) ?? fontOf(setting.template.styling),
  letters: (text) => svgLetters(text, setting),
})

/** A text of a drawing: the library that prints it turns no words, and takes each piece from its own font. */
const svgLetters = (text: string, setting: Setting): string =>
  isSetInLines(text)
    ? onOneLine(text, setting)
        .map(({ text: piece, font }) =>
          font === undefined
            ? `<tspan>${escapeHtml(piece)}</tspan>`
            : `<tspan font-family="${font}">${escapeHtml(piece)}</tspan>`,
        )
        .join('')
    : escapeHtml(text)
