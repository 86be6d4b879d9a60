/** Numbers over a plane, and the lines of equal ones through them. */
export interface FieldSpec {
  readonly from: readonly [number, number]
  readonly step: readonly [number, number]
  readonly columns: number
  /** Row by row from the bottom up; null where there is no number. */
  readonly values: readonly (number | null)[]
}

/** Round levels between the lowest number and twice it, closer near the lowest. */
export function levelsOf(lowest: number, highest: number): number[] {
  const shares = [1.02, 1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.75, 2]
  const levels = shares.map((share) => Number((lowest * share).toPrecision(3)))
  return [...new Set(levels)].filter((level) => level > lowest && level < highest)
}
