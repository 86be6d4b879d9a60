import { bytesHash } from '#domain/calc/canonical.ts'

/** SHA-256 in hex: the browser's own, beside the page; ours where it has none, as in an insecure context. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const subtle = globalThis.crypto?.subtle
  if (subtle === undefined) return bytesHash(bytes)
  const hash = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
