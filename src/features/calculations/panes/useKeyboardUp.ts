import { type RefObject, useEffect } from 'react'
import { type Shape, shapeOf } from './useShape.ts'

/** A visible height below this while a field has the focus means that an on-screen keyboard is up, px. */
const lowest = 500
/** Of the window: a tablet that stands shows more than `lowest` above its keyboard. */
const leastCovered = 0.2
/** Milliseconds to keep the layout after a field has lost the focus, so that nothing moves under the finger that pressed elsewhere. */
const patience = 300

const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]), textarea, [contenteditable]'

/**
 * Sets `data-keyboard-up` on the page to the current layout while an on-screen keyboard is up. The style sheet then hides the bars
 * and keeps the verdict and the drawing. The focused field stays in sight with the fields beside it.
 */
export function useKeyboardUp(panes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    const all = panes.current
    if (seen === null || all === null) return
    const root = document.documentElement
    /** The layout before the keyboard came up; the smaller window would give another one. */
    let before: Shape = shapeOf(all)
    const isTouched = matchMedia('(pointer: coarse)').matches
    /** The visible area without a keyboard: the largest one at this width since no field had the focus. */
    let whole = { width: seen.width, height: seen.height }
    let timer: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let frame = 0

    const field = () => {
      const focused = document.activeElement
      return focused instanceof HTMLElement && focused.matches(typedIn) && all.contains(focused)
        ? focused
        : null
    }
    // Repeats it a little later, because browsers scroll to the field by themselves.
    const keepInSight = (again: readonly number[] = [150, 400]) => {
      cancelAnimationFrame(frame)
      clearTimeout(retry)
      const [wait, ...rest] = again
      if (wait !== undefined) retry = setTimeout(() => keepInSight(rest), wait)
      frame = requestAnimationFrame(() => {
        const row = field()?.closest<HTMLElement>('[data-field], tr') ?? field()
        if (row === null || root.dataset.keyboardUp === undefined) return
        // The fields before and after it stay in sight too.
        const { top } = (row.previousElementSibling ?? row).getBoundingClientRect()
        const { bottom } = (row.nextElementSibling ?? row).getBoundingClientRect()
        const drawing = all.querySelector('[data-pane="drawing"]')?.getBoundingClientRect()
        const from = seen.offsetTop + (root.dataset.keyboardUp === 'stack' ? (drawing?.bottom ?? 0) : 0)
        const to = seen.offsetTop + seen.height
        if (top < from || bottom > to) row.scrollIntoView({ block: 'center' })
      })
    }
    const lower = () => {
      delete root.dataset.keyboardUp
      for (const name of ['--seen-height', '--seen-top', '--covered']) root.style.removeProperty(name)
    }
    const look = () => {
      clearTimeout(timer)
      const isOther = field() === null || seen.width !== whole.width || seen.height > whole.height
      if (seen.scale <= 1.01 && isOther) whole = { width: seen.width, height: seen.height }
      const isCovered = isTouched && before === 'stack' && seen.height < (1 - leastCovered) * whole.height
      const isWhole = seen.height >= lowest && !isCovered
      if (seen.scale > 1.01 || isWhole || field() === null) {
        if (root.dataset.keyboardUp !== undefined) lower()
        if (isWhole) before = shapeOf(all)
        return
      }
      const wasUp = root.dataset.keyboardUp !== undefined
      root.dataset.keyboardUp = before
      root.style.setProperty('--seen-height', `${seen.height}px`)
      root.style.setProperty('--seen-top', `${seen.offsetTop}px`)
      root.style.setProperty('--covered', `${Math.max(0, innerHeight - seen.height - seen.offsetTop)}px`)
      if (!wasUp) keepInSight()
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, patience)
    }
    const arrive = () => {
      if (field() === null) return later()
      look()
      keepInSight()
    }
    const resize = () => {
      look()
      keepInSight()
    }
    seen.addEventListener('resize', resize)
    seen.addEventListener('scroll', look)
    all.addEventListener('focusin', arrive)
    all.addEventListener('focusout', later)
    look()
    return () => {
      clearTimeout(timer)
      clearTimeout(retry)
      cancelAnimationFrame(frame)
      lower()
      seen.removeEventListener('resize', resize)
      seen.removeEventListener('scroll', look)
      all.removeEventListener('focusin', arrive)
      all.removeEventListener('focusout', later)
    }
  }, [panes])
}
