import { type BinKind, binKinds } from '#domain/bin/entry.ts'
import type { BinRow } from './useBin.ts'

/** What the list is narrowed to; it stands in the address. */
export interface BinView {
  readonly words: string
  readonly kind: BinKind | null
}

export const kindIn = (search: URLSearchParams): BinKind | null =>
  binKinds.find((kind) => kind === search.get('kind')) ?? null

/** The rows of a view: those that have every word in their name or their place. */
export function viewed(rows: readonly BinRow[], { words, kind }: BinView): BinRow[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ entry, place }) => {
    if (kind !== null && entry.kind !== kind) return false
    const text = `${entry.name} ${place}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
