import { type Box, overlaps, shareWithin } from '#domain/drawing/frame.ts'
import { isPointIn } from '#domain/drawing/homes.ts'
import type { Spot } from './balloons.ts'

/** What is written in a drawing. */
export interface Lettering {
  readonly text: string
  /** What it is about, in the units of the sheet. */
  readonly spot: Spot
  /** The layer that it is written into; null for what stands beside its spot. */
  readonly area: readonly Spot[] | null
}

export interface Label extends Box {
  readonly lines: readonly string[]
  /** End of the line that leads to what it is about; null where it stands there. */
  readonly leadsTo: Spot | null
}

/** A straight stroke of the drawing. */
export type Stroke = readonly [Spot, Spot]

export interface LabelSheet {
  readonly width: number
  readonly height: number
  /** Of the letters, in the units of the sheet. */
  readonly size: number
  /** Between the sides of the drawn section. */
  readonly left: number
  readonly right: number
  readonly strokes: readonly Stroke[]
}

/** Around a label, in the units of the sheet. */
const gap = 3
const lineHeight = 1.15

/** About how wide a text is: no less than any of the fonts sets it. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size

const widthOf = (letter: string): number => {
  if (/[\u2e80-\uffef]/u.test(letter)) return 1
  if (/[iljtfrI.,:;'′|()[\] °²³]/u.test(letter)) return 0.36
  return /[A-Z0-9mwMW±=+<>%—]/u.test(letter) ? 0.66 : 0.57
}

/** What stands on the sheet already: texts, and lines that lead from them. */
interface Placed {
  readonly boxes: readonly Box[]
  readonly leaders: readonly Stroke[]
}

/** From the nearest edge of a label to what it is about. */
export const leaderOf = ({ x, y, width, height }: Box, [toX, toY]: Spot): Stroke => [
  [Math.min(Math.max(toX, x), x + width), Math.min(Math.max(toY, y), y + height)],
  [toX, toY],
]

/**
 * Places texts so that none covers another: values of a layer inside of the layer, else beside the section with a line to it; other texts
 * next to their spots. A text crosses strokes of the drawing, and a line another text, only where there is no other place.
 *
 * @returns a label for each lettering, in its order; null where there is no room.
 */
export function placeLabels(letterings: readonly Lettering[], sheet: LabelSheet): readonly (Label | null)[] {
  const placed = { boxes: [] as Box[], leaders: [] as Stroke[] }
  const labels = new Map<Lettering, Label>()
  const put = (lettering: Lettering, label: Label | null) => {
    if (label === null) return
    labels.set(lettering, label)
    placed.boxes.push(label)
    if (label.leadsTo !== null) placed.leaders.push(leaderOf(label, label.leadsTo))
  }
  // Dimensions, levels and loads have one place; a layer has many.
  for (const each of letterings.filter(({ area }) => area === null))
    put(
      each,
      besideSpot(each, sheet, placed, true) ??
        atSide(each, sheet, placed) ??
        besideSpot(each, sheet, placed, false) ??
        anywhere(each, sheet, placed),
    )
  for (const each of letterings.filter(({ area }) => area !== null))
    put(each, inArea(each, sheet, placed) ?? atSide(each, sheet, placed) ?? anywhere(each, sheet, placed))
  return letterings.map((each) => labels.get(each) ?? null)
}

const sized = (lines: readonly string[], size: number) => ({
  lines,
  width: Math.max(...lines.map((line) => textWidth(line, size))) + 2 * gap,
  height: lines.length * size * lineHeight + gap,
})

/** The text in one line, parted at its colon, and in as many lines of about the same width. */
function settings(text: string, size: number, most: number) {
  const colon = text.search(/: |：/)
  const parted = colon < 0 ? [] : [[text.slice(0, colon + 1), text.slice(colon + 1).trimStart()]]
  const wrapped = Array.from({ length: most - 1 }, (_, index) => inLines(text, index + 2))
  return [[text], ...parted, ...wrapped].map((lines) => sized(lines, size))
}

function inLines(text: string, count: number): string[] {
  // A number stays with its symbol and its unit.
  const clauses = text.split(/(?<=[,:] |[，、：])/)
  const words = clauses.length >= count ? clauses : text.split(/(?<=\D )(?=\D)/)
  const target = text.length / count
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const next = line + word
    if (line !== '' && next.trimEnd().length > target + 2 && lines.length < count - 1) {
      lines.push(line.trimEnd())
      line = word
    } else line = next
  }
  return [...lines, line]
}

function besideSpot(
  { text, spot: [x, y] }: Lettering,
  sheet: LabelSheet,
  placed: Placed,
  avoidsStrokes: boolean,
): Label | null {
  const forms = settings(text, sheet.size, 2).slice(0, 2)
  for (const reach of [4, 14, 28, 44])
    for (const { lines, width, height } of forms)
      for (const [across, down] of sides) {
        const box = {
          x: x + across * (width / 2 + reach) - width / 2,
          y: y + down * (height / 2 + reach) - height / 2,
          width,
          height,
        }
        const leadsTo: Spot | null = reach > 20 ? [x, y] : null
        if (isFree(box, sheet, placed, avoidsStrokes) && isLedPast(box, leadsTo, placed))
          return { ...box, lines, leadsTo }
      }
  return null
}

/** Right, left, above, below, and between them. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

function inArea({ text, area }: Lettering, sheet: LabelSheet, placed: Placed): Label | null {
  if (area === null) return null
  const [xs, ys] = [area.map(([x]) => x), area.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  for (const avoidsStrokes of [true, false])
    for (const { lines, width, height } of settings(text, sheet.size, 4))
      for (let y = bottom - height - gap; y >= top + gap; y -= 5)
        for (let x = left + 2 * gap; x <= right - width - gap; x += 8) {
          const box = { x, y, width, height }
          if (isWithin(box, area) && isFree(box, sheet, placed, avoidsStrokes))
            return { ...box, lines, leadsTo: null }
        }
  return null
}

/** Beside the section at its right or left, with a line to the layer or the spot. */
function atSide({ text, spot, area }: Lettering, sheet: LabelSheet, placed: Placed): Label | null {
  const middle = area === null ? spot[1] : area.reduce((sum, [, y]) => sum + y, 0) / area.length
  const isNearRight = spot[0] >= (sheet.left + sheet.right) / 2
  for (const { lines, width, height } of settings(text, sheet.size, 5))
    for (const isRight of [isNearRight, !isNearRight])
      for (let off = 0; off < sheet.height; off += 6)
        for (const y of [middle - height / 2 + off, middle - height / 2 - off]) {
          const x = isRight ? sheet.right + 14 : sheet.left - 14 - width
          const box = { x, y, width, height }
          const leadsTo = area === null ? spot : edgeOf(area, middle, isRight)
          if (isFree(box, sheet, placed, true) && isLedPast(box, leadsTo, placed))
            return { ...box, lines, leadsTo }
        }
  return null
}

/** The nearest place on the sheet with a line to the spot, off all strokes and past all texts if there is one. */
function anywhere({ text, spot }: Lettering, sheet: LabelSheet, placed: Placed): Label | null {
  for (const [avoidsStrokes, isPast] of [
    [true, true],
    [false, true],
    [false, false],
  ] as const)
    for (const { lines, width, height } of settings(text, sheet.size, 3)) {
      const boxes: Box[] = []
      for (let y = 1; y <= sheet.height - height - 1; y += 6)
        for (let x = 1; x <= sheet.width - width - 1; x += 12) boxes.push({ x, y, width, height })
      const free = boxes.filter((box) =>
        isPast
          ? isFree(box, sheet, placed, avoidsStrokes) && isLedPast(box, spot, placed)
          : isOpen(box, sheet, placed),
      )
      const [nearest] = free.sort((one, other) => reachOf(one, spot) - reachOf(other, spot))
      if (nearest !== undefined) return { ...nearest, lines, leadsTo: spot }
    }
  return null
}

const reachOf = ({ x, y, width, height }: Box, [toX, toY]: Spot): number =>
  Math.hypot(x + width / 2 - toX, y + height / 2 - toY)

/** A spot just inside of an area, at one of its sides. */
function edgeOf(area: readonly Spot[], y: number, isRight: boolean): Spot {
  const xs = area.map(([x]) => x)
  return [isRight ? Math.max(...xs) - 5 : Math.min(...xs) + 5, y]
}

/** On the sheet, and over no other text. */
const isOpen = (box: Box, { width, height }: LabelSheet, { boxes }: Placed): boolean =>
  box.x >= 0 &&
  box.y >= 0 &&
  box.x + box.width <= width &&
  box.y + box.height <= height &&
  boxes.every((other) => !overlaps(box, other))

const isFree = (box: Box, sheet: LabelSheet, placed: Placed, avoidsStrokes: boolean): boolean =>
  isOpen(box, sheet, placed) &&
  placed.leaders.every((leader) => !crosses(box, leader)) &&
  (!avoidsStrokes || sheet.strokes.every((stroke) => !crosses(box, stroke)))

/** Whether the line of a label crosses no other text. */
const isLedPast = (box: Box, leadsTo: Spot | null, { boxes }: Placed): boolean =>
  leadsTo === null || boxes.every((other) => !crosses(other, leaderOf(box, leadsTo)))

const isWithin = ({ x, y, width, height }: Box, area: readonly Spot[]): boolean =>
  [0, 0.25, 0.5, 0.75, 1].every(
    (share) => isPointIn(area, [x + share * width, y]) && isPointIn(area, [x + share * width, y + height]),
  )

/** Whether a stroke passes through a box. */
export const crosses = (box: Box, [from, to]: Stroke): boolean => shareWithin(box, from, to) !== null
