import { type ArcCentre, slipCentre } from './arc.ts'
import { columnWidths, placeInColumn } from './column.ts'
import type { Contour } from './contour.ts'
import { dimensionWords, type PlacedDimension, placeDimension } from './dimensions.ts'
import type { Bounds, Drawing, DrawingElement, LineElement, Point } from './elements.ts'
import { extended, groundEdges, rockBelow } from './extend.ts'
import { forceWords, type PlacedForce, placeForce } from './forces.ts'
import { type Box, type Frame, isWithin, type Margins, overlaps } from './frame.ts'
import { type GridLine, gridOf } from './grid.ts'
import {
  type Homeless,
  linesOf,
  type PlacedKey,
  type PlacedText,
  placeKey,
  placeLabels,
  placeWithLeader,
} from './labels.ts'
import { type LayerId, shownIn } from './layers.ts'
import { type Occupied, occupied, type Stroke } from './leaders.ts'
import { type PlacedLegend, placeLegend, placeLevels } from './legend.ts'
import { type Letters, lineHeight, textBox } from './lettering.ts'
import type { NearLimit } from './maps.ts'
import { type PlacedScale, placeScale } from './scale.ts'
import { waterMarkPlace } from './shapes.ts'
import { fitView, frameOf, type Look, limited, type Size, type View, viewOf } from './viewport.ts'
import { givesWay } from './wanted.ts'

/**
 * The places of everything in a pane, on a screen or on paper. Rules: no two labels overlap, none leaves the pane, and the label of a
 * layer stays in its layer. No leader crosses another leader or a label. A label without room becomes a number, which the key under
 * the drawing explains; on paper it stands in a column beside the section before that, unless the column makes the section small. On a
 * screen the labels of minor lines give way: a legend names these lines.
 */
export interface Layout {
  /** Of the whole pane, pixels. */
  readonly size: Size
  /** Of the section, which is narrower than the pane where a column of labels stands beside it. */
  readonly frame: Frame
  readonly view: View
  /** The view that shows all. */
  readonly fitted: View
  /** The elements that are shown; the ground goes on to the edges of the pane and beyond. */
  readonly elements: readonly DrawingElement[]
  /** The edges of the section that the module described, metres; empty without ground. */
  readonly limits: readonly Point[]
  readonly dimensions: readonly PlacedDimension[]
  readonly forces: readonly PlacedForce[]
  readonly texts: readonly PlacedText[]
  readonly keys: readonly PlacedKey[]
  /** Lines that are drawn without their labels, which gave way to others. */
  readonly unlabelled: readonly Unlabelled[]
  readonly grid: readonly GridLine[]
  readonly scale: PlacedScale
  readonly contour: Contour | null
  /** Of the contour and of the near-critical surfaces; null where neither is shown, and where it has no room. */
  readonly legend: PlacedLegend | null
  /** The centre of the slip circle; null without one, and where a contour marks it. */
  readonly centre: ArcCentre | null
  /** The boxes of all labels, for tests of the rules. */
  readonly boxes: readonly Box[]
  /** All leaders, for tests of the rules. */
  readonly leaders: readonly Stroke[]
}

/** Lines of one kind whose labels found no room. */
export interface Unlabelled {
  readonly role: LineElement['role']
  /** Of each line, in the order of the drawing. */
  readonly words: readonly string[]
}

export interface LayoutWish {
  readonly size: Size
  readonly letters: Letters
  readonly layers: ReadonlySet<LayerId>
  /** The view that the user chose; null or absent: the whole drawing is shown. */
  readonly look?: Look | null
  /** The view that must stay while the user moves something. */
  readonly held?: View | null
  readonly contour?: Contour | null
  /** Of the contour, metres. */
  readonly contourBounds?: Bounds | null
  /** Of the near-critical surfaces that are drawn while their layer is on; the legend names it. */
  readonly near?: NearLimit | null
  /** Whether the drawing has handles, which labels keep off. */
  readonly isEdited?: boolean
  /** Whether the drawing is printed: nobody moves the view, and labels without room stand in a column beside the section. */
  readonly isPaper?: boolean
  /** Areas of the pane that buttons or other elements cover. */
  readonly covered?: readonly Box[]
  /** Unit of length of the coordinates and the scale bar. */
  readonly unit?: { readonly label: string; readonly metres: number }
}

const edge = 4
/** Side of the square that a handle covers, pixels. */
const knob = 16
/** The ground goes on for so many panes to each side: as far as one move of the view may go. */
const panesOnwards = 5
/** The view includes the whole contour only if the scale does not fall below this share. */
const leastWithContour = 0.8
/** A column of labels stands beside the section only if the scale does not fall below this share: a key is better than a small section. */
const leastBesideColumn = 0.8

