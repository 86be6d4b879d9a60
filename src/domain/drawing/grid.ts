import { type Box, type Frame, overlaps, scaleBarLength } from './frame.ts'
import { type Letters, lineHeight, textBox } from './lettering.ts'

/** A line of the grid with its coordinate at the edge of the pane. */
export interface GridLine {
  readonly axis: 'x' | 'y'
  /** Pixels from the left, or from the top. */
  readonly at: number
  readonly words: string
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** Lines at round coordinates, about as many pixels apart. */
const apart = 90

/**
 * The grid of a pane.
 * @param unitLength metres of the unit of length that the coordinates are said in.
 */
export function gridOf(
  frame: Frame,
  unitLength: number,
  letters: Letters,
  covered: readonly Box[],
): readonly GridLine[] {
  const step = scaleBarLength(frame.scale * unitLength, apart)
  const pixels = step * unitLength * frame.scale
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const lines = (axis: 'x' | 'y', origin: number, direction: 1 | -1, length: number): GridLine[] => {
    const [one, other] = [-origin / pixels, (length - origin) / pixels]
    const first = Math.ceil(Math.min(one, other))
    const last = Math.floor(Math.max(one, other))
    return Array.from({ length: last - first + 1 }, (_, index): GridLine => {
      const at = origin + (first + index) * pixels
      const words = letters.marked(
        (direction * (first + index) * step).toFixed(digits).replace(/^-(?=[0.]*$)/, ''),
      )
      const [x, y] = axis === 'x' ? [at + 3, frame.height - lineHeight / 2 - 2] : [4, at - lineHeight / 2]
      return { axis, at, words, x, y, box: textBox([words], x, y, 'start', letters) }
    })
  }
  // The scale bar stands over the left end of the lower edge.
  const last = frame.height - 3.4 * lineHeight
  return [
    ...lines('x', frame.x(0), 1, frame.width).filter(
      ({ box }) => box.x > 40 && box.x + box.width < frame.width - 2,
    ),
    ...lines('y', frame.y(0), -1, frame.height).filter(({ box }) => box.y > 2 && box.y + box.height < last),
  ].filter(({ box }) => !covered.some((other) => overlaps(other, box)))
}
