import type { PointerEvent, ReactNode } from 'react'
import { hasMoved } from './opening.ts'
import type { Opening } from './useOpening.ts'

/**
 * Around a list that opens as the mouse goes down: in a low window a line of it may come to lie under a mouse that is held
 * still. Let go there, the mouse has chosen nothing.
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
