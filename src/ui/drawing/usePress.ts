import { type MouseEvent, useEffect, useRef } from 'react'
import type { Point } from '#domain/drawing/elements.ts'

/** Milliseconds within which a second click makes it a double click, which means something else. */
const doubleMs = 250

/**
 * A single click on a drawing: none on a button, which answers itself, none that a tool has taken, and none of a double click. What a
 * click opens takes room from the drawing, so the second click would hit something else.
 */
export function usePress(onPress: (target: EventTarget, at: Point, isTouch: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    cancel,
    onClick({ target, clientX, clientY, detail, defaultPrevented, nativeEvent }: MouseEvent) {
      cancel()
      const isTaken =
        defaultPrevented ||
        (target instanceof Element && target.closest('[data-handle], button, input') !== null)
      const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
      if (!isTaken && detail === 1)
        timer.current = setTimeout(() => onPress(target, [clientX, clientY], isTouch), doubleMs)
    },
  }
}
