import { type MouseEvent, useState } from 'react'
import type { Drawing, Point, ResultMap } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import { mapValueAt } from '#domain/drawing/maps.ts'
import { pointAt, type Size } from '#domain/drawing/viewport.ts'
import { announce } from '../announce.ts'
import type { DrawingViewProps } from './drawingProps.ts'
import type { DrawingEditing } from './editing.ts'
import { linePointOf, placeOnLine } from './linePoints.ts'
import type { LiveHandle } from './liveHandles.ts'
import { circleTold } from './MapProbe.tsx'
import { boundsOfElement, elementAt, lineAt, sliceAt } from './targets.ts'
import { usePress } from './usePress.ts'
import type { Viewport, ViewportParts } from './useViewport.ts'

/** Pixels to both sides of a line within which a double click adds a point to it. */
const lineReach = 8

/** Pixels between two taps on one place. */
const tapReach = 24

/** Pixels to both sides of a line within which a pointer asks for its words. */
const toldReach = 5

interface SheetPointerDeps extends Pick<DrawingViewProps, 'editing' | 'picking' | 'links'> {
  readonly drawing: Drawing
  readonly layout: Layout
  readonly size: Size
  readonly stage: ViewportParts['stage']
  readonly handles: readonly LiveHandle[]
  /** The map in sight; null: none. */
  readonly map: ResultMap | null
  /** Whether a click only chooses a place, for a measurement or a tool. */
  readonly isPlacing: boolean
  /** Writes a label with its marks. */
  marked(label: string): string
}

/** What a pointer means on the drawing: the words under it, what a press chooses, and what a double click enlarges. */
export interface SheetPointer {
  /** The place on the map that a finger pressed, metres; null: none. A second press there takes its circle. */
  readonly tapped: Point | null
  /** Forgets the place that a finger pressed. */
  forgetTap(): void
  /** Returns a name and a line for each value of the slice, line or layer; no line where there is nothing to tell. */
  tell(target: Element, place: Point): readonly string[]
  /** Returns the words of a line whose label may have given way. */
  tellLine(place: Point): readonly string[]
  onClick(event: MouseEvent): void
  /** Adds a point to a line, or enlarges the drawing. */
  onDoubleClick(target: EventTarget | null, place: Point, viewport: Viewport): void
}

export function useSheetPointer({
  drawing,
  layout: { elements, frame, view },
  size,
  stage,
  handles,
  map,
  isPlacing,
  marked,
  editing,
  picking,
  links,
}: SheetPointerDeps): SheetPointer {
  const [tapped, setTapped] = useState<Point | null>(null)
  const pointOf = (place: Point): Point => pointAt(view, size, place)
  const inputsAt = (target: EventTarget | null): readonly string[] | null => {
    const element = elementAt(target, elements)
    return element !== null && 'inputs' in element ? (element.inputs ?? null) : null
  }
  const tellLine = (place: Point): readonly string[] => {
    const label = lineAt(elements, frame, place, toldReach)?.label
    return label === undefined ? [] : [marked(label)]
  }
  const press = usePress((target, at, isTouch) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined || isPlacing) return
    const slice = sliceAt(target)
    if (slice !== null) return picking?.onPick(slice)
    const place: Point = [at[0] - box.left, at[1] - box.top]
    const circle = map === null ? null : circleTold(map, pointOf(place))
    // A mouse sees the circle before it clicks; a finger sees it by its first tap.
    const isAgain = tapped !== null && isNear(frame, tapped, place)
    setTapped(circle !== null && isTouch && !isAgain ? pointOf(place) : null)
    if (circle !== null && isTouch && !isAgain) return
    if (circle !== null && editing?.takeCircle != null)
      return editing.takeCircle((map !== null && isAgain && circleTold(map, tapped)) || circle)
    // A finger on a line asks for its words, not for the layer behind it.
    if (tellLine(place).length > 0) return
    const inputs = inputsAt(target)
    if (inputs !== null) links?.onPick(inputs)
  })
  return {
    tapped,
    forgetTap: () => setTapped(null),
    tellLine,
    tell(target, place) {
      const slice = sliceAt(target)
      if (slice !== null) return picking?.tell(slice) ?? []
      const line = tellLine(place)
      if (line.length > 0) return line
      // The words of the map come before those of the layer behind it.
      if (map !== null && mapValueAt(map, pointOf(place)) !== null) return []
      const inputs = inputsAt(target)
      return inputs === null ? [] : (links?.tell(inputs) ?? [])
    },
    onClick: press.onClick,
    onDoubleClick(target, place, viewport) {
      press.cancel()
      if (isPlacing) return
      const insert = editing === undefined ? null : insertionAt(handles, editing, pointOf(place), frame)
      if (insert !== null) return insert()
      const element = elementAt(target, elements)
      const bounds = element === null ? null : boundsOfElement(element, drawing)
      if (bounds === null) viewport.zoomBy(2, place)
      else viewport.show(bounds)
    },
  }
}

const isNear = (frame: Frame, [x, y]: Point, [across, down]: Point): boolean =>
  Math.hypot(frame.x(x) - across, frame.y(y) - down) <= tapReach

/** Returns what adds a point to the line at this place, in metres; null where no line takes one. */
function insertionAt(
  handles: readonly LiveHandle[],
  { points, words }: DrawingEditing,
  place: Point,
  frame: Frame,
): (() => void) | null {
  const ofLines = handles.filter(({ handle }) => points.isLine(linePointOf(handle)?.line ?? ''))
  const found = placeOnLine(ofLines, place, lineReach / frame.scale)
  const point = found === null ? null : linePointOf(found.after.handle)
  if (found === null || point === null) return null
  return () => {
    if (!points.insert(point.line, point.index, found.at)) announce(words.mostPoints)
  }
}
