const words = new Intl.Segmenter('th', { granularity: 'word' })

const thai = /\p{Script=Thai}/u
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** What never begins a line: marks of repetition and abbreviation, and what closes. */
const closing = /^[\u0e46\u0e2f\p{Pe}\p{Pf}\p{Po}\p{M}]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** Where a line may end, as indices of what begins the next one. Thai has no spaces between its words. */
export function breaksOf(text: string): readonly number[] {
  const found: number[] = []
  let before = ''
  for (const { segment, index } of words.segment(text)) {
    if (before !== '' && mayBreak(before, segment)) found.push(index)
    before = segment
  }
  return found
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after)) return false
  if (/[\s\u200b]$/u.test(before)) return true
  if (closing.test(after) || opening.test(before)) return false
  const [one, other] = [[...before].at(-1) ?? '', [...after][0] ?? '']
  return (thai.test(one) && thai.test(other)) || eastAsian.test(one) || eastAsian.test(other)
}
