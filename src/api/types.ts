import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import type { ActionPurpose, profileChange, SessionEntry } from '#domain/protocol/identity.ts'
import type { SecondFactorSecret, SecondFactorState } from '#domain/protocol/secondFactor.ts'
import type { User } from '#domain/schemas/user.ts'

/** Who is signed in on this device. `by: 'device'`: opened without the gateway, from an earlier sign-in here. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly reason: 'none' | 'expired' | 'signed-out' }
  | {
      readonly kind: 'signed-in'
      readonly user: User
      readonly by: 'gateway' | 'device'
      /** The gateway answers, and wants to hear the password before anything travels. */
      readonly needsPassword?: true
    }

/** Somebody who has signed in on this device. */
export interface DevicePerson {
  readonly user: User
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number
  /** Until when they sign in without a network, milliseconds since 1970; null: they cannot. */
  readonly offlineUntil: number | null
  /** When the next attempt without a network is looked at; null: at once. */
  readonly waitsUntil: number | null
  /** Their database is to be removed, and could not be yet. */
  readonly isLeaving: boolean
}

/** The people of this device. Nothing of it is sent anywhere. */
export interface DevicePeople {
  /** Who used it last comes first. */
  list(): readonly DevicePerson[]
  /** The gateway has told of them: the days without a network begin anew. */
  met(user: User): void
  /** Keeps what is needed to recognise the password; not the password. Nobody waits for it but `settled`. */
  keepPassword(userId: string, password: string): void
  /** The same for a person who has just signed up: it counts from the first sign-in on, and until another person signs in. */
  expect(credentials: { email: string; password: string }): void
  /** Whether it is the password, by what was kept. In the words of a sign-in with a network. */
  recognise(credentials: { email: string; password: string }): Promise<Result<User>>
  /** The gateway did not take these: where the device would, it learns better. */
  refused(credentials: { email: string; password: string }): void
  /** They do not sign in without a network until they have signed in with one. */
  forgetPassword(userId: string): void
  /** They are to be removed: from now on nobody signs in as them without a network. */
  leave(userId: string): void
  remove(userId: string): void
  /** Called when the list is another one. */
  subscribe(listener: () => void): () => void
  /** Another one with each change. */
  version(): number
  /** Resolves when nothing is being worked out any more: for the moment before a page goes. */
  settled(): Promise<void>
}

/** Who changes how the account is protected gives both again. */
export interface CodeProof {
  readonly currentPassword: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string
}

/** Calls about the account of whoever is signed in. Without anybody: `auth/no-user`, or `demo/not_authenticated`. */
export interface AccountClient {
  /** Asks for a fresh token, whatever the age of the present one, and with it for the newest record and claims. */
  refresh(): Promise<Result<User>>
  changeProfile(change: z.input<typeof profileChange>): Promise<Result<User>>
  /** Uploads a picture and saves it in the profile. Aborting answers `file/cancelled`. */
  uploadAvatar(picture: Blob, signal?: AbortSignal): Promise<Result<User>>
  /** Succeeds also when there is none. */
  removeAvatar(): Promise<Result<User>>
  /** Mails a link to the new address; the account moves there when it is opened. */
  changeEmail(given: { currentPassword: string; newEmail: string }): Promise<Result<null>>
  /** Ends all other sessions. */
  changePassword(given: { currentPassword: string; newPassword: string }): Promise<Result<null>>
  /** Whether sign-in asks for a code of an authenticator app. */
  secondFactor(): Promise<Result<SecondFactorState>>
  /** What the app needs; sign-in asks for codes after `confirmSecondFactor`. */
  beginSecondFactor(currentPassword: string): Promise<Result<SecondFactorSecret>>
  /** Ends all other sessions; answers the recovery codes. */
  confirmSecondFactor(code: string): Promise<Result<readonly string[]>>
  renewRecoveryCodes(given: CodeProof): Promise<Result<readonly string[]>>
  endSecondFactor(given: CodeProof): Promise<Result<null>>
  /** Has the browser make a passkey; `auth/passkey-cancelled` where the person or the browser ends it. */
  addPasskey(given: CodeProof & { name: string }): Promise<Result<SecondFactorState>>
  removePasskey(given: { currentPassword: string; passkeyId: string }): Promise<Result<SecondFactorState>>
  sessions(): Promise<Result<readonly SessionEntry[]>>
  revokeSession(sessionId: string): Promise<Result<null>>
  /** Ends every session of the account; this one is signed out. */
  signOutEverywhere(): Promise<Result<null>>
  /** Everything that is kept of the person, as JSON text to download. */
  download(): Promise<Result<string>>
  /** Deletes the account and signs out. What is on this device stays until the person clears it. */
  remove(given: { currentPassword: string; confirmation: string }): Promise<Result<null>>
  /** The account of this browser as text, to be taken to another one. Of demo accounts only. */
  exportAccount(): Promise<Result<string>>
  /** Adds an exported account to this browser. Of demo accounts only. */
  importAccount(text: string): Promise<Result<{ email: string }>>
}

export interface SessionClient {
  /** `demo`: no gateway at all; accounts and work stay in this browser. */
  readonly mode: 'gateway' | 'demo'
  readonly account: AccountClient
  readonly people: DevicePeople
  state(): SessionState
  subscribe(listener: () => void): () => void
  signUp(draft: { email: string; password: string; name: string }): Promise<Result<{ email: string }>>
  /**
   * Without a network by what this device keeps of the last sign-in with one. With one, an account with two-factor sign-in needs a
   * code: without it the answer is `auth/second-factor-required`.
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
  /** Asks for a mail with a code; answers alike whether there is an account. */
  sendPasswordReset(email: string): Promise<Result<null>>
  /** What a mailed code is for, without using it. */
  checkActionCode(
    code: string,
  ): Promise<Result<{ purpose: ActionPurpose; email: string; signedUpHere?: { name: string } | undefined }>>
  /** Verifies the address by a mailed code and signs in, in the browser that signed up (`signedUpHere`). */
  finishSignUp(code: string): Promise<Result<User>>
  confirmPasswordReset(code: string, newPassword: string): Promise<Result<{ email: string }>>
  /** A token that is still valid, refreshed when needed (one refresh at a time, over all tabs); null when offline or signed out. */
  accessToken(options?: { readonly renew?: boolean }): Promise<string | null>
  /** A 401 that a fresh token did not cure: clears token and user, keeps the local database, state becomes `expired`. */
  expire(): void
}
