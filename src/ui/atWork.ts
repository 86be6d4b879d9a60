import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** Why this page must not be taken away: a person typed and did not save, or a computation runs. */
type Work = 'typing' | 'running'

interface AtWork {
  readonly going: ReadonlyMap<symbol, Work>
  /** Forms that would lose what was typed if the page were left. */
  readonly typedForms: ReadonlySet<symbol>
  /** Pages that ask by themselves before they are left. */
  readonly asking: ReadonlySet<symbol>
}

const useWork = create<AtWork>(() => ({ going: new Map(), typedForms: new Set(), asking: new Set() }))

/** What the page does; a computation before what is typed. Null: nothing would be lost. */
export function pageIsAt(): Work | null {
  const all = [...useWork.getState().going.values()]
  return all.includes('running') ? 'running' : (all[0] ?? null)
}

/** Calls the listener whenever that may have changed, until the returned function is called. */
export const onWork = (listener: () => void): (() => void) => useWork.subscribe(() => listener())

const isTyped = ({ typedForms }: AtWork): boolean => typedForms.size > 0
export const hasTypedForm = (): boolean => isTyped(useWork.getState())

/** Whether a form holds what would be lost if the page were left, live. */
export const useTypedForm = (): boolean => useWork(isTyped)

/** Whether a page that asks by itself is shown, live. */
export const useAsksByItself = (): boolean => useWork(({ asking }) => asking.size > 0)

/** The page is at this until the returned function is called. */
export function beginWork(work: Work): () => void {
  const mine = Symbol(work)
  useWork.setState(({ going }) => ({ going: new Map(going).set(mine, work) }))
  return () =>
    useWork.setState(({ going }) => ({ going: new Map([...going].filter(([each]) => each !== mine)) }))
}

/** Adds a member to one of the sets until the returned function is called. */
function join(set: 'typedForms' | 'asking'): () => void {
  const mine = Symbol(set)
  useWork.setState((state) => ({ [set]: new Set(state[set]).add(mine) }))
  return () =>
    useWork.setState((state) => ({ [set]: new Set([...state[set]].filter((each) => each !== mine)) }))
}

/** A form holds what was typed until the returned function is called. */
function beginForm(): () => void {
  const leave = join('typedForms')
  const end = beginWork('typing')
  return () => {
    leave()
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
  useEffect(() => join('asking'), [])
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