const metre = { label: 'm', metres: 1 }

/** Lays a drawing out in a pane: in the view that the wish names, else so that the section and everything outside it is in sight. */
export function layoutDrawing(drawing: Drawing, wish: LayoutWish): Layout {
  const shown = shownIn(drawing.elements, wish.layers)
  const whole = layoutIn(drawing, shown, wish, 0)
  if (wish.isPaper !== true) return whole
  let best = whole
  for (const column of columnWidths) {
    if (best.keys.length === 0) break
    // A column that leaves the section less than half of the pane is worse than a key.
    if (column > wish.size.width / 2) break
    const beside = layoutIn(drawing, shown, wish, column)
    if (beside.fitted.scale < leastBesideColumn * whole.fitted.scale) break
    if (beside.keys.length < best.keys.length) best = beside
  }
  return best
}

/** The layout with a column of labels so wide at the right of the section; 0 for none. */
function layoutIn(
  drawing: Drawing,
  shown: readonly DrawingElement[],
  wish: LayoutWish,
  column: number,
): Layout {
  const size = { width: wish.size.width - column, height: wish.size.height }
  const fitted = fitOf(drawing.bounds, shown, { ...wish, size })
  const chosen = wish.look ? limited(viewOf(wish.look, fitted), fitted, size) : fitted
  return place(drawing, shown, fitted, wish.held ?? chosen, { ...wish, size }, column)
}

function fitOf(bounds: Bounds, shown: readonly DrawingElement[], wish: LayoutWish): View {
  const alone = fitAround(bounds, shown, wish)
  const { contour, contourBounds, layers } = wish
  if (!contour || !contourBounds || !layers.has('contour')) return alone
  const both = fitAround(
    {
      minX: Math.min(bounds.minX, contourBounds.minX),
      minY: bounds.minY,
      maxX: Math.max(bounds.maxX, contourBounds.maxX),
      maxY: Math.max(bounds.maxY, contourBounds.maxY),
    },
    shown,
    wish,
  )
  return both.scale >= leastWithContour * alone.scale ? both : alone
}

/** Margins grow until the dimensions and loads outside the section fit. */
function fitAround(bounds: Bounds, shown: readonly DrawingElement[], wish: LayoutWish): View {
  const { size, letters } = wish
  let margins: Margins = { top: 0, right: 0, bottom: 0, left: 0 }
  let view = fitView(bounds, size, margins)
  for (let round = 0; round < 16; round++) {
    const frame = frameOf(view, size)
    const { dimensions, forces } = placeOutside(shown, frame, everywhere, letters, [])
    const boxes = [
      ...dimensions.map(({ box }) => box),
      ...forces.flatMap(({ arrowBox, text }) => (text === null ? [arrowBox] : [arrowBox, text.box])),
    ]
    const over = {
      left: Math.max(0, ...boxes.map((box) => edge - box.x)),
      top: Math.max(0, ...boxes.map((box) => edge - box.y)),
      right: Math.max(0, ...boxes.map((box) => box.x + box.width - size.width + edge)),
      bottom: Math.max(0, ...boxes.map((box) => box.y + box.height - size.height + edge)),
    }
    if (Math.max(over.left, over.top, over.right, over.bottom) < 0.5) break
    const now = (side: keyof Margins, length: number) => Math.max(margins[side], 0.06 * length) + over[side]
    margins = {
      left: over.left > 0 ? now('left', size.width) : margins.left,
      right: over.right > 0 ? now('right', size.width) : margins.right,
      top: over.top > 0 ? now('top', size.height) : margins.top,
      bottom: over.bottom > 0 ? now('bottom', size.height) : margins.bottom,
    }
    view = fitView(bounds, size, margins)
  }
  return view
}

const everywhere: Box = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }

/** Places dimensions, then loads: each has one place, which may lie outside the section. */
function placeOutside(
  elements: readonly DrawingElement[],
  frame: Frame,
  room: Box,
  letters: Letters,
  covered: readonly Box[],
): { dimensions: PlacedDimension[]; forces: PlacedForce[]; taken: Box[] } {
  const taken: Box[] = [...covered]
  const dimensions: PlacedDimension[] = []
  const forces: PlacedForce[] = []
  for (const element of elements) {
    if (element.kind !== 'dimension') continue
    const placed = placeDimension(element, frame, room, taken, letters)
    if (!overlaps(placed.box, room)) continue
    if (placed.isLettered) taken.push(placed.box)
    dimensions.push(placed)
  }
  for (const element of elements) {
    if (element.kind !== 'force') continue
    const arrows = forces.map(({ arrowBox }) => arrowBox)
    const placed = placeForce(element, frame, room, taken, arrows, letters)
    if (!overlaps(placed.arrowBox, room)) continue
    taken.push(placed.arrowBox)
    if (placed.text !== null) taken.push(placed.text.box)
    forces.push(placed)
  }
  return { dimensions, forces, taken }
}

