import { useSyncExternalStore } from 'react'
import { type Arrangement, readArrangement, usual } from './arrangement.ts'

/*
 * Kept on the device for each module, and beside the page's own state: a divider that moves draws the panes anew, not what
 * stands in them.
 */

const known = new Map<string, Arrangement>()
const listeners = new Set<() => void>()
const storageKey = (of: string): string => `groundwork.view.panes.${of}`

export function arrangementOf(of: string): Arrangement {
  const now = known.get(of) ?? readArrangement(stored(storageKey(of)))
  known.set(of, now)
  return now
}

/** @param of whose panes: a module, or its studies. */
export function arrange(of: string, next: Arrangement): void {
  known.set(of, next)
  try {
    localStorage.setItem(storageKey(of), JSON.stringify(next))
  } catch {
    // Only the next visit will not know it.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useArrangement = (of: string): Arrangement =>
  useSyncExternalStore(
    subscribe,
    () => arrangementOf(of),
    () => usual,
  )

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
