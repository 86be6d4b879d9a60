import { type RefObject, useEffect } from 'react'
import { type Shape, shapeOf } from './useShape.ts'

/** A window that shows less than this while somebody types has a keyboard over it, px. */
const lowest = 500
/** What is pressed next takes the focus away before it is let go: nothing may move under the finger until then, ms. */
const patience = 300

const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]), textarea, [contenteditable]'

/**
 * While the keyboard is up, `data-keyboard-up` on the page says which layout it came over, and the style makes room: the
 * bars go, verdict and drawing stay. The field that has the focus stays in sight with its neighbours.
 */
export function useKeyboardUp(panes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    const all = panes.current
    if (seen === null || all === null) return
    const root = document.documentElement
    /** As it was with the whole window: a lower window would be another layout. */
    let before: Shape = shapeOf(all)
    let timer: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let frame = 0

    const field = () => {
      const focused = document.activeElement
      return focused instanceof HTMLElement && focused.matches(typedIn) && all.contains(focused)
        ? focused
        : null
    }
    // Again a little later: browsers scroll to the field too, in their own time.
    const keepInSight = (again: readonly number[] = [150, 400]) => {
      cancelAnimationFrame(frame)
      clearTimeout(retry)
      const [wait, ...rest] = again
      if (wait !== undefined) retry = setTimeout(() => keepInSight(rest), wait)
      frame = requestAnimationFrame(() => {
        const row = field()?.closest<HTMLElement>('[data-field], tr') ?? field()
        if (row === null || root.dataset.keyboardUp === undefined) return
        // With its neighbours.
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
      const isWhole = seen.height >= lowest
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
