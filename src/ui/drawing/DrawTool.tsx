import {
  type KeyboardEvent as KeyPress,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { DrawingElement, Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { letterSize, lineHeight, meanWidth } from '#domain/drawing/lettering.ts'
import { pointList } from '#domain/drawing/shapes.ts'
import { gridStep, snapOf, snapTargets } from '#domain/drawing/snap.ts'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import { TextField } from '../TextField.tsx'
import styles from './drawing.module.css'
import type { DrawingEditing, DrawingTool } from './editing.ts'

/** Pixels within which a point goes onto others, lines and levels. */
const reach = 8

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Points that a tool needs: the last one ends it, but a line goes on until a point is set twice. */
const needed = { line: Number.POSITIVE_INFINITY, span: 2, level: 1 } as const

interface DrawToolProps {
  readonly tool: DrawingTool
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
  readonly stage: RefObject<HTMLDivElement | null>
  readonly editing: DrawingEditing
  /** `missing`: the path of an input that is still to be typed; null: none. */
  onDrawn(missing: string | null): void
  onLeave(): void
}

/**
 * Draws a line, a span or a level into a section: by clicks, or by a cross that arrow keys move and Enter sets. A digit opens fields for
 * exact coordinates, Backspace takes the last point back, Escape leaves.
 */
export function DrawTool({ tool, elements, frame, stage, editing, onDrawn, onLeave }: DrawToolProps) {
  const [points, setPoints] = useState<readonly Point[]>([])
  const grid = gridStep(frame.scale)
  const onGrid = (value: number) => Number((Math.round(value / grid) * grid).toFixed(3))
  const [cursor, setCursor] = useState<Point>(() => [
    onGrid((frame.width / 2 - frame.x(0)) / frame.scale),
    onGrid((frame.y(0) - frame.height / 2) / frame.scale),
  ])
  const [typed, setTyped] = useState<string | null>(null)
  /** What was drawn last cannot be taken; it is said until the cross moves on. */
  const [isRefused, setIsRefused] = useState(false)
  const snapped = ([x, y]: Point): Point => {
    const snap = snapOf([x, y], snapTargets(elements, null), reach / frame.scale)
    return [snap.x ?? onGrid(x), snap.y ?? onGrid(y)]
  }
  const pointAt = ({ clientX, clientY, altKey }: MouseEvent): Point | null => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return null
    const exact: Point = [
      (clientX - box.left - frame.x(0)) / frame.scale,
      (frame.y(0) - clientY + box.top) / frame.scale,
    ]
    return altKey ? exact : snapped(exact)
  }
  const words = ([x, y]: Point) =>
    [
      ...(tool.paths.x === '' ? [] : [editing.words.value('x', { path: tool.paths.x, value: x })]),
      ...(tool.paths.y === '' ? [] : [editing.words.value('y', { path: tool.paths.y, value: y })]),
    ].join(', ')
  const finish = (drawn: readonly Point[]) => {
    const missing = editing.draw(tool, drawn, elements)
    if (missing !== false) return onDrawn(missing)
    announce(editing.words.drawnNowhere)
    setIsRefused(true)
    setPoints([])
  }
  const put = (point: Point) => {
    const last = points.at(-1)
    const isTwice = last !== undefined && Math.hypot(last[0] - point[0], last[1] - point[1]) < 1e-6
    if (isTwice) return points.length > 1 ? finish(points) : undefined
    const next = [...points, point]
    if (next.length >= needed[tool.as]) return finish(next)
    setPoints(next)
    announce(words(point))
  }
  const isOwn = (target: EventTarget | null) =>
    target instanceof Element && target.closest('button, [data-exact]') !== null
  const onMove = useEffectEvent((event: PointerEvent) => {
    const point = isOwn(event.target) || typed !== null ? null : pointAt(event)
    if (point === null) return
    setIsRefused(false)
    setCursor(point)
  })
  const onClick = useEffectEvent((event: MouseEvent) => {
    const point = isOwn(event.target) ? null : pointAt(event)
    if (point === null) return
    // The last point ends the tool: the same click is no press of what lies there.
    event.preventDefault()
    put(point)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== stage.current || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    const isDigit = /^[\d.,-]$/.test(event.key)
    if (way === undefined && !isDigit && !['Enter', 'Escape', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onLeave()
    if (event.key === 'Backspace') return setPoints(points.slice(0, -1))
    if (isDigit) return setTyped(event.key)
    if (way === undefined) return put(cursor)
    const metres = (event.shiftKey ? 10 : 1) * grid
    const to: Point = [
      Number((cursor[0] + way[0] * metres).toFixed(3)),
      Number((cursor[1] + way[1] * metres).toFixed(3)),
    ]
    setIsRefused(false)
    setCursor(to)
    announce(words(to))
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
  useEffect(() => announce(`${tool.name}. ${editing.words.drawHelp}`), [tool.name, editing.words.drawHelp])
  const shown = [...points, cursor]
  const [x, y] = [frame.x(cursor[0]), frame.y(cursor[1])]
  const label = isRefused ? editing.words.drawnNowhere : words(cursor)
  const width = meanWidth(label) + 12
  const left = x + 14 + width > frame.width ? x - 14 - width : x + 14
  const top = Math.min(y + 14, frame.height - lineHeight - 10)
  return (
    <>
      <svg
        className={classes(styles.sheet, styles.over)}
        width={frame.width}
        height={frame.height}
        aria-hidden="true"
        data-draw={tool.id}
      >
        <g className={styles.probe}>
          {tool.as === 'level' ? (
            <path className={styles.measured} d={`M0 ${y}H${frame.width}`} />
          ) : (
            <path className={styles.measured} d={`M${pointList(shown, frame).replaceAll(' ', 'L')}`} />
          )}
          {shown.map((point, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: points stay in their order
              key={index}
              className={styles.probeMark}
              d={`M${frame.x(point[0]) - 6} ${frame.y(point[1])}h12M${frame.x(point[0])} ${frame.y(point[1]) - 6}v12`}
            />
          ))}
          <rect x={left} y={top} width={width} height={lineHeight + 8} rx={3} />
          <text x={left + 6} y={top + (lineHeight + 8) / 2} dominantBaseline="central" fontSize={letterSize}>
            {label}
          </text>
        </g>
      </svg>
      {typed !== null && (
        <ExactPoint
          tool={tool}
          first={typed}
          at={[x, y]}
          frame={frame}
          editing={editing}
          onDone={(point) => {
            setTyped(null)
            stage.current?.focus()
            if (point === null) return
            const to: Point = [point.x ?? cursor[0], point.y ?? cursor[1]]
            setCursor(to)
            put(to)
          }}
        />
      )}
    </>
  )
}

interface ExactPointProps {
  readonly tool: DrawingTool
  readonly first: string
  readonly at: Point
  readonly frame: Frame
  readonly editing: DrawingEditing
  /** Coordinates that were typed; null: it is left. */
  onDone(point: { readonly x: number | null; readonly y: number | null } | null): void
}

/** Fields for the exact coordinates of a point. Enter takes them, Escape leaves them; an empty one is that of the cross. */
function ExactPoint({ tool, first, at: [x, y], frame, editing, onDone }: ExactPointProps) {
  const group = useRef<HTMLDivElement>(null)
  const axes = (['x', 'y'] as const).filter((axis) => tool.paths[axis] !== '')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({ [axes[0] ?? 'x']: first })
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    const input = group.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const keyed = (event: KeyPress) => {
    event.stopPropagation()
    if (event.key === 'Escape') return onDone(null)
    if (event.key !== 'Enter') return
    const read = (axis: 'x' | 'y') => {
      const text = texts[axis] ?? ''
      return text.trim() === '' ? null : (editing.read(tool.paths[axis], text) ?? Number.NaN)
    }
    const [readX, readY] = [read('x'), read('y')]
    const bad = axes.find((axis) => Number.isNaN(axis === 'x' ? readX : readY))
    if (bad !== undefined) return setWrong(bad)
    onDone({ x: readX, y: readY })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that would be seen
    <div
      ref={group}
      className={styles.exact}
      style={{
        left: Math.min(Math.max(x, 90), Math.max(frame.width - 90, 90)),
        top: Math.min(y + 14, Math.max(frame.height - 60 * axes.length - 20, 0)),
      }}
      role="group"
      aria-label={`${tool.name}: ${editing.words.exact}`}
      data-exact
      onKeyDown={keyed}
    >
      {axes.map((axis) => (
        <TextField
          key={axis}
          label={axis}
          isNumber
          value={texts[axis] ?? ''}
          error={wrong === axis ? editing.words.drawnNowhere : undefined}
          onChange={(text) => setTexts({ ...texts, [axis]: text })}
        />
      ))}
    </div>
  )
}
