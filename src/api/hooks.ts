import { createContext, useContext, useSyncExternalStore } from 'react'
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
  return useSyncExternalStore(client.subscribe, client.state)
}
