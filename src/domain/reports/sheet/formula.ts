/** Letters of one size of the font of a document, each where it stands. */
interface FormulaRun {
  readonly size: number
  readonly text: string
  readonly xs: readonly number[]
  readonly ys: readonly number[]
}

/** A bar of a fraction or a root, or the straight part of a large bracket. */
interface FormulaBar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is drawn of a formula, in units of 1,000 to the size of its letters: to the right from its start, downwards from its line. */
export interface FormulaDrawing {
  readonly runs: readonly FormulaRun[]
  readonly bars: readonly FormulaBar[]
  /** Of its box. */
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A formula that was set, in units of the size of its letters. */
export interface SetResult {
  readonly drawing: FormulaDrawing
  readonly width: number
  readonly height: number
}

/** Sets TeX; null for what it cannot set. */
export type SetFormula = (tex: string) => SetResult | null

/** A formula in a description of pages. The library measures what is an SVG; the writer draws the formula in its place. */
export const formulaNode = ({ drawing, width, height }: SetResult, size: number) => ({
  svg: `<svg viewBox="0 0 ${drawing.width} ${drawing.height}"/>`,
  formula: drawing,
  width: width * size,
  height: height * size,
})

/** Of the font of the formulas of a document. */
export const formulaFontName = 'GroundworkFormulas'

/** A font that was made for a document. */
export interface MadeFont {
  readonly name: string
  readonly file: Uint8Array<ArrayBuffer>
}

/** Sets the formulas of one document. */
export interface FormulaSetter {
  readonly set: SetFormula
  /** The letters of all formulas that were set so far; null where there are none. */
  font(): MadeFont | null
}

/**
 * Pieces of a formula that each fit a width, broken before a plus, a minus or a multiplication sign outside of all brackets. A piece
 * that cannot be broken stays as wide as it is.
 *
 * @param width of a text of TeX, in the unit of `most`.
 */
export function brokenFormula(tex: string, most: number, width: (tex: string) => number): string[] {
  if (width(tex) <= most) return [tex]
  const parts = partsOf(tex)
  const lines: string[] = []
  for (let from = 0; from < parts.length; ) {
    // A part is no wider by itself than in its line, where its sign has room at both sides: no more parts than these fit.
    let to = from + 1
    let least = width(parts[from] ?? '')
    for (; to < parts.length; to++) {
      least += width(parts[to] ?? '')
      if (least > most) break
    }
    while (to > from + 1 && width(parts.slice(from, to).join('')) > most) to--
    lines.push(parts.slice(from, to).join(''))
    from = to
  }
  return lines
}

/** The terms and factors of a sum, each with the sign before it. */
function partsOf(tex: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let index = 0; index < tex.length; index++) {
    if (tex.startsWith('\\left', index) && !tex.startsWith('\\leftarrow', index)) depth++
    else if (tex.startsWith('\\right', index)) depth--
    else if (tex[index] === '{') depth++
    else if (tex[index] === '}') depth--
    else if (depth === 0 && index > from && / (?:[+-]|\\cdot) /y.test(tex.slice(index, index + 7))) {
      parts.push(tex.slice(from, index))
      from = index
    }
  }
  return [...parts, tex.slice(from)]
}
