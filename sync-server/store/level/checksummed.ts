import { crc32 } from 'node:zlib'

/**
 * LevelDB has a checksum for each of its blocks and reads blocks without comparing it, and PouchDB's driver offers no way
 * to ask for that. So each value carries a checksum of its own, over its key and itself:
 *
 *     1 byte 0x01 | 4 bytes CRC-32, big endian | the value
 *
 * Values of earlier versions have none. They are JSON, which never begins with 0x01.
 */
const mark = 0x01
const headBytes = 5

/** A value with its checksum, as it is stored under the key. */
export function withChecksum(key: string | Buffer, value: string | Buffer): Buffer {
  const bytes = typeof value === 'string' ? Buffer.byteLength(value) : value.length
  const checksummed = Buffer.allocUnsafe(headBytes + bytes)
  if (typeof value === 'string') checksummed.write(value, headBytes)
  else value.copy(checksummed, headBytes)
  checksummed[0] = mark
  checksummed.writeUInt32BE(checksum(key, checksummed.subarray(headBytes)), 1)
  return checksummed
}

/** The value that was stored under the key; null when it, its key or its checksum has changed since. */
export function verifiedValue(key: string | Buffer, stored: Buffer): Buffer | null {
  if (stored[0] !== mark) return isJson(stored) ? stored : null
  if (stored.length < headBytes) return null
  const value = stored.subarray(headBytes)
  return stored.readUInt32BE(1) === checksum(key, value) ? value : null
}

const checksum = (key: string | Buffer, value: Buffer): number =>
  crc32(view(value), crc32(typeof key === 'string' ? key : view(key)))

const view = ({ buffer, byteOffset, length }: Buffer) => new Uint8Array(buffer, byteOffset, length)

function isJson(text: Buffer): boolean {
  try {
    JSON.parse(text.toString())
    return true
  } catch {
    return false
  }
}
