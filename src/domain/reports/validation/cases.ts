import type { PosedCase, ValidationCase } from '#domain/calc/validationCase.ts'
import type { ReportModule } from '../resultState.ts'

const answered = new WeakMap<readonly PosedCase[], readonly ValidationCase[]>()

/** The published problems that a module is checked with, answered; none where nothing is published that it answers. */
export function validationCases({ report }: Pick<ReportModule, 'report'>): readonly ValidationCase[] {
  const posed = report?.cases ?? []
  const known = answered.get(posed)
  if (known !== undefined) return known
  const cases = posed.map(({ answer, ...rest }) => ({ ...rest, ours: answer() }))
  answered.set(posed, cases)
  return cases
}
