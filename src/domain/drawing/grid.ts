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

/** Pixels between two lines, if the coordinates have room between them. */
const usualDistance = 90
/** Pixels between two coordinates. */
const gap = 6

/**
 * Grid of a pane: lines at round coordinates, as close as their words allow.
 * @param unitLength metres of the unit of length of the coordinates.
 */
export function gridOf(
  frame: Frame,
  unitLength: number,
  letters: Letters,
  covered: readonly Box[],
): readonly GridLine[] {
  // Long coordinates, such as eastings, need more room; a greater step has fewer decimals, so this ends.
  for (let distance = usualDistance; distance < frame.width; distance *= 1.5) {
    const grid = gridAt(distance, frame, unitLength, letters)
    if (haveRoom(grid)) return inPane(grid, frame, covered)
  }
  return []
}

function gridAt(distance: number, frame: Frame, unitLength: number, letters: Letters): readonly GridLine[] {
  const step = scaleBarLength(frame.scale * unitLength, distance)
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
  return [...lines('x', frame.x(0), 1, frame.width), ...lines('y', frame.y(0), -1, frame.height)]
}

/** Whether each coordinate ends before the next one begins. */
const haveRoom = (grid: readonly GridLine[]): boolean =>
  grid.every(
    ({ axis, box }, index) =>
      axis === 'y' || grid[index + 1]?.axis !== 'x' || box.x + box.width + gap <= grid[index + 1]!.box.x,
  )

/** The lines whose coordinates lie in the pane and are not covered. */
function inPane(grid: readonly GridLine[], frame: Frame, covered: readonly Box[]): readonly GridLine[] {
  // The scale bar stands over the left end of the lower edge.
  const last = frame.height - 3.4 * lineHeight
  return grid.filter(
    ({ axis, box }) =>
      (axis === 'x'
        ? box.x > 40 && box.x + box.width < frame.width - 2
        : box.y > 2 && box.y + box.height < last) && !covered.some((other) => overlaps(other, box)),
  )
}
