import type { Contour } from './contour.ts'
import { type Box, type Frame, isWithin, overlaps } from './frame.ts'
import type { PlacedText } from './labels.ts'
import { type Letters, lineHeight, textBox } from './lettering.ts'
import type { NearLimit } from './maps.ts'
import type { Size } from './viewport.ts'

/** The legend of the numbers over a section: their symbol, a row for each band of the contour, and one for the near-critical surfaces. */
export interface PlacedLegend {
  readonly title: string
  readonly x: number
  readonly y: number
  readonly rows: readonly LegendRow[]
  /** Null where no such surface is shown. */
  readonly near: LegendRow | null
  readonly box: Box
}

interface LegendRow {
  readonly words: string
  /** Middle of the words. */
  readonly y: number
}

const swatch = 16
const inset = 8

/** Places the legend in the upper left corner, else in the upper right one; null if neither has room. */
export function placeLegend(
  contour: Contour | null,
  near: NearLimit | null,
  size: Size,
  letters: Letters,
  taken: readonly Box[],
): PlacedLegend | null {
  const named = contour ?? near
  if (named === null) return null
  const { label, unit } = named
  const { width, height } = size
  const title = unit === '' ? label : `${label}, ${unit}`
  const bands = contour?.bands ?? []
  const words = [...bands, ...(near === null ? [] : [near])].map(({ upTo }) => `≤ ${letters.number(upTo)}`)
  const across = Math.max(letters.width(title), ...words.map((row) => swatch + 6 + letters.width(row))) + 12
  const down = (words.length + 1) * lineHeight + 10
  const boxes = [inset, width - inset - across].map(
    (x): Box => ({ x, y: inset, width: across, height: down }),
  )
  const room: Box = { x: 2, y: 2, width: width - 4, height: height - 4 }
  const box = boxes.find((each) => isWithin(each, room) && !taken.some((other) => overlaps(other, each)))
  // In a low pane the row of the near-critical surfaces goes first: their dashes tell them without it.
  if (box === undefined)
    return contour === null || near === null ? null : placeLegend(contour, null, size, letters, taken)
  const rows = words.map((row, index) => ({ words: row, y: box.y + 5 + (index + 1.5) * lineHeight }))
  return {
    title,
    x: box.x + 6,
    y: box.y + 5 + lineHeight / 2,
    rows: rows.slice(0, bands.length),
    near: rows[bands.length] ?? null,
    box,
  }
}

/** Places the number of the answer beside its mark, and the number of each level on its line, if there is room. */
export function placeLevels(
  { label, lines, mark }: Contour,
  frame: Frame,
  letters: Letters,
  isFree: (box: Box) => boolean,
  take: (box: Box) => void,
): PlacedText[] {
  const placed: PlacedText[] = []
  const put = (words: string, spots: readonly Omit<PlacedText, 'box' | 'lines' | 'leader'>[]) => {
    const found = spots
      .map(
        (spot): PlacedText => ({
          ...spot,
          lines: [words],
          leader: null,
          box: textBox([words], spot.x, spot.y, spot.anchor, letters),
        }),
      )
      .find(({ box }) => isFree(box))
    if (found === undefined) return
    placed.push(found)
    take(found.box)
  }
  const [x, y] = [frame.x(mark.at[0]), frame.y(mark.at[1])]
  put(`${label} ${letters.number(mark.value)}`, [
    { x: x + 10, y: y - 10, anchor: 'start' },
    { x: x - 10, y: y - 10, anchor: 'end' },
    { x: x + 10, y: y + 10, anchor: 'start' },
    { x: x - 10, y: y + 10, anchor: 'end' },
  ])
  for (const { level, pieces } of lines) {
    const spots = pieces.map(([[ax, ay], [bx, by]]) => ({
      x: frame.x((ax + bx) / 2),
      y: frame.y((ay + by) / 2),
      anchor: 'middle' as const,
    }))
    // The highest places first, then the lowest: above and below the middle of the map, where lines are crowded.
    const sorted = spots.toSorted((one, other) => one.y - other.y)
    put(letters.number(level), [...sorted.slice(0, 6), ...sorted.slice(-6), ...sorted])
  }
  return placed
}
