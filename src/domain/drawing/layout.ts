import type { Contour } from './contour.ts'
import { dimensionWords, type PlacedDimension, placeDimension } from './dimensions.ts'
import type { Bounds, Drawing, DrawingElement, Point } from './elements.ts'
import { extended, groundEdges } from './extend.ts'
import { forceWords, type PlacedForce, placeForce } from './forces.ts'
import { type Box, type Frame, isWithin, type Margins, overlaps } from './frame.ts'
import { type GridLine, gridOf } from './grid.ts'
import { type PlacedKey, type PlacedText, placeKey, placeLabels } from './labels.ts'
import { type LayerId, shownIn } from './layers.ts'
import { type PlacedLegend, placeLegend, placeLevels } from './legend.ts'
import { type Letters, lineHeight, textBox } from './lettering.ts'
import { type PlacedScale, placeScale } from './scale.ts'
import { fitView, frameOf, type Look, limited, type Size, type View, viewOf } from './viewport.ts'

/**
 * Where everything in a pane stands. Rules: no two pieces of lettering overlap; none leaves the pane, nor the layer that it is about;
 * what finds no room is replaced by a number and explained in the key under the drawing.
 */
export interface Layout {
  readonly frame: Frame
  readonly view: View
  /** The view that shows all. */
  readonly fitted: View
  /** What is shown, the ground led on to the edges of the pane and beyond. */
  readonly elements: readonly DrawingElement[]
  /** Where the section ends that was described, metres; empty without ground. */
  readonly limits: readonly Point[]
  readonly dimensions: readonly PlacedDimension[]
  readonly forces: readonly PlacedForce[]
  readonly texts: readonly PlacedText[]
  readonly keys: readonly PlacedKey[]
  readonly grid: readonly GridLine[]
  readonly scale: PlacedScale
  readonly contour: { readonly of: Contour; readonly legend: PlacedLegend | null } | null
  /** The boxes of all labels, for tests of the rules. */
  readonly boxes: readonly Box[]
}

export interface LayoutWish {
  readonly size: Size
  readonly letters: Letters
  readonly layers: ReadonlySet<LayerId>
  /** The view that the person chose; null or absent: the whole drawing is shown. */
  readonly look?: Look | null
  /** A view that must stay as it is, because the person is moving something. */
  readonly held?: View | null
  readonly contour?: Contour | null
  /** Of the contour, metres. */
  readonly contourBounds?: Bounds | null
  /** Room is kept for the handles. */
  readonly isEdited?: boolean
  /** Areas of the pane that buttons or other elements cover. */
  readonly covered?: readonly Box[]
  /** Unit of length of the coordinates and the scale bar. */
  readonly unit?: { readonly label: string; readonly metres: number }
}

const edge = 4
/** Side of the square that a handle covers, pixels. */
const knob = 16
/** So many panes to each side the ground is led on: as far as one move of the view may go. */
const onwards = 5
/** The view includes the whole contour only where the scale does not fall below this share. */
const leastWithContour = 0.8

const metre = { label: 'm', metres: 1 }

