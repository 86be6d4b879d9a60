/** Position of a layer as a table gives it, in m; null for what the table does not have. */
export interface LayerPlace {
  readonly top: number | null
  readonly depth: number | null
  readonly thickness: number | null
}

/** A layer that does not begin where the layer above it ends. */
export interface Gap {
  readonly row: number
  /** Bottom of the row above, and the top of this one. */
  readonly above: number
  readonly top: number
}

/**
 * Computes thicknesses of layers from their bottoms, or bottoms from their thicknesses. Returns null for a layer
 * without a position and for the values that depend on it. Compares tops with the bottoms above them. In a table of
 * tops alone, each layer ends where the next one begins, and the last one has no bottom.
 * @param from bottom of the layer above the first row, in m; null if it is not known.
 */
export function layerDepths(
  rows: readonly LayerPlace[],
  wanted: 'depth' | 'thickness',
  from: number | null = 0,
): { readonly values: readonly (number | null)[]; readonly gaps: readonly Gap[] } {
  const gaps: Gap[] = []
  let above = from
  const isByTops = rows.every(({ depth, thickness }) => depth === null && thickness === null)
  const values = rows.map((row, index) => {
    const { top, thickness } = row
    const depth = isByTops ? (rows[index + 1]?.top ?? null) : row.depth
    // A table of its own may begin below the ground.
    const isBelow = index > 0 || from !== 0
    if (top !== null && above !== null && isBelow && Math.abs(top - above) > 1e-9)
      gaps.push({ row: index, above, top })
    const start: number | null = top ?? above
    const bottom: number | null = depth ?? (start !== null && thickness !== null ? start + thickness : null)
    above = bottom
    const value: number | null =
      wanted === 'depth' ? bottom : (thickness ?? (bottom !== null && start !== null ? bottom - start : null))
    return value === null ? null : Number(value.toPrecision(12))
  })
  return { values, gaps }
}
