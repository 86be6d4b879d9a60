import type { DrawingElement, Point } from './elements.ts'
import type { Box } from './frame.ts'
import { homeOfArea, isInHome } from './homes.ts'
import {
  clipped,
  leaderFrom,
  type Occupied,
  type OwnedStroke,
  type Stroke,
  type StrokeIndex,
  strokeIndex,
} from './leaders.ts'
import { type Anchor, blockBox, blockOf, lineHeight, type TextBlock, wrap } from './lettering.ts'
import { type Candidate, givesWay, numberSize, type Section, type Wanted, wantedLabels } from './wanted.ts'

export interface PlacedText {
  readonly lines: readonly string[]
  readonly x: number
  /** Middle of the first line. */
  readonly y: number
  readonly anchor: Anchor
  readonly box: Box
  /** From the edge of the label to what it is about; null where the label stands there. */
  readonly leader: Stroke | null
}

/** A label that found no room in the drawing and stands in the key below, with its number. */
export interface PlacedKey {
  readonly number: number
  readonly words: string
  /** Of the number in the drawing; null where even the number finds no room. */
  readonly place: {
    readonly x: number
    readonly y: number
    readonly box: Box
    /** From the edge of the number to what it is about; null where the number stands there. */
    readonly leader: Stroke | null
  } | null
}

/** A label that found no room near what it is about. */
export type Homeless = Pick<Wanted, 'words' | 'home' | 'isBound' | 'candidates' | 'targets'> & {
  readonly about: DrawingElement
}

/** One line is best; then fewer, wider lines. */
const widths = [Number.POSITIVE_INFINITY, 210, 150, 110]

/**
 * Places the labels of areas, lines, levels and free texts, each at its first free place near what it is about. Those with the fewest
 * places choose first. Labels of one group have the short form where one of the long ones finds no room.
 */
export function placeLabels(
  section: Section,
  space: Occupied,
  lines: StrokeIndex<DrawingElement>,
): { readonly texts: readonly PlacedText[]; readonly homeless: readonly Homeless[] } {
  for (const element of section.elements)
    if (element.kind === 'polygon' && element.role === 'foundation')
      space.take(homeOfArea(element, section.frame).box)
  const wanted = wantedLabels(section)
  const texts: PlacedText[] = []
  const homeless: Homeless[] = []
  const put = (label: Wanted, words: string, mustAvoidLines: boolean): boolean => {
    const hasRoom = (box: Box) => space.isFree(box) && (label.home === null || isInHome(box, label.home))
    const isOpen = (box: Box) => hasRoom(box) && !lines.isCrossed(box, isIgnoredFor(label.about))
    const text =
      placedText(words, label.candidates, section, isOpen) ??
      (mustAvoidLines ? undefined : placedText(words, label.candidates, section, hasRoom))
    if (text === undefined) return false
    texts.push(text)
    space.take(text.box)
    return true
  }
  const done = new Set<string>()
  for (const label of wanted) {
    if (label.group === null) {
      if (!put(label, label.words, section.isGivingWay && givesWay(label.about))) homeless.push(label)
      continue
    }
    if (done.has(label.group)) continue
    done.add(label.group)
    const members = wanted.filter(({ group }) => group === label.group)
    const count = texts.length
    const haveRoom = space.attempt(() => members.every((member) => put(member, member.words, true)))
    if (haveRoom) continue
    texts.length = count
    for (const member of members) {
      const words = member.shortWords ?? member.words
      if (!put(member, words, true)) homeless.push({ ...member, words })
    }
  }
  return { texts, homeless }
}

/** Lines that a label keeps off, where it can. */
const avoided: ReadonlySet<string> = new Set([
  'ground',
  'slip',
  'near-critical',
  'thrust',
  'water',
  'profile',
  'stress',
  'spread',
  'pore',
  'pore-ratio',
])

/** The lines of a section that labels keep off, and the sides of its slices. */
export function linesOf({ elements, frame, room }: Section): StrokeIndex<DrawingElement> {
  return strokeIndex(
    elements.flatMap((element): OwnedStroke<DrawingElement>[] => {
      const isAvoided =
        (element.kind === 'line' && avoided.has(element.role)) ||
        (element.kind === 'polygon' && element.role === 'slice')
      if (!isAvoided) return []
      const points = element.points.map(([x, y]): Point => [frame.x(x), frame.y(y)])
      return points.slice(1).flatMap((to, index) => {
        const stroke = clipped([points[index]!, to], room)
        return stroke === null ? [] : [{ stroke, owner: element }]
      })
    }),
  )
}

/** The label of a bulb stands across its own line and across the axis of the foundation, where the profile begins. */
const isIgnoredFor =
  (about: DrawingElement) =>
  (owner: DrawingElement): boolean =>
    owner === about ||
    (about.kind === 'line' && about.role === 'stress' && owner.kind === 'line' && owner.role === 'profile')

/** The words at the first place that has room for them. */
function placedText(
  words: string,
  candidates: readonly Candidate[],
  { room, letters }: Pick<Section, 'room' | 'letters'>,
  hasRoom: (box: Box) => boolean,
): PlacedText | undefined {
  const blocks = new Map<number, TextBlock>()
  for (const most of widths)
    for (const { x, y, anchor, width: own } of candidates) {
      const width = Math.min(most, own)
      const block = blocks.get(width) ?? blockOf(wrap(words, width, letters), letters)
      blocks.set(width, block)
      const placed = movedIn(block, x, y, anchor, room)
      if (hasRoom(placed.box)) return placed
    }
}

