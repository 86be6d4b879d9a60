import { symbolsInText } from '#domain/reports/math/symbolsInText.ts'

/** A text of a module, its symbols with their indices lowered. */
export function SymbolText({ text }: { text: string }) {
  return symbolsInText(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    piece.isIndex ? <sub key={index}>{piece.text}</sub> : piece.text,
  )
}
