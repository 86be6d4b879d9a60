import { numberAndUnit } from '../units/parse.ts'

/** A number of a spreadsheet whose format shows more than digits: `30 %` for a stored 0.3, `2.5 m` for 2.5. */
export interface FormattedNumber {
  readonly kind: 'formatted'
  /** The number that the file stores, with all its digits. */
  readonly stored: number
  /** The number that a person sees, with all its digits. Null if the cell shows no number, or not the stored one. */
  readonly value: number | null
  /** What stands behind the number; empty if nothing does. */
  readonly unit: string
  /** What a person sees, with all digits. */
  readonly text: string
}

/** A section of a format code: the part for positive, negative or zero numbers. */
interface Section {
  readonly prefix: string
  readonly suffix: string
  readonly percents: number
  /** Groups of three digits that are left out: `0,` shows thousands. */
  readonly thousands: number
  /** Digits before the decimal mark at least: three in `000`. */
  readonly leastDigits: number
  readonly hasNumber: boolean
  readonly isDate: boolean
  readonly isText: boolean
  /** Words between the digits: `0"+"000`. */
  readonly isSplit: boolean
  /** The numbers that the section is for, if it says so: `[<1]`. */
  readonly condition: ((value: number) => boolean) | null
}

/** Pieces of a format code: quoted words, signs in brackets, an escaped letter, a number in words, or a letter. */
const pieces = /"[^"]*"?|\[[^\]]*\]?|[\\_*].?|General|E[+-]|[\s\S]/gi

/** Splits a format code into its sections, each a list of pieces. */
function sectionsOf(code: string): readonly (readonly string[])[] {
  const sections: string[][] = [[]]
  for (const piece of code.match(pieces) ?? [])
    if (piece === ';') sections.push([])
    else sections.at(-1)!.push(piece)
  return sections
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}

function conditionIn(piece: string): Section['condition'] {
  const [, sign = '', limit = ''] = /^\[([<>=]{1,2})(-?[\d.]+)\]$/.exec(piece) ?? []
  const compare = comparisons[sign]
  return compare === undefined ? null : (value) => compare(value, Number(limit))
}

/** The words that a piece shows; empty for spaces of a width, for fillings and for colours. */
function wordsOf(piece: string): string {
  if (piece.startsWith('"')) return piece.replaceAll('"', '')
  if (piece.startsWith('\\')) return piece.slice(1)
  if (piece.startsWith('[')) return /^\[\$([^\]-]*)/.exec(piece)?.[1] ?? ''
  return piece.startsWith('_') || piece.startsWith('*') ? '' : piece
}

