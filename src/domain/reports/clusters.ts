const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as a reader counts them: a syllable with its vowel signs is one. */
export const clustersOf = (text: string): readonly string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment)

/** The first letters of a name. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : clustersOf(text).slice(0, most).join('')

/** As much of a name as there is room for, cut between letters as a reader counts them. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  const clusters = clustersOf(text)
  return clusters.length <= most ? text : `${clusters.slice(0, most - 1).join('')}…`
}
