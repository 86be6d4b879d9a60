import { useEffect, useState } from 'react'

/** Why this page must not be closed: a form has unsaved text, or a computation runs. */
type Work = 'typing' | 'running'

const going = new Map<symbol, Work>()
const listeners = new Set<() => void>()

/** Returns the page's work; a computation before unsaved text. Null: closing loses nothing. */
export function pageIsAt(): Work | null {
  const all = [...going.values()]
  return all.includes('running') ? 'running' : (all[0] ?? null)
}

/** Called whenever that may have changed, until the returned function is called. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forms with unsaved text. */
const typedForms = new Set<symbol>()
export const hasTypedForm = (): boolean => typedForms.size > 0

/** Pages that ask the person themselves before they close. */
const asking = new Set<symbol>()
export const asksByItself = (): boolean => asking.size > 0

function tell(): void {
  for (const listener of listeners) listener()
}

/** Marks the page as working until the returned function is called. */
export function beginWork(work: Work): () => void {
  const mine = Symbol(work)
  going.set(mine, work)
  tell()
  return () => {
    going.delete(mine)
    tell()
  }
}

/** Marks a form as unsaved until the returned function is called. */
function beginForm(): () => void {
  const mine = Symbol('form')
  typedForms.add(mine)
  const end = beginWork('typing')
  return () => {
    typedForms.delete(mine)
    end()
  }
}

/** Marks the page as working until the work ends, whatever it shows meanwhile. */
export async function whileRunning<Value>(work: () => Promise<Value>): Promise<Value> {
  const end = beginWork('running')
  try {
    return await work()
  } finally {
    end()
  }
}

/** Marks the page as working while the component is mounted. */
export function useAtWork(work: Work | null): void {
  useEffect(() => (work === null ? undefined : beginWork(work)), [work])
}

/** States that the page asks the person itself before it closes. The router supports one such question at a time. */
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
 * Returns whether the values differ from those at the first render. While they do, the page counts as being typed in,
 * and asks before it closes. A form that knows this itself passes whether it is dirty.
 * Do not use it for sign-in, sign-up, passwords or confirmation words: password managers fill them unasked, which
 * would delay every update, and they are typed again in a moment.
 */
export function useTyping(...typed: readonly unknown[]): boolean {
  const now = JSON.stringify(typed)
  const [before] = useState(now)
  const isTyped = now !== before
  useEffect(() => (isTyped ? beginForm() : undefined), [isTyped])
  return isTyped
}
