import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { codeDigits, codeSeconds, recoveryCodes } from '#domain/protocol/secondFactor.ts'
import { fingerprint } from '#server/cryptography/secrets.ts'
import { keptChallenge, keptPasskey } from './passkeys.ts'

/** The second factor of an account: the secret that its authenticator app shares, and the recovery codes that are left. */
export const authenticator = z.object({
  /** Base32. The gateway makes codes of it, so it is kept as it is, as the keys of the gateway are. */
  secret: z.string(),
  /** Null while it is being set up: sign-in does not ask yet. */
  since: z.string().nullable(),
  /** The half minute of the last code that was used: each code works once. */
  lastStep: z.int(),
  /** Fingerprints. */
  recoveryCodes: z.array(z.string()),
  passkeys: z.array(keptPasskey).default([]),
  /** That passkeys have been asked to sign. */
  challenges: z.array(keptChallenge).default([]),
})
export type Authenticator = z.infer<typeof authenticator>

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Groundwork',
    label,
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codeSeconds,
    secret: Secret.fromBase32(secret),
  })

export const newAuthenticator = (): Authenticator => ({
  // 160 bits, as RFC 4226 recommends.
  secret: new Secret({ size: 20 }).base32,
  since: null,
  lastStep: 0,
  recoveryCodes: [],
  passkeys: [],
  challenges: [],
})

/** The address that an app reads from a QR code. */
export const addressOf = ({ secret }: Authenticator, email: string): string => totp(secret, email).toString()

/** The state after a good code; null for a wrong one. The clock of a phone may be half a minute off. */
export function withCode(current: Authenticator, code: string, now: number): Authenticator | null {
  const used = fingerprint(code)
  if (current.since !== null && current.recoveryCodes.includes(used))
    return { ...current, recoveryCodes: current.recoveryCodes.filter((each) => each !== used) }
  const delta =
    code.length === codeDigits
      ? totp(current.secret).validate({ token: code, timestamp: now, window: 1 })
      : null
  if (delta === null) return null
  const step = Math.floor(now / 1000 / codeSeconds) + delta
  return step > current.lastStep ? { ...current, lastStep: step } : null
}

/** Creates recovery codes of 80 bits with the hashes that are stored. */
export function newRecoveryCodes(): { shown: string[]; kept: string[] } {
  const codes = Array.from(
    { length: recoveryCodes },
    () => new Secret({ buffer: bufferOf(randomBytes(10)) }).base32,
  )
  return {
    shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    kept: codes.map(fingerprint),
  }
}

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
