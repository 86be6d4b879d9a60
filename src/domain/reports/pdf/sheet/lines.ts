import { clustersOf } from '#domain/reports/clusters.ts'

const eastAsian = /[\u1100-\u11ff\u2e80-\uffdc\u{1f000}-\u{3ffff}]/u

/** About how wide a letter is in bold, over its size: rather too wide than too narrow. */
function widthOf(letter: string): number {
  if (/^\p{Cf}/u.test(letter)) return 0
  if (eastAsian.test(letter) || /^[mwMW@%—…ÆŒæœ]/u.test(letter)) return 1
  if (/^[\p{Script=Devanagari}\p{Script=Cyrillic}\p{Lu}]/u.test(letter)) return 0.8
  if (/^[ijlftrI.,:;'|!()[\]/ -]/u.test(letter)) return 0.4
  return 0.62
}

const widthOfAll = (letters: readonly string[]): number =>
  letters.reduce((sum, letter) => sum + widthOf(letter), 0)

/** Words with the spaces behind them; East Asian letters may each begin a line. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\u1100-\u11ff\u2e80-\uffdc]\s*|[^\s\u1100-\u11ff\u2e80-\uffdc]+\s*|\s+/gu) ?? []

/** About how many lines a text takes, rather too many than too few. `room`: of a line, over the size of its letters. */
function linesTaken(text: string, room: number): number {
  let [lines, used] = [1, 0]
  const take = (width: number) => {
    if (used > 0 && used + width > room) {
      lines += 1
      used = 0
    }
    used += width
  }
  for (const word of wordsOf(text)) {
    const letters = clustersOf(word.trimEnd())
    const width = widthOfAll(letters)
    if (width <= room) take(width)
    else {
      if (used > 0) lines += 1
      used = 0
      for (const letter of letters) take(widthOf(letter))
    }
    used += widthOfAll(clustersOf(word.slice(word.trimEnd().length)))
  }
  return lines
}

/** As much of a text as so many lines have room for together with its end, cut between letters as a reader counts them. */
function firstLines(text: string, most: number, room: number, end = ''): string {
  if (linesTaken(text + end, room) <= most) return text
  const letters = clustersOf(text)
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2)
    if (linesTaken(cut(count) + end, room) <= most) fits = count
    else tooMany = count
  }
  return cut(fits)
}

/** Letters of a size in points, and how many lines of them there is room for. */
export interface Setting {
  readonly size: number
  readonly most: number
}

/**
 * The first of some settings in which a text is whole; where none is, the last, with the text cut.
 *
 * @param width points of a line.
 * @param weight how wide the letters are over bold ones.
 */
export function fitted(
  text: string,
  settings: readonly Setting[],
  {
    width,
    end = '',
    weight = 1,
  }: { readonly width: number; readonly end?: string; readonly weight?: number },
): { readonly text: string; readonly size: number; readonly lines: number } {
  const roomAt = (size: number) => width / size / weight
  const whole = settings.find(({ size, most }) => linesTaken(text + end, roomAt(size)) <= most)
  const { size, most } = whole ?? settings.at(-1) ?? { size: 7, most: 1 }
  const shown = whole === undefined ? firstLines(text, most, roomAt(size), end) : text
  return {
    text: shown,
    size,
    lines: shown + end === '' ? 0 : Math.min(most, linesTaken(shown + end, roomAt(size))),
  }
}

/** Letters of fonts that bring more room between their lines. */
export const isTall = (text: string): boolean =>
  eastAsian.test(text) ||
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u.test(text)
