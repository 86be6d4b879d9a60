import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

export const hasRightToLeft = (text: string): boolean => fromRight.test(text)

/** Whether a text is read from the right: its first letter decides that is not in a name set apart. */
export const isRightToLeft = (text: string): boolean =>
  fromRight.test(/\p{L}/u.exec(text.replaceAll(/\u2068[^\u2069]*\u2069?/g, ''))?.[0] ?? '')

/** Marks that only say which way letters run. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
export const isDirectionMark = (letter: string): boolean => controls.test(letter)

/** A name inside a longer text: it turns nothing around it, and nothing around turns it. */
export const isolated = (text: string): string => (hasRightToLeft(text) ? `\u2068${text}\u2069` : text)

/** A text whose letters know which way they run. */
export interface Directed {
  /** Level of the letter at an index, as Unicode has them: even from the left, odd from the right. */
  levelAt(index: number): number
  /** Indices of a line, both ends included, as they stand from the left. */
  visual(first: number, last: number): readonly number[]
}

/** The Unicode bidirectional algorithm on a text of one paragraph. */
export function directed(text: string, isFromRight: boolean): Directed {
  const levels = bidi.getEmbeddingLevels(text, isFromRight ? 'rtl' : 'ltr')
  return {
    levelAt: (index) => levels.levels[index] ?? 0,
    visual: (first, last) => bidi.getReorderedIndices(text, levels, first, last).slice(first, last + 1),
  }
}

/** A bracket as it stands among letters that run from the right. */
export const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter
