import type { ForceElement, Point } from './elements.ts'
import { type Box, type Frame, isWithin, overlaps } from './frame.ts'
import { type Anchor, type Letters, textBox } from './lettering.ts'

/** An arrow with its value at the tail. */
export interface PlacedForce {
  readonly element: ForceElement
  readonly tail: Point
  readonly tip: Point
  /** Null if the label has no room beside the arrow: it then has a leader, or stands in the key. */
  readonly text: {
    readonly x: number
    readonly y: number
    readonly anchor: Anchor
    readonly words: string
    readonly box: Box
  } | null
  readonly arrowBox: Box
}

const length = 46
const besides = 26

/** Value and unit of a force, as they follow its name. */
export const forceValue = (element: ForceElement, format: (value: number) => string): string =>
  `${format(element.value)}${element.unit === '' ? '' : ` ${element.unit}`}`

/** Name and value: `V_k 1250 kN`. The name may be a symbol in TeX. */
export const forceWords = (
  element: ForceElement,
  { symbol, number }: Pick<Letters, 'symbol' | 'number'>,
): string => `${symbol(element.label)} ${forceValue(element, number)}`

/** Places above and below a horizontal arrow, from its tip backwards: the place beyond its tail may be taken. */
const alongside = (tip: Point, along: Point): readonly { x: number; y: number; anchor: Anchor }[] =>
  Math.abs(along[0]) < 0.9
    ? []
    : [-13, 15].map((shift) => ({
        x: tip[0] - Math.sign(along[0]) * 4,
        y: tip[1] + shift,
        anchor: along[0] > 0 ? 'end' : 'start',
      }))

/**
 * Places a load and its label. A vertical arrow stays on its line of action: beside it, the load would be read as eccentric. Only loads on
 * one point stand side by side; before anything else the arrow moves back along its line. A horizontal arrow moves aside. The label takes
 * the first free place near the tail.
 * @param arrows boxes of the forces that are placed already; `taken` are the boxes of everything.
 */
export function placeForce(
  element: ForceElement,
  frame: Frame,
  room: Box,
  taken: readonly Box[],
  arrows: readonly Box[],
  letters: Letters,
): PlacedForce {
  const words = forceWords(element, letters)
  const size = Math.hypot(element.direction[0], element.direction[1]) || 1
  const along: Point = [element.direction[0] / size, -element.direction[1] / size]
  const across: Point = [-along[1], along[0]]
  const steps = [0, 1, -1, 2, -2, 3, -3]
  const isUpright = Math.abs(along[0]) < 0.9
  const avoided = isUpright ? arrows : taken
  const step = steps.find((side) => !avoided.some((box) => overlaps(box, arrow(side, 0).box))) ?? 0
  const back = [0, 10, 20].find((away) => !taken.some((box) => overlaps(box, arrow(step, away).box))) ?? 0
  const { tip, tail, box: arrowBox } = arrow(step, back)

  const places: readonly { x: number; y: number; anchor: Anchor }[] = [
    {
      x: tail[0] - along[0] * 10,
      y: tail[1] - along[1] * 10,
      anchor: along[0] > 0.5 ? 'end' : along[0] < -0.5 ? 'start' : 'middle',
    },
    ...alongside(tip, along),
    { x: tail[0] + 8, y: tail[1] + along[1] * 8, anchor: 'start' },
    { x: tail[0] - 8, y: tail[1] + along[1] * 8, anchor: 'end' },
    ...[26, 42, 58].map((up) => ({ x: tail[0], y: tail[1] - up, anchor: 'middle' as const })),
  ]
  const obstacles = [...taken, arrowBox]
  const texts = places.map((place) => ({
    ...place,
    words,
    box: textBox([words], place.x, place.y, place.anchor, letters),
  }))
  const text = texts.find(
    ({ box }) => isWithin(box, room) && !obstacles.some((other) => overlaps(other, box)),
  )
  return { element, tip, tail, text: text ?? null, arrowBox }

  function arrow(side: number, away: number): { tip: Point; tail: Point; box: Box } {
    const x = frame.x(element.at[0]) + across[0] * side * besides - along[0] * away
    const y = frame.y(element.at[1]) + across[1] * side * besides - along[1] * away
    const start: Point = [x - along[0] * length, y - along[1] * length]
    const box = {
      x: Math.min(x, start[0]) - 5,
      y: Math.min(y, start[1]) - 1,
      width: Math.abs(x - start[0]) + 10,
      height: Math.abs(y - start[1]) + 2,
    }
    return { tip: [x, y], tail: start, box }
  }
}
