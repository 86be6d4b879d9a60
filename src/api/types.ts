import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import type { ActionPurpose, profileChange, SessionEntry } from '#domain/protocol/identity.ts'
import type { SecondFactorSecret, SecondFactorState } from '#domain/protocol/secondFactor.ts'
import type { User } from '#domain/schemas/user.ts'

/** The session on this device. `by: 'device'`: opened without the gateway, from an earlier sign-in here. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly reason: 'none' | 'expired' | 'signed-out' }
  | {
      readonly kind: 'signed-in'
      readonly user: User
      readonly by: 'gateway' | 'device'
      /** The gateway answers, and needs the password before anything is sent. */
      readonly needsPassword?: true
    }

/** A local account: a person who has signed in on this device. */
export interface DevicePerson {
  readonly user: User
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number
  /** End of sign-in without a network, milliseconds since 1970; null when it is not possible. */
  readonly offlineUntil: number | null
  /** Time of the next allowed attempt without a network; null when it is allowed now. */
  readonly waitsUntil: number | null
  /** The person's database is still to be removed. */
  readonly isLeaving: boolean
}

/** The local accounts of this device. They are never sent anywhere. */
export interface DevicePeople {
  /** All local accounts, the last used one first. */
  list(): readonly DevicePerson[]
  /** Records contact with the gateway: the days without a network start again. */
  met(user: User): void
  /**
   * Stores a hash that recognises the password, never the password. Callers do not wait for it, except by `settled`.
   */
  keepPassword(userId: string, password: string): void
  /**
   * The same for a person who has just signed up. It applies from the first sign-in, unless another person signs in
   * before.
   */
  expect(credentials: { email: string; password: string }): void
  /** Checks the password by the stored hash. Fails with the same problems as a sign-in with a network. */
  recognise(credentials: { email: string; password: string }): Promise<Result<User>>
  /** The gateway refused these credentials: the device stops accepting them. */
  refused(credentials: { email: string; password: string }): void
  /** The person cannot sign in without a network until after a sign-in with one. */
  forgetPassword(userId: string): void
  /** Marks an account for removal. From now on it cannot sign in without a network. */
  leave(userId: string): void
  remove(userId: string): void
  /** Calls the listener when the list has changed. */
  subscribe(listener: () => void): () => void
  /** A number that differs after each change. */
  version(): number
  /** Resolves when no hash is being computed, for the moment before a page closes. */
  settled(): Promise<void>
}

/** The proof that a change of the account's protection needs: password and code. */
export interface CodeProof {
  readonly currentPassword: string
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string
}

/**
 * Calls about the signed-in user's account. Without one they fail with `auth/no-user`, in the demo with
 * `demo/not_authenticated`.
 */
export interface AccountClient {
  /** Fetches a fresh token, and with it the newest record and claims. */
  refresh(): Promise<Result<User>>
  changeProfile(change: z.input<typeof profileChange>): Promise<Result<User>>
  /** Uploads a picture and saves it in the profile. Aborting answers `file/cancelled`. */
  uploadAvatar(picture: Blob, signal?: AbortSignal): Promise<Result<User>>
  /** Succeeds when there is no picture too. */
  removeAvatar(): Promise<Result<User>>
  /** Mails a link to the new address; the account moves there when it is opened. */
  changeEmail(given: { currentPassword: string; newEmail: string }): Promise<Result<null>>
  /** Ends all other sessions. */
  changePassword(given: { currentPassword: string; newPassword: string }): Promise<Result<null>>
  /** Whether sign-in asks for a code of an authenticator app. */
  secondFactor(): Promise<Result<SecondFactorState>>
  /** Returns what the authenticator app needs. Sign-in asks for codes after `confirmSecondFactor`. */
  beginSecondFactor(currentPassword: string): Promise<Result<SecondFactorSecret>>
  /** Ends all other sessions and returns the recovery codes. */
  confirmSecondFactor(code: string): Promise<Result<readonly string[]>>
  renewRecoveryCodes(given: CodeProof): Promise<Result<readonly string[]>>
  endSecondFactor(given: CodeProof): Promise<Result<null>>
  /**
   * Asks the browser to make a passkey. Fails with `auth/passkey-cancelled` when the person or the browser cancels.
   */
  addPasskey(given: CodeProof & { name: string }): Promise<Result<SecondFactorState>>
  removePasskey(given: { currentPassword: string; passkeyId: string }): Promise<Result<SecondFactorState>>
  sessions(): Promise<Result<readonly SessionEntry[]>>
  revokeSession(sessionId: string): Promise<Result<null>>
  /** Ends every session of the account; this one is signed out. */
  signOutEverywhere(): Promise<Result<null>>
  /** Returns all stored data of the person as JSON text. */
  download(): Promise<Result<string>>
  /** Deletes the account and signs out. What is on this device stays until the person clears it. */
  remove(given: { currentPassword: string; confirmation: string }): Promise<Result<null>>
  /** The account of this browser as text, to be taken to another one. Of demo accounts only. */
  exportAccount(): Promise<Result<string>>
  /** Adds an exported account to this browser. Of demo accounts only. */
  importAccount(text: string): Promise<Result<{ email: string }>>
}

/** The session of this browser: sign-up, sign-in and the other identity calls. */
export interface SessionClient {
  /** `demo`: no gateway at all; accounts and work stay in this browser. */
  readonly mode: 'gateway' | 'demo'
  readonly account: AccountClient
  readonly people: DevicePeople
  state(): SessionState
  subscribe(listener: () => void): () => void
  signUp(draft: { email: string; password: string; name: string }): Promise<Result<{ email: string }>>
  /**
   * Without a network, checks the hash of the last sign-in with one. With a network, an account with two-factor
   * sign-in needs a code, else the call fails with `auth/second-factor-required`.
   */
  signIn(credentials: {
    email: string
    password: string
    secondFactor?: string | undefined
  }): Promise<Result<User>>
  /** Signs in with a passkey in place of a code. */
  signInWithPasskey(credentials: { email: string; password: string }): Promise<Result<User>>
  /** Ends the session on the gateway (when reachable) and on this device. The local database stays. */
  signOut(): Promise<void>
  /** @param password of the account; a code that moves an account needs none. */
  verifyEmail(code: string, password?: string): Promise<Result<{ email: string }>>
  resendVerification(email: string): Promise<Result<null>>
  /** Requests a mail with a code. The answer does not tell whether the account exists. */
  sendPasswordReset(email: string): Promise<Result<null>>
  /** Returns the purpose of a mailed code without using it up. */
  checkActionCode(
    code: string,
  ): Promise<Result<{ purpose: ActionPurpose; email: string; signedUpHere?: { name: string } | undefined }>>
  /** Verifies the address by a mailed code and signs in, in the browser that signed up (`signedUpHere`). */
  finishSignUp(code: string): Promise<Result<User>>
  confirmPasswordReset(code: string, newPassword: string): Promise<Result<{ email: string }>>
  /**
   * Returns a valid token, refreshed when needed (one refresh at a time over all tabs); null when offline or signed
   * out.
   */
  accessToken(options?: { readonly renew?: boolean }): Promise<string | null>
  /**
   * Called before and after a request that changes the user record. Until a refresh that began later has brought the
   * record, `accessToken` refreshes first, also after a reload of the page.
   */
  oweRenewal(): void
  /**
   * Called after a 401 with a fresh token: removes token and user, keeps the local database, and sets the state to
   * `expired`.
   */
  expire(): void
}
