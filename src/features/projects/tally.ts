import type { CalculationDocument } from '#domain/schemas/calculation.ts'

export interface Tally {
  readonly all: number
  readonly pass: number
  readonly fail: number
  /** Warnings of the results as they stand, without mere information. */
  readonly warnings: number
}

/** How a project's calculations stand. */
export function tallyOf(calculations: readonly CalculationDocument[]): Tally {
  const tally = { all: calculations.length, pass: 0, fail: 0, warnings: 0 }
  for (const { data } of calculations) {
    if (data.results === null) continue
    const { verdict, warnings } = data.results.outputs
    if (verdict.state === 'pass') tally.pass++
    if (verdict.state === 'fail') tally.fail++
    tally.warnings += warnings.filter(({ severity }) => severity !== 'info').length
  }
  return tally
}
