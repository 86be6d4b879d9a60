import { z } from 'zod'
import { sameText } from './secrets.ts'

/** A verification code lives a day. */
export const codeLifetimeMs = 24 * 60 * 60 * 1000

/** So many mails of one account stay usable side by side: a late first mail still works after asking again. */
const codesKept = 3

export const verificationState = z.looseObject({
  emailVerified: z.boolean(),
  /** Codes that were sent, newest last; the store has their fingerprints only. */
  codes: z.array(z.object({ fingerprint: z.string(), expiresAt: z.int() })),
  /** The code that verified the address: mail scanners open a link before its reader does. */
  usedCode: z.string().nullable(),
})
export type VerificationState = z.infer<typeof verificationState>

/** The code as a mail carries it. */
export const formatCode = (userId: string, secret: string): string => `${userId}.${secret}`

export function parseCode(code: string): { userId: string; secret: string } | null {
  const [userId, secret, ...rest] = code.split('.')
  return userId && secret && rest.length === 0 ? { userId, secret } : null
}

export const withCode = (
  codes: VerificationState['codes'],
  fingerprint: string,
  now: number,
): VerificationState['codes'] =>
  [...codes, { fingerprint, expiresAt: now + codeLifetimeMs }].slice(-codesKept)

/** What a code means for the account that it names. A code works once; used again on the account it verified, it changes nothing. */
export function judgeCode(
  state: VerificationState,
  fingerprint: string,
  now: number,
): 'verifies' | 'verified-already' | 'expired' | 'invalid' {
  if (state.emailVerified)
    return state.usedCode !== null && sameText(state.usedCode, fingerprint) ? 'verified-already' : 'invalid'
  const known = state.codes.find((code) => sameText(code.fingerprint, fingerprint))
  if (known === undefined) return 'invalid'
  return known.expiresAt <= now ? 'expired' : 'verifies'
}
