import type { PlacedDimension } from '#domain/drawing/dimensions.ts'
import type { Box } from '#domain/drawing/frame.ts'
import { type Anchor, letterSize, lineHeight, meanWidth, textBox } from '#domain/drawing/lettering.ts'
import { plainMath } from '../math/plainMath.ts'
import { symbolsInText } from '../math/symbolsInText.ts'
import { escapeHtml } from './escape.ts'
import type { SvgLook } from './look.ts'

export interface TextSpot {
  readonly lines: readonly string[]
  readonly x: number
  /** Middle of the first line. */
  readonly y: number
  readonly anchor: Anchor
  /** Paper under the text, so that a hatch or line does not run through the letters; null for none. */
  readonly box: Box | null
}

export const short = (pixels: number): string => (Number.isFinite(pixels) ? pixels.toFixed(1) : '0')

/** From the middle of a line of text to the base of its letters, over their size. Word knows no other base. */
const toBase = 0.36
/** By how much indices are lowered, and how wide a space is, over the size of letters. */
const [drop, space] = [0.2, 0.28]

/** Lines of text, with paper under them. */
export function textSvg({ lines, x, y, anchor, box }: TextSpot, look: SvgLook): string {
  return (
    (box === null ? '' : paper(box, anchor)) +
    lines
      .map(
        (line, index) =>
          `<text x="${short(x)}" y="${short(y + index * lineHeight + toBase * letterSize)}" text-anchor="${anchor}" fill="#101828" ${letters(line, look)}</text>`,
      )
      .join('')
  )
}

/** Symbol and value of a dimension, turned where its line stands upright. */
export function dimensionText({ text, symbol, value }: PlacedDimension, look: SvgLook): string {
  const words = `${symbol === '' ? '' : `${plainMath(symbol)} = `}${value}`
  const { x, y, anchor, turned } = text
  const box = textBox([words.replaceAll('_', '')], x, y, anchor, { width: meanWidth })
  const svg = textSvg({ lines: [words], x, y, anchor, box }, look)
  return turned ? `<g transform="rotate(-90 ${short(x)} ${short(y)})">${svg}</g>` : svg
}

/** The boxes of labels allow for wide letters; the paper under them need not. */
const narrower = 0.93

function paper({ x, y, width, height }: Box, anchor: Anchor): string {
  const across = narrower * width
  const left = anchor === 'start' ? x : anchor === 'end' ? x + width - across : x + (width - across) / 2
  return `<rect x="${short(left - 1)}" y="${short(y)}" width="${short(across + 2)}" height="${short(height)}" fill="#fff" fill-opacity="0.75"/>`
}

/** The end of a tag for a text, and the text: indices of symbols are lowered, and smaller. */
function letters(text: string, { letters: set = escapeHtml }: SvgLook): string {
  const pieces = symbolsInText(text).filter((piece) => piece.text !== '')
  if (pieces.length < 2) return `font-size="${letterSize}">${set(text)}`
  const spans = pieces.map(({ text: piece, isIndex }, index) => {
    const wasIndex = pieces[index - 1]?.isIndex ?? false
    const down = (Number(isIndex) - Number(wasIndex)) * drop * letterSize
    const across = /^\s/.test(piece) ? space * letterSize : 0
    const moved = `${across === 0 ? '' : ` dx="${short(across)}"`}${down === 0 ? '' : ` dy="${short(down)}"`}`
    return `<tspan font-size="${short(letterSize * (isIndex ? 0.75 : 1))}"${moved}>${set(piece.trim())}</tspan>`
  })
  // The library that prints a drawing puts a space around each piece, as large as the letters of the whole text.
  return `font-size="0.01">${spans.join('')}`
}
