import { type Verdict, verdictStates, type Warning } from '../schemas/result.ts'

/**
 * The outcome of a module's check against its limit, before its warnings count.
 * @typeParam Words texts, or messages.
 */
export interface Check<Words = string> {
  /** Whether the demand is within the limit. */
  readonly isMet: boolean
  /** State of a met check by a simplified method that the code contradicts; null when the code agrees. */
  readonly againstCode?: Extract<Verdict['state'], 'passCodeFails' | 'passAboveCode'> | null
  readonly utilization: number | null
  readonly governing: Words
  readonly sentence: Words
}

/** Whether a warning is serious: the number may be on the unsafe side of its limit. */
const contradicts = ({ severity }: Pick<Warning, 'severity'>): boolean => severity === 'serious'

/** Code of the warning that repeats the state `passCodeFails` or `passAboveCode`. */
export const againstCodeRemark = 'simplified-against-code'

/**
 * Returns the verdict of a check with its warnings. A met check passes only without a serious warning; with one it
 * counts as failed and is shown as not proven. When the code contradicts a simplified method, the state says so:
 * `passCodeFails` whatever the warnings, `passAboveCode` unless another serious warning contradicts it.
 */
export const verdictOf = (check: Check, warnings: readonly Warning[]): Verdict =>
  judged(
    check,
    warnings,
    (sentence) => `${sentence} A serious warning speaks against it: the result is not proven.`,
  )

/**
 * Returns the verdict of a check as `verdictOf` does, in texts or in messages.
 * @param unproven adds to the sentence that a serious warning speaks against it.
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
 * Whether the summary of a module calls its result acceptable. In the specification's basis the numbers alone decide,
 * as the specification requires; in the code basis the verdict decides.
 */
export const isAcceptable = (
  { basis }: { readonly basis: 'code' | 'specification' },
  { state, utilization }: Verdict,
): boolean => (basis === 'specification' ? utilization !== null && utilization <= 1 : state === 'pass')

/** The states of a verdict as people read them. */
export const shownStates = [...verdictStates, 'unproven'] as const
export type ShownState = (typeof shownStates)[number]

/** Returns the state as people read it: `unproven` in place of any other when the verdict is not proven. */
export const shownState = ({ state, isUnproven }: Pick<Verdict, 'state' | 'isUnproven'>): ShownState =>
  isUnproven === true ? 'unproven' : state