/** Lays a drawing out in a pane: in the view that is asked for, else so that all that stands outside the section is in sight too. */
export function layoutDrawing(drawing: Drawing, wish: LayoutWish): Layout {
  const { size, layers } = wish
  const shown = shownIn(drawing.elements, layers)
  const fitted = fitOf(drawing.bounds, shown, wish)
  const chosen = wish.look ? limited(viewOf(wish.look, fitted), fitted, size) : fitted
  return place(drawing, shown, fitted, wish.held ?? chosen, wish)
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

/** Margins grow until all that stands outside the section fits. */
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

/** Dimensions, then loads: what has one place, which may lie outside the section. */
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
): Layout {
  const { size, letters, layers, unit = metre } = wish
  const frame = frameOf(view, size)
  const room: Box = { x: 2, y: 2, width: size.width - 4, height: size.height - 4 }
  const elements = extended(shown, {
    minX: view.x - ((onwards + 0.5) * size.width) / view.scale,
    maxX: view.x + ((onwards + 0.5) * size.width) / view.scale,
    minY: Math.max(
      view.y - ((onwards + 0.5) * size.height) / view.scale,
      drawing.rigidBelow ?? Number.NEGATIVE_INFINITY,
    ),
  })
  const grid = layers.has('grid') ? gridOf(frame, unit.metres, letters, wish.covered ?? []) : []
  const scale = placeScale(frame, unit, letters, grid.length > 0)
  const fixed = [...(wish.covered ?? []), ...grid.map(({ box }) => box), scale.box]
  const contour = wish.contour && layers.has('contour') ? wish.contour : null
  const legend = contour === null ? null : placeLegend(contour, size, letters, fixed)
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
  const isFree = (box: Box) => isWithin(box, room) && !taken.some((other) => overlaps(other, box))
  const levels =
    contour === null ? [] : placeLevels(contour, frame, letters, isFree, (box) => taken.push(box))
  const left = keysOf(dimensions, forces, letters, room, isFree, (box) => taken.push(box))
  const sheet = { elements, frame, room, letters, hasValues: layers.has('values') }
  const labels = placeLabels(sheet, taken, left.length + 1)
  taken.push(...labels.texts.map(({ box }) => box))
  for (const { place: of } of labels.keys) if (of !== null) taken.push(of.box)
  const numbers = layers.has('sliceNumbers') ? sliceNumbers(elements, frame, letters, isFree) : []

  const texts = [...levels, ...labels.texts, ...numbers]
  const keys = [...left, ...labels.keys]
  const edges = groundEdges(shown)
  return {
    frame,
    view,
    fitted,
    elements,
    limits: edges === null ? [] : limitsOf(shown, edges),
    dimensions,
    forces,
    texts,
    keys,
    grid,
    scale,
    contour: contour === null ? null : { of: contour, legend },
    boxes: [
      ...dimensions.filter(({ isLettered }) => isLettered).map(({ box }) => box),
      ...forces.flatMap(({ text }) => (text === null ? [] : [text.box])),
      ...texts.map(({ box }) => box),
      ...keys.flatMap(({ place: of }) => (of === null ? [] : [of.box])),
      ...grid.map(({ box }) => box),
      ...(legend === null ? [] : [legend.box]),
      scale.box,
    ],
  }
}

/** Dimensions and loads whose lettering found no room, where what they are about is in sight. */
function keysOf(
  dimensions: readonly PlacedDimension[],
  forces: readonly PlacedForce[],
  letters: Letters,
  room: Box,
  isFree: (box: Box) => boolean,
  take: (box: Box) => void,
): PlacedKey[] {
  const isInSight = ([x, y]: Point) => isWithin({ x, y, width: 0, height: 0 }, room)
  const about: { readonly words: string; readonly at: Point }[] = [
    ...dimensions
      .filter(({ isLettered, measured }) => !isLettered && measured.every(isInSight))
      .map(({ element, from, to }) => ({
        words: dimensionWords(element, letters),
        at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const,
      })),
    ...forces
      .filter(({ text, tip }) => text === null && isInSight(tip))
      .map(({ element, tail }) => ({ words: forceWords(element, letters), at: tail })),
  ]
  return about.map(({ words, at }, index) => {
    const key = placeKey(index + 1, words, [at], { isFree, isAtHome: () => true, middle: null })
    if (key.place !== null) take(key.place.box)
    return key
  })
}

/** Each in the middle of its slice, lower or higher where that is taken; none where the slice is too narrow. */
function sliceNumbers(
  elements: readonly DrawingElement[],
  frame: Frame,
  letters: Letters,
  isFree: (box: Box) => boolean,
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
      return { lines, x, y, anchor: 'middle', box: textBox(lines, x, y, 'middle', letters) }
    })
    const found = places.find(({ box }) => isFree(box))
    return found === undefined ? [] : [found]
  })
}

/** Down at one side of the section, along its bottom and up at the other. */
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
