import type { DrawingElement, LineElement, Point } from './elements.ts'
import { type Box, common, type Frame, isWithin, shareWithin } from './frame.ts'
import { type Home, homeOf } from './homes.ts'
import { type Anchor, type Letters, lineHeight } from './lettering.ts'

/** The elements of a drawing, and the part of the pane in which their labels stand. */
export interface Section {
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
  readonly room: Box
  readonly letters: Letters
  /** Whether the values of layers are written into them, beside their names. */
  readonly hasValues: boolean
  /** Whether labels of minor lines give way to the others, as on a screen. */
  readonly isGivingWay: boolean
}

export interface Candidate {
  readonly x: number
  readonly y: number
  readonly anchor: Anchor
  /** No line of the label may be wider. */
  readonly width: number
}

/** A label that has to be placed. */
export interface Wanted {
  readonly words: string
  /** A shorter form, used for all labels of a group where the long forms have no room; null for none. */
  readonly shortWords: string | null
  /** Labels of one group have one form. Null: the label stands for itself. */
  readonly group: string | null
  /** The area in which the label belongs; null: it may stand anywhere. */
  readonly home: Home | null
  /** Whether the label may not leave its area: the name of a layer in the next layer would be read as that one's. */
  readonly isBound: boolean
  /** Places near what the label is about, the best first. */
  readonly candidates: readonly Candidate[]
  /** Points at which a leader may end, the best first. */
  readonly targets: readonly Point[]
  /** The element that the label is about. */
  readonly about: DrawingElement
  /** Labels with the lowest number choose first. */
  readonly rank: number
}

const inset = 8
export const numberSize = 18

/** The labels of areas, lines, levels and free texts that are in sight, in the order in which they are placed. */
export function wantedLabels(section: Section): readonly Wanted[] {
  const { elements, frame } = section
  return elements
    .flatMap((element): Wanted[] => {
      const words = wordsOf(element, section)
      if (words === '' || isPartOfLabel(element, words, section)) return []
      const home = homeOf(element, elements, frame)
      const candidates = candidatesOf(element, section, home)
      const targets = targetsOf(element, section, home)
      if (candidates.length === 0 && (element.kind !== 'line' || targets.length === 0)) return []
      const isGrouped = element.kind === 'line' && grouped.has(element.role)
      return [
        {
          words,
          shortWords: isGrouped ? shortened(words) : null,
          group: isGrouped ? element.role : null,
          home,
          isBound: home !== null && (element.kind === 'label' || isLayer(element)),
          candidates,
          targets,
          about: element,
          rank: rankOf(element, home, section),
        },
      ]
    })
    .toSorted((one, other) => one.rank - other.rank)
}

/** Lines of which a drawing has several of one kind, each with a number. */
const grouped: ReadonlySet<string> = new Set(['stress', 'spread'])

const givingWay: ReadonlySet<string> = new Set([...grouped, 'profile'])

/** Lines whose labels give way to all others where the drawing is small: a legend names them, and a pointer on them tells their words. */
export const givesWay = (element: DrawingElement): element is LineElement =>
  element.kind === 'line' && givingWay.has(element.role)

/**
 * The words before the first comma: `80 % of q, down to 0.94 m` is known by its share. Else the value alone: `14.3 kPa by load spread 2:1` is
 * known by its stress.
 */
function shortened(words: string): string | null {
  const [first = ''] = words.split(/, |、|，/)
  return first === words ? (/(?<![\d:])\d[\d.,]* [A-Za-z]+/.exec(words)?.[0] ?? null) : first
}

const isLayer = (element: DrawingElement): boolean => element.kind === 'polygon' && element.role === 'soil'

/** Levels have the fewest places, then layers, the lowest ones first; lines have the most. */
function rankOf(element: DrawingElement, home: Home | null, { room }: Section): number {
  if (element.kind === 'level') return 0
  const seen = home === null ? null : common(home.box, room)
  if (home !== null && (element.kind === 'label' || isLayer(element)))
    return 1 + Math.min(0.99, (seen?.height ?? 0) / 1e4)
  if (element.kind === 'line' && element.role === 'slip') return 2
  if (element.kind === 'line' && element.role === 'water') return 3
  return element.kind === 'polygon' || element.kind === 'label' ? 4 : 5
}

/** A layer without its values keeps its name, which stands before the colon. */
function wordsOf(element: DrawingElement, { letters, hasValues }: Section): string {
  if (element.kind === 'label') return hasValues ? letters.marked(element.text) : ''
  if (element.kind === 'force' || element.kind === 'dimension') return ''
  const words = letters.marked(element.label ?? '')
  return isLayer(element) && !hasValues ? (words.split(/: |：/)[0] ?? '') : words
}

/** A free label that begins with the name of an area says more of it: the name alone need not stand there too. */
const isPartOfLabel = (element: DrawingElement, words: string, { elements, hasValues }: Section): boolean =>
  element.kind === 'polygon' &&
  hasValues &&
  elements.some((other) => other.kind === 'label' && other.text.startsWith(words))

