import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Bounds, Point } from '#domain/drawing/elements.ts'
import type { Layout } from '#domain/drawing/layout.ts'
import {
  fitView,
  type Look,
  limited,
  lookOf,
  type Move,
  moveTo,
  pan,
  type Size,
  type View,
  viewAfter,
  zoomAt,
  zoomLimits,
} from '#domain/drawing/viewport.ts'
import type { Gestures } from './gestures.ts'

/** Milliseconds after the last move until labels are laid out for the new view. */
const rest = 120

/** What the view is moved in. */
export interface ViewportParts {
  /** Takes the gestures, and has the focus for the keys. */
  readonly stage: RefObject<HTMLDivElement | null>
  /** What of the drawing moves with the view. */
  readonly moved: RefObject<SVGGElement | null>
  /** Handles over the drawing, which move with it. */
  readonly over: RefObject<HTMLDivElement | null>
}

export interface Viewport {
  zoomBy(factor: number, place?: Point): void
  panBy(way: Point): void
  /** All of the drawing. */
  showAll(): void
  show(bounds: Bounds): void
  /** Brings a point into sight, metres; does nothing for one that is in sight. */
  showPoint(point: Point): void
}

/**
 * Zoom and pan of a drawing. While it moves, one group is transformed and letters keep their size; once it rests, the drawing is laid out
 * for the new view.
 */
export function useViewport({
  parts: { stage, moved, over },
  layout,
  size,
  isHeld,
  onLook,
  onDoubleClick,
}: {
  readonly parts: ViewportParts
  readonly layout: Layout
  readonly size: Size
  /** Something of the drawing is being moved: the view keeps still for it. */
  readonly isHeld: boolean
  /** The drawing rests with this view; null: all is shown. */
  onLook(look: Look | null): void
  onDoubleClick(target: EventTarget | null, place: Point): void
}): Viewport {
  const gestures = useRef<Gestures | null>(null)
  /** Where the view is while it moves; null while it rests as laid out. */
  const live = useRef<View | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { view, fitted } = layout

  const place = (now: View) => {
    const { x, y, zoom } = moveTo(now, view, size)
    const isEnlarging = Math.abs(zoom - 1) > 1e-9
    const isStill = !isEnlarging && Math.hypot(x, y) < 1e-6
    moved.current?.setAttribute('transform', isStill ? '' : `translate(${x} ${y}) scale(${zoom})`)
    over.current?.style.setProperty('transform', isStill ? '' : `translate(${x}px, ${y}px) scale(${zoom})`)
    stage.current?.style.setProperty('--unzoom', String(1 / zoom))
    stage.current?.toggleAttribute('data-enlarging', isEnlarging)
  }
  const settle = (next: View) => {
    clearTimeout(timer.current)
    live.current = null
    onLook(lookOf(next, fitted))
  }
  const go = (next: View) => settle(limited(next, fitted, size))
  const now = () => live.current ?? view

  const onRest = useEffectEvent(() => live.current !== null && settle(live.current))
  const onMove = useEffectEvent((move: Move) => {
    const next = viewAfter(move, fitted, size)
    live.current = next
    place(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onRest(), rest)
  })
  const mayBegin = useEffectEvent((event: Event): boolean => {
    if (isHeld) return false
    if (event.type === 'wheel') return true
    const isMiddle = event instanceof MouseEvent && event.button === 1
    const parts = isMiddle ? 'button' : '[data-handle], button'
    if (event.target instanceof Element && event.target.closest(parts) !== null) return false
    // One finger scrolls the page until the drawing is enlarged; two always belong to the drawing.
    if ('touches' in event) return (event as TouchEvent).touches.length > 1 || isEnlarged(view, fitted)
    if (!(event instanceof MouseEvent)) return false
    // The middle button moves the drawing: the browser would scroll by it.
    if (isMiddle) event.preventDefault()
    return event.button === 0 || isMiddle
  })
  const constrained = useEffectEvent((move: Move) =>
    moveTo(limited(viewAfter(move, fitted, size), fitted, size), fitted, size),
  )
  const pressedTwice = useEffectEvent((event: MouseEvent | TouchEvent) => {
    const at = 'clientX' in event ? event : event.changedTouches[0]
    const box = stage.current?.getBoundingClientRect()
    if (at !== undefined && box !== undefined)
      onDoubleClick(event.target, [at.clientX - box.left, at.clientY - box.top])
  })
  /** What was laid out anew stands as it was seen a moment before; the next gesture begins from there. */
  const keepUp = useEffectEvent(() => {
    place(now())
    if (live.current === null) gestures.current?.sync(moveTo(view, fitted, size))
  })

  useEffect(() => {
    let isGone = false
    import('./gestures.ts').then(({ attachGestures }) => {
      if (isGone || stage.current === null) return
      gestures.current = attachGestures(stage.current, {
        mayBegin: (event) => mayBegin(event),
        constrained: (move) => constrained(move),
        onMove: (move) => onMove(move),
        onDoubleClick: (event) => pressedTwice(event),
      })
      keepUp()
      // Without it buttons and keys do the same.
    }, console.warn)
    return () => {
      isGone = true
      clearTimeout(timer.current)
      gestures.current?.stop()
      gestures.current = null
    }
  }, [stage])
  useLayoutEffect(() => keepUp())

  return {
    zoomBy: (factor, at = [size.width / 2, size.height / 2]) => {
      const least = (fitted.scale * zoomLimits.least) / now().scale
      const most = (fitted.scale * zoomLimits.most) / now().scale
      go(zoomAt(now(), size, at, Math.min(Math.max(factor, least), most)))
    },
    panBy: (way) => go(pan(now(), way)),
    showAll: () => {
      clearTimeout(timer.current)
      live.current = null
      onLook(null)
    },
    show: (bounds) => go(fitView(bounds, size)),
    showPoint: ([x, y]) => {
      const [across, down] = [layout.frame.x(x), layout.frame.y(y)]
      const isInSight = across >= 0 && down >= 0 && across <= size.width && down <= size.height
      if (!isInSight) go({ ...now(), x, y })
    },
  }
}

export const isEnlarged = (view: View, fitted: View): boolean => view.scale > fitted.scale * 1.01
