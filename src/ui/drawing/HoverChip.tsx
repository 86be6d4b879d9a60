import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Point } from '#domain/drawing/elements.ts'
import type { Size } from '#domain/drawing/viewport.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'
import { TextBox, textBoxSize } from './TextBox.tsx'

/** What is known of the slice, the line or the layer under the mouse, and of the line that a finger pressed. */
export function HoverChip({
  stage,
  size,
  tell,
  tellLine,
}: {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly size: Size
  /** Its name, then a line for each value; none where there is nothing to tell. */
  tell(target: Element, at: Point): readonly string[]
  tellLine(at: Point): readonly string[]
}) {
  const [hovered, setHovered] = useState<{ readonly lines: readonly string[]; readonly at: Point } | null>(
    null,
  )
  const onMove = useEffectEvent((event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    const isHovering = event.pointerType === 'mouse' && event.buttons === 0 && event.target instanceof Element
    if (box === undefined || !isHovering) return setHovered(null)
    const at: Point = [event.clientX - box.left, event.clientY - box.top]
    const lines = tell(event.target as Element, at)
    setHovered(lines.length === 0 ? null : { lines, at })
  })
  /** A press on a slice or a layer has an answer of its own. */
  const onClick = useEffectEvent((event: MouseEvent) => {
    const box = stage.current?.getBoundingClientRect()
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    if (box === undefined || !isTouch) return
    const at: Point = [event.clientX - box.left, event.clientY - box.top]
    const lines = tellLine(at)
    if (lines.length > 0) setHovered({ lines, at })
  })
  useEffect(() => {
    const pane = stage.current
    if (pane === null) return
    const stop = new AbortController()
    const { signal } = stop
    pane.addEventListener('pointermove', (event) => onMove(event), { signal, passive: true })
    pane.addEventListener('click', (event) => onClick(event), { signal })
    for (const type of ['pointerdown', 'pointerleave', 'wheel'])
      pane.addEventListener(type, () => setHovered(null), { signal, passive: true })
    return () => stop.abort()
  }, [stage])
  if (hovered === null) return null
  const { lines } = hovered
  const { width, height } = textBoxSize(lines)
  const [x, y] = hovered.at
  const left = x + 14 + width > size.width ? x - 14 - width : x + 14
  const top = Math.min(Math.max(y - height / 2, 2), Math.max(size.height - height - 2, 2))
  return (
    <svg
      className={classes(styles.sheet, styles.over)}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      data-chip
    >
      <g className={styles.probe}>
        <TextBox lines={lines} left={left} top={top} />
      </g>
    </svg>
  )
}