function place(
  drawing: Drawing,
  shown: readonly DrawingElement[],
  fitted: View,
  view: View,
  wish: LayoutWish,
  column: number,
): Layout {
  const { size, letters, layers, unit = metre } = wish
  const frame = frameOf(view, size)
  const room: Box = { x: 2, y: 2, width: size.width - 4, height: size.height - 4 }
  const beyond = wish.isPaper === true ? 0 : panesOnwards
  const onwards = {
    minX: view.x - ((beyond + 0.5) * size.width) / view.scale,
    maxX: view.x + ((beyond + 0.5) * size.width) / view.scale,
    minY: view.y - ((beyond + 0.5) * size.height) / view.scale,
  }
  const { rigidBelow = Number.NEGATIVE_INFINITY } = drawing
  const elements = [
    ...extended(shown, { ...onwards, minY: Math.max(onwards.minY, rigidBelow) }),
    ...(layers.has('ground') ? rockBelow(drawing.rigidBelow, onwards) : []),
  ]
  const grid = layers.has('grid') ? gridOf(frame, unit.metres, letters, wish.covered ?? []) : []
  const scale = placeScale(frame, unit, letters, grid.length > 0)
  const fixed = [...(wish.covered ?? []), ...grid.map(({ box }) => box), scale.box]
  const contour = wish.contour && layers.has('contour') ? wish.contour : null
  const near = layers.has('nearCritical') ? (wish.near ?? null) : null
  const legend = placeLegend(contour, near, size, letters, fixed)
  if (legend !== null) fixed.push(legend.box)
  const knobs = (wish.isEdited ? (drawing.handles ?? []) : [])
    .map(
      ({ at: [x, y] }): Box => ({
        x: frame.x(x) - knob / 2,
        y: frame.y(y) - knob / 2,
        width: knob,
        height: knob,
      }),
    )
    .filter((box) => overlaps(box, room))

  const { dimensions, forces, taken } = placeOutside(elements, frame, room, letters, [...fixed, ...knobs])
  const pane: Box = { x: 0, y: 0, width: size.width + column, height: size.height }
  const centre = contour === null ? slipCentre(elements) : null
  const space = occupied(room, pane, [...taken, ...marksOf(elements, frame, centre)])
  const levels = contour === null ? [] : placeLevels(contour, frame, letters, space.isFree, space.take)
  const isGivingWay = wish.isPaper !== true
  const section = { elements, frame, room, letters, hasValues: layers.has('values'), isGivingWay }
  const lines = linesOf(section)
  const labels = placeLabels(section, space, lines)
  const rest = [...homelessOf(dimensions, forces, letters, room), ...labels.homeless]
  const inColumn = column === 0 ? null : placeInColumn(rest, size.width, pane, letters, space)
  const led: PlacedText[] = []
  const keys: PlacedKey[] = []
  const unlabelled: Homeless[] = []
  for (const label of inColumn?.homeless ?? rest) {
    const text = placeWithLeader(label, section, space, lines)
    if (text !== null) led.push(text)
    else if (isGivingWay && givesWay(label.about)) unlabelled.push(label)
    else keys.push(placeKey(keys.length + 1, label, space))
  }
  const numbers = layers.has('sliceNumbers') ? sliceNumbers(elements, frame, letters, space) : []

  const texts = [...levels, ...labels.texts, ...led, ...(inColumn?.texts ?? []), ...numbers]
  const edges = groundEdges(shown)
  return {
    size: { width: pane.width, height: pane.height },
    frame,
    view,
    fitted,
    elements,
    limits: edges === null ? [] : limitsOf(shown, edges),
    dimensions,
    forces,
    texts,
    keys,
    unlabelled: byRole(unlabelled),
    grid,
    scale,
    contour,
    legend,
    centre,
    boxes: [
      ...dimensions.filter(({ isLettered }) => isLettered).map(({ box }) => box),
      ...forces.flatMap(({ text }) => (text === null ? [] : [text.box])),
      ...texts.map(({ box }) => box),
      ...keys.flatMap(({ place: of }) => (of === null ? [] : [of.box])),
      ...grid.map(({ box }) => box),
      ...(legend === null ? [] : [legend.box]),
      scale.box,
    ],
    leaders: [...texts, ...keys.map(({ place: of }) => of)].flatMap((placed) =>
      placed === null || placed.leader === null ? [] : [placed.leader],
    ),
  }
}

