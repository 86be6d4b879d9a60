import { z } from 'zod'
import { passwordLength } from '../accountLimits.ts'
import { says } from '../errors/says.ts'
import { timestamp } from '../schemas/document.ts'
import { email, personalSettings, profile, user } from '../schemas/user.ts'
import { deviceProof, devicePublicKey } from './deviceKey.ts'
import { newPasskey, passkeyName, passkeyOptions, passkeyProof } from './passkeys.ts'
import { type Route, route } from './route.ts'
import { newRecoveryCodes, secondFactorCode, secondFactorSecret, secondFactorState } from './secondFactor.ts'

export const newPassword = z
  .string()
  .min(passwordLength.provider, says('auth/weak-password'))
  .max(passwordLength.max)

/** Asks for more than the provider does: the form's own minimum. */
export const chosenPassword = z
  .string()
  .min(passwordLength.form, says('auth/short-password'))
  .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters long`)

const currentPassword = z.string().min(1).max(passwordLength.max)

/** What the sign-up form asks for; the client's minimum is stricter than the provider's. */
export const signUpRequest = z.strictObject({
  email,
  password: newPassword,
  name: z.string().trim().min(1, 'Name is required').max(200),
})

/** Short-lived access token (JWT); the rotating refresh token travels in an HttpOnly cookie, never in a body. */
export const session = z.strictObject({
  accessToken: z.string(),
  /** Seconds until it expires. */
  expiresIn: z.int(),
  user,
})
export type Session = z.infer<typeof session>

/** What a mailed code allows: to verify the address, to set a new password, or to move the account to the address. */
export const actionPurpose = z.enum(['verify', 'reset', 'email'])
export type ActionPurpose = z.infer<typeof actionPurpose>

const code = z.string().min(1).max(200)

/** Where the page behind the mailed link leads afterwards: an address of this installation. */
const continueUrl = z
  .string(says('auth/missing-continue-uri'))
  .min(1, says('auth/missing-continue-uri'))
  .max(2000, says('auth/invalid-continue-uri'))
  .optional()

/** Somebody signed in somewhere. */
export const sessionEntry = z.strictObject({
  id: z.string(),
  /** As its browser names itself: 'Firefox on Windows'. */
  device: z.string(),
  /** The network address that it was last used from. */
  address: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** The one that asked. */
  isCurrent: z.boolean(),
})
export type SessionEntry = z.infer<typeof sessionEntry>

/** What a person may change of their own record; absent: stays. */
export const profileChange = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(200).optional(),
  personalSettings: personalSettings.partial().optional(),
})

/** What has to be typed to delete an account. */
export const deletionWord = 'DELETE'

/** What an export lacks of a holding, because the database of an organization is damaged. */
export interface MissingHolding {
  readonly holding: string
  readonly organizationId: string
  readonly reason: string
}

/**
 * Everything that the gateway holds of a person, by where it is kept. Where the database of an organization is damaged, the holding
 * `missing` lists what the export lacks.
 */
export const accountExport = z.strictObject({
  format: z.literal('groundwork-account'),
  version: z.literal(1),
  exportedAt: timestamp,
  holdings: z.record(z.string(), z.unknown()),
})
export type AccountExport = z.infer<typeof accountExport>

const empty = z.strictObject({})

/** Calls of the identity provider. */
export const identityRoutes = {
  signUp: route('POST', '/auth/sign-up', {
    request: signUpRequest,
    response: z.strictObject({ email }),
    signedIn: false,
  }),
  /**
   * Verifies the address by a mailed code and signs in, in the browser that signed up: a cookie of the sign-up shows it. Without the
   * cookie, or with a cookie of another sign-up, the answer is `auth/wrong-password`, and `verifyEmail` takes the password.
   */
  finishSignUp: route('POST', '/auth/sign-up/finish', {
    request: z.strictObject({ code, deviceKey: devicePublicKey.optional() }),
    response: session,
    signedIn: false,
  }),
  signIn: route('POST', '/auth/sign-in', {
    /**
     * With a key the session goes on only in the browser that has its private half. An account with two-factor sign-in needs a code
     * too: without one the answer to the right password is `auth/second-factor-required`.
     */
    request: z.strictObject({
      email,
      password: currentPassword,
      secondFactor: secondFactorCode.optional(),
      /** In place of a code. */
      passkey: passkeyProof.optional(),
      deviceKey: devicePublicKey.optional(),
    }),
    response: session,
    signedIn: false,
  }),
  /** What a passkey of the account signs before `signIn`; `auth/no-passkey` where it has none. */
  askPasskey: route('POST', '/auth/sign-in/passkey', {
    request: z.strictObject({ email, password: currentPassword }),
    response: passkeyOptions,
    signedIn: false,
  }),
  /** Answers a new session for the refresh cookie; 401 `auth/not-authenticated` when there is none that is valid. */
  refresh: route('POST', '/auth/refresh', {
    request: z.strictObject({ proof: deviceProof.optional() }),
    response: session,
    signedIn: false,
  }),
  signOut: route('POST', '/auth/sign-out', { request: empty, response: empty, signedIn: false }),
  /**
   * Verifies an address by a mailed code and the password of the account. The password shows that the reader of the mailbox is the
   * person who signed up. A code that moves an account to another address needs no password.
   */
  verifyEmail: route('POST', '/auth/verify-email', {
    request: z.strictObject({ code, password: currentPassword.optional() }),
    response: z.strictObject({ email }),
    signedIn: false,
  }),
  /** Always answers 200, so that it does not tell who has an account. */
  resendVerification: route('POST', '/auth/resend-verification', {
    request: z.strictObject({ email, continueUrl }),
    response: empty,
    signedIn: false,
  }),
  /** Mails a code for a new password. Always answers 200, so that it does not tell who has an account. */
  sendPasswordReset: route('POST', '/auth/password-reset', {
    request: z.strictObject({ email, continueUrl }),
    response: empty,
    signedIn: false,
  }),
  /** Says what a mailed code is for and uses nothing up. */
  checkActionCode: route('POST', '/auth/action-code', {
    request: z.strictObject({
      code,
      /** Asks for `signedUpHere`, which apps of 0.1.0 do not know. */
      asksBrowser: z.literal(true).optional(),
    }),
    response: z.strictObject({
      purpose: actionPurpose,
      email,
      /** The browser that asks signed up for this account, so that `finishSignUp` takes the code without a password. */
      signedUpHere: z.strictObject({ name: z.string() }).optional(),
    }),
    signedIn: false,
  }),
  /** Uses the code up, sets the password and ends every session of the account. */
  confirmPasswordReset: route('POST', '/auth/password-reset/confirm', {
    request: z.strictObject({ code, newPassword }),
    response: z.strictObject({ email }),
    signedIn: false,
  }),
  /** Ends every session but the one that asks. */
  changePassword: route('POST', '/auth/password', {
    request: z.strictObject({ currentPassword, newPassword }),
    response: empty,
    signedIn: true,
  }),
  /** Mails a code to the new address; the account moves there when `verifyEmail` is called with it. */
  changeEmail: route('POST', '/auth/email', {
    request: z.strictObject({ currentPassword, newEmail: email }),
    response: empty,
    signedIn: true,
  }),
  profile: route('GET', '/auth/profile', { request: null, response: profile, signedIn: true }),
  changeProfile: route('PUT', '/auth/profile', { request: profileChange, response: user, signedIn: true }),
  /** The newest used first. */
  sessions: route('GET', '/auth/sessions', {
    request: null,
    response: z.strictObject({ sessions: z.array(sessionEntry) }),
    signedIn: true,
  }),
  revokeSession: route('POST', '/auth/sessions/revoke', {
    request: z.strictObject({ sessionId: z.string().min(1).max(100) }),
    response: empty,
    signedIn: true,
  }),
  /** Ends every session of the account, this one too. */
  signOutEverywhere: route('POST', '/auth/sign-out-everywhere', {
    request: empty,
    response: empty,
    signedIn: true,
  }),
  secondFactor: route('GET', '/auth/second-factor', {
    request: null,
    response: secondFactorState,
    signedIn: true,
  }),
  /** Makes a secret for an authenticator app. Sign-in asks for codes once `confirmSecondFactor` has had one. */
  beginSecondFactor: route('POST', '/auth/second-factor/begin', {
    request: z.strictObject({ currentPassword }),
    response: secondFactorSecret,
    signedIn: true,
  }),
  /** Ends every other session: they began with the password alone. */
  confirmSecondFactor: route('POST', '/auth/second-factor/confirm', {
    request: z.strictObject({ code: secondFactorCode }),
    response: newRecoveryCodes,
    signedIn: true,
  }),
  /** Voids the recovery codes of before. */
  renewRecoveryCodes: route('POST', '/auth/second-factor/recovery-codes', {
    request: z.strictObject({ currentPassword, code: secondFactorCode }),
    response: newRecoveryCodes,
    signedIn: true,
  }),
  endSecondFactor: route('POST', '/auth/second-factor/end', {
    request: z.strictObject({ currentPassword, code: secondFactorCode }),
    response: empty,
    signedIn: true,
  }),
  /** What an authenticator makes a new passkey with. Two-factor sign-in must be on. */
  beginPasskey: route('POST', '/auth/second-factor/passkeys/begin', {
    request: z.strictObject({ currentPassword, code: secondFactorCode }),
    response: passkeyOptions,
    signedIn: true,
  }),
  addPasskey: route('POST', '/auth/second-factor/passkeys', {
    request: z.strictObject({ name: passkeyName, answer: newPasskey }),
    response: secondFactorState,
    signedIn: true,
  }),
  removePasskey: route('POST', '/auth/second-factor/passkeys/remove', {
    request: z.strictObject({ currentPassword, passkeyId: z.string().max(1_400) }),
    response: secondFactorState,
    signedIn: true,
  }),
  exportAccount: route('GET', '/auth/account/export', {
    request: null,
    response: accountExport,
    signedIn: true,
  }),
  /** Deletes the account and what is the person's alone. Refused to the last owner of an organization of others. */
  deleteAccount: route('POST', '/auth/account/delete', {
    request: z.strictObject({
      currentPassword,
      confirmation: z.literal(deletionWord, says('account/confirm-deletion')),
    }),
    response: empty,
    signedIn: true,
  }),
} as const satisfies Record<string, Route>

/** Path of the page that a verification mail links to; the code is in `?code=`. */
export const verificationPath = '/email-verification-pending'

/** Path of the page that a password mail links to; the code is in `?code=`. */
export const passwordResetPath = '/reset-password'
