import { useEffect } from 'react'

/** Why this page must not be taken away: something is typed and not saved, or being computed. */
type Work = 'typing' | 'running'

const going = new Map<symbol, Work>()
const listeners = new Set<() => void>()

/** What the page is at; a computation before what is typed. Null: nothing would be lost. */
export function pageIsAt(): Work | null {
  const all = [...going.values()]
  return all.includes('running') ? 'running' : (all[0] ?? null)
}

/** Called whenever that may have changed, until the returned function is called. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page is at this until the returned function is called. */
export function beginWork(work: Work): () => void {
  const mine = Symbol(work)
  const tell = () => {
    for (const listener of listeners) listener()
  }
  going.set(mine, work)
  tell()
  return () => {
    going.delete(mine)
    tell()
  }
}

/** Says what a component is at while it is shown. */
export function useAtWork(work: Work | null): void {
  useEffect(() => (work === null ? undefined : beginWork(work)), [work])
}
