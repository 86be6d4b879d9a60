import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { classes } from '../classes.ts'
import styles from './drawing.module.css'
import type { DrawingEditing } from './editing.ts'
import type { LiveHandle } from './liveHandles.ts'
import { type ArrowKey, arrowMove, movedBy, snapped, valuesAt } from './moves.ts'

interface Drag {
  readonly live: LiveHandle
  readonly pointer: number
  readonly from: Point
}

interface HandlesProps {
  readonly handles: readonly LiveHandle[]
  readonly frame: Frame
  readonly editing: DrawingEditing
  /** The handle that is being moved: the sheet keeps still for it. */
  onActive(key: string | null): void
  /** A handle has the focus that may lie out of sight. */
  onShow(place: Point): void
}

/** What lies over the sheet: a button for each handle, by mouse, finger, pen and keys alike. */
export function Handles({ handles, frame, editing, onActive, onShow }: HandlesProps) {
  const help = useId()
  const layer = useRef<HTMLFieldSetElement>(null)
  const drag = useRef<Drag | null>(null)
  const [active, setActive] = useState<string | null>(null)

  const begin = (key: string) => {
    setActive(key)
    onActive(key)
  }
  const finish = (isKept: boolean) => {
    drag.current = null
    setActive(null)
    onActive(null)
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
    drag.current = { live, pointer: event.pointerId, from: [event.clientX, event.clientY] }
    event.currentTarget.setPointerCapture(event.pointerId)
    layer.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(live.key)}"]`)?.focus()
    begin(live.key)
  }
  const move = (event: PointerEvent) => {
    if (drag.current?.pointer !== event.pointerId) return
    const { live, from } = drag.current
    const { handle } = live
    const to: Point = [
      live.place[0] + (event.clientX - from[0]) / frame.scale,
      live.place[1] - (event.clientY - from[1]) / frame.scale,
    ]
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) < 2) return
    const wanted = valuesAt(handle, to)
    write(
      live,
      handle.axes.map((axis, index) => snapped(axis, wanted[index] ?? 0, frame.scale, event.shiftKey)),
    )
  }
  const keyed = (live: LiveHandle, event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (event.key === 'Escape' && active !== null) {
      event.preventDefault()
      event.stopPropagation()
      return finish(false)
    }
    if (event.key === 'Enter' && active !== null) return finish(true)
    if (isUndo) {
      event.preventDefault()
      event.stopPropagation()
      if (active !== null) finish(true)
      return (event.shiftKey ? editing.redo : editing.undo)?.()
    }
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey || drag.current !== null) return
    event.preventDefault()
    event.stopPropagation()
    begin(live.key)
    const { axis, sign } = arrowMove(live.handle, event.key)
    const moved = live.handle.axes[axis]
    if (moved === undefined) return
    const values = live.values.with(
      axis,
      movedBy(moved, live.values[axis] ?? 0, sign * (event.shiftKey ? 10 : 1)),
    )
    write(live, values)
  }
  return (
    <fieldset ref={layer} className={styles.handles} aria-label={editing.words.handles}>
      <span id={help} hidden>
        {editing.words.help}
      </span>
      {handles.map((live) => {
        const { handle, key, place, values } = live
        const said = handle.axes.map((axis, index) =>
          editing.words.value(handle.axes.length > 1 ? axis.label : '', {
            path: axis.path,
            value: values[index] ?? 0,
          }),
        )
        const [first] = handle.axes
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
            aria-describedby={help}
            {...(first?.min !== undefined && { 'aria-valuemin': first.min })}
            {...(first?.max !== undefined && { 'aria-valuemax': first.max })}
            onPointerDown={press}
            onPointerMove={move}
            onPointerUp={() => drag.current !== null && finish(true)}
            onPointerCancel={() => drag.current !== null && finish(false)}
            onKeyDown={(event) => keyed(live, event)}
            onFocus={() => drag.current === null && onShow(place)}
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
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}

const isArrow = (key: string): key is ArrowKey => /^Arrow(Up|Down|Left|Right)$/.test(key)
