/** How names and questions become words, alike in the browser and in the gateway. */

const separators = /[\p{Z}\p{P}\p{S}\p{C}]+/u
/** Scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The words of a text. In scripts without spaces every two neighbouring signs are a word: what stands inside a longer
 * name is found as well.
 */
export const wordsOf = (text: string): string[] =>
  text
    .split(separators)
    .filter((word) => word !== '')
    .flatMap((word) => (unspaced.test(word) ? pairsOf([...word]) : [word]))

const pairsOf = (signs: readonly string[]): string[] =>
  signs.length === 1 ? [...signs] : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)

/** Small letters without their marks: `Böschung` is found as `boschung`. */
export const plainWord = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A name says what a thing is; descriptions mention many other things too. */
export const fieldWeights = { title: 4, words: 2, description: 1 } as const

/** The share of its letters that may be mistyped; short words must be right. */
export const mistyped = (word: string): number | false => (word.length < 4 ? false : 0.2)
