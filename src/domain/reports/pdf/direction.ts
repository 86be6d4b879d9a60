/** A piece of a line that is laid out by itself. */
export type Piece = string

const rtl = /[\u0590-\u05ff\ufb1d-\ufb4f]/
const words =
  /[\u0590-\u05ff\ufb1d-\ufb4f]+|\p{Nd}+(?:[.,:/]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu

export const hasRightToLeft = (text: string): boolean => rtl.test(text)

/** Whether a text is read from the right: its first letter decides. */
export const isRightToLeft = (text: string): boolean => rtl.test(/\p{L}/u.exec(text)?.[0] ?? '')

/**
 * Text of both directions as pieces in the order in which they stand on the line from the left. The letters of a piece
 * that is read from the right are in their own order: whoever sets them turns them.
 * @param most letters of a line: a text that is read from the right must be broken before its words are turned.
 */
export const inVisualOrder = (text: string, most: number): readonly Piece[] =>
  text
    .split('\n')
    .flatMap((line) => (hasRightToLeft(line) ? broken(line, most) : [line]))
    .flatMap((line, index) => [
      ...(index === 0 ? [] : ['\n']),
      ...(hasRightToLeft(line) ? turned(line, isRightToLeft(text)) : [line]),
    ])

function broken(text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (line !== '' && line.length + word.trimEnd().length > most) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}

/** Levels of direction as Unicode has them: even from the left, odd from the right. */
function turned(line: string, isFromRight: boolean): readonly Piece[] {
  const base = isFromRight ? 1 : 0
  const tokens = [...line.matchAll(words)].map(([text]) => text)
  const levels = levelsOf(tokens, base)
  const pieces = tokens.map((text, index) => (levels[index] === 1 && !rtl.test(text) ? mirrored(text) : text))
  for (let level = Math.max(...levels); level > 0; level--) {
    for (let from = 0; from < pieces.length; from++) {
      if (levels[from]! < level) continue
      let to = from
      while (to + 1 < pieces.length && levels[to + 1]! >= level) to++
      reverse(pieces, from, to)
      reverse(levels, from, to)
      from = to
    }
  }
  return pieces
}

type Kind = 'left' | 'right' | 'neutral'

function levelsOf(tokens: readonly string[], base: 0 | 1): number[] {
  const around: Kind = base === 1 ? 'right' : 'left'
  let strong: Kind = around
  // A number belongs to the words before it.
  const kinds = tokens.map((text): { kind: Kind; isNumber: boolean } => {
    const isNumber = /^\p{Nd}/u.test(text)
    const kind = rtl.test(text)
      ? 'right'
      : isNumber
        ? strong
        : /^[\p{L}\p{N}]/u.test(text)
          ? 'left'
          : 'neutral'
    if (kind !== 'neutral') strong = kind
    return { kind, isNumber }
  })
  return kinds.map(({ kind, isNumber }, index) => {
    if (kind === 'left') return base === 0 ? 0 : 2
    if (kind === 'right') return isNumber ? 2 : 1
    const before = kinds.slice(0, index).findLast((each) => each.kind !== 'neutral')?.kind ?? around
    const after = kinds.slice(index).find((each) => each.kind !== 'neutral')?.kind ?? around
    const taken = before === after ? before : around
    return taken === 'right' ? 1 : base === 0 ? 0 : 2
  })
}

function reverse<Item>(items: Item[], from: number, to: number): void {
  items.splice(from, to - from + 1, ...items.slice(from, to + 1).reverse())
}

const mirrors = ['()', '[]', '{}', '<>', '«»', '‹›', '≤≥'] as const
const mirrored = (text: string): string => {
  const pair = mirrors.find((each) => each.includes(text))
  return pair === undefined ? text : pair.replace(text, '')
}