function byRole(labels: readonly Homeless[]): Unlabelled[] {
  const found = new Map<LineElement['role'], string[]>()
  for (const { about, words } of labels)
    if (about.kind === 'line') found.set(about.role, [...(found.get(about.role) ?? []), words])
  return [...found].map(([role, words]) => ({ role, words }))
}

/** The triangles on levels and water tables and the cross at a centre, which no label may cover. */
function marksOf(elements: readonly DrawingElement[], frame: Frame, centre: ArcCentre | null): Box[] {
  const cross =
    centre === null
      ? []
      : [{ x: frame.x(centre.at[0]) - 7, y: frame.y(centre.at[1]) - 7, width: 14, height: 14 }]
  const triangles = elements.flatMap((element): Box[] => {
    if (element.kind === 'level') {
      const [x, y] = [frame.x(element.at[0]), frame.y(element.at[1])]
      return [{ x: x - 5, y: y - 8, width: 10, height: 7.5 }]
    }
    const mark = element.kind === 'line' && element.role === 'water' ? waterMarkPlace(element, frame) : null
    return mark === null ? [] : [{ x: mark[0] - 6, y: mark[1] - 10, width: 12, height: 17 }]
  })
  return [...cross, ...triangles]
}

/** Dimensions and loads whose labels found no room, if what they are about is in sight. */
function homelessOf(
  dimensions: readonly PlacedDimension[],
  forces: readonly PlacedForce[],
  letters: Letters,
  room: Box,
): Homeless[] {
  const isInSight = ([x, y]: Point) => isWithin({ x, y, width: 0, height: 0 }, room)
  const found: { readonly about: DrawingElement; readonly words: string; readonly at: Point }[] = [
    ...dimensions
      .filter(({ isLettered, measured }) => !isLettered && measured.every(isInSight))
      .map(({ element, from, to }) => ({
        about: element,
        words: dimensionWords(element, letters),
        at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const,
      })),
    ...forces
      .filter(({ text, tip }) => text === null && isInSight(tip))
      .map(({ element, tail }) => ({ about: element, words: forceWords(element, letters), at: tail })),
  ]
  return found.map(({ about, words, at }) => ({
    about,
    words,
    home: null,
    isBound: false,
    candidates: [],
    targets: [at],
  }))
}

/** A number in the middle of each slice, lower or higher if that place is taken; none in a slice that is too narrow. */
function sliceNumbers(
  elements: readonly DrawingElement[],
  frame: Frame,
  letters: Letters,
  { isFree }: Occupied,
): PlacedText[] {
  const slices = elements.flatMap((element) =>
    element.kind === 'polygon' && element.role === 'slice' ? [element.points] : [],
  )
  return slices.flatMap((points, index): PlacedText[] => {
    const lines = [String(index + 1)]
    const xs = points.map(([x]) => frame.x(x))
    const ys = points.map(([, y]) => frame.y(y))
    const [from, to, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    if (letters.width(lines[0]!) + 2 > to - from || bottom - top < lineHeight) return []
    const x = (from + to) / 2
    const places = [0.5, 0.7, 0.3].map((share): PlacedText => {
      const y = top + share * (bottom - top)
      return { lines, x, y, anchor: 'middle', box: textBox(lines, x, y, 'middle', letters), leader: null }
    })
    const found = places.find(({ box }) => isFree(box))
    return found === undefined ? [] : [found]
  })
}

/** A line down one side of the section, along its bottom and up the other side. */
function limitsOf(
  elements: readonly DrawingElement[],
  { minX, maxX, minY }: Omit<Bounds, 'maxY'>,
): readonly Point[] {
  const near = 1e-6 * Math.max(1, maxX - minX)
  const top = (at: number) =>
    elements
      .flatMap((element) => (element.kind === 'polygon' && element.role === 'soil' ? element.points : []))
      .filter(([x]) => Math.abs(x - at) <= near)
      .reduce((high, [, y]) => Math.max(high, y), minY)
  return [
    [minX, top(minX)],
    [minX, minY],
    [maxX, minY],
    [maxX, top(maxX)],
  ]
}
