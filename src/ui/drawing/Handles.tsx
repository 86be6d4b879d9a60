import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { DrawingElement, Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { noSnap, type SnapTargets, snapOf, snapTargets, straightOf } from '#domain/drawing/snap.ts'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'
import { ExactEntry } from './ExactEntry.tsx'
import type { DrawingEditing } from './editing.ts'
import { linePointOf } from './linePoints.ts'
import { type LiveHandle, valueWords } from './liveHandles.ts'
import { type ArrowKey, arrowMove, movedBy, settledValues } from './moves.ts'

/** Fetched once a finger chooses a point. */
const PointTools = lazy(async () => ({ default: (await import('./PointTools.tsx')).PointTools }))

interface Drag {
  readonly live: LiveHandle
  readonly pointer: number
  readonly from: Point
  readonly targets: SnapTargets
}

/** Pixels within which a moved point goes onto others, lines and levels. */
const snapReach = 7

/** A handle that is moved, as it was before. */
interface Start {
  readonly key: string
  readonly values: readonly number[]
  readonly place: Point
}

interface HandlesProps {
  readonly handles: readonly LiveHandle[]
  /** What moved points are drawn to. */
  readonly elements: readonly DrawingElement[]
  readonly frame: Frame
  readonly editing: DrawingEditing
  /** The handle that is being moved: the sheet keeps still for it. */
  onActive(key: string | null): void
  /** A handle has the focus that may lie out of sight. */
  onShow(place: Point): void
}

/** What lies over the sheet: a button for each handle, by mouse, finger, pen and keys alike. */
export function Handles({ handles, elements, frame, editing, onActive, onShow }: HandlesProps) {
  const help = useId()
  const layer = useRef<HTMLFieldSetElement>(null)
  const drag = useRef<Drag | null>(null)
  const [start, setStart] = useState<Start | null>(null)
  /** What is typed in place of a move: its first letter. */
  const [exact, setExact] = useState<{ readonly key: string; readonly text: string } | null>(null)
  /** The handle that was chosen last, while the focus is on the handles. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** The handle that gets the focus once it is there. */
  const awaited = useRef<string | null>(null)
  const active = start?.key ?? null

  const focus = (key: string) =>
    layer.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus()
  useEffect(() => {
    const key = awaited.current
    if (key === null || !handles.some((live) => live.key === key)) return
    awaited.current = null
    // Whoever has gone on meanwhile stays where they are.
    const { activeElement } = document
    if (activeElement === document.body || layer.current?.contains(activeElement)) focus(key)
  }, [handles])

  const begin = ({ key, values, place }: LiveHandle) => {
    if (active !== key) setStart({ key, values, place })
    onActive(key)
  }
  const release = () => {
    drag.current = null
    setStart(null)
    onActive(null)
  }
  const finish = (isKept: boolean) => {
    release()
    if (isKept) editing.end()
    else editing.cancel()
  }
  const write = ({ handle }: LiveHandle, values: readonly number[]) =>
    editing.change(handle.axes.map(({ path }, index) => ({ path, value: values[index] ?? 0 })))

  /** Targets overlap where handles are close: the nearest one is meant. */
  const nearest = (event: PointerEvent): LiveHandle | undefined => {
    const box = layer.current?.getBoundingClientRect()
    if (box === undefined) return undefined
    const distance = ({ place: [x, y] }: LiveHandle) =>
      Math.hypot(frame.x(x) + box.left - event.clientX, frame.y(y) + box.top - event.clientY)
    return [...handles].sort((one, other) => distance(one) - distance(other))[0]
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const live = nearest(event)
    if (live === undefined || event.button !== 0 || drag.current !== null) return
    event.preventDefault()
    if (active !== null) finish(true)
    drag.current = {
      live,
      pointer: event.pointerId,
      from: [event.clientX, event.clientY],
      targets: snapTargets(elements, live.place),
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    focus(live.key)
    begin(live)
  }
  const move = (event: PointerEvent) => {
    if (drag.current?.pointer !== event.pointerId) return
    const { live, from, targets } = drag.current
    const { handle } = live
    const to: Point = [
      live.place[0] + (event.clientX - from[0]) / frame.scale,
      live.place[1] - (event.clientY - from[1]) / frame.scale,
    ]
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) < 2) return
    const isFree = handle.axes.length > 1
    const snap = event.altKey
      ? noSnap
      : event.shiftKey && isFree
        ? straightOf(live.place, to)
        : snapOf(to, targets, snapReach / frame.scale)
    write(live, settledValues(handle, to, snap, frame.scale, event.altKey || (event.shiftKey && !isFree)))
  }
  const keyed = (live: LiveHandle, event: KeyboardEvent) => {
    if (event.key === 'Escape' && active !== null) {
      event.preventDefault()
      event.stopPropagation()
      return finish(false)
    }
    if (event.key === 'Enter' && active !== null) return finish(true)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (/^[\d.,-]$/.test(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      // The typed values end the move: both are one step for undoing.
      if (active !== null) release()
      return setExact({ key: live.key, text: event.key })
    }
    if (drag.current !== null) return
    const point = linePointOf(live.handle)
    if (point !== null && editing.points.isLine(point.line) && isPointKey(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      if (active !== null) finish(true)
      return isRemoving(event.key) ? remove(point) : insert(live, point)
    }
    if (!isArrow(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    begin(live)
    const { axis, sign } = arrowMove(live.handle, event.key)
    const moved = live.handle.axes[axis]
    if (moved === undefined) return
    const values = live.values.with(
      axis,
      movedBy(moved, live.values[axis] ?? 0, sign * (event.shiftKey ? 10 : 1)),
    )
    write(live, values)
  }
  const keyOf = (line: string, index: number) => `${line}.${index}.x,${line}.${index}.y`
  /** As it is entered, which may lie out of sight; null where the line has none. */
  const pointAt = (line: string, index: number): Point | null => {
    const [x, y] = [editing.valueOf(`${line}.${index}.x`), editing.valueOf(`${line}.${index}.y`)]
    return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
  }
  const insert = (live: LiveHandle, { line, index }: LinePoint) => {
    const [x, y] = live.place
    const next = pointAt(line, index + 1)
    const other = next ?? pointAt(line, index - 1)
    if (other === null) return
    const middle: Point = [(x + other[0]) / 2, (y + other[1]) / 2]
    // After the last point the new one stands before it.
    const at = next === null ? index - 1 : index
    if (!editing.points.insert(line, at, middle)) return announce(editing.words.mostPoints)
    awaited.current = keyOf(line, at + 1)
  }
  const remove = ({ line, index }: LinePoint) => {
    if (!editing.points.remove(line, index)) return announce(editing.words.leastPoints)
    awaited.current = keyOf(line, pointAt(line, index + 1) === null ? index - 1 : index)
  }
  const typed = handles.find(({ key }) => key === exact?.key)
  const chosenPoint =
    active === null && exact === null ? handles.find(({ key }) => key === chosen) : undefined
  const onLine = chosenPoint === undefined ? null : linePointOf(chosenPoint.handle)
  return (
    <fieldset
      ref={layer}
      className={styles.handles}
      aria-label={editing.words.handles}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setChosen(null)}
    >
      <span id={help} hidden>
        {editing.words.help}
      </span>
      <span id={`${help}points`} hidden>
        {`${editing.words.help} ${editing.words.pointsHelp}`}
      </span>
      {handles.map((live) => {
        const { handle, key, place, values } = live
        const said = valueWords(live, editing)
        const [first] = handle.axes
        const line = linePointOf(handle)?.line
        const isPoint = line !== undefined && editing.points.isLine(line)
        const [x, y] = [frame.x(place[0]), frame.y(place[1])]
        return (
          <div
            key={key}
            data-handle={key}
            className={classes(styles.handle, active === key && styles.active)}
            style={{ left: x, top: y }}
            role="slider"
            tabIndex={0}
            aria-label={handle.label}
            aria-valuenow={values[0] ?? 0}
            aria-valuetext={said.join(', ')}
            aria-describedby={isPoint ? `${help}points` : help}
            {...(first?.min !== undefined && { 'aria-valuemin': first.min })}
            {...(first?.max !== undefined && { 'aria-valuemax': first.max })}
            onPointerDown={press}
            onPointerMove={move}
            onPointerUp={() => drag.current !== null && finish(true)}
            onPointerCancel={() => drag.current !== null && finish(false)}
            onKeyDown={(event) => keyed(live, event)}
            onFocus={() => {
              setChosen(key)
              if (drag.current === null) onShow(place)
            }}
            onBlur={() => active === key && drag.current === null && finish(true)}
          >
            <span className={styles.knob} />
            <span
              className={classes(
                styles.bubble,
                y < 56 && styles.below,
                x < 90 ? styles.toRight : x > frame.width - 90 && styles.toLeft,
              )}
              aria-hidden="true"
            >
              <strong>{handle.label}</strong>
              {said.map((words) => (
                <span key={words}>{words}</span>
              ))}
              {start?.key === key && <span>{wayOf(live, start, editing)}</span>}
            </span>
          </div>
        )
      })}
      {chosenPoint !== undefined && onLine !== null && editing.points.isLine(onLine.line) && (
        <Suspense fallback={null}>
          <PointTools
            name={chosenPoint.handle.label}
            at={[frame.x(chosenPoint.place[0]), frame.y(chosenPoint.place[1])]}
            frame={frame}
            words={editing.words}
            onAdd={() => insert(chosenPoint, onLine)}
            onRemove={() => remove(onLine)}
          />
        </Suspense>
      )}
      {exact !== null && typed !== undefined && (
        <ExactEntry
          live={typed}
          first={exact.text}
          frame={frame}
          editing={editing}
          onDone={(values, isHere) => {
            setExact(null)
            if (values !== null) write(typed, values)
            if (values === null && isHere) editing.cancel()
            else editing.end()
            if (isHere) focus(typed.key)
          }}
        />
      )}
    </fieldset>
  )
}

type LinePoint = NonNullable<ReturnType<typeof linePointOf>>

const isRemoving = (key: string): boolean => key === 'Delete' || key === 'Backspace'
const isPointKey = (key: string): boolean => isRemoving(key) || key === 'Insert' || key.toLowerCase() === 'i'

/** How far a handle has gone; of one that goes both ways with the angle of its way to the horizontal. */
function wayOf({ handle, values, place }: LiveHandle, start: Start, { words }: DrawingEditing): string {
  const parts = handle.axes.map(({ label, path }, index) => {
    const value = Number(((values[index] ?? 0) - (start.values[index] ?? 0)).toFixed(6))
    return words.value(`Δ${handle.axes.length > 1 ? label : ''}`, { path, value })
  })
  const [across, up] = [place[0] - start.place[0], place[1] - start.place[1]]
  const hasAngle = handle.axes.length > 1 && Math.hypot(across, up) > 1e-9
  return [...parts, ...(hasAngle ? [`${Math.round((Math.atan2(up, across) * 180) / Math.PI)}°`] : [])].join(
    ', ',
  )
}

const isArrow = (key: string): key is ArrowKey => /^Arrow(Up|Down|Left|Right)$/.test(key)
