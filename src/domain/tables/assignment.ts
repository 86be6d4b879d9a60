/** Where the values of a column go. */
export interface Assignment {
  /** Id of a field or a property; empty: the column is left out. */
  readonly field: string
  /** Unit of the values; empty: the unit that is usual there. */
  readonly unit: string
}
