import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { isFolded, usual } from './arrangement.ts'
import { fold } from './fold.ts'
import { measure } from './measure.ts'
import styles from './moves.module.css'
import { dividerStep, limitsOf, type Measured, resized, type Sized } from './moving.ts'
import { arrange, arrangementOf, useArrangement } from './useArrangement.ts'

/**
 * A divider between two panes. A drag or the arrow keys move it, Home and End move it to its limits, Enter folds the pane beside
 * it, and a double click restores the default size.
 */
export function Divider({
  of,
  pane,
  measured,
  isBeside,
}: {
  of: string
  pane: Sized
  measured: Measured
  isBeside: boolean
}) {
  const { t } = useTranslation('calculations')
  const now = useArrangement(of)
  const drag = useRef<{ readonly from: number; readonly size: number } | null>(null)
  if (pane !== 'drawing' && isFolded(now, pane)) return null
  const isUpright = pane !== 'drawing'
  const size = sizeOf(pane, measured)
  const limits = limitsOf(pane, measured, isBeside)
  /** 1 where the pane grows as the divider moves to the right or down, else -1. */
  const grows = pane === 'result' ? -1 : 1
  /** Measures the panes at every move, because keys come faster than React renders. */
  const move = (divider: Element, to: (size: number) => number) => {
    const panes = divider.parentElement
    if (panes === null) return
    const fresh = measure(panes)
    arrange(of, resized(arrangementOf(of), pane, to(sizeOf(pane, fresh)), fresh, isBeside))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const [back, forth] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = (step: number) => move(event.currentTarget, (before) => before + grows * step)
    if (event.key === back) by(-dividerStep)
    else if (event.key === forth) by(dividerStep)
    else if (event.key === 'Home') move(event.currentTarget, () => limits.min)
    else if (event.key === 'End') move(event.currentTarget, () => limits.max)
    else if (event.key === 'Enter' && pane !== 'drawing') fold(of, pane)
    else return
    event.preventDefault()
  }
  const at = (event: PointerEvent) => (isUpright ? event.clientX : event.clientY)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that is moved is no thematic break
    <div
      role="separator"
      tabIndex={0}
      aria-label={t(`panes.divider.${pane}`)}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={Math.min(limits.min, size)}
      aria-valuemax={Math.max(limits.max, size)}
      className={classes(styles.divider, styles[`${pane}Divider`])}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: at(event), size }
      }}
      onPointerMove={(event) => {
        const held = drag.current
        if (held !== null) move(event.currentTarget, () => held.size + grows * (at(event) - held.from))
      }}
      onLostPointerCapture={() => {
        drag.current = null
      }}
      onDoubleClick={() => arrange(of, { ...usual, folded: now.folded })}
    />
  )
}

const sizeOf = (pane: Sized, { inputs, result, drawingHeight }: Measured): number =>
  ({ inputs, result, drawing: drawingHeight })[pane]
