/** One figure. `ratio` is the figure divided by that of the peer that `against` names. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly ratio?: number
  readonly against?: string
}

export type Report = (row: Row) => void

/** What a bench can be asked for beside its own figures. */
export interface Asked {
  /** The folder of another build of the app, to be measured in the same run. */
  readonly against: string | null
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
