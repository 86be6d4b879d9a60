import type { Verdict, Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import type { Solved } from '../module.ts'
import { againstCodeRemark } from '../verdict.ts'

/** The result of one basis, for comparison with the other. */
interface Answer {
  readonly utilization: number
  /** Resistance of the governing check, kN. */
  readonly resistance: number
}

/** Says which of both bases decides, in the remark that compares them. */
export const decidesText = {
  code: 'The calculation to the code decides.',
  specification: 'The simplified method decides.',
} as const

/** Ratio to the code's resistance above which the verdict of a simplified method is `passAboveCode`. */
const allowedAbove = 1.2

const noResistance: ReadonlySet<string> = new Set([
  'no-resistance',
  'no-resistance-below',
  'no-sliding-resistance',
])

/**
 * Returns the state of a simplified verdict that the code contradicts; null when both agree or the code has no
 * result.
 */
export function simplifiedState(
  simplified: Answer,
  code: Solved<Answer>,
): Extract<Verdict['state'], 'passCodeFails' | 'passAboveCode'> | null {
  if (!(simplified.utilization <= 1)) return null
  if (!code.ok) return noResistance.has(code.refusal.code) ? 'passCodeFails' : null
  if (!(code.solution.utilization <= 1)) return 'passCodeFails'
  return simplified.resistance > allowedAbove * code.solution.resistance ? 'passAboveCode' : null
}

/** No simplified verdict passes when the code refuses the design for another reason than its strength. */
const noAnswer: Warning = {
  code: 'code-has-no-answer',
  message:
    'The code basis has no answer for these inputs, so nothing stands against the simplified method: choose the code basis to read why.',
  field: 'basis',
  source: 'Comparison of both bases',
  severity: 'serious',
}

/** Returns that state as a warning; none when both agree. */
export function simplifiedRemarks(simplified: Answer, code: Solved<Answer>): Warning[] {
  const state = simplifiedState(simplified, code)
  if (state === null) return code.ok || !(simplified.utilization <= 1) ? [] : [noAnswer]
  const ratio =
    code.ok && code.solution.resistance > 0
      ? formatSignificant(simplified.resistance / code.solution.resistance, 3)
      : null
  const fails =
    code.ok && Number.isFinite(code.solution.utilization)
      ? `The code's check fails with a utilisation of ${formatSignificant(code.solution.utilization, 3)}: the simplified method averages layers and adds depth factors. Do not build on this verdict.`
      : "The code's check finds no resistance: the simplified method averages layers and adds depth factors. Do not build on this verdict."
  return [
    {
      code: againstCodeRemark,
      message:
        state === 'passCodeFails'
          ? fails
          : `The resistance by the simplified method is ${ratio} times the code's: layers are averaged and depth factors added. Take the code's.`,
      field: 'basis',
      source: 'Comparison of both bases',
      severity: 'serious',
    },
  ]
}
