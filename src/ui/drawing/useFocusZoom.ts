import { useRef } from 'react'
import type { Look } from '#domain/drawing/viewport.ts'

/** Enlarges a drawing for as long as an input has the focus. A view that the person chooses meanwhile stays. */
export function useFocusZoom(look: Look | null, onLook: (look: Look | null) => void) {
  /** The view to go back to; null: the drawing was not enlarged from here. */
  const before = useRef<{ readonly look: Look | null } | null>(null)
  const isOwn = useRef(false)
  return {
    /** Enlarges by `show`; null goes back to the view before. */
    zoom(show: (() => void) | null) {
      if (show === null) {
        if (before.current !== null) onLook(before.current.look)
        before.current = null
        return
      }
      before.current ??= { look }
      isOwn.current = true
      show()
      isOwn.current = false
    },
    onLook(next: Look | null) {
      if (!isOwn.current) before.current = null
      onLook(next)
    },
  }
}
