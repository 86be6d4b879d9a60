import { type RefObject, useEffect, useState } from 'react'
import type { Point } from '#domain/drawing/elements.ts'
import { letterSize, lineHeight, meanWidth } from '#domain/drawing/lettering.ts'
import type { Size } from '#domain/drawing/viewport.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'

/** What is known of the slice under the mouse: a press shows more of it. */
export function SliceChip({
  stage,
  size,
  tell,
}: {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly size: Size
  /** Its name, then a line for each value. */
  tell(index: number): readonly string[]
}) {
  const [hovered, setHovered] = useState<{ readonly index: number; readonly at: Point } | null>(null)
  useEffect(() => {
    const pane = stage.current
    if (pane === null) return
    const stop = new AbortController()
    const { signal } = stop
    const move = (event: PointerEvent) => {
      const slice =
        event.pointerType === 'mouse' && event.buttons === 0 && event.target instanceof Element
          ? event.target.getAttribute('data-slice')
          : null
      const box = pane.getBoundingClientRect()
      setHovered(
        slice === null
          ? null
          : { index: Number(slice), at: [event.clientX - box.left, event.clientY - box.top] },
      )
    }
    pane.addEventListener('pointermove', move, { signal, passive: true })
    for (const type of ['pointerdown', 'pointerleave', 'wheel'])
      pane.addEventListener(type, () => setHovered(null), { signal, passive: true })
    return () => stop.abort()
  }, [stage])
  if (hovered === null) return null
  const lines = tell(hovered.index)
  if (lines.length === 0) return null
  const width = Math.max(...lines.map(meanWidth)) + 12
  const height = lines.length * lineHeight + 8
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
        <rect x={left} y={top} width={width} height={height} rx={3} />
        {lines.map((line, index) => (
          <text
            key={line}
            x={left + 6}
            y={top + 4 + (index + 0.5) * lineHeight}
            dominantBaseline="central"
            fontSize={letterSize}
          >
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}
