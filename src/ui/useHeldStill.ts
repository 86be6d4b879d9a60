import { useRef, useSyncExternalStore } from 'react'

/** A press that ends where the page does not hear of it, as in another window, holds nothing for longer than this. */
const longestMs = 10_000

let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: boolean): void {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => become(false), longestMs)
  if (isDown === next) return
  isDown = next
  for (const each of listeners) each()
}

const press = ({ button }: PointerEvent) => {
  if (button === 0) become(true)
}
/** After the click that the press ends with. */
const release = () => {
  clearTimeout(timer)
  timer = setTimeout(() => become(false))
}
const ends = ['pointerup', 'pointercancel'] as const

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true)
    for (const end of ends) window.addEventListener(end, release, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    become(false)
    window.removeEventListener('pointerdown', press, true)
    for (const end of ends) window.removeEventListener(end, release, true)
  }
}

/**
 * What a list shows, as it was when the press that is going on began: what arrives meanwhile would move the row away from
 * under the finger, and the press would open another one or none.
 */
export function useHeldStill<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(listen, () => isDown)
  const shown = useRef(value)
  if (!isHeld) shown.current = value
  return shown.current
}
