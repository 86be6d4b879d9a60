import type { PointerEvent, ReactNode } from 'react'
import { hasMoved } from './opening.ts'
import type { Opening } from './useOpening.ts'

/**
 * Wraps a list that opens when the mouse button goes down. In a low window a row may appear under a mouse that does
 * not move; releasing it there chooses nothing.
 */
export function ChosenByMove({ opening, children }: { opening: Opening; children: ReactNode }) {
  const onPointerUpCapture = (event: PointerEvent) => {
    const from = opening.endPress()
    if (from !== null && !hasMoved(from, { x: event.clientX, y: event.clientY })) event.stopPropagation()
  }
  return (
    <div style={{ display: 'contents' }} onPointerUpCapture={onPointerUpCapture}>
      {children}
    </div>
  )
}
