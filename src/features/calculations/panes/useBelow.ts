import { type RefObject, useLayoutEffect } from 'react'
import { shapeOf } from './useShape.ts'

/** Milliseconds after the last scroll event: the drawing is fitted once, not while the page moves. */
const pause = 150

/**
 * Sets `--below` on the panes of a tablet that lies: the height by which they begin below the place where the page holds the drawing. So
 * the drawing ends at the foot of the window before the page is scrolled, too.
 */
export function useBelow(panes: RefObject<HTMLElement | null>, strip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const all = panes.current
    if (all === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const fit = () => {
      // The verdict is held where the drawing begins.
      const from =
        strip.current !== null && shapeOf(all) === 'columns'
          ? Number.parseFloat(getComputedStyle(strip.current).top)
          : Number.POSITIVE_INFINITY
      const below = Math.max(0, Math.round(all.getBoundingClientRect().top - from))
      all.style.setProperty('--below', `${below}px`)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(fit, pause)
    }
    // What stands above the panes moves them when it changes its height.
    const observer = new ResizeObserver(fit)
    for (const each of [all, ...(all.parentElement?.children ?? [])]) observer.observe(each)
    document.addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      all.style.removeProperty('--below')
    }
  }, [panes, strip])
}
