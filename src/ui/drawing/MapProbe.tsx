import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Point, ResultMap } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { lineHeight } from '#domain/drawing/lettering.ts'
import { circleAt, mapValueAt } from '#domain/drawing/maps.ts'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import { arcPath } from './ContourLayer.tsx'
import styles from './drawing.module.css'
import { TextBox, textBoxSize } from './TextBox.tsx'

/** Milliseconds that a finger rests until the number under it is told. */
const hold = 450
/** Pixels that a finger may move meanwhile. */
const still = 8
/** Of one press of an arrow key. */
const stride = 8

interface ProbeProps {
  readonly map: ResultMap
  readonly frame: Frame
  readonly stage: RefObject<HTMLDivElement | null>
  readonly format: (value: number) => string
  /** Of coordinates. */
  readonly unit: { readonly label: string; readonly metres: number }
  /** Whether the keys hold it; it begins at the answer. */
  readonly isKeyed: boolean
  /** The place that a finger has chosen, metres; null: none. */
  readonly tapped: Point | null
  /** What a second tap does; null where it does nothing. */
  readonly again: string | null
  onLeave(): void
  /** Takes the circle that gives the number. */
  readonly onTake?: ((circle: TakenCircle) => void) | undefined
}

export interface TakenCircle {
  readonly centre: Point
  readonly radius: number
}

/** The circle that gives the number of a map at a place; the answer has its own. Null where none is known. */
export function circleTold(map: ResultMap, [x, y]: Point): TakenCircle | null {
  const { at } = map.mark
  const slip = map.lines.find(({ role }) => role === 'slip')?.points[0]
  if (at[0] === x && at[1] === y && slip !== undefined)
    return { centre: at, radius: Math.hypot(slip[0] - x, slip[1] - y) }
  return mapValueAt(map, [x, y]) === null ? null : circleAt(map, [x, y])
}

/** The number of a map under the pointer, under a finger that rests, or where the keys have it, and the circle that gives it. */
export function MapProbe({
  map,
  frame,
  stage,
  format,
  unit,
  isKeyed,
  tapped,
  again,
  onLeave,
  onTake,
}: ProbeProps) {
  /** Metres. */
  const [pointed, setPointed] = useState<Point | null>(null)
  const [keyed, setKeyed] = useState<Point | null>(null)
  const pointAt = useEffectEvent(({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return
    const [left, top] = [frame.x(0), frame.y(0)]
    setPointed([(clientX - box.left - left) / frame.scale, (top - clientY + box.top) / frame.scale])
  })
  const keyPressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyed || event.target !== stage.current) return
    if (event.key === 'Enter') {
      const circle = circleTold(map, keyed ?? map.mark.at)
      if (circle === null || onTake === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onLeave()
      return onTake(circle)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave()
    }
    const way = ways[event.key]
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const metres = ((event.shiftKey ? 4 : 1) * stride) / frame.scale
    const [x, y] = keyed ?? map.mark.at
    const to: Point = [x + way[0] * metres, y + way[1] * metres]
    if (mapValueAt(map, to) !== null) setKeyed(to)
  })
  useEffect(() => {
    const pane = stage.current
    if (pane === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: Point = [0, 0]
    const leave = () => {
      clearTimeout(timer)
      setPointed(null)
    }
    const listeners: Readonly<Record<string, (event: PointerEvent) => void>> = {
      pointermove: (event) => {
        if (event.pointerType !== 'touch') return event.buttons === 0 ? pointAt(event) : leave()
        if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > still) leave()
      },
      pointerdown: (event) => {
        leave()
        if (event.pointerType !== 'touch' || !event.isPrimary) return
        from = [event.clientX, event.clientY]
        timer = setTimeout(() => pointAt(event), hold)
      },
      pointerup: leave,
      pointercancel: leave,
      pointerleave: leave,
      wheel: leave,
    }
    const stop = new AbortController()
    for (const [type, listener] of Object.entries(listeners))
      pane.addEventListener(type, (event) => listener(event as PointerEvent), {
        signal: stop.signal,
        passive: true,
      })
    // Before the drawing takes the arrow keys for itself.
    pane.addEventListener('keydown', (event) => keyPressed(event), { signal: stop.signal, capture: true })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [stage])
  const at = isKeyed ? (keyed ?? map.mark.at) : (pointed ?? tapped)
  const isAnswer = at !== null && at[0] === map.mark.at[0] && at[1] === map.mark.at[1]
  const value = at === null ? null : isAnswer ? map.mark.value : mapValueAt(map, at)
  const words = at === null || value === null ? '' : wordsOf(map, value, at, format, unit)
  // What the pointer passes is not said aloud.
  const said = isKeyed ? words : ''
  useEffect(() => {
    if (said !== '') announce(said)
  }, [said])
  return (
    at !== null &&
    value !== null && (
      <svg
        className={classes(styles.sheet, styles.over)}
        width={frame.width}
        height={frame.height}
        aria-hidden="true"
        data-probe
      >
        <Told
          map={map}
          at={at}
          lines={again !== null && at === tapped ? [words, again] : [words]}
          frame={frame}
        />
      </svg>
    )
  )
}

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function wordsOf(
  { label, unit }: ResultMap,
  value: number,
  [x, y]: Point,
  format: (value: number) => string,
  length: ProbeProps['unit'],
): string {
  const place = [x, y].map((metres) => format(metres / length.metres)).join(' | ')
  return `${label} ${format(value)}${unit === '' ? '' : ` ${unit}`} (${place} ${length.label})`
}

function Told({
  map,
  at,
  lines,
  frame,
}: {
  map: ResultMap
  at: Point
  lines: readonly string[]
  frame: Frame
}) {
  const [x, y] = [frame.x(at[0]), frame.y(at[1])]
  const circle = circleAt(map, at)
  const { width, height } = textBoxSize(lines)
  const left = Math.max(2, x + 12 + width > frame.width ? x - 12 - width : x + 12)
  const top = y < height + lineHeight ? y + 10 : y - height - 8
  return (
    <g className={styles.probe}>
      {circle !== null && <path d={arcPath(circle, frame)} />}
      <path className={styles.probeMark} d={`M${x - 5} ${y}h10M${x} ${y - 5}v10`} />
      <TextBox lines={lines} left={left} top={top} />
    </g>
  )
}
