import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type Move, zoomLimits } from '#domain/drawing/viewport.ts'

/** What the gestures of a drawing ask and tell. Moves are from the view that shows all. */
export interface GestureUser {
  mayBegin(event: Event): boolean
  constrained(move: Move): Move
  onMove(move: Move): void
  onDoubleClick(event: MouseEvent | TouchEvent): void
}

export interface Gestures {
  /** The view was changed by something else: the next gesture begins from here. */
  sync(move: Move): void
  stop(): void
}

const moveOf = ({ x, y, k }: ZoomTransform): Move => ({ x, y, zoom: k })
const transformOf = ({ x, y, zoom: k }: Move): ZoomTransform => zoomIdentity.translate(x, y).scale(k)

/** Wheel, dragging, and two fingers on a drawing. */
export function attachGestures(stage: HTMLElement, user: GestureUser): Gestures {
  const behaviour = zoom<HTMLElement, unknown>()
    .touchable(true)
    .clickDistance(4)
    .scaleExtent([zoomLimits.least, zoomLimits.most])
    .filter((event: Event) => user.mayBegin(event))
    .constrain((transform) => transformOf(user.constrained(moveOf(transform))))
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent != null) user.onMove(moveOf(transform))
    })
  const target = select(stage)
  target.call(behaviour).on('dblclick.zoom', (event: MouseEvent | TouchEvent) => user.onDoubleClick(event))
  return {
    sync: (move) => target.call(behaviour.transform, transformOf(move)),
    stop: () => target.on('.zoom', null),
  }
}
