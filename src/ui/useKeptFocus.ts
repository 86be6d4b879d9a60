import { type RefObject, useEffect } from 'react'

const stops = 'a[href]:not([tabindex="-1"]), button:not(:disabled):not([tabindex="-1"]), [tabindex="0"]'

/** The place of an element: each element around it, from the inside out, with the index of the child. */
interface Held {
  readonly element: Element
  readonly places: readonly { readonly around: Element; readonly index: number }[]
}

/**
 * Keeps the focus on the page when its focused element is removed, for example a deleted row: it moves to the element
 * that takes the place, not to the top of the page.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = main.current
    if (root === null) return
    let held: Held | null = null
    let frame = 0
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element && target !== root ? heldOf(target, root) : null
    }
    const release = () => {
      held = null
    }
    const returnFocus = () => {
      // A dialog that is open keeps it; when it has closed this is asked again.
      if (held === null || held.element.isConnected || document.activeElement !== document.body) return
      const next = inPlaceOf(held) ?? root
      held = null
      next.focus({ preventScroll: true })
    }
    const check = () => {
      if (held === null || held.element.isConnected) return
      cancelAnimationFrame(frame)
      // Code that closes something and wants the focus elsewhere does so within a frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(returnFocus)
      })
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { childList: true, subtree: true })
    observer.observe(document.body, { childList: true })
    root.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', release)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      root.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', release)
    }
  }, [main])
}

function heldOf(element: Element, root: Element): Held {
  const places: { around: Element; index: number }[] = []
  for (let inside = element; inside !== root && inside.parentElement !== null; ) {
    const around = inside.parentElement
    places.push({ around, index: [...around.children].indexOf(inside) })
    inside = around
  }
  return { element, places }
}

/** The first stop of what moved up, else of what is last there now; further out where nothing is left. */
function inPlaceOf({ places }: Held): HTMLElement | null {
  for (const { around, index } of places) {
    if (!around.isConnected) continue
    const near = around.children[Math.min(index, around.children.length - 1)]
    const stop = near?.querySelector<HTMLElement>('[data-stop]') ?? near?.querySelector<HTMLElement>(stops)
    if (stop) return stop
  }
  return null
}
