import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits of chance, as text that may stand in addresses and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the hash that the store keeps of a secret: enough to recognize it, not to use it. Secrets are random, so no
 * salt is needed.
 */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A secret that only the holder of `secret` can make, and always makes the same from the same `salt`. */
export const derivedSecret = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(salt).digest('base64url')

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [bytes(left), bytes(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
