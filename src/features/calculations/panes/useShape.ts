import { type RefObject, useLayoutEffect } from 'react'

/**
 * The layout that the style sheet has chosen: `beside`, all panes side by side; `above`, the drawing above the result; `under`, the
 * drawing under the inputs, beside the studies; `columns`, the drawing beside the inputs, on a tablet; `stack`, one column.
 */
export type Shape = 'beside' | 'above' | 'under' | 'columns' | 'stack'

export interface Shaped {
  /** Null until the layout has been measured. */
  readonly shape: Shape | null
  readonly width: number
}

export const shapeOf = (panes: HTMLElement): Shape =>
  getComputedStyle(panes).getPropertyValue('--shape').trim() as Shape

/** Reports the layout at first and whenever a pane changes its size. */
export function useShape(
  panes: RefObject<HTMLElement | null>,
  onShape: (change: (before: Shaped) => Shaped) => void,
): void {
  useLayoutEffect(() => {
    const element = panes.current
    if (element === null) return
    const measure = () => {
      const now = { shape: shapeOf(element), width: element.clientWidth }
      onShape((before) => (before.shape === now.shape && before.width === now.width ? before : now))
      holdClear(element, now.shape)
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    for (const pane of element.children) observer.observe(pane)
    return () => {
      observer.disconnect()
      holdClear(element, null)
    }
  }, [panes, onShape])
}

/** Reserves scroll padding for sticky panes, so that the browser scrolls nothing behind them. */
function holdClear(panes: HTMLElement, shape: Shape | null): void {
  const { style } = document.documentElement
  const held = { top: 0, bottom: 0 }
  for (const each of shape === 'stack' ? panes.children : [])
    if (each instanceof HTMLElement && getComputedStyle(each).position === 'sticky')
      held[each.dataset.pane === 'drawing' ? 'top' : 'bottom'] += each.offsetHeight
  for (const edge of ['top', 'bottom'] as const) style.setProperty(`--held-${edge}`, `${held[edge]}px`)
}
