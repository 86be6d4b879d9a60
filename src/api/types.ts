import type { Result } from '#domain/errors/result.ts'
import type { User } from '#domain/schemas/user.ts'

/** Who is signed in on this device. `by: 'device'`: opened without the gateway, from an earlier sign-in here. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly reason: 'none' | 'expired' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User; readonly by: 'gateway' | 'device' }

export interface SessionClient {
  state(): SessionState
  subscribe(listener: () => void): () => void
  signUp(draft: { email: string; password: string; name: string }): Promise<Result<{ email: string }>>
  signIn(credentials: { email: string; password: string }): Promise<Result<User>>
  /** Ends the session on the gateway (when reachable) and on this device. The local database stays. */
  signOut(): Promise<void>
  verifyEmail(code: string): Promise<Result<{ email: string }>>
  resendVerification(email: string): Promise<Result<null>>
  /** A token that is still valid, refreshed when needed (one refresh at a time, over all tabs); null when offline or signed out. */
  accessToken(options?: { readonly renew?: boolean }): Promise<string | null>
  /** A 401 that a fresh token did not cure: clears token and user, keeps the local database, state becomes `expired`. */
  expire(): void
}
