import type { Box } from './frame.ts'

/** Size of the letters and height of a line of text, pixels. */
export const letterSize = 12
export const lineHeight = 15

/** Text functions of the renderer: widths, symbols and decimal marks. */
export interface Letters {
  /** Of a line of text, in pixels. */
  width(text: string): number
  /** A symbol in TeX as plain text on one line: `B'`, `γ_G`. */
  symbol(tex: string): string
  /** A text whose numbers have a point, with the decimal mark of the reader. */
  marked(text: string): string
  /** A number with its decimal mark. */
  number(value: number): string
}

/** Where a line may break without a space: not before punctuation that closes. */
const beforeFullWidth = /(?=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60])(?![、，。：；）])/

/** Chinese and Japanese letters and their punctuation: as wide as they are high. */
const fullWidth = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/

/**
 * Width of a line of text, pixels, from mean widths of its letters, a little generous. It asks no font, so that a browser, a test and a
 * sheet place labels alike.
 */
export function meanWidth(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

// Placing the labels of one drawing asks for tens of thousands of letters.
const known = new Map<string, number>()
function letterWidth(letter: string): number {
  const width = known.get(letter) ?? widthOf(letter)
  known.set(letter, width)
  return width
}

function widthOf(letter: string): number {
  if (fullWidth.test(letter)) return letterSize
  if (/[ilj.,:;'′|()[\]]/.test(letter)) return 3.8
  if (/[mwMW@]/.test(letter)) return 10.4
  if (/[A-Z]/.test(letter)) return 8.6
  return letter === ' ' ? 3.6 : 7.4
}

/** Width of a symbol in TeX with its smaller index, pixels. */
export const symbolWidth = (tex: string, letters: Letters): number =>
  letters.width(letters.symbol(tex).replaceAll(/[_^]/g, '')) + 1

/**
 * Breaks a text into lines no wider than `width`: after a comma or colon if that is enough, else at any space. Chinese and Japanese break
 * before any letter.
 */
export function wrap(text: string, width: number, letters: Pick<Letters, 'width'>): string[] {
  const lines: string[] = []
  const fits = (part: string): boolean => letters.width(part) <= width
  const parts = text
    .split(/(?<=[,:] |[、，。：；）])/)
    .flatMap((part) => (fits(part) ? [part] : part.split(/(?<= )/)))
    .flatMap((part) => (fits(part) ? [part] : part.split(beforeFullWidth)))
  for (const part of parts) {
    const joined = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && fits(joined.trimEnd())) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines.map((line) => line.trimEnd())
}

export type Anchor = 'start' | 'middle' | 'end'

/** The box of lines of text whose first line is centred on `y`. */
export function textBox(
  lines: readonly string[],
  x: number,
  y: number,
  anchor: Anchor,
  letters: Pick<Letters, 'width'>,
): Box {
  return blockBox(blockOf(lines, letters), x, y, anchor)
}

/** A text broken into lines, measured once, because its box is computed at many places. */
export interface TextBlock {
  readonly lines: readonly string[]
  /** Of the widest line, pixels. */
  readonly width: number
}

export const blockOf = (lines: readonly string[], letters: Pick<Letters, 'width'>): TextBlock => ({
  lines,
  width: Math.max(...lines.map((line) => letters.width(line))),
})

/** The box of a block whose first line is centred on `y`. */
export function blockBox({ lines, width }: TextBlock, x: number, y: number, anchor: Anchor): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x: left, y: y - lineHeight / 2, width, height: lines.length * lineHeight }
}
