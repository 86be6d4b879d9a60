import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Frame } from '#domain/drawing/frame.ts'
import { TextField } from '../TextField.tsx'
import styles from './drawing.module.css'
import type { DrawingEditing } from './editing.ts'
import type { LiveHandle } from './liveHandles.ts'

/** Fields for the exact values of a handle, in its place. Enter takes them, Escape leaves them; an empty one stays as it was. */
export function ExactEntry({
  live: { handle, values, place },
  first,
  frame,
  editing,
  onDone,
}: {
  readonly live: LiveHandle
  /** What was typed to begin with. */
  readonly first: string
  readonly frame: Frame
  readonly editing: DrawingEditing
  /** Null: nothing changes. `isHere`: the focus goes back to the handle. */
  onDone(values: readonly number[] | null, isHere: boolean): void
}) {
  const group = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState<readonly string[]>(() =>
    handle.axes.map((_, index) => (index === 0 ? first : '')),
  )
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    const input = group.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const isDone = useRef(false)
  /** Once: the focus that goes on with it ends the entry a second time. */
  const end = (ended: readonly number[] | null, isHere: boolean) => {
    if (isDone.current) return
    isDone.current = true
    onDone(ended, isHere)
  }
  const readAll = () =>
    handle.axes.map((axis, index) => {
      const text = texts[index] ?? ''
      if (text.trim() === '') return { value: values[index] ?? axis.value, error: undefined }
      const value = editing.read(axis.path, text)
      const isWrong =
        value === null ||
        value < (axis.min ?? Number.NEGATIVE_INFINITY) ||
        value > (axis.max ?? Number.POSITIVE_INFINITY)
      return { value: value ?? axis.value, error: isWrong ? editing.words.wrong(axis, value) : undefined }
    })
  const take = () => {
    const read = readAll()
    setErrors(read.map(({ error }) => error))
    const wrong = read.findIndex(({ error }) => error !== undefined)
    if (wrong < 0)
      return end(
        read.map(({ value }) => value),
        true,
      )
    group.current?.querySelectorAll('input')[wrong]?.focus()
  }
  const keyed = (event: KeyboardEvent) => {
    // Letters that are typed are no keys of the drawing.
    event.stopPropagation()
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') end(null, true)
  }
  /** Whoever goes on has typed what they meant, where it can be read. */
  const left = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || group.current?.contains(relatedTarget)) return
    const read = readAll()
    end(read.some(({ error }) => error !== undefined) ? null : read.map(({ value }) => value), false)
  }
  const [x, y] = [frame.x(place[0]), frame.y(place[1])]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the fieldset of the handles would be named twice
    <div
      ref={group}
      className={styles.exact}
      style={{
        left: Math.min(Math.max(x, 90), Math.max(frame.width - 90, 90)),
        top: Math.min(y + 14, Math.max(frame.height - 60 * handle.axes.length - 20, 0)),
      }}
      role="group"
      aria-label={`${handle.label}: ${editing.words.exact}`}
      onKeyDown={keyed}
      onBlur={left}
    >
      {handle.axes.map((axis, index) => (
        <TextField
          key={axis.path}
          label={axis.label}
          isNumber
          value={texts[index] ?? ''}
          error={errors[index]}
          onChange={(text) => setTexts(texts.with(index, text))}
        />
      ))}
    </div>
  )
}
