import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { adviceOn, isOutOfReach } from '#domain/errors/reach.ts'
import type { Problem, Result } from '#domain/errors/result.ts'
import { sameItems } from '#domain/sameItems.ts'
import type { User } from '#domain/schemas/user.ts'
import type { SessionClient, SessionState } from './types.ts'

export const SessionContext = createContext<SessionClient | null>(null)

/** Sign-up, sign-in and the rest of the identity calls. */
export function useSessionClient(): SessionClient {
  const client = useContext(SessionContext)
  if (client === null) throw new Error('useSessionClient needs a session above it')
  return client
}

/** Who is signed in, live. */
export function useSession(): SessionState {
  const client = useSessionClient()
  return useSyncExternalStore(client.subscribe, client.state, client.state)
}

/** The person who is signed in; null while nobody is. */
export function useSignedIn(): User | null {
  const session = useSession()
  return session.kind === 'signed-in' ? session.user : null
}

/** What a question to the gateway has brought so far. */
export type Answer<Value> =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'failed'
      readonly problem: Problem
      readonly advice: string | undefined
      readonly isOutOfReach: boolean
    }
  | {
      readonly kind: 'there'
      readonly value: Value
      /** When the gateway said so, where it cannot be asked now; null for what is true now. */
      readonly asOf: string | null
    }

const asking = { kind: 'asking' } as const

/** Where the last answer is kept on the device, so that it can be read while the gateway is out of reach. */
export interface KeptAnswer<Value> {
  read(): Promise<{ readonly value: Value; readonly at: string } | null>
  write(value: Value): void
}

/**
 * Asks when the component appears, and anew when `dependencies` change or `ask again` is called: meanwhile the old
 * answer stays. A question that is no longer of use is called off.
 */
export function useAnswer<Value>(
  question: (signal: AbortSignal) => Promise<Result<Value>>,
  dependencies: readonly unknown[],
  kept: KeptAnswer<Value> | null = null,
): readonly [answer: Answer<Value>, askAgain: () => void] {
  /** The last answer, with the dependencies that it was asked with: of another question it is no answer. */
  const [said, setSaid] = useState<{ readonly of: readonly unknown[]; readonly answer: Answer<Value> }>({
    of: dependencies,
    answer: asking,
  })
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(question)
  const keptNow = useEffectEvent(() => kept)

  useEffect(() => {
    const over = new AbortController()
    const keeping = keptNow()
    const setAnswer = (answer: Answer<Value>) => setSaid({ of: dependencies, answer })
    const asked = ask(over.signal)
    void (async () => {
      const result = await asked
      if (over.signal.aborted) return
      if (result.ok) {
        keeping?.write(result.value)
        return setAnswer({ kind: 'there', value: result.value, asOf: null })
      }
      const { problem } = result
      const last = isOutOfReach(problem) ? ((await keeping?.read()) ?? null) : null
      if (over.signal.aborted) return
      setAnswer(
        last === null
          ? { kind: 'failed', problem, advice: adviceOn(problem), isOutOfReach: isOutOfReach(problem) }
          : { kind: 'there', value: last.value, asOf: last.at },
      )
    })().catch((error: unknown) => {
      if (!over.signal.aborted) throw error
    })
    return () => over.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names what the question depends on
  }, [...dependencies, round])
  const answer = sameItems(said.of, dependencies) ? said.answer : asking
  return [answer, useCallback(() => setRound((before) => before + 1), [])]
}
