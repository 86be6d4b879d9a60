import { type RefObject, useLayoutEffect } from 'react'

/** Pixels between the panel and the edge of the window. */
const margin = 8

/** Moves a panel sideways into the window: its button may be near an edge, and a tablet may be turned. */
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
