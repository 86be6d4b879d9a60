import { useEffect, useRef } from 'react'
import { announce } from '#ui/announce.ts'
import type { DrawingEditing } from '#ui/drawing/editing.ts'

/**
 * Whoever has moved something in the drawing hears the answer that follows: the result stands elsewhere on the page.
 * @param answer of the inputs as they are; null while it is being worked out.
 */
export function useSaidAfterEdit(
  editing: DrawingEditing | undefined,
  answer: string | null,
): DrawingEditing | undefined {
  const now = useRef(answer)
  /** The answer before the edit. */
  const before = useRef<string | null>(null)
  const isEnded = useRef(false)
  /** The answer that is known is still that of the inputs before the last change. */
  const isBehind = useRef(false)
  const settle = () => {
    if (!isEnded.current || now.current === null || before.current === null) return
    if (now.current !== before.current) announce(now.current)
    before.current = null
    isEnded.current = false
  }
  useEffect(() => {
    const isOther = now.current !== answer
    now.current = answer
    isBehind.current = false
    if (isOther) settle()
  })
  /** A change that is whole at once: its answer comes later. */
  const done = (isDone: boolean): boolean => {
    if (!isDone) return false
    before.current ??= now.current
    isBehind.current = true
    isEnded.current = true
    return true
  }
  return (
    editing && {
      ...editing,
      change(values) {
        // What stays as it is has no answer that follows.
        if (values.some(({ path, value }) => editing.valueOf(path) !== value)) {
          before.current ??= now.current
          isBehind.current = true
          isEnded.current = false
        }
        editing.change(values)
      },
      end() {
        editing.end()
        isEnded.current = true
        if (!isBehind.current) settle()
      },
      points: {
        ...editing.points,
        insert: (list, index, at) => done(editing.points.insert(list, index, at)),
        remove: (list, index) => done(editing.points.remove(list, index)),
      },
      cancel() {
        editing.cancel()
        before.current = null
      },
      draw(tool, points, elements) {
        const drawn = editing.draw(tool, points, elements)
        done(drawn !== false)
        return drawn
      },
      undo:
        editing.undo &&
        (() => {
          done(true)
          editing.undo?.()
        }),
      redo:
        editing.redo &&
        (() => {
          done(true)
          editing.redo?.()
        }),
    }
  )
}
