import type { DrawingElement, LineElement, Point } from './elements.ts'
import { type Box, common, type Frame, isWithin, overlaps, shareWithin } from './frame.ts'
import { type Home, homeOf, homeOfArea, isInHome } from './homes.ts'
import { type Anchor, type Letters, lineHeight, textBox, wrap } from './lettering.ts'

export interface PlacedText {
  readonly lines: readonly string[]
  readonly x: number
  /** Middle of the first line. */
  readonly y: number
  readonly anchor: Anchor
  readonly box: Box
}

/** Words that found no room in the drawing and stand in the key below, with their number. */
export interface PlacedKey {
  readonly number: number
  readonly words: string
  /** Of the number in the drawing; null where even that finds no room. */
  readonly place: {
    readonly x: number
    readonly y: number
    readonly box: Box
    /** Where a line to the number begins, in an area that has no room for it; null where the number stands at its place. */
    readonly from: Point | null
  } | null
}

/** What is lettered, and where lettering may stand. */
export interface Sheet {
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
  readonly room: Box
  readonly letters: Letters
  /** Whether the values of layers are written into them, beside their names. */
  readonly hasValues: boolean
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
  sheet: Sheet,
  taken: readonly Box[],
  firstNumber: number,
): { texts: PlacedText[]; keys: PlacedKey[] } {
  const { elements, frame, room } = sheet
  const foundations = elements.flatMap((element) =>
    element.kind === 'polygon' && element.role === 'foundation' ? [homeOfArea(element, frame).box] : [],
  )
  const boxes = [...taken, ...foundations]
  const texts: PlacedText[] = []
  const keys: PlacedKey[] = []
  const isFree = (box: Box) => isWithin(box, room) && !boxes.some((other) => overlaps(other, box))
  const strokes = strokesOf(sheet)

  for (const element of elements) {
    const words = wordsOf(element, sheet)
    if (words === '' || isSaidElsewhere(element, words, sheet)) continue
    const home = homeOf(element, elements, frame)
    const candidates = candidatesOf(element, sheet, home)
    if (candidates.length === 0) continue
    const isAtHome = (box: Box) => home === null || isInHome(box, home)
    const hasRoom = (box: Box) => isFree(box) && isAtHome(box)
    const isClear = (box: Box) => hasRoom(box) && !strokes.some(([from, to]) => shareWithin(box, from, to))
    // Words of layers and of the slip surface keep off the lines that cross them, where they can.
    const keepsOff = home !== null || (element.kind === 'line' && element.role === 'slip')
    const text =
      (keepsOff ? placedText(words, candidates, sheet, isClear) : undefined) ??
      placedText(words, candidates, sheet, hasRoom)
    if (text !== undefined) {
      texts.push(text)
      boxes.push(text.box)
      continue
    }
    const spots = candidates.map(
      ({ x, y, anchor }): Point => [
        anchor === 'start' ? x + keySize / 2 : anchor === 'end' ? x - keySize / 2 : x,
        y,
      ],
    )
    const inSight = home && common(home.box, room)
    const key = placeKey(firstNumber + keys.length, words, spots, {
      isFree,
      isAtHome,
      middle: inSight && [inSight.x + inSight.width / 2, inSight.y + inSight.height / 2],
    })
    keys.push(key)
    if (key.place !== null) boxes.push(key.place.box)
  }
  return { texts, keys }
}

/** Lines of results that cross layers. */
const crossing: ReadonlySet<string> = new Set([
  'slip',
  'near-critical',
  'thrust',
  'water',
  'profile',
  'stress',
  'pore',
])

function strokesOf({ elements, frame, room }: Sheet): (readonly [Point, Point])[] {
  return elements.flatMap((element) => {
    if (element.kind !== 'line' || !crossing.has(element.role)) return []
    const points = element.points.map(([x, y]): Point => [frame.x(x), frame.y(y)])
    return points
      .slice(1)
      .map((to, index) => [points[index]!, to] as const)
      .filter(([from, to]) => shareWithin(room, from, to) !== null)
  })
}

/** A number at the first free spot where it belongs, else at the nearest free one with a line to what it is about. */
export function placeKey(
  number: number,
  words: string,
  spots: readonly Point[],
  where: {
    isFree(box: Box): boolean
    isAtHome(box: Box): boolean
    /** Of the area it belongs to; null: it may stand anywhere. */
    readonly middle: Point | null
  },
): PlacedKey {
  const all = [...spots, ...around(spots[0] ?? [0, 0])].map(([x, y]) => ({
    x,
    y,
    box: { x: x - keySize / 2, y: y - keySize / 2, width: keySize, height: keySize },
  }))
  const free = all.filter(({ box }) => where.isFree(box))
  const own = free.find(({ box }) => where.isAtHome(box))
  const spot = own ?? free[0]
  const place = spot === undefined ? null : { ...spot, from: own === undefined ? where.middle : null }
  return { number, words, place }
}

/** The words at the first place that has room for them. */
function placedText(
  words: string,
  candidates: readonly Candidate[],
  { room, letters }: Sheet,
  hasRoom: (box: Box) => boolean,
): PlacedText | undefined {
  const wrapped = new Map<number, string[]>()
  for (const most of widths)
    for (const { x, y, anchor, width: own } of candidates) {
      const width = Math.min(most, own)
      const lines = wrapped.get(width) ?? wrap(words, width, letters)
      wrapped.set(width, lines)
      const placed = kept(lines, x, y, anchor, room, letters)
      if (hasRoom(placed.box)) return placed
    }
}

