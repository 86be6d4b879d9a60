import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem, Result } from '#domain/errors/result.ts'

/** What a question to the gateway has brought so far. */
export type Answer<Value> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'there'; readonly value: Value }

/**
 * Asks when the component appears, and anew when `dependencies` change or `ask again` is called: meanwhile the old
 * answer stays. A question that is no longer of use is called off.
 */
export function useAnswer<Value>(
  question: (signal: AbortSignal) => Promise<Result<Value>>,
  dependencies: readonly unknown[],
): readonly [answer: Answer<Value>, askAgain: () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  const ask = useRef(question)
  ask.current = question

  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing is asked for, and the old answer is not its
  useEffect(() => setAnswer({ kind: 'asking' }), dependencies)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the question depends on
  useEffect(() => {
    const over = new AbortController()
    ask.current(over.signal).then(
      (result) => {
        if (over.signal.aborted) return
        setAnswer(
          result.ok ? { kind: 'there', value: result.value } : { kind: 'failed', problem: result.problem },
        )
      },
      (error: unknown) => {
        if (!over.signal.aborted) throw error
      },
    )
    return () => over.abort()
  }, [...dependencies, round])
  return [answer, useCallback(() => setRound((before) => before + 1), [])]
}
