/** A formula that was set, in units of the size of its letters. */
export interface SetResult {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Sets TeX; null for what it cannot set. */
export type SetFormula = (tex: string) => SetResult | null

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
  let line = ''
  for (const part of parts) {
    if (line !== '' && width(line + part) > most) {
      lines.push(line)
      line = ''
    }
    line += part
  }
  return [...lines, line]
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
