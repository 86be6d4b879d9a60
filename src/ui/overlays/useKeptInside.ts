import { type RefObject, useLayoutEffect } from 'react'

/** Pixels between the panel and the edge of the window. */
const margin = 8

/**
 * A panel that hangs at its button is moved sideways as far as the window asks: the button may stand near an edge, and the
 * window narrow under it when a tablet is turned.
 */
export function useKeptInside(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const box = panel.current
    if (!isOpen || box === null) return
    const root = document.documentElement
    const keep = () => {
      box.style.removeProperty('translate')
      const { left, right } = box.getBoundingClientRect()
      const over = Math.max(margin - left, Math.min(0, root.clientWidth - margin - right))
      if (over !== 0) box.style.setProperty('translate', `${over}px`)
    }
    const observer = new ResizeObserver(keep)
    observer.observe(root)
    observer.observe(box)
    keep()
    return () => observer.disconnect()
  }, [panel, isOpen])
}
