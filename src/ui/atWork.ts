import { useEffect, useState } from 'react'

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

/** Forms that would lose what was typed if the page were left. */
const typedForms = new Set<symbol>()
export const hasTypedForm = (): boolean => typedForms.size > 0

/** Pages that ask by themselves before they are left. */
const asking = new Set<symbol>()
export const asksByItself = (): boolean => asking.size > 0

function tell(): void {
  for (const listener of listeners) listener()
}

/** The page is at this until the returned function is called. */
export function beginWork(work: Work): () => void {
  const mine = Symbol(work)
  going.set(mine, work)
  tell()
  return () => {
    going.delete(mine)
    tell()
  }
}

/** A form holds what was typed until the returned function is called. */
function beginForm(): () => void {
  const mine = Symbol('form')
  typedForms.add(mine)
  const end = beginWork('typing')
  return () => {
    typedForms.delete(mine)
    end()
  }
}

/** The page is at it until the work is over, whatever is shown meanwhile. */
export async function whileRunning<Value>(work: () => Promise<Value>): Promise<Value> {
  const end = beginWork('running')
  try {
    return await work()
  } finally {
    end()
  }
}

/** Says what a component is at while it is shown. */
export function useAtWork(work: Work | null): void {
  useEffect(() => (work === null ? undefined : beginWork(work)), [work])
}

/** Says that the page asks by itself before it is left. The router takes one question at a time. */
export function useOwnLeaveQuestion(): void {
  useEffect(() => {
    const mine = Symbol('question')
    asking.add(mine)
    tell()
    return () => {
      asking.delete(mine)
      tell()
    }
  }, [])
}

/**
 * Says that somebody is typing, and asks before the page is left, while these are other than they were when the form was first shown; answers whether they
 * are. A form that knows it itself gives whether it is dirty.
 *
 * Fields of signing in and up, passwords and words typed to confirm something do not say it: password managers fill them
 * unasked, which would hold up every update, and they are typed again in a moment.
 */
export function useTyping(...typed: readonly unknown[]): boolean {
  const now = JSON.stringify(typed)
  const [before] = useState(now)
  const isTyped = now !== before
  useEffect(() => (isTyped ? beginForm() : undefined), [isTyped])
  return isTyped
}
