import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ResultSheet } from './useResultSheet.ts'

/** Elements in front of the sheet that close at Escape themselves. */
const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-takes-keys]'

/**
 * Closes the result sheet at Escape and when a field of the inputs takes the focus. When the sheet opens, the page scrolls the drawing
 * into sight above it.
 */
export function useSheetKeys(
  panes: RefObject<HTMLElement | null>,
  isSheet: boolean,
  { state, set }: ResultSheet,
): void {
  const isOpen = isSheet && state !== 'closed'
  const closed = useEffectEvent(() => set('closed'))
  useEffect(() => {
    if (!isOpen) return
    const drawing = panes.current?.querySelector('[data-pane="drawing"]')
    if (drawing != null) {
      const held = Number.parseFloat(getComputedStyle(drawing).top) || 0
      const away = drawing.getBoundingClientRect().top - held
      if (away > 0) scrollBy(0, away)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(inFront) !== null) return
      closed()
    }
    const close = () => closed()
    const inputs = panes.current?.querySelector('[data-pane="inputs"]')
    addEventListener('keydown', press)
    inputs?.addEventListener('focusin', close)
    return () => {
      removeEventListener('keydown', press)
      inputs?.removeEventListener('focusin', close)
    }
  }, [isOpen, panes])
}