/** Spaces and apostrophes between groups of digits. */
const isGap = (text: string): boolean => /^[\s'’]*$/.test(text)

function readSection(given: readonly string[]): Section {
  let [prefix, pending] = ['', '']
  let [percents, thousands, commas, leastDigits] = [0, 0, 0, 0]
  let [hasNumber, hasPoint, hasSlash, isDate, isText, isSplit] = [false, false, false, false, false, false]
  let condition: Section['condition'] = null
  const show = (text: string) => {
    if (hasNumber) pending += text
    else prefix += text
  }
  for (const piece of given) {
    const isDigit = /^[0#?]$/.test(piece) || (hasSlash && /^[1-9]$/.test(piece))
    if (isDigit) {
      if (!isGap(pending)) isSplit = true
      if (piece === '0' && !hasPoint && !hasSlash) leastDigits += 1
      pending = ''
      commas = 0
      hasNumber = true
    } else if (/^general$/i.test(piece)) hasNumber = true
    else if (piece === '.' && hasNumber && !hasPoint) {
      thousands += commas
      commas = 0
      hasPoint = true
    } else if (piece === ',' && hasNumber) commas += 1
    else if (piece === '%') percents += 1
    else if (piece === '@') isText = true
    else if (piece === '/' && hasNumber) {
      hasSlash = true
      leastDigits = 0
    } else if (/^E[+-]$/i.test(piece)) hasPoint = true
    else if (/^(?:[ymdhsbge]|\[[hms]+\])$/i.test(piece)) isDate = true
    else {
      condition ??= conditionIn(piece)
      show(wordsOf(piece))
    }
  }
  return {
    prefix,
    suffix: pending,
    percents,
    thousands: thousands + commas,
    leastDigits,
    hasNumber,
    isDate,
    isText,
    isSplit,
    condition,
  }
}

/** A cache, because many cells have one format. */
const known = new Map<string, readonly Section[]>()

function readCode(code: string): readonly Section[] {
  const before = known.get(code)
  if (before !== undefined) return before
  if (known.size > 1000) known.clear()
  const read = sectionsOf(code).map(readSection)
  known.set(code, read)
  return read
}

/** Finds the section that shows a number. */
function sectionFor(value: number, code: string): Section {
  const read = readCode(code)
  const ofNumbers = read.length > 1 ? read.filter(({ isText }) => !isText) : read
  const [first, second, third] = ofNumbers
  if (first === undefined) return readSection([])
  if (ofNumbers.some(({ condition }) => condition !== null))
    return ofNumbers.find(({ condition }) => condition === null || condition(value)) ?? first
  if (value < 0) return second ?? first
  return value === 0 ? (third ?? first) : first
}

/** Returns true for a unit: words that neither add digits to the number nor make arithmetic of it. */
const isBehindNumber = (suffix: string): boolean => {
  const read = numberAndUnit(`7 ${suffix}`)
  return read !== null && read.digits.trim() === '7'
}

/** Writes a number with all digits, and with the zeros that the format puts first. */
const digitsOf = (value: number, least: number): string =>
  String(value).replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + whole.padStart(least, '0'))

/**
 * Reads what a format code shows of a number. A format that rounds changes nothing: the stored digits count.
 * Source: ECMA-376 part 1, 18.8.31 (number formats).
 * @returns null if the cell shows the stored number and nothing else.
 */
export function formatted(stored: number, code: string): FormattedNumber | null {
  const section = sectionFor(stored, code)
  if (section.isDate) return { kind: 'formatted', stored, value: null, unit: '', text: `${stored} (${code})` }
  const hidden = section.percents * 2 - section.thousands * 3
  const shown = hidden === 0 ? stored : Number((stored * 10 ** hidden).toPrecision(15))
  const prefix = section.prefix.trim()
  const isNegative = stored < 0
  const suffix = section.suffix
    .trim()
    .replace(prefix.includes('(') ? ')' : '', '')
    .replace(isNegative && section.suffix.trim() === '-' ? '-' : '', '')
    .trim()
  if (!section.hasNumber) {
    const isNothing = prefix === '' || (stored === 0 && /^[-–—]$/.test(prefix))
    return isNothing || section.isText
      ? null
      : { kind: 'formatted', stored, value: null, unit: '', text: prefix }
  }
  const unit = `${suffix}${'%'.repeat(section.percents)}`
  const signs = isNegative || stored === 0 ? /^[-+−($]*$/ : /^\+?$/
  const isOther =
    section.isSplit ||
    prefix.includes('$') ||
    !signs.test(prefix) ||
    section.percents > 1 ||
    (section.percents > 0 && section.thousands > 0) ||
    (unit !== '' && !isBehindNumber(unit)) ||
    (unit === '' && section.thousands > 0)
  if (!isOther && unit === '' && section.leastDigits < 2) return null
  const digits = digitsOf(shown, section.leastDigits)
  const text =
    unit === '' && section.thousands > 0
      ? `${shown} ≠ ${stored}`
      : `${/^[-+−(]*$/.test(prefix) ? '' : section.prefix.trimStart()}${digits}${unit === '' ? '' : ` ${unit}`}`
  return { kind: 'formatted', stored, value: isOther ? null : shown, unit, text }
}

export const isFormatted = (cell: unknown): cell is FormattedNumber =>
  typeof cell === 'object' && cell !== null && 'kind' in cell && cell.kind === 'formatted'
