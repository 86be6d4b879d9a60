import { type Box, type Frame, scaleBarLength } from './frame.ts'
import { type Letters, lineHeight } from './lettering.ts'
import { ratioOf } from './viewport.ts'

/** The scale bar in the lower left corner, and the scale as a ratio beside it. */
export interface PlacedScale {
  readonly x: number
  /** Lower edge of the bar. */
  readonly y: number
  /** Of one of its two halves. */
  readonly half: number
  /** At its end: `5 m`. */
  readonly length: string
  /** `1:125`. */
  readonly ratio: string
  /** Where the ratio begins. */
  readonly ratioX: number
  readonly box: Box
}

const inset = 10

export function placeScale(
  frame: Frame,
  unit: { readonly label: string; readonly metres: number },
  letters: Letters,
  isRaised: boolean,
): PlacedScale {
  const scale = frame.scale * unit.metres
  const bar = scaleBarLength(scale, Math.min(80, frame.width / 4))
  const half = (bar * scale) / 2
  const length = `${letters.marked(String(bar))} ${unit.label}`
  const ratio = `1:${letters.marked(String(ratioOf(frame)))}`
  const y = frame.height - 10 - (isRaised ? lineHeight : 0)
  const ratioX = inset + 2 * half + letters.width(length) / 2 + 10
  return {
    x: inset,
    y,
    half,
    length,
    ratio,
    ratioX,
    box: { x: inset - 4, y: y - 20, width: ratioX + letters.width(ratio) - inset + 8, height: 26 },
  }
}
