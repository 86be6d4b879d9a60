import type { ErrorCode } from '../errors/catalogue.ts'
import { pictureLimits } from './limits.ts'

/** Kinds of pictures that are taken in. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic'

export interface PictureHeader {
  readonly kind: PictureKind
  /** In pixels as stored; null where the header does not say it. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** The bytes at the beginning of a file that `readHeader` needs at most. */
export const headerBytes = 4_000_000

/** Reads kind and size of a picture by its content. Null: it is none of the kinds. */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (starts(bytes, [0xff, 0xd8, 0xff])) return { kind: 'jpeg', size: sizeOfJpeg(view) }
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    if (bytes.length < 24) return { kind: 'png', size: null }
    return { kind: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } }
  }
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP')
    return { kind: 'webp', size: sizeOfWebp(bytes, view) }
  if (textAt(bytes, 4) === 'ftyp' && isHeic(bytes, view))
    return { kind: 'heic', size: sizeOfHeic(bytes, view) }
  return null
}

/** Why a picture is refused before it is decoded; null: it may be tried. */
export function objectionToPicture(header: PictureHeader | null): ErrorCode | null {
  if (header === null) return 'photo/type'
  if (header.size === null) return 'photo/unreadable'
  const { width, height } = header.size
  if (width === 0 || height === 0) return 'photo/unreadable'
  const { side, pixels } = pictureLimits
  return width > side || height > side || width * height > pixels ? 'photo/pixels' : null
}

/**
 * Whether a JPEG or PNG has its end. Browsers show the first lines of a truncated file and grey below; a photo of half a
 * trial pit must be refused. Other kinds are judged by their decoder.
 */
export function isComplete(kind: PictureKind, bytes: Uint8Array): boolean {
  if (kind === 'png') return endsWithin(bytes, [0x49, 0x45, 0x4e, 0x44], 8)
  if (kind === 'webp')
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length
  if (kind !== 'jpeg') return true
  const scan = scanStart(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (scan === null) return false
  // Some cameras append data of their own after the end.
  for (let at = scan; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

const starts = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, at) => bytes[at] === byte)

function endsWithin(bytes: Uint8Array, mark: readonly number[], most: number): boolean {
  const from = Math.max(0, bytes.length - most - mark.length)
  for (let at = from; at <= bytes.length - mark.length; at++)
    if (mark.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, Math.min(at + 4, bytes.length)))

/** Each segment of a JPEG: its marker, where its content begins, and its length. Ends with the picture's data. */
function* segments(view: DataView): Generator<{ marker: number; at: number; length: number }> {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return
    const marker = view.getUint8(at + 1)
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2) return
    yield { marker, at: at + 4, length: length - 2 }
    if (marker === 0xda) return
    at += 2 + length
  }
}

/** Start of frame, of every coding; 0xc4, 0xc8 and 0xcc are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(view: DataView): PictureHeader['size'] {
  for (const { marker, at } of segments(view))
    if (isFrame(marker) && at + 5 <= view.byteLength)
      return { height: view.getUint16(at + 1), width: view.getUint16(at + 3) }
  return null
}

function scanStart(view: DataView): number | null {
  for (const { marker, at, length } of segments(view)) if (marker === 0xda) return at + length
  return null
}

function sizeOfWebp(bytes: Uint8Array, view: DataView): PictureHeader['size'] {
  if (bytes.length < 30) return null
  const kind = textAt(bytes, 12)
  if (kind === 'VP8X')
    return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const packed = view.getUint32(21, true)
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

function isHeic(bytes: Uint8Array, view: DataView): boolean {
  const end = Math.min(view.getUint32(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (heicBrands.includes(textAt(bytes, at))) return true
  return false
}

/** The largest picture that the file describes: that of the whole stands beside those of its tiles. */
function sizeOfHeic(bytes: Uint8Array, view: DataView): PictureHeader['size'] {
  let size: PictureHeader['size'] = null
  for (let at = 0; at + 16 <= bytes.length; at++) {
    // The box of the image's spatial extents: length 20, type, version and flags, width, height.
    if (bytes[at] !== 0x69 || textAt(bytes, at) !== 'ispe' || at < 4 || view.getUint32(at - 4) !== 20)
      continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (size === null || width * height > size.width * size.height) size = { width, height }
  }
  return size
}
