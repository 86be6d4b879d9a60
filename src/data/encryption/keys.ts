import { z } from 'zod'
import { createCipher, fromBase64, toBase64 } from './cipher.ts'

/** OWASP's password storage cheat sheet for PBKDF2 with SHA-256; the same as that of the device's sign-in. */
const iterations = 600_000

/** The data key, wrapped by a password (PBKDF2 and AES-GCM). Useless without the password. */
export const wrappedKey = z.strictObject({
  kind: z.literal('PBKDF2-SHA-256+AES-GCM'),
  /** Rounds of the password hash. */
  iterations: z.int().min(1).max(10_000_000),
  /** Base64. */
  salt: z.string(),
  key: z.string(),
})
export type WrappedKey = z.infer<typeof wrappedKey>

/** The data key while the person is signed in, wrapped by `by`, which scripts can use and cannot read. */
export const heldKey = z.strictObject({ by: z.custom<CryptoKey>(), key: z.string() })
export type HeldKey = z.infer<typeof heldKey>

const bits = 256
const gcm = { name: 'AES-GCM', length: bits } as const
const wrapping = 'data key'

/** The bytes of a data key. Never stored plain, and dropped as soon as they are used. */
export type DataKey = Uint8Array<ArrayBuffer>

/** Makes a random data key. */
export const newDataKey = (): DataKey => crypto.getRandomValues(new Uint8Array(bits / 8))

/** Makes a cipher of a key. Scripts cannot read the bytes back from it. */
export const cipherOf = async (key: DataKey) =>
  createCipher(await crypto.subtle.importKey('raw', key, gcm, false, ['encrypt', 'decrypt']))

async function byPassword(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  // The same characters typed on different keyboards may come as different code points.
  const text = new TextEncoder().encode(password.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return createCipher(await crypto.subtle.deriveKey(derivation, base, gcm, false, ['encrypt', 'decrypt']))
}

/** Wraps a key by a password. @param rounds of the password hash; tests use fewer. */
export async function wrap(key: DataKey, password: string, rounds = iterations): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const sealed = await (await byPassword(password, salt, rounds)).sealBytes(key, wrapping)
  return {
    kind: 'PBKDF2-SHA-256+AES-GCM',
    iterations: rounds,
    salt: toBase64(salt),
    key: toBase64(sealed),
  }
}

/** Unwraps a key; null when the password is wrong. */
export async function unwrap(wrapped: WrappedKey, password: string): Promise<DataKey | null> {
  const cipher = await byPassword(password, fromBase64(wrapped.salt), wrapped.iterations)
  return cipher.openBytes(fromBase64(wrapped.key), wrapping).catch(() => null)
}

/** Wraps a key for the time in which the person is signed in. */
export async function hold(key: DataKey): Promise<HeldKey> {
  const by = await crypto.subtle.generateKey(gcm, false, ['encrypt', 'decrypt'])
  return { by, key: toBase64(await createCipher(by).sealBytes(key, wrapping)) }
}

/** Unwraps a held key. */
export const fromHeld = (held: HeldKey): Promise<DataKey> =>
  createCipher(held.by).openBytes(fromBase64(held.key), wrapping)
