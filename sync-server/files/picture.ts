import type { AvatarType } from '#domain/protocol/files.ts'

/** A side longer than this is no picture of a person, but an attempt to make browsers run out of memory. */
const longestSide = 12_000
/** What browsers unpack of a picture: 50 million pixels are 200 MB, and a file of few bytes can claim more. */
const mostPixels = 50_000_000

export type PictureReading =
  | { readonly kind: 'picture'; readonly type: AvatarType; readonly width: number; readonly height: number }
  /** Neither JPEG nor PNG nor GIF. */
  | { readonly kind: 'foreign' }
  /** One of the three by its first bytes, but cut off, without a size, or of an absurd one. */
  | { readonly kind: 'broken' }

/** Reads the format of a picture from its content; its name and declared type are ignored. */
export function readPicture(bytes: Buffer): PictureReading {
  const format = formats.find(({ magic }) =>
    magic.some((start) => bytes.subarray(0, start.length).equals(start)),
  )
  if (format === undefined) return { kind: 'foreign' }
  const size = format.size(bytes)
  if (size === null) return { kind: 'broken' }
  const isSane = [size.width, size.height].every((side) => side > 0 && side <= longestSide)
  return isSane && size.width * size.height <= mostPixels
    ? { kind: 'picture', type: format.type, ...size }
    : { kind: 'broken' }
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Format {
  readonly type: AvatarType
  readonly magic: readonly Buffer[]
  /** Null when the file is cut off before it, or where its end should be. */
  size(bytes: Buffer): Size | null
}

const formats: readonly Format[] = [
  { type: 'image/jpeg', magic: [Buffer.from([0xff, 0xd8, 0xff])], size: jpegSize },
  {
    type: 'image/png',
    magic: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    size: pngSize,
  },
  { type: 'image/gif', magic: [Buffer.from('GIF87a'), Buffer.from('GIF89a')], size: gifSize },
]

/** PNG (ISO 15948): the first chunk is IHDR, the last IEND. */
function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  if (!bytes.includes('IEND', -64, 'latin1')) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** GIF: the logical screen follows the signature. */
function gifSize(bytes: Buffer): Size | null {
  if (bytes.length < 14) return null
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** JPEG (ITU-T T.81, B.1.1): segments up to the frame header; then the scan must follow. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  let size: Size | null = null
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      if (at + 9 > bytes.length) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    // Start of scan: pixels follow, up to the end-of-image marker.
    if (marker === 0xda) return bytes.includes(Buffer.from([0xff, 0xd9]), at) ? size : null
    at += 2 + length
  }
  return null
}