/** A label centred on its place that would run over the edge of the room is moved into it. */
function movedIn(block: TextBlock, x: number, y: number, anchor: Anchor, room: Box): PlacedText {
  const box = blockBox(block, x, y, anchor)
  const over = anchor === 'middle' ? Math.max(0, box.x + box.width - room.x - room.width + 4) : 0
  const moved = anchor === 'middle' ? x - over + Math.max(0, room.x + 4 - box.x) : x
  return { lines: block.lines, x: moved, y, anchor, box: { ...box, x: box.x + moved - x }, leader: null }
}

/** Pixels from the end of a leader to its label. */
const reaches = [24, 36, 50, 66, 84, 104, 128]
const directions = [0, 6, 11, 1, 7, 5, 10, 2, 8, 4, 9, 3].map((step): Point => {
  // Level leaders first, to the right before the left; upright ones last.
  const angle = step * (Math.PI / 6)
  return [Math.cos(angle), Math.sin(angle)]
})

/**
 * Places a label beside its target, with a leader. Returns null where there is no room, and for the label of a layer. A label of a minor
 * line covers no line, and its leader crosses none before it reaches its own.
 */
export function placeWithLeader(
  { words, isBound, targets, about }: Homeless,
  { room, letters, isGivingWay }: Pick<Section, 'room' | 'letters' | 'isGivingWay'>,
  space: Occupied,
  lines: StrokeIndex<DrawingElement>,
): PlacedText | null {
  if (isBound) return null
  const forms = [Number.POSITIVE_INFINITY, 150, 100].map((width) =>
    blockOf(wrap(words, width, letters), letters),
  )
  const isMinor = isGivingWay && givesWay(about)
  const isOwn = (owner: DrawingElement) => owner === about
  for (const avoidsLines of isMinor ? [true] : [true, false])
    for (const form of forms)
      for (const reach of reaches)
        for (const target of targets)
          for (const [across, down] of directions) {
            const anchor: Anchor = across > 0.3 ? 'start' : across < -0.3 ? 'end' : 'middle'
            const x = target[0] + across * reach
            const y = target[1] + down * reach - ((form.lines.length - 1) / 2) * lineHeight
            const box = blockBox(form, x, y, anchor)
            if (!isWithinRoom(box, room) || !space.isFree(box)) continue
            if (avoidsLines && lines.isCrossed(box, isIgnoredFor(about))) continue
            const leader = leaderFrom(box, target)
            if (lengthOf(leader) < shortest || !space.isClear(leader)) continue
            if (isMinor && lines.isCut(leader, isOwn)) continue
            space.take(box, leader)
            return { lines: form.lines, x, y, anchor, box, leader }
          }
  return null
}

/** Of a leader, pixels: a label nearer than this stands on what it is about. */
const shortest = 8
const lengthOf = ([[ax, ay], [bx, by]]: Stroke): number => Math.hypot(bx - ax, by - ay)

const isWithinRoom = (box: Box, room: Box): boolean =>
  box.x >= room.x + 2 && box.x + box.width <= room.x + room.width - 2

/** A number where its label belongs, else at the nearest free place with a leader; without a place where there is no room. */
export function placeKey(
  number: number,
  { words, home, candidates, targets }: Homeless,
  space: Occupied,
): PlacedKey {
  const boxAt = ([x, y]: Point): Box => ({
    x: x - numberSize / 2,
    y: y - numberSize / 2,
    width: numberSize,
    height: numberSize,
  })
  const own = [...candidates.map(numberAt), ...(home === null ? targets : [])].find((at) => {
    const box = boxAt(at)
    return space.isFree(box) && (home === null || isInHome(box, home))
  })
  if (own !== undefined) {
    const box = boxAt(own)
    space.take(box)
    return { number, words, place: { x: own[0], y: own[1], box, leader: null } }
  }
  for (const target of targets)
    for (const at of around(target)) {
      const box = boxAt(at)
      if (!space.isFree(box)) continue
      const leader = leaderFromNumber(at, target)
      if (!space.isClear(leader)) continue
      space.take(box, leader)
      return { number, words, place: { x: at[0], y: at[1], box, leader } }
    }
  return { number, words, place: null }
}

const numberAt = ({ x, y, anchor }: Candidate): Point => [
  anchor === 'start' ? x + numberSize / 2 : anchor === 'end' ? x - numberSize / 2 : x,
  y,
]

/** From the ring around a number to its target. */
function leaderFromNumber([x, y]: Point, [toX, toY]: Point): Stroke {
  const length = Math.hypot(toX - x, toY - y) || 1
  const share = Math.min(1, numberSize / 2 / length)
  return [
    [x + share * (toX - x), y + share * (toY - y)],
    [toX, toY],
  ]
}

/** Places ever further from a point. */
function around([x, y]: Point): Point[] {
  return Array.from({ length: 96 }, (_, index): Point => {
    const reach = 20 + Math.floor(index / 12) * 14
    const angle = (index % 12) * (Math.PI / 6)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
}
