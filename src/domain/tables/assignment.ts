/** The field that receives the values of a column. */
export interface Assignment {
  /** Id of a field or a property; empty: the column is left out. */
  readonly field: string
  /** Unit of the values; empty: the field's default unit. */
  readonly unit: string
}
