import { bytesHash } from '#domain/calc/canonical.ts'

/**
 * Returns the SHA-256 in hexadecimal digits. The browser computes it off the main thread; an insecure context has no
 * such function, so our own code computes it there.
 */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const subtle = globalThis.crypto?.subtle
  if (subtle === undefined) return bytesHash(bytes)
  const hash = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
