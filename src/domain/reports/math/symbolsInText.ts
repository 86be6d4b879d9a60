/** A piece of a text: as it stands, or the index of the symbol before it. */
export interface TextPiece {
  readonly text: string
  readonly isIndex: boolean
}

/** A symbol of one or two letters with an index, as it is typed: `q_Rd`, `c_u`, `N_γ`, `R_{h;d}`. */
const symbol =
  /(?<![\p{L}\p{N}_])(\p{L}{1,2}[′']?)_(?:\{([^{}]{1,8})\}|([\p{L}\p{N}]{1,4}(?:[;,][\p{L}\p{N}]{1,3})?)(?![\p{L}\p{N}_]))/gu

/** A sentence, label or heading of a module with its symbols as engineers write them; one piece where it has none. */
export function symbolsInText(text: string): readonly TextPiece[] {
  if (!text.includes('_')) return [{ text, isIndex: false }]
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(symbol)) {
    const [whole, letter = '', braced, plain] = match
    pieces.push({ text: text.slice(from, match.index) + letter, isIndex: false })
    pieces.push({ text: braced ?? plain ?? '', isIndex: true })
    from = match.index + whole.length
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isIndex: false }] : pieces
}
