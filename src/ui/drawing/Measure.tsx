import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DrawingElement, Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { letterSize, lineHeight, meanWidth } from '#domain/drawing/lettering.ts'
import { type LengthUnit, type Measurement, measuredWords } from '#domain/drawing/measure.ts'
import { snapOf, snapTargets } from '#domain/drawing/snap.ts'
import { announce } from '../announce.ts'
import { Button } from '../Button.tsx'
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
  /** A text whose numbers have a point, with the decimal mark of the reader. */
  marked(text: string): string
  readonly unit: LengthUnit
  readonly kept: KeptMeasurements
  onLeave(): void
}

/** Measurements that stay in the drawing. */
export interface KeptMeasurements {
  readonly of: readonly Measurement[]
  onKept(kept: readonly Measurement[]): void
  readonly words: { readonly keep: string; readonly remove: string; readonly kept: string }
}

/** How many a drawing keeps. */
const mostKept = 20

/** Two points, by pointer or by keys: their distance, its parts, its slope and its angle. It stays until it is left, or is kept. */
export function Measure({ elements, frame, stage, marked, unit, kept, onLeave }: MeasureProps) {
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
  const [from, to] = [points[0], points[1] ?? cursor]
  const canKeep = points.length === 2 && kept.of.length < mostKept
  const keep = () => {
    const [first, second] = points
    if (first === undefined || second === undefined || !canKeep) return
    kept.onKept([...kept.of, [first, second]])
    setPoints([])
    announce(kept.words.kept)
    stage.current?.focus()
  }
  const remove = () => {
    kept.onKept([])
    stage.current?.focus()
  }
  const onMove = useEffectEvent((event: PointerEvent) => setCursor(pointAt(event)))
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    const point = pointAt(event)
    if (point !== null) put(point)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== stage.current || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    const isKeep = event.key.toLowerCase() === 'k'
    if (way === undefined && event.key !== 'Enter' && event.key !== 'Escape' && !isKeep) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onLeave()
    if (isKeep) return keep()
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

  const words = from === undefined || to === null ? '' : marked(measuredWords([from, to], unit).join('   '))
  const said = points.length === 2 ? words : ''
  useEffect(() => {
    if (said !== '') announce(said)
  }, [said])
  return (
    <>
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
      {(canKeep || kept.of.length > 0) && (
        <div className={styles.measureButtons}>
          {canKeep && <Button onPress={keep}>{kept.words.keep}</Button>}
          {kept.of.length > 0 && <Button onPress={remove}>{kept.words.remove}</Button>}
        </div>
      )}
    </>
  )
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
