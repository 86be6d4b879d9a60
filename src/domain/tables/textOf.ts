import { fail, ok, problem, type Result } from '../errors/result.ts'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** `TextDecoder`, which a page and Node have and this room does not. */
export type Decoder = new (
  encoding: TextEncoding,
  options: { readonly fatal: true },
) => { decode(bytes: Uint8Array): string }

/** Letters of windows-1252 at 0x80 to 0x9f; a space where it has none. Elsewhere it is ISO 8859-1. */
const above = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Node reads windows-1252 as ISO 8859-1, so it is read here. */
const windows1252 = (bytes: Uint8Array): string => {
  const letters: string[] = []
  for (const byte of bytes)
    letters.push(byte >= 0x80 && byte <= 0x9f ? above.charAt(byte - 0x80) : String.fromCharCode(byte))
  return letters.join('')
}

/** Bytes that mean nothing in windows-1252, and the control characters that no text has. */
const isNoText = (byte: number): boolean =>
  byte === 0x81 ||
  byte === 0x8d ||
  byte === 0x8f ||
  byte === 0x90 ||
  byte === 0x9d ||
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** Tells UTF-16 without a mark: nearly every second byte of a table is zero. */
function utf16Without(bytes: Uint8Array): TextEncoding | null {
  const head = bytes.subarray(0, 1000)
  if (head.length < 4) return null
  let [even, odd] = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) index % 2 === 0 ? even++ : odd++
  if (odd > head.length * 0.3 && even === 0) return 'utf-16le'
  return even > head.length * 0.3 && odd === 0 ? 'utf-16be' : null
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return utf16Without(bytes) ?? 'utf-8'
}

/** Null where the bytes are none of the encoding. */
function decoded(bytes: Uint8Array, encoding: TextEncoding, Decode: Decoder): string | null {
  try {
    return new Decode(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a file: UTF-8 with and without a mark, UTF-16, and windows-1252 for what is no UTF-8. `file/encoding` for bytes that are
 * none of them: a letter that cannot be read is never replaced.
 */
export function textOf(bytes: Uint8Array, Decode: Decoder): Result<string> {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding, Decode)
  // A mark that the decoder leaves at the beginning is no letter.
  if (text !== null) return ok(text.replace(/^\uFEFF/, ''))
  const isOlder = encoding === 'utf-8' && !bytes.some(isNoText)
  return isOlder ? ok(windows1252(bytes)) : fail(problem('file/encoding'))
}
