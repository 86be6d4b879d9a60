/** Tables of a module's result that its sheet shows. */
export interface SheetLayout {
  /** On the first sheet, as the checks. */
  readonly checks: readonly RepeatedTable[]
  /** After the derivation, in place of the steps that repeat themselves. */
  readonly repeated: readonly RepeatedTable[]
  /** Sections of the derivation that decide nothing. */
  readonly omitted?: readonly string[]
  /** Tables that stand with all their columns in the appendix of slices and sublayers. */
  readonly inFull?: readonly string[]
}

/** A table of the result as the sheet shows it. */
export interface RepeatedTable {
  readonly name: string
  /** Rows become columns. */
  readonly isTurned?: true
  /** Columns by their headers; all of them unless given. */
  readonly columns?: readonly string[]
  /** Columns with their sum in a last row. */
  readonly sums?: readonly string[]
  readonly chosen?: Chosen
}

/** What the inputs choose among rows or columns that stand side by side: by the English heading, or the first cell of a row. */
export interface Chosen {
  readonly axis: 'row' | 'column'
  is(inputs: Readonly<Record<string, unknown>>, label: string): boolean
}
