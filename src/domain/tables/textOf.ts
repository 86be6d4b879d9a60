import { fail, ok, problem, type Result } from '../errors/result.ts'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** The class `TextDecoder`. Pages and Node have it; the types of `src/domain` do not. */
export type Decoder = new (
  encoding: TextEncoding,
  options: { readonly fatal: true },
) => { decode(bytes: Uint8Array): string }

/** Letters of the bytes 0x80 to 0x9f in windows-1252, with spaces for unused bytes. The other bytes are as in ISO 8859-1. */
const above = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Decodes windows-1252. Node 20 decodes it as ISO 8859-1, so `TextDecoder` cannot be used. */
const windows1252 = (bytes: Uint8Array): string => {
  const letters: string[] = []
  for (const byte of bytes)
    letters.push(byte >= 0x80 && byte <= 0x9f ? above.charAt(byte - 0x80) : String.fromCharCode(byte))
  return letters.join('')
}

/** Returns true for unused bytes of windows-1252 and for control characters that no text file has. */
const isNoText = (byte: number): boolean =>
  byte === 0x81 ||
  byte === 0x8d ||
  byte === 0x8f ||
  byte === 0x90 ||
  byte === 0x9d ||
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)

/** Different bytes in a row above ASCII: a word of a Western language has three at most, one of Chinese more. */
const mostAbove = 3
/** More bytes than these from 0x80 to 0x9f, and more than that share of all above ASCII, are no quotes and dashes. */
const mostSigns = { count: 3, share: 0.4 }
/** So many letters of UTF-8, and that share of all bytes above ASCII, are no accident: the file is damaged. */
const damaged = { letters: 2, share: 0.8 }

/** Signs that never stand between two letters: `Sch„tze` is a word in the code page of DOS, `L”ss` too. */
const betweenLetters: ReadonlySet<number> = new Set(
  [...'‚„“”ˆ‰‹›‡˜'].map((sign) => 0x80 + above.indexOf(sign)),
)
const section = 0xa7
const lettersAbove: ReadonlySet<number> = new Set(
  [...'ŠŒŽšœžŸ'].map((letter) => 0x80 + above.indexOf(letter)),
)
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0 || lettersAbove.has(byte))

/** Returns true for a letter of a code page of DOS or of an old Macintosh. */
const isOlderLetter = (bytes: Uint8Array, at: number): boolean =>
  isLetter(bytes[at - 1]) &&
  (bytes[at] === section || (betweenLetters.has(bytes[at]!) && isLetter(bytes[at + 1])))

/**
 * Returns true for a file that is valid in windows-1252 but would be read as other letters: one in GBK or Shift JIS, in
 * a code page of DOS or of an old Macintosh, or in UTF-8 with a damaged byte.
 */
function isOtherEncoding(bytes: Uint8Array): boolean {
  let [run, longest, above, signs, letters, inLetters] = [0, 0, 0, 0, 0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) {
      run = 0
      continue
    }
    if (byte !== bytes[at - 1]) run += 1
    longest = Math.max(longest, run)
    if (isOlderLetter(bytes, at)) return true
    above += 1
    if (byte <= 0x9f) signs += 1
    const length = byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : 0
    const rest = bytes.subarray(at + 1, at + length)
    if (length > 0 && rest.length === length - 1 && rest.every((each) => each >= 0x80 && each <= 0xbf)) {
      letters += 1
      inLetters += length
    }
  }
  return (
    longest > mostAbove ||
    (signs > mostSigns.count && signs > above * mostSigns.share) ||
    (letters >= damaged.letters && inLetters >= above * damaged.share)
  )
}

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** Recognizes UTF-16 without a byte order mark: nearly every second byte of such a table is zero. */
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

/** Decodes the bytes; null if they are not valid in the encoding. */
function decoded(bytes: Uint8Array, encoding: TextEncoding, Decode: Decoder): string | null {
  try {
    return new Decode(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes the bytes of a text file. Reads UTF-8 and UTF-16 with and without a byte order mark. Reads other bytes as windows-1252.
 * @returns the text, or `file/encoding` if no encoding fits; never replaces a letter.
 */
export function textOf(bytes: Uint8Array, Decode: Decoder): Result<string> {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding, Decode)
  // Some decoders keep the byte order mark at the beginning.
  if (text !== null) return ok(text.replace(/^\uFEFF/, ''))
  const isOlder =
    encoding === 'utf-8' &&
    !startsWith(bytes, 0xef, 0xbb, 0xbf) &&
    !bytes.some(isNoText) &&
    !isOtherEncoding(bytes)
  return isOlder ? ok(windows1252(bytes)) : fail(problem('file/encoding'))
}