/** Empty when the element is out of sight. */
function candidatesOf(element: DrawingElement, { frame, room }: Section, home: Home | null): Candidate[] {
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

/** Places in an area: at its left from the top down, then at its right, then between. */
function inArea(whole: Box, room: Box): Candidate[] {
  const area = common(whole, room)
  if (area === null) return []
  // An area of which only an edge is in sight has no label.
  const isEdge = (side: 'width' | 'height') => area[side] < whole[side] && area[side] < numberSize
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

/** Places over a line at its right end, its left end and between; then below it; then further off. */
function alongLine(element: LineElement, frame: Frame, room: Box): Candidate[] {
  // Ordinates fill the space beside their line: the label has a leader.
  if (ordinates.has(element.role)) return []
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
  const alongEnds = [-10, 12, -26, 28].flatMap((shift) => [
    { x: right, y: rightY + shift, anchor: 'end' as const, width },
    { x: left + 22, y: leftY + shift, anchor: 'start' as const, width },
    ...[0.25, 0.75, 0.5].map((share) => ({
      x: left + (right - left) * share,
      y: leftY + (rightY - leftY) * share + shift,
      anchor: 'middle' as const,
      width,
    })),
  ])
  if (element.role === 'stress') return underBulb(points)
  const beyond = [
    { x: right + inset + 6, y: rightY, anchor: 'start' as const, width: 150 },
    { x: left - inset - 6, y: leftY, anchor: 'end' as const, width: 150 },
  ]
  if (element.role === 'spread') return [...beyond, ...alongEnds]
  return alongEnds
}

const ordinates: ReadonlySet<string> = new Set(['pore', 'pore-ratio'])

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

/** A bulb of stress has its label at its lowest point; a level line in the middle. */
function underBulb(points: readonly Point[]): Candidate[] {
  const lowest = points.reduce((low, point) => (point[1] > low[1] ? point : low))
  const middle = (Math.min(...points.map(([x]) => x)) + Math.max(...points.map(([x]) => x))) / 2
  return [-10, 11].map((shift) => ({
    x: middle,
    y: lowest[1] + shift,
    anchor: 'middle',
    width: Number.POSITIVE_INFINITY,
  }))
}

/** Over the line that the mark stands on, then below it; further off the label needs a leader. */
const besideMark = (x: number, y: number): Candidate[] =>
  [-10, 11].flatMap((shift) => [
    { x: x + 9, y: y + shift, anchor: 'start' as const, width: 140 },
    { x: x - 9, y: y + shift, anchor: 'end' as const, width: 140 },
  ])

function targetsOf(element: DrawingElement, { frame, room }: Section, home: Home | null): readonly Point[] {
  if (home !== null) return targetsInArea(home, room)
  if (element.kind === 'line') return targetsOnLine(inSight(element, frame, room))
  return element.kind === 'level' || element.kind === 'label'
    ? [[frame.x(element.at[0]), frame.y(element.at[1])]]
    : []
}

/** Points in an area: halfway between its edges above and below, from its centre to both sides, then nearer to one of the edges. */
function targetsInArea({ corners, box }: Home, room: Box): Point[] {
  const area = common(box, room)
  if (area === null) return []
  const spans = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1, 0.97, 0.03].flatMap((share): Span[] => {
    const x = area.x + share * area.width
    const cuts = corners
      .flatMap(([ax, ay], index): number[] => {
        const [bx, by] = corners[(index + 1) % corners.length]!
        return ax > x === bx > x ? [] : [ay + ((x - ax) / (bx - ax)) * (by - ay)]
      })
      .toSorted((one, other) => one - other)
    let widest: readonly [number, number] | null = null
    for (let index = 0; index + 1 < cuts.length; index += 2) {
      const [top, bottom] = [Math.max(cuts[index]!, area.y), Math.min(cuts[index + 1]!, area.y + area.height)]
      if (bottom > top && (widest === null || bottom - top > widest[1] - widest[0])) widest = [top, bottom]
    }
    return widest === null ? [] : [{ x, top: widest[0], bottom: widest[1] }]
  })
  return [0.5, 0.8, 0.2].flatMap((share) =>
    spans.map(({ x, top, bottom }): Point => [x, top + share * (bottom - top)]),
  )
}

/** A vertical line through an area, between its edges above and below. */
interface Span {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** Points along a line, given by its pieces. */
function targetsOnLine(pieces: readonly Point[]): Point[] {
  const lengths: number[] = []
  for (let index = 0; index + 1 < pieces.length; index += 2) {
    const [from, to] = [pieces[index]!, pieces[index + 1]!]
    lengths.push(Math.hypot(to[0] - from[0], to[1] - from[1]))
  }
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return [0.5, 0.65, 0.35, 0.8, 0.2, 0.9, 0.1, 0.97, 0.03].flatMap((share): Point[] => {
    let rest = share * whole
    for (const [index, length] of lengths.entries()) {
      const [from, to] = [pieces[2 * index]!, pieces[2 * index + 1]!]
      if (rest <= length && length > 0)
        return [
          [from[0] + (rest / length) * (to[0] - from[0]), from[1] + (rest / length) * (to[1] - from[1])],
        ]
      rest -= length
    }
    return []
  })
}
