import { z } from 'zod'
import { type ActionPurpose, actionPurpose } from '#domain/protocol/identity.ts'
import { sameText } from '#server/cryptography/secrets.ts'

/*
 * Codes that travel by mail. One mechanism for all purposes: a code is random, the store keeps its fingerprint only,
 * it expires, and it works once. The state lies in the document that the code changes, so that using it up and what
 * it does are one write: of two requests with one code, one wins.
 */

/** How long a code works. A new password is worth more to a thief than a verified address. */
export const codeLifetimeMs: Readonly<Record<ActionPurpose, number>> = {
  verify: 24 * 60 * 60 * 1000,
  reset: 60 * 60 * 1000,
  email: 60 * 60 * 1000,
}

/** So many mails of one purpose stay usable side by side: a late first mail still works after asking again. */
const codesKept = 3

export const actionState = z.looseObject({
  emailVerified: z.boolean(),
  /** Codes that were sent, newest last; the store has their fingerprints only. */
  codes: z.array(
    z.object({ purpose: actionPurpose.default('verify'), fingerprint: z.string(), expiresAt: z.int() }),
  ),
  /** The code that verified the address: mail scanners open a link before its reader does. */
  usedCode: z.string().nullable(),
})
export type ActionState = z.infer<typeof actionState>
export type ActionCodes = ActionState['codes']

/** The code as a mail carries it. */
export const formatCode = (userId: string, secret: string): string => `${userId}.${secret}`

export function parseCode(code: string): { userId: string; secret: string } | null {
  const [userId, secret, ...rest] = code.split('.')
  return userId && secret && rest.length === 0 ? { userId, secret } : null
}

export function withCode(
  codes: ActionCodes,
  purpose: ActionPurpose,
  fingerprint: string,
  now: number,
): ActionCodes {
  const same = codes.filter((code) => code.purpose === purpose).slice(1 - codesKept)
  const others = codes.filter((code) => code.purpose !== purpose)
  return [...others, ...same, { purpose, fingerprint, expiresAt: now + codeLifetimeMs[purpose] }]
}

export const withoutCodes = (codes: ActionCodes, purpose: ActionPurpose): ActionCodes =>
  codes.filter((code) => code.purpose !== purpose)

export type CodeVerdict =
  | { readonly kind: 'good'; readonly purpose: ActionPurpose }
  /** The code that verified the address, opened again: it changes nothing and is no error. */
  | { readonly kind: 'verified-already' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

/** Returns what a code permits for its account. */
export function judgeCode(state: ActionState, fingerprint: string, now: number): CodeVerdict {
  const known = state.codes.find((code) => sameText(code.fingerprint, fingerprint))
  if (known !== undefined && !(known.purpose === 'verify' && state.emailVerified))
    return known.expiresAt <= now ? { kind: 'expired' } : { kind: 'good', purpose: known.purpose }
  const isUsed = state.emailVerified && state.usedCode !== null && sameText(state.usedCode, fingerprint)
  return { kind: isUsed ? 'verified-already' : 'invalid' }
}
