/** The field that receives the values of a column. */
export interface Assignment {
  /** Id of a field or a property; empty: the column is left out. */
  readonly field: string
  /** Unit of the values; empty: the field's default unit. */
  readonly unit: string
}

/** Assignments by the key of their headings. */
export type Assignments = Readonly<Record<string, Assignment>>

/** A heading without spaces, with its unit: what was chosen for `w1 (pcf)` says nothing about `w1 (kN/m³)`. */
export const headingKey = (heading: string): string => heading.normalize('NFKC').replaceAll(/\s+/g, '')
