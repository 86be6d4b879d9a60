import { z } from 'zod'
import { errorText } from '../errors/catalogue.ts'
import { passwordLength } from '../permissions/limits.ts'
import { email, user } from '../schemas/user.ts'
import { type Route, route } from './route.ts'

export const newPassword = z
  .string()
  .min(passwordLength.provider, errorText('auth/weak-password'))
  .max(passwordLength.max)

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

const empty = z.strictObject({})

/** Calls of the identity provider. */
export const identityRoutes = {
  signUp: route('POST', '/auth/sign-up', {
    request: signUpRequest,
    response: z.strictObject({ email }),
    signedIn: false,
  }),
  signIn: route('POST', '/auth/sign-in', {
    request: z.strictObject({ email, password: z.string().min(1).max(passwordLength.max) }),
    response: session,
    signedIn: false,
  }),
  /** Answers a new session for the refresh cookie; 401 `auth/not-authenticated` when there is none that is valid. */
  refresh: route('POST', '/auth/refresh', { request: empty, response: session, signedIn: false }),
  signOut: route('POST', '/auth/sign-out', { request: empty, response: empty, signedIn: false }),
  verifyEmail: route('POST', '/auth/verify-email', {
    request: z.strictObject({ code: z.string().min(1).max(200) }),
    response: z.strictObject({ email }),
    signedIn: false,
  }),
  /** Always answers 200, so that it does not tell who has an account. */
  resendVerification: route('POST', '/auth/resend-verification', {
    request: z.strictObject({ email }),
    response: empty,
    signedIn: false,
  }),
  profile: route('GET', '/auth/profile', { request: null, response: user, signedIn: true }),
} as const satisfies Record<string, Route>

/** Path of the page that a verification mail links to; the code is in `?code=`. */
export const verificationPath = '/email-verification-pending'
