import { type PlacedDimension, placeDimension } from './dimensions.ts'
import type { Drawing } from './elements.ts'
import { type PlacedForce, placeForce } from './forces.ts'
import { type Box, type Frame, fitFrame, type Margins } from './frame.ts'
import { type PlacedKey, type PlacedText, placeLabels } from './labels.ts'

/**
 * Where everything on a sheet stands. Rules: no two pieces of lettering overlap; nothing leaves the sheet; what finds
 * no room is replaced by a number and explained in the key under the drawing.
 */
export interface Layout {
  readonly frame: Frame
  readonly dimensions: readonly PlacedDimension[]
  readonly forces: readonly PlacedForce[]
  readonly texts: readonly PlacedText[]
  readonly keys: readonly PlacedKey[]
  /** All boxes of lettering, for whoever checks the rules. */
  readonly boxes: readonly Box[]
}

const edge = 8
/** Side of what a handle covers. */
const knob = 16
/** The scale bar stands in the bottom margin. */
const scaleBarRoom = 34

export interface SheetSize {
  readonly width: number
  readonly maxHeight: number
  /** A frame that must not change now. */
  readonly held?: Frame | null
  /** Room is kept for the handles. */
  readonly isEdited?: boolean
}

/** Lays a drawing out on a sheet of the given width. Margins grow until all that stands outside the section fits. */
export function layoutDrawing(whole: Drawing, sheet: SheetSize): Layout {
  const drawing = sheet.isEdited ? whole : { ...whole, handles: [] }
  if (sheet.held) return place(drawing, sheet.held)
  let margins: Margins = { top: edge, right: edge, bottom: scaleBarRoom, left: edge }
  let layout = place(drawing, fitFrame(drawing.bounds, sheet, margins))
  for (let round = 0; round < 16; round++) {
    const more = overflow(layout, margins)
    if (more === null) break
    margins = more
    layout = place(drawing, fitFrame(drawing.bounds, sheet, margins))
  }
  return layout
}

function place(drawing: Drawing, frame: Frame): Layout {
  const taken: Box[] = (drawing.handles ?? []).map(({ at: [x, y] }) => ({
    x: frame.x(x) - knob / 2,
    y: frame.y(y) - knob / 2,
    width: knob,
    height: knob,
  }))
  const dimensions: PlacedDimension[] = []
  const forces: PlacedForce[] = []
  for (const element of drawing.elements) {
    if (element.kind !== 'dimension') continue
    const placed = placeDimension(element, frame, taken)
    taken.push(placed.box)
    dimensions.push(placed)
  }
  for (const element of drawing.elements) {
    if (element.kind !== 'force') continue
    const placed = placeForce(
      element,
      frame,
      taken,
      forces.map(({ arrowBox }) => arrowBox),
    )
    taken.push(placed.arrowBox, placed.labelBox)
    forces.push(placed)
  }
  const { texts, keys } = placeLabels(drawing.elements, frame, taken)
  const boxes = [
    ...dimensions.map((dimension) => dimension.box),
    ...forces.map((force) => force.labelBox),
    ...texts.map((text) => text.box),
    ...keys.map((key) => key.box),
  ]
  return { frame, dimensions, forces, texts, keys, boxes }
}

/** Margins that take the dimensions and forces that stand over the edge now, or null when all is on the sheet. */
function overflow({ frame, dimensions, forces }: Layout, margins: Margins): Margins | null {
  const all = [
    ...dimensions.map((dimension) => dimension.box),
    ...forces.flatMap((force) => [force.arrowBox, force.labelBox]),
  ]
  const more = {
    left: margins.left + Math.max(0, ...all.map((box) => edge / 2 - box.x)),
    top: margins.top + Math.max(0, ...all.map((box) => edge / 2 - box.y)),
    right: margins.right + Math.max(0, ...all.map((box) => box.x + box.width - frame.width + edge / 2)),
    bottom:
      margins.bottom + Math.max(0, ...all.map((box) => box.y + box.height - frame.height + scaleBarRoom)),
  }
  const grown = Math.max(
    more.left - margins.left,
    more.top - margins.top,
    more.right - margins.right,
    more.bottom - margins.bottom,
  )
  return grown < 0.5 ? null : more
}
