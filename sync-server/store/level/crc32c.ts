import { crc32c } from '@node-rs/crc32'

/** LevelDB's checksum of bytes: a CRC-32C, rotated and moved, since data that holds its own checksum is weakly covered. */
export function maskedCrc32c(bytes: Uint8Array): number {
  const crc = crc32c(bytes)
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}
