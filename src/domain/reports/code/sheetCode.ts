import { paths } from '#domain/protocol/paths.ts'
import { sheetCode } from '#domain/schemas/report.ts'
import { hashOf } from '../hashOf.ts'

/** Crockford's base 32, which has no letter that reads like a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Letters in a code: 130 bits of a hash. */
const length = 26

/** What a code is made from. All of it is known before the file is printed. */
export interface Coded {
  /** Document id of the report. */
  readonly reportId: string
  /** Under which the report names the file. */
  readonly madeId: string
  /** SHA-256 over the inputs and results, hex. */
  readonly inputsHash: string
  /** SHA-256 over the template and the texts, hex. */
  readonly layoutHash: string
}

/** The code of a file: the first 130 bits of a SHA-256. Nobody can find another file with the same code. */
export function sheetCodeOf({ reportId, madeId, inputsHash, layoutHash }: Coded): string {
  const hash = hashOf([reportId, madeId, inputsHash, layoutHash])
  const bits = BigInt(`0x${hash}`) >> BigInt(256 - 5 * length)
  return Array.from({ length: length }, (_, place) => {
    const letter = (bits >> BigInt(5 * (length - 1 - place))) & 31n
    return letters[Number(letter)]
  }).join('')
}

/** A code as somebody typed it from paper; null when it is none. Takes capitals, spaces, hyphens, and `o`, `i` and `l` for digits. */
export function readSheetCode(typed: string): string | null {
  const plain = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return sheetCode.safeParse(plain).success ? plain : null
}

/** Which file is printed, and where its code is looked up. */
export interface SheetStamp {
  readonly reportId: string
  readonly madeId: string
  /** `https://groundwork.example.com`, where the app is opened; null where nobody knows it. */
  readonly origin: string | null
}

/** A code as it stands on a sheet. */
export interface PrintedCode {
  readonly code: string
  /** Where it is looked up; null where nobody knows the address of the app. */
  readonly address: string | null
}

export const printedCode = (
  { reportId, madeId, origin }: SheetStamp,
  hashes: Pick<Coded, 'inputsHash' | 'layoutHash'>,
): PrintedCode => {
  const code = sheetCodeOf({ reportId, madeId, ...hashes })
  return { code, address: origin === null ? null : `${origin}${paths.sheet(code)}` }
}

/** The code in letters: with the address where there is one, so that it can be typed. */
export const codeInLetters = ({ code, address }: PrintedCode): string =>
  address === null ? code : address.replace(/^https?:\/\//, '')
