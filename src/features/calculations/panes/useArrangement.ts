import { create } from 'zustand'
import { type Arrangement, readArrangement } from './arrangement.ts'

/*
 * Kept on the device for each module, and beside the page's own state: a divider that moves draws the panes anew, not what
 * stands in them.
 */

const useKnown = create<{ readonly known: ReadonlyMap<string, Arrangement> }>(() => ({ known: new Map() }))
/** What the device had stored, read once. */
const read = new Map<string, Arrangement>()
const storageKey = (of: string): string => `groundwork.view.panes.${of}`

export function arrangementOf(of: string): Arrangement {
  const now = useKnown.getState().known.get(of) ?? read.get(of) ?? readArrangement(stored(storageKey(of)))
  read.set(of, now)
  return now
}

/** @param of the module, or the studies of a module. */
export function arrange(of: string, next: Arrangement): void {
  useKnown.setState(({ known }) => ({ known: new Map(known).set(of, next) }))
  try {
    localStorage.setItem(storageKey(of), JSON.stringify(next))
  } catch {
    // The arrangement stays for this visit; only the next one will not have it.
  }
}

export const useArrangement = (of: string): Arrangement => useKnown(() => arrangementOf(of))

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
