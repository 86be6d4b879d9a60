import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png'
import { pictureOf, type ReadPicture, readable } from './readable.ts'

/**
 * A picture that the PDF library writes in one go: without transparency, which lies on white, and not interlaced. The library unpacks
 * other pictures beside its other work, so that the same document would differ in its bytes from print to print.
 */
export const opaque: ReadPicture = async (address) => {
  const picture = (await readable(address)) === null ? null : pictureOf(address)
  if (picture === null) return null
  if (picture.kind === 'jpeg' || isPlain(picture.data)) return address
  try {
    return `data:image/png;base64,${base64Of(onWhite(picture.data))}`
  } catch {
    return null
  }
}

/** Whether no dot of a PNG is clear, and its lines follow one another. */
function isPlain(data: Uint8Array): boolean {
  const [colour = 0, , , interlaced = 0] = data.subarray(25, 29)
  if (colour === 4 || colour === 6 || interlaced !== 0) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 8; at + 12 <= data.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...data.subarray(at + 4, at + 8)) === 'tRNS') return false
  return true
}

/** The picture as a PNG of red, green and blue. Throws where it cannot be unpacked. */
function onWhite(data: Uint8Array): Uint8Array {
  const png = decode(data)
  // The library takes a byte for each dot of an interlaced picture.
  if (png.depth < 8 && data[28] === 1) throw new Error('Several dots in a byte, interlaced')
  const { width, height } = png
  const { samples, channels, largest, clear } = samplesOf(png)
  const colours = channels < 3 ? 1 : 3
  const white = new Uint8Array(width * height * 3)
  for (let dot = 0; dot < width * height; dot++) {
    const from = dot * channels
    const cover =
      channels > colours ? (samples[from + colours] ?? 0) : isClear(samples, from, clear) ? 0 : largest
    for (let colour = 0; colour < 3; colour++) {
      const value = samples[from + (colours === 1 ? 0 : colour)] ?? 0
      white[dot * 3 + colour] = Math.round(
        (255 * (value * cover + largest * (largest - cover))) / largest ** 2,
      )
    }
  }
  return encode({ width, height, data: white, channels: 3, depth: 8 }, { zlib: { level: 9 } })
}

interface Samples {
  readonly samples: ArrayLike<number>
  readonly channels: number
  /** What a channel holds at most. */
  readonly largest: number
  /** The one colour that is clear; null where there is none. */
  readonly clear: ArrayLike<number> | null
}

function samplesOf(png: DecodedPng): Samples {
  const { data, channels, depth, palette, transparency } = png
  const clear = transparency ?? null
  if (palette !== undefined && channels === 1)
    return { samples: convertIndexedToRgb(png), channels: palette[0]?.length ?? 3, largest: 255, clear: null }
  if (depth >= 8) return { samples: data, channels, largest: 2 ** depth - 1, clear }
  // Greys of which several are in a byte: unpacked as the palette that they are.
  const largest = 2 ** depth - 1
  const greys = Array.from({ length: 2 ** depth }, (_, grey) => [
    ...Array<number>(3).fill((255 * grey) / largest),
    grey === clear?.[0] ? 0 : 255,
  ])
  return { samples: convertIndexedToRgb({ ...png, palette: greys }), channels: 4, largest: 255, clear: null }
}

function isClear(samples: ArrayLike<number>, from: number, clear: ArrayLike<number> | null): boolean {
  if (clear === null || clear.length === 0) return false
  for (let channel = 0; channel < clear.length; channel++)
    if (samples[from + channel] !== clear[channel]) return false
  return true
}

/** Letters at a time: more of them are too many for one call. */
const piece = 32_768

function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (let from = 0; from < bytes.length; from += piece)
    letters += String.fromCharCode(...bytes.subarray(from, from + piece))
  return btoa(letters)
}
