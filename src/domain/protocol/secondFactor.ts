import { z } from 'zod'
import { timestamp } from '../schemas/document.ts'
import { passkeyState } from './passkeys.ts'

/** Digits of a code of the authenticator app, and seconds for which it shows one (RFC 6238). */
export const codeDigits = 6
export const codeSeconds = 30

/** Recovery codes that a person gets; each signs in once, in place of a code of the app. */
export const recoveryCodes = 10

/** A code as people type it: of the app, or a recovery code; spaces and hyphens do not count. */
export const secondFactorCode = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Code is required').max(40))

/** State of the two-factor sign-in of an account. */
export const secondFactorState = z.strictObject({
  /** Since when sign-in asks for a code; null: it does not. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** Left out if the account has none, because apps of earlier versions reject the field. */
  passkeys: z.array(passkeyState).optional(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** What an authenticator app needs; told once, before sign-in asks for a code. */
export const secondFactorSecret = z.strictObject({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth:` address, for a QR code. */
  address: z.string(),
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

export const newRecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
