/** A placeholder of a text: `{name}`. */
export const placeholder = /\{(\w+)\}/g

/** Reads what stands for the placeholders of a text with `{names}`. */
export interface Template {
  readonly names: readonly string[]
  /** The longest of its own words: a text without them cannot be it. */
  readonly mark: string
  /**
   * What stands for each placeholder, in the order of `names`: something, and as much as it can be, the first one first.
   * Null where the text has not the form.
   */
  read(text: string): readonly string[] | null
}

/**
 * Reads as a pattern with `(.+)` for each placeholder would, in time that grows with the length of the text and hardly
 * faster: such a pattern takes a power of it, and texts come from strangers.
 * @param isNumber whether only digits and points stand for a placeholder.
 */
export function templateOf(source: string, isNumber: (name: string) => boolean = () => false): Template {
  // A piece of the text, a name, a piece, a name, …, a piece.
  const parts = source.split(placeholder)
  const pieces = parts.filter((_, index) => index % 2 === 0)
  const names = parts.filter((_, index) => index % 2 === 1)
  const last = names.length

  const read = (text: string): string[] | null => {
    if (last === 0) return text === source ? [] : null
    const head = pieces[0]!
    if (!text.startsWith(head) || !text.endsWith(pieces[last]!)) return null
    const numberEnds = names.some(isNumber) ? endsOfNumbers(text) : []
    /** Where the value of a placeholder that begins at `start` ends at most, given where the piece after it may stand. */
    const endOf = (start: number, name: string, ends: readonly number[]): number | null => {
      const end = lastUpTo(ends, isNumber(name) ? (numberEnds[start] ?? start) : text.length)
      return end > start ? end : null
    }
    // From the end: where each piece may stand, so that all that follows it has its form.
    const places: (readonly number[])[] = []
    places[last] = [text.length - pieces[last]!.length]
    for (let index = last - 1; index > 0; index--) {
      const piece = pieces[index]!
      places[index] = startsOf(piece, text).filter(
        (start) => endOf(start + piece.length, names[index]!, places[index + 1]!) !== null,
      )
    }
    const values: string[] = []
    let from = head.length
    for (const [index, name] of names.entries()) {
      const end = endOf(from, name, places[index + 1]!)
      if (end === null) return null
      values.push(text.slice(from, end))
      from = end + pieces[index + 1]!.length
    }
    return values
  }

  const mark = pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
  return { names, mark, read }
}

/** Every place of a piece in a text, in order; of an empty one each. */
function startsOf(piece: string, text: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(piece); at !== -1 && at < text.length; at = text.indexOf(piece, at + 1))
    starts.push(at)
  return starts
}

/** For each place of a text where the run of digits and points ends that it is in. */
function endsOfNumbers(text: string): number[] {
  const ends: number[] = []
  for (let at = text.length - 1; at >= 0; at--)
    ends[at] = /[\d.]/.test(text[at]!) ? (ends[at + 1] ?? text.length) : at
  return ends
}

/** The last of ascending numbers that is no larger than `most`; -1 where there is none. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! <= most) low = middle + 1
    else high = middle
  }
  return numbers[low - 1] ?? -1
}
