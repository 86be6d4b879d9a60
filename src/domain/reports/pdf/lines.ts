import { clustersOf } from '../clusters.ts'
import { type Directed, directed, isDirectionMark, isRightToLeft, mirrored } from '../direction.ts'
import { breaksOf } from './breaks.ts'

/** A piece of a line that is set by itself, in one font. Letters that run from the right stand in their own order. */
export interface Piece<Font> {
  readonly text: string
  readonly font: Font
}

/** What lines are set with. */
export interface Setter<Font> {
  /** The font of a letter and what is printed for it; `before` is the font of the letter before. */
  letter(letter: string, before: Font | null): Piece<Font>
  /** Width of a piece over the size of its letters. */
  widthOf(piece: Piece<Font>): number
  /** Room of a line over the size of its letters. */
  readonly room: number
}

interface Unit<Font> extends Piece<Font> {
  readonly start: number
  readonly end: number
}

/**
 * Text in lines, each as pieces in the order in which they stand from the left. A line is broken before its words are
 * turned, so nobody may break it again.
 */
export function linesOf<Font>(text: string, setter: Setter<Font>): readonly (readonly Piece<Font>[])[] {
  const isFromRight = isRightToLeft(text)
  return text.split('\n').flatMap((line) => linesOfParagraph(withoutOverrides(line), isFromRight, setter))
}

/** A text cannot turn letters against the way in which they are read. */
const withoutOverrides = (text: string): string => text.replaceAll(/[\u202d\u202e]/g, '')

function linesOfParagraph<Font>(text: string, isFromRight: boolean, setter: Setter<Font>) {
  if (text.trim() === '') return [[]]
  const direction = directed(text, isFromRight)
  const asked = breaksOf(text)
  const places = [...asked, ...tooLong(text, asked, direction, setter)].sort((one, other) => one - other)
  const units = unitsOf(text, new Set(places), direction, setter)
  const widths = sumsOf(units, text.length, setter)
  const width = (start: number, end: number) => (widths[endOf(text, start, end)] ?? 0) - (widths[start] ?? 0)
  const lines: (readonly [number, number])[] = []
  let from = 0
  let last = 0
  for (const place of [...places, text.length]) {
    if (last > from && width(from, place) > setter.room) {
      lines.push([from, last])
      from = last
    }
    last = place
  }
  lines.push([from, text.length])
  return lines.map(([start, end]) => visualUnits(units, direction, start, endOf(text, start, end)))
}

/** Where a part of a text ends without the spaces at its end. */
const endOf = (text: string, start: number, end: number): number =>
  start + text.slice(start, end).trimEnd().length

/** Width of all that stands before an index. */
function sumsOf<Font>(units: readonly Unit<Font>[], length: number, setter: Setter<Font>): readonly number[] {
  const widths = new Map(units.map((unit) => [unit.start, setter.widthOf(unit)]))
  let sum = 0
  return Array.from({ length: length + 1 }, (_, index) => {
    const before = sum
    sum += widths.get(index) ?? 0
    return before
  })
}

/** More places to break at, in words that have no room on a line: between letters as a reader counts them. */
function tooLong<Font>(
  text: string,
  places: readonly number[],
  direction: Directed,
  setter: Setter<Font>,
): readonly number[] {
  const found: number[] = []
  const widths = sumsOf(unitsOf(text, new Set(places), direction, setter), text.length, setter)
  const starts = [0, ...places]
  for (const [index, start] of starts.entries()) {
    const end = endOf(text, start, starts[index + 1] ?? text.length)
    if ((widths[end] ?? 0) - (widths[start] ?? 0) <= setter.room) continue
    let [at, width] = [start, 0]
    for (const cluster of clustersOf(text.slice(start, end))) {
      const pieces = unitsOf(cluster, new Set(), directed(cluster, false), setter)
      const more = pieces.reduce((sum, piece) => sum + setter.widthOf(piece), 0)
      if (width > 0 && width + more > setter.room) {
        found.push(at)
        width = 0
      }
      width += more
      at += cluster.length
    }
  }
  return found
}

/** What joins to the letters before and after it. */
const joins = /[\p{Script=Hebrew}\p{Script=Arabic}\p{M}\u200c\u200d]/u
/** Digits of letters that run from the right: fonts turn them as letters, and numbers do not turn. */
const easternDigit = /[\u06f0-\u06f9]/

function unitsOf<Font>(
  text: string,
  places: ReadonlySet<number>,
  direction: Directed,
  setter: Setter<Font>,
): readonly Unit<Font>[] {
  const units: (Unit<Font> & { readonly level: number; readonly isAlone: boolean })[] = []
  let index = 0
  for (const letter of text) {
    const start = index
    index += letter.length
    if (isDirectionMark(letter) || letter === '\u200b') continue
    const last = units.at(-1)
    const level = direction.levelAt(start)
    const isTurned = level % 2 === 1
    const { text: shown, font } = setter.letter(letter, last?.font ?? null)
    const isAlone = isTurned ? !joins.test(shown) : easternDigit.test(shown) || /\s/u.test(shown)
    const isOfLast = last !== undefined && last.level === level && last.font === font && !places.has(start)
    if (last !== undefined && isOfLast && !isAlone && !last.isAlone)
      units[units.length - 1] = { ...last, text: last.text + shown, end: index }
    else
      units.push({
        text: isTurned && isAlone ? mirrored(shown) : shown,
        font,
        start,
        end: index,
        level,
        isAlone,
      })
  }
  return units.map((unit) => ({ ...unit, text: shaped(unit.text) }))
}

/** Thai vowel AM as its two signs: the ring stands below the mark of tone that is typed before it. */
const shaped = (text: string): string => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

/** The units of a line, each once, where its first letter from the left stands. */
function visualUnits<Font>(
  units: readonly Unit<Font>[],
  direction: Directed,
  start: number,
  end: number,
): readonly Piece<Font>[] {
  if (end <= start) return []
  const inLine = units.filter((unit) => unit.start >= start && unit.start < end)
  const placeOf = new Map(direction.visual(start, end - 1).map((index, place) => [index, place]))
  const leftOf = (unit: Unit<Font>) =>
    Math.min(
      ...Array.from({ length: unit.end - unit.start }, (_, at) => placeOf.get(unit.start + at) ?? Infinity),
    )
  return inLine
    .map((unit) => ({ unit, left: leftOf(unit) }))
    .sort((one, other) => one.left - other.left)
    .map(({ unit: { text, font } }) => ({ text, font }))
}
