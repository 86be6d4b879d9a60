/** The tables of a module's result that its calculation sheet shows. */
export interface SheetLayout {
  /** Tables on the first sheet, as its checks. */
  readonly checks: readonly RepeatedTable[]
  /** Tables after the derivation, in place of steps that repeat themselves. */
  readonly repeated: readonly RepeatedTable[]
  /** Sections of the derivation that the sheet leaves out, because they decide nothing. */
  readonly omitted?: readonly string[]
  /** Tables that the appendix of slices and sublayers shows with all their columns. */
  readonly inFull?: readonly string[]
}

/** A table of the result on the sheet. */
export interface RepeatedTable {
  readonly name: string
  /** The sheet shows rows as columns. */
  readonly isTurned?: true
  /** Columns by their headers; left out: all. */
  readonly columns?: readonly string[]
  /** Columns whose sum is in a last row. */
  readonly sums?: readonly string[]
  /** The row or column that the inputs choose. */
  readonly chosen?: Chosen
}

/**
 * Marks the row or column that the inputs choose among those side by side, by its English heading or the first cell
 * of its row.
 */
export interface Chosen {
  readonly axis: 'row' | 'column'
  is(inputs: Readonly<Record<string, unknown>>, label: string): boolean
}
