import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DrawingElement, Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { letterSize, lineHeight, meanWidth } from '#domain/drawing/lettering.ts'
import { measured } from '#domain/drawing/measure.ts'
import { snapOf, snapTargets } from '#domain/drawing/snap.ts'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'

/** Pixels within which a measured point goes onto others, lines and levels. */
const reach = 8
/** Of one press of an arrow key. */
const stride = 8

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface MeasureProps {
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
  readonly stage: RefObject<HTMLDivElement | null>
  readonly format: (value: number) => string
  readonly unit: { readonly label: string; readonly metres: number }
  onLeave(): void
}

/** Two points, by pointer or by keys: their distance, its parts, its slope and its angle. It stays until it is left. */
export function Measure({ elements, frame, stage, format, unit, onLeave }: MeasureProps) {
  /** Metres. */
  const [points, setPoints] = useState<readonly Point[]>([])
  const [cursor, setCursor] = useState<Point | null>(null)
  const middle: Point = [
    (frame.width / 2 - frame.x(0)) / frame.scale,
    (frame.y(0) - frame.height / 2) / frame.scale,
  ]
  const drawnTo = ([x, y]: Point): Point => {
    const snap = snapOf([x, y], snapTargets(elements, null), reach / frame.scale)
    return [snap.x ?? x, snap.y ?? y]
  }
  const pointAt = ({ clientX, clientY }: MouseEvent): Point | null => {
    const box = stage.current?.getBoundingClientRect()
    return box === undefined
      ? null
      : drawnTo([
          (clientX - box.left - frame.x(0)) / frame.scale,
          (frame.y(0) - clientY + box.top) / frame.scale,
        ])
  }
  const put = (point: Point) => setPoints(points.length === 1 ? [points[0]!, point] : [point])
  const onMove = useEffectEvent((event: PointerEvent) => setCursor(pointAt(event)))
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    const point = pointAt(event)
    if (point !== null) put(point)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== stage.current || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    if (way === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onLeave()
    const [x, y] = cursor ?? middle
    if (way === undefined) return put(drawnTo([x, y]))
    const metres = ((event.shiftKey ? 4 : 1) * stride) / frame.scale
    setCursor([x + way[0] * metres, y + way[1] * metres])
  })
  useEffect(() => {
    const pane = stage.current
    if (pane === null) return
    const stop = new AbortController()
    const { signal } = stop
    pane.addEventListener('pointermove', (event) => onMove(event), { signal, passive: true })
    pane.addEventListener('click', (event) => onClick(event), { signal })
    // Before the drawing takes the arrow keys for itself.
    pane.addEventListener('keydown', (event) => onKey(event), { signal, capture: true })
    return () => stop.abort()
  }, [stage])

  const [from] = points
  const to = points[1] ?? cursor
  const words = from === undefined || to === null ? '' : wordsOf(from, to, format, unit)
  const said = points.length === 2 ? words : ''
  useEffect(() => {
    if (said !== '') announce(said)
  }, [said])
  return (
    <svg
      className={classes(styles.sheet, styles.over)}
      width={frame.width}
      height={frame.height}
      aria-hidden="true"
      data-measure
    >
      <g className={styles.probe}>
        {[...points, ...(points.length < 2 ? [cursor ?? middle] : [])].map(([x, y], index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the first one stays the first
            key={index}
            className={styles.probeMark}
            d={`M${frame.x(x) - 6} ${frame.y(y)}h12M${frame.x(x)} ${frame.y(y) - 6}v12`}
          />
        ))}
        {from !== undefined && to !== null && <Line from={from} to={to} words={words} frame={frame} />}
      </g>
    </svg>
  )
}

function wordsOf(
  from: Point,
  to: Point,
  format: (value: number) => string,
  { label, metres }: MeasureProps['unit'],
): string {
  const { length, across, up, degrees, slope } = measured(from, to)
  const said = (value: number) => `${format(value / metres)} ${label}`
  return [
    said(length),
    `Δx ${said(across)}`,
    `Δy ${said(up)}`,
    ...(slope === null ? [] : [`1:${format(slope)}`]),
    `${format(degrees)}°`,
  ].join('   ')
}

function Line({ from, to, words, frame }: { from: Point; to: Point; words: string; frame: Frame }) {
  const [ax, ay, bx, by] = [frame.x(from[0]), frame.y(from[1]), frame.x(to[0]), frame.y(to[1])]
  const [width, height] = [meanWidth(words) + 12, lineHeight + 8]
  const left = Math.min(Math.max((ax + bx) / 2 - width / 2, 2), Math.max(frame.width - width - 2, 2))
  const top = Math.min(Math.max(Math.max(ay, by) + 12, 2), frame.height - height - 2)
  return (
    <>
      <path className={styles.measured} d={`M${ax} ${ay}L${bx} ${by}`} />
      <rect x={left} y={top} width={width} height={height} rx={3} />
      <text x={left + 6} y={top + height / 2} dominantBaseline="central" fontSize={letterSize}>
        {words}
      </text>
    </>
  )
}
