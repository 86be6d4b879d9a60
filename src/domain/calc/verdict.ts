import { type Verdict, verdictStates, type Warning } from '../schemas/result.ts'

/**
 * What a module found against its limit, before its warnings are looked at.
 * @typeParam Words texts, or messages.
 */
export interface Check<Words = string> {
  /** The demand is within what is allowed. */
  readonly isMet: boolean
  /** What a met check by a simplified method is called where the code says otherwise; null where the code agrees. */
  readonly againstCode?: Extract<Verdict['state'], 'passCodeFails' | 'passAboveCode'> | null
  readonly utilization: number | null
  readonly governing: Words
  readonly sentence: Words
}

/** A serious warning says that the number may lie on the unsafe side of its limit. */
const contradicts = ({ severity }: Pick<Warning, 'severity'>): boolean => severity === 'serious'

/** Code of the warning that says what the state `passCodeFails` or `passAboveCode` says. */
export const againstCodeRemark = 'simplified-against-code'

/**
 * The verdict of a check and its warnings. A check that is met passes only where no serious warning contradicts it; else it
 * counts as failed, and is shown as not proven. What the code says against a simplified method is said in the state itself;
 * a pass far above the code's takes no other serious warning either.
 */
export const verdictOf = (check: Check, warnings: readonly Warning[]): Verdict =>
  judged(
    check,
    warnings,
    (sentence) => `${sentence} A serious warning speaks against it: the result is not proven.`,
  )

/**
 * The same of a check in words of any kind.
 * @param unproven adds to its sentence that a serious warning speaks against it.
 */
export function judged<Words>(
  { isMet, againstCode = null, ...check }: Check<Words>,
  warnings: readonly Pick<Warning, 'code' | 'severity'>[],
  unproven: (sentence: Words) => Words,
): Omit<Verdict, 'governing' | 'sentence'> & Readonly<Record<'governing' | 'sentence', Words>> {
  if (!isMet) return { state: 'fail', ...check }
  if (againstCode === 'passCodeFails') return { state: againstCode, ...check }
  const isContradicted = warnings.some(
    (warning) => contradicts(warning) && !(againstCode !== null && warning.code === againstCodeRemark),
  )
  if (againstCode !== null && !isContradicted) return { state: againstCode, ...check }
  if (!isContradicted) return { state: 'pass', ...check }
  return {
    state: 'fail',
    isUnproven: true,
    ...check,
    sentence: unproven(check.sentence),
  }
}

/**
 * What the summary of a module calls acceptable. The specification's basis has it by the numbers alone, as the specification
 * says; the code's passes as its verdict does.
 */
export const isAcceptable = (
  { basis }: { readonly basis: 'code' | 'specification' },
  { state, utilization }: Verdict,
): boolean => (basis === 'specification' ? utilization !== null && utilization <= 1 : state === 'pass')

/** A verdict as people read it. */
export const shownStates = [...verdictStates, 'unproven'] as const
export type ShownState = (typeof shownStates)[number]

/** Returns the state as people read it: `unproven` in place of any other when the verdict is not proven. */
export const shownState = ({ state, isUnproven }: Pick<Verdict, 'state' | 'isUnproven'>): ShownState =>
  isUnproven === true ? 'unproven' : state
