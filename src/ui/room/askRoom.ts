import { useSyncExternalStore } from 'react'
import type { RoomShown } from './RoomWords.tsx'

interface Asked {
  readonly room: RoomShown
  answer(goesOn: boolean): void
}

let asked: Asked | null = null
let hosts = 0
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks whether to create something that the server is going to refuse. Resolves true when no question can be shown.
 */
export function askRoom(room: RoomShown): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(true)
  asked?.answer(false)
  return new Promise((resolve) => {
    set({
      room,
      answer: (goesOn) => {
        set(null)
        resolve(goesOn)
      },
    })
  })
}

/** For the one place that shows the question: it can be shown until the returned function is called. */
export function beginHosting(): () => void {
  hosts += 1
  return () => {
    hosts -= 1
    asked?.answer(false)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAskedRoom = (): Asked | null => useSyncExternalStore(subscribe, () => asked)
