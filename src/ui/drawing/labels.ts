import { withDecimalMark } from '../numbers.ts'
import type { DrawingElement, LineElement } from './elements.ts'
import { type Box, type Frame, overlaps } from './frame.ts'
import { type Home, homeOf, homeOfArea, isInHome } from './homes.ts'
import { type Anchor, lineHeight, textBox, wrap } from './lettering.ts'

export interface PlacedText {
  readonly lines: readonly string[]
  readonly x: number
  /** Middle of the first line. */
  readonly y: number
  readonly anchor: Anchor
  readonly box: Box
}

/** A number on the drawing whose words found no room there and stand in the key below. */
export interface PlacedKey {
  readonly number: number
  readonly words: string
  readonly x: number
  readonly y: number
  readonly box: Box
  /** Where a line to the number begins, in an area that has no room for it; null where the number stands at its place. */
  readonly from: readonly [x: number, y: number] | null
}

interface Candidate {
  readonly x: number
  readonly y: number
  readonly anchor: Anchor
  /** Lines may be no wider. */
  readonly width: number
}

const inset = 8
/** One line is best; then fewer, wider lines. */
const widths = [Number.POSITIVE_INFINITY, 210, 150, 110]
const keySize = 18

/** Lettering of areas, lines and free labels, each at its first free place. */
export function placeLabels(
  elements: readonly DrawingElement[],
  frame: Frame,
  taken: readonly Box[],
): { texts: PlacedText[]; keys: PlacedKey[] } {
  const foundations = elements.flatMap((element) =>
    element.kind === 'polygon' && element.role === 'foundation' ? [homeOfArea(element, frame).box] : [],
  )
  const boxes = [...taken, ...foundations]
  const texts: PlacedText[] = []
  const keys: PlacedKey[] = []
  const isFree = (box: Box) => isOnSheet(box, frame) && !boxes.some((other) => overlaps(other, box))

  for (const element of elements) {
    const words = wordsOf(element)
    if (words === '' || isSaidElsewhere(element, words, elements)) continue
    const home = homeOf(element, elements, frame)
    const candidates = candidatesOf(element, frame, home)
    const isAtHome = (box: Box) => home === null || isInHome(box, home)
    const text = placedText(words, candidates, frame, (box) => isAtHome(box) && isFree(box))
    if (text !== undefined) {
      texts.push(text)
      boxes.push(text.box)
      continue
    }
    const number = keys.length + 1
    const spots = candidates.map(({ x, y, anchor }) => {
      const middle = anchor === 'start' ? x + keySize / 2 : anchor === 'end' ? x - keySize / 2 : x
      return {
        x: middle,
        y,
        box: { x: middle - keySize / 2, y: y - keySize / 2, width: keySize, height: keySize },
      }
    })
    const all = [...spots, ...around(spots[0]!)]
    const spot =
      all.find(({ box }) => isAtHome(box) && isFree(box)) ?? all.find(({ box }) => isFree(box)) ?? spots[0]!
    keys.push({ number, words, ...spot, from: isAtHome(spot.box) ? null : middleOf(home!) })
    boxes.push(spot.box)
  }
  return { texts, keys }
}

/** The words at the first place that has room for them. */
function placedText(
  words: string,
  candidates: readonly Candidate[],
  frame: Frame,
  hasRoom: (box: Box) => boolean,
): PlacedText | undefined {
  const wrapped = new Map<number, string[]>()
  for (const most of widths)
    for (const { x, y, anchor, width: own } of candidates) {
      const width = Math.min(most, own)
      const lines = wrapped.get(width) ?? wrap(words, width)
      wrapped.set(width, lines)
      const placed = kept(lines, x, y, anchor, frame)
      if (hasRoom(placed.box)) return placed
    }
}

/** A free label that would run over the edge of the sheet is moved in; others have their place. */
function kept(lines: readonly string[], x: number, y: number, anchor: Anchor, frame: Frame): PlacedText {
  const box = textBox(lines, x, y, anchor)
  const over = anchor === 'middle' ? Math.max(0, box.x + box.width - frame.width + 6) : 0
  const moved = anchor === 'middle' ? x - over + Math.max(0, 6 - box.x) : x
  return { lines, x: moved, y, anchor, box: textBox(lines, moved, y, anchor) }
}

/** The foot of the sheet belongs to the scale bar. */
const isOnSheet = (box: Box, frame: Frame): boolean =>
  box.x >= 2 && box.x + box.width <= frame.width - 2 && box.y >= 2 && box.y + box.height <= frame.height - 28