/** A free label that would run over the edge of the room is moved in; others have their place. */
function kept(
  lines: readonly string[],
  x: number,
  y: number,
  anchor: Anchor,
  room: Box,
  letters: Letters,
): PlacedText {
  const box = textBox(lines, x, y, anchor, letters)
  const over = anchor === 'middle' ? Math.max(0, box.x + box.width - room.x - room.width + 4) : 0
  const moved = anchor === 'middle' ? x - over + Math.max(0, room.x + 4 - box.x) : x
  return { lines, x: moved, y, anchor, box: { ...box, x: box.x + moved - x } }
}

/** Spots ever further from the first, for a number that finds its own places taken. */
function around([x, y]: Point): Point[] {
  return Array.from({ length: 96 }, (_, index): Point => {
    const reach = 20 + Math.floor(index / 12) * 14
    const angle = (index % 12) * (Math.PI / 6)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
}

/** A layer without its values keeps its name, which stands before the colon. */
function wordsOf(element: DrawingElement, { letters, hasValues }: Sheet): string {
  if (element.kind === 'label') return hasValues ? letters.marked(element.text) : ''
  if (element.kind === 'force' || element.kind === 'dimension') return ''
  const said = letters.marked(element.label ?? '')
  const isLayer = element.kind === 'polygon' && element.role === 'soil'
  return isLayer && !hasValues ? (said.split(/: |：/)[0] ?? '') : said
}

/** A label that begins with the name of an area says more of it: the name alone need not stand there too. */
const isSaidElsewhere = (element: DrawingElement, words: string, { elements, hasValues }: Sheet): boolean =>
  element.kind === 'polygon' &&
  hasValues &&
  elements.some((other) => other.kind === 'label' && other.text.startsWith(words))

/** Empty when the element is out of sight. */
function candidatesOf(element: DrawingElement, { frame, room }: Sheet, home: Home | null): Candidate[] {
  if (element.kind === 'polygon') return home === null ? [] : inArea(home.box, room)
  if (element.kind === 'line') return alongLine(element, frame, room)
  if (element.kind !== 'level' && element.kind !== 'label') return []
  const [x, y] = [frame.x(element.at[0]), frame.y(element.at[1])]
  const isInSight = isWithin({ x, y, width: 0, height: 0 }, room)
  if (element.kind === 'level') return isInSight ? besideMark(x, y) : []
  const own = [0, -1, 1, -2, 2, -3, 3].map(
    (step): Candidate => ({
      x,
      y: y + step * (lineHeight + 2),
      anchor: 'middle',
      width: Number.POSITIVE_INFINITY,
    }),
  )
  return [...(isInSight ? own : []), ...(home === null ? [] : inArea(home.box, room))]
}

/** Left side first, from the top down; then the right side; then the middle. */
function inArea(whole: Box, room: Box): Candidate[] {
  const area = common(whole, room)
  if (area === null) return []
  // What shows no more of itself than its edge has no words.
  const isEdge = (side: 'width' | 'height') => area[side] < whole[side] && area[side] < keySize
  if (isEdge('width') || isEdge('height')) return []
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
    ...[0.5, 0.25, 0.75].flatMap((share) =>
      rows.map((y) => ({ x: area.x + area.width * share, y, anchor: 'middle' as const, width })),
    ),
  ]
}

/** Over the line at its right end, its left end and along it; then below it; then further off. */
function alongLine(element: LineElement, frame: Frame, room: Box): Candidate[] {
  const points = inSight(element, frame, room)
  const xs = points.map(([x]) => x)
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const left = Math.min(...xs) + inset
  const right = Math.max(...xs) - inset
  const rightY = first[0] > last[0] ? first[1] : last[1]
  const leftY = first[0] > last[0] ? last[1] : first[1]
  const width = Math.max((right - left) * 0.8, 120)
  return [...underBulb(element, points), ...alongEnds()]

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

/** The points of the parts of a line that lie in the room. */
function inSight({ points }: LineElement, frame: Frame, room: Box): Point[] {
  const placed = points.map(([x, y]): Point => [frame.x(x), frame.y(y)])
  return placed.slice(1).flatMap((to, index): Point[] => {
    const from = placed[index]!
    const shares = shareWithin(room, from, to)
    return shares === null
      ? []
      : shares.map(
          (share): Point => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
        )
  })
}

/** A line that hangs down far below its ends is named at its lowest point. */
function underBulb({ role }: LineElement, points: readonly Point[]): Candidate[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!bulbs.has(role) || first === undefined || last === undefined) return []
  const lowest = points.reduce((low, point) => (point[1] > low[1] ? point : low))
  if (lowest[1] - Math.max(first[1], last[1]) < 40) return []
  return [-10, 12].map((shift) => ({
    x: lowest[0],
    y: lowest[1] + shift,
    anchor: 'middle',
    width: Number.POSITIVE_INFINITY,
  }))
}

const bulbs: ReadonlySet<string> = new Set(['profile', 'stress'])

/** Over the line that the mark stands on, then below it, then further off. */
const besideMark = (x: number, y: number): Candidate[] =>
  [-10, 11, -26, 27, -42, 43].flatMap((shift) => [
    { x: x + 9, y: y + shift, anchor: 'start' as const, width: 140 },
    { x: x - 9, y: y + shift, anchor: 'end' as const, width: 140 },
  ])
