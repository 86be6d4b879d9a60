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

/** The session client of the page; null outside the app. */
export const SessionContext = createContext<SessionClient | null>(null)

/** Returns sign-up, sign-in and the other identity calls. */
export function useSessionClient(): SessionClient {
  const client = useContext(SessionContext)
  if (client === null) throw new Error('useSessionClient needs a session above it')
  return client
}

/** Returns the session, live. */
export function useSession(): SessionState {
  const client = useSessionClient()
  return useSyncExternalStore(client.subscribe, client.state, client.state)
}

/** Returns the signed-in user; null when there is none. */
export function useSignedIn(): User | null {
  const session = useSession()
  return session.kind === 'signed-in' ? session.user : null
}

/** The state of a request to the gateway. */
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
      /** Time of the answer when the gateway is unreachable now; null for a current answer. */
      readonly asOf: string | null
    }

const asking = { kind: 'asking' } as const

/** Where the device stores the last answer, so that a person can read it while the gateway is unreachable. */
export interface KeptAnswer<Value> {
  read(): Promise<{ readonly value: Value; readonly at: string } | null>
  write(value: Value): void
}

/**
 * Sends the request when the component appears, and again when `dependencies` change or the caller asks again. The
 * old answer stays until the new one arrives. Aborts a request that is no longer needed.
 */
export function useAnswer<Value>(
  question: (signal: AbortSignal) => Promise<Result<Value>>,
  dependencies: readonly unknown[],
  kept: KeptAnswer<Value> | null = null,
): readonly [answer: Answer<Value>, askAgain: () => void] {
  /** The last answer with its dependencies: it does not answer a request with others. */
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