/** Spots ever further from the first, for a number that finds its own places taken. */
function around(spot: { x: number; y: number }): { x: number; y: number; box: Box }[] {
  return Array.from({ length: 96 }, (_, index) => {
    const reach = 20 + Math.floor(index / 12) * 14
    const angle = (index % 12) * (Math.PI / 6)
    const x = spot.x + reach * Math.cos(angle)
    const y = spot.y + reach * Math.sin(angle)
    return { x, y, box: { x: x - keySize / 2, y: y - keySize / 2, width: keySize, height: keySize } }
  })
}

function wordsOf(element: DrawingElement): string {
  if (element.kind === 'label') return withDecimalMark(element.text)
  if (element.kind === 'force' || element.kind === 'dimension') return ''
  return withDecimalMark(element.label ?? '')
}

/** A label that begins with the name of an area says more of it: the name alone need not stand there too. */
const isSaidElsewhere = (
  element: DrawingElement,
  words: string,
  elements: readonly DrawingElement[],
): boolean =>
  element.kind === 'polygon' &&
  elements.some((other) => other.kind === 'label' && other.text.startsWith(words))

const middleOf = ({ box }: Home): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]

function candidatesOf(element: DrawingElement, frame: Frame, home: Home | null): Candidate[] {
  if (element.kind === 'polygon') return inArea(homeOfArea(element, frame).box)
  if (element.kind === 'line') return alongLine(element, frame)
  if (element.kind === 'level') return besideMark(frame.x(element.at[0]), frame.y(element.at[1]))
  if (element.kind !== 'label') return []
  const x = frame.x(element.at[0])
  const y = frame.y(element.at[1])
  const own: Candidate[] = [0, -1, 1, -2, 2, -3, 3].map((step) => ({
    x,
    y: y + step * (lineHeight + 2),
    anchor: 'middle',
    width: Number.POSITIVE_INFINITY,
  }))
  return home === null ? own : [...own, ...inArea(home.box)]
}

/** Left side first, from the top down; then the right side; then the middle. */
function inArea(area: Box): Candidate[] {
  const width = area.width - 2 * inset
  const rows: number[] = []
  for (
    let y = area.y + inset + lineHeight / 2;
    y <= area.y + area.height - lineHeight / 2;
    y += lineHeight / 2
  )
    rows.push(y)
  if (rows.length === 0) rows.push(area.y + area.height / 2)
  const left = area.x + inset
  const right = area.x + area.width - inset
  return [
    ...rows.map((y) => ({ x: left, y, anchor: 'start' as const, width })),
    ...rows.map((y) => ({ x: right, y, anchor: 'end' as const, width })),
    ...rows.map((y) => ({ x: area.x + area.width / 2, y, anchor: 'middle' as const, width })),
  ]
}

/** Over the line at its right end, its left end and along it; then below it; then further off. */
function alongLine(element: LineElement, frame: Frame): Candidate[] {
  const xs = element.points.map((point) => frame.x(point[0]))
  const first = element.points[0]
  const last = element.points[element.points.length - 1]
  if (first === undefined || last === undefined) return []
  const left = Math.min(...xs) + inset
  const right = Math.max(...xs) - inset
  const rightY = frame.y(first[0] > last[0] ? first[1] : last[1])
  const leftY = frame.y(first[0] > last[0] ? last[1] : first[1])
  const width = Math.max((right - left) * 0.8, 120)
  return [...underBulb(element, frame), ...alongEnds()]

  function alongEnds(): Candidate[] {
    return [-10, 12, -26, 28].flatMap((shift) => [
      { x: right, y: rightY + shift, anchor: 'end' as const, width },
      { x: left + 22, y: leftY + shift, anchor: 'start' as const, width },
      ...[0.25, 0.75, 0.5].map((share) => ({
        x: left + (right - left) * share,
        y: leftY + (rightY - leftY) * share + shift,
        anchor: 'middle' as const,
        width,
      })),
    ])
  }
}

/** A line that hangs down far below its ends is named at its lowest point. */
function underBulb(element: LineElement, frame: Frame): Candidate[] {
  const [first, last] = [element.points[0], element.points[element.points.length - 1]]
  if (element.role !== 'profile' || first === undefined || last === undefined) return []
  const lowest = element.points.reduce((low, point) => (point[1] < low[1] ? point : low))
  const hangs = frame.y(lowest[1]) - Math.max(frame.y(first[1]), frame.y(last[1]))
  if (hangs < 40) return []
  return [-10, 12].map((shift) => ({
    x: frame.x(lowest[0]),
    y: frame.y(lowest[1]) + shift,
    anchor: 'middle',
    width: Number.POSITIVE_INFINITY,
  }))
}

/** Over the line that the mark stands on, then below it, then further off. */
const besideMark = (x: number, y: number): Candidate[] =>
  [-10, 11, -26, 27, -42, 43].flatMap((shift) => [
    { x: x + 9, y: y + shift, anchor: 'start' as const, width: 140 },
    { x: x - 9, y: y + shift, anchor: 'end' as const, width: 140 },
  ])
