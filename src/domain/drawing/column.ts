import type { Point } from './elements.ts'
import { type Box, overlaps } from './frame.ts'
import type { Homeless, PlacedText } from './labels.ts'
import { leaderFrom, type Occupied, passes } from './leaders.ts'
import { type Letters, lineHeight, wrap } from './lettering.ts'

/** Widths of the column that are tried, pixels, the narrowest first. */
export const columnWidths = [120, 170, 220] as const

/** Pixels between the section and the labels of the column, and between two labels. */
const [aside, between] = [16, 4]

interface Row {
  readonly label: Homeless
  readonly lines: readonly string[]
  readonly target: Point
  readonly height: number
}

/**
 * Labels in a column at the right of the section, from the top down in the order of what they are about, so that their leaders do not
 * cross. A label whose leader meets another label or leader stays without a place.
 *
 * @param left where the section ends, pixels.
 */
export function placeInColumn(
  labels: readonly Homeless[],
  left: number,
  pane: Box,
  letters: Letters,
  space: Occupied,
): { readonly texts: readonly PlacedText[]; readonly homeless: readonly Homeless[] } {
  const x = left + aside
  const rows = labels
    .flatMap((label): Row[] => {
      const lines = wrap(label.words, pane.width - x - 4, letters)
      const target = rightmost(label.targets)
      return target === null ? [] : [{ label, lines, target, height: lines.length * lineHeight }]
    })
    .toSorted((one, other) => one.target[1] - other.target[1])
  const tops = stacked(rows, pane)
  const texts: PlacedText[] = []
  const placed = new Set<Homeless>()
  rows.forEach(({ label, lines, height }, index) => {
    const width = Math.max(...lines.map((line) => letters.width(line)))
    const box: Box = { x, y: tops[index]!, width, height }
    if (box.y + height > pane.height - 2 || x + width > pane.width - 2) return
    // In a full column the last labels have no room, nor where a leader goes down beside the labels above.
    if (
      texts.some((other) => overlaps(other.box, box) || (other.leader !== null && passes(box, other.leader)))
    )
      return
    const targets = label.targets.toSorted((one, other) => other[0] - one[0])
    // The column lies outside of the section's room: only what crosses the section is tested.
    const leader = targets.map((target) => leaderFrom(box, target)).find((each) => space.isClear(each))
    if (leader === undefined) return
    space.take(box, leader)
    texts.push({ lines, x, y: box.y + lineHeight / 2, anchor: 'start', box, leader })
    placed.add(label)
  })
  return { texts, homeless: labels.filter((label) => !placed.has(label)) }
}

const rightmost = (points: readonly Point[]): Point | null =>
  points.reduce<Point | null>((best, point) => (best === null || point[0] > best[0] ? point : best), null)

/** The tops of labels in a column: each beside its target where there is room, else moved by its neighbours. */
function stacked(rows: readonly Row[], { height }: Box): number[] {
  const tops: number[] = []
  let free = 2
  for (const { target, height: own } of rows) {
    const top = Math.max(free, target[1] - own / 2)
    tops.push(top)
    free = top + own + between
  }
  // What hangs out at the bottom pushes the labels above it up.
  let end = height - 2
  for (let index = rows.length - 1; index >= 0; index--) {
    const top = Math.min(tops[index]!, end - rows[index]!.height)
    tops[index] = Math.max(2, top)
    end = top - between
  }
  return tops
}
