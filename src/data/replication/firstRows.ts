import { syncLimits } from '#domain/protocol/syncLimits.ts'

/**
 * Returns as many of the first rows as a request may contain: at most `size` by `sizeOf`, and at most the rows of one
 * push. A single row that is larger than `size` goes alone.
 */
export function firstRows<Row>(rows: readonly Row[], size: number, sizeOf: (row: Row) => number): Row[] {
  const first: Row[] = []
  let filled = 0
  for (const row of rows) {
    filled += sizeOf(row)
    if (first.length > 0 && (first.length >= syncLimits.pushRows || filled > size)) break
    first.push(row)
  }
  return first
}
