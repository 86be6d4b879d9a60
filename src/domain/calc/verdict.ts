import { type Verdict, verdictStates, type Warning } from './result.ts'

/** What a module found against its limit, before its warnings are looked at. */
export interface Check {
  /** The demand is within what is allowed. */
  readonly isMet: boolean
  readonly utilization: number | null
  readonly governing: string
  readonly sentence: string
}

/** A serious warning says that the number may lie on the unsafe side of its limit. */
const contradicts = ({ severity }: Warning): boolean => severity === 'serious'

/**
 * The verdict of a check and its warnings. A check that is met passes only where no serious warning contradicts it; else it
 * counts as failed, and is shown as not proven.
 */
export function verdictOf({ isMet, ...check }: Check, warnings: readonly Warning[]): Verdict {
  if (!isMet) return { state: 'fail', ...check }
  if (!warnings.some(contradicts)) return { state: 'pass', ...check }
  return {
    state: 'fail',
    isUnproven: true,
    ...check,
    sentence: `${check.sentence} A serious warning speaks against it: the result is not proven.`,
  }
}

/** A verdict as people read it. */
export const shownStates = [...verdictStates, 'unproven'] as const
export type ShownState = (typeof shownStates)[number]

export const shownState = ({ state, isUnproven }: Pick<Verdict, 'state' | 'isUnproven'>): ShownState =>
  isUnproven === true ? 'unproven' : state
