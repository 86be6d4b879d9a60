import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ResultSheet, SheetState } from './useResultSheet.ts'

/** Distance after which a press counts as a drag, px. */
const slack = 6

/** Lets a drag on the verdict strip move the sheet. When the drag ends, the sheet goes to the nearest of its heights. */
export function useSheetDrag(
  panes: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
  isSheet: boolean,
  sheet: ResultSheet,
): void {
  const settle = useEffectEvent((state: SheetState) => sheet.set(state))
  const began = useEffectEvent(() => sheet.state)
  useEffect(() => {
    const line = strip.current
    const all = panes.current
    if (!isSheet || line === null || all === null) return
    const show = (state: string) => {
      all.dataset.sheet = state
    }
    /** The height of the sheet in a state, from the style sheet, px. */
    const heightIn = (state: SheetState) => {
      const before = all.dataset.sheet ?? 'closed'
      show(state)
      const height = all.querySelector<HTMLElement>('[data-pane="result"]')?.offsetHeight ?? 0
      show(before)
      return height
    }
    let held: { id: number; y: number; height: number; from: SheetState; isDrag: boolean } | null = null
    let swallows = false
    const down = (event: PointerEvent) => {
      swallows = false
      if (event.button !== 0) return
      const from = began()
      line.setPointerCapture(event.pointerId)
      held = { id: event.pointerId, y: event.clientY, height: heightIn(from), from, isDrag: false }
    }
    const move = (event: PointerEvent) => {
      if (held === null || event.pointerId !== held.id) return
      const up = held.y - event.clientY
      if (!held.isDrag && Math.abs(up) < slack) return
      held.isDrag = true
      show('drag')
      all.style.setProperty('--dragged', `${Math.max(0, held.height + up)}px`)
    }
    const end = (event: PointerEvent) => {
      if (held === null || event.pointerId !== held.id) return
      const { isDrag, height, y, from } = held
      held = null
      if (!isDrag) return
      swallows = true
      const reached = height + y - event.clientY
      const isKept = event.type === 'pointerup'
      const places = (['closed', 'half', 'full'] as const).map((state) => ({
        state,
        away: Math.abs(heightIn(state) - reached),
      }))
      const nearest = places.reduce((best, place) => (place.away < best.away ? place : best)).state
      const state = isKept ? nearest : from
      show(state)
      settle(state)
    }
    // Ignores the click that ends a drag.
    const click = (event: Event) => {
      if (!swallows) return
      swallows = false
      event.preventDefault()
      event.stopPropagation()
    }
    line.addEventListener('pointerdown', down)
    line.addEventListener('pointermove', move)
    line.addEventListener('pointerup', end)
    line.addEventListener('pointercancel', end)
    line.addEventListener('click', click, { capture: true })
    return () => {
      line.removeEventListener('pointerdown', down)
      line.removeEventListener('pointermove', move)
      line.removeEventListener('pointerup', end)
      line.removeEventListener('pointercancel', end)
      line.removeEventListener('click', click, { capture: true })
    }
  }, [panes, strip, isSheet])
}
