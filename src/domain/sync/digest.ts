import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns the SHA-256 of the parts as hexadecimal text of `length` digits. Separates the parts: ('ab', 'c') differs
 * from ('a', 'bc').
 */
export function digest(parts: readonly (string | null)[], length = 64): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, length)
}
